package fuga

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// The corridor 1, 2, 3 with nothing else around.
func corridor(options Options, players ...Player) study {
	return study{options: options, walls: append(span(4, 10), 88), players: players, keep: []int{1, 2, 3}}
}

// after throws the dice: no new room, and the die.
func after(t *testing.T, s study, die string) *Position {
	t.Helper()
	p := s.position(t)
	plays(t, p, "throw", "room 00", "roll "+die)
	return p
}

func TestRuling01WallsAreFortyEight(t *testing.T) {
	for seed := range uint64(40) {
		p, err := Drawn(nil, Options{}, 6, engine.SeedsOf(seed)).Position(defaultSet(t))
		require.NoError(t, err)
		require.Equal(t, 48, p.game.Walls.Count())
		require.Equal(t, uint8(42), p.left)
		require.False(t, p.game.Walls.Has(Infirmary), "the infirmary is never a wall")
	}
}

// Nobody begins where there is hardly a step to take, nor comes out of the
// infirmary there; a plain flood counts the cells.
func TestRuling01NobodyIsShutIn(t *testing.T) {
	again := 0
	for seed := range uint64(100) {
		seats := 1 + int(seed)%6
		s := Drawn(nil, Options{}, seats, engine.SeedsOf(seed))
		p, err := s.Position(defaultSet(t))
		require.NoError(t, err)
		require.Equal(t, s, Drawn(nil, Options{}, seats, engine.SeedsOf(seed)), "the same seed, the same labyrinth")
		cells := []int{1}
		for _, who := range s.Players {
			cells = append(cells, who.Cell, who.Room)
		}
		for _, n := range cells {
			require.GreaterOrEqual(t, plainPocket(p.game, n-1), 6, "seed %d, cell %d", seed, n)
		}
		require.Equal(t, s.Redrawn, p.View(engine.Public).(*View).Redrawn, "and it says so")
		if s.Redrawn > 0 {
			again++
		}
	}
	require.Greater(t, again, 10)
	require.Less(t, again, 90)
}

// plainPocket is how many cells one can get to, the own one too, with sentinels and characters out of the way.
func plainPocket(g *Game, c int) int {
	reached, todo := map[int]bool{c: true}, []int{c}
	for ; len(todo) > 0; todo = todo[1:] {
		for to := range plainEnds(todo[0], 1, allCells.minus(g.Walls)).All() {
			if !reached[to] {
				reached[to], todo = true, append(todo, to)
			}
		}
	}
	return len(reached)
}

// What people lay is taken as it is.
func TestRuling01LaidByHandItStands(t *testing.T) {
	s := study{walls: []int{2, 6, 7, 86, 87}, players: []Player{on(1), on(20)}}
	p := s.position(t)
	require.Equal(t, 1, p.game.pocket(0).Count())
	require.Zero(t, p.View(0).(*View).Redrawn)
}

func TestRuling02SentinelsStandApart(t *testing.T) {
	for seed := range uint64(40) {
		p, err := Drawn(nil, Options{}, 6, engine.SeedsOf(seed)).Position(defaultSet(t))
		require.NoError(t, err)
		for a, from := range p.sentinel {
			for b, to := range p.sentinel {
				if a != b {
					require.GreaterOrEqual(t, distance(from, to), 2)
				}
			}
		}
	}
	s := study{players: []Player{on(20)}, sentinels: map[Piece]int{Rook: 2, Knight: 8}}
	_, err := s.setup().Position(defaultSet(t))
	require.ErrorContains(t, err, "sentinels.knight: the knight is closer than two to another sentinel (fuga/2)")
	require.ErrorContains(t, err, "lower rank")
}

// distance is in steps of a king, worked out plainly.
func distance(a, b int8) int {
	across := int(a)/5 - int(b)/5
	if across < 0 {
		across = -across
	}
	across = min(across, 18-across)
	along := int(a)%5 - int(b)%5
	return max(across, max(along, -along))
}

