package torri3d

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/torri3d"
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
		s.Text = append(g.lastGoal(), says.Move.In(g.w))
	case torri3d.PhaseTell:
		where := g.v.Towers[g.here()].Treasure
		thing, _, _ := g.treasure(where.Thing())
		s.Page, s.Hint = scene.Question, words.HintAnswer.In(g.w)
		s.Text = []string{says.AskSought.In(g.w, g.t.Name(g.v.Turn), thing)}
		return s
	default:
		return g.end()
	}
	if g.v.Seat == engine.Public && g.mayLook() {
		s.Choices = slices.Insert(s.Choices, 0, scene.Choice{Does: scene.Action{Kind: scene.ShowSecret}, Text: g.lookText(), Part: engine.NoPart})
	}
	return s
}

// pushText asks for a push: by choice or, if sensors see it, by hand.
func (g *game) pushText(choices []scene.Choice) string {
	switch n := len(choices); {
	case n > 0 && choices[n-1].Does == scene.Action{Kind: scene.SayWords}: // the arrow is chosen
		return says.AskTurned.In(g.w)
	case slices.ContainsFunc(g.Legal(), g.t.Sensed):
		return says.PushByHand.In(g.w)
	}
	return says.AskArrow.In(g.w)
}

// lastGoal says what the player on turn still has to do once all treasures are found, which
// is no secret.
func (g *game) lastGoal() []string {
	switch p := &g.v.Players[g.v.Turn]; {
	case p.Left > 0:
		return nil
	case !p.Rune:
		return []string{says.ToStone.In(g.w)}
	}
	return []string{says.ToHome.In(g.w)}
}

func (g *game) end() scene.Scene {
	var scores []string
	for seat, p := range g.v.Players {
		score := says.Score
		if p.Rune {
			score = says.ScoreRune
		}
		scores = append(scores, score.In(g.w, g.t.Name(engine.Seat(seat)), len(p.Found)))
	}
	return g.t.Ended(g.v.Result, scores)
}
