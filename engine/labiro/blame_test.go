package labiro

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// What nobody may have done is blamed on the first mover and put right with
// the least work.

// wrongTurn is one tower turned as it may not be.
type wrongTurn struct {
	part, steps int // clockwise
	ruling      int
	reason      engine.Reason
}

func drawnWrong(t *rapid.T, p *Position) (w wrongTurn, ok bool) {
	hasKey := p.held(0, Unlock) >= 0
	reach := slices.Collect(p.reach().All())
	arrow := func(b int) int { return int(p.game.Tower(b).Arrow) }
	switch rapid.IntRange(0, 2).Draw(t, "what") {
	case 0:
		far := slices.Collect((p.allBases() &^ p.reach()).All())
		return wrongTurn{rapid.SampledFrom(far).Draw(t, "far"), rapid.IntRange(1, 5).Draw(t, "steps"), 5, "labiro.out_of_reach"}, true
	case 1:
		b, back := rapid.SampledFrom(reach).Draw(t, "near"), rapid.IntRange(1, 2).Draw(t, "back")
		w = wrongTurn{b, -back * arrow(b), 5, "labiro.against_arrow"}
		if b == p.here() && back == 1 {
			w.ruling, w.reason = 7, "labiro.no_unlock"
		} else if hasKey && back == 1 {
			w.reason = "labiro.key_elsewhere"
		}
		return w, !hasKey || b != p.here()
	}
	b, steps := rapid.SampledFrom(reach).Draw(t, "near"), rapid.IntRange(1, 3).Draw(t, "steps")
	w = wrongTurn{b, steps * arrow(b), 5, "labiro.too_often"}
	if p.left == 0 {
		w.reason = "labiro.none_left"
	}
	return w, steps > int(p.left)
}

func TestWrongTurnsAreBlamedAndPutRight(t *testing.T) {
	for _, chain := range []Chain{ChainObserved, ChainNone, ChainGear} {
		rapid.Check(t, func(t *rapid.T) {
			p := sensedGame(t, chain)
			w, ok := drawnWrong(t, p)
			if !ok {
				return
			}
			seen := seenAt(p)
			sweep(seen, w.part, w.steps, 1000)
			if chain == ChainGear && len(p.Explain(nil, seen, false)) > 0 {
				return // the teeth can do much
			}
			require.Empty(t, p.Explain(nil, seen, false))
			blamed(t, p, seen, w)
			putRight(t, p, seen)
		})
	}
}

// A right turn afterwards does not make a wrong one right.
func TestTheFirstMoverIsBlamed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := sensedGame(t, ChainObserved)
		w, ok := drawnWrong(t, p)
		if !ok {
			return
		}
		seen := seenAt(p)
		sweep(seen, w.part, w.steps, 100)
		for b := range p.reach().All() {
			if b != w.part && rapid.Bool().Draw(t, "too") {
				sweep(seen, b, int(p.game.Tower(b).Arrow), 1000)
			}
		}
		require.Empty(t, p.Explain(nil, seen, false))
		blamed(t, p, seen, w)
		putRight(t, p, seen)
	})
}

func blamed(t *rapid.T, p *Position, seen []engine.Part, w wrongTurn) {
	before := *p
	foul := p.Blame(seen, false)
	require.True(t, before == *p)
	require.Equal(t, w.reason, foul.Reason)
	require.Equal(t, w.ruling, foul.Ruling.Number)
	require.Equal(t, w.part, foul.Part)
	require.EqualValues(t, p.left, foul.Count)
	for _, m := range foul.Instead {
		require.Nil(t, p.Check(m))
	}
}

// putRight wants a repair after which all is in order.
func putRight(t *rapid.T, p *Position, seen []engine.Part) {
	todo := p.Repair(nil, seen, false)
	require.NotEmpty(t, todo)
	after := slices.Clone(seen)
	for _, r := range todo {
		require.NotZero(t, r.Steps)
		turnPart(after, r.Part, r.Steps)
	}
	require.True(t, settled(p, after) || len(p.Explain(nil, after, false)) > 0, "%v", todo)
}

func turnPart(parts []engine.Part, b, steps int) {
	parts[b].Stands = engine.Circle(Facings).After(parts[b].Stands, steps)
}

func TestBlameCountsWhatWasLeft(t *testing.T) { // labiro/5
	p := study{towers: []string{open, open, open}, seats: []Player{lives(1, 2), at(3)}, options: Options{Chain: ChainNone}}.position(t)
	seen := seenAt(p)
	sweep(seen, 0, 2, 1000)
	sweep(seen, 2, 2, 2000)
	foul := p.Blame(seen, false)
	require.EqualValues(t, "labiro.too_often", foul.Reason)
	require.Equal(t, 2, foul.Part)
	require.Equal(t, 1, foul.Count, "the first driver took two of three")
	require.Equal(t, []engine.Repair{{Part: 2, Steps: -1}}, p.Repair(nil, seen, false), "one step less of either would do: of the one that is blamed")
}

