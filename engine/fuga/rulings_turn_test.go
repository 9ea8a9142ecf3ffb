package fuga

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// ending walks one step from 1 to 2 and ends the turn there.
func ending(t *testing.T, p *Position) []engine.Event {
	t.Helper()
	plays(t, p, "throw", "room 00", "roll 1", "walk 2")
	return plays(t, p, "end")
}

func TestRuling07DrawInAnothersRoom(t *testing.T) {
	p := study{options: Options{Draws: 1}, players: []Player{on(1), on(20).in(2)}, bag: []int{17, 5}}.position(t)
	plays(t, p, "throw", "room 00", "roll 1", "walk 2")
	require.True(t, p.Reveals(read(t, "end")), "it is not undone")
	e := firstOf(t, plays(t, p, "end"), Drew)
	require.Equal(t, uint8(17), e.What)
	require.Equal(t, engine.Seat(1), e.Other)
	require.Equal(t, engine.Only(0), e.Seen)
	require.Zero(t, e.For(1).What, "the number is hidden from the others")
	require.Zero(t, e.For(engine.Public).What)
	require.Equal(t, CellsOf(16), p.hand[0])
	require.Equal(t, uint8(41), p.left)
	require.Equal(t, uint8(6), p.points[0], "it is outside his own room all the same")
}

func TestRuling07NoDrawElsewhere(t *testing.T) {
	for _, room := range []int{2, 3} { // one's own room, and nobody's
		p := study{players: []Player{on(1).in(room), on(20)}}.position(t)
		plays(t, p, "throw", "room 00", "roll 1", "walk 2")
		require.False(t, p.Reveals(read(t, "end")))
		require.NotContains(t, kinds(plays(t, p, "end")), Drew)
		require.Equal(t, uint8(42), p.left)
	}
}

// In a blind game the table knows only how many numbers were drawn.
func TestRuling07BlindDraw(t *testing.T) {
	p := study{options: Options{Hidden: engine.Blind, Draws: 3}, players: []Player{on(1), on(20).in(2)}}.position(t)
	events := ending(t, p)
	require.Equal(t, []uint8{Ended, Drew, Drew, Drew, PointLost}, kinds(events))
	require.Zero(t, firstOf(t, events, Drew).What)
	require.Equal(t, uint8(3), p.unknown[0])
	require.Equal(t, uint8(39), p.left)
}

// With nothing left in the bag there is nothing to draw.
func TestRuling07EmptyBag(t *testing.T) {
	s := study{players: []Player{on(1), on(20).in(2)}}
	setup := s.setup()
	setup.Players[1].Numbers, setup.Bag = setup.Bag, nil
	p, err := setup.Position(defaultSet(t))
	require.NoError(t, err)
	require.NotContains(t, kinds(ending(t, p)), Drew)
}

// A lone player has nobody's room to go to: it is his own that he draws in.
func TestRuling07Alone(t *testing.T) {
	p := study{options: Options{Draws: 1}, players: []Player{on(1).in(2).with(3)}}.position(t)
	require.Equal(t, []uint8{Ended, Drew, Rested, RoundEnded}, kinds(ending(t, p)))
	quiet(t, p)
	require.Equal(t, uint8(FullPoints), p.points[0])
}

func TestRuling07RestsUntilTheNextTurn(t *testing.T) {
	p := study{players: []Player{on(1).in(2).with(1), on(20)}}.position(t)
	require.Equal(t, []uint8{Ended, Rested}, kinds(ending(t, p)), "no point is lost at home")
	require.Equal(t, uint8(1), p.points[0])
	plays(t, p, "throw", "room 00", "roll 1", "walk 15", "end")
	plays(t, p, "patrol 00", "patrol 00", "patrol 00", "patrol 00", "patrol 00")
	require.Equal(t, []uint8{PatrolThrown, Stayed, Refreshed}, kinds(plays(t, p, "patrol 00")), "the next turn begins with all points")
	require.Equal(t, uint8(FullPoints), p.points[0])
}

