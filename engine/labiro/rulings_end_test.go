package labiro

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// Rulings of resting, starting and winning: labiro/18 to labiro/23.

func TestRuling18EnteringTheStartTowerBanks(t *testing.T) { // labiro/18
	p := study{towers: []string{open, open, open}, rubies: nil, seats: []Player{lives(1, 3, RubyOf(2), Rope, RubyOf(1)), at(2, RubyOf(2), RubyOf(2))}}.position(t)
	require.Empty(t, ofKind(plays(t, p, "go 2"), Banked), "only the own flag banks")
	deposit := ofKind(plays(t, p, "go 1"), Banked)
	require.Len(t, deposit, 1)
	require.EqualValues(t, 3, deposit[0].Count)
	require.EqualValues(t, 3, p.banked[0])
	holds(t, p, 1, Rope)
	require.Empty(t, ofKind(plays(t, p, "go 2", "go 1"), Banked))
	plays(t, p, "go 2")
	require.EqualValues(t, 3, p.banked[0], "banked rubies are safe")
}

func TestRuling18RobbingAtHomeBanks(t *testing.T) { // labiro/18 and labiro/17
	s := study{towers: []string{open, open, open, open}, seats: []Player{at(1, Dagger, Torch, Rope), lives(2, 1, RubyOf(1), RubyOf(1), Unlock), at(3)}}
	s.rubies, s.towers[3] = map[int]Kind{4: RubyOf(2)}, open+"#1"
	for loot := range HaulBestThree + 1 {
		s.options.Loot = loot
		p := s.position(t)
		plays(t, p, "stab 2", "put 4")
		require.Len(t, ofKind(plays(t, p, "rob ruby1"), Banked), 1)
		holds(t, p, 1, Torch, Rope)
		plays(t, p, "rob ruby1", "rob unlock", "end") // what is banked fills no hand
		holds(t, p, 1, Torch, Rope, Unlock)
		require.EqualValues(t, 2, p.banked[0])
	}
}

func TestRuling18RobbingAtHomeMayWin(t *testing.T) { // labiro/18 and labiro/22
	s := study{towers: []string{open, open, open, open + "#1"}, rubies: map[int]Kind{4: RubyOf(1)}, seats: []Player{banked(at(1, Dagger), 3), lives(2, 1, RubyOf(2), Rope)}}
	p := s.position(t)
	plays(t, p, "stab 2", "put 3")
	require.Len(t, ofKind(plays(t, p, "rob ruby2"), Finished), 1)
	require.Equal(t, engine.Nobody, viewOf(p, 0).Victim, "nobody is robbed any more")
	require.Empty(t, p.Moves(nil))
}

// A set-up may have somebody at home who carries a ruby: it is banked as his
// turn begins.
func TestRuling18AtHomeAsTheTurnBegins(t *testing.T) { // labiro/18
	s := study{towers: []string{open, open, open + "#1"}, rubies: map[int]Kind{3: RubyOf(2)}, seats: []Player{at(1, RubyOf(1)), at(2, RubyOf(1))}}
	p := s.position(t)
	require.Equal(t, [MaxSeats]uint8{1}, p.banked)
	require.Len(t, ofKind(plays(t, p, "end"), Banked), 1)
	require.Equal(t, [MaxSeats]uint8{1, 1}, p.banked)
	s.rubies = map[int]Kind{3: RubyOf(0)}
	s.seats[0].Hand = []Kind{RubyOf(2)}
	_, over := s.position(t).Result()
	require.True(t, over, "and may win")
	s = study{towers: []string{open, open, open}, seats: []Player{at(1, RubyOf(1)), newcomer}, objects: map[int]Kind{2: Rope}}
	p = s.position(t)
	plays(t, p, "start 2")
	require.Zero(t, p.banked[0], "before all have chosen it is nobody's turn")
	require.Len(t, ofKind(plays(t, p, "found rope"), Finished), 1)
}

func TestRuling19TwoPawnsMayRest(t *testing.T) { // labiro/19
	p := study{towers: []string{open, open, open}, seats: []Player{at(1), at(2), at(3)}}.position(t)
	plays(t, p, "go 2", "end") // the second
	plays(t, p, "end", "go 2") // the third may pass
	refused(t, p, "end", 19, "labiro.third_pawn")
	plays(t, p, "go 1", "end")
}

