package magico

import (
	"mastro/display/words"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

// HasHint tells whether who decides may ask for a hint.
func (g *game) HasHint() bool { return g.v.HasHint() }

// Hint is a way to what the view's seat seeks: where to, in how many turns, and what
// to do in this one.
func (g *game) Hint() []string {
	h, ok := g.v.Hint()
	if !ok {
		return []string{words.MagicoHintNone.In(g.w)}
	}
	text := []string{words.MagicoHintIn.In(g.w, words.Capital(g.leadsTo(h)), h.Turns)}
	here, to := g.here(), h.First.To()
	if g.v.Phase == magico.PhasePush {
		a := h.First.Arrow()
		text = append(text, words.MagicoHintPush.In(g.w, g.arrowName(a), g.openSides(h.First.In())))
		here = maze.ShiftCell(here, a)
	}
	if to == here {
		return append(text, words.MagicoHintStay.In(g.w, g.cellName(to)))
	}
	return append(text, words.MagicoHintGo.In(g.w, g.cellName(to)))
}

// leadsTo is what a hint leads to.
func (g *game) leadsTo(h magico.Hint) string {
	switch {
	case h.Treasure != magico.NoTreasure:
		_, noun, _ := g.treasure(h.Treasure)
		return string(noun)
	case g.v.Options.Finish == magico.FinishCell:
		return words.MagicoHintGoal.In(g.w)
	}
	return words.MagicoHintHome.In(g.w)
}
