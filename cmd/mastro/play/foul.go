package play

import (
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/referee"
)

// refusing is the moment in which a foul is shown: of what was done by hand, which has to be put
// right, or of a refused choice, which only has to be read.
var refusing = moment{
	deeds: map[scene.ActionKind]deed{
		scene.ReadFoul: {func(g *Game, _ press) Refusal {
			readFoul(g)
			g.reset()
			return Refusal{}
		}, table},
		scene.PutRight: {func(g *Game, _ press) Refusal {
			g.house.PutRight() // the sensors see it done, as they would by a hand
			return Refusal{}
		}, nobody},
	},
	back: readFoul,
}

// readFoul closes the foul of a refused choice, if one is shown.
func readFoul(g *Game) bool {
	shown := g.Refused != nil
	g.Refused = nil
	return shown
}

// showRefused shows the foul of a refused choice; nil shows none.
func (g *Game) showRefused(f *engine.Foul) {
	if g.Refused != f {
		g.Refused = f
		g.Changed()
	}
}

// explain returns the ruling of a foul and a sentence that explains it to an audience.
func (g *Game) explain(f *engine.Foul, audience engine.Seat, w words.Words) string {
	t := g.table(audience, w)
	t.Verdict = referee.Verdict{Kind: referee.Foul, Foul: f}
	return f.Ruling.String() + ": " + g.Pages.Of(g.Match.View(audience), &t).Foul(f)
}
