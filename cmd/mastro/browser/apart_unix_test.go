//go:build unix

package browser

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is started is no part of what the terminal stops.
func TestCtrlCDoesNotReachTheBrowser(t *testing.T) {
	const key = "MASTRO_TEST_LEADS"
	if file := os.Getenv(key); file != "" { // this is the program that was started
		if syscall.Getpgrp() == os.Getpid() {
			require.NoError(t, os.WriteFile(file, nil, 0o600))
		}
		return
	}
	file := filepath.Join(t.TempDir(), "leads")
	t.Setenv(key, file)
	<-Start([]string{os.Args[0], "-test.run=^" + t.Name() + "$"})
	require.FileExists(t, file)
}
