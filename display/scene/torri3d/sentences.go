package torri3d

import (
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
	"mastro/engine/torri3d"
)

// Foul is the sentence that explains a foul.
func (g *game) Foul(f *engine.Foul) string {
	if f.What >= torri3d.N1.Thing() {
		return g.w.Foul(f, g.arrow(arrowOf(f.What)), "")
	}
	where := ""
	if f.Part != engine.NoPart {
		where = g.cell(f.Part)
	}
	thing, _, _ := g.treasure(f.What)
	return g.w.Foul(f, where, thing)
}

// Event is an event in a sentence. A card that the audience may not know is "a magic card".
func (g *game) Event(e engine.Event) string {
	who := g.t.Name(e.Seat)
	if say, ok := eventsAlone[e.Kind]; ok {
		return say.In(g.w, who)
	}
	thing, _, _ := g.treasure(e.What)
	if say, ok := eventsOfThings[e.Kind]; ok && e.What != 0 {
		return say.In(g.w, who, thing)
	}
	switch e.Kind {
	case torri3d.Pushed:
		return words.TorriPushed.In(g.w, who, g.arrow(arrowOf(e.What)))
	case torri3d.Carried:
		return words.TorriCarried.In(g.w, g.t.Name(e.Other))
	case torri3d.Played:
		return words.TorriPlayed.In(g.w, who, cardWords[torri3d.Card(e.What-torri3d.Treasures)].In(g.w, int(e.Count)))
	case torri3d.Went:
		return words.TorriWent.In(g.w, who, g.cell(int(e.Part)))
	case torri3d.Drew:
		return words.TorriDrewOne.In(g.w, who)
	}
	return words.TorriReshuffled.In(g.w)
}

var (
	eventsAlone = map[uint8]words.Message1[words.Name]{
		torri3d.Fulfilled: words.TorriReachedStone, torri3d.Finished: words.TorriFinished,
	}
	eventsOfThings = map[uint8]words.Message2[words.Name, words.Thing]{
		torri3d.Uncovered: words.TorriFoundTreasure, torri3d.Missed: words.TorriMissed, torri3d.Drew: words.TorriDrew,
	}
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
	return words.TorriOpenSides.In(g.w, g.sides(torri3d.PathOf(m)))
}

// Question asks how the tower stands that was pushed in.
func (g *game) Question() string { return words.TorriAskHow.In(g.w) }

// Stand is empty: the referee never asks where a pawn stands.
func (g *game) Stand(referee.Stand) string { return "" }

// Offset is how a line stands that no sensor can read, as an answer.
func (g *game) Offset(part, steps int) string {
	if steps == 0 {
		return words.TorriAsWas.In(g.w, words.Capital(g.line(part)))
	}
	return words.Capital(g.arrow(arrowAt(part, steps)))
}

// Repair says how to push a line.
func (g *game) Repair(r engine.Repair) string {
	way := g.toward(mouths[arrowAt(r.Part, r.Steps)].facing)
	return words.TorriRepair.In(g.w, words.Capital(g.line(r.Part)), way, max(r.Steps, -r.Steps))
}

// Doubt says why the sensors cannot say how a line stands.
func (g *game) Doubt(part int, why scene.Doubt) string {
	says := map[scene.Doubt]words.Message1[string]{
		scene.HalfTurned: words.TorriHalf, scene.Lifted: words.TorriLifted, scene.Silent: words.TorriSilent, scene.Unclear: words.TorriUnclear,
	}
	text, ok := says[why]
	if !ok {
		text = words.TorriUnclear // what only a sensor below a tower can have
	}
	return text.In(g.w, words.Capital(g.line(part)))
}
