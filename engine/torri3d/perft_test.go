package torri3d_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/gametest/perfttest"
	"mastro/engine/torri3d"
)

// What can be reached from the set-ups of testdata/perft.
var counted = perfttest.Suite{
	Rows:   38,
	Start:  perftStart,
	Most:   map[string]int{perfttest.Actions: 1200},
	Deeper: 50,
	Depth:  2,
}

func TestPerft(t *testing.T)              { counted.Run(t) }
func TestPerftCountedSlowly(t *testing.T) { counted.Slowly(t) }

// perftSetup is a set-up beside the table and the set it is for: the study's, or
// the default one.
func perftSetup(t testing.TB, name string) (*torri3d.Set, *torri3d.Setup) {
	set := printedSet(t)
	if strings.HasPrefix(name, "study-") {
		var err error
		set, err = torri3d.ParseSet("set.toml", perfttest.File(t, "set.toml"))
		require.NoError(t, err)
	}
	setup, err := torri3d.ParseSetup(name, perfttest.File(t, name+".toml"), set)
	require.NoError(t, err)
	return set, setup
}

func perftStart(t testing.TB, name string) (engine.Position, perfttest.Slow) {
	set, setup := perftSetup(t, name)
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p, slowReference{newReference(set, setup)}
}

type slowReference struct{ g *refGame }

func (s slowReference) List() []string { return s.g.legal() }

func (s slowReference) After(text string) perfttest.Slow {
	g := s.g.clone()
	g.play(text, "")
	return slowReference{g}
}

// Every set-up is in the table, and every house rule in some set-up.
func TestPerftLeavesNothingOut(t *testing.T) {
	perfttest.LeavesNoSetupOut(t, "set.toml")
	lines := map[string]bool{}
	for _, row := range perfttest.Rows(t) {
		_, setup := perftSetup(t, row.Setup)
		for line := range strings.Lines(string(setup.Options.Write())) {
			lines[strings.TrimSpace(line)] = true
		}
	}
	for _, rule := range []string{`rune = "pass"`, "children = [1, 2]", `hidden = "blind"`} {
		require.True(t, lines[rule], rule)
	}
}

// Some counts can be made by hand.
func TestPerftByHand(t *testing.T) {
	const (
		arrows   = 7 // one is shut
		straight = 2 // ways in which a straight spare can stand
	)
	counts := perfttest.Counts(t)
	for row, want := range map[string]int{
		"study-steep actions 1": arrows * straight,
		"study-blind actions 1": arrows * straight,
	} {
		require.Equal(t, strconv.Itoa(want), counts[row], row)
	}
}
