// Package addresses finds the addresses under which other devices of the house reach a page of
// this computer.
//
//	page := addresses.Page{Scheme: "http", At: netip.MustParseAddrPort("[::]:8080")}
//	w := addresses.Watch(page, addresses.Interfaces, wake)
//	defer w.Stop()
//	fmt.Println(w.Now()) // [http://192.168.1.5:8080]
//
// Wi-Fi may come up after the program, and a router gives other addresses than yesterday; a
// Watcher looks again every few seconds, on a goroutine of its own.
package addresses

import (
	"net"
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// Interface is one network interface of this computer.
type Interface struct {
	Name  string
	Flags net.Flags
	Addrs []netip.Addr
}

// Interfaces lists the network interfaces of this computer as they are now. It asks the kernel.
func Interfaces() (all []Interface, err error) {
	found, err := net.Interfaces()
	if err != nil {
		return nil, err
	}
	for _, one := range found {
		i := Interface{Name: one.Name, Flags: one.Flags}
		addrs, err := one.Addrs()
		if err != nil {
			continue // it has gone since
		}
		for _, a := range addrs {
			if prefix, err := netip.ParsePrefix(a.String()); err == nil {
				i.Addrs = append(i.Addrs, prefix.Addr().Unmap().WithZone(""))
			}
		}
		all = append(all, i)
	}
	return all, nil
}

// Page says where a page listens.
type Page struct {
	Scheme string         // "http" or "https"
	At     netip.AddrPort // the address of its listener
	Names  []string       // host names that devices know it by; they are better than addresses
}

// Alone tells whether only this computer reaches the page.
func (p Page) Alone() bool { return p.At.Addr().IsLoopback() }

// Here is the address for a browser on this computer.
func (p Page) Here() string {
	if a := p.At.Addr(); !a.IsUnspecified() {
		return p.url(a.String())
	}
	return p.url("127.0.0.1")
}

// Of lists the addresses under which other devices reach the page while these are the computer's
// interfaces, best first.
func (p Page) Of(all []Interface) []string { return p.urls(p.reached(all)) }

// reached are the addresses of this computer at which other devices reach the page, best first.
func (p Page) reached(all []Interface) []netip.Addr {
	switch at := p.At.Addr(); {
	case at.IsGlobalUnicast():
		return []netip.Addr{at}
	case !at.IsUnspecified(): // of this computer alone, or of one cable
		return nil
	default:
		return reached(all, at.Is4())
	}
}

// urls are the addresses of the page at these addresses of this computer. Without any its names lead
// nowhere either.
func (p Page) urls(at []netip.Addr) (urls []string) {
	if len(at) == 0 {
		return nil
	}
	for _, name := range p.Names {
		urls = append(urls, p.url(name))
	}
	for _, a := range at {
		urls = append(urls, p.url(a.String()))
	}
	return urls
}

// usualPorts need not be written.
var usualPorts = map[string]string{"http": ":80", "https": ":443"}

// url is the address of the page at a host.
func (p Page) url(host string) string {
	return p.Scheme + "://" + strings.TrimSuffix(net.JoinHostPort(host, strconv.Itoa(int(p.At.Port()))), usualPorts[p.Scheme])
}

// reached are the addresses of the interfaces that a neighbour's device reaches, best first: those
// of private networks, which a house has, and of version 4, which everything speaks.
func reached(all []Interface, only4 bool) (found []netip.Addr) {
	for _, i := range inUse(all) {
		var kinds []int // of version 6 an interface has many addresses, some for a day: one is enough
		for _, a := range i.Addrs {
			k := kind(a)
			if !a.IsGlobalUnicast() || a.Is6() && (only4 || slices.Contains(kinds, k)) || slices.Contains(found, a) {
				continue
			}
			kinds, found = append(kinds, k), append(found, a)
		}
	}
	slices.SortStableFunc(found, func(a, b netip.Addr) int { return kind(a) - kind(b) })
	return found
}

// kind is how good an address is; less is better.
func kind(a netip.Addr) int {
	k := 0
	if a.Is6() {
		k += 2
	}
	if !a.IsPrivate() {
		k++
	}
	return k
}

// inUse are the interfaces that lead to other devices: those with a cable or a network of Wi-Fi
// and, if there are none, all others that are up, such as the inner networks of containers.
func inUse(all []Interface) []Interface {
	var real, other []Interface
	for _, i := range all {
		switch {
		case i.Flags&net.FlagUp == 0 || i.Flags&net.FlagLoopback != 0 || !slices.ContainsFunc(i.Addrs, netip.Addr.IsGlobalUnicast):
		case i.Flags&net.FlagRunning == 0 || slices.ContainsFunc(inner, func(prefix string) bool { return strings.HasPrefix(i.Name, prefix) }):
			other = append(other, i)
		default:
			real = append(real, i)
		}
	}
	if real == nil {
		return other
	}
	return real
}

// inner are how interfaces are called that lead to containers and virtual machines of this
// computer. A bridge is one too: "br-" is how Docker calls its own.
var inner = []string{"docker", "br-", "veth", "virbr", "vnet", "vmnet", "vboxnet", "lxc", "lxd", "podman", "cni", "flannel", "vEthernet"}
