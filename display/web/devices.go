package web

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net"
	"net/http"
	"time"

	"mastro/display/scene"
)

// Token is the secret by which a device is known: 128 random bits, as a browser keeps them in a
// cookie. Whoever has it is that device, so it is never logged and never on a page.
type Token string

// Key identifies a token without telling it. Nothing but keys is kept.
type Key [sha256.Size]byte

const tokenSize = 16 // bytes

// NewToken returns a new random token.
func NewToken() Token {
	var b [tokenSize]byte
	rand.Read(b[:]) // never fails
	return Token(base64.RawURLEncoding.EncodeToString(b[:]))
}

// Key returns the key of the token. That of no token is the zero key.
func (t Token) Key() Key {
	if t == "" {
		return Key{}
	}
	return sha256.Sum256([]byte(t))
}

// Devices are the devices that are more than an onlooker's, by their keys. A map that was
// published is not changed any more.
type Devices map[Key]scene.Device

// cookieAge is how long a browser keeps its token. The table ends a seat earlier, when it likes.
const cookieAge = 30 * 24 * time.Hour

// cookieName is the name of the cookie with the token. Browsers send the cookies of a host to
// all its ports, so each port has a name of its own: two tables on one computer do not mix up
// their seats.
func cookieName(r *http.Request) string { return "mastro-" + portOf(r) }

// portOf is the port that a request came in on; empty if it is not known.
func portOf(r *http.Request) string {
	a, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return ""
	}
	_, port, _ := net.SplitHostPort(a.String())
	return port
}

// tokenOf is the token that a request carries; empty for none. It is not checked: a text that no
// table gives out is a wrong token like any other.
func tokenOf(r *http.Request) Token {
	c, err := r.Cookie(cookieName(r))
	if err != nil {
		return ""
	}
	return Token(c.Value)
}

// giveToken lets the browser keep a token; the empty one makes it forget.
func giveToken(w http.ResponseWriter, r *http.Request, t Token) {
	c := &http.Cookie{Name: cookieName(r), Value: string(t), Path: "/", HttpOnly: true, Secure: r.TLS != nil, SameSite: http.SameSiteLaxMode, MaxAge: int(cookieAge / time.Second)}
	if t == "" {
		c.MaxAge = -1
	}
	http.SetCookie(w, c)
}

// deviceOf is the device of a key. At a table that knows no devices, everybody is the table.
func (m *Snapshot) deviceOf(k Key) scene.Device {
	if m.Devices == nil {
		return scene.TheTable
	}
	return m.Devices[k]
}

// device is the device that a request comes from.
func (s *Server) device(r *http.Request) scene.Device { return s.deviceOf(tokenOf(r).Key()) }

// deviceOf is the device of a key now.
func (s *Server) deviceOf(k Key) scene.Device {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.current.deviceOf(k)
}
