package main

import (
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/record"
)

// Games of one seed are kept beside each other, and what was played since the
// last turn is kept when another game begins.
func TestNoRecordTakesThePlaceOfAnother(t *testing.T) {
	e, err := newEvening(testConfig(t), 11, 0, io.Discard)
	require.NoError(t, err)
	kept, err := newKeeper(t.TempDir())
	require.NoError(t, err)
	e.kept, e.session.turned = kept, e.kept.turned
	require.NoError(t, e.deal())
	for now := beat; len(e.session.desk.game.match.Steps()) == 0; now += beat {
		e.session.tick(now)
	}
	first, steps := e.kept.file, len(e.session.desk.game.match.Steps())
	e.seed = 11
	require.NoError(t, e.deal())
	require.NotEqual(t, first, e.kept.file)
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
	e, err := newEvening(testConfig(t), 11, 0, io.Discard)
	require.NoError(t, err)
	kept, err := newKeeper(t.TempDir())
	require.NoError(t, err)
	e.kept, e.session.turned = kept, e.kept.turned
	require.NoError(t, e.deal())
	file, g := filepath.Join(kept.dir, "labiro-11.game"), e.session.desk.game
	for now := beat; now < 10*time.Minute; now += beat {
		e.session.tick(now)
		data, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		r, err := record.Parse(file, data, games.Find)
		require.NoError(t, err)
		require.Equal(t, g.match.Steps()[:len(r.Steps)], r.Steps)
		if turn, _ := g.match.Turn(); turn >= 2 {
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
