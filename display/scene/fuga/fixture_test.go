package fuga

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/fuga"
)

// printed is the default deck.
func printed(t require.TestingT) *fuga.Set {
	set := new(fuga.Set)
	scenetest.Read(t, "fuga/default.toml", set.Document())
	return set
}

// labyrinth is a public view of a game of four in which people throw the dice:
// the first has rolled five and walks.
func labyrinth(t testing.TB) *fuga.View {
	t.Helper()
	p, err := fuga.Drawn(printed(t), fuga.Options{Dice: fuga.DiceHand}, 4, engine.SeedsOf(7)).Position(printed(t))
	require.NoError(t, err)
	for _, m := range moves(t, "throw", "room 37", "roll 5") {
		require.Nil(t, p.Check(m))
		p.Play(m, nil)
	}
	v := p.View(engine.Public).(*fuga.View)
	v.Players[0].Holds, v.Players[2].Holds = 3, 1
	v.Players[1].Points = 4
	return v
}

// moves reads moves in the notation.
func moves(t require.TestingT, texts ...string) (all []engine.Move) {
	for _, text := range texts {
		m, err := fuga.ReadMove(text)
		require.NoError(t, err)
		all = append(all, m)
	}
	return all
}

// every is a verb with each of the numbers from one to another.
func every(v fuga.Verb, from, to int) (all []engine.Move) {
	for n := from; n <= to; n++ {
		all = append(all, fuga.MoveOf(v, n))
	}
	return all
}

// numbers is the set of those numbers.
func numbers(all ...int) fuga.Cells {
	var cells []int
	for _, n := range all {
		cells = append(cells, n-1)
	}
	return fuga.CellsOf(cells...)
}

// paged is a table that knows the game's pages.
func paged(t scene.Table) scene.Table {
	t.Pages = Pages
	return t
}
