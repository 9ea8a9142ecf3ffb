package fuga

import (
	"slices"

	"mastro/display/scene"
	says "mastro/display/words/fuga"
	"mastro/engine"
	"mastro/engine/fuga"
)

// Pieces is the numbers first, then the walls spoke by spoke, the sentinels by rank, and the
// characters with their rooms.
func (g *game) Pieces() []scene.Piece {
	all := append(g.hiddenPieces(), g.wallPieces()...)
	all = append(all, g.sentinelPieces()...)
	for i := range g.v.Players {
		all = append(all, g.pawnPieces(engine.Seat(i))...)
	}
	return all
}

func (g *game) hiddenPieces() []scene.Piece {
	text := says.LayStaysInBox.In(g.w)
	if g.v.Options.Hidden == engine.Blind {
		text = says.LayNumbers.In(g.w, g.v.Walls.Count(), g.v.Bag)
	}
	return []scene.Piece{{Kind: scene.HiddenPiece, Cell: engine.NoPart, Text: text}}
}

// wallPieces says first how cells are counted, as the printed rules do. Then everyone lays as
// many walls, next to each other so that people do not reach across (ruling fuga/1).
func (g *game) wallPieces() []scene.Piece {
	all := []scene.Piece{{Kind: scene.WallPiece, Cell: engine.NoPart, Text: says.LayCounting.In(g.w)}}
	people, walls := g.people(), slices.Collect(g.v.Walls.All())
	for i, c := range walls {
		text := says.LayWall.In(g.w, c+1)
		if len(people) > 1 {
			text = says.LayWallOf.In(g.w, g.t.Name(people[i*len(people)/len(walls)]), c+1)
		}
		all = append(all, scene.Piece{Kind: scene.WallPiece, Cell: c, Text: text})
	}
	return all
}

// people are the seats with hands.
func (g *game) people() (seats []engine.Seat) {
	for i := range g.v.Players {
		if seat := engine.Seat(i); !g.t.Bot(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

func (g *game) sentinelPieces() (all []scene.Piece) {
	for who, c := range g.v.Sentinels {
		thing, _, sign := g.piece(fuga.Piece(who))
		all = append(all, scene.Piece{Kind: scene.SentinelPiece, Cell: c, Name: sign, Text: says.LaySentinel.In(g.w, thing, c+1)})
	}
	return all
}

// pawnPieces is the points of a character, a pawn each in a stack where it stands, and its
// room. Nothing of it may give away a cell that is still to be found.
func (g *game) pawnPieces(seat engine.Seat) (all []scene.Piece) {
	lay := func(cell int, text string) {
		all = append(all, scene.Piece{Kind: scene.PawnPiece, Cell: cell, Name: g.w.Sign(g.t.Colours.Of(seat)), Text: text})
	}
	p, who := &g.v.Players[seat], g.t.Wearer(seat)
	switch {
	case g.searches(seat):
		lay(engine.NoPart, says.LaySearch.In(g.w, who))
		return all
	case p.Cell == p.Room:
		lay(p.Cell, says.LayStackAndRoom.In(g.w, who, p.Cell+1, p.Points))
		return all
	case p.Cell != fuga.NoCell: // who is in isolation or waits stands beside the board
		lay(p.Cell, says.LayStack.In(g.w, who, p.Cell+1, p.Points))
	}
	lay(p.Room, says.LayRoom.In(g.w, who, p.Room+1))
	return all
}
