package magico

import (
	"maps"
	"math/bits"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/gametest"
	"mastro/engine/magico/maze"
)

// book is how the sliding labyrinth answers the suite of all rulebooks.
var book = gametest.Book{
	New:       func(t *rapid.T) engine.Position { return drawnGame(t) },
	Spell:     func(p engine.Position, r *engine.Rand) []engine.Move { return spelled(r) },
	Lively:    func(p engine.Position, r *engine.Rand) engine.Move { return lively(p.(*Position), r) },
	Permute:   permuted,
	Learns:    func(p engine.Position, m engine.Move, _ engine.Seat) bool { return p.Reveals(m) },
	Conserved: func(t require.TestingT, p engine.Position) { conserved(t, p.(*Position)) },
	Small:     smallGame,
	Worlds:    func(p engine.Position, s engine.Seat) []engine.Position { return worlds(p.(*Position), s) },
}

func TestEveryGame(t *testing.T) { gametest.Run(t, book) }

func FuzzEveryGame(f *testing.F) { gametest.Fuzz(f, book) }

func drawnOptions(t *rapid.T) Options {
	return Options{
		Cards:    Cards(rapid.SampledFrom([]int{0, 1, 2, 3, 5, 12}).Draw(t, "cards")),
		Children: slices.Concat(rapid.SliceOfNDistinct(rapid.IntRange(1, MaxSeats), 0, MaxSeats, rapid.ID).Draw(t, "children")), // none is nil
		Finish:   Finish(rapid.IntRange(0, 2).Draw(t, "finish")),
		Cell:     Agreed(rapid.IntRange(0, maze.Cells-1).Draw(t, "cell")),
		Hidden:   engine.Hidden(rapid.IntRange(0, 1).Draw(t, "hidden")),
	}
}

