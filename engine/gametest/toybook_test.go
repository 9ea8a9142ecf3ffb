package gametest

import (
	"maps"
	"slices"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
)

// toyBook is a toy with a flaw as the suite sees it.
func toyBook(f flaw) Book {
	return Book{
		New: func(t *rapid.T) engine.Position {
			return dealtToy(f, rapid.Permutation(values).Draw(t, "pile"))
		},
		Spell: func(engine.Position, *engine.Rand) []engine.Move {
			return []engine.Move{engine.NoMove, pass, draw, show, deal, deal | 3<<valueShift, pass | 1<<valueShift, 99}
		},
		Permute: permuteToy,
		Learns: func(p engine.Position, m engine.Move, s engine.Seat) bool {
			return m == show || m&deal == deal && int(s) == p.(*toy).seat()
		},
		Conserved: conserveToy,
		Small:     func(t *rapid.T) engine.Position { return dealtToy(f, rapid.Permutation(values).Draw(t, "pile")) },
		Worlds:    toyWorlds,
	}
}

func dealtToy(f flaw, pile []uint8) *toy { return &toy{flaw: f, pile: pile, hands: make([]uint8, 2)} }

// hidden is where the cards lie that a seat cannot see.
func (p *toy) hidden(s engine.Seat) []*uint8 {
	var all []*uint8
	for i := range p.pile {
		all = append(all, &p.pile[i])
	}
	for i := range p.hands {
		if p.hands[i] > 0 && engine.Seat(i) != s {
			all = append(all, &p.hands[i])
		}
	}
	return all
}

func permuteToy(p engine.Position, s engine.Seat, r *engine.Rand) engine.Position {
	q := p.(*toy).clone()
	all := q.hidden(s)
	r.Shuffle(len(all), func(i, j int) { *all[i], *all[j] = *all[j], *all[i] })
	return q
}

func conserveToy(t require.TestingT, p engine.Position) {
	all := slices.Concat(p.(*toy).pile, p.(*toy).shown)
	for _, card := range p.(*toy).hands {
		if card > 0 {
			all = append(all, card)
		}
	}
	require.ElementsMatch(t, values, all, "each card is in one place")
}

// toyWorlds deals what a seat cannot see in all ways.
func toyWorlds(p engine.Position, s engine.Seat) []engine.Position {
	worlds := make(map[string]engine.Position)
	var swap func(q *toy, i int)
	swap = func(q *toy, i int) {
		if i == len(q.hidden(s)) {
			worlds[bytes(q)] = q
			return
		}
		for j := i; j < len(q.hidden(s)); j++ {
			other := q.clone()
			all := other.hidden(s)
			*all[i], *all[j] = *all[j], *all[i]
			swap(other, i+1)
		}
	}
	swap(p.(*toy).clone(), 0)
	return slices.Collect(maps.Values(worlds))
}
