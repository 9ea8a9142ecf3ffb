package door

import (
	"errors"
	"io"
	"maps"
	"net"
	"net/netip"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/loop/addresses"
	"mastro/cmd/mastro/roomtest"
	"mastro/configs/effort"
)

// computer is a computer whose addresses a test changes, with listeners of its own.
type computer struct {
	mu     sync.Mutex
	addrs  []netip.Addr
	refuse map[netip.Addr]error
	open   map[netip.Addr]*gate
	woken  int
	tries  int
}

// gate is a listener of such a computer. It accepts the connections that are sent to it.
type gate struct {
	net.Listener
	of     *computer
	at     netip.Addr
	visits chan net.Conn
	closed chan struct{}
}

func (g *gate) Accept() (net.Conn, error) {
	select {
	case c := <-g.visits:
		return c, nil
	case <-g.closed:
		return nil, net.ErrClosed
	}
}

func (g *gate) Close() error {
	g.of.mu.Lock()
	defer g.of.mu.Unlock()
	if g.of.open[g.at] == g {
		delete(g.of.open, g.at)
		close(g.closed)
	}
	return nil
}

func newComputer(addrs ...string) *computer {
	c := &computer{refuse: make(map[netip.Addr]error), open: make(map[netip.Addr]*gate)}
	c.move(addrs...)
	return c
}

// move gives the computer other addresses.
func (c *computer) move(addrs ...string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.addrs = nil
	for _, a := range addrs {
		c.addrs = append(c.addrs, netip.MustParseAddr(a))
	}
}

func (c *computer) interfaces() ([]addresses.Interface, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return []addresses.Interface{{Name: "eth0", Flags: net.FlagUp | net.FlagRunning, Addrs: c.addrs}}, nil
}

func (c *computer) listen(at netip.AddrPort) (net.Listener, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.tries++
	if err := c.refuse[at.Addr()]; err != nil {
		return nil, err
	}
	g := &gate{of: c, at: at.Addr(), visits: make(chan net.Conn), closed: make(chan struct{})}
	c.open[at.Addr()] = g
	return g, nil
}

// answers sets what listening at an address answers from now on; nil for a listener.
func (c *computer) answers(at string, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.refuse[netip.MustParseAddr(at)] = err
}

func (c *computer) wake() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.woken++
}

// opened are the addresses at which the computer listens.
func (c *computer) opened() map[string]bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	all := map[string]bool{}
	for a := range c.open {
		all[a.String()] = true
	}
	return all
}

// serve accepts connections and keeps them.
func serve(l net.Listener) {
	for {
		if _, err := l.Accept(); err != nil {
			return
		}
	}
}

func (c *computer) door() *Door {
	p := addresses.Page{Scheme: "http", At: netip.MustParseAddrPort("127.0.0.1:8080")}
	return Open(p, House{Interfaces: c.interfaces, Listen: c.listen, Serve: serve, Wake: c.wake})
}

// visit connects to the computer, and returns the visitor's end.
func (c *computer) visit(t *testing.T, at string) net.Conn {
	t.Helper()
	c.mu.Lock()
	g := c.open[netip.MustParseAddr(at)]
	c.mu.Unlock()
	require.NotNil(t, g, "%s is not open", at)
	mine, its := net.Pipe()
	g.visits <- its
	synctest.Wait()
	return mine
}

// requireCut requires that a connection has ended.
func requireCut(t *testing.T, c net.Conn) {
	t.Helper()
	_ = c.SetWriteDeadline(time.Now().Add(time.Second)) // fails where it is cut
	_, err := c.Write([]byte("x"))
	require.ErrorIs(t, err, io.ErrClosedPipe)
}

// look lets the next look at the addresses pass.
func look() {
	time.Sleep(addresses.Interval)
	synctest.Wait()
}

