package web

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// requestVia sends a request for a host on a connection that came in on an address.
func requestVia(s *Server, method, host, cameIn string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "/", nil)
	if method == http.MethodPost {
		r = httptest.NewRequest(method, "/do", nil)
		r.Header.Set("Content-Type", formType)
	}
	r.Host = host
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	if at, err := net.ResolveTCPAddr("tcp", cameIn); err == nil && cameIn != "" {
		r = r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, net.Addr(at)))
	}
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	return w
}

func TestOnlyRequestsForThisTableAreAnswered(t *testing.T) {
	s := New(&fakeTable{}, "mastro", "mastro.local", "Tavolo.Example", "città.example", "2001:db8::7", "10.1.2.3", "")
	for _, c := range []struct {
		host, cameIn string
		ours         bool
	}{
		{"127.0.0.1:8080", "127.0.0.1:8080", true},
		{"127.0.0.1", "127.0.0.1:80", true},
		{"192.168.1.20:8080", "192.168.1.20:8080", true},
		{"192.168.1.20:9000", "192.168.1.20:8080", true}, // a port that is handed on
		{"192.168.1.20:8080", "[::ffff:192.168.1.20]:8080", true},
		{"[::1]:8080", "[::1]:8080", true},
		{"[::1]", "[::1]:80", true},
		{"[FE80::1]:8080", "[fe80::1%lo]:8080", true},
		{"[2001:DB8:0:0::7]:8080", "127.0.0.1:8080", true},
		{"10.1.2.3", "127.0.0.1:8080", true},
		{"localhost:8080", "127.0.0.1:8080", true},
		{"LocalHost.:8080", "192.168.1.20:8080", true}, // through a tunnel
		{"mastro:8080", "192.168.1.20:8080", true},
		{"MASTRO.local.", "192.168.1.20:8080", true},
		{"tavolo.example", "192.168.1.20:8080", true},
		{"xn--citt-3na.example:8080", "192.168.1.20:8080", true},
		{"XN--CITT-3NA.Example", "192.168.1.20:8080", true},

		{"evil.example", "127.0.0.1:8080", false},
		{"evil.example:8080", "192.168.1.20:8080", false},
		{"mastro.evil.example", "192.168.1.20:8080", false},
		{"mastro.local.evil.example", "192.168.1.20:8080", false},
		{"localhost.evil.example", "127.0.0.1:8080", false},
		{"evil.localhost", "127.0.0.1:8080", false},
		{"127.0.0.1.evil.example", "127.0.0.1:8080", false},
		{"192.168.1.21:8080", "192.168.1.20:8080", false},
		{"127.0.0.1:8080", "192.168.1.20:8080", false},
		{"[::1]:8080", "127.0.0.1:8080", false},
		{"2130706433", "127.0.0.1:8080", false},
		{"127.1", "127.0.0.1:8080", false},
		{"", "127.0.0.1:8080", false},
		{":8080", "127.0.0.1:8080", false},
		{"localhost..", "127.0.0.1:8080", false},
		{"[localhost]", "127.0.0.1:8080", false},
		{"127.0.0.1:8080", "", false}, // nobody knows where it came in
	} {
		for _, method := range []string{"GET", "POST"} {
			w := requestVia(s, method, c.host, c.cameIn, "Origin", "http://"+c.host)
			require.Equal(t, c.ours, w.Code != http.StatusMisdirectedRequest, "%s %q at %s", method, c.host, c.cameIn)
		}
	}
}

// TestAReboundNameCannotReadOrPlay: DNS rebinding. A browser allows requests to a name
// that equals the page's origin, also when its owner points it to this computer.
func TestAReboundNameCannotReadOrPlay(t *testing.T) {
	table := &fakeTable{}
	s := newServer(table)
	s.Publish(turnSnapshot(t))
	site := httptest.NewServer(s.Handler())
	defer site.Close()
	defer s.Close()
	for _, target := range []string{"/", "/state.json", "/events", "/panel.png", "/js/page.js", "/do", "/here"} {
		for _, method := range []string{"GET", "POST", "HEAD"} {
			r, err := http.NewRequest(method, site.URL+target, nil)
			require.NoError(t, err)
			r.Host = "evil.example"
			r.Header.Set("Origin", "http://evil.example")
			r.Header.Set("Content-Type", formType)
			got, err := site.Client().Do(r)
			require.NoError(t, err)
			text, err := io.ReadAll(got.Body)
			require.NoError(t, err)
			require.NoError(t, got.Body.Close())
			require.Equal(t, http.StatusMisdirectedRequest, got.StatusCode, "%s %s", method, target)
			require.Equal(t, "nosniff", got.Header.Get("X-Content-Type-Options"))
			if method != "HEAD" {
				require.Equal(t, `Questo tavolo non conosce il nome "evil.example". Se il nome è giusto, scrivi hosts = ["evil.example"] in mastro.toml. / `+
					`"evil.example" is not a known name of this table. If the name is right, write hosts = ["evil.example"] in mastro.toml.`+"\n", string(text))
			}
		}
	}
	require.Empty(t, table.commands())
	require.Zero(t, openStreams(s))
	mine, err := site.Client().Get(site.URL + "/state.json")
	require.NoError(t, err)
	require.NoError(t, mine.Body.Close())
	require.Equal(t, http.StatusOK, mine.StatusCode, "its own address needs no name")
}

