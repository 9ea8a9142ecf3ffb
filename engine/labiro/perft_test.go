package labiro_test

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

	"mastro/engine/labiro"
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

// perftCounts is the whole table by position, kind and depth.
func perftCounts(t testing.TB) map[string]string {
	counts := map[string]string{}
	for _, row := range perftTable(t) {
		counts[row.String()] = row.count
	}
	return counts
}

// perftRows is the rows that are to be checked now.
func perftRows(t testing.TB) []perftRow {
	rows := perftTable(t)
	if !*perftDeep {
		rows = slices.DeleteFunc(rows, func(row perftRow) bool { return row.deep })
	}
	return rows
}

// perftSetup is a set-up beside the table and the set it is for.
func perftSetup(t testing.TB, name string) (*labiro.Set, *labiro.Setup) {
	dir, _ := filepath.Split(name)
	set := printedSet(t)
	if dir == "study/" {
		data, err := os.ReadFile(filepath.Join("testdata", "perft", "study", "set.toml"))
		require.NoError(t, err)
		set, err = labiro.ParseSet("set.toml", data)
		require.NoError(t, err)
	}
	data, err := os.ReadFile(filepath.Join("testdata", "perft", name+".toml"))
	require.NoError(t, err)
	setup, err := labiro.ParseSetup(name, data, set)
	require.NoError(t, err)
	return set, setup
}

func perftPosition(t testing.TB, name string) *labiro.Position {
	set, setup := perftSetup(t, name)
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p
}

func TestPerft(t *testing.T) {
	rows := perftRows(t)
	require.Greater(t, len(rows), 200)
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

// perftShort spells out what by-hand.txt shortens.
var perftShort = strings.NewReplacer("t1", "turn 1", "t2", "turn 2", "t3", "turn 3")

// perftByHand is what by-hand.txt says: by position and first action what can
// follow it.
func perftByHand(t testing.TB) map[string]map[string][]string {
	all := map[string]map[string][]string{}
	var position string
	for _, line := range perftLines(t, "by-hand.txt") {
		first, then, ok := strings.Cut(perftShort.Replace(line), ":")
		if !ok {
			position = line
			all[position] = map[string][]string{}
			continue
		}
		all[position][first] = strings.Split(strings.TrimSpace(then), ", ")
	}
	return all
}

// What a pencil found is what is listed, and what the table counts.
func TestPerftByHand(t *testing.T) {
	counts := perftCounts(t)
	written := perftByHand(t)
	require.Len(t, written, 11)
	for position, actions := range written {
		p := slowLabiro{t, perftPosition(t, position)}
		require.ElementsMatch(t, p.list(), slices.Collect(maps.Keys(actions)), position)
		two := 0
		for first, then := range actions {
			require.ElementsMatch(t, p.after(first).list(), then, "%s: %s", position, first)
			two += len(then)
		}
		require.Equal(t, strconv.Itoa(len(actions)), counts[position+" actions 1"])
		require.Equal(t, strconv.Itoa(two), counts[position+" actions 2"])
	}
}

// Some turns can be counted by reckoning.
func TestPerftTurnsByHand(t *testing.T) {
	const (
		ways     = 20                // to spread three rotations or fewer over three towers
		standing = 6 * 6 * 6 * 3 * 3 // ways in which three towers and two pawns can stand
	)
	counts := perftCounts(t)
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

// Every set-up is in the table.
func TestPerftLeavesNoSetupOut(t *testing.T) {
	named := map[string]bool{}
	for _, row := range perftTable(t) {
		named[row.position] = true
	}
	files, err := filepath.Glob(filepath.Join("testdata", "perft", "*", "*-*.toml"))
	require.NoError(t, err)
	require.Len(t, files, len(named))
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".toml")
		require.True(t, named[filepath.Base(filepath.Dir(file))+"/"+name], file)
	}
}
