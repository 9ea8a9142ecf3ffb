//go:build !windows

package statedir

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestNotYours(t *testing.T) {
	other := errors.New("other")
	require.Equal(t, other, NotYours(other, "/", "sudo"))
	require.NoError(t, NotYours(nil, "/", "sudo"))
	denied := &fs.PathError{Op: "open", Path: "games.db", Err: fs.ErrPermission}
	require.Equal(t, error(denied), NotYours(denied, t.TempDir(), "sudo"), "this is one's own")
	if os.Geteuid() != 0 {
		require.EqualError(t, NotYours(fmt.Errorf("cannot: %w", denied), "/no/such", "sudo -u OWNER mastro games"),
			"/no/such belongs to the user root; sudo -u root mastro games")
		return
	}
	dir := t.TempDir()
	require.NoError(t, os.Chown(dir, 1, 1))
	require.EqualError(t, NotYours(denied, filepath.Join(dir, "none"), "sudo -u OWNER mastro games"),
		filepath.Join(dir, "none")+" belongs to the user daemon; sudo -u daemon mastro games")
}

// What root makes belongs to the owner of the directory.
func TestAdopt(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "file")
	require.NoError(t, Adopt(name), "there is none")
	require.NoError(t, os.WriteFile(name, nil, 0o600))
	if os.Geteuid() == 0 {
		require.NoError(t, os.Chown(dir, 1, 2))
	}
	require.NoError(t, Adopt(name))
	file, ok := status(name)
	require.True(t, ok)
	above, ok := status(dir)
	require.True(t, ok)
	require.Equal(t, [2]uint32{above.Uid, above.Gid}, [2]uint32{file.Uid, file.Gid})
}
