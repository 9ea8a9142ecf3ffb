package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// When the program offers to stop (labiro/22).

// jammed is three towers whose teeth hold each other for good: A would turn B,
// that one C, and that one A the other way.
func jammed(seats ...Player) study {
	return study{
		towers: []string{"WPWWWP", "WWWPWW<", "WWWPWP<"}, places: []hexgrid.Hex{{}, {Q: 1}, {R: 1}},
		seats: seats, options: Options{Chain: ChainGear},
	}
}

func TestRuling22TowersThatJamForGood(t *testing.T) { // labiro/22 and labiro/6
	s := jammed(at(1), at(2))
	p := s.position(t)
	require.Equal(t, []engine.Move{move(End), move(Stop)}, p.Moves(nil))
	require.True(t, viewOf(p, 1).Stuck)
	plays(t, p, "stop")
	require.True(t, viewOf(p, 1).Stuck, "who answers is told, too")
	plays(t, p, "agree")
	require.False(t, p.Stuck(), "nobody can propose it any more")
	s.objects = map[int]Kind{1: Rope}
	p = s.position(t)
	plays(t, p, "look")
	require.False(t, p.Stuck(), "in the midst of something")
	s.options.Chain = ChainNone
	require.False(t, s.position(t).Stuck())
	s = jammed(at(1), at(2))
	s.spent = 3
	s.options.Chain = ChainObserved
	require.False(t, s.position(t).Stuck(), "the next turn has rotations")
}

func TestRuling22WhatHelpsWhereAllJams(t *testing.T) { // labiro/22
	for name, c := range map[string]struct {
		spoil func(*study)
		stuck bool
	}{
		"an unlock key":             {func(s *study) { s.seats[1].Hand = []Kind{Unlock} }, false},
		"one that lies there":       {func(s *study) { s.objects = map[int]Kind{1: Unlock} }, false},
		"one that lies elsewhere":   {func(s *study) { s.objects = map[int]Kind{3: Unlock} }, true},
		"a rope without a gap":      {func(s *study) { s.seats[0].Hand = []Kind{Rope} }, true},
		"a rope":                    {func(s *study) { s.seats[0].Hand, s.towers[0] = []Kind{Rope}, "RPWWWP" }, false},
		"a torch and nothing there": {func(s *study) { s.seats[0].Hand, s.towers[0] = []Kind{Torch}, "RPWWWP" }, true},
		"a torch": {func(s *study) {
			s.seats[0].Hand, s.towers[0], s.objects = []Kind{Torch}, "RPWWWP", map[int]Kind{2: Dagger}
		}, false},
		"a dagger, alone":     {func(s *study) { s.seats[0].Hand = []Kind{Dagger, Torch} }, true},
		"a dagger in company": {func(s *study) { s.seats[0].Hand, s.seats[1].Pawn = []Kind{Dagger, Torch}, 0 }, false},
		"a dagger, no prey":   {func(s *study) { s.seats[0].Hand, s.seats[1].Pawn = []Kind{Dagger}, 0 }, true},
		"a tower key": {func(s *study) {
			s.seats[0], s.towers[0], s.rubies = lives(3, 1, KeyOf(1)), s.towers[0]+"#1", map[int]Kind{1: RubyOf(1)}
		}, false},
		"another tower's key": {func(s *study) {
			s.seats[0], s.towers[0], s.rubies = lives(3, 1, KeyOf(2)), s.towers[0]+"#1", map[int]Kind{1: RubyOf(1)}
		}, true},
	} {
		s := jammed(at(1), at(2))
		c.spoil(&s)
		require.Equal(t, c.stuck, s.position(t).Stuck(), name)
	}
}

// A used object and the rotations come back with the next turn.
func TestRuling22ThereIsANextTurn(t *testing.T) { // labiro/22
	p := study{towers: []string{open, open, open}, seats: []Player{at(1), at(2)}, spent: 3}.position(t)
	require.False(t, p.Stuck())
	require.EqualValues(t, 0, p.left, "to ask changes nothing")
}

// What only some have seen tells nobody anything.
func TestRuling22StuckIsPublic(t *testing.T) { // labiro/22
	for _, k := range []Kind{Unlock, Rope} {
		s := jammed(at(1), at(2))
		s.objects = map[int]Kind{1: k, 3: Unlock + Rope - k}
		p := s.position(t)
		plays(t, p, "look", "leave")
		require.False(t, p.Stuck(), "an unlock key may lie here")
	}
}
