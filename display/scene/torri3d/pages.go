package torri3d

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/torri3d"
)

// Page makes the page of the phase.
func (g *game) Page() scene.Scene {
	s := scene.Scene{
		Page: scene.Turn, Seat: g.v.Turn, Title: string(g.t.Name(g.v.Turn)), Left: scene.NoCount,
		Hint: words.HintChoose.In(g.w), Choices: g.choices(),
	}
	switch g.v.Phase {
	case torri3d.PhasePush:
		s.Text = append([]string{g.pushText(s.Choices)}, g.lastGoal()...)
		if len(s.Choices) == 0 {
			s.Hint = words.HintPushIn.In(g.w)
		}
	case torri3d.PhaseGo:
		s.Text = append(g.lastGoal(), words.TorriMove.In(g.w))
	case torri3d.PhaseTell:
		where := g.v.Towers[g.here()].Treasure
		thing, _, _ := g.treasure(where.Thing())
		s.Page, s.Hint = scene.Question, words.HintAnswer.In(g.w)
		s.Text = []string{words.TorriAskSought.In(g.w, g.t.Name(g.v.Turn), thing)}
		return s
	default:
		return g.end()
	}
	if g.mayLook() {
		s.Choices = slices.Insert(s.Choices, 0, scene.Choice{Does: scene.Action{Kind: scene.ShowSecret}, Text: g.lookText(), Part: engine.NoPart})
	}
	return s
}

// pushText asks for a push: by choice or, if sensors see it, by hand.
func (g *game) pushText(choices []scene.Choice) string {
	switch n := len(choices); {
	case n > 0 && choices[n-1].Does == scene.Action{Kind: scene.SayWords}: // the arrow is chosen
		return words.TorriAskTurned.In(g.w)
	case slices.ContainsFunc(g.moves(), g.t.Sensed):
		return words.TorriPushByHand.In(g.w)
	}
	return words.TorriAskArrow.In(g.w)
}

// lastGoal says what the player on turn still has to do once all treasures are found, which
// is no secret.
func (g *game) lastGoal() []string {
	switch p := &g.v.Players[g.v.Turn]; {
	case p.Left > 0:
		return nil
	case !p.Rune:
		return []string{words.TorriToStone.In(g.w)}
	}
	return []string{words.TorriToHome.In(g.w)}
}

func (g *game) end() scene.Scene {
	var scores []string
	for seat, p := range g.v.Players {
		score := words.TorriScore
		if p.Rune {
			score = words.TorriScoreRune
		}
		scores = append(scores, score.In(g.w, g.t.Name(engine.Seat(seat)), len(p.Found)))
	}
	return g.t.Ended(g.v.Result, scores)
}
