package fuga_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/fuga"
	"mastro/engine/gametest/perfttest"
)

// What can be reached from the set-ups of testdata/perft.
var counted = perfttest.Suite{
	Rows:   60,
	Start:  perftStart,
	Most:   map[string]int{perfttest.Actions: 5000},
	Deeper: 40,
	Depth:  2,
}

func TestPerft(t *testing.T) { counted.Run(t) }
func TestPerftCountedSlowly(t *testing.T) {
	if testing.Short() {
		t.Skip("compares with a slow reference")
	}
	counted.Slowly(t)
}

func TestPerftLeavesNoSetupOut(t *testing.T) { perfttest.LeavesNoSetupOut(t) }

func perftStart(t testing.TB, name string) (engine.Position, perfttest.Slow) {
	set := printedDeck(t)
	setup, err := fuga.ParseSetup(name, perfttest.File(t, name+".toml"), set)
	require.NoError(t, err)
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p, slowReference{newReference(set, setup)}
}

type slowReference struct{ g *refGame }

func (s slowReference) List() []string { return s.g.legal() }

func (s slowReference) After(text string) perfttest.Slow {
	g := s.g.clone()
	g.play(text)
	return slowReference{g}
}

// Some counts can be found by reckoning.
func TestPerftByHand(t *testing.T) {
	counts := perfttest.Counts(t)
	for row, want := range map[string]int{
		"turn actions 3":      100 * 6,                   // two ten-sided dice, and one of six
		"corridor actions 4":  100 * 6,                   // whatever the die shows there is one walk
		"patrol actions 4":    100 * 100 * 100,           // a turn is missed, then the dice of three sentinels
		"hurt actions 1":      2,                         // in isolation one misses the turn, or plays a trio
		"blind actions 2":     40,                        // of 42 numbers any but the two highest can be the lowest of three
		"blind actions 4":     42 * 41 * 40 / 6,          // three numbers of 42
		"blind-two actions 5": 39 * 38 / 2 * 37 * 36 / 2, // two of the 39 that no trio has, and two of the others
		"words actions 7":     3 + 1,                     // five numbers are told; then one of three letters, or enough
	} {
		require.Equal(t, strconv.Itoa(want), counts[row], row)
	}
}
