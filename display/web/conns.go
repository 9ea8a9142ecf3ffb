package web

import (
	"net"
	"net/http"
	"net/netip"
	"sync"
)

// maxConns is how many connections may be open beside the streams, which have a limit of their
// own. Each takes about 20 kB; a browser opens six at most.
const maxConns = 256

// connLimit limits the connections of an http.Server, which calls track. At the limit each new one
// replaces one that is idle, or else one that is busy: the oldest of the network that has most.
type connLimit struct {
	mu      sync.Mutex
	open    map[net.Conn]*openConn
	arrived uint64
}

// openConn is one connection.
type openConn struct {
	net.Conn
	from   netip.Prefix
	number uint64 // in the order of arrival
	busy   bool   // a request is being answered
}

// track is an http.Server.ConnState hook. A connection that becomes a stream is hijacked.
func (l *connLimit) track(conn net.Conn, state http.ConnState) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch c := l.open[conn]; {
	case state == http.StateNew:
		l.add(conn)
	case state == http.StateClosed || state == http.StateHijacked:
		delete(l.open, conn)
	case c != nil:
		c.busy = state == http.StateActive
	}
}

func (l *connLimit) add(conn net.Conn) {
	if len(l.open) >= maxConns {
		out := l.replaceable()
		delete(l.open, out.Conn)
		go out.Close() // with TLS it says so first, to whoever may not read
	}
	l.arrived++
	l.open[conn] = &openConn{Conn: conn, from: networkOf(conn.RemoteAddr().String()), number: l.arrived}
}

// replaceable returns the connection that gives way to a new one.
func (l *connLimit) replaceable() (out *openConn) {
	count := make(map[netip.Prefix]int)
	for _, c := range l.open {
		count[c.from]++
	}
	for _, c := range l.open {
		if out == nil || c.before(out, count) {
			out = c
		}
	}
	return out
}

// before reports whether a connection gives way before another.
func (c *openConn) before(other *openConn, count map[netip.Prefix]int) bool {
	switch {
	case c.busy != other.busy:
		return other.busy
	case count[c.from] != count[other.from]:
		return count[c.from] > count[other.from]
	}
	return c.number < other.number
}
