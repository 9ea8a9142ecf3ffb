package archive

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	known "mastro/engine/games"
	"mastro/engine/record"
)

// evenings is a file and its log with several games, and the games.
func evenings(t *testing.T) (file, log []byte, all map[string]played) {
	a := fresh(t)
	all = map[string]played{}
	for seed := range uint64(3) {
		for i, game := range known.All() {
			p := play(t, game.Name, seed, 20+5*i)
			all[p.ID] = p
			save(t, a, p, 3)
			if seed < 2 {
				require.NoError(t, a.Add(p.ID, len(p.lines), Batch{Readings: bytes.Repeat([]byte{byte(i)}, 500*i), State: p.State, Result: p.Result}))
			}
		}
		if seed == 1 {
			require.NoError(t, a.run("PRAGMA wal_checkpoint(TRUNCATE)"))
		}
	}
	file, err := os.ReadFile(a.file)
	require.NoError(t, err)
	log, err = os.ReadFile(a.file + "-wal")
	require.NoError(t, err)
	require.NotEmpty(t, log)
	return file, log, all
}

// whatIsLeft opens a file, again where it turns out to be damaged, and gives the
// records of its games.
func whatIsLeft(t *testing.T, s setup, name string) (left map[string][]byte, states map[string]Game, aside string) {
	for range 3 {
		a, err := s.open(name)
		require.NoError(t, err)
		if a.Aside() != "" {
			aside = a.Aside()
		}
		left, states, err = records(a)
		require.NoError(t, a.Close())
		if err == nil {
			return left, states, aside
		}
		require.ErrorIs(t, err, ErrDamaged)
	}
	require.Fail(t, "it stays damaged")
	return nil, nil, ""
}

func records(a *Archive) (map[string][]byte, map[string]Game, error) {
	all, states := map[string][]byte{}, map[string]Game{}
	list, err := a.Games()
	for _, g := range list {
		if err == nil {
			all[g.ID], err = a.Record(g.ID)
			states[g.ID] = g
		}
	}
	if err == nil {
		p := record.Line{Text: "x", Hash: 1}
		err = a.Begin(Game{ID: NewID(), Name: "later", Began: evening})
		for _, g := range list {
			if err == nil && g.State == Going {
				err = a.Add(g.ID, g.Steps, Batch{Lines: []record.Line{p}})
			}
		}
	}
	return all, states, err
}

// One flipped byte costs at most the end of one game, or that game; it never makes a
// line another one.
func TestFlippedByteCostsAtMostOneGame(t *testing.T) {
	count := 1000
	if testing.Short() {
		count = 50
	}
	var f flipping
	f.file, f.log, f.all = evenings(t)
	t.Run("flips", func(t *testing.T) {
		parts := runtime.NumCPU()
		for part := range parts {
			t.Run(fmt.Sprint(part), func(t *testing.T) {
				t.Parallel()
				dir := inMemory(t)
				for n := part; n < count; n += parts {
					f.flip(t, filepath.Join(dir, fmt.Sprint(n)), n)
				}
			})
		}
	})
	t.Logf("%d flips: %d files set aside, %d games shorter, %d lost", count, f.asides.Load(), f.shorter.Load(), f.lost.Load())
}

// flipping is a file with its log in which bytes flip, and what that has cost.
type flipping struct {
	file, log             []byte
	all                   map[string]played
	asides, shorter, lost atomic.Int64
}

