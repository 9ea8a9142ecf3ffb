package calibrate

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"syscall"
	"time"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/hw/calibrate"
	"mastro/hw/pins"
)

// guide is a calibration at a venue: people turn the tower that is lit, and say
// when they are ready, with the knob, at the page or in the terminal.
type guide struct {
	loop.Loop
	session  *calibrate.Session
	words    words.Words
	wanted   int // bases to measure
	hexes    []hexgrid.Hex
	readings []calibrate.Reading
	hangs    []error       // by bus, in the present beat
	out      io.Writer     // the terminal
	typed    <-chan string // lines from there; nil when no more come
	end      func()        // ends the evening

	prompt  calibrate.Prompt // as shown
	choices []scene.Choice   // as shown
	cursor  int
	doubted []int  // bases with a trouble, as shown
	since   uint64 // the first scene that asked this
	drawn   time.Duration
	fresh   bool // something else is to be drawn
	kept    bool // the result is to be kept
	over    bool // and that is said
}

// newGuide seats people at a table to measure the towers with these numbers, or all
// of them. Whoever runs it sets typed and end.
func newGuide(t *rig.Rig, numbers []int, w words.Words, out io.Writer) (*guide, error) {
	n := len(t.Sensors.Places)
	session, err := calibrate.New(n, optionsFor(t, numbers))
	if err != nil {
		return nil, exit.Usage.Becausef("--base: give numbers from 1 to %d, each once", n)
	}
	a := &guide{
		Loop: loop.New(), session: session, wanted: cmp.Or(len(numbers), n), words: w, out: out, end: func() {},
		fresh: true, hexes: t.Sensors.Hexes, readings: make([]calibrate.Reading, n),
		hangs: make([]error, len(t.Sensors.Buses)+1), // a chain of rings counts as one more
	}
	t.Board = nil // a session has its own eyes
	a.Sit(t, 0)
	return a, nil
}

// optionsFor are those of a session for some towers of a table, by their numbers, or
// for all.
func optionsFor(t *rig.Rig, numbers []int) calibrate.Options {
	o := calibrate.Options{Codes: t.Sensors.Chain != nil}
	for _, n := range numbers {
		o.Bases = append(o.Bases, n-1)
	}
	for _, p := range t.Sensors.Places {
		o.CounterClockwise = append(o.CounterClockwise, p.CounterClockwise)
	}
	return o
}

// Tick is one beat.
func (a *guide) Tick(now time.Duration) {
	a.Pass(now, a.sense)
	select {
	case text, more := <-a.typed:
		if !more {
			a.typed = nil
			break
		}
		a.take(text)
	default:
	}
	a.Show(now)
}

// sense reads every sensor and its gain. A bus that hangs is asked once: whoever
// wants to choose something meanwhile must not wait for each of its sensors.
func (a *guide) sense(now time.Duration) {
	clear(a.hangs)
	for i := range a.readings {
		bus := a.Rig.Sensors.Places[i].Bus
		if err := a.hangs[bus]; err != nil {
			a.readings[i] = calibrate.Reading{Err: err}
			continue
		}
		a.readings[i] = a.Rig.Sensors.Read(i)
		if err := a.readings[i].Err; errors.Is(err, syscall.ETIMEDOUT) {
			a.hangs[bus] = err
		}
	}
	a.session.Feed(now, a.readings)
	if a.Monitor.Examine(now, false) {
		a.fresh = true
	}
}

// Show shows what is asked, if it is something else than before. Figures that
// tremble from one scan to the next are shown anew only now and then.
func (a *guide) Show(now time.Duration) {
	was, p := a.prompt, a.session.Prompt()
	another := a.since == 0 || still(p) != still(was)
	trembled := p.Trouble.Figure != was.Trouble.Figure && now-a.drawn >= monitor.Interval
	doubted := a.doubts()
	if !a.fresh && !another && !trembled && slices.Equal(doubted, a.doubted) {
		a.Refresh(now)
		return
	}
	a.prompt, a.doubted, a.drawn, a.fresh = p, doubted, now, false
	offered := a.offer()
	if another {
		a.since = a.Last.Seq + 1
	}
	s := a.scene()
	a.Draw(s, s, false, a.words, now)
	if another {
		a.tell(&s, offered)
	}
}

// doubts is the bases that are not as they should be now.
func (a *guide) doubts() (bases []int) {
	for _, r := range a.session.Troubles(nil) {
		bases = append(bases, r.Base)
	}
	return bases
}

// still is a prompt without what may be another thing after every scan.
func still(p calibrate.Prompt) calibrate.Prompt {
	p.Trouble.Err, p.Trouble.Figure = nil, 0
	return p
}

