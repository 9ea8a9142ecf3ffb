//go:build unix

package loop

import (
	"os"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSIGUSR1AsksForAReload(t *testing.T) {
	self, err := os.FindProcess(os.Getpid())
	require.NoError(t, err)
	asked, stop := Reloads()
	require.NoError(t, self.Signal(syscall.SIGUSR1))
	require.Equal(t, syscall.SIGUSR1, <-asked)
	stop()
	require.NoError(t, self.Signal(syscall.SIGUSR1), "a program that does not listen goes on")
}