func TestBlameKnowsTheUnlockKey(t *testing.T) { // labiro/7
	s := study{towers: []string{open, open, open, open}, seats: []Player{at(1, Unlock), at(4)}}
	p := s.position(t)
	seen := seenAt(p)
	sweep(seen, 0, -1, 1000) // with the key
	sweep(seen, 3, 1, 3000)  // and this one is wrong
	foul := p.Blame(seen, false)
	require.EqualValues(t, "labiro.out_of_reach", foul.Reason)
	require.Equal(t, 3, foul.Part)
	require.Equal(t, []engine.Repair{{Part: 3, Steps: -1}}, p.Repair(nil, seen, false), "the key may stay used")
	s.spent = 3
	foul = s.position(t).Blame(seen, false)
	require.EqualValues(t, "labiro.none_left", foul.Reason)
	require.Equal(t, 0, foul.Part)
	s.seats[0].Hand = nil
	foul = s.position(t).Blame(seen, false)
	require.Equal(t, engine.Ruling{Game: Name, Number: 7}, foul.Ruling)
	require.Equal(t, 0, foul.Part)
}

func TestBlameForTheTurnAsAWhole(t *testing.T) {
	s := study{towers: []string{east, west, closed}, seats: []Player{lives(1, 2), lives(2, 3), at(3)}}
	s.seats[0].Pawn, s.seats[1].Pawn, s.seats[2].Pawn = 1, 1, 1 // seat 1 passes through a full tower
	p := s.position(t)
	seen := seenAt(p)
	sweep(seen, 1, 1, 1000)
	require.Empty(t, p.Explain(nil, seen, false))
	foul := p.Blame(seen, false)
	require.EqualValues(t, "labiro.no_way_out", foul.Reason)
	require.Equal(t, 1, foul.Part)
	seen = seenAt(p)
	sweep(seen, 2, 1, 1000)
	sweep(seen, 1, 1, 1100) // pushed, but shut all the same
	foul = p.Blame(seen, false)
	require.EqualValues(t, "labiro.no_way_out", foul.Reason)
}

func TestBlameWhenTowersJam(t *testing.T) { // labiro/6
	triangle := []hexgrid.Hex{{}, {Q: 1}, {R: 1}}
	p := study{towers: []string{open, open, open}, places: triangle, seats: []Player{at(1), at(2)}, options: Options{Chain: ChainGear}}.position(t)
	seen := seenAt(p)
	sweep(seen, 0, 1, 1000)
	require.Empty(t, p.Explain(nil, seen, false))
	foul := p.Blame(seen, false)
	require.EqualValues(t, "labiro.blocked", foul.Reason)
	require.Equal(t, 0, foul.Part)
	require.Equal(t, []engine.Repair{{Part: 0, Steps: -1}}, p.Repair(nil, seen, false))
}

func TestBlameOnlyWhenStuck(t *testing.T) { // labiro/5
	s := study{towers: []string{east, west, open}, seats: []Player{at(1), at(3)}, options: Options{OnlyWhenStuck: true}}
	p := s.position(t)
	seen := seenAt(p)
	sweep(seen, 0, 1, 1000)
	require.EqualValues(t, "labiro.not_stuck", p.Blame(seen, false).Reason)
	s.towers[0] = closed
	p = s.position(t)
	require.Len(t, p.Explain(nil, seen, false), 1)
}

// The referee asks for a reason too when a legal turn is not the one that was
// wanted.
func TestBlameOfWhatIsNotWrong(t *testing.T) {
	p := study{towers: []string{open, open, open}, seats: []Player{at(1, Unlock), at(3)}}.position(t)
	require.Equal(t, engine.NoPart, p.Blame(seenAt(p), false).Part)
	for _, steps := range []int{1, -1} {
		seen := seenAt(p)
		sweep(seen, 0, steps, 1000)
		require.Equal(t, 0, p.Blame(seen, false).Part)
	}
}

func TestBlamePassesOverWhatWasPushed(t *testing.T) { // labiro/6
	p := study{towers: []string{open, open, open, open, open}, seats: []Player{at(1), at(5)}}.position(t)
	seen := seenAt(p)
	sweep(seen, 1, 1, 1000)
	sweep(seen, 2, 1, 1100) // pushed, out of reach
	sweep(seen, 4, 1, 3000) // this one is wrong
	require.Equal(t, 4, p.Blame(seen, false).Part)
}

func TestBlameOfTwoAtOnceTakesTheOneOutOfReach(t *testing.T) { // labiro/5
	p := study{towers: []string{open, open, open, open}, seats: []Player{at(1), at(4)}}.position(t)
	seen := seenAt(p)
	sweep(seen, 1, -1, 1000)
	sweep(seen, 3, 1, 1000)
	require.Equal(t, 3, p.Blame(seen, false).Part)
}

