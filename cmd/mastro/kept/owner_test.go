//go:build !windows

package kept

import (
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
)

// What root changes stays the user's to whom the directory belongs.
func TestWhatRootChangesStaysWhoseItIs(t *testing.T) {
	b := newBook(t)
	require.NoError(t, os.MkdirAll(b.State, 0o750))
	whose := os.Geteuid()
	if whose == 0 {
		whose = 1
		require.NoError(t, os.Chown(b.State, 1, 1))
	}
	require.NoError(t, b.Import([]string{sample}, evening, nil, io.Discard, io.Discard))
	names := roomtest.Listing(t, b.State)
	require.Contains(t, names, "games.db")
	for _, name := range names {
		info, err := os.Stat(filepath.Join(b.State, name))
		require.NoError(t, err)
		require.EqualValues(t, whose, info.Sys().(*syscall.Stat_t).Uid, name)
	}
}
