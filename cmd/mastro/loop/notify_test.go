package loop

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
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

// received is the next notification, which has been sent already.
func (m manager) received() string {
	m.t.Helper()
	var b [256]byte
	require.NoError(m.t, m.conn.SetReadDeadline(time.Now().Add(time.Minute)))
	n, err := m.conn.Read(b[:])
	require.NoError(m.t, err)
	return string(b[:n])
}

// notifierIn makes a notifier in an environment.
func notifierIn(t *testing.T, environment map[string]string) *Notifier {
	for _, name := range []string{"NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"} {
		t.Setenv(name, environment[name])
	}
	n, err := NewNotifier()
	require.NoError(t, err)
	return n
}

func TestNotifierTellsTheServiceManager(t *testing.T) {
	for name, socket := range map[string]string{
		"a file":   filepath.Join(t.TempDir(), "notify"),
		"abstract": fmt.Sprintf("@mastro-test-%d", os.Getpid()),
	} {
		t.Run(name, func(t *testing.T) {
			if socket[0] == '@' && runtime.GOOS != "linux" {
				t.Skip("Linux alone has sockets that are no files")
			}
			m := newManager(t, socket)
			n := notifierIn(t, map[string]string{"NOTIFY_SOCKET": socket})
			require.NoError(t, n.Ready())
			n.scanned(time.Hour) // no watchdog
			require.True(t, n.Status("between games"))
			n.Stopping()
			require.Equal(t, "READY=1", m.received())
			require.Equal(t, "STATUS=between games", m.received())
			require.Equal(t, "STOPPING=1", m.received())
		})
	}
}

func TestNotifierFeedsTheWatchdogTwiceInItsTime(t *testing.T) {
	for name, pid := range map[string]string{"": "", "with its own process": strconv.Itoa(os.Getpid())} {
		t.Run(name, func(t *testing.T) {
			socket := filepath.Join(t.TempDir(), "notify")
			m := newManager(t, socket)
			n := notifierIn(t, map[string]string{"NOTIFY_SOCKET": socket, "WATCHDOG_USEC": "10000000", "WATCHDOG_PID": pid})
			var fed []time.Duration
			for now := time.Duration(0); now <= 15*time.Second; now += Beat {
				n.scanned(now)
				n.put("heard=1") // in any case
				if m.received() == "WATCHDOG=1" {
					fed = append(fed, now)
					require.Equal(t, "heard=1", m.received())
				}
			}
			n.Stopping()
			require.Equal(t, []time.Duration{0, 5 * time.Second, 10 * time.Second, 15 * time.Second}, fed)
		})
	}
}

func TestNotifierLeavesTheWatchdogOfAnotherProcess(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "notify")
	m := newManager(t, socket)
	n := notifierIn(t, map[string]string{"NOTIFY_SOCKET": socket, "WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "1"})
	n.scanned(0)
	n.Stopping()
	require.Equal(t, "STOPPING=1", m.received())
}

func TestNotifierWithoutAServiceManager(t *testing.T) {
	n := notifierIn(t, map[string]string{"WATCHDOG_USEC": "10000000"})
	require.Nil(t, n)
	require.NoError(t, n.Ready())
	require.False(t, n.Status("between games"))
	n.scanned(0)
	n.Stopping()
}

func TestNotifierRefuses(t *testing.T) {
	for _, usec := range []string{"soon", "0"} {
		t.Setenv("NOTIFY_SOCKET", "@x")
		t.Setenv("WATCHDOG_USEC", usec)
		_, err := NewNotifier()
		require.ErrorContains(t, err, "leave WATCHDOG_USEC and WATCHDOG_PID to the service manager")
	}
	n := notifierIn(t, map[string]string{"NOTIFY_SOCKET": filepath.Join(t.TempDir(), "none")})
	defer n.Stopping()
	require.ErrorContains(t, n.Ready(), "start mastro without NOTIFY_SOCKET", "nobody is there")
}

// A manager that has gone does not end the program.
func TestNotifierOutlivesTheServiceManager(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "notify")
	m := newManager(t, socket)
	n := notifierIn(t, map[string]string{"NOTIFY_SOCKET": socket, "WATCHDOG_USEC": "10000000"})
	require.NoError(t, m.conn.Close())
	n.scanned(0)
	n.Stopping()
}

// A manager that does not listen, so that its queue is full, does not delay the table, which
// goes on feeding the watchdog; Stopping waits for it only a moment.
func TestNotifierDoesNotWaitForTheServiceManager(t *testing.T) {
	socket := filepath.Join(t.TempDir(), "notify")
	m := newManager(t, socket)
	n := notifierIn(t, map[string]string{"NOTIFY_SOCKET": socket, "WATCHDOG_USEC": "10000000"})
	for now := time.Duration(0); n.Status("between games"); now += n.every { // until one is dropped
		n.scanned(now)
	}
	n.Stopping()
	require.NoError(t, m.conn.Close())
	<-n.sent // nothing is left for the manager of another test
}

func TestFeedingDoesNotAllocate(t *testing.T) {
	n := &Notifier{every: time.Second, queue: make(chan string, 1)}
	var now time.Duration
	require.Zero(t, testing.AllocsPerRun(100, func() {
		n.scanned(now)
		now += n.every
		<-n.queue
	}))
}
