package labiro

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/gametest"
)

// book is how LABIRO answers the suite of all rulebooks.
var book = gametest.Book{
	New:       func(t *rapid.T) engine.Position { return drawnGame(t) },
	Spell:     func(p engine.Position, r *engine.Rand) []engine.Move { return spelled(p.(*Position), r) },
	Unlisted:  func(p engine.Position, m engine.Move) bool { return p.(*Position).mayPush() && m != plain(m) },
	Lively:    func(p engine.Position, r *engine.Rand) engine.Move { return lively(p.(*Position), r) },
	Permute:   permuted,
	Learns:    learns,
	Conserved: func(t require.TestingT, p engine.Position) { allConserved(t, p.(*Position)) },
	Small:     smallGame,
	Worlds:    func(p engine.Position, s engine.Seat) []engine.Position { return worlds(p.(*Position), s) },
}

func TestEveryGame(t *testing.T) { gametest.Run(t, book) }

func FuzzEveryGame(f *testing.F) { gametest.Fuzz(f, book) }

// smallGame is a game of few towers that holds everything, also a blind one.
func smallGame(t *rapid.T) engine.Position {
	p := drawnMiddle(t, 2, rapid.IntRange(2, 4).Draw(t, "bases"), rapid.IntRange(0, 2).Draw(t, "more"))
	all := worlds(p, engine.Public)
	return all[rapid.IntRange(0, len(all)-1).Draw(t, "world")]
}

// sayings is how many moves are spelled at a time.
const sayings = 24

// spelled is moves with any verb and any operand, most of them such as could
// be meant, and some with bits that mean nothing.
func spelled(p *Position, r *engine.Rand) []engine.Move {
	kinds := append([]Kind{Rope}, p.game.Set.Tiles...)
	all := make([]engine.Move, sayings)
	for i := range all {
		v := NoVerb + Verb(r.Below(int(numVerbs)+2))
		m := move(v)
		switch r.Below(4) {
		case 0:
			m = moveAt(v, r.Below(len(p.game.Bases)))
		case 1:
			m = moveOf(v, kinds[r.Below(len(kinds))])
		case 2:
			m = moveAt(v, r.Below(32)) | moveOf(NoVerb, Kind(r.Below(64)))
		}
		if v == Turn && BaseOf(m) < len(p.game.Bases) || v == Counter && p.here() != NoBase {
			m = pushingSome(p, m, r)
		}
		all[i] = m
	}
	return all
}

// What nobody may know.

// permuted shuffles the objects that a seat has not seen, and the ruby tiles.
func permuted(p engine.Position, s engine.Seat, r *engine.Rand) engine.Position {
	q := *p.(*Position)
	var objects, rubies []*Tile
	for b := range q.game.Bases {
		if q.object[b] != NoTile && !q.knows(s, b) {
			objects = append(objects, &q.object[b])
		}
		if q.ruby[b] != NoTile {
			rubies = append(rubies, &q.ruby[b])
		}
	}
	for _, all := range [...][]*Tile{objects, rubies} {
		r.Shuffle(len(all), func(i, j int) { *all[i], *all[j] = *all[j], *all[i] })
	}
	return &q
}

// learns tells who may see what was hidden: all see what is found, and whoever
// looks or lights sees alone.
func learns(p engine.Position, m engine.Move, s engine.Seat) bool {
	switch VerbOf(m) {
	case Found:
		return true
	case Look, Light:
		return s == p.Actor()
	}
	return false
}

// slot is where a tile lies that somebody cannot see.
type slot struct {
	tile *Tile
	ruby bool
}

// worlds lays what a seat cannot place in all ways where it cannot see. In a
// blind game it cannot see what was only looked at, though the player has.
func worlds(p *Position, s engine.Seat) []engine.Position {
	q, left := *p, p.hidden()
	var slots []slot
	for b := range q.game.Bases {
		known := q.shown.has(b) || q.game.Options.Hidden == engine.Dealt && q.knows(s, b)
		if q.object[b] != NoTile && !known {
			slots = append(slots, slot{&q.object[b], false})
		}
		if q.ruby[b] != NoTile {
			slots = append(slots, slot{&q.ruby[b], true})
		}
	}
	for _, at := range slots {
		if *at.tile != Unseen {
			left.add(*at.tile)
		}
	}
	found := make(map[string]engine.Position)
	layAll(&q, left, slots, found)
	var all []engine.Position
	for _, key := range slices.Sorted(maps.Keys(found)) {
		all = append(all, found[key])
	}
	return all
}

