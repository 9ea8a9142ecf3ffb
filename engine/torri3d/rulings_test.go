package torri3d

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// Ruling 1: pushing.

func TestRuling01PushComesFirst(t *testing.T) {
	p := study{board: plain}.position(t)
	foul := refuses(t, p, "go 0,1 walk", 1, "push_first")
	require.Equal(t, 1, foul.Part)
	require.Len(t, foul.Instead, 3)
	plays(t, p, "push e1 ns")
	foul = refuses(t, p, "push e3 ns", 1, "pushed_already")
	require.Equal(t, E3.Line(), foul.Part)
	plays(t, p, "go 0,1 walk")
	number, turn := p.Turn()
	require.Equal(t, 1, number)
	require.EqualValues(t, 1, turn)
}

// Eight arrows, clockwise from the top left; each spare that looks the same
// after a half turn is one move.
func TestRuling01ArrowsAndOrientations(t *testing.T) {
	for spare, paths := range map[string][]string{
		"1ns": {"ns", "ew"}, "1es": {"es", "sw", "nw", "ne"}, "1nes": {"nes", "esw", "nsw", "new"}, "1nesw": {"nesw"}, "1n": {"n", "e", "s", "w"},
	} {
		p := study{board: plain, spare: spare, shut: NoArrow}.position(t)
		var want []string
		for _, a := range []string{"n1", "n3", "e1", "e3", "s3", "s1", "w3", "w1"} {
			for _, path := range paths {
				want = append(want, "push "+a+" "+path)
			}
		}
		require.ElementsMatch(t, want, written(p, p.Moves(nil)), spare)
	}
}

// The line moves by one: the spare is in, the last tower is out and is the
// next spare.
func TestRuling01LineMovesByOne(t *testing.T) {
	for a := range Arrows {
		p := study{board: on(plain, "1,0", "5nes", "0,1", "5esw", "1,4", "4nsw", "3,0", "3nes", "4,1", "2new"), spare: "2ns", shut: NoArrow}.position(t)
		before := *p
		plays(t, p, "push "+a.String()+" ew")
		require.Equal(t, East|West, p.path[a.cell(0)])
		require.Equal(t, before.spare, p.tower[a.cell(0)])
		for i := 1; i < Side; i++ {
			require.Equal(t, before.tower[a.cell(i-1)], p.tower[a.cell(i)])
			require.Equal(t, before.path[a.cell(i-1)], p.path[a.cell(i)])
		}
		require.Equal(t, before.tower[a.cell(4)], p.spare)
		for c := range Cells {
			if fixed(c) {
				require.Equal(t, before.tower[c], p.tower[c])
			}
		}
		require.Equal(t, a.cell(4), a.Opposite().cell(0))
		require.Equal(t, a.Opposite(), p.shut)
	}
}

// Where each arrow is.
func TestRuling01ArrowsLieAroundTheBoard(t *testing.T) {
	for a, in := range map[Arrow]string{N1: "0,1", N3: "0,3", E1: "1,4", E3: "3,4", S3: "4,3", S1: "4,1", W3: "3,0", W1: "1,0"} {
		require.Equal(t, in, CellText(a.cell(0)), a)
	}
	for a, out := range map[Arrow]string{N1: "4,1", N3: "4,3", E1: "1,0", E3: "3,0", S3: "0,3", S1: "0,1", W3: "3,4", W1: "1,4"} {
		require.Equal(t, out, CellText(a.cell(4)), a)
	}
}

// magico/2: not where the last tower came out, in any orientation, for the next
// push only.
func TestRuling01NotWhereTheLastTowerCameOut(t *testing.T) {
	p := study{board: plain, shut: NoArrow}.position(t)
	plays(t, p, "push w3 ns", "go 0,0 walk")
	for _, path := range []string{"nes", "esw", "nsw", "new"} { // what came out at 3,4
		foul := refuses(t, p, "push e3 "+path, 1, "shut")
		require.Equal(t, E3.Line(), foul.Part)
	}
	plays(t, p, "push w3 nes", "go 4,4 walk", "push n1 nesw", "go 0,0 walk", "push e3 nes")
}

