package fuga

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// besideKnight is a game in which the first player stands on 1 with some numbers in
// hand, the knight on 4, three steps away, and the die has come up.
func besideKnight(t *testing.T, options Options, die string, numbers ...int) *Position {
	t.Helper()
	s := study{options: options, players: []Player{on(1, numbers...), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4}}
	return after(t, s, die)
}

// As printed: of a five one walks two, up to a sentinel, and moves it by the three
// that are left.
func TestRuling11TrioDrivesASentinel(t *testing.T) {
	p := besideKnight(t, Options{}, "5", 21, 22, 23, 7)
	require.Equal(t, []string{"trio 21 22 23"}, legalOf(p, Trio))
	require.True(t, p.Reveals(read(t, "trio 21 22 23")))
	require.Equal(t, []uint8{Laid, Laid, Laid}, kinds(plays(t, p, "trio 21 22 23")))
	require.Equal(t, CellsOf(20, 21, 22), p.aside[0], "laid aside, for all to see")
	require.Equal(t, CellsOf(6), p.hand[0])
	e := firstOf(t, plays(t, p, "approach 3 knight 2"), Approached)
	require.Equal(t, int8(2), e.Count)
	require.Equal(t, 3, p.View(engine.Public).(*View).Rest, "the rest of the die")
	refused(t, p, "end", 11, "fuga.drive_first")
	refused(t, p, "walk 2", 11, "fuga.drive_first")
	refused(t, p, "drive 4 3", 11, "fuga.drive_elsewhere")
	refused(t, p, "drive 14 4", 11, "fuga.too_many_steps")
	e = firstOf(t, plays(t, p, "drive 14 3"), Drove)
	require.Equal(t, []any{thingOfPiece(Knight), int8(3)}, []any{e.What, e.Count})
	require.Equal(t, []uint8{Ended, PointLost}, kinds(plays(t, p, "end")), "outside one's room it costs what it costs")
	require.Zero(t, p.turn)
}

// Before the walk, in the middle of it, or after it.
func TestRuling11BeforeInTheMiddleAndAfter(t *testing.T) {
	s := study{players: []Player{on(3, 21, 22, 23), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4}}
	before := after(t, s, "5")
	plays(t, before, "trio 21 22 23", "approach 3 knight 0", "drive 10 2")
	require.Equal(t, 3, before.View(0).(*View).Rest, "what the sentinel leaves one walks")
	refused(t, before, "end", 6, "fuga.not_moved")
	refused(t, before, "trio 21 22 23", 11, "fuga.trio_elsewhere")
	refused(t, before, "approach 3 knight 0", 11, "fuga.no_approach_now")
	refused(t, before, "walk 4", 8, "fuga.beside_guard")
	plays(t, before, "walk 12", "end")

	middle := besideKnight(t, Options{}, "5", 21, 22, 23)
	plays(t, middle, "trio 21 22 23", "approach 3 knight 2", "drive 5 1")
	require.Equal(t, 2, middle.View(0).(*View).Rest)
	plays(t, middle, "walk 12", "end")

	after := besideKnight(t, Options{}, "5", 21, 22, 23)
	plays(t, after, "trio 21 22 23", "approach 3 knight 2", "drive 14 3")
	require.Equal(t, []string{"end"}, legalTexts(after), "the whole die is used")
	plays(t, after, "end")
}