func TestRuling19ThirdPawnMayTakeInPassing(t *testing.T) { // labiro/19
	p := study{towers: []string{open, open, open}, objects: map[int]Kind{2: Rope}, seats: []Player{at(1), at(2), lives(3, 2)}}.position(t)
	plays(t, p, "go 2", "take", "found rope", "go 1", "end")
	holds(t, p, 1, Rope)
	s := study{towers: []string{open, open, open}, seats: []Player{at(1), lives(2, 1), lives(3, 1)}}
	plays(t, s.position(t), "go 2", "end")
	s.towers[0] = closed
	_, err := s.build()
	require.ErrorContains(t, err, "could never leave a full tower (labiro/19)")
	s.towers, s.seats = []string{open, open, open, open}, []Player{at(4), at(1), lives(2, 1), lives(3, 1)}
	_, err = s.build()
	require.ErrorContains(t, err, "a third pawn rests in one tower (labiro/19)")
}

func TestRuling19TheNextRotationMayBeTheWayOut(t *testing.T) { // labiro/19
	s := study{towers: []string{"PWWWWP", west, closed}, seats: []Player{at(1), at(2), lives(3, 2)}, spent: 1}
	p := s.position(t)
	plays(t, p, "go 2", "turn 1")
	s.towers[0] = "PWWWPW"
	p = s.position(t)
	plays(t, p, "go 2")
	plays(t, p, "turn 1") // shut, but one more step opens
	refused(t, p, "end", 19, "labiro.third_pawn")
	refused(t, p, "turn 3", 19, "labiro.no_way_out")
	plays(t, p, "turn 1", "go 1", "end")
}

func TestRuling19NoUnlockKeyThatShutsOneIn(t *testing.T) { // labiro/19
	s := study{towers: []string{east, west, closed}, seats: []Player{at(1, Unlock), at(2), lives(3, 2)}, spent: 2}
	p := s.position(t)
	plays(t, p, "go 2")
	refused(t, p, "counter", 19, "labiro.no_way_out")
}

func TestRuling20DoNothing(t *testing.T) { // labiro/20
	p := study{towers: []string{open, open}, seats: []Player{at(1), at(2)}}.position(t)
	plays(t, p, "end", "end", "end")
	number, of := p.Turn()
	require.Equal(t, 3, number)
	require.EqualValues(t, 1, of)
}

func TestRuling20WhatIsNoMove(t *testing.T) { // labiro/20
	p := study{towers: []string{open, open}, seats: []Player{at(1), at(2)}}.position(t)
	for _, m := range []engine.Move{engine.NoMove, move(numVerbs), 31, move(End) | 1<<whatShift, moveAt(End, 1), moveAt(Go, 1) | 1<<whatShift, moveAt(Counter, 1), moveOf(Found, Rope) | 1<<40} {
		foul := p.Check(m)
		require.NotNil(t, foul, "%x", m)
		require.Equal(t, engine.Ruling{Game: Name, Number: 20}, foul.Ruling)
	}
}

func TestRuling21Start(t *testing.T) { // labiro/21
	p := study{towers: []string{open, open, open + "#1"}, objects: map[int]Kind{1: Rope, 2: Empty, 3: Torch}, seats: []Player{newcomer, newcomer}}.position(t)
	refused(t, p, "go 1", 21, "labiro.start_first")
	refused(t, p, "start 3", 21, "labiro.not_simple")
	refused(t, p, "start 4", 20, "labiro.unknown")
	plays(t, p, "start 1", "found rope")
	require.EqualValues(t, 1, p.Actor())
	refused(t, p, "start 1", 21, "labiro.start_taken")
	plays(t, p, "start 2", "found empty")
	holds(t, p, 1, Rope)
	holds(t, p, 2)
	out(t, p, Empty)
	require.EqualValues(t, 0, p.Actor())
	refused(t, p, "start 2", 21, "labiro.begun")
	plays(t, p, "go 2")
}

func TestRuling21ATowerForEverybody(t *testing.T) { // labiro/21
	s := study{towers: []string{open, open + "#1"}, seats: []Player{newcomer, newcomer}}
	_, err := s.build()
	require.ErrorContains(t, err, "labiro/21")
	s.seats = []Player{at(1), newcomer}
	_, err = s.build()
	require.ErrorContains(t, err, "labiro/21")
}

