package magico

import (
	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/magico"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

// Page makes the page of the phase.
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

// turnText says what to do now and what the aim is.
func (g *game) turnText() []string {
	text := []string{g.doNow()}
	switch {
	case g.goesHome() && g.v.Phase == magico.PhaseWalk:
		text = append([]string{g.goalNow()}, text...)
	case g.goesHome():
		text = append(text, g.goalNow())
	case g.newCard():
		text = append(text, says.NewCard.In(g.w))
	}
	if g.v.Phase == magico.PhasePush && g.v.CameOut != maze.NoArrow && !g.arrowChosen() {
		text = append(text, words.Capital(says.NotThere.In(g.w, g.arrowName(g.v.CameOut))))
	}
	return text
}

// goalNow says where to go once all treasures are found.
func (g *game) goalNow() string {
	if g.v.Options.Finish == magico.FinishCell {
		return says.GoalNow.In(g.w, g.cellName(g.v.Players[g.v.Turn].Goal))
	}
	return says.HomeNow.In(g.w)
}

// newCard reports whether the player on turn should look at the next real card. In a game
// that is not blind the program shows it.
func (g *game) newCard() bool {
	return g.v.Options.Hidden == engine.Blind && g.v.Players[g.v.Turn].Fresh && g.v.Phase == magico.PhasePush && !g.arrowChosen()
}

func (g *game) doNow() string {
	switch {
	case g.v.Phase == magico.PhaseWalk:
		return says.Walk.In(g.w)
	case g.arrowChosen():
		return says.AskTurned.In(g.w)
	case g.pushesSensed():
		return says.PushByHand.In(g.w)
	}
	return says.AskArrow.In(g.w)
}

// askText asks the player on turn whether the treasure that was reached is the sought one.
func (g *game) askText() string {
	thing, _, _ := g.treasure(g.v.Tiles[g.here()].Treasure)
	return says.AskSought.In(g.w, g.t.Name(g.v.Turn), thing)
}

// sought says which treasures the view's seat seeks, if the program knows. The panel says where they are,
// and what their letters stand for; a page has pictures.
func (g *game) sought() (text []string) {
	if len(g.v.Own) == 1 {
		thing, _, sign := g.treasure(g.v.Own[0])
		if !g.w.Short {
			return []string{says.Sought.In(g.w, thing)}
		}
		return []string{says.SoughtAt.In(g.w, thing, sign, g.whereIs(g.v.Own[0]))}
	}
	switch {
	case len(g.v.Own) == 0:
		return nil
	case !g.w.Short:
		return []string{says.SoughtAll.In(g.w, g.nouns(g.v.Own))}
	}
	var signs []string
	for _, t := range g.v.Own {
		_, noun, sign := g.treasure(t)
		signs = append(signs, sign)
		text = append(text, says.SoughtOne.In(g.w, sign, noun, g.whereIs(t)))
	}
	return append([]string{says.SoughtAll.In(g.w, g.w.List(signs))}, text...)
}

// Secret is the card of the view's seat, or all of them. It has no choices.
func (g *game) Secret() (text []string, own []scene.Choice, ok bool) {
	text = g.sought()
	return text, nil, text != nil
}

func (g *game) end() scene.Scene {
	var scores []string
	if r := g.v.Result; r != nil {
		for seat, score := range r.Scores {
			scores = append(scores, says.Score.In(g.w, g.t.Name(engine.Seat(seat)), score))
		}
	}
	return g.t.Ended(g.v.Result, scores)
}
