package carte_test

import (
	"fmt"
	"path"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/carte"
	"mastro/engine/gametest/perfttest"
)

// What can be reached from the set-ups of testdata/perft.
var counted = perfttest.Suite{
	Rows:   91,
	Start:  perftStart,
	Most:   map[string]int{perfttest.Actions: 3000, perfttest.Turns: 600},
	Deeper: 40,
	Depth:  1,
}

func TestPerft(t *testing.T)                 { counted.Run(t) }
func TestPerftCountedSlowly(t *testing.T)    { counted.Slowly(t) }
func TestPerftByHand(t *testing.T)           { counted.ByHand(t, 6) }
func TestPerftLeavesNoSetupOut(t *testing.T) { perfttest.LeavesNoSetupOut(t, "study/deck.toml") }

func perftStart(t testing.TB, name string) (engine.Position, perfttest.Slow) {
	set := perftDeck(t, path.Dir(name))
	setup, err := carte.ParseSetup(name, perfttest.File(t, name+".toml"), set)
	require.NoError(t, err)
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p, slowReference{newReference(set, setup)}
}

// perftDeck is the deck of the set-ups in a folder.
func perftDeck(t testing.TB, folder string) *carte.Set {
	if folder != "study" {
		return printedDeck(t, folder+".toml")
	}
	set, err := carte.ParseSet("deck.toml", perfttest.File(t, "study/deck.toml"))
	require.NoError(t, err)
	return set
}

// slowReference is the reference; what it told is no part of its state.
type slowReference struct{ g *refGame }

func (s slowReference) List() []string { return s.g.legal() }
func (s slowReference) Number() int    { return s.g.number }
func (s slowReference) Over() bool     { return s.g.phase == "over" }

func (s slowReference) After(text string) perfttest.Slow {
	g := s.g.clone()
	g.play(text)
	return slowReference{g}
}

// Name forgets in which order cards came to a hand and to a pile, and what was
// laid in earlier turns.
func (s slowReference) Name() string {
	g := s.g.clone()
	for i := range g.hands {
		slices.Sort(g.hands[i])
		slices.Sort(g.taken[i])
	}
	if g.phase != "take" {
		g.played = refSpot{}
	}
	return fmt.Sprint(g.table, g.hands, g.shown, g.taken, g.deck, g.number, g.turn, g.passes, g.phase, g.played, g.stillLinked(), slices.Sorted(slices.Values(g.denied)))
}
