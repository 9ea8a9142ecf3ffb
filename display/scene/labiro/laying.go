package labiro

import (
	"mastro/display/scene"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// Pieces is the tiles first, as printed: they are in the towers before these are put down.
// Each base touches one that lies already, unless they are fixed, and then each gets its tower.
func (g *game) Pieces() []scene.Piece {
	return append(append(g.hiddenPieces(), g.basePieces()...), g.towerPieces()...)
}

func (g *game) hiddenPieces() (all []scene.Piece) {
	lay := func(text string) {
		within := g.v.Options.Hidden == engine.Blind
		all = append(all, scene.Piece{Kind: scene.HiddenPiece, Cell: engine.NoPart, Text: text, Within: within})
	}
	if g.v.Options.Hidden != engine.Blind {
		lay(says.LayStaysInBox.In(g.w))
		return all
	}
	objects, rubies := 0, 0
	for _, t := range g.v.Towers {
		if t.Object {
			objects++
		}
		if t.Ruby {
			rubies++
		}
	}
	if objects > 0 {
		lay(says.LayShuffleObjects.In(g.w, objects))
	}
	if rubies > 0 {
		lay(says.LayShuffleRubies.In(g.w, rubies))
	}
	lay(says.LayShuffleTowers.In(g.w))
	return all
}

func (g *game) basePieces() (all []scene.Piece) {
	if g.t.Bases == scene.FixedBases {
		return nil
	}
	var places []hexgrid.Hex
	for _, t := range g.v.Towers {
		places = append(places, t.Hex)
	}
	order := hexgrid.Walk(places)
	for i, base := range order {
		text := says.LayFirstBase.In(g.w, base+1)
		if beside, d := g.beside(base, order[:i]); beside != labiro.NoBase {
			text = says.LayBase.In(g.w, base+1, says.Directions[d].In(g.w), beside+1)
		}
		if g.t.Bases == scene.MarkedBases {
			text += " " + says.LayArrow.In(g.w)
		}
		all = append(all, scene.Piece{Kind: scene.BasePiece, Cell: base, Text: text})
	}
	return all
}

// beside is a base that lies already and touches this one, and where this one lies from there;
// NoBase for none.
func (g *game) beside(base int, laid []int) (int, hexgrid.Direction) {
	for _, other := range laid {
		if d, ok := g.v.Towers[other].Hex.Towards(g.v.Towers[base].Hex); ok {
			return other, d
		}
	}
	return labiro.NoBase, 0
}

func (g *game) towerPieces() (all []scene.Piece) {
	for base, t := range g.v.Towers {
		mark := says.Directions[hexgrid.Direction(0).Turned(t.Facing)].In(g.w)
		all = append(all, scene.Piece{
			Kind: scene.TowerPiece, Cell: base, Name: t.Tower.Name, Text: says.LayTower.In(g.w, t.Tower.Name, base+1, mark),
		})
	}
	return all
}
