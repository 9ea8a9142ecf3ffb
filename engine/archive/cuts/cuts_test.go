package cuts_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine/archive"
	"mastro/engine/archive/archivetest"
	"mastro/engine/archive/cuts"
)

var (
	points = flag.Int("cuts.points", 350, "moments at which the power goes, drawn from all; 0 for all")
	begins = flag.Int("cuts.begins", 75, "moments drawn each time from those when the file or its log begins, or a log's frame lies badly; 0 for all")
	falls  = flag.Int("cuts.falls", 2, "how often chance falls at those")
	seed   = flag.Uint64("cuts.seed", 1, "of what is drawn")
)

// The process under test is this one again, with the archive's file in the environment.
const (
	fileOf   = "MASTRO_CUTS_FILE"
	leavesAt = "MASTRO_CUTS_LEAVES" // yes: the process goes in the middle of a game
)

func TestMain(m *testing.M) {
	if file := os.Getenv(fileOf); file != "" {
		if err := evening(file); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// evening is what the process under test does: one that it starts plays half a game and is gone;
// then it goes on with that game, and plays another.
func evening(file string) error {
	var bots archivetest.Bots
	steps := 0
	if os.Getenv(leavesAt) != "" {
		a, err := archive.Open(file)
		if err != nil {
			return err
		}
		return bots.Play(a, magico, func(ack archivetest.Ack) {
			fmt.Println(ack)
			if steps++; steps == 40 {
				os.Exit(0)
			}
		})
	}
	first := exec.Command(os.Args[0])
	first.Env, first.Stdout, first.Stderr = append(os.Environ(), leavesAt+"=yes"), os.Stdout, os.Stderr
	if err := first.Run(); err != nil {
		return err
	}
	return bots.Evening(file, labiro, func(ack archivetest.Ack) { fmt.Println(ack) })
}

// Seeds of short games, by which they are.
const (
	magico = 1
	labiro = 5
)

// evenings is what the process under test did, and all that it said; it is watched once.
var evenings = sync.OnceValues(func() (ops []cuts.Op, err error) {
	dir, err := os.MkdirTemp("/dev/shm", "cuts-")
	if err != nil {
		dir, err = os.MkdirTemp("", "cuts-")
	}
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), fileOf+"="+filepath.Join(dir, "games.db"))
	cmd.Stderr = os.Stderr
	return cuts.Record(dir, cmd)
})

// recorded is what the process under test did, and all that it said.
func recorded(t *testing.T) (ops []cuts.Op, all archivetest.Said) {
	if _, err := exec.LookPath("strace"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("strace is missing; make tools")
	}
	ops, err := evenings()
	require.NoError(t, err)
	all = archivetest.Said{}
	for _, op := range ops {
		if op.Kind == cuts.Say {
			all.Hear(op.Data)
		}
	}
	return ops, all
}

// scratch is an empty directory, in memory where there is such a place.
func scratch(t testing.TB) string {
	dir, err := os.MkdirTemp("/dev/shm", "cuts-")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// checked checks an archive after a cut, and plays on there.
func checked(all archivetest.Said) func(dir string, c cuts.Cut) error {
	var bots archivetest.Bots
	return func(dir string, c cuts.Cut) (err error) {
		said, more := archivetest.Said{}, archivetest.Said{}
		said.Hear(c.Said)
		a, err := archive.Open(filepath.Join(dir, "games.db"))
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, a.Close()) }()
		if err := errors.Join(said.Check(a, all), archivetest.CheckTables(a)); err != nil {
			return err
		}
		if err := bots.GoOn(a, 1<<20, more.Note); err != nil {
			return fmt.Errorf("the game does not go on: %w", err)
		}
		return more.Check(a, all)
	}
}

// Wherever the power goes, nothing that was acknowledged is lost, nothing that was not legal
// stands there, and the game goes on.
func TestCuts(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	ops, all := recorded(t)
	began, possible := time.Now(), cuts.Moments(ops)
	some := cuts.Draw(possible, *points, *seed)
	differ, wrong := cuts.Check(ops, some, scratch(t), checked(all))
	t.Logf("%d of %d moments, %d that differ, among %d operations of %d steps in %.1f s: %d violations",
		len(some), len(possible), differ, len(ops), all.Steps(), time.Since(began).Seconds(), len(wrong))
	require.NoError(t, errors.Join(wrong[:min(len(wrong), 3)]...))
}

// The moments at which the file is made, those at which its log is written from the beginning
// again, over what is in the file by then, and those at which a frame of the log is not synced
// within whose header a sector ends: with every fate, and chance falling twice.
func TestCutsAtBeginnings(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	ops, all := recorded(t)
	var possible []cuts.Moment
	for _, m := range cuts.Moments(ops) {
		if m.After < 2*beginning || slices.ContainsFunc(ops[max(m.After-beginning, 0):m.After+1], delicate) {
			possible = append(possible, m)
		}
	}
	for fall := range uint64(*falls) {
		some := cuts.Reseeded(cuts.Draw(possible, *begins, *seed+fall), *seed+fall)
		differ, wrong := cuts.Check(ops, some, scratch(t), checked(all))
		t.Logf("%d of %d moments, %d that differ: %d violations", len(some), len(possible), differ, len(wrong))
		require.NoError(t, errors.Join(wrong[:min(len(wrong), 3)]...))
	}
}

// beginning is more operations than are synced at once.
const beginning = 16

// delicate tells whether an operation begins a file or a log, or writes a header of 24 bytes of
// the log of which but the first 8 are in a sector, or in the next.
func delicate(op cuts.Op) bool {
	if op.Kind != cuts.Write || op.Name == "games.db" {
		return false
	}
	return op.At == 0 || len(op.Data) == 24 && op.At%512 == 512-8
}

// A program that syncs nothing, and one that says too early that a step is saved, are found out.
func TestCutsFindOutBrokenPrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	ops, all := recorded(t)
	for what, broken := range map[string]func([]cuts.Op) []cuts.Op{"nothing is synced": cuts.Unsynced, "said too early": cuts.SaidEarly} {
		ops := broken(ops)
		_, wrong := cuts.Check(ops, cuts.Draw(cuts.Moments(ops), 30, *seed), scratch(t), checked(all))
		t.Logf("%s: %d violations at 30 moments", what, len(wrong))
		require.NotEmpty(t, wrong, what)
	}
}