func TestRuling01OnlyTheSpareAsItCanStand(t *testing.T) {
	p := study{board: plain, spare: "1es"}.position(t)
	foul := refuses(t, p, "push w3 ns", 1, "other_spare")
	require.Equal(t, W3.Line(), foul.Part)
	require.Equal(t, "w3", p.game.Set.Thing(foul.What))
	require.EqualValues(t, North|South, foul.Count)
	require.Equal(t, ArrowOf(foul.Instead[0]), W3, "the same arrow comes first")
}

// magico/3: pawns ride on their towers, and from the tower that falls out to the
// one that goes in.
func TestRuling01PawnsRide(t *testing.T) {
	two := players()
	two[0].Pawn, two[1].Pawn = 15, 19
	p := study{board: plain, seats: two, shut: NoArrow}.position(t)
	events := plays(t, p, "push w3 ns")
	require.Equal(t, []string{"pushed", "carried"}, kindsOf(events))
	require.Equal(t, engine.Event{Kind: Carried, Other: 1, Part: 15, Seen: engine.Everybody}, events[1])
	require.EqualValues(t, []int8{16, 15, 0, 0}, p.pawn[:])
	require.Equal(t, engine.Event{Kind: Pushed, Other: engine.Nobody, Part: 1, What: W3.Thing(), Count: int8(North | South), Seen: engine.Everybody}, events[0])
}

// Ruling 2: steps.

func TestRuling02OneFloorAtATime(t *testing.T) {
	p := study{board: on(plain, "0,1", "2esw", "0,2", "3esw", "0,3", "5esw", "1,0", "3nes"), pushed: true}.position(t)
	require.Equal(t, []string{"walk"}, goes(p, "0,1"), "up by one")
	require.Equal(t, []string{"walk"}, goes(p, "0,2"), "and by one more")
	foul := refuses(t, p, "go 0,3 walk", 2, "too_high")
	require.Equal(t, 3, foul.Part)
	require.Equal(t, 1, foul.Count)
	refuses(t, p, "go 1,0 walk", 2, "too_high")
}

// Down by two floors is as much too far as up.
func TestRuling02OneFloorDown(t *testing.T) {
	two := players()
	two[0].Pawn = 2
	p := study{board: on(plain, "0,2", "3w", "0,1", "2ew", "0,0", "2e"), seats: two, pushed: true}.position(t)
	require.Equal(t, []string{"go 0,0 walk", "go 0,1 walk", "go 0,2 walk"}, written(p, p.Moves(nil)))
	p = study{board: on(plain, "0,2", "3w", "0,1", "1ew"), seats: two, pushed: true}.position(t)
	require.Equal(t, []string{"go 0,2 walk"}, written(p, p.Moves(nil)))
}

// The paths of both towers have to meet, and the board ends at its edge.
func TestRuling02WallsOnEitherSide(t *testing.T) {
	for _, c := range []struct{ from, to string }{{"1e", "1w"}, {"1e", "1ns"}, {"1s", "1w"}, {"1s", "1ns"}} {
		p := study{board: on(plain, "0,0", c.from, "0,1", c.to, "1,0", "1es"), pushed: true}.position(t)
		open := c.from == "1e" && c.to == "1w"
		require.Equal(t, open, len(goes(p, "0,1")) == 1, c)
	}
	p := study{board: on(plain, "0,4", "1nesw", "1,0", "1nesw"), pushed: true}.position(t)
	t1 := p.terrain()
	require.Zero(t, t1.level[1]&(1<<4), "from the end of a row nothing leads to the next")
	require.Zero(t, t1.level[3]&(1<<5))
}

// A wall stops magic too.
func TestRuling02WallStopsMagic(t *testing.T) {
	two := players()
	two[0].Hand = []Card{Up, Down, Joker, Joker}
	p := study{board: on(plain, "0,0", "1es", "0,1", "5ns", "1,0", "1ew"), seats: two, pushed: true}.position(t)
	require.Equal(t, []string{"go 0,0 walk"}, written(p, p.Moves(nil)))
	for _, text := range []string{"go 0,1 walk", "go 0,1 up", "go 0,1 joker"} {
		refuses(t, p, text, 2, "no_way")
	}
}

