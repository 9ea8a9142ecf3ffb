package loop

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop/addresses"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/display/words"
)

// networks are the interfaces of a computer with these addresses.
func networks(addrs ...string) func() ([]addresses.Interface, error) {
	wired := addresses.Interface{Name: "eth0", Flags: net.FlagUp | net.FlagRunning}
	for _, a := range addrs {
		wired.Addrs = append(wired.Addrs, netip.MustParseAddr(a))
	}
	return func() ([]addresses.Interface, error) { return []addresses.Interface{wired}, nil }
}

// serving serves the page of a loop until the test ends, and returns what was printed.
func serving(t *testing.T, l *Loop, c *settings.Config) string {
	t.Helper()
	var out bytes.Buffer
	stop, err := Serve(t.Context(), l, c, &out, func(time.Duration) {})
	require.NoError(t, err)
	t.Cleanup(stop)
	return out.String()
}

// Where the page is open to the house, the addresses of the house are printed, and never one
// that leads a phone to itself. Where it is not, that is said, and how to change it.
func TestWhatIsPrinted(t *testing.T) {
	for name, x := range map[string]struct {
		listen  string
		addrs   []string
		en, has string
	}{
		"one address": {":0", []string{"192.168.1.5"}, "Open http://192.168.1.5:PORT in a browser; Ctrl-C stops Mastro.\n", "Apri http://192.168.1.5:PORT nel browser"},
		"several":     {":0", []string{"10.0.0.9", "fd00::7"}, "Open one of these addresses in a browser; Ctrl-C stops Mastro.\n  http://10.0.0.9:PORT\n  http://[fd00::7]:PORT\n", "Apri uno di questi"},
		"no network":  {":0", nil, "Open http://127.0.0.1:PORT in a browser; Ctrl-C stops Mastro. This computer is on no network: no other device can open the page.\n", "in nessuna rete"},
		"this one":    {"127.0.0.1:0", []string{"192.168.1.5"}, "Open http://127.0.0.1:PORT in a browser; Ctrl-C stops Mastro. Only this computer can open the page; to let phones in, add --listen :8080.\n", "Solo questo computer"},
	} {
		t.Run(name, func(t *testing.T) {
			c := settingstest.English(t)
			c.Listen, c.Open = x.listen, true
			for language, want := range map[words.Language]string{words.English: x.en, words.Italian: x.has} {
				c.Language = language
				l := New()
				l.Interfaces = networks(x.addrs...)
				said := serving(t, &l, c)
				require.Contains(t, said, strings.ReplaceAll(want, "PORT", fmt.Sprint(l.Reached.Page.At.Port())))
				require.NotContains(t, said, "localhost")
			}
		})
	}
}

// Where devices are told apart, the address of the table's page has a code that is good once.
func TestTheTablesAddress(t *testing.T) {
	for listen, want := range map[string]string{
		":0":          "Open http://192.168.1.5:PORT/t/([A-Z2-7]{16}) in a browser: it is the table’s page. Phones: http://192.168.1.5:PORT  Ctrl-C stops Mastro.\n",
		"127.0.0.1:0": "Open http://127.0.0.1:PORT/t/([A-Z2-7]{16}) in a browser: it is the table’s page. Only this computer can open it; to let phones in, press Phones on the page. Ctrl-C stops Mastro.\n",
	} {
		c := settingstest.English(t)
		c.Listen = listen
		l := New()
		l.Interfaces = networks("192.168.1.5")
		said := serving(t, &l, c)
		want := regexp.MustCompile(strings.ReplaceAll(want, "PORT", fmt.Sprint(l.Reached.Page.At.Port())))
		require.Regexp(t, want, said)
		code := want.FindStringSubmatch(said)[1]
		_, device, ok := l.Devices.Redeem(code, time.Now())
		require.True(t, ok)
		require.Equal(t, scene.TheTable, device)
		_, _, ok = l.Devices.Redeem(code, time.Now())
		require.False(t, ok, "once")
	}
}

// With a certificate the page is served with it, at an address that begins with https. Whoever
// speaks plain HTTP there is told.
func TestPageWithACertificate(t *testing.T) {
	dir, path := roomtest.ConfigDir(t, "language = 'en'\nlisten = '127.0.0.1:0'\nhosts = ['table.example']\ntls_cert = 'cert.pem'\ntls_key = 'key.pem'")
	old := roomtest.Certificate(t, dir, time.Now().AddDate(0, 1, 0), "table.example", "*.example", "other.example")
	c, err := settings.Load(path, roomtest.NoEnvironment, nil)
	require.NoError(t, err)
	l := New()
	said := serving(t, &l, c)
	at := l.Reached.Page.At.String()
	require.Contains(t, said, "Open https://"+at+"/t/")
	require.Equal(t, []string{"table.example"}, l.Reached.Page.Names, "which is one of the table")

	get := func(trusted *x509.Certificate) *http.Response {
		roots := x509.NewCertPool()
		roots.AddCert(trusted)
		c := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}, ForceAttemptHTTP2: true, DisableKeepAlives: true}}
		r, err := c.Get("https://" + at + "/state.json")
		require.NoError(t, err)
		defer r.Body.Close()
		return r
	}
	r := get(old)
	require.Equal(t, http.StatusOK, r.StatusCode)
	require.Equal(t, 1, r.ProtoMajor, "each request has a connection of its own: the limits count those")

	r, err = http.Get("http://" + at + "/")
	require.NoError(t, err)
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	require.Equal(t, http.StatusBadRequest, r.StatusCode)
	require.Contains(t, string(body), "HTTPS")

	renewed := roomtest.Certificate(t, filepath.Dir(path), time.Now().AddDate(0, 2, 0), "renewed.example")
	require.Equal(t, http.StatusOK, get(renewed).StatusCode)
}
