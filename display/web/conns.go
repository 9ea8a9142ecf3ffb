package web

import (
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

// How many connections there can be. Each takes about 20 kB; a browser opens six at
// most.
const (
	maxConns     = 256
	maxConnsOne  = 64 // from one address
	idleAtMost   = 20 * time.Second
	headerAtMost = 5 * time.Second
)

// Bounded is a listener that keeps at most so many connections, in all and of each
// address. When all are taken, who comes is given the place of one that does nothing,
// or of an address that has more; otherwise it is refused. The server of
// NewHTTPServer tells it which ones do nothing.
func Bounded(l net.Listener) net.Listener {
	return &bounded{Listener: l, all: make(map[*guest]bool), most: maxConns, mostOne: maxConnsOne}
}

type bounded struct {
	net.Listener
	most, mostOne int

	mu    sync.Mutex
	all   map[*guest]bool
	count uint64
}

// guest is one connection.
type guest struct {
	net.Conn
	of   *bounded
	from netip.Addr
	came uint64 // counts those that came
	busy bool   // a request is being answered
	gone sync.Once
}

// Accept implements net.Listener.
func (b *bounded) Accept() (net.Conn, error) {
	for {
		c, err := b.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if g, ok := b.let(c); ok {
			return g, nil
		}
		_ = c.Close()
	}
}

// let takes a connection in; another may have to go for it.
func (b *bounded) let(c net.Conn) (*guest, bool) {
	b.mu.Lock()
	g := &guest{Conn: c, of: b, from: addrOf(c.RemoteAddr().String()), came: b.count}
	b.count++
	loser, ok := b.room(g.from)
	if ok {
		b.all[g] = true
	}
	b.mu.Unlock()
	if loser != nil {
		_ = loser.Close()
	}
	return g, ok
}

// room tells whether there is room for one more from an address, and who must go for
// it; nobody when nil.
func (b *bounded) room(from netip.Addr) (loser *guest, ok bool) {
	count := make(map[netip.Addr]int)
	for g := range b.all {
		count[g.from]++
	}
	var may func(*guest) bool
	switch {
	case count[from] >= b.mostOne:
		may = func(g *guest) bool { return g.from == from && !g.busy }
	case len(b.all) >= b.most:
		may = func(g *guest) bool { return !g.busy || count[g.from] > count[from]+1 }
	default:
		return nil, true
	}
	for g := range b.all {
		if may(g) && (loser == nil || g.before(loser, count)) {
			loser = g
		}
	}
	return loser, loser != nil
}

// before tells who of two goes first: who does nothing, then one of the address that
// has most, then who came first.
func (g *guest) before(other *guest, count map[netip.Addr]int) bool {
	switch {
	case g.busy != other.busy:
		return other.busy
	case count[g.from] != count[other.from]:
		return count[g.from] > count[other.from]
	}
	return g.came < other.came
}

// Close implements net.Conn.
func (g *guest) Close() error {
	g.gone.Do(func() {
		g.of.mu.Lock()
		defer g.of.mu.Unlock()
		delete(g.of.all, g)
	})
	return g.Conn.Close()
}

// noted is http.Server.ConnState for guests.
func noted(c net.Conn, state http.ConnState) {
	if g, ok := c.(*guest); ok {
		g.of.mu.Lock()
		defer g.of.mu.Unlock()
		g.busy = state == http.StateActive
	}
}