// homeward is a game in which seat 1 is one step from home with that much in
// its hand, and the rest lies in tower 3.
func homeward(carried, rest Kind, banks ...int) study {
	s := study{towers: []string{open, open, open + "#1", open}, rubies: map[int]Kind{3: rest}, seats: []Player{lives(1, 2, carried), at(2)}}
	for i, n := range banks {
		if i >= len(s.seats) {
			s.seats = append(s.seats, at(4))
		}
		s.seats[i].Banked = n
	}
	return s
}

func TestRuling22WonByArithmetic(t *testing.T) { // labiro/22
	for _, c := range []struct {
		name          string
		carried, rest Kind
		banks         []int
		won           bool
	}{
		{"2 against 1 to come", RubyOf(2), RubyOf(1), []int{0, 0}, true},
		{"1 against 1 to come", RubyOf(1), RubyOf(1), []int{0, 0}, false},
		{"4 against 1 and 2 to come", RubyOf(1), RubyOf(2), []int{3, 1}, true},
		{"3 against 1 and 2 to come", RubyOf(1), RubyOf(2), []int{2, 1}, false},
		{"4 against the better rival", RubyOf(1), RubyOf(1), []int{3, 1, 2}, true},
		{"4 against a rival that may tie", RubyOf(1), RubyOf(1), []int{3, 3, 0}, false},
		{"an empty tile is worth nothing", RubyOf(1), RubyOf(0), []int{0, 0}, true},
	} {
		p := homeward(c.carried, c.rest, c.banks...).position(t)
		finished := ofKind(plays(t, p, "go 1"), Finished)
		r, over := p.Result()
		require.Equal(t, c.won, over, c.name)
		if c.won {
			require.Len(t, finished, 1)
			require.Equal(t, []engine.Seat{0}, r.Winners, c.name)
			require.Equal(t, engine.Nobody, p.Actor())
			refused(t, p, "end", 22, "labiro.over")
		}
	}
}

// lost is a game whose last ruby lies where nobody can get: its tower has no
// entrance that stands out, and there is no rope.
func lost(seats ...Player) study {
	return study{towers: []string{open, open, open, "RWWRWW#1"}, rubies: map[int]Kind{4: RubyOf(2)}, seats: seats}
}

func TestRuling22AgreeToStop(t *testing.T) { // labiro/22
	p := lost(banked(at(1), 1), at(2), at(3)).position(t)
	plays(t, p, "stop")
	require.EqualValues(t, 1, p.Actor())
	refused(t, p, "end", 22, "labiro.vote_first")
	voted := ofKind(plays(t, p, "agree"), Voted)
	require.EqualValues(t, 1, voted[0].Count)
	require.EqualValues(t, 1, voted[0].Seat)
	require.EqualValues(t, 2, p.Actor())
	plays(t, p, "agree")
	r, over := p.Result()
	require.True(t, over)
	require.Equal(t, []engine.Seat{0}, r.Winners, "the most banked wins")
}

// Until all have said yes, whoever has may take it back, in any order: that is a no.
func TestRuling22AYesIsTakenBack(t *testing.T) { // labiro/22
	for seat, text := range []string{"retract 1", "retract 2"} {
		p := lost(banked(at(1), 1), at(2), at(3)).position(t)
		refused(t, p, text, 22, "labiro.no_vote")
		plays(t, p, "stop", "agree")
		require.EqualValues(t, 2, p.Actor(), "who is asked stays the voter")
		for s := range engine.Seat(2) {
			require.Equal(t, []engine.Move{moveAt(Retract, int(s))}, engine.Besides(p, s))
		}
		require.Empty(t, engine.Besides(p, 2), "the voter has said nothing yet")
		require.Equal(t, []engine.Move{move(Agree), move(Refuse), moveAt(Retract, 0), moveAt(Retract, 1)}, p.Moves(nil))
		require.EqualValues(t, seat, engine.Decides(p, read(t, text)))
		require.EqualValues(t, 2, engine.Decides(p, move(Refuse)))
		foul := refused(t, p, "retract 3", 22, "labiro.not_agreed")
		require.Equal(t, []engine.Move{move(Refuse), move(Agree)}, foul.Instead)
		require.False(t, p.Reveals(read(t, text)))
		retracted := ofKind(plays(t, p, text), Retracted)
		require.Len(t, retracted, 1)
		require.EqualValues(t, seat, retracted[0].Seat)
		require.EqualValues(t, 0, p.Actor(), "the turn goes on")
		refused(t, p, "stop", 22, "labiro.proposed")
		refused(t, p, text, 22, "labiro.no_vote")
		require.Empty(t, slices.Concat(engine.Besides(p, 0), engine.Besides(p, 1)))
		plays(t, p, "end", "stop")
	}
}

