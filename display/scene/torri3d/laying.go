package torri3d

import (
	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/torri3d"
	"mastro/engine"
	"mastro/engine/torri3d"
)

// Pieces is the cards first, then the loose towers row by row, the spare one, the rune cards
// and the pawns. The other towers stand fixed on the board.
func (g *game) Pieces() []scene.Piece {
	all := append(g.hiddenPieces(), g.towerPieces()...)
	all = append(all, scene.Piece{Kind: scene.CardPiece, Cell: engine.NoPart, Text: says.LayRunes.In(g.w)})
	return append(all, g.pawnPieces()...)
}

func (g *game) hiddenPieces() (all []scene.Piece) {
	lay := func(text string) {
		all = append(all, scene.Piece{Kind: scene.HiddenPiece, Cell: engine.NoPart, Text: text})
	}
	if g.v.Options.Hidden != engine.Blind {
		lay(says.LayStaysInBox.In(g.w))
		return all
	}
	treasures, magic := torri3d.Treasures, g.v.Deck
	var left, held []int
	for _, p := range g.v.Players {
		treasures, magic = treasures-len(p.Found), magic+p.Hand.Total()
		left, held = append(left, p.Left), append(held, p.Hand.Total())
	}
	lay(says.LayTreasures.In(g.w, treasures, g.t.Shares(left)))
	lay(says.LayMagic.In(g.w, magic, g.t.Shares(held)))
	return all
}

func (g *game) towerPieces() []scene.Piece {
	all, names := g.northPiece(), g.names()
	for cell := range g.v.Towers {
		t := &g.v.Towers[cell]
		if t.Fixed {
			continue
		}
		name := names(t)
		text := says.LayTower.In(g.w, words.Capital(g.cell(cell)), g.printed(name, t), g.sides(t.Path))
		all = append(all, scene.Piece{Kind: scene.TowerPiece, Cell: cell, Name: name, Text: text})
	}
	return append(all, g.sparePiece(names(&g.v.Spare)))
}

// northPiece says which way round the board lies, by what is on the fixed towers of its first
// row.
func (g *game) northPiece() []scene.Piece {
	var things []string
	for _, t := range g.v.Set.Towers[:(torri3d.Side+1)/2] {
		if t.Treasure != torri3d.NoTreasure {
			thing, _, _ := g.treasure(t.Treasure.Thing())
			things = append(things, string(thing))
		}
	}
	if things == nil {
		return nil
	}
	return []scene.Piece{{Kind: scene.TowerPiece, Cell: engine.NoPart, Text: words.LayNorth.In(g.w, g.w.List(things))}}
}

// names finds what the set calls one loose tower after the other. The view has no names: where
// several towers are alike any of them will do, and each is taken once.
func (g *game) names() func(*torri3d.TowerView) string {
	taken := make([]bool, len(g.v.Set.Towers))
	return func(t *torri3d.TowerView) string {
		for i := torri3d.Fixed; i < len(taken); i++ {
			if !taken[i] && alike(&g.v.Set.Towers[i], t) {
				taken[i] = true
				return g.v.Set.Towers[i].Name
			}
		}
		return ""
	}
}

// alike reports whether a tower of the set may be the one that stands there, turned somehow.
func alike(printed *torri3d.Tower, t *torri3d.TowerView) bool {
	if printed.Height != t.Height || printed.Treasure != t.Treasure {
		return false
	}
	for quarters := range 4 {
		if printed.Path.Turned(quarters) == t.Path {
			return true
		}
	}
	return false
}

// printed is a tower with what is on it: "L6 con la lanterna, 2 piani".
func (g *game) printed(name string, t *torri3d.TowerView) string {
	if t.Treasure != torri3d.NoTreasure {
		thing, _, _ := g.treasure(t.Treasure.Thing())
		name = says.LayWith.In(g.w, name, thing)
	}
	return says.LayFloors.In(g.w, name, t.Height)
}

// sparePiece does not say how the spare tower stands, because it may be turned.
func (g *game) sparePiece(name string) scene.Piece {
	text := g.printed(name, &g.v.Spare)
	return scene.Piece{Kind: scene.TowerPiece, Cell: spareCell, Name: name, Text: says.LaySpare.In(g.w, text)}
}

func (g *game) pawnPieces() (all []scene.Piece) {
	for i, p := range g.v.Players {
		seat := engine.Seat(i)
		all = append(all, scene.Piece{
			Kind: scene.PawnPiece, Cell: p.Pawn, Name: g.w.Sign(g.t.Colours.Of(seat)),
			Text: words.LayPawn.In(g.w, g.t.Wearer(seat), g.cell(p.Pawn)),
		})
	}
	return all
}
