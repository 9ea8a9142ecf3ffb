package play

import "mastro/display/scene"

// ending is the moment in which a game is over. Nothing is lost then, so nobody is asked.
var ending = moment{
	deeds: map[scene.ActionKind]deed{scene.ToMenu: {func(g *Game, _ press) Refusal {
		g.leaveOver()
		g.reset()
		return Refusal{}
	}, table}},
	back: (*Game).leaveOver,
}

// leaveOver leaves a game that is over; false if it is not.
func (g *Game) leaveOver() bool {
	_, over := g.Match.Result()
	if over {
		g.toMenu()
	}
	return over
}
