package addresses

import (
	"errors"
	"net"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// network is an interface with these addresses: "wlan0 10.0.0.7 fe80::1". In capitals it has no
// cable; with "!" it was switched off.
func network(text string) Interface {
	fields := strings.Fields(text)
	i := Interface{Name: strings.ToLower(strings.Trim(fields[0], "!")), Flags: net.FlagUp | net.FlagRunning}
	if strings.ToUpper(fields[0]) == fields[0] {
		i.Flags = net.FlagUp
	}
	if strings.HasPrefix(fields[0], "!") {
		i.Flags = 0
	}
	if i.Name == "lo" {
		i.Flags |= net.FlagLoopback
	}
	for _, a := range fields[1:] {
		i.Addrs = append(i.Addrs, netip.MustParseAddr(a))
	}
	return i
}

const loopback = "lo 127.0.0.1 ::1"

func TestAddresses(t *testing.T) {
	for name, x := range map[string]struct {
		at, networks, want string // networks separated by commas
	}{
		"a house":                 {"[::]:8080", loopback + ",wlan0 192.168.1.5 fe80::5 fd12::5 2001:db8::5", "http://192.168.1.5:8080 http://[fd12::5]:8080 http://[2001:db8::5]:8080"},
		"private ones first":      {"[::]:8080", "eth0 8.8.4.4,wlan0 10.1.2.3,eth1 172.16.0.4", "http://10.1.2.3:8080 http://172.16.0.4:8080 http://8.8.4.4:8080"},
		"one of version 6":        {"[::]:8080", "wlan0 2001:db8::5 2001:db8::6 fd12::5 fd12::6", "http://[fd12::5]:8080 http://[2001:db8::5]:8080"},
		"version 4 alone":         {"0.0.0.0:8080", "wlan0 192.168.1.5 fd12::5", "http://192.168.1.5:8080"},
		"the usual port":          {"[::]:80", "wlan0 192.168.1.5 fd12::5", "http://192.168.1.5 http://[fd12::5]"},
		"an address of its own":   {"[::]:8080", "lo 127.0.0.1 10.255.0.1,wlan0 192.168.1.5", "http://192.168.1.5:8080"},
		"not yet any":             {"[::]:8080", loopback, ""},
		"no lease":                {"[::]:8080", loopback + ",wlan0 169.254.7.7 fe80::5", ""},
		"containers":              {"[::]:8080", "docker0 172.17.0.1,br-12ab 172.18.0.1,veth7 10.9.9.9,wlan0 192.168.1.5", "http://192.168.1.5:8080"},
		"only containers":         {"[::]:8080", loopback + ",docker0 172.17.0.1", "http://172.17.0.1:8080"},
		"no cable":                {"[::]:8080", "ETH0 10.0.0.2,wlan0 192.168.1.5", "http://192.168.1.5:8080"},
		"no cable at all":         {"[::]:8080", "ETH0 10.0.0.2", "http://10.0.0.2:8080"},
		"switched off":            {"[::]:8080", "!eth0 10.0.0.2", ""},
		"Wi-Fi without a lease":   {"[::]:8080", "wlan0 fe80::5,docker0 172.17.0.1", "http://172.17.0.1:8080"},
		"the same twice":          {"[::]:8080", "wlan0 192.168.1.5,wlan1 192.168.1.5", "http://192.168.1.5:8080"},
		"this computer":           {"127.0.0.1:8080", "wlan0 192.168.1.5", ""},
		"this computer, 6":        {"[::1]:8080", "wlan0 192.168.1.5", ""},
		"a certain one":           {"192.168.1.9:8080", "wlan0 192.168.1.5", "http://192.168.1.9:8080"},
		"a certain one of six":    {"[fd12::9]:8080", loopback, "http://[fd12::9]:8080"},
		"one that cannot be told": {"[fe80::9%eth0]:8080", "eth0 fe80::9", ""},
	} {
		t.Run(name, func(t *testing.T) {
			var all []Interface
			for _, text := range strings.Split(x.networks, ",") {
				all = append(all, network(text))
			}
			p := Page{Scheme: "http", At: netip.MustParseAddrPort(x.at)}
			require.Equal(t, x.want, strings.Join(p.Of(all), " "))
		})
	}
}

func TestNamesComeFirst(t *testing.T) {
	p := Page{Scheme: "https", At: netip.MustParseAddrPort("[::]:443"), Names: []string{"table.example"}}
	require.Equal(t, []string{"https://table.example", "https://192.168.1.5"}, p.Of([]Interface{network("wlan0 192.168.1.5")}))
	require.Empty(t, p.Of(nil), "names lead nowhere either")
	p.At = netip.MustParseAddrPort("127.0.0.1:443")
	require.Empty(t, p.Of(nil))
	require.True(t, p.Alone())
	require.Equal(t, "https://127.0.0.1", p.Here())
}

// Whatever the interfaces are, nobody is sent to an address that is another computer's on his
// side, and what is best of them is private and of version 4, if there is such.
func TestNoAddressLeadsAstray(t *testing.T) {
	some := []string{"127.0.0.1", "::1", "169.254.1.1", "fe80::1", "10.0.0.1", "192.168.7.7", "172.20.0.1", "9.9.9.9", "fd00::1", "2001:db8::1", "224.0.0.1", "0.0.0.0"}
	rapid.Check(t, func(t *rapid.T) {
		var all []Interface
		for range rapid.IntRange(0, 4).Draw(t, "n") {
			name := rapid.SampledFrom([]string{"lo", "eth0", "wlan0", "docker0", "ETH1", "!wlan1"}).Draw(t, "name")
			all = append(all, network(name+" "+strings.Join(rapid.SliceOfDistinct(rapid.SampledFrom(some), func(s string) string { return s }).Draw(t, "addrs"), " ")))
		}
		p := Page{Scheme: "http", At: netip.MustParseAddrPort("[::]:8080")}
		urls := p.Of(all)
		for _, url := range urls {
			a := netip.MustParseAddrPort(strings.TrimPrefix(url, "http://")).Addr()
			require.False(t, a.IsLoopback() || a.IsLinkLocalUnicast() || a.IsMulticast() || a.IsUnspecified(), url)
		}
		best := slices.IndexFunc(urls, func(url string) bool {
			a := netip.MustParseAddrPort(strings.TrimPrefix(url, "http://")).Addr()
			return a.Is4() && a.IsPrivate()
		})
		require.LessOrEqual(t, best, 0)
	})
}

// This computer's own interfaces can be listed, and have no zones.
func TestInterfacesOfThisComputer(t *testing.T) {
	all, err := Interfaces()
	require.NoError(t, err)
	require.NotEmpty(t, all)
	for _, i := range all {
		for _, a := range i.Addrs {
			require.Empty(t, a.Zone())
			require.False(t, a.Is4In6())
		}
	}
}

// A watcher sees what comes, goes and is replaced, and wakes only then. While the system does not
// tell, what was known stays.
func TestWatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex // of what the watcher's goroutine sees
		var now []Interface
		var fails error
		looks, woken := 0, 0
		list := func() ([]Interface, error) {
			mu.Lock()
			defer mu.Unlock()
			looks++
			return now, fails
		}
		w := Watch(Page{Scheme: "http", At: netip.MustParseAddrPort("[::]:8080")}, list, func() { woken++ })
		defer w.Stop()
		after := func(networks []Interface, err error) []string {
			mu.Lock()
			now, fails = networks, err
			mu.Unlock()
			time.Sleep(Interval)
			synctest.Wait()
			return w.Now()
		}
		require.Empty(t, w.Now())
		require.Empty(t, after(nil, nil))
		require.Zero(t, woken)
		home := []Interface{network("wlan0 192.168.1.5")}
		require.Equal(t, []string{"http://192.168.1.5:8080"}, after(home, nil))
		require.Equal(t, 1, woken)
		require.Equal(t, []string{"http://192.168.1.5:8080"}, after(home, nil))
		require.Equal(t, []string{"http://192.168.1.5:8080"}, after(nil, errors.New("no")))
		require.Equal(t, 1, woken)
		require.Equal(t, []string{"http://10.0.0.2:8080"}, after([]Interface{network("wlan0 10.0.0.2")}, nil))
		require.Empty(t, after([]Interface{network(loopback)}, nil))
		require.Equal(t, 3, woken)
		require.Equal(t, 7, looks)
	})
}

// What cannot change is not watched.
func TestACertainAddressIsNotWatched(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		looks := 0
		w := Watch(Page{Scheme: "http", At: netip.MustParseAddrPort("10.0.0.2:8080")}, func() ([]Interface, error) { looks++; return nil, nil }, nil)
		time.Sleep(time.Hour)
		require.Equal(t, []string{"http://10.0.0.2:8080"}, w.Now())
		require.Equal(t, 1, looks)
		w.Stop()
	})
}
