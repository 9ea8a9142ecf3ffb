package journal

import (
	"os"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/archive"
)

// Files are written in their order and with their newest text, also while the archive cannot be
// opened; one that cannot be written waits with all behind it, is told, and is written in the end.
func TestFiles(t *testing.T) {
	written, fails := []string{}, error(nil)
	write := func(text string) func() error {
		return func() error {
			if fails == nil {
				written = append(written, text)
			}
			return fails
		}
	}
	j := New(func() (Store, error) { return nil, os.ErrPermission }, func() {})
	j.File("a", write("a1"))
	j.File("b", write("b1"))
	j.File("a", write("a2"))
	j.Flush()
	require.ErrorIs(t, j.Status().Err, os.ErrPermission)
	require.Equal(t, []string{"b1", "a2"}, written)

	store := newMemory()
	j, written, fails = New(store.open, func() {}), nil, &os.PathError{Op: "write", Path: "c", Err: syscall.ENOSPC}
	first := j.File("c", write("c1"))
	last := j.File("d", write("d1"))
	j.Flush()
	require.ErrorIs(t, j.Status().Err, archive.ErrFull)
	require.Less(t, j.Status().Kept, first)
	fails = nil
	j.Flush()
	require.NoError(t, j.Status().Err)
	require.GreaterOrEqual(t, j.Status().Kept, last)
	require.Equal(t, []string{"c1", "d1"}, written)
}