// Passing other pawns and stopping with them is allowed.
func TestRuling02PawnsAreNoObstacle(t *testing.T) {
	two := players()
	two[1].Pawn = 1
	p := study{board: on(plain, "0,0", "1e", "0,1", "1ew"), seats: two, pushed: true}.position(t)
	require.NotEmpty(t, goes(p, "0,1"))
	require.NotEmpty(t, goes(p, "0,2"))
}

// Ruling 3: magic cards.

// stairs is a corridor from 0,0 to the east with walls beside it: floors 1, 4, 1.
func stairs(hand ...Card) study {
	two := players()
	two[0].Hand = hand
	return study{board: on(plain, "0,0", "1e", "0,1", "4ew", "0,2", "1w"), seats: two, pushed: true}
}

func TestRuling03EachKindInItsDirection(t *testing.T) {
	for _, c := range []struct {
		hand []Card
		up   []string // to 0,1
		down []string // and on to 0,2
	}{
		{nil, nil, nil},
		{[]Card{Up}, []string{"up"}, nil},
		{[]Card{Down}, nil, nil},
		{[]Card{Joker}, []string{"joker"}, nil},
		{[]Card{Up, Down}, []string{"up"}, []string{"up+down"}},
		{[]Card{Up, Up}, []string{"up"}, nil},
		{[]Card{Up, Joker}, []string{"up", "joker"}, []string{"up+joker"}},
		{[]Card{Down, Joker}, []string{"joker"}, []string{"down+joker"}},
		{[]Card{Joker, Joker}, []string{"joker"}, []string{"joker+joker"}},
		{[]Card{Up, Down, Joker}, []string{"up", "joker"}, []string{"up+down", "up+joker", "down+joker"}},
	} {
		p := stairs(c.hand...).position(t)
		require.Equal(t, c.up, goes(p, "0,1"), c.hand)
		require.Equal(t, c.down, goes(p, "0,2"), c.hand)
	}
}

// Several cards may be used in a turn, and lie open when they were.
func TestRuling03PlayedCardsLieOpen(t *testing.T) {
	p := stairs(Up, Down, Down).position(t)
	events := plays(t, p, "go 0,2 up+down")
	require.Equal(t, []string{"played", "played", "went", "drew"}, kindsOf(events))
	require.Equal(t, Cards{Up: 1, Down: 1}, p.discards)
	require.Equal(t, Cards{Down: 1, Joker: 1}, p.hand[0])
	require.Equal(t, Up.Thing(), events[0].What)
	require.EqualValues(t, 1, events[0].Count)
}

// Of two ways the one with fewer cards is taken, whatever its length.
func TestRuling03FewestCards(t *testing.T) {
	two := players()
	two[0].Hand = []Card{Up, Up, Down, Joker}
	// By 0,1 it is up once to 0,2; by 1,0 up, down and up.
	p := study{board: on(plain, "0,0", "1es", "0,1", "1ew", "0,2", "3sw", "1,0", "3ne", "1,1", "1ew", "1,2", "3nw"), seats: two, pushed: true}.position(t)
	require.Equal(t, []string{"up", "joker"}, goes(p, "0,2"))
	foul := refuses(t, p, "go 0,2 up+joker", 3, "too_many")
	require.Equal(t, 1, foul.Count)
	refuses(t, p, "go 0,2 down", 3, "wrong_cards")
	refuses(t, p, "go 0,1 up", 3, "needless")
}

// twoWays leads from 0,0 to 0,2 up once by 0,1, or down twice the long way round.
func twoWays(hand ...Card) *study {
	two := players()
	two[0].Hand = hand
	return &study{board: on(plain, "0,0", "3es", "0,1", "5ew", "0,2", "4sw", "1,0", "1ns", "2,0", "2ns", "3,0", "3ne",
		"3,1", "1nw", "2,1", "2ns", "1,1", "3es", "1,2", "4nw"), seats: two, pushed: true}
}

