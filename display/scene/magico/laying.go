package magico

import (
	"math/bits"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/magico"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

// Pieces is the cards first, then the loose tiles row by row, the spare one, and the pawns.
// The fixed tiles are printed on the board.
func (g *game) Pieces() []scene.Piece {
	all := append(g.hiddenPieces(), g.northPiece()...)
	for cell, tile := range g.v.Tiles {
		if !fixed(cell) {
			text := says.LayTile.In(g.w, words.Capital(g.cellName(cell)), g.lies(tile))
			all = append(all, g.tilePiece(cell, tile, text))
		}
	}
	return append(append(all, g.sparePiece()), g.pawnPieces()...)
}

// fixed reports whether the tile of a cell is printed on the board.
func fixed(cell int) bool { return cell/maze.Side%2 == 0 && cell%maze.Side%2 == 0 }

func (g *game) hiddenPieces() []scene.Piece {
	text := says.LayStaysInBox.In(g.w)
	if g.v.Options.Hidden == engine.Blind {
		cards, left := magico.Treasures, make([]int, len(g.v.Players))
		for seat, p := range g.v.Players {
			cards, left[seat] = cards-len(p.Found), p.Left
		}
		text = says.LayDeal.In(g.w, cards, g.t.Shares(left))
	}
	return []scene.Piece{{Kind: scene.HiddenPiece, Cell: engine.NoPart, Text: text}}
}

// northPiece says which way round the board lies, by what is printed on its first row.
func (g *game) northPiece() []scene.Piece {
	var things []string
	for _, tile := range g.v.Set.Fixed[:(maze.Side+1)/2] {
		if tile.Treasure != magico.NoTreasure {
			thing, _, _ := g.treasure(tile.Treasure)
			things = append(things, string(thing))
		}
	}
	if things == nil {
		return nil
	}
	return []scene.Piece{{Kind: scene.TilePiece, Cell: engine.NoPart, Text: words.LayNorth.In(g.w, g.w.List(things))}}
}

func (g *game) tilePiece(cell int, t magico.Tile, text string) scene.Piece {
	p := scene.Piece{Kind: scene.TilePiece, Cell: cell, Text: text}
	if t.Treasure != magico.NoTreasure {
		_, _, p.Name = g.treasure(t.Treasure)
	}
	return p
}

// sparePiece does not say how the spare tile lies, because it may be turned.
func (g *game) sparePiece() scene.Piece {
	return g.tilePiece(spare, g.v.Spare, says.LaySpare.In(g.w, g.printed(g.v.Spare)))
}

// lies is a tile and its open sides, unless it looks the same in every direction.
func (g *game) lies(t magico.Tile) string {
	if t.Open.Turned(1) == t.Open {
		return g.printed(t)
	}
	return says.LayOpen.In(g.w, g.printed(t), g.openSides(t.Open))
}

// printed is what is on a tile: "T con il drago".
func (g *game) printed(t magico.Tile) string {
	shape := shapeOf(t.Open).In(g.w)
	if t.Treasure == magico.NoTreasure {
		return shape
	}
	thing, _, _ := g.treasure(t.Treasure)
	return says.LayWith.In(g.w, shape, thing)
}

func shapeOf(open maze.Mask) words.Message {
	if open == open.Turned(2) && bits.OnesCount8(uint8(open)) == 2 {
		return says.Straight
	}
	return [...]words.Message{says.Closed, says.DeadEnd, says.Corner, says.Fork, says.Crossing}[bits.OnesCount8(uint8(open))]
}

func (g *game) pawnPieces() (all []scene.Piece) {
	for i, p := range g.v.Players {
		seat := engine.Seat(i)
		all = append(all, scene.Piece{
			Kind: scene.PawnPiece, Cell: p.Pawn, Name: g.w.Sign(g.t.Colours.Of(seat)),
			Text: words.LayPawn.In(g.w, g.t.Wearer(seat), g.cellName(p.Pawn)),
		})
	}
	return all
}
