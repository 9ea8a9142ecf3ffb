//go:build unix

package configs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
)

// A pipe to which nobody writes is refused, and not waited for: the program would not
// hear that it is to end. What a shell hands on by a pipe is read.
func TestAPipeIsNotWaitedFor(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	_, err := configs.ReadFile(pipe)
	require.ErrorContains(t, err, "a pipe to which nobody writes")

	r, w, err := os.Pipe()
	require.NoError(t, err)
	defer r.Close()
	_, err = w.WriteString("game = 'carte'\n")
	require.NoError(t, err)
	require.NoError(t, w.Close())
	data, err := configs.ReadFile(fmt.Sprintf("/dev/fd/%d", r.Fd()))
	require.NoError(t, err)
	require.Equal(t, "game = 'carte'\n", string(data))
}
