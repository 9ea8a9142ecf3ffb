package magico_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/gametest/goldentest"
	"mastro/engine/magico"
)

// wandering is a whole game that chance plays, on the printed set, drawn from
// a seed.
type wandering struct {
	name, about string
	seats       int
	seed        uint64
	options     magico.Options
}

// goldenWanderings are the golden games that chance played.
var goldenWanderings = []wandering{
	{"30-random-one", "alone, with five cards", 1, 1, magico.Options{Cards: 5}},
	{"30-random-two", "two players, three cards each", 2, 3, magico.Options{Cards: 3}},
	{"30-random-three", "three players, the second a child, two cards each", 3, 3, magico.Options{Cards: 2, Children: []int{2}}},
	{"30-random-four", "four players with all cards", 4, 4, magico.Options{Finish: magico.FinishAnywhere}},
	{"31-blind", "two players who keep their cards to themselves", 2, 5, magico.Options{Cards: 4, Hidden: engine.Blind}},
	{"31-blind-child", "three players, the first a child who sees all its own cards, and the program none", 3, 6, magico.Options{Cards: 3, Hidden: engine.Blind, Children: []int{1}}},
}

func (g *wandering) wander(t *testing.T) *goldentest.Scribe {
	game, _ := games.Find(magico.Name)
	start, err := game.Drawn(g.seats, g.seed, g.options.Write())
	require.NoError(t, err)
	s, d := goldentest.Begin(t, magico.Name, start), seedDice(g.seed)
	for !s.Over() {
		if s.Able() > 0 && d.chance(1, 40) {
			s.TakeBack(1)
			continue
		}
		s.Play(wanders(s.Pos, d))
	}
	return s
}

// wanders is what chance does, with some sense: of some pushes that which opens
// a way to what the player seeks, or home, and then it goes there.
func wanders(p engine.Position, d dice) engine.Move {
	moves := p.Moves(nil)
	m := moves[d(len(moves))]
	for range 20 {
		q := p.Fork()
		q.Play(m, nil)
		v := q.View(p.Actor()).(*magico.View)
		if v.Phase == magico.PhaseWalk && canGoWhereItWants(q, v) || q.Actor() == engine.Table || q.Actor() == engine.Nobody {
			return m
		}
		m = moves[d(len(moves))]
	}
	return m
}

// canGoWhereItWants tells whether one of the walks ends the game or reaches
// something.
func canGoWhereItWants(p engine.Position, v *magico.View) bool {
	for _, m := range v.Moves {
		q := p.Fork()
		if q.Play(m, nil); q.Actor() == engine.Table || q.Actor() == engine.Nobody {
			return true
		}
	}
	return false
}