// drawnGame is a game that begins, or goes on from somewhere in the middle.
func drawnGame(t *rapid.T) *Position {
	set, o := defaultSet(t), drawnOptions(t)
	s := Drawn(set, o, rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats"), engine.SeedsOf(rapid.Uint64().Draw(t, "seed")))
	p, err := s.Position(set)
	require.NoError(t, err)
	r := engine.Rand(rapid.Uint64().Draw(t, "way"))
	for range rapid.SampledFrom([]int{0, 30, 100, 300}).Draw(t, "played") {
		q := *p
		if q.Play(lively(&q, &r), nil); q.phase == over {
			break
		}
		*p = q
	}
	return p
}

// smallGame is a game of few cards, also a blind one in which somebody knows
// where they are.
func smallGame(t *rapid.T) engine.Position {
	set, o := defaultSet(t), drawnOptions(t)
	hidden := o.Hidden
	o.Hidden, o.Cards = engine.Dealt, 0
	seats := rapid.IntRange(1, 3).Draw(t, "seats")
	s := Drawn(set, o, seats, engine.SeedsOf(rapid.Uint64().Draw(t, "seed")))
	many := rapid.IntRange(seats, 5).Draw(t, "treasures")
	few := Hoard(1<<(many+1) - 2)
	for i, t := range s.On {
		if !few.Has(t) {
			s.On[i] = NoTreasure
		}
	}
	if !few.Has(s.OnSpare) {
		s.OnSpare = NoTreasure
	}
	deck := few.List()
	r := engine.Rand(rapid.Uint64().Draw(t, "deal"))
	r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	each := rapid.IntRange(1, many/seats).Draw(t, "each")
	for i := range s.Seats {
		s.Seats[i].Cards, deck = deck[:each:each], deck[each:]
	}
	p, err := s.Position(set)
	require.NoError(t, err)
	p.game.Options.Hidden = hidden
	return p
}

// sayings is how many moves are spelled at a time.
const sayings = 24

// spelled is moves that can be said, and some with bits that mean nothing.
func spelled(r *engine.Rand) []engine.Move {
	all := make([]engine.Move, sayings)
	for i := range all {
		switch r.Below(6) {
		case 0, 1:
			all[i] = PushAt(maze.Arrow(r.Below(maze.Arrows)), maze.Mask(r.Below(16)))
		case 2:
			all[i] = GoTo(r.Below(maze.Cells))
		case 3:
			all[i] = FoundOf(Treasure(1 + r.Below(Treasures)))
		case 4:
			all[i] = FoundNothing
		default:
			all[i] = engine.Move(r.Uint64() >> r.Below(64))
		}
	}
	return all
}

// lively is a legal move; of walks rather one to where something happens.
func lively(p *Position, r *engine.Rand) engine.Move {
	moves := p.Moves(nil)
	if p.phase == walking && r.Below(4) > 0 {
		some := slices.DeleteFunc(slices.Clone(moves), func(m engine.Move) bool {
			q := *p
			q.Play(m, nil)
			return q.phase == pushing
		})
		sought := slices.DeleteFunc(slices.Clone(some), func(m engine.Move) bool {
			q := *p
			q.Play(m, nil)
			return q.phase == telling && q.Check(FoundNothing) == nil
		})
		for _, better := range [][]engine.Move{sought, some} {
			if len(better) > 0 {
				return better[r.Below(len(better))]
			}
		}
	}
	return moves[r.Below(len(moves))]
}

// What nobody may know.

// permuted deals the cards that a seat cannot see otherwise, so that all know
// the same.
func permuted(pos engine.Position, s engine.Seat, r *engine.Rand) engine.Position {
	p := pos.(*Position)
	if !p.anySealed() {
		return p.Fork()
	}
	for range 1000 {
		q := *p
		deck := p.unplaced(s).List()
		r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		for i := range q.game.seats {
			all := q.cards[i].all()
			for j := range all {
				if !q.sees(s, i, j) {
					all[j], deck = deck[0], deck[1:]
				}
			}
			if q.game.child[i] {
				slices.Sort(all)
				slices.Reverse(all)
			}
		}
		if q.asAllKnow() {
			return &q
		}
	}
	return p.Fork()
}

func (p *Position) anySealed() bool {
	return slices.ContainsFunc(p.cards[:], func(c pile) bool { return c.sealed() })
}

// sees tells whether a seat sees a card of a seat.
func (p *Position) sees(s engine.Seat, of, card int) bool {
	top := card == int(p.cards[of].n)-1
	up := top && (!p.fresh[of] || int(p.seat) == of) // the next card is looked at in the own turn
	return int(s) == of && p.game.Options.Hidden == engine.Dealt && (up || p.game.child[of])
}

// unplaced is the cards face down that the seat does not see.
func (p *Position) unplaced(s engine.Seat) Hoard {
	left := p.game.treasures
	for i := range p.game.seats {
		left &^= p.found[i]
		for j, t := range p.cards[i].all() {
			if p.sees(s, i, j) {
				left.remove(t)
			}
		}
	}
	return left
}

// asAllKnow tells whether nobody seeks what it is known not to seek.
func (p *Position) asAllKnow() bool {
	for i := range p.game.seats {
		sought := p.cards[i].hoard()
		if p.cards[i].n > 0 && !p.game.child[i] {
			sought = HoardOf(p.cards[i].top())
		}
		if sought&p.unlike[i] != 0 {
			return false
		}
	}
	return true
}

// worlds deals the cards that a seat cannot see in all ways.
func worlds(p *Position, s engine.Seat) []engine.Position {
	q, found := *p, make(map[string]engine.Position)
	var slots []*Treasure
	for i := range q.game.seats {
		for j := range q.cards[i].all() {
			if !q.sees(s, i, j) {
				slots = append(slots, &q.cards[i].cards[j])
			}
		}
	}
	dealAll(&q, p.unplaced(s), slots, found)
	var all []engine.Position
	for _, key := range slices.Sorted(maps.Keys(found)) {
		all = append(all, found[key])
	}
	return all
}

// dealAll deals each card that is left to the first slot, and all that then are
// left to the others.
func dealAll(q *Position, left Hoard, slots []*Treasure, found map[string]engine.Position) {
	if len(slots) == 0 {
		w := *q
		for i := range w.game.seats {
			if all := w.cards[i].all(); w.game.child[i] {
				slices.Sort(all)
				slices.Reverse(all)
			}
		}
		if w.asAllKnow() {
			found[string(w.Bytes(nil))] = &w
		}
		return
	}
	for t := range left.All() {
		rest := left
		rest.remove(t)
		*slots[0] = t
		dealAll(q, rest, slots[1:], found)
	}
}

// conserved checks that all tiles, treasures and cards are in just one place.
func conserved(t require.TestingT, p *Position) {
	var lying Hoard
	tiles := []Tile{{p.maze.Spare, p.onSpare}}
	for c, on := range p.on {
		tiles = append(tiles, Tile{p.maze.Tile(c), on})
	}
	for i := range tiles {
		if on := tiles[i].Treasure; on != NoTreasure {
			require.False(t, lying.Has(on), "%d lies twice", on)
			lying.add(on)
		}
		tiles[i].Treasure = NoTreasure // study games have fewer
	}
	require.Equal(t, p.game.treasures, lying)
	printed := append(p.game.Set.Fixed[:], p.game.Set.Loose...)
	for i := range printed {
		printed[i].Treasure = NoTreasure
	}
	require.Equal(t, tallyOf(printed), tallyOf(tiles))
	cards, many := p.faceUp(), 0
	for s := range p.game.seats {
		many += p.found[s].Len()
		for _, card := range p.cards[s].all() {
			if card != Unseen {
				cards.add(card)
				many++
			}
		}
		require.Less(t, int(p.pawn[s]), maze.Cells)
		require.Zero(t, p.unlike[s]&^(p.game.treasures&^p.faceUp()))
	}
	require.Equal(t, many, bits.OnesCount32(uint32(cards)), "a card is in two places")
	require.Zero(t, cards&^lying)
	q := p.pool(engine.Public)
	require.True(t, q.fits())
}

// What a seat sees of a push before it is made is what it sees after it.
func TestAPushIsForeseen(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		for s := engine.Public; int(s) < p.Seats(); s++ {
			for _, m := range p.Moves(nil) {
				if VerbOf(m) == Push {
					after := *p
					after.Play(m, nil)
					require.Equal(t, after.View(s), engine.View(p.View(s).(*View).After(m)), p.Write(m))
				}
			}
		}
	})
}