// offer finds what can be chosen now; news tells whether it is something else than
// before, and the cursor then stands on the first again.
func (a *guide) offer() (news bool) {
	choices := a.choicesOf(a.prompt)
	if news = !slices.EqualFunc(choices, a.choices, func(x, y scene.Choice) bool { return x.ID == y.ID }); news {
		a.choices, a.cursor = choices, 0
	}
	return news
}

// tell writes to the terminal what is asked, and what can be chosen there if that is
// something else than before.
func (a *guide) tell(s *scene.Scene, choices bool) {
	fmt.Fprintln(a.out, s.Title)
	for _, line := range s.Text {
		fmt.Fprintln(a.out, " ", line)
	}
	if !choices {
		return
	}
	for i, c := range s.Choices {
		fmt.Fprintf(a.out, "    %d %s\n", i+1, c.Text)
	}
}

// take takes a choice that was typed, by its number; nothing at all is the first.
func (a *guide) take(text string) {
	n, err := strconv.Atoi(text)
	if text == "" {
		n, err = 1, nil
	}
	if err == nil && n >= 1 && n <= len(a.choices) {
		a.choose(a.choices[n-1].ID)
	}
}

// Command takes what somebody did at the page.
func (a *guide) Command(c web.Command) web.Answer {
	done := true
	switch c := c.(type) {
	case web.Knob:
		a.turn(int(c))
	case web.Push:
		a.push()
	case web.Back:
		done = a.choose(backID)
	case web.Choose: // what was pressed on an older page may mean something else by now
		done = c.Seq >= a.since && a.choose(c.ID)
	case web.Secret:
		done = false
	default:
		if refused := a.ByHand(c); !refused.IsZero() {
			return web.Answer{Refused: refused.In(a.words)}
		}
	}
	if !done {
		return web.Answer{Refused: words.NotNow.In(a.words)}
	}
	return web.Answer{}
}

// Control takes what the knob and the buttons say.
func (a *guide) Control(e pins.Event) {
	switch e.Kind {
	case pins.TurnedLeft:
		a.turn(-1)
	case pins.TurnedRight:
		a.turn(1)
	case pins.Pushed, pins.EndTurn:
		a.push()
	case pins.Back:
		a.choose(backID)
	}
}

func (a *guide) turn(by int) {
	n := len(a.choices)
	a.cursor, a.fresh = ((a.cursor+by)%n+n)%n, true
}

func (a *guide) push() { a.choose(a.choices[a.cursor].ID) }

// The choices, by what they say to the session, and at the end.
const (
	nextID  = "next"
	backID  = "back"
	skipID  = "skip"
	abortID = "abort"
	KeepID  = "keep"
	dropID  = "drop"
)

var said = map[string]calibrate.Word{nextID: calibrate.Next, backID: calibrate.Back, skipID: calibrate.Skip, abortID: calibrate.Abort}

// choose carries out a choice; false when it is none of those that are shown, or
// means nothing any more.
func (a *guide) choose(id string) bool {
	if a.over || !slices.ContainsFunc(a.choices, func(c scene.Choice) bool { return c.ID == id }) {
		return false
	}
	a.fresh = true
	if word, ok := said[id]; ok {
		return a.session.Say(word)
	}
	a.kept, a.over = id == KeepID, true
	a.end()
	return true
}

// choicesOf are what can be said to a prompt, what is said most first.
func (a *guide) choicesOf(p calibrate.Prompt) (all []scene.Choice) {
	offer := func(id string, m words.Message) {
		all = append(all, scene.Choice{ID: id, Text: m.In(a.words), Part: engine.NoPart})
	}
	switch {
	case p.Ask == calibrate.Finished:
		a.offerEnd(offer)
		return all
	case p.Ask == calibrate.Refused:
		offer(backID, words.CalibrateAgain)
		offer(nextID, words.CalibrateLeave)
	case p.Ask == calibrate.ToMark:
		offer(nextID, words.CalibrateNext)
	case p.Trouble.Kind == calibrate.OtherDirection:
		offer(nextID, words.CalibrateNext)
		offer(backID, words.CalibrateBack)
	default:
		offer(backID, words.CalibrateBack)
	}
	if p.Base != calibrate.All && p.Ask != calibrate.Refused {
		offer(skipID, words.CalibrateSkip)
	}
	offer(abortID, words.CalibrateStop)
	return all
}

// offerEnd offers what can be done with the result.
func (a *guide) offerEnd(offer func(string, words.Message)) {
	r := a.session.Result()
	if len(r.Measured) > 0 {
		offer(KeepID, words.CalibrateKeep)
	}
	if len(r.Measured) < a.wanted {
		offer(backID, words.CalibrateBack)
	}
	offer(dropID, words.CalibrateDrop)
}