// A room protects from capture only: a sentinel next to it costs what it costs
// elsewhere.
func TestRuling07RoomDoesNotProtectFromPoints(t *testing.T) {
	p := study{players: []Player{on(1).in(2).with(3), on(20)}}.position(t)
	ending(t, p)
	plays(t, p, "throw", "room 00", "roll 1", "walk 15", "end")
	require.Equal(t, []uint8{PatrolThrown, Stayed}, kinds(plays(t, p, "patrol 02")), "none lands on a room")
	require.Equal(t, []uint8{PatrolThrown, Patrolled, PointLost}, kinds(plays(t, p, "patrol 07")))
	require.Equal(t, uint8(2), p.points[0])
	plays(t, p, "patrol 00", "patrol 00", "patrol 00", "patrol 00")
	require.Equal(t, uint8(FullPoints), p.points[0])
	lost := firstOf(t, plays(t, p, "throw"), PointLost)
	require.Equal(t, StartedNear.By(Bishop), lost.What, "and next to it one begins with six, also after a rest")
	require.Equal(t, uint8(6), p.points[0])
}

// Who faints at home rests no more.
func TestRuling07FaintsAtHome(t *testing.T) {
	p := study{players: []Player{on(1).in(2).with(1), on(20)}}.position(t)
	ending(t, p)
	plays(t, p, "throw", "room 00", "roll 1", "walk 15", "end", "patrol 00")
	require.Equal(t, []uint8{PatrolThrown, Patrolled, PointLost, Fainted, WentIn}, kinds(plays(t, p, "patrol 07")))
	plays(t, p, "patrol 00", "patrol 00", "patrol 00", "patrol 00")
	require.Equal(t, []string{"miss"}, legalTexts(p))
}

func TestRuling08PointsOfATurn(t *testing.T) {
	for name, c := range map[string]struct {
		sentinel int // 8 touches 2 but not 1, 6 touches both
		room     int
		lost     []Why
		part     []int
	}{
		"outside":              {0, 0, []Why{Outside}, []int{2}},
		"next to one":          {8, 0, []Why{Outside}, []int{2}},
		"both ends":            {6, 0, []Why{StartedNear, Outside}, []int{6, 2}},
		"home next to one":     {8, 2, nil, nil},
		"from one, home":       {6, 2, []Why{StartedNear}, []int{6}},
		"at home when it came": {6, 1, []Why{StartedNear, Outside}, []int{6, 2}},
	} {
		t.Run(name, func(t *testing.T) {
			s := study{options: Options{Guards: GuardsAllow}, players: []Player{on(1).in(c.room), on(20)}}
			if c.sentinel > 0 {
				s.sentinels = map[Piece]int{Rook: c.sentinel}
			}
			p := s.position(t)
			events := plays(t, p, "throw")
			events = append(events, plays(t, p, "room 00", "roll 1", "walk 2")...)
			var lost []Why
			var part []int
			for _, e := range append(events, plays(t, p, "end")...) {
				if e.Kind == PointLost {
					why, _ := WhyOf(e.What)
					lost, part = append(lost, why), append(part, int(e.Part)+1)
				}
			}
			require.Equal(t, c.lost, lost)
			require.Equal(t, c.part, part)
			require.Equal(t, FullPoints-len(lost), int(p.points[0]))
		})
	}
}

// One may not end a walk beside a sentinel while a walk as long ends elsewhere.
func TestRuling08GuardsAreAvoided(t *testing.T) {
	s := study{players: []Player{on(1), on(20)}, keep: span(1, 20), sentinels: map[Piece]int{Pawn: 4}}
	near := []string{"walk 3", "walk 8"} // in two steps from 1
	for guards, legal := range map[Guards]bool{GuardsAvoid: false, GuardsAllow: true} {
		s.options.Guards = guards
		p := after(t, s, "2")
		require.NotEmpty(t, legalOf(p, Walk))
		for _, text := range near {
			require.Equal(t, legal, slices.Contains(legalOf(p, Walk), text), "%v %s", guards, text)
		}
		if !legal {
			require.Equal(t, 2, refused(t, p, "walk 3", 8, "fuga.beside_guard").Part)
			refused(t, p, "walk 15", 6, "fuga.too_far")
		}
	}
	s = corridor(Options{}, on(1))
	s.walls, s.keep, s.sentinels = append(span(5, 10), 88, 89), span(1, 4), map[Piece]int{Pawn: 4}
	require.Equal(t, []string{"walk 3"}, legalOf(after(t, s, "2"), Walk), "where all walks end beside one it is allowed")
	require.Equal(t, []string{"walk 3"}, legalOf(after(t, s, "6"), Walk), "and the longest is the longest")
	require.Equal(t, []string{"walk 2"}, legalOf(after(t, s, "1"), Walk))
	s.options.Exact = ExactUpTo
	require.Equal(t, []string{"walk 2", "walk 3"}, legalOf(after(t, s, "6"), Walk), "each length by itself")
}