// Whoever goes on touches no cell of the way that he came.
func TestRuling11WalksOnWithoutTouchingACellTwice(t *testing.T) {
	s := study{walls: append(span(5, 10), 87, 88, 89), players: []Player{on(1, 31, 32, 33)}, keep: append([]int{1, 2, 3, 4, 31, 32, 33}, span(11, 20)...), sentinels: map[Piece]int{Knight: 4}}
	p := after(t, s, "4")
	plays(t, p, "trio 31 32 33", "approach 3 knight 2")
	require.Equal(t, []string{"drive 4 0"}, legalTexts(p), "at the end of a corridor that is its own")
	plays(t, p, "drive 4 0")
	require.Equal(t, []string{"walk 3"}, legalTexts(p), "not back to 2 and 1")

	s = study{players: []Player{on(1, 21, 22, 23), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4}}
	p = after(t, s, "6") // on open ground: all that a plain search finds
	plays(t, p, "trio 21 22 23")
	open := p.free()
	plays(t, p, "approach 3 knight 3", "drive 5 1")
	var want Cells
	waysTo(p.game, 0, 2, 3, open, func(touched Cells) { want = want.or(plainEnds(2, 2, p.free().minus(touched))) })
	require.Equal(t, want, p.reached(2))
	require.True(t, want.Has(3), "where the sentinel stood one may step now")
}

// waysTo visits each walk of so many steps from a cell to another with the cells
// that it touches.
func waysTo(g *Game, c, to, steps int, free Cells, visit func(touched Cells), touched ...int) {
	touched = append(touched[:len(touched):len(touched)], c)
	if steps == 0 {
		if c == to {
			visit(CellsOf(touched...))
		}
		return
	}
	for next := range g.step[c].and(free).minus(CellsOf(touched...)).All() {
		waysTo(g, next, to, steps-1, free, visit, touched...)
	}
}

func TestRuling11WhatIsATrio(t *testing.T) {
	for _, c := range []struct {
		trio   string
		reason engine.Reason
	}{
		{"trio 21 22 24", "fuga.no_trio"},
		{"trio 22 21 23", "fuga.not_in_order"},
		{"trio 21 21 22", "fuga.not_in_order"},
		{"trio 21 22 22", "fuga.not_in_order"},
		{"trio 23 24 25", "fuga.not_in_hand"},
		{"trio 88 89 90", "fuga.trio_elsewhere"},
	} {
		refused(t, besideKnight(t, Options{}, "5", 21, 22, 23, 24), c.trio, 11, c.reason)
	}
	p := besideKnight(t, Options{}, "5", 21, 22, 23, 24)
	require.Equal(t, []string{"trio 21 22 23", "trio 22 23 24"}, legalOf(p, Trio))
	p = besideKnight(t, Options{}, "5", 21, 22, 23, 14, 15, 16)
	plays(t, p, "trio 21 22 23")
	refused(t, p, "trio 14 15 16", 11, "fuga.no_trio_now")
}

func TestRuling11CardsOfTheSentinelsPiece(t *testing.T) {
	set := defaultSet(t)
	of := func(who Piece) (numbers []int) { // among those that are no walls here
		for n := 1; n <= 25 && len(numbers) < 3; n++ {
			if set.Cards[n-1].Piece == who {
				numbers = append(numbers, n)
			}
		}
		return numbers
	}
	knights, kings := of(Knight), of(King)
	require.Len(t, knights, 3)
	require.Len(t, kings, 3)
	p := besideKnight(t, Options{Cards: true}, "6", append(knights, kings...)...)
	trio := move3(Trio, knights[0]-1, knights[1]-1, knights[2]-1)
	require.Equal(t, []string{WriteMove(trio)}, legalOf(p, Trio), "the king is too far away")
	refused(t, p, WriteMove(move3(Trio, kings[0]-1, kings[1]-1, kings[2]-1)), 11, "fuga.none_near")
	plays(t, p, WriteMove(trio))
	require.Equal(t, []Piece{Knight}, p.View(1).(*View).Trio)
	refused(t, p, "approach 3 king 2", 11, "fuga.other_piece")
	require.NotEmpty(t, legalOf(p, Approach))
}

