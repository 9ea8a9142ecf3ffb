package web

import (
	"errors"
	"fmt"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mastro/display/scene"
	"mastro/display/words"
)

// Command is one thing that somebody pressed on the page or did with the simulated
// hand: one of the types below. Where it has a Seq, that is the sequence number of the
// scene that it was decided upon; in a later scene it may mean something else.
type Command interface{ command() }

// The table's own controls, choices and the private look.
type (
	// Knob turns the encoder one click: By is -1 to the left, +1 to the right.
	Knob struct {
		By  int
		Seq uint64
	}
	// Push presses the encoder.
	Push struct{ Seq uint64 }
	// Back presses the button of that name.
	Back struct{ Seq uint64 }
	// Choose takes a choice of the scene.
	Choose struct {
		Does scene.Action
		Seq  uint64
		Look bool // chosen in the private look: the response is the next look, if there is one
	}
	// Secret asks for the private scene of a seat. It is refused when another seat
	// may look by now.
	Secret struct {
		Seat int // a seat from 1; 0 for the seat that may look now
		Seq  uint64
	}
)

// Who is who. Places count from 0.
type (
	// Join takes a free seat. The answer has the token of the device.
	Join struct {
		Place    int
		Name     string // as typed, at most maxName bytes
		Language words.Language
	}
	// Speak sets the language of the sender's own seat.
	Speak struct{ Language words.Language }
	// Rise gives up the sender's own seat.
	Rise struct{}
	// Redeem makes the sender the device that a code stands for. The answer has its token.
	Redeem struct{ Code string }
	// Free takes a seat away from the phone that has it.
	Free struct {
		Place int
		Seq   uint64
	}
	// HandOver shows a code that hands a seat to another phone; -1 stands for the table's page.
	HandOver struct {
		Place int
		Seq   uint64
	}
	// GoodNight ends all seats.
	GoodNight struct{ Seq uint64 }
)

// The hand at a simulated table. Bases count from 0. Drag, Lift and Release have no Seq: they belong
// to the grip that Grab decided upon, and stay good while the scene changes.
type (
	// Grab takes hold of a tower.
	Grab struct {
		Base int
		Seq  uint64
	}
	// Drag turns the grabbed tower towards an angle, the short way round.
	Drag struct {
		Base  int
		Angle Degrees // 0 to 360
	}
	// Lift holds the grabbed tower above its base, or sets it down with 0.
	Lift struct {
		Base   int
		Height Millimetres // 0 to MaxLift
	}
	// Release lets go.
	Release struct{}
	// Nudge turns a tower by whole steps of 60°, clockwise when positive, or
	// pushes the part of a mouth once, the way that the mouth pushes it.
	Nudge struct {
		Base  int // a part
		Steps int // -3 to 3, not 0
		Seq   uint64
	}
)

func (Knob) command()      {}
func (Push) command()      {}
func (Back) command()      {}
func (Choose) command()    {}
func (Secret) command()    {}
func (Join) command()      {}
func (Speak) command()     {}
func (Rise) command()      {}
func (Redeem) command()    {}
func (Free) command()      {}
func (HandOver) command()  {}
func (GoodNight) command() {}
func (Grab) command()      {}
func (Drag) command()      {}
func (Lift) command()      {}
func (Release) command()   {}
func (Nudge) command()     {}

// MaxLift is the greatest height to which the hand lifts a tower.
const MaxLift Millimetres = 100

const (
	maxForm = 4096 // bytes of a form
	maxID   = 200  // bytes of a choice's action
	maxText = 3000 // bytes of a board
	maxName = 200  // bytes of a player's name; the table takes shorter ones only
	maxBase = 255
	maxStep = 3
)

// errForm is wrapped by every error about a form; correct the form.
var errForm = errors.New("no command")

// commandForm describes the form of one command, a word of the field "do": the other
// fields, and how to read the command from them.
type commandForm struct {
	required, optional []string
	parse              func(*fields) Command
}

