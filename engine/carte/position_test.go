package carte

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// Whatever differs between two positions of a game differs in their bytes.
func TestBytesTellAll(t *testing.T) {
	p := study{table: "─a ─ ─", hands: []string{"─a ─b", "─"}, deck: "┌ ┘", taken: []string{"╵ ╵"}}.position(t)
	plays(t, p, "play 4 3,0 0")
	seen := map[string]string{string(p.Bytes(nil)): "the position"}
	for name, change := range map[string]func(*Position){
		"a card lies elsewhere": func(q *Position) { q.lies[1].x-- },
		"farther south":         func(q *Position) { q.lies[1].y++ },
		"turned":                func(q *Position) { q.lies[1].turned = 1 },
		"it was taken":          func(q *Position) { q.lift(1); q.taken[0].add(1) },
		"by the other":          func(q *Position) { q.lift(1); q.taken[1].add(1) },
		"another hand":          func(q *Position) { q.hands[1].cards[0] = Unseen },
		"an empty one":          func(q *Position) { q.hands[1] = hand{} },
		"a shown card":          func(q *Position) { q.shown.add(5) },
		"another deck":          func(q *Position) { q.deck[0], q.deck[1] = q.deck[1], q.deck[0] },
		"a smaller one":         func(q *Position) { q.left--; q.deck[q.left] = NoCard },
		"another card was laid": func(q *Position) { q.played = 3 },
		"another is linked":     func(q *Position) { q.linked.add(2) },
		"a later turn":          func(q *Position) { q.number++ },
		"a much later one":      func(q *Position) { q.number += 256 },
		"of another seat":       func(q *Position) { q.seat = 1 },
		"after a pass":          func(q *Position) { q.passes = 1 },
		"when all is over":      func(q *Position) { q.phase = over },
	} {
		q := *p
		change(&q)
		other, twice := seen[string(q.Bytes(nil))]
		require.False(t, twice, "%s is the same as %s", name, other)
		seen[string(q.Bytes(nil))] = name
	}
	require.Equal(t, append([]byte{7}, p.Bytes(nil)...), p.Bytes([]byte{7}))
}

// Moves with bits that mean nothing are no moves.
func TestEveryMoveIsWrittenInOneWay(t *testing.T) {
	p := study{table: "┼", hands: []string{"┼"}}.position(t)
	for _, m := range []engine.Move{
		0, 5, 6, 7, engine.Move(Play), engine.Move(Take), engine.Move(Pass),
		playAt(2, -128, 0, 0), playAt(2, 0, -128, 0), playAt(2, 1, 0, 0) | 1<<33, playAt(2, 1, 0, 0) | 1<<secondShift,
		ofCard(Take, 1) | 1<<xShift, ofCard(Take, 60), ofCard(End, 1), passing(2) | 1<<yShift, passing(2, 60), 1 << 63,
	} {
		foul := p.Check(m)
		require.NotNil(t, foul, "%x", m)
		require.EqualValues(t, "carte.unknown", foul.Reason, "%x", m)
		require.NotContains(t, p.Moves(nil), m)
	}
}

// joins is the networks of a layout, each by the least number of those with
// which it hangs together: a number is four times the card and its path.
func joins(p *Position) map[int]int {
	at := func(c Card, side Side) (number int, ok bool) {
		for i, path := range p.game.Set.Face(c) {
			if path.Open.Turned(int(p.lies[c].turned)).Has(side) {
				return Sides*int(c) + i, true
			}
		}
		return 0, false
	}
	least := make(map[int]int)
	for c := range p.table.each() {
		for i := range p.game.Set.Face(c) {
			least[Sides*int(c)+i] = Sides*int(c) + i
		}
	}
	for changed := true; changed; {
		changed = false
		for a := range p.table.each() {
			beside, _ := p.around(p.lies[a].x, p.lies[a].y)
			for side := range Side(Sides) {
				from, leaves := at(a, side)
				if beside[side] == NoCard {
					continue
				}
				if to, enters := at(beside[side], side.Opposite()); leaves && enters {
					both := min(least[from], least[to])
					changed = changed || least[from] != least[to]
					least[from], least[to] = both, both
				}
			}
		}
	}
	return least
}

// Two cards are linked when networks of theirs bear one treasure and hang
// together, however that is found out.
func TestLinksAreWhatHangsTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnGame(t)
		least := joins(p)
		for a := range p.table.each() {
			var want cards
			for b := range p.table.each() {
				for i, one := range p.game.Set.Face(a) {
					for j, other := range p.game.Set.Face(b) {
						if one.Treasures&other.Treasures != 0 && least[Sides*int(a)+i] == least[Sides*int(b)+j] {
							want.add(b)
						}
					}
				}
			}
			want.remove(a)
			require.Equal(t, want.list(), p.links(a).list(), "of card %d", a)
		}
	})
}
