package web

import (
	"net"
	"net/http"
	"net/netip"
	"strconv"
	"strings"

	"golang.org/x/net/idna"

	"mastro/display/words"
)

// longestHost is the longest name in the Domain Name System, in bytes.
const longestHost = 253

// allowedHosts are the host names that a request may be for, beside the address that
// its connection came in on.
//
// They prevent DNS rebinding: a browser lets a page read the responses of its own host,
// and the owner of a name can point it to this computer after the page was loaded. So
// it is not enough that Host and Origin are equal: the host must be the table's. The
// local address of the connection always belongs to this computer, so there is no need
// to list the network interfaces.
type allowedHosts map[string]bool

// newAllowedHosts returns the set of the names and localhost.
func newAllowedHosts(names []string) allowedHosts {
	all := allowedHosts{"localhost": true}
	for _, name := range names {
		if host, ok := HostName(name); ok {
			all[host] = true
		}
	}
	return all
}

// HostName normalises a host, a name or an address without port, to the form that
// browsers send: lower case, no dot at the end, letters beyond ASCII encoded by IDNA.
// It returns false if the text is not a host.
func HostName(host string) (string, bool) {
	if a, err := netip.ParseAddr(strings.TrimSuffix(strings.TrimPrefix(host, "["), "]")); err == nil {
		return a.Unmap().WithZone("").String(), true
	}
	host = strings.TrimSuffix(host, ".")
	name, err := idna.Lookup.ToASCII(host)
	if err != nil || name == "" || len(name) > longestHost {
		return "", false
	}
	return strings.ToLower(name), true
}

// restrict passes on the requests for this table. It refuses all others and says which
// setting would allow them.
func (a allowedHosts) restrict(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if a.allows(r) {
			next.ServeHTTP(w, r)
			return
		}
		host := hostOnly(r.Host)
		quoted := strconv.QuoteToASCII(host[:min(len(host), longestHost)])
		in := func(l words.Language) string { return words.PageElsewhere.In(words.Words{Language: l}, quoted) }
		http.Error(w, in(words.Italian)+" / "+in(words.English), http.StatusMisdirectedRequest)
	})
}

// allows tells whether a request is for this table.
func (a allowedHosts) allows(r *http.Request) bool {
	host, ok := HostName(hostOnly(r.Host))
	return ok && (a[host] || host == localAddr(r))
}

// hostOnly is the host of "host:port", "[::1]:port" or a host alone.
func hostOnly(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return host
}

// localAddr is the address of this computer that a request was sent to; empty if it is
// not known.
func localAddr(r *http.Request) string {
	a, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return ""
	}
	at, err := netip.ParseAddrPort(a.String())
	if err != nil {
		return ""
	}
	return at.Addr().Unmap().WithZone("").String()
}

// networkOf is the network of "address:port", by which limits count: a /64, which one computer may
// have for itself, or with IPv4 a /24. Whatever has no address shares the zero network.
func networkOf(hostport string) netip.Prefix {
	at, err := netip.ParseAddrPort(hostport)
	if err != nil {
		return netip.Prefix{}
	}
	addr, bits := at.Addr().Unmap(), 24
	if addr.Is6() {
		bits = 64
	}
	network, _ := addr.WithZone("").Prefix(bits) // never fails
	return network
}