// commandForms returns the forms of all commands by the value of "do", as in
// "do=drag&base=3&degrees=75.5".
func commandForms() map[string]commandForm {
	seq, based := []string{"seq"}, []string{"base", "seq"}
	return map[string]commandForm{
		"left":    {seq, nil, func(f *fields) Command { return Knob{-1, f.seq()} }},
		"right":   {seq, nil, func(f *fields) Command { return Knob{+1, f.seq()} }},
		"push":    {seq, nil, func(f *fields) Command { return Push{f.seq()} }},
		"back":    {seq, nil, func(f *fields) Command { return Back{f.seq()} }},
		"release": {nil, nil, func(*fields) Command { return Release{} }},
		"secret":  {seq, []string{"seat"}, func(f *fields) Command { return Secret{f.seat(), f.seq()} }},
		"join": {[]string{"place", "name", "language"}, nil, func(f *fields) Command {
			return Join{f.place(), f.text("name", maxName), f.language()}
		}},
		"speak":      {[]string{"language"}, nil, func(f *fields) Command { return Speak{f.language()} }},
		"rise":       {nil, nil, func(*fields) Command { return Rise{} }},
		"free":       {[]string{"place", "seq"}, nil, func(f *fields) Command { return Free{f.place(), f.seq()} }},
		"hand over":  {[]string{"place", "seq"}, nil, func(f *fields) Command { return HandOver{f.placeOrTable(), f.seq()} }},
		"good night": {seq, nil, func(f *fields) Command { return GoodNight{f.seq()} }},
		"choose": {[]string{"id", "seq"}, []string{"look"}, func(f *fields) Command {
			return Choose{f.action(), f.seq(), f.flag("look")}
		}},
		"board": {[]string{"text", "seq"}, nil, func(f *fields) Command {
			return Choose{Does: scene.Action{Kind: scene.BoardText, Text: f.text("text", maxText)}, Seq: f.seq()}
		}},
		"grab": {based, nil, func(f *fields) Command { return Grab{f.base(), f.seq()} }},
		"drag": {[]string{"base", "degrees"}, nil, func(f *fields) Command {
			return Drag{f.base(), Degrees(f.number("degrees", 360))}
		}},
		"lift": {[]string{"base", "mm"}, nil, func(f *fields) Command {
			return Lift{f.base(), Millimetres(f.number("mm", float64(MaxLift)))}
		}},
		"nudge": {append(based, "steps"), nil, func(f *fields) Command { return Nudge{f.base(), f.steps(), f.seq()} }},
	}
}

// ParseCommand reads a form. Every required field of the command must be there once,
// every optional field at most once, and no other field. An error says in one line
// what is wrong.
func ParseCommand(form url.Values) (Command, error) {
	all := commandForms()
	v, ok := all[form.Get("do")]
	if !ok {
		return nil, fmt.Errorf("%w: do=%.20q is none of %s", errForm, form.Get("do"), formNames(all))
	}
	for name, values := range form {
		if name != "do" && !slices.Contains(v.required, name) && !slices.Contains(v.optional, name) {
			return nil, fmt.Errorf("%w: field %.20q is not known here", errForm, name)
		}
		if len(values) != 1 {
			return nil, fmt.Errorf("%w: field %q is there %d times", errForm, name, len(values))
		}
	}
	f := &fields{form: form}
	c := v.parse(f)
	if f.err != nil {
		return nil, f.err
	}
	return c, nil
}

func formNames(all map[string]commandForm) string {
	names := make([]string, 0, len(all))
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// fields reads the values of a form and keeps the first error.
type fields struct {
	form url.Values
	err  error
}

func (f *fields) fail(name, want string) {
	if f.err == nil {
		f.err = fmt.Errorf("%w: %s=%.20q, but give %s", errForm, name, f.form.Get(name), want)
	}
}

func (f *fields) integer(name string, least, most int) int {
	n, err := strconv.Atoi(f.form.Get(name))
	if err != nil || n < least || n > most {
		f.fail(name, fmt.Sprintf("%d to %d", least, most))
	}
	return n
}

func (f *fields) base() int { return f.integer("base", 0, maxBase) }

func (f *fields) steps() int {
	n := f.integer("steps", -maxStep, maxStep)
	if n == 0 {
		f.fail("steps", "at least one step")
	}
	return n
}

// place is a place at the table, from 0.
func (f *fields) place() int { return f.integer("place", 1, scene.MaxSeats) - 1 }

// placeOrTable is the same; -1 is the table itself.
func (f *fields) placeOrTable() int { return f.integer("place", 0, scene.MaxSeats) - 1 }

func (f *fields) language() words.Language {
	l, err := words.ParseLanguage(f.form.Get("language"))
	if err != nil {
		f.fail("language", "it or en")
	}
	return l
}

// text is what somebody typed; it may be empty.
func (f *fields) text(name string, most int) string {
	text := f.form.Get(name)
	if len(text) > most || !utf8.ValidString(text) {
		f.fail(name, fmt.Sprintf("at most %d bytes of text", most))
	}
	return text
}

// seat is a seat from 1; 0 if the field is missing.
func (f *fields) seat() int {
	if !f.form.Has("seat") {
		return 0
	}
	return f.integer("seat", 1, scene.MaxSeats)
}

// flag tells whether a field is there; its value must be 1.
func (f *fields) flag(name string) bool {
	if !f.form.Has(name) {
		return false
	}
	return f.integer(name, 1, 1) == 1
}

func (f *fields) seq() uint64 {
	n, err := strconv.ParseUint(f.form.Get("seq"), 10, 64)
	if err != nil {
		f.fail("seq", "the number of a scene")
	}
	return n
}

func (f *fields) number(name string, most float64) float64 {
	x, err := strconv.ParseFloat(f.form.Get(name), 64)
	if err != nil || math.IsNaN(x) || x < 0 || x > most {
		f.fail(name, fmt.Sprintf("0 to %g", most))
	}
	return x
}

func (f *fields) action() scene.Action {
	id := f.form.Get("id")
	if id == "" || len(id) > maxID || !utf8.ValidString(id) {
		f.fail("id", "the id of a choice")
	}
	return scene.ParseAction(id)
}