// Nothing is no victory.
func TestRuling22NobodyWinsWithNothing(t *testing.T) { // labiro/22
	p := lost(lives(2, 1, RubyOf(1)), at(3)).position(t)
	plays(t, p, "stop", "agree")
	r, over := p.Result()
	require.True(t, over)
	require.Equal(t, engine.Result{Scores: []int{0, 0}}, r)
}

// What a program may choose: it proposes to stop only where nobody can do anything
// any more, says yes to whoever asks, and takes back nobody's yes.
func TestRuling22ProgramsSayYes(t *testing.T) { // labiro/22
	p := lost(banked(at(1), 1), at(2)).position(t)
	require.Contains(t, p.Moves(nil), move(Stop))
	require.False(t, p.Stuck())
	require.ElementsMatch(t, append(viewOf(p, 0).ForBots(), move(Stop)), p.Moves(nil))
	plays(t, p, "stop")
	require.Equal(t, []engine.Move{move(Agree)}, viewOf(p, 1).ForBots())
	p = jammed(at(1), at(2)).position(t)
	require.Equal(t, p.Moves(nil), viewOf(p, 0).ForBots(), "it may propose it")
}

func TestRuling23OrderOfPlay(t *testing.T) { // labiro/23
	first := map[int]bool{}
	for seed := range uint64(40) {
		order := engine.Seating(engine.OrderDrawn, 3, []int{40, 9, 70}, engine.SeedsOf(seed))
		require.ElementsMatch(t, []int{0, 1, 2}, order)
		require.Equal(t, order, engine.Seating(engine.OrderDrawn, 3, nil, engine.SeedsOf(seed)), "the same seed, the same order")
		first[order[0]] = true
	}
	require.Len(t, first, 3, "anybody may be drawn first")
	for o, want := range map[engine.Order][]int{
		engine.OrderYoungest: {1, 2, 0}, engine.OrderOldest: {2, 0, 1}, engine.OrderEntered: {0, 1, 2},
	} {
		require.Equal(t, want, engine.Seating(o, 3, []int{40, 9, 70}, engine.SeedsOf(1)), "%v begins, the others round the table", o)
	}
}

// The second rope is the way out of a full tower: it may not be laid down
// there, even if it could be taken up again, since the hand may fill.
func TestRuling19TheLastRopeOutIsKept(t *testing.T) { // labiro/19
	s := study{towers: []string{farEast, farWest, open}, seats: []Player{
		at(1, Rope, Rope, Dagger), lives(2, 2, RubyOf(1), RubyOf(1), RubyOf(1)), lives(3, 2)}}
	p := s.position(t)
	plays(t, p, "rope 2", "put 3")
	refused(t, p, "drop rope", 19, "labiro.no_way_out")
	plays(t, p, "drop dagger")
}

// Walking home into a full tower with the last ruby wins; so does a rope, and
// a tower may be turned while that way is open.
func TestRuling22TheWayHomeIsAWayOut(t *testing.T) { // labiro/22
	s := study{towers: []string{farEast, farWest, open}, seats: []Player{lives(2, 1, Rope, RubyOf(1)), lives(1, 2), lives(3, 2)}}
	p := s.position(t)
	require.Len(t, ofKind(plays(t, p, "rope 2"), Finished), 1)
	s.seats[0] = lives(2, 1, RubyOf(1))
	s.towers = []string{open, open, open}
	p = s.position(t)
	require.Equal(t, []int{0, 1}, viewOf(p, 0).Walk, "behind home the game is over")
	_, ok := p.Path(nil, 2)
	require.False(t, ok)
}

