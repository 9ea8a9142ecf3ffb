package backup

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/engine"
	"mastro/engine/archive"
	"mastro/engine/games"
	"mastro/engine/record"
	"mastro/engine/referee"
)

// evening is when the tests make backups.
var evening = time.Date(2026, 11, 23, 20, 30, 0, 0, time.UTC)

func options() Options {
	return Options{Yes: true, Now: func() time.Time { return evening }}
}

// write writes a file and the directories above it.
func write(t require.TestingT, name, text string) {
	require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
	require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
}

func text(t require.TestingT, name string) string {
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(data)
}

// playedRecord is a game of some steps that goes on.
func playedRecord(t require.TestingT, seed uint64, steps int) *record.Record {
	game, ok := games.Find("labiro")
	require.True(t, ok)
	start, err := game.Drawn(2, seed, nil)
	require.NoError(t, err)
	p, err := game.Begin(start)
	require.NoError(t, err)
	m, random := referee.New(p), engine.Rand(seed)
	for len(m.Steps()) < steps {
		moves := m.Position().Moves(nil)
		_, err := m.Play(moves[random.Below(len(moves))])
		require.NoError(t, err)
	}
	return record.Of(game.Name, game, start, m)
}

// keepGames puts games into the archive of a state directory, which it makes.
func keepGames(t require.TestingT, state string, n int) {
	dir, err := journal.Make(state)
	require.NoError(t, err)
	a, err := archive.Open(filepath.Join(dir, journal.Games))
	require.NoError(t, err)
	game, _ := games.Find("labiro")
	for i := range n {
		_, err := a.Import(playedRecord(t, uint64(i+1), 5+i), game, evening)
		require.NoError(t, err)
	}
	require.NoError(t, a.Close())
}

// gamesIn is the records of the archive of a state directory, by ID.
func gamesIn(t require.TestingT, state string) map[string]string {
	file, err := journal.Path(state, journal.Games)
	require.NoError(t, err)
	a, err := archive.Look(file)
	require.NoError(t, err)
	defer a.Close()
	all, err := a.Games()
	require.NoError(t, err)
	found := map[string]string{}
	for _, g := range all {
		data, err := a.Record(g.ID)
		require.NoError(t, err)
		found[g.ID] = string(data)
	}
	return found
}

// places is where the files of a configuration are.
func places(t require.TestingT, config string) *settings.Places {
	p, err := settings.Locate(config, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	return p
}

// backedUp makes a backup of a configuration.
func backedUp(t require.TestingT, config, file string) {
	require.NoError(t, Make(context.Background(), places(t, config), file, options(), io.Discard, io.Discard))
}

// target is a configuration that a backup is restored to.
func target(config string) settings.Places {
	if p, err := settings.Locate(config, roomtest.NoEnvironment, nil); err == nil {
		return *p
	}
	return settings.Places{File: config}
}

func restore(t require.TestingT, file, config string) {
	require.NoError(t, Restore(context.Background(), file, target(config), options(), nil, io.Discard, io.Discard))
}

// keep writes one of the files that people would miss.
func keep(t require.TestingT, state, name, text string) {
	require.NoError(t, journal.Write(state, name, []byte(text)))
}

// kept returns the text of one of the files that people would miss.
func kept(t require.TestingT, state, name string) string {
	file, err := journal.Path(state, name)
	require.NoError(t, err)
	return text(t, file)
}