// A door follows the addresses: it opens at those that come, and at those that have gone it closes
// and cuts who came through there. The others stay.
func TestTheDoorFollowsTheAddresses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		roomtest.CaptureLog(t)
		c := newComputer()
		d := c.door()
		require.Empty(t, d.Reached.Now())
		require.Zero(t, d.Failure(), "no network is no failure")
		c.move("192.168.1.5", "fd00::7")
		look()
		require.Equal(t, []string{"http://192.168.1.5:8080", "http://[fd00::7]:8080"}, d.Reached.Now())
		require.NotZero(t, c.woken)
		stays, goes := c.visit(t, "192.168.1.5"), c.visit(t, "fd00::7")
		c.move("192.168.1.5", "10.0.0.2")
		look()
		require.Equal(t, map[string]bool{"192.168.1.5": true, "10.0.0.2": true}, c.opened())
		requireCut(t, goes)
		require.NoError(t, stays.SetWriteDeadline(time.Now().Add(time.Second)))
		_, err := stays.Write([]byte("x"))
		require.ErrorContains(t, err, "timeout", "nobody reads, but it is connected")
		d.Close()
		requireCut(t, stays)
		require.Empty(t, c.opened())
		tries := c.tries
		look()
		require.Equal(t, tries, c.tries, "nothing is opened any more")
	})
}

// Where another program listens the door says so, tries again, and opens when the other has ended.
func TestATakenPort(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := roomtest.CaptureLog(t)
		c := newComputer("192.168.1.5")
		c.answers("192.168.1.5", &net.OpError{Op: "listen", Err: syscall.EADDRINUSE})
		d := c.door()
		defer d.Close()
		require.Empty(t, d.Reached.Now())
		require.Equal(t, Failure{At: netip.MustParseAddrPort("192.168.1.5:8080"), Taken: true}, d.Failure())
		look()
		look()
		require.Equal(t, 3, c.tries)
		require.Equal(t, 1, strings.Count(log.String(), "\n"), "it is logged once")
		woken := c.woken
		c.answers("192.168.1.5", errors.New("no"))
		look()
		require.Equal(t, woken+1, c.woken, "another sentence")
		require.False(t, d.Failure().Taken)
		require.NotZero(t, d.Failure().At)
		woken = c.woken
		c.answers("192.168.1.5", nil)
		look()
		require.Zero(t, d.Failure())
		require.Equal(t, []string{"http://192.168.1.5:8080"}, d.Reached.Now())
		require.Greater(t, c.woken, woken)
	})
}

// One address that fails is no failure as long as another is open, and one that has gone meanwhile
// is none at all.
func TestOneAddressIsEnough(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		roomtest.CaptureLog(t)
		c := newComputer("192.168.1.5", "10.0.0.2")
		c.answers("192.168.1.5", syscall.EADDRINUSE)
		c.answers("10.0.0.3", syscall.EADDRNOTAVAIL)
		d := c.door()
		defer d.Close()
		require.Equal(t, []string{"http://10.0.0.2:8080"}, d.Reached.Now())
		require.Zero(t, d.Failure())
		c.move("10.0.0.3")
		look()
		require.Empty(t, d.Reached.Now())
		require.Zero(t, d.Failure())
	})
}

// A listener that ends by itself is opened again, and who came through it does so once more.
func TestAListenerThatEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newComputer("192.168.1.5")
		d := c.door()
		defer d.Close()
		visitor := c.visit(t, "192.168.1.5")
		c.open[netip.MustParseAddr("192.168.1.5")].Close()
		look()
		requireCut(t, visitor)
		require.Equal(t, map[string]bool{"192.168.1.5": true}, c.opened())
		require.Equal(t, 2, c.tries)
	})
}