func TestRuling11WalkUpToIt(t *testing.T) {
	p := besideKnight(t, Options{}, "3", 21, 22, 23)
	refused(t, p, "approach 3 knight 2", 11, "fuga.no_approach_now")
	plays(t, p, "trio 21 22 23")
	for text, reason := range map[string]engine.Reason{
		"approach 2 knight 1":  "fuga.not_beside",
		"approach 3 pawn 2":    "fuga.not_beside",
		"approach 3 knight 3":  "fuga.too_many_steps",
		"approach 10 knight 2": "fuga.no_approach",
		"approach 9 knight 1":  "fuga.no_approach",
		"drive 14 1":           "fuga.no_drive_now",
	} {
		refused(t, p, text, 11, reason)
	}
	require.Contains(t, legalTexts(p), "approach 3 knight 2")
	plays(t, p, "approach 3 knight 2")
	require.Equal(t, phase(driving), p.phase)
}

// Where two can be walked up to, each is a move of its own.
func TestRuling11OneOfTwoSentinels(t *testing.T) {
	s := study{players: []Player{on(2, 21, 22, 23), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4, Queen: 11}}
	p := after(t, s, "2")
	plays(t, p, "trio 21 22 23")
	require.Equal(t, []string{"approach 3 knight 1", "approach 6 queen 1", "approach 7 queen 1", "approach 8 knight 1"}, legalOf(p, Approach))
}

// At the start of a turn next to a sentinel it spares that point, and drives the
// sentinel later in the turn, or does not.
func TestRuling11SparesThePointAtTheStart(t *testing.T) {
	s := study{players: []Player{on(3, 21, 22, 23), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4, Queen: 11}}
	p := s.position(t)
	require.Equal(t, []string{"throw", "trio 21 22 23"}, legalTexts(p))
	plays(t, p, "trio 21 22 23")
	require.Equal(t, []string{"throw"}, legalTexts(p))
	require.Equal(t, []Piece{Knight}, p.View(1).(*View).Trio, "one that stands there, not the queen")
	require.Equal(t, []uint8{Threw}, kinds(plays(t, p, "throw")))
	require.Equal(t, uint8(FullPoints), p.points[0])
	plays(t, p, "room 00", "roll 2")
	require.NotEmpty(t, legalOf(p, Walk))
	refused(t, p, "approach 7 queen 1", 11, "fuga.other_piece")
	q := *p
	plays(t, &q, "walk 13", "end")
	require.Equal(t, uint8(6), q.points[0], "the end of the turn costs what it costs")
	plays(t, p, "approach 3 knight 0", "drive 5 1", "walk 8")
}

// Without it the point is lost, and one can faint of it.
func TestRuling11SparesFromFainting(t *testing.T) {
	s := study{players: []Player{on(3, 21, 22, 23).with(1), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4}}
	p := s.position(t)
	plays(t, p, "trio 21 22 23", "throw", "room 00", "roll 1")
	require.Equal(t, uint8(1), p.points[0])
	plays(t, p, "approach 3 knight 0", "drive 5 1")
	require.Equal(t, []uint8{Ended, PointLost, Fainted, WentIn}, kinds(plays(t, p, "end")))
}

// Where no sentinel stands there is nothing to spare.
func TestRuling11NothingToSpareAtTheStart(t *testing.T) {
	s := study{players: []Player{on(1, 21, 22, 23), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4}}
	refused(t, s.position(t), "trio 21 22 23", 11, "fuga.none_near")
}

