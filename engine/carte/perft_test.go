package carte_test

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/carte"
	"mastro/engine/perft"
)

var perftDeep = flag.Bool("perft.deep", false, "check the counts of testdata/perft/counts.txt that take a while")

// perftRow is one line of counts.txt.
type perftRow struct {
	position, kind string
	depth          int
	count          string // "21", or "40+2": positions and finished games
	deep           bool
}

func (r perftRow) String() string { return fmt.Sprint(r.position, " ", r.kind, " ", r.depth) }

// perftLines is the lines of a file beside the set-ups that say something.
func perftLines(t testing.TB, file string) (lines []string) {
	data, err := os.ReadFile(filepath.Join("testdata", "perft", file))
	require.NoError(t, err)
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	return lines
}

// perftTable is the table.
func perftTable(t testing.TB) (rows []perftRow) {
	for _, line := range perftLines(t, "counts.txt") {
		words := strings.Fields(line)
		require.Contains(t, []int{4, 5}, len(words), line)
		depth, err := strconv.Atoi(words[2])
		require.NoError(t, err, line)
		rows = append(rows, perftRow{words[0], words[1], depth, words[3], len(words) == 5})
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
func perftSetup(t testing.TB, name string) (*carte.Set, *carte.Setup) {
	var set *carte.Set
	switch dir, _ := filepath.Split(name); dir {
	case "study/":
		data, err := os.ReadFile(filepath.Join("testdata", "perft", "study", "deck.toml"))
		require.NoError(t, err)
		set, err = carte.ParseSet("deck.toml", data)
		require.NoError(t, err)
	default:
		set = printedDeck(t, strings.Trim(dir, "/")+".toml")
	}
	data, err := os.ReadFile(filepath.Join("testdata", "perft", name+".toml"))
	require.NoError(t, err)
	setup, err := carte.ParseSetup(name, data, set)
	require.NoError(t, err)
	return set, setup
}

func perftPosition(t testing.TB, name string) *carte.Position {
	set, setup := perftSetup(t, name)
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p
}

func TestPerft(t *testing.T) {
	rows := perftRows(t)
	require.Greater(t, len(rows), 40)
	for _, row := range rows {
		p := perftPosition(t, row.position)
		switch row.kind {
		case "actions":
			count, err := perft.Actions(p, row.depth, perft.Watch{Most: 1 << 40})
			require.NoError(t, err)
			require.Equal(t, row.count, fmt.Sprint(count), row)
		case "turns":
			count, err := perft.Turns(p, row.depth, perft.Watch{Most: 1_000_000})
			require.NoError(t, err)
			require.Equal(t, row.count, fmt.Sprintf("%d+%d", count.Positions, count.Finished), row)
		default:
			t.Fatalf("%s counts %q", row, row.kind)
		}
	}
}

// What a pencil found is what is listed, and what the table counts.
func TestPerftByHand(t *testing.T) {
	counts, written := map[string]string{}, map[string]map[string][]string{}
	for _, row := range perftTable(t) {
		counts[row.String()] = row.count
	}
	var position string
	for _, line := range perftLines(t, "by-hand.txt") {
		first, then, ok := strings.Cut(line, ":")
		if !ok {
			position = line
			written[position] = map[string][]string{}
			continue
		}
		written[position][first] = strings.Split(strings.TrimSpace(then), "; ")
	}
	require.Len(t, written, 5)
	for position, actions := range written {
		set, setup := perftSetup(t, position)
		two := 0
		for _, g := range []slowRules{slowCarte{t, perftPosition(t, position)}, slowReference{newReference(set, setup)}} {
			require.ElementsMatch(t, g.list(), slices.Collect(maps.Keys(actions)), position)
			two = 0
			for first, then := range actions {
				require.ElementsMatch(t, g.after(first).list(), then, "%s: %s", position, first)
				two += len(then)
			}
		}
		require.Equal(t, strconv.Itoa(len(actions)), counts[position+" actions 1"])
		require.Equal(t, strconv.Itoa(two), counts[position+" actions 2"])
	}
}

// Every set-up is in the table.
func TestPerftLeavesNoSetupOut(t *testing.T) {
	named := map[string]bool{}
	for _, row := range perftTable(t) {
		named[row.position] = true
	}
	files, err := filepath.Glob(filepath.Join("testdata", "perft", "*", "*.toml"))
	require.NoError(t, err)
	require.Len(t, files, len(named)+1, "and the deck")
	for name := range named {
		require.Contains(t, files, filepath.Join("testdata", "perft", name+".toml"))
	}
}
