package table

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
)

// Games of one seed are kept beside each other, and what was played since the
// last turn is kept when another game begins.
func TestNoRecordTakesThePlaceOfAnother(t *testing.T) {
	e, err := NewHost(settingstest.Default(t), 11, 0, io.Discard)
	require.NoError(t, err)
	kept, err := newRecorder(t.TempDir())
	require.NoError(t, err)
	e.recorder, e.Table.saveTurn = kept, e.recorder.saveTurn
	require.NoError(t, e.beginBotGame())
	for now := loop.Beat; len(e.Table.Session.Game.Match.Steps()) == 0; now += loop.Beat {
		e.Table.Tick(now)
	}
	first, steps := e.recorder.file, len(e.Table.Session.Game.Match.Steps())
	e.seed = 11
	require.NoError(t, e.beginBotGame())
	require.NotEqual(t, first, e.recorder.file)
	data, err := os.ReadFile(first)
	require.NoError(t, err)
	r, err := record.Parse(first, data, games.Find)
	require.NoError(t, err)
	require.Len(t, r.Steps, steps)
	at, err := os.Stat(first)
	require.NoError(t, err)
	require.Zero(t, at.Mode().Perm()&0o077, "it tells what lies hidden")
}

// A game of bots is kept at every turn, and the record leads to where the game
// is, whenever one looks.
func TestRecordIsKeptTurnByTurn(t *testing.T) {
	e, err := NewHost(settingstest.Default(t), 11, 0, io.Discard)
	require.NoError(t, err)
	kept, err := newRecorder(t.TempDir())
	require.NoError(t, err)
	e.recorder, e.Table.saveTurn = kept, e.recorder.saveTurn
	require.NoError(t, e.beginBotGame())
	file, g := filepath.Join(kept.dir, "labiro-11.game"), e.Table.Session.Game
	for now := loop.Beat; now < 10*time.Minute; now += loop.Beat {
		e.Table.Tick(now)
		data, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		r, err := record.Parse(file, data, games.Find)
		require.NoError(t, err)
		require.Equal(t, g.Match.Steps()[:len(r.Steps)], r.Steps)
		if turn, _ := g.Match.Turn(); turn >= 2 {
			book, _ := games.Find("labiro")
			start, err := book.Begin(r.Start)
			require.NoError(t, err)
			end, err := record.Replay(start, r.Steps, nil)
			require.NoError(t, err)
			require.Equal(t, r.Steps[len(r.Steps)-1].Hash, engine.Hash(end, nil))
			return
		}
	}
	t.Fatal("no turn was kept")
}

// What could not be written, on a full disk or a stick that was pulled out, is
// written once it can be, though nothing was played since.
func TestWhatCouldNotBeKeptIsKeptLater(t *testing.T) {
	for _, of := range games.All() {
		e := seated(t, of.Name, 11, max(2, of.Least), 0)
		dir := filepath.Join(t.TempDir(), "stick")
		k := recorder{dir: dir, files: new(files)}
		k.begin(e.Table.Session.Game, 11)
		m := e.Table.Session.Game.Match
		for m.Actor() == engine.Table || len(m.Steps()) == 0 {
			foul, err := m.Play(m.Legal(m.Actor())[0])
			require.NoError(t, err)
			require.Nil(t, foul)
			if m.AskedFor() != engine.NoMove {
				m.Settle(nil) // nothing is sensed: it is said
				m.Withdraw()
			}
		}
		k.write()
		require.NoFileExists(t, k.file)
		require.NoError(t, os.Mkdir(dir, 0o700))
		k.write()
		data, err := os.ReadFile(k.file)
		require.NoError(t, err, of.Name)
		r, err := record.Parse(k.file, data, games.Find)
		require.NoError(t, err)
		require.Equal(t, m.Steps(), r.Steps)
	}
}

// That nothing can be kept is said before the first game, not after the last.
func TestRecordsNeedADirectoryToWriteIn(t *testing.T) {
	if _, err := os.Stat("/proc/self"); err != nil {
		t.Skip("no directory here in which nobody may write")
	}
	_, err := newRecorder("/proc/self")
	require.Equal(t, exit.Usage, exit.Of(err))
	require.ErrorContains(t, err, "--record: nothing can be written in /proc/self")
	dir := t.TempDir()
	_, err = newRecorder(dir)
	require.NoError(t, err)
	left, err := os.ReadDir(dir)
	require.NoError(t, err)
	require.Empty(t, left, "trying leaves nothing behind")
}

// What cannot take its place is not left beside it: a disk that is full would be
// kept full by it.
func TestARecordThatCannotBeKeptLeavesNothing(t *testing.T) {
	e := seated(t, "labiro", 11, 2, 0)
	k := recorder{dir: t.TempDir(), files: new(files)}
	k.begin(e.Table.Session.Game, 11)
	require.NoError(t, os.Mkdir(k.file, 0o700))
	require.Equal(t, play.Refusal{}, e.Table.Session.Choose(e.Table.Session.Public().Choices[0].Does))
	k.write()
	require.Len(t, k.files.pending, 1, "it is tried again")
	require.Equal(t, []string{filepath.Base(k.file)}, roomtest.Listing(t, k.dir))
}

// While people play nobody waits for the disk: a text that is replaced before it could be
// written is not written, and at the end everything is.
func TestFilesAreWrittenBeside(t *testing.T) {
	dir := t.TempDir()
	f := new(files)
	end := f.begin()
	for n := range 50 {
		for _, name := range []string{"a.game", "b.game"} {
			f.put(filepath.Join(dir, name), fmt.Append(nil, name, n))
			f.flush()
		}
	}
	end()
	for _, name := range []string{"a.game", "b.game"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		require.Equal(t, name+"49", string(text))
	}
	f.put(filepath.Join(dir, "c.game"), nil)
	f.flush()
	require.FileExists(t, filepath.Join(dir, "c.game"), "after the end it is done at once")
	require.Empty(t, f.pending)
}