// flip flips the n-th byte; each other file is one of those that are checked where they
// are read only.
func (f *flipping) flip(t *testing.T, dir string, n int) {
	s, random := usual, engine.Rand(n)
	late := random.Below(2) == 0
	if late {
		s.checked = 0
	}
	name := filepath.Join(dir, "games.db")
	require.NoError(t, os.Mkdir(dir, 0o755))
	is, logIs := bytes.Clone(f.file), bytes.Clone(f.log)
	in, what := is, "file"
	if random.Below(3) == 0 {
		in, what = logIs, "log"
	}
	at, by := random.Below(len(in)), byte(1+random.Below(255))
	in[at] ^= by
	where := fmt.Sprintf("flip %d: %s at %d (page %d, %d) by %#x", n, what, at, at/pageSize+1, at%pageSize, by)
	require.NoError(t, os.WriteFile(name, is, 0o644))
	require.NoError(t, os.WriteFile(name+"-wal", logIs, 0o644))
	left, states, aside := whatIsLeft(t, s, name)
	hit := 0
	for id, p := range f.all {
		switch text, ok := left[id]; {
		case !ok:
			f.lost.Add(1)
			hit++
		case !bytes.Equal(text, p.record):
			f.shorter.Add(1)
			hit++
			lines := record.Lines{Game: p.Name, Rules: p.Rules, Start: p.Start, StartHash: p.StartHash, Lines: p.lines[:states[id].Steps]}
			require.Equal(t, string(lines.Text()), string(text), where)
		}
	}
	require.LessOrEqual(t, hit, 1, where)
	require.Len(t, left, len(f.all)-btoi(len(left) < len(f.all)), where)
	if aside != "" {
		f.asides.Add(1)
		kept, err := os.ReadFile(aside)
		require.NoError(t, err)
		if !late {
			require.True(t, bytes.Equal(is, kept), where)
		}
	}
	require.NoError(t, os.RemoveAll(dir))
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// inMemory is a directory on no disk, where there is such a thing: much is written.
func inMemory(t *testing.T) string {
	if dir, err := os.MkdirTemp("/dev/shm", "archive"); err == nil {
		t.Cleanup(func() { _ = os.RemoveAll(dir) })
		return dir
	}
	return t.TempDir()
}

// A file that is cut off, or overwritten, is set aside under a name that is free, and
// what is left in it is kept.
func TestDamagedFileIsSetAside(t *testing.T) {
	file, log, all := evenings(t)
	const headless = 2
	dir := t.TempDir()
	name := filepath.Join(dir, "games.db")
	for n, spoil := range []func(data []byte) []byte{
		func(data []byte) []byte { return []byte("no archive at all") },
		func(data []byte) []byte { return data[:len(data)/2+100] },
		func(data []byte) []byte { return append(make([]byte, pageSize), data[pageSize:]...) },
		func(data []byte) []byte { return bytes.Repeat([]byte{0xa5}, len(data)) },
		func([]byte) []byte { return nil },
	} {
		spoilt := spoil(bytes.Clone(file))
		require.NoError(t, os.WriteFile(name, spoilt, 0o644))
		log := log
		if n == headless {
			log = nil
		}
		require.NoError(t, os.WriteFile(name+"-wal", log, 0o644))
		require.NoError(t, os.WriteFile(name+begun, []byte("cut off"), 0o644))
		left, _, aside := whatIsLeft(t, usual, name)
		require.Equal(t, fmt.Sprintf("%s.damaged-%d", name, n+1), aside)
		for end, want := range map[string][]byte{"": spoilt, "-wal": log} {
			is, err := os.ReadFile(aside + end)
			require.NoError(t, err)
			require.True(t, bytes.Equal(want, is))
		}
		for id, text := range left {
			_, err := record.Parse("left.game", text, known.Find)
			require.NoError(t, err, all[id].Name)
		}
		if n == headless {
			require.GreaterOrEqual(t, len(left), len(all)*2/3, "all that is not in the log only")
		}
		require.NoFileExists(t, name+begun)
		require.NoFileExists(t, name+suspect)
	}
}

// A power cut while the mended file takes the damaged one's place is made good.
func TestMendingGoesOn(t *testing.T) {
	a := fresh(t)
	p := play(t, "labiro", 1, 30)
	save(t, a, p, 5)
	require.NoError(t, a.Close())
	require.NoError(t, os.Rename(a.file, a.file+mending))
	require.NoError(t, os.WriteFile(a.file, []byte("damaged"), 0o644))
	require.NoError(t, os.WriteFile(a.file+"-wal", []byte("of the damaged one"), 0o644))
	left, _, aside := whatIsLeft(t, usual, a.file)
	require.Empty(t, aside)
	require.Equal(t, string(p.record), string(left[p.ID]))
}

// What a power cut leaves of the last entry of the log is no damage.
func TestTornLogIsNoDamage(t *testing.T) {
	file, log, all := evenings(t)
	for cut := range 12 {
		name := filepath.Join(inMemory(t), "games.db")
		require.NoError(t, os.WriteFile(name, file, 0o644))
		require.NoError(t, os.WriteFile(name+"-wal", log[:len(log)-cut*frameSize/4], 0o644))
		left, _, aside := whatIsLeft(t, usual, name)
		require.Empty(t, aside)
		require.Len(t, left, len(all))
	}
}

// A power cut that leaves out a sector of an entry is no damage. Not either where the sector
// ends behind the mark by which a frame's header says that an entry ends: of what was
// there before, as the log was begun again, or of anything that the disk holds, the mark
// stays, and the rest of the header is the new frame's.
func TestMissingSectorIsNoDamage(t *testing.T) {
	a, err := Open(filepath.Join(inMemory(t), "games.db"))
	require.NoError(t, err)
	defer a.Close()
	p := play(t, "labiro", 1, 20)
	require.NoError(t, a.Begin(p.begins()))
	cut := filepath.Join(inMemory(t), "games.db")
	line, begun, ends := p.lines[0], 0, 0
	file, before := contentOf(t, a.file)
	for n := range 400 {
		line.Hash++
		b := Batch{At: evening, Lines: []record.Line{line}, Table: fmt.Append(nil, "after ", n+1), Readings: make([]byte, 1000)}
		require.NoError(t, a.Add(p.ID, n, b))
		now, log := contentOf(t, a.file)
		again := !bytes.Equal(before[:logHeader], log[:logHeader])
		begun += btoi(again)
		for _, torn := range missing(before, log) {
			if again || !bytes.Equal(file, now) {
				break // it was not the log alone that was written
			}
			ends++
			require.NoError(t, os.WriteFile(cut, file, 0o644))
			require.NoError(t, os.WriteFile(cut+"-wal", torn, 0o644))
			c, err := Open(cut)
			require.NoError(t, err)
			require.Empty(t, c.Aside(), "step %d", n+1)
			g, err := c.Game(p.ID)
			require.NoError(t, err)
			require.Equal(t, n, g.Steps)
			require.Equal(t, fmt.Sprint("after ", n), string(g.Table))
			require.NoError(t, c.Close())
		}
		file, before = now, log
	}
	require.Greater(t, begun, 3)
	require.Greater(t, ends, 10)
}

// What was moved into the file is in the log, too, until that is begun again: then a flip
// in the log costs nothing, and what is older there takes no newer page's place. Only at
// the log's end it looks like a power cut, and costs what is broken.
func TestFlippedByteInALogThatIsInTheFileCostsNothing(t *testing.T) {
	a, err := Open(filepath.Join(inMemory(t), "games.db"))
	require.NoError(t, err)
	defer a.Close()
	p := play(t, "labiro", 1, 20)
	require.NoError(t, a.Begin(p.begins()))
	begins, _ := contentOf(t, a.file)
	n, file, log := 0, begins, []byte(nil)
	for line := p.lines[0]; bytes.Equal(file, begins); n++ {
		line.Hash++
		require.NoError(t, a.Add(p.ID, n, Batch{At: evening, Lines: []record.Line{line}, Table: fmt.Append(nil, "after ", n+1)}))
		file, log = contentOf(t, a.file)
	}
	const twoEntries = 10 * frameSize // and more
	random, name := engine.Rand(1), filepath.Join(inMemory(t), "games.db")
	for flip := range 60 {
		spoilt, at := bytes.Clone(log), random.Below(len(log)-twoEntries)
		if flip < 10 {
			at = random.Below(logHeader) // as if a power cut broke it when the log was begun again
		}
		spoilt[at] ^= byte(1 + random.Below(255))
		require.NoError(t, os.WriteFile(name, file, 0o644))
		require.NoError(t, os.WriteFile(name+"-wal", spoilt, 0o644))
		b, err := Open(name)
		require.NoError(t, err)
		g, err := b.Game(p.ID)
		require.NoError(t, err)
		require.Equal(t, n, g.Steps, "flip at %d, frame %d", at, (at-logHeader)/frameSize)
		require.Equal(t, fmt.Sprint("after ", n), string(g.Table))
		if at < logHeader {
			require.Empty(t, b.Aside(), "SQLite reads nothing of the log, and needs nothing")
		}
		require.NoError(t, b.Close())
	}
}

// contentOf is a file and its log.
func contentOf(t *testing.T, name string) (file, log []byte) {
	file, err := os.ReadFile(name)
	require.NoError(t, err)
	log, err = os.ReadFile(name + "-wal")
	require.NoError(t, err)
	return file, log
}

// missing is a log after an entry, each time without a sector of the entry that ends
// behind a frame's mark of an end, where the frame has none and something else stands
// there then.
func missing(before, log []byte) (all [][]byte) {
	const sector, mark = 512, 8
	before = append(bytes.Clone(before), make([]byte, max(0, len(log)-len(before)))...)
	for head := logHeader + frameSize; head < len(log); head += frameSize {
		end, last := head+mark, head-frameSize
		if end%sector != 0 || bytes.Equal(log[last:last+frameHeader], before[last:last+frameHeader]) || !isZero(log[end-4:end]) {
			continue
		}
		for _, is := range [][]byte{before[end-sector : end], bytes.Repeat([]byte{0xa5}, sector)} {
			if !isZero(is[sector-4:]) {
				torn := bytes.Clone(log)
				copy(torn[end-sector:], is)
				all = append(all, torn)
			}
		}
	}
	return all
}

func isZero(data []byte) bool { return bytes.Count(data, []byte{0}) == len(data) }