// Two sentinels are no worse than one.
func TestRuling08OnePointAtEachEnd(t *testing.T) {
	s := study{options: Options{Guards: GuardsAllow}, players: []Player{on(2), on(20)}, sentinels: map[Piece]int{Pawn: 6, Queen: 8}}
	p := s.position(t)
	require.Equal(t, int8(6-1), firstOf(t, plays(t, p, "throw"), PointLost).Part, "it is told of the lowest")
	require.Equal(t, uint8(6), p.points[0])
	plays(t, p, "room 00", "roll 1", "walk 7", "end")
	require.Equal(t, uint8(5), p.points[0])
}

// Each sentinel that comes next to a player costs one; one that stays does not.
func TestRuling08SentinelsThatCome(t *testing.T) {
	s := study{players: []Player{on(7).in(1), on(3).in(5)}, keep: span(1, 20)}
	p := s.position(t)
	p.seat, p.phase = 1, patrolling
	events := plays(t, p, "patrol 02")
	require.Equal(t, []uint8{PatrolThrown, Patrolled, PointLost, PointLost}, kinds(events))
	lost := firstOf(t, events, PointLost)
	require.Equal(t, engine.Seat(0), lost.Seat)
	require.Equal(t, CameNear.By(Pawn), lost.What)
	require.Equal(t, 2, int(lost.Part)+1)
	require.Equal(t, int8(6), lost.Count)
	plays(t, p, "patrol 12", "patrol 00", "patrol 00")
	require.Equal(t, uint8(5), p.points[0])
	require.Equal(t, uint8(6), p.points[1])
}

func TestRuling09Infirmary(t *testing.T) {
	p := study{players: []Player{on(10).with(1), on(20)}}.position(t)
	plays(t, p, "throw", "room 00", "roll 1", "walk 9")
	require.Equal(t, []uint8{Ended, PointLost, Fainted, WentIn}, kinds(plays(t, p, "end")))
	require.Equal(t, Patient, p.state[0])
	require.Equal(t, int8(Infirmary), p.pawn[0])
	plays(t, p, "throw", "room 00", "roll 1", "walk 15", "end")
	quiet(t, p)
	refused(t, p, "throw", 9, "fuga.in_infirmary")
	require.Equal(t, []string{"miss"}, legalTexts(p))
	require.Equal(t, []uint8{Missed, Recovered}, kinds(plays(t, p, "miss")), "one turn")
	require.Equal(t, uint8(FullPoints), p.points[0])
	plays(t, p, "throw", "room 00", "roll 1", "walk 20", "end")
	quiet(t, p)
	refused(t, p, "miss", 9, "fuga.awake")
	plays(t, p, "throw", "room 00", "roll 1", "walk 7", "end")
}

// Whoever faints where the turn begins, next to a sentinel, does not throw: that
// very turn is spent in the infirmary, if it is free.
func TestRuling09FaintAtTheStart(t *testing.T) {
	p := study{players: []Player{on(10).with(1), on(20)}, sentinels: map[Piece]int{King: 4}}.position(t)
	require.Equal(t, []uint8{Threw, PointLost, Fainted, WentIn, Missed, Recovered}, kinds(plays(t, p, "throw")))
	require.Equal(t, engine.Seat(1), p.Actor())
	require.Equal(t, phase(starting), p.phase)
	require.Equal(t, []any{uint8(FullPoints), Awake, int8(Infirmary)}, []any{p.points[0], p.state[0], p.pawn[0]})
	plays(t, p, "throw", "room 00", "roll 1", "walk 15", "end")
	quiet(t, p)
	plays(t, p, "throw", "room 00")
}

// Where it is not free the next turns are missed, as ever.
func TestRuling09FaintAtTheStartWithoutABed(t *testing.T) {
	for name, s := range map[string]study{
		"taken":    {players: []Player{on(10).with(1), on(1)}, sentinels: map[Piece]int{King: 4}},
		"by guard": {players: []Player{on(10).with(1), on(20)}, sentinels: map[Piece]int{King: 4, Pawn: 1}},
	} {
		p := s.position(t)
		require.Equal(t, []uint8{Threw, PointLost, Fainted}, kinds(plays(t, p, "throw")), name)
		require.Equal(t, Queued, p.state[0], name)
		require.Equal(t, engine.Seat(1), p.Actor(), name)
	}
}