// In a clash the lower rank is drawn again: the king stays where it was drawn.
func TestRuling02LowerRankIsDrawnAgain(t *testing.T) {
	cells := [Pieces]int{Pawn: 0, Bishop: 40, Knight: 50, Rook: 60, Queen: 70, King: 5}
	require.Equal(t, Pawn, clash(cells))
	cells[Pawn], cells[Queen] = 20, 10
	require.Equal(t, Queen, clash(cells))
	cells[Queen] = 80
	require.Equal(t, Pieces, clash(cells))

	again := 0
	for seed := range uint64(200) {
		first, r := engine.Rand(seed), engine.Rand(seed)
		var drawn [Pieces]int
		for who := range drawn {
			drawn[who] = first.Below(Board)
		}
		placed := placeSentinels(allCells, &r)
		require.Equal(t, drawn[King], placed[King])
		if drawn != placed {
			again++
			require.NotEqual(t, Pieces, clash(drawn))
		}
	}
	require.Greater(t, again, 50)
}

func TestRuling03WhatTouches(t *testing.T) {
	for number, want := range map[int][]int{
		1:  {2, 6, 7, 86, 87},
		3:  {2, 4, 7, 8, 9, 87, 88, 89},
		5:  {4, 9, 10, 89, 90},
		90: {4, 5, 84, 85, 89},
		47: {41, 42, 43, 46, 48, 51, 52, 53},
	} {
		require.Equal(t, want, around(number-1).numbers(nil), number)
	}
	for c := range Board {
		many := 8
		if r := ring(c); r == 0 || r == innermost {
			many = 5
		}
		require.Equal(t, many, around(c).Count())
		for to := range Board {
			require.Equal(t, distance(int8(c), int8(to)) == 1, around(c).Has(to), "%d and %d", c+1, to+1)
		}
	}
}

// Nothing leads across the rotunda, and between two walls one can step past their corners.
func TestRuling03WhereOneCanStep(t *testing.T) {
	p := after(t, study{options: Options{Guards: GuardsAllow}, players: []Player{on(5)}, keep: []int{50}}, "1")
	require.NotContains(t, legalOf(p, Walk), "walk 50")
	p = after(t, study{walls: []int{2, 6}, players: []Player{on(1)}}, "1")
	require.Contains(t, legalOf(p, Walk), "walk 7")
}

func TestRuling04StartAndFirstRoom(t *testing.T) {
	for seed := range uint64(20) {
		p, err := Drawn(nil, Options{}, 6, engine.SeedsOf(seed)).Position(defaultSet(t))
		require.NoError(t, err)
		require.Equal(t, 6, p.rooms().Count(), "rooms are distinct")
		for i := range p.game.seats {
			require.Equal(t, uint8(FullPoints), p.points[i])
			require.Equal(t, p.room[i], p.pawn[i], "the start cell is the first room")
		}
		require.True(t, p.rooms().and(p.sentinels().or(p.game.Walls)).Empty())
		require.Equal(t, engine.Seat(0), p.Actor())
		require.Equal(t, []string{"throw"}, legalTexts(p))
	}
}

func TestRuling05RoomMovesToAFreeCell(t *testing.T) {
	s := study{walls: []int{30}, sentinels: map[Piece]int{Knight: 28}, players: []Player{on(1).in(15), on(20).in(24)}}
	for _, c := range []struct {
		thrown string
		room   int // where the room then is
		why    string
	}{
		{"08", 8, "a free cell, tens first"},
		{"01", 1, "one's own cell"},
		{"15", 15, "where it is"},
		{"00", 15, "nothing"},
		{"90", 15, "a wall"},
		{"91", 15, "off the board"},
		{"99", 15, "off the board"},
		{"30", 15, "a wall"},
		{"20", 15, "another's cell"},
		{"24", 15, "another's room"},
		{"28", 15, "a sentinel"},
	} {
		p := s.position(t)
		plays(t, p, "throw")
		require.Equal(t, engine.Table, p.Actor())
		events := plays(t, p, "room "+c.thrown)
		require.Equal(t, c.room, int(p.room[0])+1, c.why)
		kind := RoomMoved
		if c.room == 15 {
			kind = RoomStays
		}
		require.Equal(t, c.room-1, int(firstOf(t, events, kind).Part), c.why)
		require.Equal(t, phase(rolling), p.phase)
	}
	p := s.position(t)
	plays(t, p, "throw")
	require.Equal(t, 100, refused(t, p, "room 100", 5, "fuga.no_such_dice").Count)
	refused(t, p, "roll 4", 5, "fuga.tell_room")
	refused(t, p, "walk 2", 5, "fuga.tell_room")
	refused(t, p, "throw", 5, "fuga.tell_room")
}

// A player who is away keeps his room, and it stays taken.
func TestRuling05RoomOfWhoIsAway(t *testing.T) {
	p := study{players: []Player{on(1), away(Isolated).in(8)}}.position(t)
	plays(t, p, "throw", "room 08")
	require.Equal(t, lodging[0]-1, int(p.room[0]))
}

