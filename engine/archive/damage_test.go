package archive

import (
	"bytes"
	"database/sql"
	"encoding/binary"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/effort"
	"mastro/engine"
	known "mastro/engine/games"
	"mastro/engine/record"
)

var flips = flag.Int("flips", effort.Of(60, 200), "how often bytes flip in an archive")

// evenings is a directory with a closed archive of several games and two copies of it, and
// the games.
func evenings(t *testing.T) (files map[string]string, all map[string]played) {
	a := fresh(t)
	all = map[string]played{}
	for seed := range uint64(2) {
		for i, game := range known.All() {
			p := play(t, game.Name, seed, 20+5*i)
			all[p.ID] = p
			save(t, a, p, 3)
			require.NoError(t, a.Add(p.ID, len(p.lines), Batch{Readings: bytes.Repeat([]byte{'a'}, 500*i), State: p.State, Result: p.Result}))
		}
		require.NoError(t, a.KeepCopy(find))
	}
	require.NoError(t, a.Close())
	return contents(t, filepath.Dir(a.file)), all
}

// laid writes files into a directory of their own, and gives the name of the archive.
func laid(t *testing.T, files map[string]string) string {
	dir := inMemory(t)
	for name, text := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	return filepath.Join(dir, "games.db")
}

// requirePlaysOn requires that games can be saved and read.
func requirePlaysOn(t *testing.T, a *Archive) {
	p := play(t, "labiro", 77, 12)
	save(t, a, p, 3)
	text, err := a.Record(p.ID)
	require.NoError(t, err)
	require.Equal(t, string(p.record), string(text))
}

// requireBack requires that all games of the copies come back, and that what is there stays.
func requireBack(t *testing.T, a *Archive, all map[string]played, where string) {
	before, err := a.Games()
	require.NoError(t, err)
	can, err := a.Recoverable()
	require.NoError(t, err)
	require.Equal(t, len(all), can.Games, where)
	require.True(t, can.Last.After(evening), where)
	n, err := a.Recover()
	require.NoError(t, err, where)
	require.Equal(t, len(all), n, where)
	for _, p := range all {
		text, err := a.Record(p.ID)
		require.NoError(t, err, where)
		require.Equal(t, string(p.record), string(text), where)
	}
	after, err := a.Games()
	require.NoError(t, err)
	require.Len(t, after, len(before)+len(all), where)
	can, err = a.Recoverable()
	require.NoError(t, err)
	require.Zero(t, can, where)
	n, err = a.Recover()
	require.NoError(t, err)
	require.Zero(t, n)
	findings, err := a.Verify(find)
	require.NoError(t, err)
	require.Empty(t, findings, where)
}

// Whatever is found damaged when the archive is opened is set aside as it was, under a name
// that is free; a new archive begins, and the games of the newest copy can be brought back.
func TestDamageThatIsFoundWhenItIsOpened(t *testing.T) {
	files, all := evenings(t)
	const page = 4096
	file := files["games.db"]
	for what, spoilt := range map[string]string{
		"no archive at all":     "no archive at all",
		"another database":      foreign(t),
		"zeros":                 string(make([]byte, len(file))),
		"no header":             string(make([]byte, page)) + file[page:],
		"a page in the middle":  file[:len(file)/page/2*page] + string(bytes.Repeat([]byte{0xa5}, page)) + file[len(file)/page/2*page+page:],
		"cut off":               file[:len(file)/2+100],
		"empty":                 "",
		"the encoding flipped":  file[:59] + "\x02" + file[60:],
		"read by later SQLites": file[:18] + "\x03\x03" + file[20:],
	} {
		t.Run(what, func(t *testing.T) {
			name := laid(t, files)
			require.NoError(t, os.WriteFile(name, []byte(spoilt), 0o600))
			require.NoError(t, os.WriteFile(name+".damaged-1", nil, 0o600))
			a, err := Open(name)
			require.NoError(t, err)
			defer a.Close()
			require.Equal(t, Aside{Name: "games.db.damaged-2"}, a.Aside())
			is, err := os.ReadFile(name + ".damaged-2")
			require.NoError(t, err)
			require.True(t, spoilt == string(is))
			requirePlaysOn(t, a)
			requireBack(t, a, all, what)
		})
	}
}

// foreign is a SQLite file of another program.
func foreign(t *testing.T) string {
	name := filepath.Join(t.TempDir(), "other.db")
	db, err := sql.Open("sqlite", name)
	require.NoError(t, err)
	_, err = db.Exec("CREATE TABLE games (id TEXT)")
	require.NoError(t, err)
	require.NoError(t, db.Close())
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(data)
}

// A file of an earlier version is set aside unread; who only looks is told.
func TestFileOfAnEarlierVersion(t *testing.T) {
	files, _ := evenings(t)
	old := []byte(files["games.db"])
	binary.BigEndian.PutUint32(old[60:], versionMark(1))
	name := laid(t, map[string]string{"games.db": string(old)})
	_, err := Look(name)
	require.EqualError(t, err, "games.db: it cannot be read: games of an earlier Mastro are not read since 28 November 2026; begin a game, and it is put aside")
	a, err := Open(name)
	require.NoError(t, err)
	defer a.Close()
	require.Equal(t, Aside{Name: "games.db.older-1", Older: true}, a.Aside())
	is, err := os.ReadFile(name + ".older-1")
	require.NoError(t, err)
	require.True(t, bytes.Equal(old, is))
	requirePlaysOn(t, a)
}

