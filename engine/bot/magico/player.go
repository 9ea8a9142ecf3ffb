// Package magico is a player of the sliding labyrinth that is a program.
package magico

import (
	"math/bits"
	"slices"

	"mastro/engine"
	"mastro/engine/bot"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

// Player is a simple goal-seeking player of the sliding labyrinth. It goes to
// what it seeks when it can, follows the shortest way of a few turns when there
// is one, and otherwise comes as near as it can. In a blind game, where it is
// shown no card, it seeks everything that it has not tried in vain.
type Player struct {
	rand engine.Rand
	turn int // the turn that the goal is for
	to   int // the cell on which it means to stop in this turn
}

// New is such a player; the seed decides between equals.
func New(seed uint64) *Player { return &Player{rand: engine.Rand(seed), turn: -1} }

// Choose is the player's next move.
func (b *Player) Choose(view engine.View, not []engine.Move) engine.Move {
	v := view.(*magico.View)
	moves := bot.Without(v.Moves, not)
	switch v.Phase {
	case magico.PhasePush:
		return b.push(v, moves)
	case magico.PhaseWalk:
		return b.walk(v, moves)
	}
	return moves[b.rand.Below(len(moves))]
}

// push is the push after which it can stop nearest to a goal, unless the way of
// fewest turns begins with another one.
func (b *Player) push(v *magico.View, pushes []engine.Move) engine.Move {
	before := v.Imagine().Maze()
	sought := prizesOf(v)
	best, least, equals := pushes[0], outOfReach+1, 0
	b.turn = v.Number
	for _, m := range pushes {
		after, a := before, magico.ArrowOf(m)
		after.Push(a, magico.InOf(m))
		reach := after.Reach(maze.ShiftCell(v.Players[v.Turn].Pawn, a))
		to, distance := nearestPrize(reach, sought.shifted(a))
		if distance > least {
			continue
		}
		if distance < least {
			least, equals = distance, 0
		}
		if equals++; b.rand.Below(equals) == 0 {
			best, b.to = m, to
		}
	}
	if least == 0 || b.rand.Below(stubborn) == 0 {
		return best
	}
	if h, ok := v.Hint(); ok {
		if m := magico.PushAt(h.First.Arrow(), h.First.In()); slices.Contains(pushes, m) {
			b.to = h.First.To()
			return m
		}
	}
	return best
}

// stubborn is one in how many turns it comes nearer instead of following the
// shortest way, so that two players do not undo each other's turns for ever.
const stubborn = 8

// walk goes where the push was meant to lead, or else as near as it can.
func (b *Player) walk(v *magico.View, walks []engine.Move) engine.Move {
	if m := magico.GoTo(b.to); b.turn == v.Number && slices.Contains(walks, m) {
		return m
	}
	var reach uint64
	for _, m := range walks {
		reach |= 1 << magico.CellOf(m)
	}
	to, _ := nearestPrize(reach, prizesOf(v))
	return magico.GoTo(to)
}

// prizes is the places that a player wants to reach.
type prizes struct {
	cells   uint64
	onSpare bool
}

// prizesOf is where the seat of the turn wants to stop.
func prizesOf(v *magico.View) (g prizes) {
	me := &v.Players[v.Turn]
	if me.Left == 0 {
		g.cells = 1 << me.Goal
		return g
	}
	sought := magico.HoardOf(me.May...)
	for c, tile := range v.Tiles {
		if tile.Treasure != magico.NoTreasure && sought.Has(tile.Treasure) {
			g.cells |= 1 << c
		}
	}
	g.onSpare = v.Spare.Treasure != magico.NoTreasure && sought.Has(v.Spare.Treasure)
	return g
}

// shifted is them after a push.
func (g prizes) shifted(a maze.Arrow) prizes {
	out := uint64(1) << maze.OutCell(a)
	after := prizes{cells: maze.Shift(g.cells&^out, a), onSpare: g.cells&out != 0}
	if g.onSpare {
		after.cells |= 1 << maze.InCell(a)
	}
	return after
}

// outOfReach is a distance beyond all others: every goal is on the spare tile.
const outOfReach = 2 * maze.Side

// nearestPrize is the reachable cell that is nearest to a goal, and how many steps it
// would be from there if there were no walls.
func nearestPrize(reach uint64, g prizes) (to, distance int) {
	to, distance = bits.TrailingZeros64(reach), outOfReach
	for ; reach != 0; reach &= reach - 1 {
		from := bits.TrailingZeros64(reach)
		for cells := g.cells; cells != 0; cells &= cells - 1 {
			if d := stepsApart(from, bits.TrailingZeros64(cells)); d < distance {
				to, distance = from, d
			}
		}
	}
	return to, distance
}

// stepsApart is how many there are between two cells, if there were no walls.
func stepsApart(a, b int) int {
	rows, columns := a/maze.Side-b/maze.Side, a%maze.Side-b%maze.Side
	return max(rows, -rows) + max(columns, -columns)
}
