package fuga

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// besideKnight is a game in which the first player stands on 1 with a trio in hand,
// the knight on 4, three steps away, and the die has come up.
func besideKnight(t *testing.T, options Options, die string, numbers ...int) *Position {
	t.Helper()
	s := study{options: options, players: []Player{on(1, numbers...), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4}}
	return after(t, s, die)
}

func TestRuling11TrioDrivesASentinel(t *testing.T) {
	p := besideKnight(t, Options{}, "5", 21, 22, 23, 7)
	require.Equal(t, []string{"trio 21 22 23"}, legalOf(p, Trio))
	require.True(t, p.Reveals(read(t, "trio 21 22 23")))
	require.Equal(t, []uint8{Laid, Laid, Laid}, kinds(plays(t, p, "trio 21 22 23")))
	require.Equal(t, CellsOf(20, 21, 22), p.aside[0], "laid aside, for all to see")
	require.Equal(t, CellsOf(6), p.hand[0])
	refused(t, p, "walk 2", 11, "fuga.approach_first")
	e := told(t, plays(t, p, "approach 3 knight 2"), Approached)
	require.Equal(t, int8(2), e.Count)
	require.Equal(t, 3, p.View(engine.Public).(*View).Rest, "the rest of the die")
	refused(t, p, "end", 11, "fuga.drive_first")
	refused(t, p, "drive 4", 11, "fuga.drive_elsewhere")
	e = told(t, plays(t, p, "drive 14"), Drove)
	require.Equal(t, thingOfPiece(Knight), e.What)
	require.Equal(t, []uint8{Ended}, kinds(plays(t, p, "end")), "no point is lost outside one's room")
	require.Equal(t, uint8(FullPoints), p.points[0])
	require.False(t, p.spared)
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
	plays(t, p, "trio 21 22 23")
	refused(t, p, "trio 22 23 24", 11, "fuga.approach_first")
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
	refused(t, p, "approach 3 king 2", 11, "fuga.other_piece")
	for _, m := range p.Moves(nil) {
		require.Equal(t, int(Knight), Operand(m, 1))
	}
}

func TestRuling11WalkUpToIt(t *testing.T) {
	p := besideKnight(t, Options{}, "3", 21, 22, 23)
	plays(t, p, "trio 21 22 23")
	for text, reason := range map[string]engine.Reason{
		"approach 2 knight 1":  "fuga.not_beside",
		"approach 3 pawn 2":    "fuga.not_beside",
		"approach 3 knight 4":  "fuga.too_many_steps",
		"approach 10 knight 2": "fuga.no_approach",
		"approach 9 knight 1":  "fuga.no_approach",
		"drive 14":             "fuga.approach_first",
	} {
		refused(t, p, text, 11, reason)
	}
	require.Contains(t, legalTexts(p), "approach 3 knight 2")
	require.Contains(t, legalTexts(p), "approach 3 knight 3")
	plays(t, p, "approach 3 knight 3")
	require.Equal(t, []string{"end"}, legalTexts(p), "nothing is left for the sentinel")
	require.Equal(t, []uint8{Ended}, kinds(plays(t, p, "end")), "it spares the point all the same")
}

// Where two can be walked up to, each is a move of its own.
func TestRuling11OneOfTwoSentinels(t *testing.T) {
	s := study{players: []Player{on(2, 21, 22, 23), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4, Queen: 11}}
	p := after(t, s, "1")
	plays(t, p, "trio 21 22 23")
	require.Equal(t, []string{"approach 3 knight 1", "approach 6 queen 1", "approach 7 queen 1", "approach 8 knight 1"}, legalTexts(p))
}

// From next to a sentinel one need not walk at all.
func TestRuling11NoStep(t *testing.T) {
	s := study{players: []Player{on(3, 21, 22, 23), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4}}
	p := after(t, s, "1")
	require.Equal(t, uint8(6), p.points[0], "the point of the turn's start is lost before")
	plays(t, p, "trio 21 22 23", "approach 3 knight 0", "drive 5", "end")
	require.Equal(t, uint8(6), p.points[0])
}

func TestRuling11NoSentinelNear(t *testing.T) {
	p := besideKnight(t, Options{}, "1", 21, 22, 23)
	refused(t, p, "trio 21 22 23", 11, "fuga.none_near")
	require.Empty(t, legalOf(p, Trio))
	require.NotEmpty(t, legalOf(besideKnight(t, Options{}, "2", 21, 22, 23), Trio), "all of the die may be walked")
}

