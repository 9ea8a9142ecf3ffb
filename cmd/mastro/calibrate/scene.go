package calibrate

import (
	"math"
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/hw/calibrate"
)

// scene returns what is to be shown: what is asked, and a map with the tower that it is
// about.
func (d *dialog) scene() scene.Scene {
	p := d.prompt
	s := scene.Scene{
		Page: scene.Calibrate, Seat: engine.Nobody, Left: scene.NoCount, Text: d.text(p),
		Title:   words.Calibrating.In(d.words, 100*p.Done/max(p.Total, 1)),
		Choices: d.choices, Cursor: d.cursor, Board: d.board(p),
		Notices: scene.Notices(d.words, d.Monitor.Troubles()),
	}
	switch p.Ask {
	case calibrate.Turn:
		s.Hint = words.CalibrateHint.In(d.words)
	case calibrate.Finished:
		s.Title = words.CalibrateEnd.In(d.words)
	}
	return s
}

// board returns the table as it is seen from above.
func (d *dialog) board(p calibrate.Prompt) scene.Board {
	cells := make([]scene.Cell, len(d.hexes))
	for i, h := range d.hexes {
		cells[i] = scene.Cell{Label: strconv.Itoa(i + 1), Flag: engine.Nobody}
		cells[i].X, cells[i].Y = h.Center()
		cells[i].Sides[0] = scene.Out // points east, as the mark does
	}
	d.mark(p, cells)
	if p.Base != calibrate.All {
		cells[p.Base].Facing = int(p.From)
	}
	return scene.Board{Cells: cells}
}

// mark marks the tower that is asked for, and which way to turn it, and the towers that
// have a trouble.
func (d *dialog) mark(p calibrate.Prompt, cells []scene.Cell) {
	if p.Base == calibrate.All {
		for _, base := range d.doubted {
			cells[base].Mark = scene.MarkDoubt
		}
		return
	}
	c := &cells[p.Base]
	switch p.Trouble.Kind {
	case calibrate.None:
		c.Mark = scene.MarkOwn
		if p.Ask == calibrate.Turn {
			c.Mark, c.Steps = scene.MarkRequested, steps(p.Clockwise)
		}
	case calibrate.WrongTower:
		c.Mark, c.Steps = scene.MarkRequested, steps(p.Clockwise)
		cells[p.Trouble.Base].Mark = scene.MarkDoubt
	case calibrate.WrongWay:
		c.Mark, c.Steps = scene.MarkWrong, stepsIn(p.Trouble.Figure)*steps(p.Clockwise)
	case calibrate.TooFar:
		c.Mark, c.Steps = scene.MarkWrong, stepsIn(p.Trouble.Figure)*steps(!p.Clockwise)
	default:
		c.Mark = scene.MarkDoubt
	}
}

// stepsIn returns how many steps of 60° so many degrees are.
func stepsIn(degrees float64) int { return int(math.Round(degrees / 60)) }

// steps is one step clockwise, 1, or counter-clockwise, -1.
func steps(clockwise bool) int {
	if clockwise {
		return 1
	}
	return -1
}

// text says what is wrong, and then what is asked.
func (d *dialog) text(p calibrate.Prompt) (text []string) {
	if p.Trouble.Kind != calibrate.None {
		text = append(text, d.trouble(p.Trouble))
	}
	w, tower := d.words, words.Tower(p.Base+1)
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
		return append(text, d.summary()...)
	}
	return text // for a tower that was refused the reason is enough
}

// summary says how many towers were measured, and why others were not.
func (d *dialog) summary() []string {
	r := d.session.Result()
	if len(r.Measured) == 0 {
		return []string{words.NothingMeasured.In(d.words)}
	}
	text := []string{words.MeasuredCount.In(d.words, len(r.Measured), d.bases)}
	for _, refused := range r.Refused {
		text = append(text, d.trouble(refused))
	}
	return text
}

// troubles has the sentences that name only the tower.
var troubles = map[calibrate.Kind]words.Message1[words.Tower]{
	calibrate.Silent: words.CalibrateSilent, calibrate.Impossible: words.CalibrateImpossible, calibrate.NoMagnet: words.CalibrateNoMagnet,
	calibrate.TooWeak: words.CalibrateTooWeak, calibrate.TooStrong: words.CalibrateTooStrong, calibrate.Moving: words.CalibrateMoving,
	calibrate.Between: words.CalibrateBetween, calibrate.WrongWay: words.CalibrateWrongWay, calibrate.TooFar: words.CalibrateTooFar,
	calibrate.WrongTower: words.CalibrateWrongTower, calibrate.Skipped: words.CalibrateSkipped,
}

// measurements has the sentences that also have a figure, with its decimals.
var measurements = map[calibrate.Kind]struct {
	text     words.Message2[words.Tower, string]
	decimals int
}{
	calibrate.Jitter: {words.CalibrateJitter, 1}, calibrate.Hysteresis: {words.CalibrateSlack, 1},
	calibrate.Crowded: {words.CalibrateShortStep, 0}, calibrate.NotRound: {words.CalibrateNotRound, 0},
}

// trouble says what is wrong with one base.
func (d *dialog) trouble(r calibrate.Refusal) string {
	tower := words.Tower(r.Base + 1)
	if m, ok := measurements[r.Kind]; ok {
		return m.text.In(d.words, tower, d.words.Number(r.Figure, m.decimals))
	}
	switch {
	case r.Kind == calibrate.OtherDirection:
		return words.CalibrateOther.In(d.words)
	case r.Kind == calibrate.BadGain && r.Figure > calibrate.MaxGain:
		return words.CalibrateFar.In(d.words, tower, d.words.Number(r.Figure, 0))
	case r.Kind == calibrate.BadGain:
		return words.CalibrateNear.In(d.words, tower, d.words.Number(r.Figure, 0))
	}
	return troubles[r.Kind].In(d.words, tower)
}
