package torri3d

import (
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/torri3d"
)

var _ scene.Inserting = (*game)(nil)

// Push is the push at the mouth of a cell, with these sides of the spare tower open.
func (g *game) Push(mouth int, open scene.Compass) engine.Move {
	if mouth < firstMouth || mouth >= spareCell {
		return engine.NoMove
	}
	return torri3d.PushAt(torri3d.Arrow(mouth-firstMouth), torri3d.Path(open)) // both count north, east, south, west
}

// After is the game after a legal push.
func (g *game) After(push engine.Move) scene.Game {
	t := *g.t
	t.Legal = nil // those of the view before
	return newGame(g.v.After(push), &t)
}
