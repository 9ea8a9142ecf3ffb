package labiro

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/hexgrid"
)

// The rulings of the board and of moving on it, labiro/1 to labiro/9: the test
// that doc.go names for each, and what the golden games do not show. The other
// rulings are in rulings_tiles_test.go and rulings_end_test.go.

func TestRuling01BasesHangTogether(t *testing.T) { // labiro/1
	s := study{towers: []string{open, open}, seats: []Player{at(1), at(2)}}
	s.places = []hexgrid.Hex{{Q: 4}, {Q: 3, R: 1}}
	s.position(t)
	s.places = []hexgrid.Hex{{}, {Q: 2}}
	_, err := s.build()
	var wrong *document.Error
	require.True(t, errors.As(err, &wrong))
	require.ErrorContains(t, wrong, "labiro/1")
}

func TestRuling02SideLooksWhereTheTowerIsTurned(t *testing.T) { // labiro/2
	// The middle tower is open on its first side only, so its facing is the
	// way out: 0 to the east, and so on clockwise.
	p := study{towers: []string{east, open, open, open, open, open, open}, places: flower, seats: []Player{at(1), at(2)}}.position(t)
	for facing := range Facings {
		require.Equal(t, facing, int(p.facing[0]))
		for other := range Facings {
			text := WriteMove(moveAt(Go, other+1))
			if other == facing {
				plays(t, p, text, "go 1")
			} else {
				refused(t, p, text, 4, "labiro.no_way")
			}
		}
		p.left = Rotations
		plays(t, p, "turn 1")
	}
	require.Zero(t, p.facing[0], "six steps are a whole turn")
}

func TestRuling02ArrowSaysWhichWay(t *testing.T) { // labiro/2
	p := study{towers: []string{open, open + "<"}, seats: []Player{at(1), at(2)}}.position(t)
	clockwise, counter := plays(t, p, "turn 1"), plays(t, p, "turn 2")
	require.Equal(t, [2]int8{1, 5}, [2]int8(p.facing[:2]))
	require.EqualValues(t, 1, clockwise[0].Count)
	require.EqualValues(t, -1, counter[0].Count)
}

func TestRuling03EntrancesThatCommunicate(t *testing.T) { // labiro/3
	for _, c := range []struct {
		near Near
		a, b string
		walk bool
	}{
		{NearBoth, east, west, true}, {NearBoth, east, farWest, false}, {NearBoth, farEast, west, false}, {NearBoth, farEast, farWest, false},
		{NearOne, east, west, true}, {NearOne, east, farWest, true}, {NearOne, farEast, west, true}, {NearOne, farEast, farWest, false},
		{NearAligned, east, west, true}, {NearAligned, east, farWest, true}, {NearAligned, farEast, west, true}, {NearAligned, farEast, farWest, true},
		{NearBoth, east, closed, false}, {NearOne, east, closed, false}, {NearAligned, east, closed, false}, {NearAligned, closed, farWest, false},
	} {
		p := study{towers: []string{c.a, c.b}, seats: []Player{at(1), at(2)}, options: Options{Near: c.near}}.position(t)
		if c.walk {
			plays(t, p, "go 2")
			stands(t, p, 1, 2)
		} else {
			reason := engine.Reason("labiro.recessed")
			if c.a == closed || c.b == closed {
				reason = "labiro.no_way"
			}
			refused(t, p, "go 2", 4, reason)
		}
	}
}

func TestRuling04WalkingIsFreeAndUnlimited(t *testing.T) { // labiro/4
	p := study{towers: []string{east, through, west}, seats: []Player{at(1), at(2)}, spent: 3}.position(t)
	for range 20 {
		plays(t, p, "go 2", "go 3", "go 2", "go 1")
	}
	require.Equal(t, []int{0, 1, 2}, viewOf(p, 0).Walk)
	path, ok := p.Path(nil, 2)
	require.True(t, ok)
	require.Equal(t, []engine.Move{read(t, "go 2"), read(t, "go 3")}, path)
}