// TestARequestWithoutAHost: such a request is refused. A host in the request line
// counts more than the Host header.
func TestARequestWithoutAHost(t *testing.T) {
	s := newServer(&fakeTable{})
	site := httptest.NewServer(s.Handler())
	defer site.Close()
	defer s.Close()
	for request, want := range map[string]int{
		"GET /state.json HTTP/1.0\r\n\r\n":                                                                                  http.StatusMisdirectedRequest,
		"GET /state.json HTTP/1.1\r\n\r\n":                                                                                  http.StatusBadRequest,
		"GET /state.json HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n":                                                            http.StatusBadRequest,
		"GET http://evil.example/state.json HTTP/1.1\r\nHost: " + site.Listener.Addr().String() + "\r\n\r\n":                http.StatusMisdirectedRequest,
		"GET http://" + site.Listener.Addr().String() + "/state.json HTTP/1.1\r\nHost: evil.example\r\n\r\n":                http.StatusOK,
		"GET /state.json HTTP/1.1\r\nHost: " + site.Listener.Addr().String() + "\r\nX-Forwarded-Host: evil.example\r\n\r\n": http.StatusOK,
	} {
		conn, err := net.Dial("tcp", site.Listener.Addr().String())
		require.NoError(t, err)
		_, err = io.WriteString(conn, request)
		require.NoError(t, err)
		got, err := http.ReadResponse(bufio.NewReader(conn), nil)
		require.NoError(t, err)
		require.Equal(t, want, got.StatusCode, request)
		require.NoError(t, conn.Close())
	}
}

func TestOriginsOfOthersStayRefused(t *testing.T) {
	s := New(&fakeTable{}, "mastro.local")
	for _, headers := range [][]string{
		{"Origin", "null"}, {"Origin", "null", "Sec-Fetch-Site", "cross-site"}, {"Origin", "http://evil.example"},
		{"Origin", "http://mastro.local.evil.example"}, {"Sec-Fetch-Site", "same-site", "Origin", "http://other.local"},
	} {
		require.Equal(t, http.StatusForbidden, requestVia(s, "POST", "mastro.local", "", headers...).Code, "%v", headers)
	}
	// A form of our own page, sent by a browser that tells where it comes from.
	for _, headers := range [][]string{{"Origin", "http://mastro.local"}, {"Origin", "null", "Sec-Fetch-Site", "same-origin"}} {
		require.NotEqual(t, http.StatusForbidden, requestVia(s, "POST", "mastro.local", "", headers...).Code, "%v", headers)
	}
	require.Equal(t, "same-origin", requestVia(s, "GET", "mastro.local", "").Header().Get("Referrer-Policy"), "else older WebKit sends Origin: null from our own forms")
}

func TestHostNameIsIdempotent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "host")
		if name, ok := HostName(text); ok {
			again, ok := HostName(name)
			require.True(t, ok)
			require.Equal(t, name, again)
			require.LessOrEqual(t, len(name), longestHost)
		}
	})
}

func FuzzHosts(f *testing.F) {
	for _, host := range []string{"localhost", "[::1]:80", "a.b:c:d", "[", "]:1", "xn--", "\x00", "e\u0301"} {
		f.Add(host)
	}
	s := New(&fakeTable{})
	f.Fuzz(func(t *testing.T, host string) {
		w := requestVia(s, "GET", host, "127.0.0.1:80")
		if w.Code != http.StatusOK && w.Code != http.StatusMisdirectedRequest {
			t.Fatalf("%q: %d", host, w.Code)
		}
	})
}
