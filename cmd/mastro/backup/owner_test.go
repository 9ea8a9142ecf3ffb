//go:build !windows

package backup

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/statedir"
)

// What root restores, and what it keeps of before, belongs to whom the directory belongs.
func TestWhatRootRestoresStaysWhoseItIs(t *testing.T) {
	dir := t.TempDir()
	config, state := filepath.Join(dir, "mastro.toml"), filepath.Join(dir, "state")
	write(t, config, "state = 'state'\n")
	keepGames(t, state, 1)
	write(t, filepath.Join(state, statedir.Calibration), "measured\n")
	file := filepath.Join(dir, "backup.zip")
	backedUp(t, config, file)
	whose := os.Geteuid()
	if whose == 0 {
		whose = 1
		require.NoError(t, filepath.WalkDir(state, func(name string, _ fs.DirEntry, _ error) error { return os.Chown(name, 1, 1) }))
	}
	require.NoError(t, Restore(t.Context(), file, target(config), options(), nil, io.Discard, io.Discard))
	seen := 0
	require.NoError(t, filepath.WalkDir(state, func(name string, d fs.DirEntry, err error) error {
		if d.IsDir() || filepath.Base(name) != "mastro.toml" { // that one is kept as it was
			info, err := os.Stat(name)
			require.NoError(t, err)
			require.EqualValues(t, whose, info.Sys().(*syscall.Stat_t).Uid, name)
			seen++
		}
		return err
	}))
	require.Greater(t, seen, 6)
}