// A sentinel that arrives in the patrol: the trio is an answer out of turn.
func TestRuling11AnswersASentinelThatComes(t *testing.T) {
	s := study{players: []Player{on(7, 21, 22, 23), on(3), on(13, 8, 9, 14).with(1)}, keep: span(1, 25)}
	p := s.position(t)
	p.seat, p.phase, p.number = 2, patrolling, 2
	require.Equal(t, []uint8{PatrolThrown, Patrolled}, kinds(plays(t, p, "patrol 12")))
	require.Equal(t, engine.Seat(0), p.Actor(), "one is asked after the other")
	require.Equal(t, Pawn, p.View(engine.Public).(*View).Came)
	require.Equal(t, []string{"trio 21 22 23", "lose"}, legalTexts(p))
	refused(t, p, "patrol 00", 11, "fuga.answer_first")
	require.Equal(t, engine.Seat(0), refused(t, p, "trio 8 9 10", 11, "fuga.not_in_hand").Seat)
	require.Equal(t, []uint8{Laid, Laid, Laid}, kinds(plays(t, p, "trio 21 22 23")))
	require.Equal(t, uint8(FullPoints), p.points[0])
	require.Equal(t, engine.Seat(2), p.Actor(), "who has no numbers is not asked; who has no trio is")
	require.Equal(t, []string{"lose"}, legalTexts(p))
	require.Equal(t, []uint8{PointLost, Fainted, WentIn}, kinds(plays(t, p, "lose")))
	require.Equal(t, Bishop, p.rank, "the patrol goes on")
	require.Equal(t, engine.Table, p.Actor())
	refused(t, p, "lose", 10, "fuga.tell_patrol")
}

// In a drive, too.
func TestRuling11AnswersASentinelThatIsDriven(t *testing.T) {
	s := study{players: []Player{on(3, 21, 22, 23), on(14, 8, 9, 10)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4}}
	p := after(t, s, "3")
	plays(t, p, "trio 21 22 23", "approach 3 knight 0")
	require.Equal(t, []uint8{Drove}, kinds(plays(t, p, "drive 10 2")))
	require.Equal(t, engine.Seat(1), p.Actor())
	number, of := p.Turn()
	require.Equal(t, []any{0, engine.Seat(0)}, []any{number, of})
	plays(t, p, "lose")
	require.Equal(t, uint8(6), p.points[1])
	require.Equal(t, engine.Seat(0), p.Actor(), "and the walk goes on")
	require.Equal(t, phase(walking), p.phase)
}

// With the cards it takes three of the very sentinel.
func TestRuling11AnswerWithCards(t *testing.T) {
	set := defaultSet(t)
	var pawns, bishops []int
	for n := 1; n <= 40; n++ {
		switch set.Cards[n-1].Piece {
		case Pawn:
			pawns = append(pawns, n)
		case Bishop:
			bishops = append(bishops, n)
		}
	}
	s := study{options: Options{Cards: true}, players: []Player{on(7, append(pawns[:3:3], bishops[:3]...)...), on(20)}, keep: span(1, 20)}
	p := s.position(t)
	p.seat, p.phase = 1, patrolling
	plays(t, p, "patrol 12")
	trio := func(n []int) string { return WriteMove(move3(Trio, n[0]-1, n[1]-1, n[2]-1)) }
	require.Equal(t, []string{trio(pawns), "lose"}, legalTexts(p))
	refused(t, p, trio(bishops), 11, "fuga.other_piece")
}

// Who is asked tells nothing: all who hold three numbers are, unless everybody can
// see that no trio is left.
func TestRuling11WhoIsAskedTellsNothing(t *testing.T) {
	for name, c := range map[string]struct {
		hand     []int
		aside    []int // of another
		question bool
	}{
		"a trio":           {[]int{21, 22, 23}, nil, true},
		"no trio":          {[]int{3, 21, 23}, nil, true},
		"two numbers":      {[]int{21, 22}, nil, false},
		"all runs are out": {[]int{1, 2, 4}, span(5, 40), false},
	} {
		s := study{players: []Player{on(7, c.hand...).in(10), on(20).in(24)}, keep: []int{12, 60, 70, 90}}
		s.players[1].Aside = c.aside
		s.sentinels = map[Piece]int{Pawn: 36, Bishop: 38, Knight: 40, Rook: 26, Queen: 28, King: 30}
		p := s.position(t)
		p.seat, p.phase = 1, patrolling
		plays(t, p, "patrol 12")
		require.Equal(t, c.question, p.phase == answering, name)
		q := p.as(engine.Public)
		require.Equal(t, p.phase, q.phase)
	}
}

