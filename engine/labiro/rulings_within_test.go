package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// What could still be reached, which is told while the players may stop
// (labiro/22).

func still(t *testing.T, s study) Within {
	t.Helper()
	w := s.position(t).Within()
	require.NotNil(t, w)
	return *w
}

func TestRuling22StopIsAlwaysAllowed(t *testing.T) { // labiro/22
	s := study{towers: []string{open, open, open + "#1"}, rubies: map[int]Kind{3: RubyOf(2)}, objects: map[int]Kind{2: KeyOf(1)}, seats: []Player{banked(at(1), 1), at(2)}}
	p := s.position(t)
	require.Equal(t, &Within{Rubies: []int{2}}, p.Within())
	plays(t, p, "stop")
	require.Equal(t, &Within{Rubies: []int{2}}, viewOf(p, 1).Within, "who answers is told, too")
	plays(t, p, "agree")
	r, over := p.Result()
	require.True(t, over)
	require.Equal(t, []engine.Seat{0}, r.Winners)
	require.Nil(t, p.Within())
	p = study{towers: []string{open}, seats: []Player{at(1)}}.position(t)
	plays(t, p, "stop") // who plays alone asks nobody
	_, over = p.Result()
	require.True(t, over)
}

// None is said only where nothing lies in reach and nobody carries anything home.
func TestRuling22NoneIsNeitherToOpenNorToBringHome(t *testing.T) { // labiro/22
	require.True(t, (&Within{Stuck: true}).None())
	require.False(t, (&Within{Rubies: []int{2}}).None())
	require.False(t, (&Within{Carried: []engine.Seat{0}}).None())
}

func TestRuling22NothingIsToldInTheMidstOfSomething(t *testing.T) { // labiro/22
	p := study{towers: []string{open, open}, objects: map[int]Kind{1: Rope}, seats: []Player{at(1), newcomer}}.position(t)
	require.Nil(t, p.Within())
	plays(t, p, "start 2", "look")
	require.Nil(t, p.Within())
}

func TestRuling22WhereNoPawnGets(t *testing.T) { // labiro/22
	s := lost(at(1, KeyOf(1)), at(2))
	w := still(t, s)
	require.Equal(t, Within{}, w)
	require.True(t, w.None())
	s.towers[3] = "RWWPWW#1"
	require.Equal(t, []int{3}, still(t, s).Rubies)
	s = lost(at(1, KeyOf(1)), at(2, Rope))
	require.Equal(t, []int{3}, still(t, s).Rubies, "a rope could bridge it")
	s = lost(at(1, KeyOf(1)), at(2))
	s.options.Near = NearOne
	require.Equal(t, []int{3}, still(t, s).Rubies)
	s.towers[2], s.options.Near = "RWWRWW", NearAligned
	require.Equal(t, []int{3}, still(t, s).Rubies)
	s.options.Near = NearOne
	require.Empty(t, still(t, s).Rubies, "from tower 3 there is no way on")
}

func TestRuling22WithoutItsKey(t *testing.T) { // labiro/22
	s := study{towers: []string{open, open, open + "#1"}, rubies: map[int]Kind{3: RubyOf(2)}, seats: []Player{at(1), at(2)}}
	require.Empty(t, still(t, s).Rubies, "the key is out of the game")
	s.objects = map[int]Kind{2: KeyOf(1)}
	require.Equal(t, []int{2}, still(t, s).Rubies)
	s.rubies[3] = RubyOf(0)
	require.Empty(t, still(t, s).Rubies, "by the counts it is the empty tile")
	s = lost(at(1), at(2))
	s.towers[3] = open + "#1"
	s.towers[2], s.objects = closed, map[int]Kind{4: KeyOf(1)}
	require.Empty(t, still(t, s).Rubies, "the key is where nobody gets")
	s.seats[1] = lives(2, 4)
	require.Empty(t, still(t, s).Rubies, "who is there has no chest there")
	s.seats[1] = at(4)
	require.Equal(t, []int{3}, still(t, s).Rubies)
	s.objects, s.seats[0].Hand = nil, []Kind{KeyOf(1)}
	require.Empty(t, still(t, s).Rubies, "who holds it cannot come")
}

func TestRuling22ACarriedRuby(t *testing.T) { // labiro/22
	s := study{towers: []string{open, open, "RWWRWW", open}, seats: []Player{lives(2, 1, RubyOf(2)), lives(1, 2)}}
	require.Equal(t, []engine.Seat{0}, still(t, s).Carried)
	s.seats[0].Flag = 3
	w := still(t, s)
	require.Empty(t, w.Carried, "home is out of reach")
	require.True(t, w.None())
	s.seats[1].Hand = []Kind{Dagger}
	require.Equal(t, []engine.Seat{0}, still(t, s).Carried, "somebody may rob it and bring it home")
	s.seats[1] = lives(3, 2, Dagger)
	require.Empty(t, still(t, s).Carried, "whose home is out of reach, too")
}

// With the last dagger out of the game nobody robs anybody any more.
func TestRuling22NoDaggerIsLeft(t *testing.T) { // labiro/22
	s := study{towers: []string{open, open, "RWWRWW", open}, seats: []Player{lives(4, 1, RubyOf(2)), lives(1, 2)}}
	s.spares = []Kind{Dagger}
	require.Empty(t, still(t, s).Carried)
	s.spares, s.objects = nil, map[int]Kind{4: Dagger}
	require.Equal(t, []engine.Seat{0}, still(t, s).Carried)
}

// What nobody else has seen tells nobody anything.
func TestRuling22WithinIsPublic(t *testing.T) { // labiro/22
	for _, k := range []Kind{KeyOf(1), Rope} {
		s := study{towers: []string{open, open, open + "#1", open}, rubies: map[int]Kind{3: RubyOf(2)}, seats: []Player{at(1), at(2)}}
		s.objects = map[int]Kind{1: k, 4: KeyOf(1) + Rope - k}
		p := s.position(t)
		plays(t, p, "look", "leave")
		require.Equal(t, []int{2}, p.Within().Rubies)
	}
}

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
	require.True(t, p.Within().Stuck)
	s.options.Chain = ChainNone
	require.False(t, still(t, s).Stuck)
	s = jammed(at(1), at(2))
	s.spent = 3
	s.options.Chain = ChainObserved
	require.False(t, still(t, s).Stuck, "the next turn has rotations")
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
		require.Equal(t, c.stuck, still(t, s).Stuck, name)
	}
}

// Where nobody ever moves again a ruby pays only at home.
func TestRuling22WhereAllJamsOneIsAtHomeOrNot(t *testing.T) { // labiro/22
	s := jammed(at(1, KeyOf(1)), at(2))
	s.towers[0], s.rubies = s.towers[0]+"#1", map[int]Kind{1: RubyOf(1)}
	require.Equal(t, Within{Rubies: []int{0}}, still(t, s))
	s.seats[0].Flag = 2
	require.Equal(t, Within{}, still(t, s), "it can be opened, and that is all")
	s = jammed(at(1), lives(3, 1, RubyOf(2)))
	require.Equal(t, Within{Stuck: true}, still(t, s))
	s.seats[0].Hand = []Kind{Dagger}
	require.Equal(t, Within{Carried: []engine.Seat{1}}, still(t, s), "who is at home robs it")
}

// A used object and the rotations come back with the next turn.
func TestRuling22ThereIsANextTurn(t *testing.T) { // labiro/22
	p := study{towers: []string{open, open, open}, seats: []Player{at(1), at(2)}, spent: 3}.position(t)
	require.False(t, p.Within().Stuck)
	require.EqualValues(t, 0, p.left, "to ask changes nothing")
}
