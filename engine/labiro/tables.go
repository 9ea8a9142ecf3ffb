package labiro

import "mastro/engine/hexgrid"

// tables is what follows from the set, the house rules and the map alone,
// worked out once so that the inner loops need not.
type tables struct {
	towers [MaxBases]*Tower                   // on each base
	touch  [MaxBases][hexgrid.Directions]int8 // the base on that side, or NoBase
	around [MaxBases]Bases                    // all touching bases
	reach  [MaxBases]Bases                    // those and the base itself
	stand  [MaxBases][Facings]stance          // by the facing of the tower on a base
	kinds  [256]Kind                          // by tile; NoKind for NoTile and Unseen
}

// borders is a set of pairs of touching bases, a bit each. Two towers face
// each other at the one border that both have; 18 bases have at most 39.
type borders uint64

// stance is what a tower in one facing turns to its neighbours.
type stance struct {
	out  borders // where a protruding entrance looks
	open borders // where any entrance looks
}

// link works the tables out.
func (g *Game) link() {
	g.linkBases()
	g.linkSides()
	g.linkTiles()
}

// linkBases finds out which bases touch.
func (g *Game) linkBases() {
	for i := range g.touch {
		for d := range g.touch[i] {
			g.touch[i][d] = NoBase
		}
	}
	for i, a := range g.Bases {
		g.towers[i] = &g.Set.Towers[a.Tower]
		for j, b := range g.Bases {
			if d, ok := a.Hex.Towards(b.Hex); ok {
				g.touch[i][d] = int8(j)
				g.around[i].add(j)
			}
		}
		g.reach[i] = g.around[i] | 1<<i
	}
}

// linkSides numbers the borders and finds out what looks at each.
func (g *Game) linkSides() {
	next := borders(1)
	for a := range g.Bases {
		for d := range hexgrid.Direction(hexgrid.Directions) {
			if b := g.Touching(a, d); b > a {
				g.linkSide(a, d, next)
				g.linkSide(b, d.Opposite(), next)
				next <<= 1
			}
		}
	}
}

// linkSide finds out in which facings the tower on a base has an entrance at
// the border in direction d.
func (g *Game) linkSide(base int, d hexgrid.Direction, border borders) {
	for f := range Facings {
		side := g.side(base, f, d)
		if side == Protruding {
			g.stand[base][f].out |= border
		}
		if side.Entrance() {
			g.stand[base][f].open |= border
		}
	}
}

// side is the side of the tower on a base that looks in direction d when the
// tower stands in that facing.
func (g *Game) side(base, facing int, d hexgrid.Direction) Side {
	return g.Tower(base).Sides[d.Turned(-facing)]
}

func (g *Game) linkTiles() {
	for i, k := range g.Set.Tiles {
		g.kinds[Tile(i+1)] = k
	}
}