func TestRuling09Queue(t *testing.T) {
	s := study{players: []Player{away(Patient).with(0), on(10).with(1), on(20).with(1)}}
	s.players[0].Cell = 1
	p := s.position(t)
	plays(t, p, "miss", "throw", "room 00", "roll 1", "walk 9")
	require.Equal(t, []uint8{Ended, PointLost, Fainted}, kinds(plays(t, p, "end")))
	plays(t, p, "throw", "room 00", "roll 1", "walk 15", "end")
	require.Equal(t, []engine.Seat{1, 2}, p.View(engine.Public).(*View).Queue, "in order")
	quiet(t, p)
	plays(t, p, "throw", "room 00", "roll 1", "walk 2")
	require.Equal(t, WentIn, kinds(plays(t, p, "end"))[2], "when the infirmary is free again")
	require.Equal(t, Patient, p.state[1])
	plays(t, p, "miss", "miss")
	require.Equal(t, Queued, p.state[2], "one at a time")
	quiet(t, p)
	plays(t, p, "throw", "room 00", "roll 1", "walk 3", "end")
	plays(t, p, "throw", "room 00", "roll 1", "walk 2", "end")
	require.Equal(t, Patient, p.state[2])
}

// Whoever stands on cell 1, awake, keeps others out; so does a sentinel.
func TestRuling09InfirmaryIsTaken(t *testing.T) {
	for name, s := range map[string]study{
		"by a character": {players: []Player{on(10).with(1), on(1)}},
		"by a sentinel":  {players: []Player{on(10).with(1), on(20)}, sentinels: map[Piece]int{King: 1}},
	} {
		p := s.position(t)
		plays(t, p, "throw", "room 00", "roll 1", "walk 9", "end")
		require.Equal(t, Queued, p.state[0], name)
		require.Equal(t, int8(NoCell), p.pawn[0])
	}
}

// The first in the queue goes in when the sentinel has left.
func TestRuling09SentinelLeavesTheInfirmary(t *testing.T) {
	s := study{players: []Player{away(Queued), on(20)}, queue: []int{0}, turn: 1, sentinels: map[Piece]int{Pawn: 1}}
	p := s.position(t)
	plays(t, p, "throw", "room 00", "roll 1", "walk 15", "end")
	require.Equal(t, []uint8{PatrolThrown, Patrolled, WentIn}, kinds(plays(t, p, "patrol 28")))
	require.Equal(t, Patient, p.state[0])
}

func TestRuling10PatrolGoesWhereItMay(t *testing.T) {
	s := study{players: []Player{on(1).in(15), on(20).in(4), away(Patient).with(0)}, walls: []int{30}, keep: span(1, 29)}
	s.players[2].Cell, s.players[0].Cell = 1, 10
	s.sentinels = map[Piece]int{Queen: 25}
	for _, c := range []struct {
		thrown string
		cell   int
		why    string
	}{
		{"12", 12, "a free cell"},
		{"00", 51, "nothing"},
		{"91", 51, "above 90"},
		{"30", 51, "a wall"},
		{"15", 51, "a room"},
		{"04", 51, "the room of another"},
		{"24", 51, "too close to the queen"},
		{"25", 51, "the queen"},
		{"51", 51, "where it is"},
		{"01", 51, "the patient is safe"},
		{"10", 10, "a character"},
	} {
		p := s.position(t)
		p.seat, p.phase = 2, patrolling
		require.Equal(t, engine.Table, p.Actor())
		events := plays(t, p, "patrol "+c.thrown)
		require.Equal(t, c.cell, int(p.sentinel[Pawn])+1, c.why)
		kind := Stayed
		if c.cell != 51 {
			kind = Patrolled
		}
		require.Equal(t, thingOfPiece(Pawn), firstOf(t, events, kind).What, c.why)
		require.Equal(t, Bishop, p.rank, "in rank order")
	}
}

func TestRuling10PatrolAfterEveryone(t *testing.T) {
	p := study{players: []Player{on(1), on(20)}}.position(t)
	ending(t, p)
	refused(t, p, "patrol 12", 10, "fuga.no_patrol_now")
	plays(t, p, "throw", "room 00", "roll 1", "walk 15")
	require.Equal(t, []uint8{Ended, PointLost, RoundEnded}, kinds(plays(t, p, "end")))
	refused(t, p, "patrol 100", 10, "fuga.no_such_dice")
	refused(t, p, "throw", 10, "fuga.tell_patrol")
	for who := range Pieces {
		require.Equal(t, who, p.View(engine.Public).(*View).Patrol)
		plays(t, p, "patrol 00")
	}
	number, of := p.Turn()
	require.Equal(t, 2, number)
	require.Equal(t, engine.Seat(0), of)
	require.Equal(t, engine.Seat(0), p.Actor())
}

