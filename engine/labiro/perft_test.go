package labiro_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/gametest/perfttest"
	"mastro/engine/labiro"
)

// What can be reached from the set-ups of testdata/perft.
var counted = perfttest.Suite{
	Rows:   250,
	Start:  perftStart,
	Known:  perftKnown,
	Most:   map[string]int{perfttest.Actions: 400, perfttest.Turns: 150},
	Deeper: 40,
	Depth:  2,
}

func TestPerft(t *testing.T)              { counted.Run(t) }
func TestPerftCountedSlowly(t *testing.T) { counted.Slowly(t) }

func TestPerftByHand(t *testing.T) {
	counted.ByHand(t, 11, ", ", "; ", "t1", "turn 1", "t2", "turn 2", "t3", "turn 3")
}

func TestPerftLeavesNoSetupOut(t *testing.T) { perfttest.LeavesNoSetupOut(t, "study/set.toml") }

func perftStart(t testing.TB, name string) (engine.Position, perfttest.Slow) {
	set := printedSet(t)
	if strings.HasPrefix(name, "study/") {
		var err error
		set, err = labiro.ParseSet("set.toml", perfttest.File(t, "study/set.toml"))
		require.NoError(t, err)
	}
	setup, err := labiro.ParseSetup(name, perfttest.File(t, name+".toml"), set)
	require.NoError(t, err)
	p, err := setup.Position(set)
	require.NoError(t, err)
	if strings.HasSuffix(name, "-stop") {
		return p, slowReference{newReference(set, setup)}
	}
	return nobodyStops{p}, nobodyStopsSlowly{slowReference{newReference(set, setup)}}
}

// nobodyStops is a position in which nobody proposes to stop. One may in every
// turn, which would multiply all counts and tell nothing; line-stop counts it.
type nobodyStops struct{ *labiro.Position }

func (p nobodyStops) Moves(dst []engine.Move) []engine.Move {
	return slices.DeleteFunc(p.Position.Moves(dst), func(m engine.Move) bool { return labiro.VerbOf(m) == labiro.Stop })
}

func (p nobodyStops) Fork() engine.Position {
	return nobodyStops{p.Position.Fork().(*labiro.Position)}
}

// nobodyStopsSlowly is the same of the reference.
type nobodyStopsSlowly struct{ slowReference }

func (s nobodyStopsSlowly) List() []string {
	return slices.DeleteFunc(s.slowReference.List(), func(text string) bool { return text == "stop" })
}

func (s nobodyStopsSlowly) After(text string) perfttest.Slow {
	return nobodyStopsSlowly{s.slowReference.After(text).(slowReference)}
}

// Some turns can be counted by reckoning.
func TestPerftTurnsByHand(t *testing.T) {
	const (
		ways     = 20                // to spread three rotations or fewer over three towers
		standing = 6 * 6 * 6 * 3 * 3 // ways in which three towers and two pawns can stand
	)
	counts := perfttest.Counts(t)
	for row, want := range map[string]int{
		// The pawn ends on 2; or, A having been turned first, on 3; or on 1,
		// when three rotations of B brought what stands out round to the west.
		"study/line-plain turns 1": ways + ways + 1,
		// One can walk to where one wants before turning what is near there.
		"study/line-near-one turns 1": ways + ways + ways,
		// In the end everything can stand in every way.
		"study/line-plain turns 7": standing,
		// The rope or the unlock key is in one of three towers or two hands.
		"study/line-rope turns 8":   standing * 5,
		"study/line-unlock turns 8": standing * 5,
		// The empty tile was seen by nobody, by either seat, by both, or is gone.
		"study/line-empty turns 8": standing * 5,
	} {
		require.Equal(t, fmt.Sprint(want, "+0"), counts[row], row)
	}
}