func TestRuling11NoSentinelNear(t *testing.T) {
	p := besideKnight(t, Options{}, "2", 21, 22, 23)
	refused(t, p, "trio 21 22 23", 11, "fuga.none_near")
	require.Empty(t, legalOf(p, Trio))
	require.NotEmpty(t, legalOf(besideKnight(t, Options{}, "3", 21, 22, 23), Trio), "a step is left for it")
}

// The sentinel walks as a character does, and stops where a patrol may.
func TestRuling11WhereItIsDriven(t *testing.T) {
	s := study{players: []Player{on(3, 21, 22, 23).in(8), on(14).in(12)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4, King: 22}}
	p := after(t, s, "2")
	plays(t, p, "trio 21 22 23", "approach 3 knight 0")
	refused(t, p, "drive 8 1", 11, "fuga.drive_into_room")
	refused(t, p, "drive 12 2", 11, "fuga.drive_into_room")
	refused(t, p, "drive 18 2", 11, "fuga.drive_too_close")
	refused(t, p, "drive 14 2", 11, "fuga.drive_elsewhere")
	refused(t, p, "drive 20 2", 11, "fuga.drive_elsewhere")
	refused(t, p, "drive 4 0", 11, "fuga.drive_elsewhere")
	var want []string
	for c := range Board {
		for steps := 1; steps <= 2; steps++ {
			if plainEnds(3, steps, p.free()).minus(p.rooms()).minus(CellsOf(15, 16, 17, 20, 22, 25, 26, 27)).Has(c) {
				want = append(want, WriteMove(move2(Drive, c, steps)))
			}
		}
	}
	require.Equal(t, want, legalTexts(p))
	require.Contains(t, want, "drive 13 2")
	require.NotContains(t, want, "drive 4 2", "it does not come back to where it was")
	events := plays(t, p, "drive 13 2")
	lost := firstOf(t, events, PointLost)
	require.Equal(t, engine.Seat(1), lost.Seat, "it costs others a point")
	require.Equal(t, CameNear.By(Knight), lost.What)
	require.Equal(t, []uint8{Drove, PointLost}, kinds(events))
}

// Whoever drives it is spared where it comes next to him again.
func TestRuling11DriverIsSpared(t *testing.T) {
	s := study{players: []Player{on(3, 21, 22, 23), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4}}
	p := after(t, s, "1")
	plays(t, p, "trio 21 22 23", "approach 3 knight 0")
	require.Equal(t, []uint8{Drove}, kinds(plays(t, p, "drive 9 1")))
}

// A sentinel that can go nowhere stays, in no step; the walk goes on.
func TestRuling11ShutInSentinelStays(t *testing.T) {
	s := study{players: []Player{on(1, 21, 22, 23), on(20)}, keep: append(span(16, 25), 1), walls: append(span(3, 15), 87, 88), sentinels: map[Piece]int{Knight: 2}}
	p := after(t, s, "3")
	plays(t, p, "trio 21 22 23", "approach 1 knight 0")
	require.Equal(t, []string{"drive 2 0"}, legalTexts(p))
	require.Equal(t, []uint8{Drove}, kinds(plays(t, p, "drive 2 0")))
	require.Equal(t, []string{"walk 1"}, legalTexts(p))
}

// Who was stopped short by a sentinel plays the trio after the walk.
func TestRuling11AfterAShortWalk(t *testing.T) {
	s := study{walls: append(span(5, 10), 88, 89), players: []Player{on(1, 31, 32, 33)}, keep: []int{2, 3, 31, 32, 33}, sentinels: map[Piece]int{Knight: 4}}
	p := after(t, s, "5")
	plays(t, p, "walk 3")
	require.Equal(t, 3, p.View(0).(*View).Rest)
	require.Equal(t, []string{"trio 31 32 33", "end"}, legalTexts(p))
	plays(t, p, "trio 31 32 33")
	require.Equal(t, []string{"approach 3 knight 0", "end"}, legalTexts(p))
	refused(t, p, "approach 2 knight 1", 11, "fuga.not_beside")
	plays(t, p, "approach 3 knight 0", "drive 4 0")
	require.Equal(t, []string{"walk 3"}, legalTexts(p))
}

