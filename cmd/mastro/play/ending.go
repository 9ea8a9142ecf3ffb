package play

import "mastro/display/scene"

// ending is the moment in which a game is over.
var ending = moment{
	deeds: map[scene.ActionKind]deed{scene.ToMenu: {func(g *Game, _ press) Refusal {
		if _, over := g.Match.Result(); over {
			g.toMenu()
		}
		g.reset()
		return Refusal{}
	}, table}},
}