// One may spend more cards to keep others, the fewest are offered first; but none
// for nothing.
func TestRuling03MoreCardsToKeepOthers(t *testing.T) {
	for _, c := range []struct {
		hand []Card
		ways []string
	}{
		{[]Card{Up}, []string{"up"}},
		{[]Card{Down}, nil},
		{[]Card{Down, Down}, []string{"down+down"}},
		{[]Card{Up, Down, Down}, []string{"up", "down+down"}},
		{[]Card{Joker, Down, Down}, []string{"joker", "down+down"}},
		{[]Card{Up, Joker, Down, Down}, []string{"up", "joker", "down+down"}},
	} {
		require.Equal(t, c.ways, goes(twoWays(c.hand...).position(t), "0,2"), c.hand)
	}
	for _, text := range []string{"joker+joker", "down+joker", "up+down", "up+joker", "down+down+joker"} {
		foul := refuses(t, twoWays(Up, Joker, Joker, Down, Down).position(t), "go 0,2 "+text, 3, "too_many")
		require.Equal(t, 1, foul.Count, text)
	}
}

// A blind game lists what some hand can pay for.
func TestRuling03BlindWaysForSomeHand(t *testing.T) {
	blind := func(magic Cards, hand ...Card) *Position {
		s := twoWays(hand...)
		s.options.Hidden = engine.Blind
		for i := range s.seats {
			s.seats[i].Stack = make([]Treasure, 6)
		}
		set, setup := s.set(t)
		set.Magic = magic
		p, err := setup.Position(set)
		require.NoError(t, err)
		return p
	}
	require.Equal(t, []string{"up", "joker", "down+down"}, goes(blind(Cards{Up: 8, Down: 8, Joker: 8}, FaceDown, FaceDown), "0,2"))
	require.Equal(t, []string{"up", "joker"}, goes(blind(Cards{Up: 8, Down: 8, Joker: 8}, FaceDown), "0,2"))
	few := blind(Cards{Up: 22, Down: 1, Joker: 1}, FaceDown, FaceDown)
	require.Equal(t, []string{"up", "joker"}, goes(few, "0,2"))
	refuses(t, few, "go 0,2 down+down", 3, "not_in_hand")
}

func TestRuling03NotInHand(t *testing.T) {
	p := stairs(Down).position(t)
	foul := refuses(t, p, "go 0,1 up", 3, "not_in_hand")
	require.Equal(t, 1, foul.Part)
	require.Zero(t, foul.Count)
	refuses(t, p, "go 0,1 joker", 3, "not_in_hand")
	refuses(t, p, "go 0,1 down", 3, "wrong_cards")
	foul = refuses(t, p, "go 0,2 joker", 3, "too_few")
	require.Equal(t, 2, foul.Count)
	for _, m := range foul.Instead {
		require.Zero(t, CardsOf(m).Total(), "a hint names no magic cards")
	}
}

// Ruling 3 in a blind game: cards that the hand may hold, by its size and by what
// was played.
func TestRuling03BlindHandMayHoldThem(t *testing.T) {
	s := stairs(FaceDown)
	s.options.Hidden = engine.Blind
	for i := range s.seats {
		s.seats[i].Stack = make([]Treasure, 6)
	}
	set, setup := s.set(t)
	set.Magic = Cards{Up: 1, Down: 1, Joker: 22}
	p, err := setup.Position(set)
	require.NoError(t, err)
	require.Equal(t, []string{"up", "joker"}, goes(p, "0,1"))
	require.Empty(t, goes(p, "0,2"), "one card cannot be two")
	refuses(t, p, "go 0,2 up+down", 3, "not_in_hand")
	plays(t, p, "go 0,1 up")
	require.Equal(t, Cards{FaceDown: 1}, p.hand[0], "one was played and one drawn")
	require.Equal(t, Cards{Up: 1}, p.discards)

	setup.Discards = []Card{Up}
	p, err = setup.Position(set)
	require.NoError(t, err)
	require.Equal(t, []string{"joker"}, goes(p, "0,1"), "the only up lies open")
	refuses(t, p, "go 0,1 up", 3, "not_in_hand")
}
