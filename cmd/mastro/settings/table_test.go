package settings

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/roomtest"
)

func TestPanelOfTheBoard(t *testing.T) {
	dir, path := roomtest.ConfigDir(t, `board = "pi.toml"`)
	board := filepath.Join(dir, "pi.toml")
	data, err := os.ReadFile(board)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(board, bytes.Replace(data, []byte(`"240x240"`), []byte(`"240x320"`), 1), 0o644))
	c, err := Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	require.Equal(t, image.Pt(240, 320), c.Panel)
	_, err = Load(path, roomtest.NoEnvironment, map[string]string{"panel": "240x240"})
	require.ErrorContains(t, err, "--panel: the board's panel has 240x320 pixels; leave panel out")
	require.Equal(t, exit.Usage, exit.Of(err))
}

// The service manager's directory comes first, then the user's own: on Windows that of
// LocalAppData.
func TestStateDirectory(t *testing.T) {
	for want, vars := range map[string]map[string]string{
		"":                         {},
		"home/.local/state/mastro": {"HOME": "home"},
		"local/mastro":             {"HOME": "home", "LocalAppData": "local"},
		"state/mastro":             {"HOME": "home", "XDG_STATE_HOME": "state"},
		"/var/lib/mastro":          {"HOME": "home", "STATE_DIRECTORY": "/var/lib/mastro"},
	} {
		t.Chdir(t.TempDir())
		c, err := Load("", roomtest.Environment(vars), nil)
		require.NoError(t, err)
		require.Equal(t, filepath.FromSlash(want), c.State)
	}
}
