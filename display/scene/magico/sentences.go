package magico

import (
	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/magico"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
	"mastro/engine/referee"
)

// Foul is the sentence that explains a foul. It is about a line, or for a walk about the
// cell in Count.
func (g *game) Foul(f *engine.Foul) string {
	where := ""
	switch {
	case f.Part >= 0 && f.Part < lines:
		where = g.theLine(f.Part)
	case f.Count >= 0 && f.Count < maze.Cells:
		where = g.cellName(f.Count)
	}
	return says.Words.Foul(g.w, f, where, g.thing(f.What))
}

// thing is the treasure that a foul or an event names, with its article.
func (g *game) thing(what uint8) words.Thing {
	thing, _, _ := g.treasure(magico.Treasure(what))
	return thing
}

// eventsAt are the events with a place.
var eventsAt = map[uint8]words.Message2[int, int]{
	magico.Carried: says.Carried, magico.PutBack: says.PutBack, magico.Walked: says.Walked,
}

// Clause says an event.
func (g *game) Clause(turn []engine.Event, at int) (scene.Clause, int) {
	e := turn[at]
	c := scene.Clause{Who: e.Seat}
	if say, ok := eventsAt[e.Kind]; ok {
		if e.Other != engine.Nobody {
			c.Who = e.Other
		}
		c.Text = say.In(g.w, int(e.Part)/maze.Side+1, int(e.Part)%maze.Side+1)
		return c, 1
	}
	switch e.Kind {
	case magico.Pushed:
		a, _ := magico.ThingArrow(e.What)
		c.Text = says.Pushed.In(g.w, g.arrowName(a))
	case magico.Reached:
		c.Text = says.Reached.In(g.w, g.thing(e.What))
	case magico.Missed:
		c.Text = says.Missed.In(g.w)
	case magico.Finished:
		c.Text = says.Finished.In(g.w)
	}
	return c, 1
}

// Befell is where another's push took the pawn of the view's seat.
func (g *game) Befell(e engine.Event) string {
	if e.Other < 0 || e.Other != g.v.Seat || e.Seat == g.v.Seat {
		return ""
	}
	say := says.WasCarried
	if e.Kind == magico.PutBack {
		say = says.WasPutBack
	}
	return say.In(g.w, g.t.Name(e.Seat), int(e.Part)/maze.Side+1, int(e.Part)%maze.Side+1)
}

// Moment is for treasures.
func (g *game) Moment(e engine.Event) scene.MomentKind {
	if e.Kind == magico.Reached {
		return scene.Found
	}
	return ""
}

// Question asks how the spare tile went in and, unless the sensors know, at which arrow.
func (g *game) Question() string {
	if g.justHow() {
		return says.AskHow.In(g.w)
	}
	return says.AskPush.In(g.w)
}

// justHow reports whether all answers are pushes at one arrow.
func (g *game) justHow() bool {
	all := g.t.Verdict.Lines
	for i := range all {
		if magico.ArrowOf(all[i].Moves[0]) != magico.ArrowOf(all[0].Moves[0]) {
			return false
		}
	}
	return len(all) > 1
}

// Line is what was done by hand, as an answer: how the spare tile went in, "Nord, est, sud",
// or if the arrow is not certain "Riga 2, ovest: NES".
func (g *game) Line(l engine.Line) (string, []scene.Way) {
	m := l.Moves[0]
	return g.line(m), g.lying(magico.InOf(m))
}

func (g *game) line(m engine.Move) string {
	if g.justHow() {
		return words.Capital(g.openSides(magico.InOf(m)))
	}
	a := magico.ArrowOf(m)
	line, _ := a.Line()
	return words.Capital(says.Line.In(g.w, g.lineName(line), g.sideName(sideOf(a)), g.initials(magico.InOf(m))))
}

// Orientation says which sides of the tile have to be open.
func (g *game) Orientation(m engine.Move) string {
	if m == engine.NoMove {
		return ""
	}
	return says.OpenSides.In(g.w, g.openSides(magico.InOf(m)))
}

// Inserted says which sides of the tile are open.
func (g *game) Inserted(e engine.Event) (how string, mouth int) {
	if e.Kind != magico.Pushed {
		return "", engine.NoPart
	}
	a, _ := magico.ThingArrow(e.What)
	return says.OpenSides.In(g.w, g.openSides(maze.Mask(e.Count))), mouthOf(a)
}

// Stand is the cell of a pawn. The referee never asks, because every walk is chosen.
func (g *game) Stand(s referee.Stand) string { return g.cellName(s.Part) }

// Offset is how a line stands that no sensor can read: as it was, or pushed by one tile.
func (g *game) Offset(line, steps int) string {
	name := words.Capital(g.lineName(line))
	if steps == 0 {
		return says.AsItWas.In(g.w, name)
	}
	return says.PushedTo.In(g.w, name, g.sideName(end(line, -steps)))
}

// Repair says at which end to push a line and by how many tiles.
func (g *game) Repair(r engine.Repair) string {
	return says.Repair.In(g.w, words.Capital(g.lineName(r.Part)), max(r.Steps, -r.Steps), g.sideName(end(r.Part, r.Steps)))
}

// doubts say why the sensors cannot say how a line stands. A line cannot be lifted.
var doubts = map[scene.Doubt]words.Message1[string]{
	scene.HalfTurned: says.Half, scene.Silent: says.Silent,
	scene.Unclear: says.Unclear, scene.Lifted: says.Unclear,
}

// Doubt says why the sensors cannot say how a line stands.
func (g *game) Doubt(line int, why scene.Doubt) string {
	doubt, ok := doubts[why]
	if !ok {
		doubt = says.Unclear // what only a sensor below a tower can have
	}
	return doubt.In(g.w, words.Capital(g.lineName(line)))
}
