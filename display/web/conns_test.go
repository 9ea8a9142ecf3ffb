package web

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// fakeConn is a connection from an address.
type fakeConn struct {
	net.Conn
	from   string
	closed chan struct{}
	once   sync.Once
}

func (c *fakeConn) RemoteAddr() net.Addr { return &net.TCPAddr{IP: net.ParseIP(c.from), Port: 1234} }
func (c *fakeConn) Close() error         { c.once.Do(func() { close(c.closed) }); return nil }

// newLimit returns a limit with all places taken but some.
func newLimit(left int) *connLimit {
	l := &connLimit{open: make(map[net.Conn]*openConn)}
	for i := range maxConns - left {
		l.track(dial(l, fmt.Sprintf("10.0.%d.1", i)), http.StateActive)
	}
	return l
}

// dial opens a connection from an address.
func dial(l *connLimit, from string) *fakeConn {
	c := &fakeConn{from: from, closed: make(chan struct{})}
	l.track(c, http.StateNew)
	return c
}

// requireReplaced requires that a new connection replaces an old one.
func requireReplaced(t *testing.T, l *connLimit, from string, old *fakeConn) *fakeConn {
	t.Helper()
	c := dial(l, from)
	require.NotContains(t, l.open, net.Conn(old))
	require.Len(t, l.open, maxConns)
	<-old.closed
	return c
}

func TestIdleConnectionsAreReplacedFirst(t *testing.T) {
	l := newLimit(4)
	busyOne := dial(l, "192.168.1.1")
	l.track(busyOne, http.StateActive)
	first, second, other := dial(l, "192.168.1.1"), dial(l, "192.168.1.2"), dial(l, "192.168.2.1")
	l.track(second, http.StateActive)
	l.track(second, http.StateIdle)
	phone := requireReplaced(t, l, "192.168.3.1", first) // the oldest of the network that has most
	l.track(phone, http.StateActive)
	requireReplaced(t, l, "192.168.3.2", second)
	require.Contains(t, l.open, net.Conn(other))
}

func TestBusyConnectionsAreReplacedStreamsNever(t *testing.T) {
	l := newLimit(3)
	var all []*fakeConn
	for _, from := range []string{"192.168.1.1", "2001:db8::1", "2001:db8::2:0:0:1"} { // two of one /64
		c := dial(l, from)
		l.track(c, http.StateActive)
		all = append(all, c)
	}
	requireReplaced(t, l, "192.168.3.1", all[1])
	stream := dial(l, "192.168.3.2")
	l.track(stream, http.StateActive)
	l.track(stream, http.StateHijacked)
	require.Len(t, l.open, maxConns-1, "it does not count")
	l.track(stream, http.StateClosed)
	require.Len(t, l.open, maxConns-1)
}

// TestConnectionsStayBounded: there are never more connections than allowed, and a new one is
// never refused.
func TestConnectionsStayBounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := newLimit(8)
		for range rapid.IntRange(1, 60).Draw(t, "n") {
			c := dial(l, fmt.Sprintf("10.9.%d.1", rapid.IntRange(1, 4).Draw(t, "from")))
			if rapid.Bool().Draw(t, "busy") {
				l.track(c, http.StateActive)
			}
			require.Contains(t, l.open, net.Conn(c))
			require.LessOrEqual(t, len(l.open), maxConns)
			if rapid.Bool().Draw(t, "ends") {
				l.track(c, http.StateClosed)
			}
		}
	})
}

// longestWait is how long a new phone may wait for its page.
const longestWait = 25 * time.Second

// TestANewPhoneHasItsPage: connections that say nothing, or take their time to say what they want,
// from this computer and from many networks, keep no phone from its page.
func TestANewPhoneHasItsPage(t *testing.T) {
	s := newServer(&fakeTable{})
	s.Publish(turnSnapshot(t))
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	srv := NewHTTPServer("", s)
	seen := make(chan http.ConnState, 4*maxConns)
	srv.ConnState = func(c net.Conn, state http.ConnState) {
		s.conns.track(c, state)
		if state == http.StateNew || state == http.StateActive {
			seen <- state
		}
	}
	go srv.Serve(l)
	defer srv.Close()
	defer s.Close()
	open := func(from, text string) net.Conn {
		c, err := (&net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}).Dial("tcp", l.Addr().String())
		require.NoError(t, err)
		t.Cleanup(func() { c.Close() })
		for state := http.StateNew; ; state = http.StateActive {
			require.Equal(t, state, <-seen)
			if text == "" || state == http.StateActive {
				return c
			}
			_, err = io.WriteString(c, text)
			require.NoError(t, err)
		}
	}
	stream := open("127.0.0.1", "GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
	events := bufio.NewReader(stream)
	_, err = events.ReadString('\n')
	require.NoError(t, err)
	for name, text := range map[string]string{
		"silent": "", "slow": "POST /do HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 4000\r\n\r\n",
	} {
		for i := range 100 {
			open("127.0.0.1", text)
			open(fmt.Sprintf("127.0.%d.1", i+1), text)
			open(fmt.Sprintf("127.0.%d.2", i+1), text) // 200 are below the limit
		}
		for _, from := range []string{"127.0.0.1", "127.0.50.3", "127.0.200.1"} {
			start := time.Now()
			phone := open(from, "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
			require.NoError(t, phone.SetReadDeadline(start.Add(longestWait)))
			page, err := io.ReadAll(phone)
			require.NoError(t, err)
			require.Contains(t, string(page), "</html>")
			t.Logf("beside 300 %s connections a phone at %s has its page after %v", name, from, time.Since(start))
		}
	}
	n := turnSnapshot(t)
	n.Seq++
	n.Scene.Title = "still here"
	s.Publish(n)
	for line := ""; err == nil && !strings.Contains(line, "still here"); {
		line, err = events.ReadString('\n')
	}
	require.NoError(t, err, "the stream stays")
}