func TestRuling11OutOfIsolation(t *testing.T) {
	p := caught(t, 21, 22, 23)
	require.Equal(t, []string{"miss", "trio 21 22 23"}, legalTexts(p))
	plays(t, p, "trio 21 22 23")
	require.Equal(t, CellsOf(20, 21, 22), p.aside[0])
	refused(t, p, "miss", 10, "fuga.leave_first")
	plays(t, p, "leave 5", "room 00", "roll 1", "walk 4")
	events := plays(t, p, "end")
	require.Equal(t, Outside.By(0), firstOf(t, events, PointLost).What, "what it spares is the missed turn")
}

// In isolation the cards of any piece will do.
func TestRuling11OutOfIsolationWithCards(t *testing.T) {
	set := defaultSet(t)
	var pawns []int
	for n := 1; n <= 40 && len(pawns) < 3; n++ {
		if set.Cards[n-1].Piece == Pawn {
			pawns = append(pawns, n)
		}
	}
	s := study{options: Options{Cards: true}, players: []Player{away(Isolated), on(20)}, keep: span(1, 25)}
	s.players[0].Numbers = pawns
	p := s.position(t)
	plays(t, p, WriteMove(move3(Trio, pawns[0]-1, pawns[1]-1, pawns[2]-1)), "leave 5")
}

func TestRuling11NotInTheInfirmaryNorForNothing(t *testing.T) {
	s := study{players: []Player{away(Patient).with(0), on(20)}, keep: span(1, 25)}
	s.players[0].Cell, s.players[0].Numbers = 1, []int{21, 22, 23}
	refused(t, s.position(t), "trio 21 22 23", 11, "fuga.no_trio_now")
	s.players[0] = on(1, 21, 22, 23)
	p := s.position(t)
	plays(t, p, "throw", "room 00", "roll 1", "walk 2")
	refused(t, p, "trio 21 22 23", 11, "fuga.none_near")
}

// In a blind game what may be in the hand may be played.
func TestRuling11BlindTrio(t *testing.T) {
	s := study{options: Options{Hidden: engine.Blind}, players: []Player{on(1), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4}}
	s.players[0].Hidden, s.players[1].Aside = 3, []int{7, 8, 9}
	p := after(t, s, "5")
	refused(t, p, "trio 8 9 10", 11, "fuga.trio_elsewhere")
	require.Contains(t, legalOf(p, Trio), "trio 21 22 23")
	require.NotContains(t, legalOf(p, Trio), "trio 7 8 9")
	plays(t, p, "trio 21 22 23")
	require.Zero(t, p.unknown[0])
	s.players[0].Hidden = 2
	refused(t, after(t, s, "5"), "trio 21 22 23", 11, "fuga.not_in_hand")
}

// That somebody could play a trio nobody else is told: in a turn, at its start, or
// when a sentinel has come.
func TestRuling11TrioIsSecret(t *testing.T) {
	start := study{players: []Player{on(3, 21, 22, 23), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4}}
	other := start
	other.players = []Player{on(3, 21, 22, 24), on(20)}
	come := func(s study) *Position {
		s.sentinels = nil
		p := s.position(t)
		p.seat, p.phase = 1, patrolling
		plays(t, p, "patrol 09")
		require.Equal(t, phase(answering), p.phase)
		return p
	}
	for name, c := range map[string][2]*Position{
		"walking":  {besideKnight(t, Options{}, "5", 21, 22, 23), besideKnight(t, Options{}, "5", 21, 22, 24)},
		"starting": {start.position(t), other.position(t)},
		"answer":   {come(start), come(other)},
	} {
		p, q := c[0], c[1]
		for _, s := range []engine.Seat{1, engine.Public} {
			require.Equal(t, p.View(s).Legal(), q.View(s).Legal(), name)
		}
		require.Contains(t, p.View(0).Legal(), read(t, "trio 21 22 23"), name)
		for _, m := range p.Check(read(t, "patrol 90")).Instead {
			require.NotEqual(t, Trio, VerbOf(m), "nor by advice")
		}
	}
}

