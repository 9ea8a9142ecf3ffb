package carte

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine/carte"
)

// printed is the deck that is played with unless another is named.
func printed(t require.TestingT) *carte.Set {
	set := new(carte.Set)
	scenetest.Read(t, "carte/default.toml", set.Document())
	return set
}

// study is a set-up for three with these cards on the table and in hands, and
// the others in the deck.
func study(t testing.TB, table []carte.OnTable, hands ...[]carte.Card) *carte.Setup {
	t.Helper()
	s := &carte.Setup{Table: table}
	placed := map[carte.Card]bool{}
	for _, laid := range table {
		placed[laid.Card] = true
	}
	for _, hand := range hands {
		s.Seats = append(s.Seats, carte.Player{Hand: hand})
		for _, c := range hand {
			placed[c] = true
		}
	}
	for c := carte.Card(1); c <= 50; c++ {
		if !placed[c] {
			s.Deck = append(s.Deck, c)
		}
	}
	return s
}

// crossroads is a table on which card 4 of the first hand links three cards.
func crossroads(t testing.TB) *carte.Setup {
	return study(t, []carte.OnTable{{Card: 44}, {Card: 5, X: 1}, {Card: 50, X: 1, Y: 1}, {Card: 13, X: 2, Y: 1}},
		[]carte.Card{4, 7}, []carte.Card{1, 2}, []carte.Card{3, 8})
}

// offered is a set-up in which the cards that may be taken are offered.
func offered(s *carte.Setup) *carte.Setup {
	s.Options.Assist = carte.AssistOn
	return s
}

// free is a set-up in which a wrong claim costs nothing.
func free(s *carte.Setup) *carte.Setup {
	s.Options.Wrong = carte.WrongFree
	return s
}

// ring is a closed ring of four bends: no card can be laid.
func ring(t testing.TB) *carte.Setup {
	var bends []carte.OnTable
	at := [][2]int{{0, 1}, {0, 0}, {1, 0}, {1, 1}}
	for i, face := range printed(t).Cards {
		if len(face) == 1 && face.Open().String() == "NE" && len(bends) < len(at) {
			n := len(bends)
			bends = append(bends, carte.OnTable{Card: carte.Card(i + 1), X: at[n][0], Y: at[n][1], Turned: n})
		}
	}
	require.Len(t, bends, len(at))
	return study(t, bends, []carte.Card{4, 7}, []carte.Card{5, 2}, []carte.Card{6, 8})
}

// after is the position after moves from a set-up.
func after(t require.TestingT, set *carte.Set, s *carte.Setup, texts ...string) *carte.Position {
	p, err := s.Position(set)
	require.NoError(t, err)
	for _, text := range texts {
		m, err := p.Read(text)
		require.NoError(t, err)
		require.Nil(t, p.Check(m), text)
		p.Play(m, nil)
	}
	return p
}

// paged is a table that knows this game's pages.
func paged(t scene.Table) scene.Table {
	t.Pages = Pages
	return t
}
