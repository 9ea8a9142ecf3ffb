package calibrate

import (
	"math"
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/hw/calibrate"
)

// scene is what is asked, with the tower that it is about.
func (a *guide) scene() scene.Scene {
	p := a.prompt
	s := scene.Scene{
		Page: scene.Calibrate, Seat: engine.Nobody, Left: scene.NoCount, Text: a.text(p),
		Title:   words.Calibrating.In(a.words, 100*p.Done/max(p.Total, 1)),
		Choices: a.choices, Cursor: a.cursor, Board: a.board(p),
		Notices: scene.Notices(a.words, a.Monitor.Troubles),
	}
	switch p.Ask {
	case calibrate.Turn:
		s.Hint = words.CalibrateHint.In(a.words)
	case calibrate.Finished:
		s.Title = words.CalibrateEnd.In(a.words)
	}
	return s
}

// board is the table from above.
func (a *guide) board(p calibrate.Prompt) scene.Board {
	cells := make([]scene.Cell, len(a.hexes))
	for i, h := range a.hexes {
		cells[i] = scene.Cell{Label: strconv.Itoa(i + 1), Flag: engine.Nobody}
		cells[i].X, cells[i].Y = h.Center()
		cells[i].Sides[0] = scene.Out // the mark
	}
	a.mark(p, cells)
	if p.Base != calibrate.All {
		cells[p.Base].Facing = int(p.From)
	}
	return scene.Board{Cells: cells}
}

// mark marks what is to be turned, and which way; what is to stay; and what is not
// as it should be.
func (a *guide) mark(p calibrate.Prompt, cells []scene.Cell) {
	if p.Base == calibrate.All {
		for _, base := range a.doubted {
			cells[base].Mark = scene.MarkDoubt
		}
		return
	}
	c := &cells[p.Base]
	switch p.Trouble.Kind {
	case calibrate.None:
		c.Mark = scene.MarkOwn
		if p.Ask == calibrate.Turn {
			c.Mark, c.Steps = scene.MarkWanted, steps(p.Clockwise)
		}
	case calibrate.WrongTower:
		c.Mark, c.Steps = scene.MarkWanted, steps(p.Clockwise)
		cells[p.Trouble.Base].Mark = scene.MarkDoubt
	case calibrate.WrongWay:
		c.Mark, c.Steps = scene.MarkWrong, stepsIn(p.Trouble.Figure)*steps(p.Clockwise)
	case calibrate.TooFar:
		c.Mark, c.Steps = scene.MarkWrong, stepsIn(p.Trouble.Figure)*steps(!p.Clockwise)
	default:
		c.Mark = scene.MarkDoubt
	}
}

// stepsIn is how many steps of 60° so many degrees are.
func stepsIn(degrees float64) int { return int(math.Round(degrees / 60)) }

// steps is one step that way.
func steps(clockwise bool) int {
	if clockwise {
		return 1
	}
	return -1
}

// text is what is wrong, and what is asked.
func (a *guide) text(p calibrate.Prompt) (text []string) {
	if p.Trouble.Kind != calibrate.None {
		text = append(text, a.trouble(p.Trouble))
	}
	w, tower := a.words, words.Tower(p.Base+1)
	switch p.Ask {
	case calibrate.ToMark:
		if p.Base == calibrate.All {
			return append(text, words.MarkAll.In(w), words.MarkAllHow.In(w))
		}
		return append(text, words.MarkOne.In(w, tower))
	case calibrate.BackHome:
		return append(text, words.BackToMark.In(w, tower))
	case calibrate.Hold:
		return append(text, words.HoldStill.In(w))
	case calibrate.Turn:
		if p.Clockwise {
			return append(text, words.ClickClockwise.In(w, tower))
		}
		return append(text, words.ClickCounter.In(w, tower))
	case calibrate.Finished:
		return append(text, a.summary()...)
	}
	return text // of what was refused the reason is enough
}

// summary is what came of it.
func (a *guide) summary() []string {
	r := a.session.Result()
	if len(r.Measured) == 0 {
		return []string{words.NothingMeasured.In(a.words)}
	}
	text := []string{words.MeasuredCount.In(a.words, len(r.Measured), a.wanted)}
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
func (a *guide) trouble(r calibrate.Refusal) string {
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
