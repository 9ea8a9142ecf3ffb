//go:build unix

package main

import (
	"net"
	"net/http"
	"os"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
)

// TestPlayIsReloaded: the service manager is told what is done, and one that has asked for a
// reload sees the program end with success once nobody has pressed anything for a while.
func TestPlayIsReloaded(t *testing.T) {
	if testing.Short() {
		t.Skip("takes ten seconds")
	}
	t.Chdir(t.TempDir())
	manager, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: "notify", Net: "unixgram"})
	require.NoError(t, err)
	defer manager.Close()
	t.Setenv("NOTIFY_SOCKET", "notify")
	c, stop := startProgram(t)
	told := func(want string) {
		t.Helper()
		require.NoError(t, manager.SetReadDeadline(time.Now().Add(roomtest.Timeout)))
		var b [256]byte
		n, err := manager.Read(b[:])
		require.NoError(t, err)
		require.Equal(t, want, string(b[:n]))
	}
	told("READY=1")
	told("STATUS=between games")
	code, text := c.choose(scene.Action{Kind: scene.StartGame}.String())
	require.Equal(t, http.StatusNoContent, code, text)
	told("STATUS=playing labiro, turn 1")
	require.NoError(t, syscall.Kill(os.Getpid(), syscall.SIGUSR1))
	told("STATUS=playing labiro, turn 1; to start anew it waits for the end of the game")
	code, text = c.post("do", "back")
	require.Equal(t, http.StatusNoContent, code, text)
	code, text = c.choose(scene.Action{Kind: scene.LeaveGame}.String())
	require.Equal(t, http.StatusNoContent, code, text)
	told("STATUS=between games; to start anew it waits until nobody has pressed anything for 10 seconds")
	told("STOPPING=1") // by itself
	errs, ended := stop()
	require.Equal(t, exit.Done, ended, errs)
}