// A file that is missing is begun anew, and its copies are there for Recover; a log without
// its file is set aside, so that nothing of it gets into the new one.
func TestMissingFile(t *testing.T) {
	files, all := evenings(t)
	delete(files, "games.db")
	files["games.db-wal"] = "a log"
	name := laid(t, files)
	a, err := Open(name)
	require.NoError(t, err)
	defer a.Close()
	require.Equal(t, Aside{Name: "games.db.damaged-1"}, a.Aside())
	require.FileExists(t, name+".damaged-1-wal")
	requireBack(t, a, all, "")
}

// A log that is not of the file, or torn, is left out: what stands in the file is there.
func TestGarbageInTheLog(t *testing.T) {
	files, all := evenings(t)
	a, err := Open(laid(t, files))
	require.NoError(t, err)
	defer a.Close()
	q := play(t, "fuga", 9, 20)
	save(t, a, q, 3)
	log, err := os.ReadFile(a.file + "-wal")
	require.NoError(t, err)
	for what, log := range map[string]string{
		"garbage": string(bytes.Repeat([]byte("garbage "), 2000)), "cut off": string(log[:len(log)*2/3]), "no header": string(log[32:]),
	} {
		files["games.db-wal"] = log
		name := laid(t, files)
		b, err := Open(name)
		require.NoError(t, err, what)
		require.Zero(t, b.Aside(), what)
		for _, p := range all {
			text, err := b.Record(p.ID)
			require.NoError(t, err, what)
			require.Equal(t, string(p.record), string(text), what)
		}
		requirePlaysOn(t, b)
		require.NoError(t, b.Close())
	}
}

// What is damaged in the copies as well is not brought back, and the older copy is taken
// where the newest is not good.
func TestDamagedCopies(t *testing.T) {
	files, all := evenings(t)
	files["games.db"] = ""
	files["games.db.copy-2"] = files["games.db.copy-2"][:5000]
	a, err := Open(laid(t, files))
	require.NoError(t, err)
	for id := range all {
		if id[len(id)-1] == '1' { // of the second evening
			delete(all, id)
		}
	}
	requireBack(t, a, all, "")
	require.NoError(t, a.Close())

	delete(files, "games.db.copy-1")
	a, err = Open(laid(t, files))
	require.NoError(t, err)
	defer a.Close()
	n, err := a.Recover()
	require.NoError(t, err)
	require.Zero(t, n)
	require.NoError(t, os.WriteFile(a.file+".recover-1", []byte(files["games.db.copy-2"]), 0o600))
	_, err = a.Recover()
	require.ErrorIs(t, err, ErrDamaged)
	requirePlaysOn(t, a)
}

// Whatever bytes flip in a closed archive: nothing panics, no wrong step is read without an
// error, games can be saved, and what was damaged comes back from the copy.
func TestFlippedBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("takes many tries")
	}
	files, all := evenings(t)
	dir, asides, late := inMemory(t), 0, 0
	for n := range *flips {
		random := engine.Rand(n)
		l := usual
		if random.Below(2) == 0 {
			l.checking = 0 // as a long file
		}
		spoilt := []byte(files["games.db"])
		where := fmt.Sprintf("flips %d:", n)
		for range 1 + random.Below(3) {
			at := random.Below(len(spoilt))
			spoilt[at] ^= byte(1 + random.Below(255))
			where += fmt.Sprintf(" at %d (page %d, %d)", at, at/4096+1, at%4096)
		}
		name := filepath.Join(dir, fmt.Sprint(n), "games.db")
		require.NoError(t, os.Mkdir(filepath.Dir(name), 0o700))
		for end, text := range map[string]string{"": string(spoilt), ".copy-2": files["games.db.copy-2"]} {
			require.NoError(t, os.WriteFile(name+end, []byte(text), 0o600))
		}
		a, err := l.open(name)
		require.NoError(t, err, where)
		found := a.Aside().Name != ""
		if !found {
			if err := readsRight(a, all); err != nil {
				_, err = a.SetAside()
				require.NoError(t, err, where)
				a, err = l.open(name)
				require.NoError(t, err, where)
				found = true
				late++
			}
		}
		if found {
			asides++
			requireBack(t, a, all, where)
		}
		requirePlaysOn(t, a)
		require.NoError(t, a.Close())
		require.NoError(t, os.RemoveAll(filepath.Dir(name)))
	}
	t.Logf("%d times: %d files set aside, %d of them when games were read or saved", *flips, asides, late)
	require.Greater(t, asides, late)
	require.Positive(t, late)
}

// readsRight reads all games and saves another, up to the first error. It panics where a step
// is another one and no error says so.
func readsRight(a *Archive, all map[string]played) error {
	list, err := a.Games()
	if err != nil {
		return err
	}
	for _, g := range list {
		text, err := a.Record(g.ID)
		if err != nil {
			return err
		}
		r, err := record.Parse("left.game", text, known.Find)
		if err != nil {
			return err
		}
		p, ok := all[g.ID]
		if !ok {
			continue // its ID flipped
		}
		was, err := record.Parse("was.game", p.record, known.Find)
		if err != nil {
			panic(err)
		}
		for i, step := range r.Steps {
			if !reflect.DeepEqual(step, was.Steps[i]) {
				panic(fmt.Sprintf("step %d of game %s was %v and is %v", i, g.ID, was.Steps[i], step))
			}
		}
	}
	p := play(panics{}, "labiro", 78, 12)
	if err := a.Begin(p.begins()); err != nil {
		return err
	}
	return a.Add(p.ID, 0, Batch{At: evening, Lines: p.lines, Readings: []byte("r")})
}

// panics lets a requirement panic.
type panics struct{}

func (panics) Errorf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }
func (panics) FailNow()                          { panic("failed") }
