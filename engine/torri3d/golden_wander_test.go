package torri3d_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
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

func (g *wandering) wander(t *testing.T) (record.Start, []engine.Step) {
	game, _ := games.Find(torri3d.Name)
	start := game.Drawn(g.seats, g.seed, g.options.Write())
	p, err := game.Begin(start)
	require.NoError(t, err)
	s, d := scribe{pos: p}, seedDice(g.seed)
	for len(s.steps) < wanderMost {
		if _, over := s.pos.Result(); over {
			break
		}
		if len(s.past) > 0 && d(10) == 0 {
			s.takeBack(1)
			continue
		}
		s.play(wanders(s.pos, d))
	}
	return start, s.steps
}

// wanders is what chance does, with some sense: of the ways that lead where one
// would like to stop it takes the first.
func wanders(p engine.Position, d dice) engine.Move {
	_, seat := p.Turn()
	v, moves := p.View(seat).(*torri3d.View), p.Moves(nil)
	for _, m := range moves {
		if torri3d.VerbOf(m) == torri3d.Go && wanted(v, torri3d.CellOf(m)) {
			return m
		}
	}
	return moves[d(len(moves))]
}

// wanted tells whether whose turn it is would like to stop on a cell.
func wanted(v *torri3d.View, cell int) bool {
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

// scribe plays a game and writes its steps down.
type scribe struct {
	pos   engine.Position
	past  []engine.Position // to which one may go back
	steps []engine.Step
}

func (s *scribe) play(m engine.Move) {
	step := engine.Step{Seat: s.pos.Actor(), Move: m}
	before, reveals := s.pos.Fork(), s.pos.Reveals(m)
	s.pos.Play(m, nil)
	if s.past = append(s.past, before); reveals {
		s.past = nil
	}
	step.Hash = engine.Hash(s.pos, nil)
	s.steps = append(s.steps, step)
}

func (s *scribe) takeBack(n int) {
	left := len(s.past) - n
	s.pos, s.past = s.past[left], s.past[:left]
	s.steps = append(s.steps, engine.Step{Seat: engine.Table, Back: n, Hash: engine.Hash(s.pos, nil)})
}

var goldenWanderings = []wandering{
	{"30-random-two", "two players at random, to the end", 2, 7, torri3d.Options{Order: engine.OrderYoungest}},
	{"30-random-three", "three players at random, with two cards at most and a rune stone that one passes", 3, 5,
		torri3d.Options{HandLimit: 2, Rune: torri3d.RunePass, Order: engine.OrderOldest}},
	{"30-random-four", "four children, and a spare that goes in as it came out", 4, 3,
		torri3d.Options{Children: true, Spare: torri3d.SpareFixed, Order: engine.OrderEntered}},
	{"31-blind", "the cards lie face down to the program too", 3, 11, torri3d.Options{Hidden: engine.Blind}},
}
