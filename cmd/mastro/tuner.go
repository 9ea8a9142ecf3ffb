package main

import (
	"fmt"
	"io"
	"strconv"
	"time"

	"mastro/display/scene"
	"mastro/display/web"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/hw/calibrate"
	"mastro/hw/pins"
)

// tuner is a calibration at a venue: people turn the tower that is lit, and say
// when they are ready.
type tuner struct {
	venue
	session  *calibrate.Session
	words    words.Words
	hexes    []hexgrid.Hex
	readings []calibrate.Reading
	out      io.Writer   // the terminal
	typed    chan string // there
	end      func()

	cursor int
	prompt calibrate.Prompt // as last shown
	fresh  bool             // nothing was shown yet
	told   string           // what the terminal was told last
	kept   bool             // the result is to be kept
}

func newTuner(t *table, s *calibrate.Session, w words.Words, out io.Writer) *tuner {
	a := &tuner{
		venue: newVenue(), session: s, words: w, out: out, fresh: true,
		hexes: t.sensing.hexes, readings: make([]calibrate.Reading, len(t.sensing.places)), typed: make(chan string),
	}
	t.board = nil // a session has its own eyes
	a.sit(t, 0)
	return a
}

// tick is one beat.
func (a *tuner) tick(now time.Duration) {
	a.pass(now, a.sense)
	select {
	case text := <-a.typed:
		a.take(text)
	default:
	}
	a.show(now)
}

// sense reads every sensor and its gain.
func (a *tuner) sense(now time.Duration) {
	for i := range a.readings {
		a.readings[i] = a.table.sensing.read(i)
	}
	a.session.Feed(now, a.readings)
	if a.table.examine(now, false) {
		a.fresh = true
	}
}

// read is what one sensor reads, with its gain where it has one.
func (s *sensing) read(base int) (r calibrate.Reading) {
	if r.Reading, r.Err = s.sensors[base].Sense(); r.Err == nil && s.dials[base] != nil {
		r.AGC, r.Err = s.dials[base].AGC()
	}
	return r
}

// show shows what is asked, if it is something else than before.
func (a *tuner) show(now time.Duration) {
	prompt := a.session.Prompt()
	if !a.fresh && prompt == a.prompt && !a.table.redraw(now) {
		a.linger(now)
		return
	}
	if prompt.Ask != a.prompt.Ask || prompt.Base != a.prompt.Base {
		a.cursor = 0
	}
	a.fresh, a.prompt = false, prompt
	s := a.scene()
	a.draw(s, s, false, a.words, now)
	a.tell(s)
}

// tell writes to the terminal what is asked there.
func (a *tuner) tell(s scene.Scene) {
	text := s.Title
	for _, line := range s.Text {
		text += "\n  " + line
	}
	for i, c := range s.Choices {
		text += fmt.Sprintf("\n    %d %s", i+1, c.Text)
	}
	if text != a.told {
		a.told = text
		fmt.Fprintln(a.out, text)
	}
}

// take takes a choice that was typed, by its number; nothing at all is the first.
func (a *tuner) take(text string) {
	n, err := strconv.Atoi(text)
	if text == "" {
		n, err = 1, nil
	}
	if choices := a.choices(); err == nil && n >= 1 && n <= len(choices) {
		a.choose(choices[n-1].ID)
	}
}

// do takes what somebody did at the page.
func (a *tuner) do(c web.Command) web.Answer {
	switch c := c.(type) {
	case web.Knob:
		a.turn(int(c))
	case web.Push:
		a.push()
	case web.Back:
		a.choose(backID)
	case web.Choose:
		if c.Seq == a.last.Seq { // what was pressed on an older page may mean something else by now
			a.choose(c.ID)
		}
	default:
		if !a.byHand(c) {
			return web.Answer{Refused: words.NotNow.In(a.words)}
		}
	}
	return web.Answer{}
}

