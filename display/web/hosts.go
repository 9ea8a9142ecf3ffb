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

// longestHost is the longest name that the Domain Name System knows, in bytes.
const longestHost = 253

// ours is the names under which a table may be asked for, beside the address that a
// connection came in on.
//
// A browser lets a page read what its own host answers, and whoever owns a name may
// let it lead here after the page was loaded. So it is not enough that a request
// names the same host in Host and Origin: the host must be the table's. The address
// of the connection itself is always one of this computer, whatever its interfaces
// are called by now, and needs no look at them.
type ours map[string]bool

// oursOf is the names, and localhost.
func oursOf(names []string) ours {
	all := ours{"localhost": true}
	for _, name := range names {
		if host, ok := HostName(name); ok {
			all[host] = true
		}
	}
	return all
}

// HostName is a host as a browser sends it, a name or an address, without port: in
// lower case, without the dot at the end, letters beyond ASCII as IDNA writes them.
// It is false for what is no host.
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

// serve hands on what is asked of this table, and answers everything else with what
// to write where.
func (o ours) serve(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if o.has(r) {
			next.ServeHTTP(w, r)
			return
		}
		host := withoutPort(r.Host)
		said := strconv.QuoteToASCII(host[:min(len(host), longestHost)])
		in := func(l words.Language) string { return words.PageElsewhere.In(words.Words{Language: l}, said) }
		http.Error(w, in(words.Italian)+" / "+in(words.English), http.StatusMisdirectedRequest)
	})
}

// has tells whether a request is meant for this table.
func (o ours) has(r *http.Request) bool {
	host, ok := HostName(withoutPort(r.Host))
	return ok && (o[host] || host == cameInOn(r))
}

// withoutPort is the host of "host:port", "[::1]:port" or a host alone.
func withoutPort(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return host
}

// cameInOn is the address of this computer that a request was sent to; empty when it
// came some other way.
func cameInOn(r *http.Request) string {
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

// cameFrom is the address that a request comes from. Whoever has none shares one.
func cameFrom(r *http.Request) netip.Addr { return addrOf(r.RemoteAddr) }

func addrOf(hostport string) netip.Addr {
	at, err := netip.ParseAddrPort(hostport)
	if err != nil {
		return netip.Addr{}
	}
	return at.Addr().Unmap()
}
