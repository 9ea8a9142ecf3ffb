package settings

import (
	"fmt"
	"net"
	"os"
	"slices"
	"strconv"
	"strings"

	"mastro/display/web"
)

// listen takes the address of the page.
func (l *loader) listen() error {
	_, port, err := net.SplitHostPort(l.in.Listen)
	if err == nil {
		_, err = strconv.ParseUint(port, 10, 16)
	}
	if err != nil {
		return l.refuse("listen", fmt.Sprintf("%q is no address to listen on", l.in.Listen), `give host and port: "127.0.0.1:8080", or ":8080" for everyone in the house`)
	}
	l.config.Listen = l.in.Listen
	return nil
}

// hosts parses the host names under which the page may be requested.
func (l *loader) hosts() error {
	if text, given := l.flags["hosts"]; given {
		l.in.Hosts = strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	}
	if len(l.in.Hosts) > maxHosts {
		return l.refuse("hosts", fmt.Sprintf("%d hosts", len(l.in.Hosts)), fmt.Sprintf("name %d at most", maxHosts))
	}
	for _, host := range l.in.Hosts {
		if _, ok := web.HostName(host); !ok {
			return l.refuse("hosts", fmt.Sprintf("%.40q is no name of a host", host), `write it as it stands in a browser, without http:// and port: hosts = ["table.example"]`)
		}
	}
	l.config.Hosts = l.in.Hosts
	return nil
}

// The values of access in mastro.toml.
const (
	AccessSeats = "seats" // a device has the rights of its seat
	AccessOpen  = "open"  // whoever reaches the page may do everything
)

// access takes what a device that reaches the page may do.
func (l *loader) access() error {
	l.config.Open = l.in.Access == AccessOpen
	return l.unlike("access", l.in.Access, AccessSeats, AccessOpen)
}

// maxHosts is far more names than a table needs.
const maxHosts = 100

// HostNames lists all host names under which the page may be requested: Hosts, the name of this
// computer, also as the local network knows it (.local), and the host of Listen.
func (c *Config) HostNames() []string {
	all := slices.Clone(c.Hosts)
	if name, err := os.Hostname(); err == nil {
		short, _, _ := strings.Cut(name, ".")
		all = append(all, name, short, short+".local")
	}
	if host, _, err := net.SplitHostPort(c.Listen); err == nil {
		all = append(all, host)
	}
	return all
}
