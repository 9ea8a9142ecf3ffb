// Package perfttest checks what a rulebook's testdata/perft/counts.txt says that
// can be reached from the set-ups beside it, twice: fast, as package perft counts
// it, and once more by texts, recursion and maps, slowly, with the rulebook and
// with its reference.
//
//	var counted = perfttest.Suite{Rows: 60, Start: perftStart, ...}
//
//	func TestPerft(t *testing.T)                 { counted.Run(t) }
//	func TestPerftCountedSlowly(t *testing.T)    { counted.Slowly(t) }
//	func TestPerftLeavesNoSetupOut(t *testing.T) { perfttest.LeavesNoSetupOut(t) }
//
// Counts that are marked deep wait for the flag -perft.deep. There is no flag to
// write a table anew: a count that has changed is for somebody to explain.
package perfttest

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/perft"
)

// Suite is the counts of a rulebook and how they are made.
type Suite struct {
	// Rows is how many counts are checked without -perft.deep, at least.
	Rows int
	// Start is what a set-up begins with: by the rulebook, and by the reference.
	Start func(t testing.TB, setup string) (engine.Position, Slow)
	// Known is what all seats together know of a position: the rulebook's slow
	// count of turns tells positions apart by it. Without it the rulebook's turns
	// are left to the reference.
	Known func(engine.Position) string
	// Most is the greatest count of each kind that is made again slowly; of a
	// kind that is missing none is. With -perft.deep it is Deeper times as much.
	Most   map[string]int
	Deeper int
	// Depth is how deep each set-up is counted slowly, at least.
	Depth int
}

// Run counts what the table says.
func (s *Suite) Run(t testing.TB) {
	rows := Rows(t)
	require.GreaterOrEqual(t, len(rows), s.Rows)
	for _, row := range rows {
		p, _ := s.Start(t, row.Setup)
		require.Equal(t, row.Count, count(t, p, row), row)
	}
}

// count is the row's count as package perft makes it.
func count(t testing.TB, p engine.Position, row Row) string {
	if row.Kind == Actions {
		return fmt.Sprint(perft.Actions(p, row.Depth))
	}
	reached, err := perft.Turns(p, row.Depth, 1_000_000)
	require.NoError(t, err)
	return fmt.Sprintf("%d+%d", reached.Positions, reached.Finished)
}

// Slowly makes the smaller counts of the table once more.
func (s *Suite) Slowly(t testing.TB) {
	depths := map[string]int{}
	for _, row := range Rows(t) {
		if !s.small(row) {
			continue
		}
		for _, g := range s.slow(t, row.Setup, row.Kind) {
			require.Equal(t, row.Count, countSlowly(t, g, row), "%v by %T", row, g)
		}
		depths[row.Setup] = max(depths[row.Setup], row.Depth)
	}
	for _, row := range Table(t) {
		require.GreaterOrEqual(t, depths[row.Setup], s.Depth, "depth to which %s was counted twice", row.Setup)
	}
}

// small tells whether a count is made again slowly.
func (s *Suite) small(row Row) bool {
	most, some := s.Most[row.Kind]
	if *deep {
		most *= s.Deeper
	}
	return some && row.positions() <= most
}

// slow is what counts so from a set-up.
func (s *Suite) slow(t testing.TB, setup, kind string) []Slow {
	p, reference := s.Start(t, setup)
	if kind == Turns && s.Known == nil {
		return []Slow{reference}
	}
	return []Slow{texts{t, p, s.Known}, reference}
}

// ByHand checks the counts in by-hand.txt, which were made by hand, for so many set-ups:
//
//	study/line
//	go 3: go 2; turn 2; end
//
// Each line is a first action, and all that can follow it. Of actions the table
// counts as many. Short is what the file shortens and what that stands for, in
// turn.
func (s *Suite) ByHand(t testing.TB, setups int, short ...string) {
	counts, written := Counts(t), byHand(t, strings.NewReplacer(short...))
	require.Len(t, written, setups)
	for setup, actions := range written {
		two := 0
		for _, then := range actions {
			two += len(then)
		}
		require.Equal(t, strconv.Itoa(len(actions)), counts[setup+" actions 1"], setup)
		require.Equal(t, strconv.Itoa(two), counts[setup+" actions 2"], setup)
		for _, g := range s.slow(t, setup, Actions) {
			require.ElementsMatch(t, g.List(), slices.Collect(maps.Keys(actions)), "%s by %T", setup, g)
			for first, then := range actions {
				require.ElementsMatch(t, g.After(first).List(), then, "%s by %T: %s", setup, g, first)
			}
		}
	}
}

// byHand is the file by set-up and first action.
func byHand(t testing.TB, spelled *strings.Replacer) map[string]map[string][]string {
	all := map[string]map[string][]string{}
	var setup string
	for _, line := range Lines(t, "by-hand.txt") {
		first, then, ok := strings.Cut(spelled.Replace(line), ":")
		if !ok {
			setup, all[line] = line, map[string][]string{}
			continue
		}
		all[setup][first] = strings.Split(strings.TrimSpace(then), "; ")
	}
	return all
}