// layAll lays each kind that is left into the first slot, and all that then
// are left into the others.
func layAll(q *Position, left tileSet, slots []slot, found map[string]engine.Position) {
	if len(slots) == 0 {
		found[string(q.Bytes(nil))] = q.Fork()
		return
	}
	last := NoKind
	for i, k := range q.game.Set.Tiles { // equal kinds lie together
		t, rest := Tile(i+1), left
		if k == last || !left.has(t) || k.IsRuby() != slots[0].ruby {
			continue
		}
		last = k
		rest.remove(t)
		*slots[0].tile = t
		layAll(q, rest, slots[1:], found)
	}
}

// allConserved checks the tiles, the hands and the rubies.
func allConserved(t require.TestingT, p *Position) {
	conserved(t, p)
	rubies := 0
	for s := range p.game.seats {
		rubies += int(p.banked[s])
	}
	require.Equal(t, p.game.Set.Rubies(), rubies+p.open(), "rubies banked and not")
}

// LABIRO's own.

// Ruling 11: whoever looks with a full hand at an empty tile and puts it back
// does what whoever leaves a rope does, for all that the others can tell.
func TestEmptyTileIsPutBackWithoutAWord(t *testing.T) {
	for _, o := range []Options{{}, {Peek: PeekFullHand}, {Chain: ChainGear}} {
		var games []*Position
		for _, k := range []Kind{Rope, Empty} {
			other := Rope + Empty - k
			s := together([]Kind{Dagger, Torch, Unlock}, []Kind{KeyOf(1)})
			s.objects, s.options = map[int]Kind{1: k, 2: other}, o
			games = append(games, s.position(t))
		}
		for _, text := range []string{"look", "leave", "look", "leave", "go 2", "end", "go 2", "end"} {
			m := read(t, text)
			require.Equal(t, games[0].Write(m), games[1].Write(m))
			one, two := plays(t, games[0], text), plays(t, games[1], text)
			require.NotEmpty(t, one)
			for _, s := range []engine.Seat{1, engine.Public} {
				require.Equal(t, as(s, one), as(s, two), text)
				require.Equal(t, games[0].View(s), games[1].View(s), text)
			}
		}
	}
}

// as is events as a seat gets them.
func as(s engine.Seat, events []engine.Event) []engine.Event {
	heard := slices.Clone(events)
	for i := range heard {
		heard[i] = heard[i].For(s)
	}
	return heard
}

// Which of two like tiles is which makes no state, and nobody can see it.
func TestLikeTilesAreAlike(t *testing.T) {
	eachStep(t, 60, func(t *rapid.T, p *Position, r *engine.Rand) {
		q := relabeled(p, r)
		require.Equal(t, p.Bytes(nil), q.Bytes(nil))
		require.Equal(t, p.Moves(nil), q.Moves(nil))
		s := engine.Seat(r.Below(p.game.seats+1)) + engine.Public
		require.Equal(t, p.View(s), q.View(s))
	})
}

// The same hand reached in two ways, with either of two like tiles used.
func TestEitherOfTwoLikeTilesWasUsed(t *testing.T) {
	s := study{towers: []string{open, open, open, open}, objects: map[int]Kind{1: Unlock, 4: Unlock}, seats: []Player{at(1), at(2)}}
	one, other := s.position(t), s.position(t)
	plays(t, one, "take", "found unlock", "counter", "put 3", "go 2", "go 3", "go 4", "take", "found unlock", "go 3", "take", "found unlock")
	plays(t, other, "go 2", "go 3", "go 4", "take", "found unlock", "go 3", "go 2", "go 1", "counter", "put 3", "take", "found unlock", "go 2", "go 3", "take", "found unlock")
	require.Equal(t, one.Bytes(nil), other.Bytes(nil))
	require.Equal(t, one.View(0), other.View(0))
}

// relabeled is the position with like tiles exchanged.
func relabeled(p *Position, r *engine.Rand) *Position {
	q, tiles := *p, p.game.Set.Tiles
	to := make([]Tile, len(tiles)+1) // NoTile stays what it is
	for i := range tiles {
		to[i+1] = Tile(i + 1)
		if j := r.Below(i + 1); tiles[i] == tiles[j] {
			to[i+1], to[j+1] = to[j+1], to[i+1]
		}
	}
	swap := func(t *Tile) {
		if *t != Unseen {
			*t = to[*t]
		}
	}
	for b := range q.game.Bases {
		swap(&q.object[b])
		swap(&q.ruby[b])
	}
	for _, t := range [...]*Tile{&q.offer, &q.away[0], &q.away[1]} {
		swap(t)
	}
	for s := range q.hands {
		q.hands[s] = hand{}
		for _, t := range p.hands[s].all() {
			q.hands[s].add(to[t])
		}
	}
	q.gone, q.used = 0, 0
	for t := range Tile(len(tiles) + 1) {
		if p.gone.has(t) {
			q.gone.add(to[t])
		}
		if p.used.has(t) {
			q.used.add(to[t])
		}
	}
	return &q
}