// The sentinel walks as a character does, and stops where a patrol may.
func TestRuling11WhereItIsDriven(t *testing.T) {
	s := study{players: []Player{on(3, 21, 22, 23).in(8), on(14).in(12)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4, King: 22}}
	p := after(t, s, "2")
	plays(t, p, "trio 21 22 23", "approach 3 knight 0")
	refused(t, p, "drive 8", 11, "fuga.drive_into_room")
	refused(t, p, "drive 12", 11, "fuga.drive_into_room")
	refused(t, p, "drive 18", 11, "fuga.drive_too_close")
	refused(t, p, "drive 14", 11, "fuga.drive_elsewhere")
	refused(t, p, "drive 20", 11, "fuga.drive_elsewhere")
	var want []string
	for c := range plainEnds(p.game, 3, 2, p.free()).minus(p.rooms()).minus(CellsOf(15, 16, 17, 20, 22, 25, 26, 27)).All() {
		want = append(want, WriteMove(move1(Drive, c)))
	}
	require.Equal(t, want, legalTexts(p))
	require.Contains(t, want, "drive 13")
	require.NotContains(t, want, "drive 4", "it does not come back to where it was")
	events := plays(t, p, "drive 13")
	lost := told(t, events, PointLost)
	require.Equal(t, engine.Seat(1), lost.Seat, "it costs others a point")
	require.Equal(t, CameNear.thing(), lost.What)
	require.Equal(t, []uint8{Drove, PointLost}, kinds(events))
}

// Whoever drives it is spared where it comes next to him again.
func TestRuling11DriverIsSpared(t *testing.T) {
	s := study{players: []Player{on(3, 21, 22, 23), on(20)}, keep: span(1, 25), sentinels: map[Piece]int{Knight: 4}}
	p := after(t, s, "1")
	plays(t, p, "trio 21 22 23", "approach 3 knight 0")
	require.Equal(t, []uint8{Drove}, kinds(plays(t, p, "drive 9")))
}

// A sentinel that can go nowhere stays.
func TestRuling11ShutInSentinelStays(t *testing.T) {
	s := study{players: []Player{on(1, 21, 22, 23), on(20)}, keep: append(span(16, 25), 1), walls: append(span(3, 15), 87, 88), sentinels: map[Piece]int{Knight: 2}}
	p := after(t, s, "3")
	plays(t, p, "trio 21 22 23", "approach 1 knight 0")
	require.Equal(t, []string{"drive 2"}, legalTexts(p))
	require.Equal(t, []uint8{Drove}, kinds(plays(t, p, "drive 2")))
}

func TestRuling11OutOfIsolation(t *testing.T) {
	p := caught(t, 21, 22, 23)
	require.Equal(t, []string{"miss", "trio 21 22 23"}, legalTexts(p))
	plays(t, p, "trio 21 22 23")
	require.Equal(t, CellsOf(20, 21, 22), p.aside[0])
	refused(t, p, "miss", 10, "fuga.leave_first")
	plays(t, p, "leave 5", "room 00", "roll 1", "walk 4")
	events := plays(t, p, "end")
	require.Equal(t, EndedNear.thing(), told(t, events, PointLost).What, "what it spares is the missed turn")
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

func TestRuling11NotInTheInfirmaryNorAwake(t *testing.T) {
	s := study{players: []Player{away(Patient).with(0), on(20)}, keep: span(1, 25)}
	s.players[0].Cell, s.players[0].Numbers = 1, []int{21, 22, 23}
	refused(t, s.position(t), "trio 21 22 23", 11, "fuga.no_trio_now")
	s.players[0] = on(1, 21, 22, 23)
	p := s.position(t)
	refused(t, p, "trio 21 22 23", 11, "fuga.no_trio_now")
	plays(t, p, "throw", "room 00", "roll 1", "walk 2")
	refused(t, p, "trio 21 22 23", 11, "fuga.no_trio_now")
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

// That somebody could play a trio nobody else is told.
func TestRuling11TrioIsSecret(t *testing.T) {
	p, q := besideKnight(t, Options{}, "5", 21, 22, 23), besideKnight(t, Options{}, "5", 21, 22, 24)
	for _, s := range []engine.Seat{1, engine.Public} {
		require.Equal(t, p.View(s).Legal(), q.View(s).Legal())
	}
	require.Contains(t, p.View(0).Legal(), read(t, "trio 21 22 23"))
	for _, m := range p.Check(read(t, "walk 90")).Instead {
		require.NotEqual(t, Trio, VerbOf(m), "nor by advice")
	}
}

// It still counts at the end.
func TestRuling11CountsAtTheEnd(t *testing.T) {
	p := besideKnight(t, Options{}, "5", 21, 22, 23)
	plays(t, p, "trio 21 22 23")
	require.Equal(t, runPoints, p.score(0).Runs)
	require.True(t, slices.Equal([]int{21, 22, 23}, p.owned(0).numbers(nil)))
}
