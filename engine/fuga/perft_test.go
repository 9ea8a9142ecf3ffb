package fuga_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/fuga"
	"mastro/engine/perft"
)

var perftDeep = flag.Bool("perft.deep", false, "check the counts of testdata/perft/counts.txt that take a while")

// perftRow is one line of counts.txt.
type perftRow struct {
	position string
	depth    int
	count    uint64
	deep     bool
}

func (r perftRow) String() string { return fmt.Sprint(r.position, " actions ", r.depth) }

// perftTable is the table.
func perftTable(t testing.TB) (rows []perftRow) {
	data, err := os.ReadFile(filepath.Join("testdata", "perft", "counts.txt"))
	require.NoError(t, err)
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		require.Contains(t, []int{4, 5}, len(words), line)
		require.Equal(t, "actions", words[1])
		depth, err := strconv.Atoi(words[2])
		require.NoError(t, err, line)
		count, err := strconv.ParseUint(words[3], 10, 64)
		require.NoError(t, err, line)
		rows = append(rows, perftRow{words[0], depth, count, len(words) == 5})
	}
	return rows
}

// perftRows is the rows that are to be checked now.
func perftRows(t testing.TB) []perftRow {
	rows := perftTable(t)
	if !*perftDeep {
		rows = slices.DeleteFunc(rows, func(row perftRow) bool { return row.deep })
	}
	return rows
}

// perftSetup is a set-up beside the table and the deck it is for.
func perftSetup(t testing.TB, name string) (*fuga.Set, *fuga.Setup) {
	set := printedDeck(t)
	data, err := os.ReadFile(filepath.Join("testdata", "perft", name+".toml"))
	require.NoError(t, err)
	setup, err := fuga.ParseSetup(name, data, set)
	require.NoError(t, err)
	return set, setup
}

func perftPosition(t testing.TB, name string) *fuga.Position {
	set, setup := perftSetup(t, name)
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p
}

func TestPerft(t *testing.T) {
	for _, row := range perftRows(t) {
		count, err := perft.Actions(perftPosition(t, row.position), row.depth, perft.Watch{Most: 1 << 40})
		require.NoError(t, err)
		require.Equal(t, row.count, count, row)
	}
}

// Every set-up is in the table.
func TestPerftLeavesNoSetupOut(t *testing.T) {
	named := map[string]bool{}
	for _, row := range perftTable(t) {
		named[row.position] = true
	}
	files, err := filepath.Glob(filepath.Join("testdata", "perft", "*.toml"))
	require.NoError(t, err)
	require.Len(t, files, len(named))
	for name := range named {
		require.Contains(t, files, filepath.Join("testdata", "perft", name+".toml"))
	}
}

// Some counts can be found by reckoning.
func TestPerftByHand(t *testing.T) {
	counts := map[string]uint64{}
	for _, row := range perftTable(t) {
		counts[row.String()] = row.count
	}
	for row, want := range map[string]uint64{
		"turn actions 3":      100 * 6,                   // two ten-sided dice, and one of six
		"corridor actions 4":  100 * 6,                   // whatever the die shows there is one walk
		"patrol actions 4":    100 * 100 * 100,           // a turn is missed, then the dice of three sentinels
		"hurt actions 1":      2,                         // in isolation one misses the turn, or plays a trio
		"blind actions 2":     40,                        // of 42 numbers any but the two highest can be the lowest of three
		"blind actions 4":     42 * 41 * 40 / 6,          // three numbers of 42
		"blind-two actions 5": 39 * 38 / 2 * 37 * 36 / 2, // two of the 39 that no trio has, and two of the others
		"words actions 7":     3 + 1,                     // five numbers are told; then one of three letters, or enough
	} {
		require.Equal(t, want, counts[row], row)
	}
}
