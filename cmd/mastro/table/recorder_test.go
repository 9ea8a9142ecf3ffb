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

// Games of one seed are written to different files, and the steps since the last turn are
// written when another game begins.
func TestTwoGamesOfOneSeedHaveTheirOwnFiles(t *testing.T) {
	h, err := NewHost(settingstest.Default(t), 11, 0, io.Discard)
	require.NoError(t, err)
	rec, err := newRecorder(t.TempDir())
	require.NoError(t, err)
	h.recorder, h.Table.saveTurn = rec, h.recorder.saveTurn
	require.NoError(t, h.beginBotGame())
	for now := loop.Beat; len(h.Table.Session.Game.Match.Steps()) == 0; now += loop.Beat {
		h.Table.Tick(now)
	}
	place, steps := h.recorder.file, len(h.Table.Session.Game.Match.Steps())
	h.seed = 11
	require.NoError(t, h.beginBotGame())
	first := place.name
	for now := loop.Beat; len(h.Table.Session.Game.Match.Steps()) == 0; now += loop.Beat {
		h.Table.Tick(now)
	}
	h.recorder.write()
	require.Equal(t, place.base, h.recorder.file.base)
	require.NotEqual(t, first, h.recorder.file.name)
	data, err := os.ReadFile(first)
	require.NoError(t, err)
	r, err := record.Parse(first, data, games.Find)
	require.NoError(t, err)
	require.Len(t, r.Steps, steps)
	at, err := os.Stat(first)
	require.NoError(t, err)
	require.Zero(t, at.Mode().Perm()&0o077, "it holds what is hidden")
}

// A game of bots is written at every turn, and the record always replays to the state of the
// game.
func TestRecordIsKeptTurnByTurn(t *testing.T) {
	h, err := NewHost(settingstest.Default(t), 11, 0, io.Discard)
	require.NoError(t, err)
	rec, err := newRecorder(t.TempDir())
	require.NoError(t, err)
	h.recorder, h.Table.saveTurn = rec, h.recorder.saveTurn
	require.NoError(t, h.beginBotGame())
	file, g := filepath.Join(rec.dir, "labiro-11.game"), h.Table.Session.Game
	for now := loop.Beat; now < 10*time.Minute; now += loop.Beat {
		h.Table.Tick(now)
		data, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		r, err := record.Parse(file, data, games.Find)
		require.NoError(t, err)
		require.Equal(t, g.Match.Steps()[:len(r.Steps)], r.Steps)
		if turn, _ := g.Match.Turn(); turn >= 2 {
			return // Parse has replayed it
		}
	}
	t.Fatal("no turn was recorded")
}

// A record that could not be written, to a full disk or a stick that was pulled out, is written
// as soon as it is possible, even if nothing was played since.
func TestAFailedRecordIsWrittenLater(t *testing.T) {
	for _, of := range games.All() {
		h := startGame(t, of.Name, 11, max(2, of.Least), 0)
		dir := filepath.Join(t.TempDir(), "stick")
		rec := recorder{dir: dir, files: new(files)}
		rec.begin(h.Table.Session.Game, "labiro-11")
		m := h.Table.Session.Game.Match
		for m.Actor() == engine.Table || len(m.Steps()) == 0 {
			foul, err := m.Play(m.Legal(m.Actor())[0])
			require.NoError(t, err)
			require.Nil(t, foul)
			if m.RequestedTurn() != engine.NoMove {
				m.Settle(nil) // without sensors the push is chosen
				m.Withdraw()
			}
		}
		rec.write()
		require.Empty(t, roomtest.Listing(t, filepath.Dir(dir)))
		require.NoError(t, os.Mkdir(dir, 0o700))
		rec.write()
		data, err := os.ReadFile(rec.file.name)
		require.NoError(t, err, of.Name)
		r, err := record.Parse(rec.file.name, data, games.Find)
		require.NoError(t, err)
		require.Equal(t, m.Steps(), r.Steps)
	}
}

// A directory in which nothing can be written is reported before the first game, not after the
// last.
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

// A record that cannot replace its file leaves no temporary file: it would keep a full disk
// full.
func TestAFailedRecordLeavesNoTemporaryFile(t *testing.T) {
	h := startGame(t, "labiro", 11, 2, 0)
	rec := recorder{dir: t.TempDir(), files: new(files)}
	rec.begin(h.Table.Session.Game, "labiro-11")
	rec.file.name = rec.file.base + ".game"
	require.NoError(t, os.Mkdir(rec.file.name, 0o700))
	require.Equal(t, play.Refusal{}, chooseAt(h.Table.Session, h.Table.Session.Public().Choices[0].Does))
	rec.write()
	require.Len(t, rec.files.pending, 1, "it is tried again")
	require.Equal(t, []string{filepath.Base(rec.file.name)}, roomtest.Listing(t, rec.dir))
}

// Between begin and end nobody waits for the disk. A text that is replaced before it was
// written is skipped, and at the end everything is written.
func TestFilesAreWrittenInTheBackground(t *testing.T) {
	dir := t.TempDir()
	f := new(files)
	places := map[string]*place{"a.game": {name: filepath.Join(dir, "a.game")}, "b.game": {base: filepath.Join(dir, "b")}}
	end := f.begin()
	for n := range 50 {
		for _, name := range []string{"a.game", "b.game"} {
			f.put(places[name], fmt.Append(nil, name, n))
			f.flush()
		}
	}
	end()
	for _, name := range []string{"a.game", "b.game"} {
		text, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		require.Equal(t, name+"49", string(text))
	}
	f.put(&place{base: filepath.Join(dir, "c")}, nil)
	f.flush()
	require.FileExists(t, filepath.Join(dir, "c.game"), "after the end it is written at once")
	require.Empty(t, f.pending)
}
