package journal

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/roomtest"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/record"
)

// inDir is a journal of a new state directory, over an archive in memory.
func inDir(t *testing.T) (j *Journal, store *memory, state string) {
	store, state = newMemory(), t.TempDir()
	began := time.Now()
	j = New(state, func() time.Duration { return time.Since(began) }, func() {})
	j.KeepGames(store.open)
	return j, store, state
}

// block lets a file not be written, until the function that it returns is called.
func block(t *testing.T, state, name string) (free func()) {
	path := filepath.Join(state, "kept-1", name)
	require.NoError(t, os.MkdirAll(filepath.Join(path, "full"), 0o700))
	return func() { require.NoError(t, os.RemoveAll(path)) }
}

// requireText requires what a file has; nothing is that it is not there.
func requireText(t *testing.T, state, name, want string) {
	t.Helper()
	data, err := Read(state, name)
	if want == "" {
		require.ErrorIs(t, err, os.ErrNotExist)
		return
	}
	require.NoError(t, err)
	require.Equal(t, want, string(data))
}

// Files are written with their newest text, also while the archive cannot be opened.
func TestFilesDoNotWaitForGames(t *testing.T) {
	roomtest.CaptureLog(t)
	j, _, state := inDir(t)
	j.KeepGames(func() (Store, error) { return nil, os.ErrPermission })
	j.Put(Boards, []byte("a1"))
	j.Put(Set("b"), []byte("b1"))
	ticket := j.Put(Boards, []byte("a2"))
	j.Flush()
	require.Equal(t, Status{Tried: ticket, Saving: true, Err: os.ErrPermission}, j.Status())
	requireText(t, state, Boards, "a2")
	requireText(t, state, Set("b"), "b1")
}

// Games are written while a file cannot be, and people are told of the file.
func TestGamesDoNotWaitForFiles(t *testing.T) {
	roomtest.CaptureLog(t)
	j, store, state := inDir(t)
	free := block(t, state, Boards)
	p := newPlayer(t, "labiro", 1)
	j.Put(Boards, []byte("c"))
	j.Begin(p.game)
	p.play(3)
	ticket := j.Keep(p.entry())
	j.Flush()
	require.Error(t, j.Status().Err)
	require.Zero(t, j.Status().Kept)
	p.requireKept(store)
	free()
	j.Flush()
	require.Equal(t, Status{Kept: ticket, Tried: ticket}, j.Status())
	requireText(t, state, Boards, "c")
	require.ErrorIs(t, asFull(&os.PathError{Op: "write", Path: "c", Err: syscall.ENOSPC}), archive.ErrFull)
}

// A set that was told half is removed, not emptied, and only once the disk has the whole one.
func TestASetIsThereBeforeTheHalfOneGoes(t *testing.T) {
	roomtest.CaptureLog(t)
	j, _, state := inDir(t)
	j.Put(HalfSet("labiro"), []byte("half"))
	j.Flush()
	free := block(t, state, Set("labiro"))
	j.Put(Set("labiro"), []byte("whole"))
	j.Put(HalfSet("labiro"), nil)
	j.Flush()
	require.Error(t, j.Status().Err)
	requireText(t, state, HalfSet("labiro"), "half")
	half, err := j.Text(HalfSet("labiro"))
	require.NoError(t, err)
	require.Nil(t, half, "it is gone for whoever asks")
	free()
	j.Flush()
	require.NoError(t, j.Status().Err)
	requireText(t, state, Set("labiro"), "whole")
	requireText(t, state, HalfSet("labiro"), "")
	j.Put(HalfSet("labiro"), nil)
	j.Flush()
	require.NoError(t, j.Status().Err, "there is nothing to remove")
}

