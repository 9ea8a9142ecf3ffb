package fuga

// Ruling 1: the walls. 48 numbers are drawn, and their cells become walls for
// the whole game; random.go draws them, again where somebody would be shut in.
// Ruling 3: what touches, and where one can step.

// Walls is how many of the numbers become walls.
const Walls = 48

// Bag is how many numbers are left for the bag.
const Bag = Board - Walls

// MaxDie is the largest number of the die.
const MaxDie = 6

// tables is what follows from the walls alone, worked out
// once so that the inner loops need not.
type tables struct {
	touch [Board]Cells         // what touches a cell
	step  [Board]Cells         // where one can step from it when nobody is in the way
	reach [MaxDie][Board]Cells // where so many steps can lead, cells touched twice or not; the last of a walk is looked at for itself
}

// join works out what touches, and where one can step.
func (g *Game) join() {
	for c := range Board {
		g.touch[c] = around(c)
		g.step[c] = g.touch[c].minus(g.Walls)
	}
}

// link works the tables out.
func (g *Game) link() {
	g.join()
	for c := range Board {
		g.reach[0][c] = only(c)
	}
	for n := 1; n < MaxDie; n++ {
		for c := range Board {
			for to := range g.step[c].All() {
				g.reach[n][c] = g.reach[n][c].or(g.reach[n-1][to])
			}
		}
	}
}

// pocket is the cells where one can get from a cell, however many steps it takes
// and whoever stands in the way now: sentinels walk off.
func (g *Game) pocket(c int) Cells {
	found := only(c)
	for edge := only(c); !edge.Empty(); {
		next := g.step[edge.first()].minus(found)
		found, edge = found.or(next), edge.rest().or(next)
	}
	return found
}
