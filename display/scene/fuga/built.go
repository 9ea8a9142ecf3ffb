package fuga

import (
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/fuga"
)

var _ scene.Buildable = (*game)(nil)

// Named is a wall, a sentinel or a player's character.
func (g *game) Named(piece string) string {
	for who := range fuga.Pieces {
		if who.String() == piece {
			_, noun, _ := g.piece(who)
			return words.Capital(string(noun))
		}
	}
	for seat := range g.v.Players {
		if fuga.PieceSeat(seat) == piece {
			return string(g.t.Name(engine.Seat(seat)))
		}
	}
	return words.WallPiece.In(g.w)
}
