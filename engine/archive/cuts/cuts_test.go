package cuts_test

import (
	"errors"
	"flag"
	"fmt"
	"hash/maphash"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
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
	points = flag.Int("cuts.points", 500, "moments at which the power goes, drawn from all; 0 for all")
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

// moment is one moment at which the power may go, with what the program had said by then.
type moment struct {
	op    int
	names cuts.Names
	fate  cuts.Fate
	seed  uint64
}

func (m moment) String() string {
	return fmt.Sprintf("after operation %d, on a disk that is %v about names, of what was not synced %v (%d)", m.op, m.names, m.fate, m.seed)
}

// moments are all of a recording, in order.
func moments(ops []cuts.Op) (all []moment) {
	for _, names := range []cuts.Names{cuts.Strict, cuts.Ordered} {
		disk := cuts.NewDisk(names)
		for i, op := range ops {
			disk.Do(op)
			for _, fate := range disk.Fates() {
				all = append(all, moment{i, names, fate, uint64(i)})
			}
		}
	}
	return all
}

// drawn are so many of them, in the same order.
func drawn(all []moment, n int) []moment {
	if n == 0 || n >= len(all) {
		return all
	}
	chance := rand.New(rand.NewPCG(*seed, 0))
	var few []int
	for _, i := range chance.Perm(len(all))[:n] {
		few = append(few, i)
	}
	slices.Sort(few)
	var some []moment
	for _, i := range few {
		some = append(some, all[i])
	}
	return some
}

// recorded is what the process under test did, and all that it said.
func recorded(t *testing.T, env ...string) (ops []cuts.Op, all archivetest.Said) {
	if _, err := exec.LookPath("strace"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("strace is missing; make tools")
	}
	dir := scratch(t)
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(append(os.Environ(), fileOf+"="+filepath.Join(dir, "games.db")), env...)
	cmd.Stderr = os.Stderr
	ops, err := cuts.Record(dir, cmd)
	require.NoError(t, err)
	all = archivetest.Said{}
	for _, op := range ops {
		hear(all, op)
	}
	return ops, all
}

// hear notes what an operation says.
func hear(said archivetest.Said, op cuts.Op) {
	if op.Kind == cuts.Say {
		said.Hear(op.Data)
	}
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

// cut is a disk after the power went, and what must be on it.
type cut struct {
	at    moment
	image cuts.Image
	said  archivetest.Said
}

// each rebuilds the disk at each of some moments.
func each(ops []cuts.Op, some []moment, see func(cut)) {
	var disk *cuts.Disk
	var said archivetest.Said
	done, names := 0, cuts.Names(255)
	for _, m := range some {
		if m.names != names {
			disk, said, done, names = cuts.NewDisk(m.names), archivetest.Said{}, 0, m.names
		}
		for ; done <= m.op; done++ {
			disk.Do(ops[done])
			hear(said, ops[done])
		}
		known := archivetest.Said{}
		for id, hashes := range said {
			known[id] = slices.Clone(hashes)
		}
		see(cut{m, disk.Image(m.fate, m.seed), known})
	}
}

// check puts the disk into a directory, and plays on there.
func (c *cut) check(dir string, all archivetest.Said, bots *archivetest.Bots) (err error) {
	defer os.RemoveAll(dir)
	if err := c.image.Put(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	file := filepath.Join(dir, "games.db")
	a, err := archive.Open(file)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	if err := errors.Join(c.said.Check(a, all), archivetest.CheckTables(a)); err != nil {
		return err
	}
	more := archivetest.Said{}
	if err := bots.GoOn(a, 1<<20, more.Note); err != nil {
		return fmt.Errorf("the game does not go on: %w", err)
	}
	return more.Check(a, all)
}

// violations cuts the power at some moments, on as many processors as there are, and says what is
// wrong after them, and how many of them differ.
func violations(t *testing.T, ops []cuts.Op, some []moment, all archivetest.Said) (wrong []string, differ int) {
	var working sync.WaitGroup
	var mu sync.Mutex
	var bots archivetest.Bots
	work, dir := make(chan cut), scratch(t)
	for worker := range runtime.NumCPU() {
		working.Go(func() {
			for c := range work {
				if err := c.check(filepath.Join(dir, fmt.Sprint(worker)), all, &bots); err != nil {
					mu.Lock()
					wrong = append(wrong, fmt.Sprintf("%v: %v", c.at, err))
					mu.Unlock()
				}
			}
		})
	}
	seen := map[uint64]bool{}
	each(ops, some, func(c cut) {
		if key := c.key(); !seen[key] {
			seen[key] = true
			work <- c
		}
	})
	close(work)
	working.Wait()
	return wrong, len(seen)
}

var keys = maphash.MakeSeed()

// key is the same for disks that hold the same when the same was said.
func (c *cut) key() uint64 {
	var h maphash.Hash
	h.SetSeed(keys)
	for _, name := range slices.Sorted(maps.Keys(c.image)) {
		fmt.Fprintf(&h, "%d %q %d ", c.said.Steps(), name, len(c.image[name]))
		h.Write(c.image[name])
	}
	return h.Sum64()
}

// Wherever the power goes, nothing that was acknowledged is lost, nothing that was not legal
// stands there, and the game goes on.
func TestCuts(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	ops, all := recorded(t)
	some := moments(ops)
	began, possible := time.Now(), len(some)
	some = drawn(some, *points)
	wrong, differ := violations(t, ops, some, all)
	t.Logf("%d of %d moments, %d that differ, among %d operations of %d steps in %.1f s: %d violations",
		len(some), possible, differ, len(ops), all.Steps(), time.Since(began).Seconds(), len(wrong))
	require.Empty(t, wrong[:min(len(wrong), 3)])
}

// A program that syncs nothing, and one that says too early that a step is saved, are found out.
func TestCutsFindOutBrokenPrograms(t *testing.T) {
	if testing.Short() {
		t.Skip("plays whole games")
	}
	ops, all := recorded(t)
	for what, broken := range map[string]func([]cuts.Op) []cuts.Op{"nothing is synced": unsynced, "said too early": saidEarly} {
		ops := broken(ops)
		wrong, _ := violations(t, ops, drawn(moments(ops), 60), all)
		t.Logf("%s: %d violations at 60 moments", what, len(wrong))
		require.NotEmpty(t, wrong, what)
	}
}

func unsynced(ops []cuts.Op) []cuts.Op {
	return slices.DeleteFunc(slices.Clone(ops), func(op cuts.Op) bool { return op.Kind == cuts.Sync })
}

// saidEarly moves what is said to before what was done since something was said.
func saidEarly(ops []cuts.Op) (all []cuts.Op) {
	var since []cuts.Op
	for _, op := range ops {
		since = append(since, op)
		if op.Kind == cuts.Say {
			all = append(append(all, op), since[:len(since)-1]...)
			since = nil
		}
	}
	for i := range all {
		all[i].Since = i
	}
	return append(all, since...)
}
