package torri3d_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/perft"
	"mastro/engine/torri3d"
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

// perftRows is the rows that are to be checked now.
func perftRows(t testing.TB) (rows []perftRow) {
	data, err := os.ReadFile(filepath.Join("testdata", "perft", "counts.txt"))
	require.NoError(t, err)
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		require.Contains(t, []int{4, 5}, len(words), line)
		depth, err := strconv.Atoi(words[2])
		require.NoError(t, err, line)
		if row := (perftRow{words[0], words[1], depth, words[3], len(words) == 5}); *perftDeep || !row.deep {
			rows = append(rows, row)
		}
	}
	return rows
}

// perftStart is a set-up beside the table and the set it is for: the study's, or
// the default one.
func perftStart(t testing.TB, name string) (*torri3d.Set, *torri3d.Setup) {
	set := printedSet(t)
	if strings.HasPrefix(name, "study-") {
		data, err := os.ReadFile(filepath.Join("testdata", "perft", "set.toml"))
		require.NoError(t, err)
		set, err = torri3d.ParseSet("set.toml", data)
		require.NoError(t, err)
	}
	data, err := os.ReadFile(filepath.Join("testdata", "perft", name+".toml"))
	require.NoError(t, err)
	setup, err := torri3d.ParseSetup(name, data, set)
	require.NoError(t, err)
	return set, setup
}

func perftPosition(t testing.TB, name string) *torri3d.Position {
	set, setup := perftStart(t, name)
	p, err := setup.Position(set)
	require.NoError(t, err)
	return p
}

func TestPerft(t *testing.T) {
	rows := perftRows(t)
	require.Greater(t, len(rows), 25)
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

// Every set-up is in the table, and every house rule in some set-up.
func TestPerftLeavesNothingOut(t *testing.T) {
	named, said := map[string]bool{}, map[string]bool{}
	for _, row := range perftRows(t) {
		if named[row.position] = true; !said[row.position] {
			_, setup := perftStart(t, row.position)
			for line := range strings.Lines(string(setup.Options.Write())) {
				said[strings.TrimSpace(line)] = true
			}
		}
	}
	files, err := filepath.Glob(filepath.Join("testdata", "perft", "*-*.toml"))
	require.NoError(t, err)
	require.Len(t, files, len(named))
	for _, rule := range []string{`spare = "fixed"`, `rune = "pass"`, `hand_limit = "2"`, "children = true", `hidden = "blind"`} {
		require.True(t, said[rule], rule)
	}
}

// The counts once more, by texts and recursion: slowly, with torri3d and with the
// reference.

// slowRules is a state of a game as a slow count sees it.
type slowRules interface {
	list() []string
	after(text string) slowRules
}

func slowActions(g slowRules, n int) int {
	if n == 0 {
		return 1
	}
	sum := 0
	for _, text := range g.list() {
		sum += slowActions(g.after(text), n-1)
	}
	return sum
}

type slowTorri struct {
	t testing.TB
	p engine.Position
}

func (s slowTorri) list() (texts []string) {
	for _, m := range s.p.Moves(nil) {
		texts = append(texts, s.p.Write(m))
	}
	return texts
}

func (s slowTorri) after(text string) slowRules {
	m, err := s.p.Read(text)
	require.NoError(s.t, err)
	require.Nil(s.t, s.p.Check(m), text)
	q := s.p.Fork()
	q.Play(m, nil)
	return slowTorri{s.t, q}
}

type slowReference struct{ g *refGame }

func (s slowReference) list() []string { return s.g.legal() }

func (s slowReference) after(text string) slowRules {
	g := s.g.clone()
	g.play(text, "")
	return slowReference{g}
}

// slowMost is the greatest count that is made again slowly.
func slowMost() int {
	if *perftDeep {
		return 60_000
	}
	return 1200
}

func TestPerftCountedSlowly(t *testing.T) {
	counted := map[string]bool{}
	for _, row := range perftRows(t) {
		count, err := strconv.Atoi(row.count)
		if row.kind != "actions" || err != nil || count > slowMost() {
			continue
		}
		set, setup := perftStart(t, row.position)
		for _, g := range []slowRules{slowTorri{t, perftPosition(t, row.position)}, slowReference{newReference(set, setup)}} {
			require.Equal(t, count, slowActions(g, row.depth), "%v by %T", row, g)
		}
		counted[row.position] = true
	}
	for _, row := range perftRows(t) {
		require.True(t, counted[row.position], row)
	}
}

// Some counts can be made with a pencil.
func TestPerftByHand(t *testing.T) {
	counts := map[string]string{}
	for _, row := range perftRows(t) {
		counts[row.String()] = row.count
	}
	const (
		arrows   = 7 // one is shut
		straight = 2 // ways in which a straight spare can stand
	)
	for row, want := range map[string]int{
		"study-steep actions 1": arrows * straight,
		"study-fixed actions 1": arrows,
		"study-blind actions 1": arrows * straight,
	} {
		require.Equal(t, strconv.Itoa(want), counts[row], row)
	}
}