// A rope leads out of a full tower where it can bridge the gap, and nowhere
// else.
func TestRuling19ARopeIsAWayOutWhereItBridges(t *testing.T) { // labiro/19 and labiro/8
	s := study{towers: []string{farEast, farWest, open}, seats: []Player{at(1, Rope), lives(2, 1), lives(3, 1)}, spent: 2}
	plays(t, s.position(t), "rope 2", "put 3", "end")
	s.towers[1] = closed
	_, err := s.build()
	require.ErrorContains(t, err, "could never leave a full tower (labiro/19)")
}

// A turn that the teeth block is no way out of a full tower: tower 1 would
// turn tower 2 back, that one tower 3, and that one tower 1.
func TestRuling19ABlockedTurnIsNoWayOut(t *testing.T) { // labiro/19 and labiro/6
	s := study{
		towers: []string{"WPWWWP", west, "WWWPWP"}, places: []hexgrid.Hex{{}, {Q: 1}, {R: 1}},
		seats: []Player{at(1), lives(2, 1), lives(3, 1)}, spent: 2, options: Options{Chain: ChainNone},
	}
	plays(t, s.position(t), "turn 1", "go 2", "end")
	s.options.Chain = ChainGear
	_, err := s.build()
	require.ErrorContains(t, err, "could never leave a full tower (labiro/19)")
}

// What a turn pushes along can open the way that the turn alone would shut.
func TestRuling19APushMayBeTheWayOut(t *testing.T) { // labiro/19 and labiro/6
	p := study{towers: []string{east, through, "WWPWWW"}, seats: []Player{at(1), at(2), lives(3, 2)}, spent: 2}.position(t)
	plays(t, p, "go 2")
	refused(t, p, "turn 1", 19, "labiro.no_way_out")
	m := read(t, "turn 1 pushing 2+3 3+1")
	require.Nil(t, p.Check(m))
	require.NotContains(t, p.Moves(nil), plain(m), "alone it is not legal")
	p.Play(m, nil)
	plays(t, p, "go 3", "end")
}

// After a round in which nobody did anything all is as it was: a turn leaves
// nothing of itself to the next.
func TestRuling20ARoundOfNothingChangesNothing(t *testing.T) { // labiro/20
	p := study{towers: []string{open, open, open}, objects: map[int]Kind{2: Rope}, seats: []Player{at(1, Torch), at(2)}}.position(t)
	before := *p
	plays(t, p, "end", "end")
	p.number = before.number
	require.True(t, before == *p)
	plays(t, p, "torch 2", "put 3", "turn 1", "end")
	require.Zero(t, p.used)
	require.EqualValues(t, Rotations, p.left)
}

// Where the ages decide and nobody has said any, chance does; one who has not said
// an age is neither the youngest nor the oldest.
func TestRuling23WithoutAgesItIsDrawn(t *testing.T) { // labiro/23
	for _, o := range []engine.Order{engine.OrderPrinted, engine.OrderYoungest, engine.OrderOldest} {
		for seed := range uint64(10) {
			drawn := engine.Seating(engine.OrderDrawn, 4, nil, engine.SeedsOf(seed))
			require.Equal(t, drawn, engine.Seating(o, 4, nil, engine.SeedsOf(seed)), o)
			require.Equal(t, drawn, engine.Seating(o, 4, []int{0, 0, 0, 0}, engine.SeedsOf(seed)), o)
		}
	}
	require.Equal(t, []int{0, 1, 2}, engine.Seating(engine.OrderEntered, 3, nil, engine.SeedsOf(1)))
	require.Equal(t, []int{0, 1, 2}, engine.Seating(engine.OrderYoungest, 3, []int{9, 40, 70}, engine.SeedsOf(1)), "who was entered first may be")
	require.Equal(t, []int{2, 0, 1}, engine.Seating(engine.OrderYoungest, 3, []int{0, 40, 9}, engine.SeedsOf(1)))
	require.Equal(t, []int{1, 2, 0}, engine.Seating(engine.OrderOldest, 3, []int{0, 40, 9}, engine.SeedsOf(1)))
}

func TestRuling23OfEqualAgesTheFirstEnteredBegins(t *testing.T) { // labiro/23
	for o, ages := range map[engine.Order][]int{engine.OrderYoungest: {40, 9, 9}, engine.OrderOldest: {9, 70, 70}} {
		require.Equal(t, []int{1, 2, 0}, engine.Seating(o, 3, ages, engine.SeedsOf(1)), o)
	}
}
