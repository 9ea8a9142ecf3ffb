package magico

import (
	"mastro/display/words"
	says "mastro/display/words/magico"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

// HasHint reports whether whoever decides may ask for a hint.
func (g *game) HasHint() bool { return g.v.HasHint() }

// Hint says how the view's seat reaches what it seeks: in how many turns, and what to do in
// this one.
func (g *game) Hint() []string {
	h, ok := g.v.Hint()
	if !ok {
		return []string{says.HintNone.In(g.w)}
	}
	text := []string{says.HintIn.In(g.w, words.Capital(g.leadsTo(h)), h.Turns)}
	here, to := g.here(), h.First.To()
	if g.v.Phase == magico.PhasePush {
		a := h.First.Arrow()
		text = append(text, says.HintPush.In(g.w, g.arrowName(a), g.openSides(h.First.In())))
		here = maze.ShiftCell(here, a)
	}
	if to == here {
		return append(text, says.HintStay.In(g.w, g.cellName(to)))
	}
	return append(text, says.HintGo.In(g.w, g.cellName(to)))
}

// leadsTo names the aim of a hint.
func (g *game) leadsTo(h magico.Hint) string {
	switch {
	case h.Treasure != magico.NoTreasure:
		_, noun, _ := g.treasure(h.Treasure)
		return string(noun)
	case g.v.Options.Finish == magico.FinishCell:
		return says.HintGoal.In(g.w)
	}
	return says.HintHome.In(g.w)
}
