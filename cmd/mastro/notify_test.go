package main

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// manager is the service manager's end of the socket.
type manager struct {
	t    *testing.T
	conn *net.UnixConn
}

func newManager(t *testing.T, socket string) manager {
	conn, err := net.ListenUnixgram("unixgram", &net.UnixAddr{Name: socket, Net: "unixgram"})
	require.NoError(t, err)
	t.Cleanup(func() { conn.Close() })
	return manager{t, conn}
}

// hears is the next piece of news, which has been sent already.
func (m manager) hears() string {
	m.t.Helper()
	var b [256]byte
	require.NoError(m.t, m.conn.SetReadDeadline(time.Now().Add(time.Minute)))
	n, err := m.conn.Read(b[:])
	require.NoError(m.t, err)
	return string(b[:n])
}

// notify is a notifier in such an environment.
func notify(t *testing.T, environment map[string]string) *notifier {
	n, err := newNotifier(func(key string) string { return environment[key] })
	require.NoError(t, err)
	if n != nil {
		t.Cleanup(func() { n.conn.Close() })
	}
	return n
}

func TestNotifierTellsTheServiceManager(t *testing.T) {
	for name, socket := range map[string]string{
		"a file":   filepath.Join(t.TempDir(), "notify"),
		"abstract": fmt.Sprintf("@mastro-test-%d", os.Getpid()),
	} {
		t.Run(name, func(t *testing.T) {
			m := newManager(t, socket)
			n := notify(t, map[string]string{"NOTIFY_SOCKET": socket})
			n.ready()
			n.status("turn 3,\nAda")
			n.scanned(time.Hour) // no watchdog
			n.stopping()
			require.Equal(t, "READY=1", m.hears())
			require.Equal(t, "STATUS=turn 3, Ada", m.hears(), "one line")
			require.Equal(t, "STOPPING=1", m.hears())
		})
	}
}

func TestNotifierFeedsTheWatchdogTwiceInItsTime(t *testing.T) {
	for name, pid := range map[string]string{"": "", "with its own process": strconv.Itoa(os.Getpid())} {
		t.Run(name, func(t *testing.T) {
			socket := filepath.Join(t.TempDir(), "notify")
			m := newManager(t, socket)
			n := notify(t, map[string]string{"NOTIFY_SOCKET": socket, "WATCHDOG_USEC": "10000000", "WATCHDOG_PID": pid})
			var fed []time.Duration
			for now := time.Duration(0); now <= 15*time.Second; now += beat {
				n.scanned(now)
				n.ready() // is heard in any case
				if m.hears() == "WATCHDOG=1" {
					fed = append(fed, now)
					require.Equal(t, "READY=1", m.hears())
				}
			}
			require.Equal(t, []time.Duration{0, 5 * time.Second, 10 * time.Second, 15 * time.Second}, fed)
		})
	}
}

func TestNotifierLeavesTheWatchdogOfAnotherProcess(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "notify")
	m := newManager(t, socket)
	n := notify(t, map[string]string{"NOTIFY_SOCKET": socket, "WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "1"})
	n.scanned(0)
	n.ready()
	require.Equal(t, "READY=1", m.hears())
}

func TestNotifierWithoutAServiceManager(t *testing.T) {
	n := notify(t, map[string]string{"WATCHDOG_USEC": "10000000"})
	require.Nil(t, n)
	n.ready()
	n.status("nobody hears it")
	n.scanned(0)
	n.stopping()
}

func TestNotifierRefuses(t *testing.T) {
	for name, c := range map[string]struct{ socket, usec, why string }{
		"nobody is there":    {filepath.Join(t.TempDir(), "none"), "", "without NOTIFY_SOCKET"},
		"no number":          {"@x", "soon", "WATCHDOG_USEC=soon is no number"},
		"nothing":            {"@x", "0", "WATCHDOG_USEC=0 is no number"},
		"longer than a life": {"@x", "9223372036854775807", "is no number"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := newNotifier(func(key string) string {
				return map[string]string{"NOTIFY_SOCKET": c.socket, "WATCHDOG_USEC": c.usec}[key]
			})
			require.ErrorContains(t, err, c.why)
		})
	}
}

// A manager that has gone does not end the evening.
func TestNotifierOutlivesTheServiceManager(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "notify")
	m := newManager(t, socket)
	n := notify(t, map[string]string{"NOTIFY_SOCKET": socket, "WATCHDOG_USEC": "10000000"})
	require.NoError(t, m.conn.Close())
	n.ready()
	n.scanned(0)
}

func TestFeedingDoesNotAllocate(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "notify")
	m := newManager(t, socket)
	n := notify(t, map[string]string{"NOTIFY_SOCKET": socket, "WATCHDOG_USEC": "10000000"})
	var now time.Duration
	var b [64]byte
	require.Zero(t, testing.AllocsPerRun(100, func() {
		n.scanned(now)
		now += n.every
		_, err := m.conn.Read(b[:])
		if err != nil {
			t.Error(err)
		}
	}))
}
