package labiro

import (
	"errors"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/hexgrid"
)

// small is a set-up that is right; each case of TestWrongSetups spoils it.
func small() study {
	return study{
		towers:  []string{open, open + "#1", open, open},
		objects: map[int]Kind{1: Rope}, rubies: map[int]Kind{2: RubyOf(2)},
		seats: []Player{at(1, Torch), at(3), at(4)},
	}
}

func TestWrongSetups(t *testing.T) {
	small().position(t)
	for name, c := range map[string]struct {
		spoil func(*study)
		key   string
		says  string
	}{
		"no bases":          {func(s *study) { s.towers = nil }, "bases", "0 bases; give 1 to 18"},
		"no seats":          {func(s *study) { s.seats = nil }, "seats", "0 seats; give 2 to 4"},
		"five seats":        {func(s *study) { s.seats = make([]Player, 5) }, "seats", "5 seats; give 2 to 4"},
		"whose turn":        {func(s *study) { s.turn = 4 }, "turn", "there is no seat 4"},
		"rotations":         {func(s *study) { s.spent = 4 }, "left", "-1 rotations"},
		"flag off the map":  {func(s *study) { s.seats[1].Flag = 4 }, "seats[1].flag", "there is no base 5"},
		"pawn off the map":  {func(s *study) { s.seats[1].Pawn = -2 }, "seats[1].pawn", "there is no base -1"},
		"flag alone":        {func(s *study) { s.seats[1].Pawn = NoBase }, "seats[1]", "a flag without a pawn"},
		"shared flag":       {func(s *study) { s.seats[2].Flag = 2 }, "seats[2].flag", "seats 2 and 3 share a start tower (labiro/21)"},
		"newcomer's hand":   {func(s *study) { s.seats[1] = Player{Flag: NoBase, Pawn: NoBase, Hand: []Kind{Rope}} }, "seats[1]", "with empty hands"},
		"newcomer too late": {func(s *study) { s.seats[1], s.turn = newcomer, 3 }, "seats[1]", "comes before all turns"},
		"third pawn": {func(s *study) {
			s.seats = append(s.seats, at(2))
			s.seats[1].Pawn, s.seats[2].Pawn, s.seats[3].Pawn = 1, 1, 1
		}, "seats[3].pawn", "labiro/19"},
		"third before all have chosen": {func(s *study) {
			s.seats = append(s.seats, newcomer)
			s.seats[0].Pawn, s.seats[1].Pawn, s.seats[2].Pawn = 1, 1, 1
		}, "seats[2].pawn", "two pawns are the most; whoever's turn it is may be a third"},
		"shut in":           {func(s *study) { s.towers[0], s.spent = closed, 3; s.seats[1].Pawn, s.seats[2].Pawn = 0, 0 }, "turn", "could never leave a full tower (labiro/19)"},
		"four tiles":        {func(s *study) { s.seats[0].Hand = []Kind{Rope, Rope, Rope, Rope} }, "seats[0].hand", "4 tiles (labiro/12)"},
		"empty in a hand":   {func(s *study) { s.seats[0].Hand = []Kind{Empty} }, "seats[0].hand", "labiro/11"},
		"empty ruby":        {func(s *study) { s.seats[0].Hand = []Kind{RubyOf(0)} }, "seats[0].hand", "labiro/11"},
		"ruby in a simple":  {func(s *study) { s.rubies[1] = RubyOf(1) }, "bases[0].ruby", "is a simple tower"},
		"object as a ruby":  {func(s *study) { s.rubies[2] = Rope }, "bases[1].ruby", "does not belong in this slot"},
		"ruby as an object": {func(s *study) { s.objects[2] = RubyOf(1) }, "bases[1].object", "does not belong in this slot"},
		"too much hidden":   {func(s *study) { s.hides = []int{2} }, "bases[1]", "more tiles are hidden than the set has left"},
	} {
		t.Run(name, func(t *testing.T) {
			s := small()
			c.spoil(&s)
			_, err := s.build()
			var wrong *document.Error
			require.True(t, errors.As(err, &wrong), "%v", err)
			require.Equal(t, c.key, wrong.Key)
			require.Contains(t, wrong.What+"; "+wrong.Remedy, c.says)
		})
	}
}

