package magico

import (
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

// Page is the page of the phase.
func (g *game) Page() scene.Scene {
	if g.v.Phase == magico.PhaseOver {
		return g.end()
	}
	s := scene.Scene{
		Page: scene.Turn, Seat: g.v.Turn, Title: string(g.t.Name(g.v.Turn)), Left: scene.NoCount, Hint: words.HintChoose.In(g.w),
	}
	if g.v.Phase == magico.PhaseTell {
		s.Page, s.Hint = scene.Question, words.HintAnswer.In(g.w)
		s.Text, s.Choices = []string{g.askText()}, g.answers()
		return s
	}
	s.Text, s.Choices = g.turnText(), g.choices()
	if len(s.Choices) == 0 {
		s.Hint = words.HintPushIn.In(g.w)
	}
	return s
}

// turnText is what is to be done now, and what for.
func (g *game) turnText() []string {
	text := []string{g.doNow()}
	switch {
	case g.goesHome() && g.v.Phase == magico.PhaseWalk:
		text = append([]string{g.goalNow()}, text...)
	case g.goesHome():
		text = append(text, g.goalNow())
	case g.newCard():
		text = append(text, words.MagicoNewCard.In(g.w))
	case g.v.Seat == g.v.Turn:
		text = append(text, g.sought()...)
	}
	if g.v.Phase == magico.PhasePush && g.v.CameOut != maze.NoArrow && !g.turning() {
		text = append(text, words.MagicoNotThere.In(g.w, g.arrowName(g.v.CameOut)))
	}
	return text
}

// goalNow says where the one whose turn it is has to come.
func (g *game) goalNow() string {
	if g.v.Options.Finish == magico.FinishCell {
		return words.MagicoGoalNow.In(g.w, g.cellName(g.v.Players[g.v.Turn].Goal))
	}
	return words.MagicoHomeNow.In(g.w)
}

// newCard tells whether the next card on the table is to be looked at: the program
// shows the cards that it knows.
func (g *game) newCard() bool {
	return g.v.Options.Hidden == engine.Blind && g.v.Players[g.v.Turn].Fresh && g.v.Phase == magico.PhasePush && !g.turning()
}

func (g *game) doNow() string {
	switch {
	case g.v.Phase == magico.PhaseWalk:
		return words.MagicoWalk.In(g.w)
	case g.turning():
		return words.MagicoAskTurned.In(g.w)
	case g.byHand():
		return words.MagicoPushByHand.In(g.w)
	}
	return words.MagicoAskArrow.In(g.w)
}

// askText asks whether what was reached is what was sought. It is asked of
// whoever's turn it is, whatever the cards say.
func (g *game) askText() string {
	claimed := g.claimed()
	if len(claimed) == 1 {
		thing, _, _ := g.treasure(claimed[0])
		return words.MagicoAskSought.In(g.w, g.t.Name(g.v.Turn), thing)
	}
	return words.MagicoAskWhich.In(g.w, g.t.Name(g.v.Turn))
}

// sought is what the view's seat seeks, as far as the program knows.
func (g *game) sought() (text []string) {
	if len(g.v.Own) == 1 {
		thing, _, sign := g.treasure(g.v.Own[0])
		return []string{words.MagicoSought.In(g.w, thing, sign, g.whereIs(g.v.Own[0]))}
	}
	var signs []string
	for _, t := range g.v.Own {
		_, noun, sign := g.treasure(t)
		signs = append(signs, sign)
		text = append(text, words.MagicoSoughtOne.In(g.w, sign, noun, g.whereIs(t)))
	}
	if signs == nil {
		return nil
	}
	return append([]string{words.MagicoSoughtAll.In(g.w, g.w.List(signs))}, text...)
}

// Secret is the card that the view's seat sees before it, or all of them. There
// is nothing to decide about them that all may not see.
func (g *game) Secret() (text []string, own []scene.Choice, ok bool) {
	text = g.sought()
	return text, nil, text != nil
}

func (g *game) end() scene.Scene {
	var scores []string
	if r := g.v.Result; r != nil {
		for seat, score := range r.Scores {
			scores = append(scores, words.MagicoScore.In(g.w, g.t.Name(engine.Seat(seat)), score))
		}
	}
	return g.t.Ended(g.v.Result, scores)
}
