package fuga

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/gametest"
)

// book is how the game answers the suite of all rulebooks.
var book = gametest.Book{
	New:       func(t *rapid.T) engine.Position { return drawnGame(t) },
	Spell:     func(p engine.Position, r *engine.Rand) []engine.Move { return spelled(p.(*Position), r) },
	Lively:    func(p engine.Position, r *engine.Rand) engine.Move { return lively(p.(*Position), r) },
	Permute:   permuted,
	Learns:    learns,
	Conserved: func(t require.TestingT, p engine.Position) { conserved(t, p.(*Position)) },
	Small:     func(t *rapid.T) engine.Position { return smallGame(t) },
	Worlds:    func(p engine.Position, s engine.Seat) []engine.Position { return worlds(p.(*Position), s) },
}

func TestEveryGame(t *testing.T) { gametest.Run(t, book) }

func FuzzEveryGame(f *testing.F) { gametest.Fuzz(f, book) }

// drawnOptions is any house rules.
func drawnOptions(t *rapid.T) Options {
	o := Options{
		Exact:       Exact(rapid.IntRange(0, 1).Draw(t, "exact")),
		Guards:      Guards(rapid.IntRange(0, 1).Draw(t, "guards")),
		End:         Ending(rapid.IntRange(0, 1).Draw(t, "end")),
		Draws:       Draws(rapid.IntRange(0, MaxDraws).Draw(t, "draws")),
		Rounds:      rapid.SampledFrom([]Rounds{NoLimit, NoLimit, 3, 40}).Draw(t, "rounds"),
		Count:       Count(rapid.IntRange(0, 1).Draw(t, "count")),
		Facilitator: rapid.Bool().Draw(t, "facilitator"),
		Cards:       rapid.Bool().Draw(t, "cards"),
		Dice:        Dice(rapid.IntRange(0, 1).Draw(t, "dice")),
		Hidden:      engine.Hidden(rapid.IntRange(0, 1).Draw(t, "hidden")),
	}
	o.Cards = o.Cards || o.Count == CountColours
	return o
}

