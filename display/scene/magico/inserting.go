package magico

import (
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

var _ scene.Inserting = (*game)(nil)

// Push is the push at the mouth of a cell, with these sides of the spare open.
func (g *game) Push(mouth int, open scene.Compass) engine.Move {
	if mouth < firstMouth || mouth >= spare {
		return engine.NoMove
	}
	return magico.PushAt(maze.Arrow(mouth-firstMouth), maze.Mask(open)) // both count north, east, south, west
}

// After is the game after a legal push.
func (g *game) After(push engine.Move) scene.Game {
	return newGame(g.v.After(push), g.t)
}
