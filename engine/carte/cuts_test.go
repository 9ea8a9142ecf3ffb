package carte

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// What may be taken, against trying every subset, without any of the game's own
// searches.

// flood is the cards of a layout that hang together by edges with its first one.
func flood(p *Position, layout cards) []Card {
	if layout == 0 {
		return nil
	}
	met := []Card{layout.first()}
	layout.remove(met[0])
	for i := 0; i < len(met); i++ {
		a := p.lies[met[i]]
		for c := range layout.each() {
			b := p.lies[c]
			if d := (int(a.x)-int(b.x))*(int(a.x)-int(b.x)) + (int(a.y)-int(b.y))*(int(a.y)-int(b.y)); d == 1 {
				met = append(met, c)
				layout.remove(c)
			}
		}
	}
	return met
}

func hangs(p *Position, layout cards) bool { return len(flood(p, layout)) == layout.count() }

// legalSubsets is every subset of the linked cards without which the layout
// hangs together.
func legalSubsets(p *Position) []cards {
	var all []cards
	for sub := p.linked; ; sub = (sub - 1) & p.linked {
		if hangs(p, p.table&^sub) {
			all = append(all, sub)
		}
		if sub == 0 {
			return all
		}
	}
}

// completes tells whether some legal subset holds these cards.
func completes(subsets []cards, taken cards) bool {
	for _, sub := range subsets {
		if taken&^sub == 0 {
			return true
		}
	}
	return false
}

// drawnLayout is a grown layout with a card that was laid and some linked ones,
// as after a play; what is printed on the cards does not matter.
func drawnLayout(t *rapid.T, most, linked int) *Position {
	r := engine.Rand(rapid.Uint64().Draw(t, "layout"))
	n := rapid.IntRange(2, most).Draw(t, "cards")
	p := &Position{game: newGame(jumble(n, 1, 3, 1), Options{}, MinSeats), phase: taking}
	p.lay(1, spot{})
	for c := Card(2); int(c) <= n; c++ {
		p.lay(c, freeCell(p, &r))
	}
	p.played = Card(1 + r.Below(n))
	for range rapid.IntRange(1, linked).Draw(t, "linked") {
		if c := Card(1 + r.Below(n)); c != p.played {
			p.linked.add(c)
		}
	}
	return p
}

// freeCell is a free cell beside a card.
func freeCell(p *Position, r *engine.Rand) spot {
	for {
		at := p.lies[p.table.list()[r.Below(p.table.count())]]
		d := [Sides][2]int8{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}[r.Below(Sides)]
		at.x, at.y = at.x+d[0], at.y+d[1]
		if _, here := p.around(at.x, at.y); here == NoCard {
			return at
		}
	}
}

// Just those cards may be taken with which a legal subset can be completed, at
// every step on the way, and just where what remains hangs together the turn may
// end; and every legal subset can be taken in every order.
func TestTakesLeadToJustTheLegalSubsets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnLayout(t, 24, 9)
		subsets, whole := legalSubsets(p), p.linked
		for taken := whole; ; taken = (taken - 1) & whole {
			q := *p
			for c := range taken.each() {
				q.lift(c)
				q.linked.remove(c)
			}
			if completes(subsets, taken) {
				agrees(t, &q, taken, subsets)
			}
			if taken == 0 {
				return
			}
		}
	})
}

func agrees(t *rapid.T, q *Position, taken cards, subsets []cards) {
	var want cards
	for c := range q.linked.each() {
		if completes(subsets, taken|1<<c) {
			want.add(c)
		}
	}
	require.Equal(t, want.list(), q.mayTake().list(), "%v were taken", taken.list())
	ends := q.apart() == 0
	require.Equal(t, hangs(q, q.table), ends, "%v were taken", taken.list())
	require.True(t, ends || want != 0, "there is always something to do")
}

// The cards that have to be taken, too, are those that do not hang together
// with the card that was laid.
func TestApartIsWhatHangsElsewhere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnLayout(t, 40, 12)
		for c := range p.linked.each() {
			p.lift(c)
		}
		var with cards
		for rest := p.table; rest != 0; {
			part := flood(p, rest)
			var all cards
			for _, c := range part {
				all.add(c)
			}
			if rest &^= all; all.has(p.played) {
				with = all
			}
		}
		require.Equal(t, (p.table &^ with).list(), p.apart().list())
	})
}