// control takes what the knob and the buttons say.
func (a *tuner) control(e pins.Event) {
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

func (a *tuner) turn(by int) {
	n := len(a.choices())
	a.cursor, a.fresh = ((a.cursor+by)%n+n)%n, true
}

func (a *tuner) push() { a.choose(a.choices()[a.cursor].ID) }

// The choices, by what they say to the session, and at the end.
const (
	nextID  = "next"
	backID  = "back"
	skipID  = "skip"
	abortID = "abort"
	keepID  = "keep"
	dropID  = "drop"
)

var said = map[string]calibrate.Word{nextID: calibrate.Next, backID: calibrate.Back, skipID: calibrate.Skip, abortID: calibrate.Abort}

// choose carries out a choice.
func (a *tuner) choose(id string) {
	finished := a.session.Prompt().Ask == calibrate.Finished
	a.fresh = true
	switch word, ok := said[id]; {
	case ok:
		a.session.Say(word) // what means nothing now does nothing
	case finished && (id == keepID || id == dropID):
		a.kept = id == keepID
		a.end()
	}
}

// choices are what can be said now.
func (a *tuner) choices() []scene.Choice {
	choice := func(id string, m words.Message) scene.Choice {
		return scene.Choice{ID: id, Text: m.In(a.words), Part: engine.NoPart}
	}
	stop := choice(abortID, words.CalibrateStop)
	switch p := a.session.Prompt(); p.Ask {
	case calibrate.ToMark:
		return []scene.Choice{choice(nextID, words.CalibrateNext), stop}
	case calibrate.Refused:
		return []scene.Choice{choice(backID, words.CalibrateAgain), choice(nextID, words.CalibrateLeave), stop}
	case calibrate.Finished:
		return []scene.Choice{choice(keepID, words.CalibrateKeep), choice(backID, words.CalibrateBack), choice(dropID, words.CalibrateDrop)}
	default:
		all := []scene.Choice{choice(backID, words.CalibrateBack), choice(skipID, words.CalibrateSkip), stop}
		if p.Trouble.Kind == calibrate.OtherDirection {
			all = append([]scene.Choice{choice(nextID, words.CalibrateNext)}, all...)
		}
		return all
	}
}

// scene is what is asked, with the tower that it is about.
func (a *tuner) scene() scene.Scene {
	p := a.prompt
	s := scene.Scene{
		Page: scene.Calibrate, Seat: engine.Nobody, Left: scene.NoCount, Text: a.text(),
		Title:   words.Calibrating.In(a.words, 100*p.Done/max(p.Total, 1)),
		Choices: a.choices(), Cursor: a.cursor, Board: a.board(),
		Notices: scene.Notices(a.words, a.table.health.troubles),
	}
	if p.Ask == calibrate.Turn {
		s.Hint = words.CalibrateHint.In(a.words)
	}
	if p.Ask == calibrate.Finished {
		s.Title = words.CalibrateEnd.In(a.words)
	}
	return s
}

// board is the table from above: lit is what is to be turned, and in doubt what is
// not as it should be.
func (a *tuner) board() scene.Board {
	cells := make([]scene.Cell, len(a.hexes))
	for i, h := range a.hexes {
		cells[i] = scene.Cell{Label: strconv.Itoa(i + 1), Flag: engine.Nobody}
		cells[i].X, cells[i].Y = h.Center()
		cells[i].Sides[0] = scene.Out // the mark
	}
	p := a.prompt
	switch {
	case p.Ask == calibrate.ToMark:
		for _, r := range a.session.Troubles(nil) {
			cells[r.Base].Mark = scene.MarkDoubt
		}
	case p.Base == calibrate.All:
	case p.Ask == calibrate.Turn && p.Trouble.Kind == calibrate.None:
		cells[p.Base].Mark, cells[p.Base].Steps = scene.MarkWanted, steps(p.Clockwise)
	case p.Ask == calibrate.Hold:
		cells[p.Base].Mark = scene.MarkOwn
	default:
		cells[p.Base].Mark = scene.MarkDoubt
	}
	if p.Base != calibrate.All && p.From >= 0 {
		cells[p.Base].Facing = int(p.From)
	}
	return scene.Board{Cells: cells}
}

func steps(clockwise bool) int {
	if clockwise {
		return 1
	}
	return -1
}

// text is what is wrong, and what is asked.
func (a *tuner) text() []string {
	p, w := a.prompt, a.words
	tower := words.Tower(p.Base + 1)
	var text []string
	if p.Trouble.Kind != calibrate.None {
		text = append(text, a.trouble(p.Trouble))
	}
	switch {
	case p.Ask == calibrate.ToMark && p.Base == calibrate.All:
		return append(text, words.MarkAll.In(w), words.MarkAllHow.In(w))
	case p.Ask == calibrate.ToMark:
		return append(text, words.MarkOne.In(w, tower))
	case p.Ask == calibrate.BackHome:
		return append(text, words.BackToMark.In(w, tower))
	case p.Ask == calibrate.Hold:
		return append(text, words.HoldStill.In(w))
	case p.Ask == calibrate.Turn && p.Clockwise:
		return append(text, words.ClickClockwise.In(w, tower))
	case p.Ask == calibrate.Turn:
		return append(text, words.ClickCounter.In(w, tower))
	case p.Ask == calibrate.Finished:
		return append(text, a.summary()...)
	}
	return text
}

// summary is what came of it.
func (a *tuner) summary() []string {
	r := a.session.Result()
	if len(r.Measured) == 0 {
		return []string{words.NothingMeasured.In(a.words)}
	}
	text := []string{words.MeasuredCount.In(a.words, len(r.Measured), len(r.Measured)+len(r.Refused))}
	for _, refused := range r.Refused {
		text = append(text, a.trouble(refused))
	}
	return text
}

// troubles are the sentences that need only the tower.
var troubles = map[calibrate.Kind]words.Message1[words.Tower]{
	calibrate.Silent: words.CalibrateSilent, calibrate.Impossible: words.CalibrateImpossible, calibrate.NoMagnet: words.CalibrateNoMagnet,
	calibrate.TooWeak: words.CalibrateTooWeak, calibrate.TooStrong: words.CalibrateTooStrong, calibrate.Moving: words.CalibrateMoving,
	calibrate.Between: words.CalibrateBetween, calibrate.WrongWay: words.CalibrateWrongWay, calibrate.TooFar: words.CalibrateTooFar,
	calibrate.WrongTower: words.CalibrateWrongTower, calibrate.Skipped: words.CalibrateSkipped,
}

// measurements are those that also tell a figure, with so many digits.
var measurements = map[calibrate.Kind]struct {
	says   words.Message2[words.Tower, string]
	digits int
}{
	calibrate.Jitter: {words.CalibrateJitter, 1}, calibrate.Hysteresis: {words.CalibratePlay, 1},
	calibrate.Crowded: {words.CalibrateCrowded, 0}, calibrate.NotRound: {words.CalibrateNotRound, 0},
}

// trouble is what is wrong with one base.
func (a *tuner) trouble(r calibrate.Refusal) string {
	tower := words.Tower(r.Base + 1)
	if m, ok := measurements[r.Kind]; ok {
		return m.says.In(a.words, tower, a.words.Number(r.Figure, m.digits))
	}
	switch {
	case r.Kind == calibrate.OtherDirection:
		return words.CalibrateOther.In(a.words)
	case r.Kind == calibrate.BadGain && r.Figure > calibrate.MaxGain:
		return words.CalibrateFar.In(a.words, tower, a.words.Number(r.Figure, 0))
	case r.Kind == calibrate.BadGain:
		return words.CalibrateNear.In(a.words, tower, a.words.Number(r.Figure, 0))
	}
	return troubles[r.Kind].In(a.words, tower)
}
