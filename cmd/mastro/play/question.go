package play

import (
	"mastro/display/scene"
	"mastro/engine"
)

// question is the moment in which the referee asks what was done by hand, or how a part stands.
var question = moment{
	deeds: map[scene.ActionKind]deed{
		scene.AnswerLine: {func(g *Game, p press) Refusal {
			return g.answerWith(p.does.Number, len(g.Match.Verdict().Lines))
		}, table},
		scene.AnswerStand: {func(g *Game, p press) Refusal {
			return g.answerWith(p.does.Number, len(g.Match.Verdict().Stands))
		}, table},
		scene.StandsBy: {func(g *Game, p press) Refusal {
			g.StandsBy(p.does.Number, p.does.Steps)
			return Refusal{}
		}, nobody},
	},
}

// answerWith gives the referee answer i of as many as of.
func (g *Game) answerWith(i, of int) Refusal {
	if i < 0 || i >= of {
		return g.NotNow()
	}
	g.Match.Answer(i)
	g.newPage()
	return Refusal{}
}

// StandsBy sets how a part stands that no sensor can tell: so many steps away from where it
// should.
func (g *Game) StandsBy(part, steps int) {
	must := g.Match.Position()
	to := must.Circle().After(must.Stands(part), steps)
	g.house.Recount(part, to)
	g.Match.Observe([]engine.Change{{Part: part, To: to, Rest: 1}})
	g.newPage()
}