// Towers whose teeth hold must turn together: the foul names both, and what is
// left to do is to let the other follow.
func TestBlameOfATowerThatDragsAnother(t *testing.T) { // labiro/6
	p := geared().position(t)
	seen := seenAt(p)
	sweep(seen, 0, 1, 1000)
	require.Empty(t, p.Explain(nil, seen, false))
	foul := p.Blame(seen, false)
	require.Equal(t, engine.Ruling{Game: Name, Number: 6}, foul.Ruling)
	require.EqualValues(t, "labiro.drags", foul.Reason)
	require.Equal(t, 0, foul.Part)
	require.Equal(t, 1, foul.Other)
	require.Equal(t, []engine.Repair{{Part: 1, Steps: -1}}, p.Repair(nil, seen, false))
	require.NotContains(t, write(foul.Instead), "turn 1", "that is what was tried")
	sweep(seen, 1, -1, 1100)
	lines := p.Explain(nil, seen, false)
	require.Len(t, lines, 1, "turning there and back again ends alike")
	require.Equal(t, []string{"turn 1"}, write(lines[0].All()))
}

func TestBlameBesideADraggedTower(t *testing.T) { // labiro/6
	s := geared()
	s.towers = append(s.towers, closed)
	p := s.position(t)
	for _, onsets := range [][2]int{{1000, 1100}, {1100, 1000}} {
		seen := seenAt(p)
		sweep(seen, 0, 1, onsets[0])
		sweep(seen, 1, -1, onsets[1])
		sweep(seen, 2, 1, 2000)
		foul := p.Blame(seen, false)
		require.EqualValues(t, "labiro.out_of_reach", foul.Reason, "the dragged one is in order")
		require.Equal(t, 2, foul.Part)
	}
}

// Where one plays without pushes the tower that was pushed should have stayed,
// whichever was felt first.
func TestBlameWithoutPushes(t *testing.T) { // labiro/6
	p := study{towers: []string{open, open, open, open}, seats: []Player{at(1), at(4)}, options: Options{Chain: ChainNone}}.position(t)
	foul := refused(t, p, "turn 2 pushing 3+1", 6, "labiro.no_pushes")
	require.Equal(t, 2, foul.Part)
	for _, onset := range []int{1000, 1100, 980} {
		seen := seenAt(p)
		sweep(seen, 1, 1, 1000)
		sweep(seen, 2, 1, onset)
		foul := p.Blame(seen, false)
		require.EqualValues(t, "labiro.no_pushes", foul.Reason)
		require.Equal(t, 2, foul.Part)
		require.Equal(t, []engine.Repair{{Part: 2, Steps: -1}}, p.Repair(nil, seen, false))
	}
	seen := seenAt(p)
	sweep(seen, 1, 1, 1000)
	sweep(seen, 2, 1, 3000) // by itself, long after
	require.EqualValues(t, "labiro.out_of_reach", p.Blame(seen, false).Reason)
}

func TestFoulAndRepairNameTheSameTower(t *testing.T) { // labiro/5
	for _, chain := range []Chain{ChainObserved, ChainNone} {
		p := study{towers: []string{open, open, open}, seats: []Player{lives(1, 2), at(3)}, spent: 2, options: Options{Chain: chain}}.position(t)
		seen := seenAt(p)
		sweep(seen, 0, 1, 1000)
		sweep(seen, 2, 1, 3000)
		foul := p.Blame(seen, false)
		require.EqualValues(t, "labiro.none_left", foul.Reason)
		require.Equal(t, 2, foul.Part)
		require.Equal(t, []engine.Repair{{Part: 2, Steps: -1}}, p.Repair(nil, seen, false))
	}
}

// An unlock key in the hand is for the own tower alone.
func TestBlameOfAKeyForAnotherTower(t *testing.T) { // labiro/5
	p := study{towers: []string{open, open, open}, seats: []Player{at(1, Unlock), at(3)}}.position(t)
	seen := seenAt(p)
	sweep(seen, 1, -1, 1000)
	foul := p.Blame(seen, false)
	require.Equal(t, engine.Ruling{Game: Name, Number: 5}, foul.Ruling)
	require.EqualValues(t, "labiro.key_elsewhere", foul.Reason)
	sweep(seen, 1, -1, 1000)
	require.EqualValues(t, "labiro.against_arrow", p.Blame(seen, false).Reason)
}

// A foul carries the second tower, and the tile, that its sentence names.
func TestFoulNamesWhatItsSentenceNeeds(t *testing.T) {
	p := study{towers: []string{east, west, closed}, seats: []Player{lives(1, 2), lives(2, 3), at(3)}}
	p.seats[0].Pawn, p.seats[1].Pawn, p.seats[2].Pawn = 1, 1, 1
	foul := refused(t, p.position(t), "turn 2", 19, "labiro.no_way_out")
	require.Equal(t, 1, foul.Other, "the full tower")
	q := row(Unlock).position(t)
	plays(t, q, "counter")
	foul = refused(t, q, "end", 15, "labiro.put_first")
	require.EqualValues(t, Unlock, foul.What)
}