// drawnGame is a game about to begin, or in the middle: with numbers in hands
// and laid aside, and somebody hurt.
func drawnGame(t *rapid.T) *Position {
	s := Drawn(nil, drawnOptions(t), rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats"), engine.SeedsOf(rapid.Uint64().Draw(t, "seed")))
	r := engine.Rand(rapid.Uint64().Draw(t, "middle"))
	if r.Below(3) > 0 {
		midway(s, &r)
	}
	p, err := s.Position(defaultSet(t))
	require.NoError(t, err)
	return p
}

// midway deals some of the bag and hurts some of the players.
func midway(s *Setup, r *engine.Rand) {
	most := Bag / len(s.Players)
	for i := range s.Players {
		who := &s.Players[i]
		if n := r.Below(most + 1); s.Options.Hidden == engine.Blind {
			who.Hidden = n
		} else {
			who.Numbers, s.Bag = slices.Sorted(slices.Values(s.Bag[:n])), s.Bag[n:]
		}
		switch who.Points = 1 + r.Below(FullPoints); r.Below(6) {
		case 0:
			who.State, who.Cell = Isolated, 0
		case 1:
			who.State, who.Cell = Served, 0
		case 2:
			who.State, who.Cell, who.Points = Queued, 0, 0
			s.Queue = append(s.Queue, i)
		}
	}
}

// lively prefers what is rare: a trio, and ending where a number is drawn; and
// it makes few words.
func lively(p *Position, r *engine.Rand) engine.Move {
	all := p.Moves(nil)
	var better []engine.Move
	for _, m := range all {
		switch VerbOf(m) {
		case Trio, Enough, Done:
			better = append(better, m)
		case Walk, Room:
			c := Operand(m, 0)
			if VerbOf(m) == Room {
				c--
			}
			if p.rooms().Has(c) || VerbOf(m) == Room && p.someoneNear(c) {
				better = append(better, m)
			}
		}
	}
	if len(better) > 0 && r.Below(4) > 0 {
		all = better
	}
	return all[r.Below(len(all))]
}

// someoneNear tells whether somebody stands next to a cell.
func (p *Position) someoneNear(c int) bool {
	for at := range p.pawns().All() {
		if p.game.touch[at].Has(c) {
			return true
		}
	}
	return false
}

// sayings is how many moves are spelled at a time.
const sayings = 24

// spelled is moves with any verb and any operands, most of them such as could
// be meant, and some with bits that mean nothing. Whether a trio is in a hand
// only its owner may ask: those that are spelled are none.
func spelled(p *Position, r *engine.Rand) []engine.Move {
	all := make([]engine.Move, sayings)
	for i := range all {
		v := NoVerb + Verb(r.Below(int(numVerbs)+2))
		m := move1(v, r.Below(Board))
		switch r.Below(6) {
		case 0:
			m = engine.Move(v)
		case 1:
			m = move1(v, r.Below(8))
		case 2:
			m = move3(v, r.Below(Board), r.Below(int(Pieces)), r.Below(MaxDie+1))
		case 3:
			m = engine.Move(r.Uint64())
		}
		if VerbOf(m) == Trio {
			m = move3(Trio, 3, 2, 1)
		}
		all[i] = m
	}
	return all
}

// What nobody may know.

// hiddenFrom is the numbers that a seat cannot see, by where they are: the bag
// in order, and the hands, those of a number each.
func hiddenFrom(p *Position, s engine.Seat) (slots []int, numbers []int) {
	for i := range int(p.left) {
		if p.bag[i] > 0 {
			slots, numbers = append(slots, inBag+i), append(numbers, int(p.bag[i]))
		}
	}
	for seat := range p.game.seats {
		if engine.Seat(seat) == s && p.game.Options.Hidden == engine.Dealt {
			continue
		}
		for c := range p.hand[seat].All() {
			slots, numbers = append(slots, seat), append(numbers, c+1)
		}
	}
	return slots, numbers
}

// inBag and above are the places of a bag, as slots; below are seats.
const inBag = 100

// laid is the position with numbers in slots.
func laid(p *Position, slots, numbers []int) *Position {
	q := *p
	for _, at := range slots {
		if at < inBag {
			q.hand[at] = Cells{}
		}
	}
	for i, at := range slots {
		if at < inBag {
			q.hand[at].add(numbers[i] - 1)
		} else {
			q.bag[at-inBag] = uint8(numbers[i])
		}
	}
	return &q
}

// canBe tells whether a hand that is being told has only numbers that come
// after those that were told.
func canBe(p *Position) bool {
	return p.phase != telling || p.hand[p.seat].within(allCells.above(p.lastShown()))
}

// permuted exchanges the numbers that a seat cannot see, and what the box will
// throw.
func permuted(pos engine.Position, s engine.Seat, r *engine.Rand) engine.Position {
	p := pos.(*Position)
	slots, numbers := hiddenFrom(p, s)
	q := p
	for range 20 {
		r.Shuffle(len(numbers), func(i, j int) { numbers[i], numbers[j] = numbers[j], numbers[i] })
		if other := laid(p, slots, numbers); canBe(other) {
			q = other
			break
		}
	}
	q = q.Fork().(*Position)
	if p.game.Options.Dice == DiceBox {
		q.dice = engine.Rand(r.Uint64())
	}
	return q
}

// learns tells who may learn something: all from what the table tells and from
// a trio, and whoever draws a number.
func learns(pos engine.Position, m engine.Move, s engine.Seat) bool {
	switch VerbOf(m) {
	case Room, Roll, Patrol, Holds, Trio:
		return true
	case End:
		return s == pos.Actor() && draws(pos.(*Position), m)
	}
	return false
}

// worlds lays what a seat cannot see in all ways where it cannot see it.
func worlds(p *Position, s engine.Seat) []engine.Position {
	slots, numbers := hiddenFrom(p, s)
	found := make(map[string]engine.Position)
	var lay func(i int)
	lay = func(i int) {
		if i == len(numbers) {
			if q := laid(p, slots, numbers); canBe(q) {
				found[string(q.Bytes(nil))] = q
			}
			return
		}
		for j := i; j < len(numbers); j++ {
			numbers[i], numbers[j] = numbers[j], numbers[i]
			lay(i + 1)
			numbers[i], numbers[j] = numbers[j], numbers[i]
		}
	}
	lay(0)
	var all []engine.Position
	for _, key := range slices.Sorted(maps.Keys(found)) {
		all = append(all, found[key])
	}
	return all
}

// smallGame is a game of three in which all but a few numbers lie face up. Of
// a blind one, too, the position knows the hidden numbers, so that there are
// worlds to compare.
func smallGame(t *rapid.T) *Position {
	s := study{players: []Player{on(1).in(2), on(4).in(5), on(12).in(13)}}
	s.sentinels = map[Piece]int{Pawn: 31, Bishop: 33, Knight: 35, Rook: 41, Queen: 21, King: 25}
	s.players[0].Aside = span(1, 18)
	s.players[1].Aside = append(span(19, 36), span(40, 42)...)
	for _, n := range []int{37, 38, 39} {
		if who := rapid.IntRange(0, 3).Draw(t, "who"); who < len(s.players) {
			s.players[who].Numbers = append(s.players[who].Numbers, n)
		} else {
			s.bag = append([]int{n}, s.bag...)
		}
	}
	s.round = 5
	s.turn = rapid.IntRange(0, 2).Draw(t, "turn")
	s.options.Rounds = Rounds(rapid.IntRange(6, 7).Draw(t, "rounds"))
	p := s.position(t)
	p.game.Options.Hidden = engine.Hidden(rapid.IntRange(0, 1).Draw(t, "hidden"))
	return p
}

// span is the numbers from one to another.
func span(from, to int) (all []int) {
	for n := from; n <= to; n++ {
		all = append(all, n)
	}
	return all
}

// conserved checks that each number is in one place, the pieces on cells of
// their own, and what else holds of every position.
func conserved(t require.TestingT, p *Position) {
	numbers, many, named := p.game.Walls, Walls, Walls
	for s := range p.game.seats {
		for _, c := range []Cells{p.hand[s], p.aside[s], p.shown[s]} {
			numbers, many, named = numbers.or(c), many+c.Count(), named+c.Count()
		}
		many += int(p.unknown[s])
	}
	for _, n := range p.bag[:p.left] {
		if many++; n > 0 {
			named++
			numbers.add(int(n) - 1)
		}
	}
	require.Equal(t, Board, many, "numbers")
	require.Equal(t, named, numbers.Count(), "a number is in two places")
	require.Equal(t, Board-numbers.Count(), p.unseen().Count())
	for _, n := range p.bag[p.left:] {
		require.Zero(t, n)
	}
	pawns := 0
	for s := range p.game.seats {
		onBoard := p.state[s] == Awake || p.state[s] == Patient
		require.Equal(t, onBoard, p.pawn[s] != NoCell)
		require.Equal(t, p.state[s] == Patient || p.state[s] == Queued, p.points[s] == 0)
		require.LessOrEqual(t, p.points[s], uint8(FullPoints))
		if onBoard {
			pawns++
		}
	}
	require.Equal(t, pawns, p.pawns().Count(), "one pawn to a cell")
	require.Equal(t, p.game.seats, p.rooms().Count())
	var cells [Pieces]int
	for who, c := range p.sentinel {
		cells[who] = int(c)
	}
	require.Equal(t, Pieces, clash(cells))
	taken := p.pawns().or(p.rooms()).or(p.sentinels())
	require.True(t, taken.and(p.game.Walls).Empty(), "nothing stands on a wall")
	require.True(t, p.sentinels().and(p.pawns().or(p.rooms())).Empty())
	idle(t, p)
}

// idle checks that nothing is left of what is over: two ways to the same state
// of the game have the same bytes.
func idle(t require.TestingT, p *Position) {
	for _, s := range p.queue[p.waiting:] {
		require.Zero(t, s)
	}
	for _, n := range p.spell.word[p.spell.n:] {
		require.Zero(t, n)
	}
	switch p.phase {
	case starting, rooming:
		require.Equal(t, throws{none, none, p.threw.patrol}, p.threw)
		require.Zero(t, p.rank)
		fallthrough
	case finding, rolling, patrolling, telling, spelling, voting, over:
		require.Equal(t, turn{played: p.turn.played, trio: p.turn.trio}, p.turn)
	case stopped:
		if p.turn.rest == 0 {
			require.Equal(t, turn{played: p.turn.played}, p.turn)
		}
	}
	if p.phase >= patrolling {
		require.Zero(t, p.turn)
	}
	if p.phase != answering {
		require.Zero(t, p.answerer)
	}
	require.Less(t, int(p.seat), p.game.seats)
	if p.phase == spelling || p.phase == voting {
		require.True(t, p.spell.spent.or(p.word()).within(p.owned(int(p.seat))))
	} else {
		require.True(t, p.spell.spent.Empty())
	}
	if p.phase != voting {
		require.Equal(t, []int8{none, 0}, []int8{p.spell.picture, p.spell.voter})
	}
}
