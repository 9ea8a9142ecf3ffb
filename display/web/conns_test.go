package web

import (
	"crypto/tls"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// fakeConn is a connection from an address.
type fakeConn struct {
	net.Conn
	from   string
	closed bool
}

func (c *fakeConn) RemoteAddr() net.Addr {
	return &net.TCPAddr{IP: net.ParseIP(c.from), Port: 1234}
}
func (c *fakeConn) Close() error { c.closed = true; return nil }

func newBounded(most, mostOne int) *boundedListener {
	b := Bounded(nil).(*boundedListener)
	b.max, b.maxPerAddr = most, mostOne
	return b
}

// dial opens a connection from an address.
func dial(b *boundedListener, from string) (*fakeConn, *boundedConn, bool) {
	c := &fakeConn{from: from}
	g, ok := b.admit(c)
	return c, g, ok
}

func TestIdleConnectionsAreReplaced(t *testing.T) {
	b := newBounded(4, 3)
	busy, g, _ := dial(b, "10.0.0.1")
	trackState(g, http.StateActive)
	first, _, _ := dial(b, "10.0.0.1")
	second, _, _ := dial(b, "10.0.0.1")
	again, _, ok := dial(b, "10.0.0.1")
	require.True(t, ok)
	require.True(t, first.closed, "the oldest of its own that does nothing")
	require.False(t, busy.closed || second.closed)
	_, _, _ = dial(b, "10.0.0.2")
	phone, _, ok := dial(b, "10.0.0.3")
	require.True(t, ok)
	require.True(t, second.closed, "of the address that has most")
	require.False(t, again.closed || busy.closed || phone.closed)
	require.Len(t, b.conns, 4)
}

func TestBusyConnectionsAreReplacedOnlyForAddressesWithFewer(t *testing.T) {
	b := newBounded(4, 4)
	var all []*fakeConn
	for range 4 {
		c, g, _ := dial(b, "10.0.0.1")
		trackState(g, http.StateActive)
		all = append(all, c)
	}
	_, _, ok := dial(b, "10.0.0.1")
	require.False(t, ok, "all of its own are busy")
	phone, g, ok := dial(b, "10.0.0.2")
	require.True(t, ok)
	require.True(t, all[0].closed)
	trackState(g, http.StateActive)
	_, _, ok = dial(b, "10.0.0.2")
	require.True(t, ok, "it has one of four")
	require.True(t, all[1].closed)
	_, _, ok = dial(b, "10.0.0.2")
	require.True(t, ok, "its own that does nothing")
	require.False(t, phone.closed)
	require.Len(t, b.conns, 4)
}

// TestConnectionsStayBounded: there are never more connections than allowed, and a new
// address always gets one.
func TestConnectionsStayBounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := newBounded(8, 4)
		for i := range rapid.IntRange(1, 60).Draw(t, "n") {
			from := fmt.Sprintf("10.0.0.%d", rapid.IntRange(1, 4).Draw(t, "from"))
			_, g, ok := dial(b, from)
			if !ok {
				continue
			}
			if rapid.Bool().Draw(t, "busy") {
				trackState(g, http.StateActive)
			}
			if rapid.Bool().Draw(t, "ends") {
				require.NoError(t, g.Close())
				require.NoError(t, g.Close())
			}
			count := make(map[string]int)
			for g := range b.conns {
				count[g.from.String()]++
				require.LessOrEqual(t, count[g.from.String()], 4, "after %d", i)
			}
			require.LessOrEqual(t, len(b.conns), 8)
		}
		_, _, ok := dial(b, "192.168.1.9")
		require.True(t, ok, "one of another address has more, or does nothing")
	})
}

// A connection with TLS is reported to be busy as a plain one is.
func TestConnectionsWithTLSAreReported(t *testing.T) {
	b := Bounded(nil).(*boundedListener)
	c := &boundedConn{listener: b}
	trackState(tls.Server(c, new(tls.Config)), http.StateActive)
	require.True(t, c.busy)
	trackState(tls.Server(c, new(tls.Config)), http.StateIdle)
	require.False(t, c.busy)
}

// TestTheServerReportsIdleConnections uses the listener with a real http.Server.
func TestTheServerReportsIdleConnections(t *testing.T) {
	s := newServer(&fakeTable{})
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	b := Bounded(l).(*boundedListener)
	b.max = 1
	srv, idle := NewHTTPServer("", s), make(chan struct{}, 5)
	srv.ConnState = func(c net.Conn, state http.ConnState) {
		trackState(c, state)
		if state == http.StateIdle {
			idle <- struct{}{}
		}
	}
	go srv.Serve(b)
	defer srv.Close()
	for range 5 { // each takes the place of the last, which is idle
		c := &http.Client{Transport: &http.Transport{}}
		r, err := c.Get("http://" + l.Addr().String() + "/state.json")
		require.NoError(t, err)
		_, err = io.Copy(io.Discard, r.Body) // a body closed early closes the connection
		require.NoError(t, err)
		require.NoError(t, r.Body.Close())
		require.Equal(t, http.StatusOK, r.StatusCode)
		<-idle
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	require.Len(t, b.conns, 1)
}