func TestRuling06WalkExactly(t *testing.T) {
	for die, want := range map[string][]string{
		"1": {"walk 2"},
		"2": {"walk 3"},
		"3": {"walk 3"}, // no walk of three: the longest shorter one
		"6": {"walk 3"},
	} {
		require.Equal(t, want, legalOf(after(t, corridor(Options{}, on(1)), die), Walk), die)
	}
	for die, want := range map[string][]string{
		"1": {"walk 2"},
		"2": {"walk 2", "walk 3"},
		"6": {"walk 2", "walk 3"},
	} {
		require.Equal(t, want, legalOf(after(t, corridor(Options{Exact: ExactUpTo}, on(1)), die), Walk), die)
	}
}

// No cell is touched twice: in a block of four one can step three times.
func TestRuling06NoCellTwice(t *testing.T) {
	s := study{walls: []int{3, 8, 11, 12, 13}, players: []Player{on(1)}}
	for _, die := range []string{"1", "2", "3", "4", "6"} {
		require.Equal(t, []string{"walk 2", "walk 6", "walk 7"}, legalOf(after(t, s, die), Walk), die)
	}
}

func TestRuling06NotThroughAnything(t *testing.T) {
	for name, c := range map[string]struct {
		s      study
		refuse string
		reason engine.Reason
	}{
		"a character": {corridor(Options{}, on(1), on(2)), "walk 2", "fuga.occupied"},
		"a wall":      {study{walls: []int{2, 6, 7}, players: []Player{on(1)}}, "walk 2", "fuga.wall"},
		"a sentinel": {study{walls: append(span(4, 10), 88), players: []Player{on(1)}, keep: []int{3},
			sentinels: map[Piece]int{Pawn: 2}}, "walk 2", "fuga.sentinel"},
	} {
		t.Run(name, func(t *testing.T) {
			p := after(t, c.s, "2")
			foul := refused(t, p, c.refuse, 6, c.reason)
			require.Equal(t, 1, foul.Part)
			require.Equal(t, []string{"walk 1"}, legalOf(p, Walk), "one who is shut in stays")
			refused(t, p, "walk 3", 6, "fuga.too_far")
			plays(t, p, "walk 1", "end")
		})
	}
}

func TestRuling06DieOfSeven(t *testing.T) {
	p := study{players: []Player{on(1)}}.position(t)
	plays(t, p, "throw", "room 00")
	require.Equal(t, 7, refused(t, p, "roll 7", 6, "fuga.no_such_die").Count)
	refused(t, p, "roll 0", 6, "fuga.no_such_die")
	require.Equal(t, []string{"roll 1", "roll 2", "roll 3", "roll 4", "roll 5", "roll 6"}, legalTexts(p))
	refused(t, p, "room 05", 6, "fuga.tell_die")
	plays(t, p, "roll 2")
	refused(t, p, "roll 2", 6, "fuga.no_die")
	refused(t, p, "room 05", 5, "fuga.no_room_dice")
	refused(t, p, "end", 6, "fuga.not_moved")
	refused(t, p, "throw", 5, "fuga.begun")
	refused(t, p, "miss", 5, "fuga.begun")
	plays(t, p, "walk 3")
	refused(t, p, "walk 4", 6, "fuga.no_walk_now")
	require.Equal(t, []string{"end"}, legalTexts(p))
}

// The walks found in a labyrinth are those of a plain search.
func TestRuling06WalksAreThoseOfAPlainSearch(t *testing.T) {
	for seed := range uint64(30) {
		r := engine.Rand(seed)
		p, err := Drawn(nil, Options{}, 4, engine.SeedsOf(seed)).Position(defaultSet(t))
		require.NoError(t, err)
		for range 10 {
			c, die := r.Below(Board), 1+r.Below(MaxDie)
			require.Equal(t, plainEnds(c, die, p.free()), p.game.ends(c, die, p.free()), "%d steps from %d", die, c+1)
		}
	}
}

// plainEnds tries every walk.
func plainEnds(c, steps int, free Cells) Cells {
	free.remove(c)
	if steps == 0 {
		return only(c)
	}
	var found Cells
	for to := range Board {
		if free.Has(to) && distance(int8(c), int8(to)) == 1 {
			found = found.or(plainEnds(to, steps-1, free))
		}
	}
	return found
}
