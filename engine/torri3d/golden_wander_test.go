package torri3d_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/gametest/goldentest"
	"mastro/engine/torri3d"
)

// wandering is a whole game that chance plays, on the default set, drawn from a
// seed.
type wandering struct {
	name, about string
	seats       int
	seed        uint64
	options     torri3d.Options
}

// wanderMost is how many steps such a game may last.
const wanderMost = 5000

func (g *wandering) wander(t *testing.T) *goldentest.Scribe {
	game, _ := games.Find(torri3d.Name)
	start, err := game.Drawn(g.seats, g.seed, g.options.Write())
	require.NoError(t, err)
	s, d := goldentest.Begin(t, torri3d.Name, start), seedDice(g.seed)
	for len(s.Steps) < wanderMost && !s.Over() {
		if s.Able() > 0 && d(10) == 0 {
			s.TakeBack(1)
			continue
		}
		s.Play(wanders(s.Pos, d))
	}
	return s
}

// wanders is what chance does, with some sense: of the ways that lead where one
// would like to stop it takes the first.
func wanders(p engine.Position, d dice) engine.Move {
	_, seat := p.Turn()
	v, moves := p.View(seat).(*torri3d.View), p.Moves(nil)
	for _, m := range moves {
		if torri3d.VerbOf(m) == torri3d.Go && isGoal(v, torri3d.CellOf(m)) {
			return m
		}
	}
	return moves[d(len(moves))]
}

// isGoal tells whether whose turn it is would like to stop on a cell.
func isGoal(v *torri3d.View, cell int) bool {
	me, t := v.Players[v.Turn], v.Towers[cell].Treasure
	switch {
	case !me.Rune && cell == torri3d.RuneStone:
		return true
	case me.Left == 0:
		return me.Rune && cell == me.Home
	case me.Sought != torri3d.NoTreasure:
		return t == me.Sought
	}
	return t != torri3d.NoTreasure // in a blind game nobody knows
}

var goldenWanderings = []wandering{
	{"30-random-two", "two players at random, to the end", 2, 7, torri3d.Options{Order: engine.OrderYoungest}},
	{"30-random-three", "three players at random, and a rune stone that one passes", 3, 5,
		torri3d.Options{Rune: torri3d.RunePass, Order: engine.OrderOldest}},
	{"30-random-four", "four children", 4, 3,
		torri3d.Options{Children: []int{1, 2, 3, 4}, Order: engine.OrderEntered}},
	{"31-blind", "the cards lie face down to the program too", 3, 11, torri3d.Options{Order: engine.OrderDrawn, Hidden: engine.Blind}},
}
