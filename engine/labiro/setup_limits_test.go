package labiro

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/hexgrid"
)

func TestSetupOfOneBase(t *testing.T) {
	p := study{towers: []string{open}, seats: []Player{at(1)}}.position(t)
	plays(t, p, "turn 1", "end")
}

// A flag is on a simple tower (ruling 21).
func TestFlagOnARubyTower(t *testing.T) {
	set := &Set{Towers: []Tower{towerOf(open), towerOf(open + "#1")}, Tiles: []Kind{RubyOf(1)}}
	s := Setup{Bases: []Base{{}, {Hex: flower[1], Tower: 1, Ruby: RubyOf(1)}}, Seats: []Player{at(1), at(2)}, Left: Rotations}
	_, err := s.Position(set)
	require.EqualError(t, err, "seats[1].flag: tower PPPPPP#1 is a ruby tower (labiro/21); put the flag on a simple tower")
}

// Of all ways in which four pawns may stand those are refused in which three
// rest in one tower; whoever's turn it is only passes (ruling 19).
func TestThreePawnsInOneTower(t *testing.T) {
	for ways := range 3 * 3 * 3 * 3 {
		s := study{towers: []string{open, open, open, open}, turn: 1 + ways%4, seats: []Player{at(1), at(2), at(3), at(4)}}
		resting := [3]int{}
		for i, rest := 0, ways; i < 4; i, rest = i+1, rest/3 {
			s.seats[i].Pawn = rest % 3
			if i != s.turn-1 {
				resting[rest%3]++
			}
		}
		_, err := s.build()
		require.Equal(t, max(resting[0], resting[1], resting[2]) <= 2, err == nil, "%v %v", s.seats, err)
	}
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
	set := &Set{Towers: []Tower{towerOf(open + "#1"), towerOf(open + "#2"), towerOf(open), towerOf(open)}, Tiles: []Kind{Rope, RubyOf(1), RubyOf(2)}}
	s := Setup{
		Bases: []Base{{HidesRuby: true}, {Hex: flower[1], Tower: 1, HidesRuby: true}, {Hex: flower[2], Tower: 2}, {Hex: flower[3], Tower: 3}},
		Seats: []Player{at(3), at(4)}, Left: Rotations,
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

// A base may lie as far off as the limit says, to either side, and no farther.
func TestHowFarOffABaseMayLie(t *testing.T) {
	set := &Set{Towers: []Tower{towerOf(open), towerOf(open)}}
	lay := func(a, b hexgrid.Hex) error {
		s := Setup{Bases: []Base{{Hex: a}, {Hex: b, Tower: 1}}, Seats: []Player{at(1), at(2)}, Left: Rotations}
		_, err := s.Position(set)
		return err
	}
	for _, side := range []int{-1, 1} {
		require.NoError(t, lay(hexgrid.Hex{Q: side * (farthest - 1)}, hexgrid.Hex{Q: side * farthest}))
		require.NoError(t, lay(hexgrid.Hex{R: side * (farthest - 1)}, hexgrid.Hex{R: side * farthest}))
	}
	require.EqualError(t, lay(hexgrid.Hex{Q: 1000}, hexgrid.Hex{Q: 1001}), "bases[1].q: base 2 lies at 1001,0; lay it no farther off than 1000")
}

// Settling banks the rubies of whoever's turn it is, at home and when all have
// chosen a start tower.
func TestSettleBanksWhatIsCarriedHome(t *testing.T) { // labiro/18
	full := []Kind{RubyOf(2), Rope, RubyOf(1)}
	for name, c := range map[string]struct {
		first  Player
		hand   []Kind
		banked int
	}{
		"at home":   {banked(at(1, full...), 1), []Kind{Rope}, 4},
		"elsewhere": {banked(lives(1, 3, full...), 1), full, 1},
	} {
		s := Setup{Seats: []Player{c.first, at(2, RubyOf(1))}}
		s.Settle()
		require.Equal(t, []Player{{Flag: 0, Pawn: c.first.Pawn, Hand: c.hand, Banked: c.banked}, at(2, RubyOf(1))}, s.Seats, name)
	}
	s := Setup{Seats: []Player{at(1, full...), newcomer}}
	s.Settle()
	require.Equal(t, full, s.Seats[0].Hand)
}