// What a table is asked for is read once, at the start. What cannot be read is an error where it is
// asked for.
func TestFilesAreReadOnce(t *testing.T) {
	j, _, state := inDir(t)
	require.NoError(t, Write(state, Boards, []byte("before")))
	data, err := j.Text(Boards)
	require.NoError(t, err)
	require.Nil(t, data, "it was not there at the start")
	require.NoError(t, Write(state, HalfSet("labiro"), []byte("half")))
	require.NoError(t, os.Mkdir(filepath.Join(state, "kept-1", Devices("8080")), 0o700))
	j = New(state, nil, func() {})
	require.NoError(t, os.RemoveAll(state))
	for name, want := range map[string]string{Boards: "before", HalfSet("labiro"): "half", Devices("8081"): ""} {
		data, err := j.Text(name)
		require.NoError(t, err)
		require.Equal(t, want, string(data))
	}
	_, err = j.Text(Devices("8080"))
	require.Error(t, err)
	j = New("", nil, func() {})
	require.Zero(t, j.Put(Boards, []byte("nowhere")))
	data, err = j.Text(Boards)
	require.NoError(t, err)
	require.Equal(t, "nowhere", string(data))
	require.NoError(t, os.Mkdir(state, 0o700))
	require.NoError(t, os.WriteFile(filepath.Join(state, current), nil, 0o600))
	require.NoError(t, os.Mkdir(filepath.Join(state, "kept-2"), 0o700))
	_, err = New(state, nil, func() {}).Text(Boards)
	require.ErrorContains(t, err, "it does not name the directory of what is kept")
}

// What the table can do without is tried again, and said in the log once; nobody is told that games are
// not saved, and nobody waits.
func TestWhatTheTableCanDoWithout(t *testing.T) {
	log := roomtest.CaptureLog(t)
	j, store, state := inDir(t)
	records := filepath.Join(t.TempDir(), "stick")
	j.KeepRecords(records)
	all := []func(){block(t, state, LastTrace), block(t, state, Devices("8080"))}
	p := newPlayer(t, "labiro", 1)
	p.game.File = "labiro-1"
	synctest.Test(t, func(t *testing.T) {
		j.now = func() time.Duration { return 0 }
		j.Run()
		defer j.End()
		j.Put(LastTrace, []byte("trace"))
		j.Put(Devices("8080"), []byte("devices"))
		j.Begin(p.game)
		p.play(10_000)
		ticket := j.Keep(p.entry())
		for range 5 {
			time.Sleep(Retry)
			synctest.Wait()
			require.NoError(t, j.Status().Err)
			require.GreaterOrEqual(t, j.Status().Tried, ticket)
			require.GreaterOrEqual(t, j.Status().Kept, ticket)
		}
		require.Equal(t, 1, strings.Count(log.String(), "the last readings cannot be kept"))
		require.Equal(t, 1, strings.Count(log.String(), "who has which seat is not kept"))
		require.Equal(t, 1, strings.Count(log.String(), "the record of the game cannot be kept"))
		require.NoDirExists(t, records)
		require.NoError(t, os.Mkdir(records, 0o700))
		for _, free := range all {
			free()
		}
		time.Sleep(Retry)
		synctest.Wait()
	})
	requireText(t, state, LastTrace, "trace")
	requireText(t, state, Devices("8080"), "devices")
	p.requireKept(store)
	p.requireRecord(filepath.Join(records, "labiro-1.game"))
}

// requireRecord requires that a file has the record of what was played, for its owner alone.
func (p *player) requireRecord(file string) {
	text, err := os.ReadFile(file)
	require.NoError(p.t, err)
	require.Equal(p.t, p.text(), string(text))
	at, err := os.Stat(file)
	require.NoError(p.t, err)
	require.Zero(p.t, at.Mode().Perm()&0o077, "it has what is hidden")
}

// Nothing waits for a directory of records that does not answer, or is gone.
func TestARecordThatHangs(t *testing.T) {
	roomtest.CaptureLog(t)
	synctest.Test(t, func(t *testing.T) {
		store, hangs := newMemory(), make(chan struct{})
		j := over(store.open)
		j.Run()
		j.order(func() { j.putBeside("stick", func() error { <-hangs; return nil }, "lost") })
		p := newPlayer(t, "fuga", 1)
		j.Begin(p.game)
		p.play(10_000)
		j.Keep(p.entry())
		synctest.Wait()
		require.False(t, j.Status().Saving)
		p.requireKept(store)
		require.Zero(t, store.copied.Load(), "one after the other")
		began := time.Now()
		j.End()
		require.Equal(t, LastWait, time.Since(began))
		close(hangs)
		synctest.Wait()
		require.EqualValues(t, 1, store.copied.Load())
	})
}