// caught is a game in which the pawn has just landed on the first player.
func caught(t *testing.T, more ...int) *Position {
	s := study{options: Options{Guards: GuardsAllow}, players: []Player{on(10, more...).with(3), on(20)}, keep: span(1, 30)}
	p := s.position(t)
	p.seat, p.phase, p.number = 1, patrolling, 1
	events := plays(t, p, "patrol 10")
	e := firstOf(t, events, Captured)
	require.Equal(t, engine.Seat(0), e.Seat)
	require.Equal(t, thingOfPiece(Pawn), e.What)
	require.NotContains(t, kinds(events), PointLost)
	for range 5 {
		plays(t, p, "patrol 00")
	}
	return p
}

func TestRuling10Isolation(t *testing.T) {
	p := caught(t)
	require.Equal(t, Isolated, p.state[0])
	require.Equal(t, int8(NoCell), p.pawn[0])
	require.Equal(t, uint8(3), p.points[0])
	refused(t, p, "throw", 10, "fuga.in_isolation")
	refused(t, p, "leave 5", 10, "fuga.in_isolation")
	require.Equal(t, []string{"miss"}, legalTexts(p))
	plays(t, p, "miss", "throw", "room 00", "roll 1", "walk 15", "end")
	quiet(t, p)
	refused(t, p, "throw", 10, "fuga.leave_first")
	refused(t, p, "miss", 10, "fuga.leave_first")
	refused(t, p, "leave 4", 10, "fuga.not_inner")
	refused(t, p, "leave 10", 6, "fuga.sentinel")
	refused(t, p, "leave 15", 6, "fuga.occupied")
	refused(t, p, "leave 90", 6, "fuga.wall")
	require.Equal(t, []string{"leave 5", "leave 20", "leave 25", "leave 30"}, legalTexts(p)[:4], "free cells of the inner ring")
	require.Equal(t, []uint8{LeftCell}, kinds(plays(t, p, "leave 5")), "next to the pawn, at no cost")
	require.Equal(t, uint8(3), p.points[0])
	require.Equal(t, Awake, p.state[0])
	refused(t, p, "throw", 5, "fuga.tell_room")
	plays(t, p, "room 00", "roll 1", "walk 4", "end")
	refused(t, p, "leave 5", 10, "fuga.not_isolated")
}

// Where no cell of the inner ring is free one waits.
func TestRuling10NoWayOut(t *testing.T) {
	s := study{players: []Player{away(Served), on(20)}, walls: []int{5, 10, 15, 25, 30, 35, 40, 45, 50, 60, 70, 80, 85, 90}}
	s.sentinels = map[Piece]int{Bishop: 53, Rook: 63, King: 73}
	s.players[0].Room, s.players[1].Room = 81, 82
	setup := s.setup()
	for i, n := range setup.Walls { // what study leaves free of the ring becomes wall
		for _, c := range []int{55, 65, 75} {
			if n != c && ring(n-1) != innermost && !contains(setup.Walls, c) {
				setup.Walls[i] = c
				break
			}
		}
	}
	setup.fillBagAnew()
	p, err := setup.Position(defaultSet(t))
	require.NoError(t, err)
	require.Equal(t, []string{"miss"}, legalTexts(p))
	q := *p
	q.state[0], q.hand[0] = Isolated, CellsOf(0, 1, 2)
	refused(t, &q, "trio 1 2 3", 10, "fuga.no_exit")
	require.Equal(t, []string{"miss"}, legalTexts(&q))
	plays(t, p, "miss")
	require.Equal(t, Served, p.state[0])
}

func contains(all []int, n int) bool { return CellsOf(minusOne(all)...).Has(n - 1) }

func minusOne(numbers []int) (cells []int) {
	for _, n := range numbers {
		cells = append(cells, n-1)
	}
	return cells
}

func (s *Setup) fillBagAnew() {
	s.Bag = nil
	s.fillBag(nil)
}

// A walk of one step is refused for its own reason, too.
func TestRuling08GuardsAreAvoidedAtOneStep(t *testing.T) {
	s := study{options: Options{Exact: ExactUpTo}, players: []Player{on(1), on(20)}, keep: span(1, 20), sentinels: map[Piece]int{Pawn: 8}}
	refused(t, after(t, s, "1"), "walk 2", 8, "fuga.beside_guard")
}