func TestRuling05ThreeRotationsInAnyMix(t *testing.T) { // labiro/5
	p := study{towers: []string{open, open, open}, seats: []Player{at(1), at(2)}}.position(t)
	plays(t, p, "turn 1", "go 2", "turn 3", "go 1", "turn 2")
	require.Equal(t, [3]int8{1, 1, 1}, [3]int8(p.facing[:3]))
	require.Zero(t, refused(t, p, "turn 1", 5, "labiro.none_left").Count)
	plays(t, p, "end", "turn 1")
	require.EqualValues(t, Rotations-1, p.left, "a new turn has three again")
}

func TestRuling05ReachIsWhereThePawnStandsNow(t *testing.T) { // labiro/5
	p := study{towers: []string{open, open, open, open}, seats: []Player{at(1), at(2)}}.position(t)
	require.Equal(t, []int{0, 1}, viewOf(p, 0).Turning)
	require.Equal(t, 2, refused(t, p, "turn 3", 5, "labiro.out_of_reach").Part)
	plays(t, p, "go 2", "turn 3")
	refused(t, p, "turn 4", 5, "labiro.out_of_reach")
	refused(t, p, "turn 18", 5, "labiro.out_of_reach")
}

func TestRuling06ObservedPushesAreFree(t *testing.T) { // labiro/6
	p := study{towers: []string{open, open, open, open}, seats: []Player{at(1), at(2)}}.position(t)
	events := plays(t, p, "turn 1 pushing 2-2 3+3")
	require.Equal(t, [4]int8{1, 4, 3, 0}, [4]int8(p.facing[:4]))
	require.EqualValues(t, Rotations-1, p.left)
	pushed := ofKind(events, Pushed)
	require.Len(t, pushed, 2)
	require.EqualValues(t, -2, pushed[0].Count)
	require.EqualValues(t, 2, pushed[1].Part)
}

func TestRuling06ObservedPushesHangTogether(t *testing.T) { // labiro/6
	p := study{towers: []string{open, open, open, open}, seats: []Player{at(1), at(2)}}.position(t)
	refused(t, p, "turn 1 pushing 3+1", 6, "labiro.not_pushed")
	require.Equal(t, 3, refused(t, p, "turn 1 pushing 2+1 4+1", 6, "labiro.not_pushed").Part, "the one that hangs on nothing")
	refused(t, p, "turn 1 pushing 1+1", 20, "labiro.unknown")
	refused(t, p, "turn 1 pushing 5+1", 20, "labiro.unknown")
	foul := p.Check(read(t, "turn 1") | 7<<(whatShift+pushedWidth)) // seven steps are none
	require.EqualValues(t, "labiro.unknown", foul.Reason)
}

// A tower that turns along anyway is refused as pushed for the words alone: the
// foul names the tower that drags it.
func TestRuling06GearPushesUnsaid(t *testing.T) { // labiro/6
	p := study{towers: []string{"WWWWWP", west, farWest}, seats: []Player{at(1), at(3)}, options: Options{Chain: ChainGear}}.position(t)
	for _, stated := range []string{"turn 1 pushing 2-1", "turn 1 pushing 2+1"} {
		foul := refused(t, p, stated, 6, "labiro.not_pushed")
		require.Equal(t, 1, foul.Part, stated)
		require.Equal(t, 0, foul.Other, stated)
		require.Equal(t, "turn 1", WriteMove(foul.Instead[0]))
	}
	require.Equal(t, engine.NoPart, refused(t, p, "turn 1 pushing 3+1", 6, "labiro.not_pushed").Other)
	p = study{towers: []string{"WPWWWW", west}, seats: []Player{at(1, Unlock), at(2)}, options: Options{Chain: ChainGear}}.position(t)
	require.Equal(t, 0, refused(t, p, "counter pushing 2+1", 6, "labiro.not_pushed").Other)
	require.Equal(t, engine.NoPart, refused(t, p, "turn 1 pushing 2-1", 6, "labiro.not_pushed").Other, "the other way it drags nothing")
	p = study{towers: []string{closed, "WWWWWP", west}, seats: []Player{at(1), at(3)}, options: Options{Chain: ChainGear}}.position(t)
	require.Equal(t, 1, refused(t, p, "turn 2 pushing 3-1", 6, "labiro.not_pushed").Other, "a tower beside one's own drags it")
	p = study{towers: []string{"WWWWWP", "WPWPWW", west}, seats: []Player{at(1), at(3)}}.position(t)
	require.Equal(t, engine.NoPart, refused(t, p, "turn 1 pushing 3+1", 6, "labiro.not_pushed").Other, "without gear nothing turns along by itself")
	p = study{towers: []string{"WWWWWP", west}, seats: []Player{at(1), at(2)}, options: Options{Chain: ChainNone}}.position(t)
	require.Equal(t, engine.NoPart, refused(t, p, "turn 1 pushing 2-1", 6, "labiro.no_pushes").Other)
}