func TestWrongSetupsOfTheSet(t *testing.T) {
	set := &Set{Towers: []Tower{towerOf(open), towerOf(open)}, Tiles: []Kind{Rope, RubyOf(1), RubyOf(2)}}
	right := func() Setup {
		return Setup{Bases: []Base{{}, {Hex: flower[1], Tower: 1}}, Seats: []Player{at(1), at(2)}, Left: Rotations}
	}
	for says, spoil := range map[string]func(*Setup){
		"bases[1].tower: the set has no tower 3":    func(s *Setup) { s.Bases[1].Tower = 2 },
		"bases[1].tower: tower PPPPPP stands twice": func(s *Setup) { s.Bases[1].Tower = 0 },
		"bases[1].q: base 2 lies on base 1":         func(s *Setup) { s.Bases[1].Hex = flower[0] },
		"bases[1].q: base 2 lies at 1001,0":         func(s *Setup) { s.Bases[1].Hex = hexgrid.Hex{Q: 1001} },
		"bases[1].r: base 2 lies at 0,-1001":        func(s *Setup) { s.Bases[1].Hex = hexgrid.Hex{R: -1001} },
		"bases[0].q: base 1 lies at -92233720368547758": func(s *Setup) { // which would touch the other one round the world
			s.Bases[0].Hex, s.Bases[1].Hex = hexgrid.Hex{Q: math.MinInt}, hexgrid.Hex{Q: math.MaxInt}
		},
		"bases[1].facing: facing 6":              func(s *Setup) { s.Bases[1].Facing = 6 },
		"seats[1].hand: no dagger is left":       func(s *Setup) { s.Seats[1].Hand = []Kind{Dagger} },
		"bases[1].object: no rope is left":       func(s *Setup) { s.Bases[0].Object, s.Bases[1].Object = Rope, Rope },
		"seats[0].banked: fewer than no rubies":  func(s *Setup) { s.Seats[0].Banked = -1 },
		"seats: 4 rubies banked":                 func(s *Setup) { s.Seats[0].Banked = 4 },
		"seats: 3 rubies banked; the set's free": func(s *Setup) { s.Seats[0].Banked, s.Seats[1].Hand = 3, []Kind{RubyOf(1)} },
	} {
		s := right()
		_, err := s.Position(set)
		require.NoError(t, err)
		spoil(&s)
		_, err = s.Position(set)
		require.ErrorContains(t, err, says)
	}
}

// Two banked rubies are two single ones when the double one is elsewhere.
func TestBankedRubiesAreThoseThatAreNotElsewhere(t *testing.T) {
	set := &Set{Towers: []Tower{towerOf(open), towerOf(open + "#1"), towerOf(open)}, Tiles: []Kind{RubyOf(1), RubyOf(1), RubyOf(2)}}
	s := Setup{Bases: []Base{{}, {Hex: flower[1], Tower: 1, Ruby: RubyOf(2)}, {Hex: flower[2], Tower: 2}}, Seats: []Player{banked(at(1), 1), banked(at(3), 1)}, Left: Rotations}
	p, err := s.Position(set)
	require.NoError(t, err)
	require.Equal(t, RubyOf(2), p.kind(p.ruby[1]))
	require.Equal(t, 2, p.open())
	s.Bases[1].Ruby, s.Bases[1].HidesRuby = NoKind, true // blind: one each, so the double one is not banked
	p, err = s.Position(set)
	require.NoError(t, err)
	require.Equal(t, 2, p.open())
}

// outSetup is a set-up of three towers that tells of every tile: a rope lies in
// the first, and three rubies are banked.
func outSetup() (*Set, Setup) {
	set := &Set{Towers: []Tower{towerOf(open), towerOf(open + "#1"), towerOf(open)}, Tiles: []Kind{KeyOf(1), Torch, Rope, Rope, RubyOf(1), RubyOf(1), RubyOf(1), RubyOf(2)}}
	return set, Setup{
		Bases: []Base{{Object: Rope}, {Hex: flower[1], Tower: 1, Ruby: RubyOf(1)}, {Hex: flower[2], Tower: 2}},
		Seats: []Player{banked(lives(3, 1), 1), banked(lives(1, 2, KeyOf(1)), 2)}, Left: Rotations,
		Out: []Kind{RubyOf(2), Torch, RubyOf(1), Rope, RubyOf(1)},
	}
}

