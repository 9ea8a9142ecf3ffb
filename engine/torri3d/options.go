package torri3d

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mastro/configs/document"
	"mastro/engine"
)

// Options are the house rules; the zero value is how the game is played
// unless the players say otherwise. The names are those of mastro.toml, of
// set-up files and of the pipe.
type Options struct {
	Spare     Spare         `toml:"spare" json:"spare"`           // ruling 1
	Rune      Rune          `toml:"rune" json:"rune"`             // ruling 4
	Still     Still         `toml:"still" json:"still"`           // ruling 4
	HandLimit Limit         `toml:"hand_limit" json:"hand_limit"` // ruling 6
	Children  []int         `toml:"children" json:"children"`     // ruling 6: the seats, from 1, for which every magic card is a joker
	Order     engine.Order  `toml:"order" json:"order"`           // how the order of play is found
	Hidden    engine.Hidden `toml:"hidden" json:"hidden"`         // dealt or blind
}

// Spare is how the spare tower may stand when it is inserted.
type Spare uint8

// The ways of ruling 1.
const (
	SpareFree  Spare = iota // turned as one likes
	SpareFixed              // as it came out
)

// Rune is when the rune stone is fulfilled.
type Rune uint8

// The ways of ruling 4.
const (
	RuneStop Rune = iota // by stopping on it
	RunePass             // by passing over it, too
)

// Still is whether a pawn that is left where it stands, or comes back there, draws
// a magic card.
type Still uint8

// The ways of ruling 4.
const (
	StillDraws Still = iota
	StillNothing
)

// Limit is how many magic cards a hand holds, 1 to MostLimit; whoever holds so
// many draws none. NoLimit is as many as there are (ruling 6).
type Limit uint8

// The limits that an option may say.
const (
	NoLimit   Limit = 0
	MostLimit Limit = 9
)

// The words of the options in files, by value.

func spareWords() []string { return []string{"free", "fixed"} }
func runeWords() []string  { return []string{"stop", "pass"} }
func stillWords() []string { return []string{"draws", "nothing"} }

func limitWords() []string {
	words := []string{"none"}
	for n := Limit(1); n <= MostLimit; n++ {
		words = append(words, strconv.Itoa(int(n)))
	}
	return words
}

func (s Spare) String() string { return spareWords()[s] }
func (r Rune) String() string  { return runeWords()[r] }
func (s Still) String() string { return stillWords()[s] }
func (l Limit) String() string { return limitWords()[l] }

// MarshalText and UnmarshalText are the words in files.

func (s Spare) MarshalText() ([]byte, error) { return []byte(s.String()), nil }
func (r Rune) MarshalText() ([]byte, error)  { return []byte(r.String()), nil }
func (s Still) MarshalText() ([]byte, error) { return []byte(s.String()), nil }
func (l Limit) MarshalText() ([]byte, error) { return []byte(l.String()), nil }

func (s *Spare) UnmarshalText(b []byte) error { return engine.Word(s, spareWords(), b) }
func (r *Rune) UnmarshalText(b []byte) error  { return engine.Word(r, runeWords(), b) }
func (s *Still) UnmarshalText(b []byte) error { return engine.Word(s, stillWords(), b) }
func (l *Limit) UnmarshalText(b []byte) error { return engine.Word(l, limitWords(), b) }

// AllOptions is every house rule with its words, the usual one first.
func AllOptions() []engine.Option {
	return []engine.Option{
		{Name: "spare", Ruling: 1, Values: spareWords()},
		{Name: "rune", Ruling: 4, Values: runeWords()},
		{Name: "still", Ruling: 4, Values: stillWords()},
		{Name: "hand_limit", Ruling: 6, Values: limitWords()},
		{Name: "children", Ruling: 6, Seats: true},
		{Name: "order", Values: engine.OrderWords()},
		{Name: "hidden", Values: engine.HiddenWords()},
	}
}

// Write is the house rules as the table that a set-up file holds below
// [options], and mastro.toml below [house].
func (o *Options) Write() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "spare = %q\nrune = %q\nstill = %q\nhand_limit = %q\n", o.Spare, o.Rune, o.Still, o.HandLimit)
	fmt.Fprintf(&b, "children = %s\norder = %q\nhidden = %q\n", seatList(o.Children), o.Order, o.Hidden)
	return b.Bytes()
}

// seatList is seats as files list them: "[1, 3]".
func seatList(seats []int) string { return strings.ReplaceAll(fmt.Sprint(seats), " ", ", ") }

// Gone is what to write instead of the house rule that was for all at the table once.
func (Options) Gone() map[string]string {
	return map[string]string{"children": "name the seats of the children, from 1 in order of play: children = [1, 2], or [] for none"}
}

// Check is what is wrong with the rules, by its key. Seats that nobody takes may be
// named: house rules are written before it is known how many play.
func (o Options) Check() error { return o.check("") }

// check is the same where the rules stand in a table, below whose name the key is.
func (o Options) check(table string) error {
	for i, seat := range o.Children {
		key := fmt.Sprintf("%schildren[%d]", table, i)
		switch {
		case seat < 1 || seat > MaxSeats:
			return document.Wrong(key, fmt.Sprintf("there is no seat %d (torri3d/6)", seat), fmt.Sprintf("name some of 1 to %d, in order of play", MaxSeats))
		case slices.Contains(o.Children[:i], seat):
			return document.Wrong(key, fmt.Sprintf("seat %d is named twice (torri3d/6)", seat), "name each child once")
		}
	}
	return nil
}
