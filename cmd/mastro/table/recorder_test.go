package table

import (
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/engine/games"
	"mastro/engine/record"
)

// A game of bots that is not kept in the archive is recorded at every turn, and the record always
// replays to the state of the game.
func TestRecordIsKeptTurnByTurn(t *testing.T) {
	h, err := NewHost(settingstest.Default(t), 11, 0, io.Discard)
	require.NoError(t, err)
	dir := t.TempDir()
	h.Table.Journal.KeepRecords(dir)
	require.NoError(t, h.beginBotGame())
	file, g := filepath.Join(dir, "labiro-11.game"), h.Table.Session.Game
	for now := loop.Beat; now < 10*time.Minute; now += loop.Beat {
		h.Table.Tick(now)
		h.flush()
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