func TestRuling07UnlockKeyTurnsAgainstTheArrow(t *testing.T) { // labiro/7
	for arrow, facing := range map[string]int8{"": 5, "<": 1} {
		p := study{towers: []string{open + arrow, open, open}, seats: []Player{at(1, Unlock), at(2)}}.position(t)
		events := plays(t, p, "counter pushing 2+1")
		require.Equal(t, [3]int8{facing, 1, 0}, [3]int8(p.facing[:3]))
		require.EqualValues(t, Rotations-1, p.left, "it costs a rotation")
		require.Len(t, ofKind(events, Countered), 1)
		plays(t, p, "put 3")
		lies(t, p, 3, Unlock)
		holds(t, p, 1)
	}
}

func TestRuling08RopeCrosses(t *testing.T) { // labiro/8
	for _, c := range [][2]string{{farEast, farWest}, {east, farWest}, {farEast, west}} {
		p := study{towers: []string{c[0], c[1], open, open}, seats: []Player{at(1, Rope), at(4)}}.position(t)
		refused(t, p, "go 2", 4, "labiro.recessed")
		events := plays(t, p, "rope 2")
		stands(t, p, 1, 2)
		require.Len(t, ofKind(events, Crossed), 1)
		require.EqualValues(t, Rotations-1, p.left, "it costs a rotation")
		refused(t, p, "put 3", 15, "labiro.put_near") // near where the rope has led
		plays(t, p, "put 4")
		lies(t, p, 4, Rope)
	}
}

func TestRuling09TorchShowsPrivately(t *testing.T) { // labiro/9
	for _, c := range [][2]string{{east, west}, {east, farWest}, {farEast, farWest}} {
		p := study{towers: []string{c[0], c[1], open, open}, objects: map[int]Kind{2: Dagger, 4: Rope}, seats: []Player{at(1, Torch), at(3)}, spent: 3}.position(t)
		saw := ofKind(plays(t, p, "torch 2"), Saw)
		require.Len(t, saw, 1)
		require.EqualValues(t, Dagger, saw[0].For(0).What)
		require.Zero(t, saw[0].For(1).What)
		require.Zero(t, saw[0].For(engine.Public).What)
		require.Equal(t, Dagger, viewOf(p, 0).Towers[1].Known)
		require.Equal(t, NoKind, viewOf(p, 1).Towers[1].Known)
		require.Equal(t, NoKind, viewOf(p, engine.Public).Towers[1].Known)
		lies(t, p, 2, Dagger)
		plays(t, p, "put 3")
	}
}

func TestRuling06APushIsOfOneToFiveSteps(t *testing.T) { // labiro/6
	p := study{towers: []string{open, open, open}, seats: []Player{at(1), at(2)}}.position(t)
	for steps := range engine.Move(8) {
		m := read(t, "turn 1") | steps<<(whatShift+pushedWidth)
		if steps < Facings {
			require.Nil(t, p.Check(m), "%d steps", steps)
			continue
		}
		require.EqualValues(t, "labiro.unknown", p.Check(m).Reason, "%d steps", steps)
	}
}
