package torri3d

import (
	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/torri3d"
	"mastro/engine"
	"mastro/engine/referee"
	"mastro/engine/torri3d"
)

// Foul is the sentence that explains a foul.
func (g *game) Foul(f *engine.Foul) string {
	if f.What >= torri3d.N1.Thing() {
		return says.Words.Foul(g.w, f, g.arrow(arrowOf(f.What)), "")
	}
	where := ""
	if f.Part != engine.NoPart {
		where = g.cell(f.Part)
	}
	thing, _, _ := g.treasure(f.What)
	return says.Words.Foul(g.w, f, where, thing)
}

// Clause says an event. A card that the audience may not know is "a magic card".
func (g *game) Clause(turn []engine.Event, at int) (scene.Clause, int) {
	e := turn[at]
	switch e.Kind {
	case torri3d.Carried:
		return scene.Clause{Who: e.Other, Text: says.Carried.In(g.w)}, 1
	case torri3d.Reshuffled:
		return scene.Clause{Who: engine.Nobody, Text: says.Reshuffled.In(g.w)}, 1
	}
	return scene.Clause{Who: e.Seat, Text: g.did(e)}, 1
}

// did says what the seat of an event did.
func (g *game) did(e engine.Event) string {
	if say, ok := eventsAlone[e.Kind]; ok {
		return say.In(g.w)
	}
	thing, _, _ := g.treasure(e.What)
	if say, ok := eventsOfThings[e.Kind]; ok && e.What != 0 {
		return say.In(g.w, thing)
	}
	switch e.Kind {
	case torri3d.Pushed:
		return says.Pushed.In(g.w, g.arrow(arrowOf(e.What)))
	case torri3d.Played:
		return says.Played.In(g.w, cardWords[torri3d.Card(e.What-torri3d.Treasures)].In(g.w, int(e.Count)))
	case torri3d.Went:
		return says.Went.In(g.w, int(e.Part)/torri3d.Side+1, int(e.Part)%torri3d.Side+1)
	case torri3d.Drew:
		return says.DrewOne.In(g.w)
	}
	return ""
}

// Befell is where another's push took the pawn of the view's seat.
func (g *game) Befell(e engine.Event) string {
	if e.Kind != torri3d.Carried || e.Other < 0 || e.Other != g.v.Seat || e.Seat == g.v.Seat {
		return ""
	}
	return says.WasCarried.In(g.w, g.t.Name(e.Seat), int(e.Part)/torri3d.Side+1, int(e.Part)%torri3d.Side+1)
}

// Moment is for treasures and the rune stone.
func (g *game) Moment(e engine.Event) scene.MomentKind {
	if e.Kind == torri3d.Uncovered || e.Kind == torri3d.Fulfilled {
		return scene.Found
	}
	return ""
}

var (
	eventsAlone    = map[uint8]words.Message{torri3d.Fulfilled: says.ReachedStone, torri3d.Finished: says.Finished}
	eventsOfThings = map[uint8]words.Message1[words.Thing]{torri3d.Uncovered: says.FoundTreasure, torri3d.Missed: says.Missed, torri3d.Drew: says.Drew}
)

// arrowOf is the arrow that an event or a foul names.
func arrowOf(what uint8) torri3d.Arrow { return torri3d.Arrow(what - torri3d.N1.Thing()) }

// Line is how a tower may have been pushed in, as an answer: "Aperta: N E", with the arrow if
// that is not certain.
func (g *game) Line(l engine.Line) (string, []scene.Way) {
	return g.standing(l.Moves[0], l.Asks), g.ways(&g.v.Spare, torri3d.PathOf(l.Moves[0]))
}

// Orientation says which sides of the tower have to be open.
func (g *game) Orientation(m engine.Move) string {
	if m == engine.NoMove {
		return ""
	}
	return says.OpenSides.In(g.w, g.sides(torri3d.PathOf(m)))
}

// Inserted says which sides of the tower are open.
func (g *game) Inserted(e engine.Event) (how string, mouth int) {
	if e.Kind != torri3d.Pushed {
		return "", engine.NoPart
	}
	return says.OpenSides.In(g.w, g.sides(torri3d.Path(e.Count))), firstMouth + int(arrowOf(e.What))
}

// Question asks how the tower stands that was pushed in.
func (g *game) Question() string { return says.AskHow.In(g.w) }

// Stand is empty: the referee never asks where a pawn stands.
func (g *game) Stand(referee.Stand) string { return "" }

// Offset is how a line stands that no sensor can read, as an answer.
func (g *game) Offset(part, steps int) string {
	if steps == 0 {
		return says.AsWas.In(g.w, words.Capital(g.line(part)))
	}
	return words.Capital(g.arrow(arrowAt(part, steps)))
}

// Repair says how to push a line.
func (g *game) Repair(r engine.Repair) string {
	way := g.toward(mouths[arrowAt(r.Part, r.Steps)].facing)
	return says.Repair.In(g.w, words.Capital(g.line(r.Part)), way, max(r.Steps, -r.Steps))
}

// Doubt says why the sensors cannot say how a line stands.
func (g *game) Doubt(part int, why scene.Doubt) string {
	doubts := map[scene.Doubt]words.Message1[string]{
		scene.HalfTurned: says.Half, scene.Lifted: says.Lifted, scene.Silent: says.Silent, scene.Unclear: says.Unclear,
	}
	text, ok := doubts[why]
	if !ok {
		text = says.Unclear // what only a sensor below a tower can have
	}
	return text.In(g.w, words.Capital(g.line(part)))
}
