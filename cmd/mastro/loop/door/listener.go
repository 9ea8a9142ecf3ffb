package door

import (
	"net"
	"sync"
	"sync/atomic"
)

// listener is a listener that knows its connections and can cut them. They are those below TLS,
// whose farewell would wait for whoever does not read.
type listener struct {
	net.Listener
	ended atomic.Bool // it accepts nobody any more, and its connections may go on

	mu   sync.Mutex
	open map[*conn]struct{} // nil once they are cut
}

// conn is a connection of a listener.
type conn struct {
	net.Conn
	of *listener
}

func newListener(inner net.Listener) *listener {
	return &listener{Listener: inner, open: make(map[*conn]struct{})}
}

// Accept returns the next connection; net.ErrClosed once they are cut.
func (l *listener) Accept() (net.Conn, error) {
	inner, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open == nil {
		inner.Close()
		return nil, net.ErrClosed
	}
	c := &conn{inner, l}
	l.open[c] = struct{}{}
	return c, nil
}

// cut closes the listener and its connections.
func (l *listener) cut() {
	l.Listener.Close()
	l.mu.Lock()
	defer l.mu.Unlock()
	for c := range l.open {
		c.Conn.Close()
	}
	l.open = nil
}

// Close closes the connection.
func (c *conn) Close() error {
	c.of.mu.Lock()
	delete(c.of.open, c)
	c.of.mu.Unlock()
	return c.Conn.Close()
}