// A record is written at the end of every turn, what is left when the next game or the end comes, and
// games of one seed have their own files. It needs no archive, and always replays.
func TestRecords(t *testing.T) {
	for _, of := range games.All() {
		j, dir := New("", func() time.Duration { return 0 }, func() {}), t.TempDir()
		j.KeepRecords(dir)
		var all []*player
		for range 3 {
			p := newPlayer(t, of.Name, 7)
			p.game.File = "one"
			j.Begin(p.game)
			p.play(1)
			j.Keep(p.entry())
			for turn, n := 0, 0; turn < 2 && n < 300; n++ {
				before := turn
				p.play(1)
				j.Keep(p.entry())
				if turn, _ = p.match.Turn(); turn != before {
					j.Flush()
					text, err := os.ReadFile(filepath.Join(dir, []string{"one.game", "one-2.game", "one-3.game"}[len(all)]))
					require.NoError(t, err)
					r, err := record.Parse("one.game", text, games.Find)
					require.NoError(t, err)
					require.Equal(t, p.match.Steps(), r.Steps)
				}
			}
			p.play(1)
			j.Keep(p.entry())
			all = append(all, p)
		}
		j.End()
		for i, name := range []string{"one.game", "one-2.game", "one-3.game"} {
			all[i].requireRecord(filepath.Join(dir, name))
		}
		require.Len(t, roomtest.Listing(t, dir), 3)
		require.Nil(t, j.store)
	}
}

// A record that cannot replace its file leaves no temporary file: it would keep a full disk full.
func TestAFailedRecordLeavesNoTemporaryFile(t *testing.T) {
	roomtest.CaptureLog(t)
	j, dir := New("", func() time.Duration { return 0 }, func() {}), t.TempDir()
	j.KeepRecords(dir)
	p := newPlayer(t, "labiro", 7)
	j.Begin(p.game)
	p.play(1)
	j.Keep(p.entry())
	j.Flush()
	j.current.path = filepath.Join(dir, "one.game")
	require.NoError(t, os.Mkdir(j.current.path, 0o700))
	j.End()
	require.Len(t, j.beside.failed, 1, "it is tried again")
	require.Equal(t, []string{"one.game"}, roomtest.Listing(t, dir))
}

// A directory in which nothing can be written is reported before the first game, not after the last.
func TestRecordsNeedADirectoryToWriteIn(t *testing.T) {
	if _, err := os.Stat("/proc/self"); err != nil {
		t.Skip("no directory here in which nobody may write")
	}
	err := MayRecord("/proc/self")
	require.Equal(t, exit.Usage, exit.Of(err))
	require.ErrorContains(t, err, "--record: nothing can be written in /proc/self")
	dir := t.TempDir()
	require.NoError(t, MayRecord(dir))
	require.Empty(t, roomtest.Listing(t, dir), "trying leaves nothing behind")
}

// What writes that were cut off left goes when a table begins to write, and not while another one does.
func TestWhatCutWritesLeftGoesAtTheStart(t *testing.T) {
	state := t.TempDir()
	left := "." + Boards + "1234567890"
	require.NoError(t, Write(state, left, []byte{}))
	file := filepath.Join(state, "kept-1", left)
	require.NoError(t, os.Chtimes(file, time.Time{}, began.Add(-time.Second)))
	a, err := OpenStore(state)
	require.NoError(t, err)
	defer a.Close()
	require.NoFileExists(t, file)
	require.NoError(t, Write(state, left, []byte{}))
	_, err = OpenStore(state)
	require.ErrorIs(t, err, archive.ErrInUse)
	require.FileExists(t, file)
}

// A file needs no archive: it is written although what else was asked for waits for that.
func TestFilesGoFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j, store, state := inDir(t)
		p := newPlayer(t, "labiro", 1)
		j.Begin(p.game)
		j.Flush()
		store.stalls = make(chan struct{})
		p.play(3)
		j.Keep(p.entry())
		ticket := j.Put(Devices("8080"), []byte("Ada"))
		j.Run()
		synctest.Wait()
		requireText(t, state, Devices("8080"), "Ada")
		require.GreaterOrEqual(t, j.Status().Tried, ticket)
		require.True(t, j.Status().Saving, "the game waits")
		close(store.stalls)
		j.End()
		require.False(t, j.Status().Saving)
	})
}

// What another program has written by then stays where only a part of a file is changed; the newest
// part is written.
func TestMerge(t *testing.T) {
	j, _, state := inDir(t)
	add := func(text string) func([]byte) []byte { return func(now []byte) []byte { return append(now, text...) } }
	require.NoError(t, Write(state, Boards, []byte("theirs,")))
	j.Merge(Boards, add("older"))
	j.Merge(Boards, add("ours"))
	j.Flush()
	requireText(t, state, Boards, "theirs,ours")
	require.Zero(t, New("", nil, nil).Merge(Boards, add("")), "nothing is kept")
}