// What is said to be out is out, whatever is hidden; the rest may be what is.
func TestOut(t *testing.T) {
	set, s := outSetup()
	p, err := s.Position(set)
	require.NoError(t, err)
	require.Equal(t, []Kind{Torch, Rope, RubyOf(1), RubyOf(1), RubyOf(2)}, p.Out())
	require.Equal(t, 1, p.open())

	s.Bases[1] = Base{Hex: flower[1], Tower: 1, HidesObject: true, HidesRuby: true}
	s.Out = []Kind{Rope, RubyOf(1), RubyOf(1), RubyOf(1)}
	p, err = s.Position(set)
	require.NoError(t, err)
	require.Equal(t, s.Out, p.Out(), "the banked rubies need not be the double one")
	require.Equal(t, 2, p.open())
	plays(t, p, "end", "open")
	refused(t, p, "found ruby1", 11, "labiro.cannot_be")
	plays(t, p, "found ruby2", "take")
	refused(t, p, "found rope", 11, "labiro.cannot_be")
	plays(t, p, "found torch")

	s.Out = nil
	p, err = s.Position(set)
	require.NoError(t, err)
	require.Equal(t, []Kind{RubyOf(1), RubyOf(2)}, p.Out(), "nothing is said: the double one is banked, and the rope may be hidden")
}

// In a blind game of which nothing is hidden any more there may be tiles that
// nobody will find. Not to say that none is out is something else.
func TestOutOfABlindGameInWhichAllWasFound(t *testing.T) {
	set, s := outSetup()
	s.Options.Hidden = engine.Blind
	s.Seats[0].Banked, s.Seats[1].Banked = 0, 0
	for _, c := range []struct {
		out, want []Kind
		open      int
	}{
		{[]Kind{}, nil, 5},
		{[]Kind{Torch}, []Kind{Torch}, 5},
		{nil, []Kind{Torch, Rope, RubyOf(1), RubyOf(1), RubyOf(2)}, 1},
	} {
		s.Out = c.out
		p, err := s.Position(set)
		require.NoError(t, err)
		require.Equal(t, c.want, p.Out())
		require.Equal(t, c.open, p.open())
	}
}

func TestWrongOut(t *testing.T) {
	for name, c := range map[string]struct {
		spoil     func(*Setup)
		key, says string
	}{
		"one too many":      {func(s *Setup) { s.Out = append(s.Out, Torch) }, "out[5]", "no torch is left to be out of the game; count the tiles of the set"},
		"not in the set":    {func(s *Setup) { s.Out = append(s.Out, Dagger) }, "out[5]", "no dagger is left"},
		"in a tower":        {func(s *Setup) { s.Bases[1].Object = Torch }, "out[1]", "no torch is left"},
		"nowhere":           {func(s *Setup) { s.Out = s.Out[:3] }, "out", "one rope is in no tower, in no hand and not out; name it here or where it lies"},
		"none is out":       {func(s *Setup) { s.Out, s.Seats = []Kind{}, []Player{at(1), at(3)} }, "out", "one keyA is in no tower"},
		"banked":            {func(s *Setup) { s.Out = s.Out[1:2] }, "out", "3 rubies banked, and no ruby tiles here add up to them; name the banked"},
		"banked and double": {func(s *Setup) { s.Out, s.Seats[1].Banked = s.Out[:2], 0 }, "out", "1 rubies banked, and no ruby tiles here add up"},
		"hidden":            {func(s *Setup) { s.Bases[1].HidesObject = true }, "bases[1]", "more tiles are hidden than the set has left"},
	} {
		t.Run(name, func(t *testing.T) {
			set, s := outSetup()
			_, err := s.Position(set)
			require.NoError(t, err)
			c.spoil(&s)
			_, err = s.Position(set)
			var wrong *document.Error
			require.ErrorAs(t, err, &wrong)
			require.Equal(t, c.key, wrong.Key)
			require.Contains(t, wrong.What+"; "+wrong.Remedy, c.says)
		})
	}
}
