package engines

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// State is how a line behaves.
type State int

// The states of a line.
const (
	Whole   State = iota // it passes everything on
	Silent               // nothing arrives any more and nobody is told, as beyond the reach of the Wi-Fi; what was sent arrives when the line is whole again
	Reset                // connections break, new ones at once
	Refused              // connections end and no new one is accepted, as when the program has ended
)

// Line is the way from a phone to a server: a proxy for TCP that fails on command.
type Line struct {
	t      testing.TB
	server string
	addr   string

	mu       sync.Mutex
	state    State
	changed  chan struct{} // closed when the state changes
	listener net.Listener  // nil while it refuses
	open     map[*net.TCPConn]bool
	ended    sync.WaitGroup
}

// Listen serves the handler on the host, an address of this computer, and returns a
// whole line to it. Both end with the test.
func Listen(t testing.TB, host string, handler http.Handler) *Line {
	t.Helper()
	server := httptest.NewUnstartedServer(handler)
	require.NoError(t, server.Listener.Close())
	var err error
	server.Listener, err = net.Listen("tcp", net.JoinHostPort(host, "0"))
	require.NoError(t, err)
	server.Start()
	t.Cleanup(server.Close)
	return NewLine(t, server.Listener.Addr().String())
}

// NewLine returns a whole line to a server, at the same host. It ends with the test.
// Several lines may lead to one server, one for each phone.
func NewLine(t testing.TB, server string) *Line {
	t.Helper()
	host, _, err := net.SplitHostPort(server)
	require.NoError(t, err)
	l := &Line{t: t, server: server, addr: net.JoinHostPort(host, "0"), changed: make(chan struct{}), open: map[*net.TCPConn]bool{}}
	require.NoError(t, l.listen())
	t.Cleanup(func() {
		l.Be(Refused)
		l.ended.Wait()
	})
	return l
}

// Addr is the address of the line, with its port.
func (l *Line) Addr() string { return l.addr }

// Be changes the state of the line, at once and for all its connections.
func (l *Line) Be(state State) {
	l.t.Helper()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.state = state
	close(l.changed)
	l.changed = make(chan struct{})
	if state == Refused && l.listener != nil {
		require.NoError(l.t, l.listener.Close())
		l.listener = nil
	}
	if state == Refused || state == Reset {
		l.drop()
	}
	if state != Refused && l.listener == nil {
		require.NoError(l.t, l.listen())
	}
}

// listen accepts connections, always at the same address.
func (l *Line) listen() error {
	listener, err := net.Listen("tcp", l.addr)
	if err != nil {
		return err
	}
	l.addr, l.listener = listener.Addr().String(), listener
	l.ended.Go(func() {
		for {
			from, err := listener.Accept()
			if err != nil {
				return // it refuses
			}
			l.ended.Go(func() { l.connect(from.(*net.TCPConn)) })
		}
	})
	return nil
}

// drop closes all connections.
func (l *Line) drop() {
	for c := range l.open {
		l.close(c)
	}
	clear(l.open)
}

// close closes a connection in the way of the state.
func (l *Line) close(c *net.TCPConn) {
	if l.state == Reset {
		_ = c.SetLinger(0) // what is not sent is thrown away, and the other end is told so
	}
	_ = c.Close()
}

// keep remembers a connection for as long as the line has a state that keeps it.
func (l *Line) keep(c *net.TCPConn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.state == Reset || l.state == Refused {
		l.close(c)
		return false
	}
	l.open[c] = true
	return true
}

// end closes a connection that one end has closed.
func (l *Line) end(c *net.TCPConn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open[c] {
		delete(l.open, c)
		_ = c.Close()
	}
}

// connect passes on what both ends send until one of them has enough.
func (l *Line) connect(from *net.TCPConn) {
	if !l.keep(from) {
		return
	}
	defer l.end(from)
	to, err := net.Dial("tcp", l.server)
	if err != nil || !l.keep(to.(*net.TCPConn)) {
		return
	}
	defer l.end(to.(*net.TCPConn))
	done := make(chan error, 2)
	l.ended.Go(func() { done <- l.pass(to, from) })
	l.ended.Go(func() { done <- l.pass(from, to) })
	<-done
}

var errDropped = errors.New("the line was dropped")

// pass copies what arrives, but nothing while the line is silent.
func (l *Line) pass(to io.Writer, from io.Reader) error {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if waited := l.waitUntilHeard(); waited != nil {
			return waited
		}
		if _, err := to.Write(buffer[:n]); err != nil {
			return err
		}
		if err != nil {
			return err
		}
	}
}

// waitUntilHeard returns when the line is not silent; it fails when it was dropped.
func (l *Line) waitUntilHeard() error {
	for {
		l.mu.Lock()
		state, changed := l.state, l.changed
		l.mu.Unlock()
		switch state {
		case Silent:
			<-changed
		case Whole:
			return nil
		default:
			return errDropped
		}
	}
}
