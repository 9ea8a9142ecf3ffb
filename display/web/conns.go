package web

import (
	"crypto/tls"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

// The limits of the connections. Each takes about 20 kB; a browser opens six at most.
const (
	maxConns        = 256
	maxConnsPerAddr = 64 // from one address
	idleTimeout     = 20 * time.Second
	headerTimeout   = 5 * time.Second
)

// Bounded returns a listener that limits the open connections: 256 in all, 64 of each
// address. At the limit a new connection replaces an idle one, or one of an address
// that has more; if there is neither, the new one is closed. The server of
// NewHTTPServer reports which connections are idle.
func Bounded(l net.Listener) net.Listener {
	return &boundedListener{Listener: l, conns: make(map[*boundedConn]bool), max: maxConns, maxPerAddr: maxConnsPerAddr}
}

type boundedListener struct {
	net.Listener
	max, maxPerAddr int

	mu       sync.Mutex
	conns    map[*boundedConn]bool
	accepted uint64
}

// boundedConn is one connection of a boundedListener.
type boundedConn struct {
	net.Conn
	listener *boundedListener
	from     netip.Addr
	number   uint64 // in the order of arrival
	busy     bool   // a request is being answered
	closed   sync.Once
}

// Accept implements net.Listener.
func (b *boundedListener) Accept() (net.Conn, error) {
	for {
		c, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if g, ok := b.admit(c); ok {
			return g, nil
		}
		_ = c.Close()
	}
}

// admit adds a connection if there is room; it may close another for it.
func (b *boundedListener) admit(c net.Conn) (*boundedConn, bool) {
	b.mu.Lock()
	bc := &boundedConn{Conn: c, listener: b, from: addrOf(c.RemoteAddr().String()), number: b.accepted}
	b.accepted++
	evicted, ok := b.makeRoom(bc.from)
	if ok {
		b.conns[bc] = true
	}
	b.mu.Unlock()
	if evicted != nil {
		_ = evicted.Close()
	}
	return bc, ok
}

// makeRoom tells whether there is room for one more connection of an address, and
// which one to close for it; nil for none.
func (b *boundedListener) makeRoom(from netip.Addr) (evicted *boundedConn, ok bool) {
	count := make(map[netip.Addr]int)
	for c := range b.conns {
		count[c.from]++
	}
	var evictable func(*boundedConn) bool
	switch {
	case count[from] >= b.maxPerAddr:
		evictable = func(c *boundedConn) bool { return c.from == from && !c.busy }
	case len(b.conns) >= b.max:
		evictable = func(c *boundedConn) bool { return !c.busy || count[c.from] > count[from]+1 }
	default:
		return nil, true
	}
	for c := range b.conns {
		if evictable(c) && (evicted == nil || c.evictBefore(evicted, count)) {
			evicted = c
		}
	}
	return evicted, evicted != nil
}

// evictBefore tells whether g is closed before other: an idle one first, then one of
// the address that has most, then the oldest.
func (c *boundedConn) evictBefore(other *boundedConn, count map[netip.Addr]int) bool {
	switch {
	case c.busy != other.busy:
		return other.busy
	case count[c.from] != count[other.from]:
		return count[c.from] > count[other.from]
	}
	return c.number < other.number
}

// Close implements net.Conn.
func (c *boundedConn) Close() error {
	c.closed.Do(func() {
		c.listener.mu.Lock()
		defer c.listener.mu.Unlock()
		delete(c.listener.conns, c)
	})
	return c.Conn.Close()
}

// trackState is the http.Server.ConnState hook for a boundedListener.
func trackState(conn net.Conn, state http.ConnState) {
	if secured, ok := conn.(*tls.Conn); ok {
		conn = secured.NetConn()
	}
	if bc, ok := conn.(*boundedConn); ok {
		bc.listener.mu.Lock()
		defer bc.listener.mu.Unlock()
		bc.busy = state == http.StateActive
	}
}
