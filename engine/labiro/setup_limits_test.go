package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSetupOfOneBase(t *testing.T) {
	p := study{towers: []string{open}, seats: []Player{at(1)}}.position(t)
	plays(t, p, "turn 1", "end")
}

func TestSetupSaysHowManyRotationsThereAre(t *testing.T) {
	s := small()
	s.spent = -1
	_, err := s.build()
	require.EqualError(t, err, "left: 4 rotations; a turn has 0 to 3 left")
	for _, spent := range []int{0, Rotations} {
		s.spent = spent
		s.position(t)
	}
}

// Seats in which nobody sits have no pawn and no flag on the map, neither in a
// game nor in what players imagine of it.
func TestSeatsThatDoNotPlayStandNowhere(t *testing.T) {
	p := small().position(t)
	require.EqualValues(t, NoBase, p.pawn[3])
	require.EqualValues(t, NoBase, p.flag[3])
	q := viewOf(p, 0).Imagine()
	require.Equal(t, p.pawn, q.pawn)
	require.Equal(t, p.flag, q.flag)
}

// Who has yet to choose a start tower has nothing, not even a single ruby
// (ruling 21).
func TestNewcomersHaveNothing(t *testing.T) {
	for name, spoil := range map[string]func(*Player){
		"a ruby": func(p *Player) { p.Banked = 1 },
		"a rope": func(p *Player) { p.Hand = []Kind{Rope} },
	} {
		s := study{towers: []string{open, open}, seats: []Player{newcomer, newcomer}}
		s.position(t)
		spoil(&s.seats[1])
		_, err := s.build()
		require.ErrorContains(t, err, "seats[1]: a player who has yet to choose a start tower", name)
	}
}

// As many towers may hide a ruby tile as ruby tiles are left.
func TestNoMoreRubiesAreHiddenThanAreLeft(t *testing.T) {
	set := &Set{Towers: []Tower{towerOf(open + "#1"), towerOf(open + "#2")}, Tiles: []Kind{Rope, RubyOf(1), RubyOf(2)}}
	s := Setup{
		Bases: []Base{{HidesRuby: true}, {Hex: flower[1], Tower: 1, HidesRuby: true}},
		Seats: []Player{at(1), at(2)}, Left: Rotations,
	}
	_, err := s.Position(set)
	require.NoError(t, err)
	s.Seats[0].Hand = []Kind{RubyOf(2)}
	_, err = s.Position(set)
	require.ErrorContains(t, err, "bases[1]: more tiles are hidden than the set has left")
	s.Seats[0].Hand, s.Seats[0].Banked = nil, 1
	_, err = s.Position(set)
	require.ErrorContains(t, err, "bases[1]: more tiles are hidden than the set has left")
}

// What is out of the game is told by kind, in whatever order the tiles of the
// set were counted.
func TestOutIsInTheOrderOfKinds(t *testing.T) {
	set := &Set{Towers: []Tower{towerOf(open), towerOf(open)}, Tiles: []Kind{Rope, Unlock, Unlock, RubyOf(2), RubyOf(1)}}
	s := Setup{Bases: []Base{{}, {Hex: flower[1], Tower: 1}}, Seats: []Player{at(1, Unlock), at(2)}, Left: Rotations}
	p, err := s.Position(set)
	require.NoError(t, err)
	require.Equal(t, []Kind{Unlock, Rope, RubyOf(1), RubyOf(2)}, p.Out())
}