// Whatever addresses come and go, and whoever has the port there meanwhile, the door is open exactly
// where it was and stays or where nobody refuses it; what is said is true, and after the end
// nothing is open.
func TestTheDoorIsOpenWhereItCanBe(t *testing.T) {
	roomtest.CaptureLog(t)
	some := []string{"192.168.1.5", "10.0.0.2", "fd00::5", "9.9.9.9", "2001:db8::5"}
	answers := []error{nil, syscall.EADDRINUSE, syscall.EADDRNOTAVAIL, errors.New("no")}
	effort.Meets(t, func(t *rapid.T, met func(string)) {
		c := newComputer()
		blind := func() ([]addresses.Interface, error) { return nil, errors.New("not now") } // the addresses come from the draws alone
		d := Open(addresses.Page{Scheme: "http", At: netip.MustParseAddrPort("127.0.0.1:8080")}, House{Interfaces: blind, Listen: c.listen, Serve: serve, Wake: c.wake})
		open := map[string]bool{}
		for range rapid.IntRange(1, 8).Draw(t, "steps") {
			for _, a := range some {
				c.answers(a, rapid.SampledFrom(answers).Draw(t, a))
			}
			var all []netip.Addr
			for _, a := range rapid.SliceOfDistinct(rapid.SampledFrom(some), func(a string) string { return a }).Draw(t, "addresses") {
				all = append(all, netip.MustParseAddr(a))
			}
			want, failed := map[string]bool{}, Failure{}
			for _, a := range ofHouse(all) {
				err := c.refuse[a]
				switch {
				case err == nil || open[a.String()]:
					want[a.String()] = true
				case failed == Failure{} && err != syscall.EADDRNOTAVAIL:
					failed = Failure{At: netip.AddrPortFrom(a, 8080), Taken: err == syscall.EADDRINUSE}
				}
			}
			opened := d.follow(all)
			require.Equal(t, want, c.opened())
			require.Len(t, opened, len(want))
			switch {
			case len(want) > 0:
				require.Zero(t, d.Failure())
			case failed.Taken:
				met("taken")
				fallthrough
			default:
				require.Equal(t, failed, d.Failure())
			}
			if len(open) > 0 && len(want) > 0 && !maps.Equal(open, want) {
				met("moved")
			}
			open = want
		}
		d.Close()
		require.Empty(t, c.opened())
		require.Empty(t, d.follow([]netip.Addr{netip.MustParseAddr("10.0.0.2")}), "a look that comes too late")
		require.Empty(t, c.opened())
	}, "taken", "moved")
}

// Public addresses are left out where devices of the house have a private one.
func TestTheHouseIsPrivate(t *testing.T) {
	for _, x := range []struct{ all, want []string }{
		{[]string{"192.168.1.5", "2001:db8::5", "fd00::5", "9.9.9.9"}, []string{"192.168.1.5", "fd00::5"}},
		{[]string{"192.168.1.5", "2001:db8::5"}, []string{"192.168.1.5"}},
		{[]string{"fd00::5", "9.9.9.9", "2001:db8::5"}, []string{"fd00::5", "9.9.9.9"}},
		{[]string{"9.9.9.9", "2001:db8::5"}, []string{"9.9.9.9", "2001:db8::5"}},
		{nil, nil},
	} {
		var all []netip.Addr
		for _, a := range x.all {
			all = append(all, netip.MustParseAddr(a))
		}
		var got []string
		for _, a := range ofHouse(all) {
			got = append(got, a.String())
		}
		require.Equal(t, x.want, got)
	}
}

// A visitor who comes while the door is being closed is not let in.
func TestNobodySlipsIn(t *testing.T) {
	inner := &gate{of: newComputer(), visits: make(chan net.Conn, 1), closed: make(chan struct{})}
	l := newListener(inner)
	l.cut()
	mine, its := net.Pipe()
	inner.visits <- its
	_, err := l.Accept()
	require.ErrorIs(t, err, net.ErrClosed)
	requireCut(t, mine)
}

// Connections that have ended are not kept.
func TestEndedConnectionsAreForgotten(t *testing.T) {
	inner := &gate{of: newComputer(), visits: make(chan net.Conn, 1), closed: make(chan struct{})}
	l := newListener(inner)
	_, its := net.Pipe()
	inner.visits <- its
	c, err := l.Accept()
	require.NoError(t, err)
	require.Len(t, l.open, 1)
	require.NoError(t, c.Close())
	require.Empty(t, l.open)
	l.cut()
	require.NoError(t, c.Close(), "also once all are cut")
}
