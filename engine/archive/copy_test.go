package archive

import (
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine/record"
)

// Two copies are kept, the newest ones; of each only those games are replayed that are not
// as in the copy before.
func TestTwoCopiesAreKept(t *testing.T) {
	a := fresh(t)
	replayed := 0
	count := func(name string) (record.Book, bool) { replayed++; return find(name) }
	var before int
	for n := range 4 {
		save(t, a, play(t, "labiro", uint64(n), 30), 5)
		replayed = 0
		require.NoError(t, a.KeepCopy(count))
		if n == 1 {
			before = replayed
		} else if n > 1 {
			require.Equal(t, before, replayed, "as much as for the game before")
		}
	}
	require.Equal(t, []string{a.file + ".copy-3", a.file + ".copy-4"}, files(a, "copy"))
	c, err := Look(a.file + ".copy-4")
	require.NoError(t, err)
	defer c.Close()
	all, err := c.Games()
	require.NoError(t, err)
	require.Len(t, all, 4)
	findings, err := c.Verify(find)
	require.NoError(t, err)
	require.Empty(t, findings)
	info, err := os.Stat(a.file + ".copy-4")
	require.NoError(t, err)
	require.EqualValues(t, 0o600, info.Mode().Perm(), "it tells all secrets")
}

// A game that does not follow its rules, or a text that changed, is damage of the archive, and
// no good copy goes for it. A game of other rules is none, nor one that this program does not
// know.
func TestNoCopyOfADamagedArchive(t *testing.T) {
	for query, damaged := range map[string]bool{
		"UPDATE steps SET text = 'turn 1' WHERE number = 3":                                  true,
		"UPDATE steps SET hash = hash + 1 WHERE number = 3":                                  true,
		"UPDATE texts SET text = 'x'":                                                        true,
		"DELETE FROM steps WHERE number = 2":                                                 true,
		"UPDATE steps SET text = 'turn 1' WHERE number = 3; UPDATE games SET rules = 1000":   false,
		"UPDATE steps SET text = 'turn 1' WHERE number = 3; UPDATE games SET name = 'chess'": false,
	} {
		a := fresh(t)
		save(t, a, play(t, "labiro", 1, 30), 5)
		require.NoError(t, a.KeepCopy(find))
		_, err := a.db.ExecContext(t.Context(), query)
		require.NoError(t, err)
		if err = a.KeepCopy(find); damaged {
			require.ErrorIs(t, err, ErrDamaged, query)
			require.Equal(t, []string{a.file + ".copy-1"}, files(a, "copy"), query)
			require.NoFileExists(t, a.file+".copy-2.part")
		} else {
			require.NoError(t, err, query)
		}
	}
}

// A copy before that cannot be read does not matter: then everything is checked. It takes the place
// of no good one.
func TestDamagedCopyBefore(t *testing.T) {
	a := fresh(t)
	save(t, a, play(t, "labiro", 1, 30), 5)
	require.NoError(t, a.KeepCopy(find))
	require.NoError(t, os.WriteFile(a.file+".copy-7", []byte("no copy"), 0o600))
	require.NoError(t, a.KeepCopy(find))
	require.Equal(t, []string{a.file + ".copy-1", a.file + ".copy-8"}, files(a, "copy"))
}

// Where the file is missing and copies of it are there, nobody says that there is no game.
func TestAMissingFileWithCopies(t *testing.T) {
	a := fresh(t)
	require.NoError(t, a.KeepCopy(find))
	require.NoError(t, a.Close())
	require.NoError(t, os.Remove(a.file))
	_, err := Look(a.file)
	require.ErrorIs(t, err, ErrDamaged)
	require.ErrorContains(t, err, "it is missing, and copies of it are there")
}

// While a copy is made steps are saved as ever.
func TestStepsAreSavedWhileACopyIsMade(t *testing.T) {
	a := fresh(t)
	p := play(t, "fuga", 1, 200)
	require.NoError(t, a.Begin(p.begins()))
	var copying sync.WaitGroup
	var saved atomic.Bool
	copying.Go(func() {
		for !saved.Load() {
			require.NoError(t, a.KeepCopy(find))
		}
	})
	copying.Go(func() {
		looks, err := Look(a.file)
		require.NoError(t, err)
		defer looks.Close()
		for !saved.Load() {
			findings, err := looks.Verify(nil)
			require.NoError(t, err)
			require.Empty(t, findings)
		}
	})
	for n := range p.lines {
		require.NoError(t, a.Add(p.ID, n, Batch{At: evening, Lines: p.lines[n : n+1]}))
	}
	saved.Store(true)
	copying.Wait()
	for _, name := range files(a, "copy") {
		c, err := Look(name)
		require.NoError(t, err)
		lines, _, err := c.steps(p.ID)
		require.NoError(t, err)
		require.Equal(t, p.lines[:len(lines)], lines)
		require.NoError(t, c.Close())
	}
}

// BenchmarkKeepCopy is a copy of 1,000 games, and how long a step takes meanwhile, and without.
func BenchmarkKeepCopy(b *testing.B) {
	a := many(b, 1000, 300)
	require.NoError(b, a.KeepCopy(find))
	for b.Loop() {
		done := make(chan error, 1)
		go func() { done <- a.KeepCopy(find) }()
		began := time.Now()
		report(b, "-copying", stepsUntil(b, a, func() bool { return len(done) > 0 }))
		took := time.Since(began)
		require.NoError(b, <-done)
		b.ReportMetric(took.Seconds(), "s")
		report(b, "-alone", stepsUntil(b, a, func() bool { return time.Since(began) > 2*took }))
	}
	info, err := os.Stat(files(a, "copy")[0])
	require.NoError(b, err)
	b.ReportMetric(float64(info.Size())/1e6, "MB")
}

// stepsUntil saves steps one by one, and gives how long each took.
func stepsUntil(b *testing.B, a *Archive, end func() bool) (took []time.Duration) {
	p := play(b, "labiro", 5, 60)
	g := p.begins()
	g.ID, g.Rules = NewID(), 0 // it is not replayed: its steps do not follow each other
	require.NoError(b, a.Begin(g))
	for n := 0; !end(); n++ {
		l := p.lines[n%len(p.lines)]
		l.Hash += uint64(n)
		began := time.Now()
		require.NoError(b, a.Add(g.ID, n, Batch{At: evening, Lines: []record.Line{l}}))
		took = append(took, time.Since(began))
	}
	require.NoError(b, a.Delete(g.ID))
	slices.Sort(took)
	return took
}

func report(b *testing.B, when string, took []time.Duration) {
	for name, at := range map[string]int{"p50-ms": len(took) / 2, "p99-ms": len(took) * 99 / 100, "most-ms": len(took) - 1} {
		b.ReportMetric(float64(took[at])/float64(time.Millisecond), name+when)
	}
}
