package carte

import (
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/gametest"
)

// book is how the card labyrinth answers the suite of all rulebooks.
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

// sayings is how many moves are spelled at a time.
const sayings = 24

// spelled is moves of every kind, near the layout as a rule, and some with bits
// that mean nothing. Whether a card may be laid that only one hand knows of, no
// other may learn, and nobody but the one who holds it asks; so such moves are
// left out here. TestEveryPlayIsJudged has them.
func spelled(p *Position, r *engine.Rand) []engine.Move {
	var all []engine.Move
	for range sayings {
		if m := anyMove(p, r); p.blind() || !hangsOnAHand(p, m) {
			all = append(all, m)
		}
	}
	return all
}

func anyMove(p *Position, r *engine.Rand) engine.Move {
	some := func() Card { return Card(r.Below(len(p.game.Set.Cards) + 2)) }
	near := p.lies[p.table.list()[r.Below(p.table.count())]]
	switch r.Below(8) {
	case 0:
		return engine.Move(End)
	case 1:
		return passing(some(), some())
	case 2:
		return passing(some())
	case 3, 4:
		return ofCard(Take, some())
	case 5:
		return engine.Move(r.Uint64() >> r.Below(64))
	}
	return playAt(some(), int(near.x)+r.Below(3)-1, int(near.y)+r.Below(3)-1, r.Below(Sides))
}

// hangsOnAHand tells whether only a hidden hand decides on a move: whoever held
// its cards might play it.
func hangsOnAHand(p *Position, m engine.Move) bool {
	q := *p
	g := *p.game
	g.Options.Hidden = engine.Blind
	q.game = &g
	for i, c := range q.hand().all() {
		if !q.shown.has(c) {
			q.hand().cards[i] = Unseen
		}
	}
	for s := range q.game.seats {
		if s != int(q.seat) {
			q.hands[s] = hand{}
		}
	}
	q.left = 0
	return (VerbOf(m) == Play || VerbOf(m) == Pass) && q.why(m) == legal && handOf(m)&^p.shown != 0
}

// What nobody may know.

// slots is where cards lie that a seat cannot see.
func slots(p *Position, s engine.Seat) []*Card {
	var all []*Card
	for i := range p.deck[:p.left] {
		all = append(all, &p.deck[i])
	}
	for i := range p.game.seats {
		if engine.Seat(i) == s && !p.blind() {
			continue
		}
		for j, c := range p.hands[i].all() {
			if !p.shown.has(c) {
				all = append(all, &p.hands[i].cards[j])
			}
		}
	}
	return all
}

// tidied puts hands in order again.
func tidied(p *Position) *Position {
	for s := range p.hands {
		held := hand{}
		for _, c := range p.hands[s].all() {
			held.add(c)
		}
		p.hands[s] = held
	}
	return p
}

func permuted(p engine.Position, s engine.Seat, r *engine.Rand) engine.Position {
	q := *p.(*Position)
	all := slots(&q, s)
	r.Shuffle(len(all), func(i, j int) { *all[i], *all[j] = *all[j], *all[i] })
	return tidied(&q)
}

// learns: others learn of cards that come out of a hand, and whoever draws
// learns of the card that is drawn.
func learns(p engine.Position, m engine.Move, s engine.Seat) bool {
	q := p.(*Position)
	own := s == p.Actor()
	switch VerbOf(m) {
	case Play, Pass:
		return !own && handOf(m)&^q.shown != 0 || own && VerbOf(m) == Play && q.left > 0
	case End:
		return own && q.left > 0
	}
	return false
}

// smallGame is a game in which few cards are hidden: it is near its end. Of a
// blind one it is any world.
func smallGame(t *rapid.T) *Position {
	const hidden = 5
	set := jumble(rapid.IntRange(fewestCards, 12).Draw(t, "cards"), 2, rapid.IntRange(1, 3).Draw(t, "open"), rapid.Uint64().Draw(t, "faces"))
	p, err := Drawn(set, drawnOptions(t), rapid.IntRange(MinSeats, 3).Draw(t, "seats"), engine.SeedsOf(rapid.Uint64().Draw(t, "seed"))).Position(set)
	require.NoError(t, err)
	r := engine.Rand(rapid.Uint64().Draw(t, "middle"))
	for len(slots(p, engine.Public)) > hidden && p.phase != over {
		p.Play(lively(p, &r), nil)
	}
	all := worlds(p, engine.Public)
	return all[r.Below(len(all))].(*Position)
}

// worlds lays what a seat cannot place in all ways where it cannot see.
func worlds(p *Position, s engine.Seat) []engine.Position {
	q := *p
	at := slots(&q, s)
	loose := p.game.all &^ p.located()
	for _, c := range at {
		if *c != Unseen {
			loose.add(*c)
		}
	}
	found := make(map[string]engine.Position)
	layAll(&q, at, loose, found)
	var all []engine.Position
	for _, key := range slices.Sorted(maps.Keys(found)) {
		all = append(all, found[key])
	}
	return all
}

func layAll(q *Position, at []*Card, loose cards, found map[string]engine.Position) {
	if len(at) == 0 {
		w := tidied(q.Fork().(*Position))
		found[string(w.Bytes(nil))] = w
		return
	}
	for c := range loose.each() {
		*at[0] = c
		rest := loose
		rest.remove(c)
		layAll(q, at[1:], rest, found)
	}
}

// conserved checks that every card is in just one place, that hands are filled,
// and that the layout is what it is taken for.
func conserved(t require.TestingT, p *Position) {
	places := p.table.count() + int(p.left)
	for s := range p.game.seats {
		places += p.taken[s].count() + int(p.hands[s].n)
		require.True(t, p.left == 0 || p.hands[s].n == HandSize || p.phase == taking && s == int(p.seat), "seat %d has its cards", s)
		require.True(t, slices.IsSorted(p.hands[s].all()))
	}
	require.Equal(t, len(p.game.Set.Cards), places, "each card is in one place")
	unseen := 0
	for _, c := range slots(p, engine.Public) {
		if *c == Unseen {
			unseen++
		}
	}
	require.Equal(t, places, p.located().count()+unseen, "what nobody knows of is unseen")
	require.Zero(t, p.shown&^heldBy(p), "what was shown is in a hand")
	fresh := Position{game: p.game}
	for c := range p.table.each() {
		fresh.lay(c, p.lies[c])
	}
	require.Equal(t, fresh.lies, p.lies)
	require.Equal(t, fresh.beside, p.beside)
	if p.phase != taking {
		require.Len(t, flood(p, p.table), p.table.count(), "the layout hangs together")
		require.Zero(t, p.linked|p.denied)
	}
	require.Zero(t, p.denied&^p.table|p.denied&p.takable(), "what was denied lies there, and is not claimed again")
	for c := range p.denied.each() {
		require.NotEqual(t, legal, p.judge(c), "what was denied is denied for good")
	}
}

func heldBy(p *Position) cards {
	var all cards
	for s := range p.game.seats {
		all |= p.hands[s].known()
	}
	return all
}