// It still counts at the end.
func TestRuling11CountsAtTheEnd(t *testing.T) {
	p := besideKnight(t, Options{}, "5", 21, 22, 23)
	plays(t, p, "trio 21 22 23")
	require.Equal(t, runPoints, p.score(0).Runs)
	require.True(t, slices.Equal([]int{21, 22, 23}, p.owned(0).numbers(nil)))
}

// One after another: who comes after one that has lost the point is asked, too.
func TestRuling11AllAreAskedInTurn(t *testing.T) {
	s := study{players: []Player{on(7, 3, 5, 8), on(13, 1, 9, 14), on(17, 2, 10)}, keep: span(1, 25)}
	p := s.position(t)
	p.seat, p.phase = 2, patrolling
	plays(t, p, "patrol 12")
	require.Equal(t, engine.Seat(0), p.Actor())
	plays(t, p, "lose")
	require.Equal(t, engine.Seat(1), p.Actor())
	require.Equal(t, []uint8{PointLost, PointLost}, kinds(plays(t, p, "lose")), "and who holds too few loses it at once")
	require.Equal(t, engine.Table, p.Actor())
}

// Three numbers in the hand, and three anywhere hidden that make a trio of the
// sentinel that has come: that is enough to be asked, and less is not.
func TestRuling11WhoMayAnswer(t *testing.T) {
	for _, cards := range []bool{false, true} {
		p := study{options: Options{Cards: cards}, players: []Player{on(7), on(20)}}.position(t)
		p.phase, p.rank = patrolling, Knight
		knights := p.game.like[Knight].numbers(nil)
		for hidden, enough := range map[int]bool{2: false, 3: true} {
			trio := CellsOf(minusOne(span(21, 20+hidden))...)
			if cards {
				trio = allCells.minus(p.game.like[Knight]).or(CellsOf(minusOne(knights[:hidden])...))
			}
			p.aside[1] = allCells.minus(trio)
			p.game.Walls = Cells{}
			for holds, many := range map[uint8]bool{2: false, 3: true} {
				p.unknown[0] = holds
				require.Equal(t, enough && many, p.mayAnswer(0), "cards %v, %d hidden, %d held", cards, hidden, holds)
			}
		}
	}
}

// A sentinel that cannot move has come next to nobody, whoever stands there.
func TestRuling11ShutInSentinelCostsNothing(t *testing.T) {
	s := study{players: []Player{on(1, 21, 22, 23), on(7)}, keep: append(span(16, 25), 1), sentinels: map[Piece]int{Knight: 2}}
	s.walls = []int{3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 87, 88}
	p := after(t, s, "3")
	plays(t, p, "trio 21 22 23", "approach 1 knight 0")
	require.Equal(t, []uint8{Drove}, kinds(plays(t, p, "drive 2 0")))
}

// Whoever sits before the driver loses the point, too.
func TestRuling11DrivenNextToTheFirstSeat(t *testing.T) {
	s := study{players: []Player{on(14), on(3, 21, 22, 23)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4}, turn: 1}
	p := after(t, s, "3")
	plays(t, p, "trio 21 22 23", "approach 3 knight 0")
	require.Equal(t, engine.Seat(0), firstOf(t, plays(t, p, "drive 10 2"), PointLost).Seat)
}
