// Package door opens a page that only its own computer reaches to the networks of the house, and
// closes it again. The page's own listener stays as it is.
//
//	d := door.Open(page, door.House{Interfaces: addresses.Interfaces, Listen: door.Listen, Serve: serve, Wake: wake})
//	fmt.Println(d.Reached.Now()) // [http://192.168.1.5:8080]
//	d.Close()
//
// The door follows the computer's addresses: it opens at each new one, closes at each that has
// gone, and tries again where it failed. Public addresses, to which a router may let the internet
// through, are left out where a private one serves as well.
package door

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/netip"
	"slices"
	"sync"
	"syscall"

	"mastro/cmd/mastro/loop/addresses"
)

// House is what a door needs of the computer and of the program.
type House struct {
	Interfaces func() ([]addresses.Interface, error)
	Listen     func(netip.AddrPort) (net.Listener, error) // usually Listen
	Serve      func(net.Listener)                         // serves the page until the listener is closed
	Wake       func()                                     // called by any goroutine when Reached or Failure may have changed
}

// Failure is why a door is open at no address at all. The zero value is no failure.
type Failure struct {
	At    netip.AddrPort // the best address that it could not be opened at
	Taken bool           // another program listens there; otherwise the system refuses
}

// Door is an open door. Its methods may be called from any goroutine.
type Door struct {
	Reached *addresses.Watcher // where other devices reach the page meanwhile

	house House
	port  uint16

	mu      sync.Mutex
	open    map[netip.Addr]*listener
	failing map[netip.Addr]bool // where it could not be opened, which is in the log
	failure Failure
	closed  bool
}

// Listen listens at an address. It does not wait.
func Listen(at netip.AddrPort) (net.Listener, error) {
	return new(net.ListenConfig).Listen(context.Background(), "tcp", at.String())
}

// Open opens a page to the networks of the house at the port of its own listener. It looks for the
// addresses once before it returns.
func Open(p addresses.Page, h House) *Door {
	d := &Door{house: h, port: p.At.Port(), open: make(map[netip.Addr]*listener), failing: make(map[netip.Addr]bool)}
	p.At = netip.AddrPortFrom(netip.IPv6Unspecified(), d.port)
	d.Reached = addresses.WatchOpened(p, h.Interfaces, d.follow, h.Wake)
	return d
}

// Failure is why the door is open at no address; zero where it is, and where there is no network.
func (d *Door) Failure() Failure {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.failure
}

// Close closes the door for good, and all connections that came through it. It waits for no network
// and for nobody who is connected. It is called once.
func (d *Door) Close() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.closed = true
	d.closeAllBut(nil)
	go d.Reached.Stop() // waits for a look, which may ask the system right now
}

// follow opens the door at these addresses of the computer and closes it at all others. It returns
// those at which it is open.
func (d *Door) follow(all []netip.Addr) (opened []netip.Addr) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closed {
		return nil
	}
	all = ofHouse(all)
	d.closeAllBut(all)
	var failed Failure
	for _, a := range all {
		switch err := d.openAt(a); {
		case err == nil:
			opened = append(opened, a)
		case failed == Failure{} && !errors.Is(err, syscall.EADDRNOTAVAIL): // it has gone since
			failed = Failure{At: netip.AddrPortFrom(a, d.port), Taken: errors.Is(err, syscall.EADDRINUSE)}
		}
	}
	if len(opened) > 0 {
		failed = Failure{}
	}
	if failed != d.failure {
		d.failure = failed
		d.house.Wake()
	}
	return opened
}

// ofHouse are the addresses without the public ones that a device of the house can do without,
// because there is a private one that it speaks as well: version 4 is spoken by all.
func ofHouse(all []netip.Addr) []netip.Addr {
	return slices.DeleteFunc(slices.Clone(all), func(a netip.Addr) bool {
		instead := func(b netip.Addr) bool { return b.IsPrivate() && (b.Is4() || a.Is6()) }
		return !a.IsPrivate() && slices.ContainsFunc(all, instead)
	})
}

// openAt opens the door at an address, if it is not open there.
func (d *Door) openAt(a netip.Addr) error {
	switch l := d.open[a]; {
	case l == nil:
	case !l.ended.Load():
		return nil
	default: // another one takes its place
		l.cut()
		delete(d.open, a)
	}
	inner, err := d.house.Listen(netip.AddrPortFrom(a, d.port))
	if err != nil {
		if !d.failing[a] {
			slog.Warn("the page cannot be opened to the house", "error", err)
		}
		d.failing[a] = true
		return err
	}
	delete(d.failing, a)
	l := newListener(inner)
	d.open[a] = l
	go func() {
		d.house.Serve(l)
		l.ended.Store(true)
	}()
	return nil
}

// closeAllBut closes the door at all addresses but these.
func (d *Door) closeAllBut(stay []netip.Addr) {
	for a, l := range d.open {
		if !slices.Contains(stay, a) {
			l.cut()
			delete(d.open, a)
		}
	}
}
