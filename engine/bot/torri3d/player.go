// Package torri3d is a player of 3D Labyrinth that is a program.
package torri3d

import (
	"slices"

	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/torri3d"
)

// Player is a simple goal-seeking player of 3D Labyrinth. It looks through all
// that one turn can do, every push and every way after it, for one that stops
// where it wants to be: on the treasure that it seeks, on the rune stone, or at
// home when all is done; where passing the rune stone is enough it passes it on the
// way. Without one it goes where least is in between. It keeps its magic cards for the
// ways that get it there.
type Player struct{ rand engine.Rand }

// New is such a player; the seed decides between equals.
func New(seed uint64) *Player { return &Player{engine.Rand(seed)} }

// Choose is the player's next move.
func (t *Player) Choose(view engine.View, not []engine.Move) engine.Move {
	v := view.(*torri3d.View)
	moves := bot.Without(v.Moves, not)
	if v.Phase == torri3d.PhasePush {
		return t.push(v, moves)
	}
	m, _ := t.walk(v, moves)
	return m
}

// push is the push after which the best walk leads farthest.
func (t *Player) push(v *torri3d.View, moves []engine.Move) engine.Move {
	start := v.Sample(&t.rand)
	best, most := engine.NoMove, 0.0
	for _, m := range moves {
		p := start.Fork()
		p.Play(m, nil)
		next := p.View(v.Seat).(*torri3d.View)
		if _, worth := t.walk(next, next.Moves); best == engine.NoMove || worth > most {
			best, most = m, worth
		}
	}
	return best
}

// walk is the best walk, and what it is worth. In a blind game the player does not
// know its magic cards, and leaves them alone.
func (t *Player) walk(v *torri3d.View, moves []engine.Move) (best engine.Move, most float64) {
	goals := goalCells(v)
	away := distances(v, goals)
	for _, m := range moves {
		spent := torri3d.CardsOf(m).Total()
		if spent > 0 && v.Options.Hidden == engine.Blind {
			continue // to stay costs nothing
		}
		worth := t.mood() - away[torri3d.CellOf(m)] - card*float64(spent)
		if slices.Contains(goals, torri3d.CellOf(m)) {
			worth += goal
		}
		if torri3d.CellOf(m) != torri3d.RuneStone && v.Fulfils(m) {
			worth += goal
		}
		if best == engine.NoMove || worth > most {
			best, most = m, worth
		}
	}
	return best, most
}

// What reaching a goal is worth, and what a magic card is, in pushes that are
// saved.
const (
	goal = 100
	card = 1.5
)

// mood is the little by which equals differ, so that two players do not undo each
// other's pushes for ever.
func (t *Player) mood() float64 { return .2 * float64(t.rand.Below(1000)) / 1000 }

// goalCells is the cells where whose turn it is wants to stop. What lies on the
// spare tower is on none.
func goalCells(v *torri3d.View) (cells []int) {
	me := &v.Players[v.Turn]
	if !me.Rune {
		cells = append(cells, torri3d.RuneStone)
	}
	if me.Left == 0 {
		if me.Rune {
			cells = append(cells, me.Home)
		}
		return cells
	}
	for c := range v.Towers {
		if maySeek(v, me, v.Towers[c].Treasure) {
			cells = append(cells, c)
		}
	}
	return cells
}

// maySeek tells whether a player may seek a treasure, as far as the view knows:
// the sought one, or in a blind game one that nobody has found and that was not
// looked for in vain.
func maySeek(v *torri3d.View, me *torri3d.PlayerView, t torri3d.Treasure) bool {
	if t == torri3d.NoTreasure || me.Sought != torri3d.NoTreasure {
		return t != torri3d.NoTreasure && t == me.Sought
	}
	for i := range v.Players {
		if slices.Contains(v.Players[i].Found, t) {
			return false
		}
	}
	return !slices.Contains(me.Vain, t)
}

// What is in between two neighbouring towers: a step, one that takes magic, and
// a wall that a push has to take away.
const (
	step  = .2
	leap  = 1
	wall  = 1.6
	apart = 99
)

// distances is about how many turns each cell is away from the nearest goal.
func distances(v *torri3d.View, goals []int) (away [torri3d.Cells]float64) {
	for c := range away {
		away[c] = apart
	}
	for _, c := range goals {
		away[c] = 0
	}
	for changed := true; changed; { // Bellman and Ford; 25 cells
		changed = false
		for c := range away {
			for side := torri3d.North; side <= torri3d.West; side <<= 1 {
				n, ok := beside(c, side)
				if !ok {
					continue
				}
				if d := away[n] + between(v, c, n, side); d < away[c] {
					away[c], changed = d, true
				}
			}
		}
	}
	return away
}

// beside is the neighbour of a cell on that side, if it has one.
func beside(cell int, side torri3d.Path) (n int, ok bool) {
	row, column := cell/torri3d.Side, cell%torri3d.Side
	switch side {
	case torri3d.North:
		row--
	case torri3d.East:
		column++
	case torri3d.South:
		row++
	case torri3d.West:
		column--
	}
	return row*torri3d.Side + column, row >= 0 && row < torri3d.Side && column >= 0 && column < torri3d.Side
}

// between is how hard it is to step from one tower to its neighbour on that side.
func between(v *torri3d.View, from, to int, side torri3d.Path) float64 {
	a, b := &v.Towers[from], &v.Towers[to]
	climb := b.Height - a.Height
	switch {
	case a.Path&side == 0 || b.Path&side.Turned(2) == 0:
		return wall
	case climb > 1 || climb < -1:
		return leap
	}
	return step
}
