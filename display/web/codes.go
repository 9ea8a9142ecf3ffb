package web

import (
	"net/http"
	"net/netip"
	"strings"
	"sync"
	"time"

	"mastro/display/words"
)

// CodePath is the beginning of the addresses with a code (see Redeem).
const CodePath = "/t/"

// redeem makes a browser the device that a code stands for, and leads it to its page.
func (s *Server) redeem(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.Method == http.MethodHead: // looks without opening
		return
	case !opened(r):
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	if !s.wrong.admit(remoteAddr(r)) {
		s.tooMany(w, r)
		return
	}
	defer s.wrong.leave(remoteAddr(r))
	a, err := s.table.Do(r.Context(), tokenOf(r).Key(), Redeem{Code: r.PathValue("code")})
	switch {
	case err != nil && r.Context().Err() != nil: // the client has disconnected
	case err != nil:
		s.serverError(w, r, err)
	case a.Refused != "":
		s.delay()
		s.indexSaying(w, r, a.Why.status(), words.PageNoCode.In(s.wordsFor(r)))
	default:
		if a.Token != "" {
			giveToken(w, r, a.Token)
		}
		http.Redirect(w, r, "/", http.StatusSeeOther)
	}
}

// opened tells whether a person opens the address that a browser asks for. Browsers also look ahead,
// and pages show others within them.
func opened(r *http.Request) bool {
	ahead := strings.HasPrefix(r.Header.Get("Sec-Purpose"), "prefetch") || r.Header.Get("Purpose") == "prefetch"
	dest := r.Header.Get("Sec-Fetch-Dest")
	return !ahead && (dest == "" || dest == "document")
}

// delayWrongTokens wraps a handler whose answer depends on the device. A request with a token
// that is wrong, or is no longer any device's, is answered after a second, as an onlooker's,
// which makes guessing slow.
func (s *Server) delayWrongTokens(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if s.isWrong(tokenOf(r).Key()) && !s.waitForWrong(remoteAddr(r)) {
			s.tooMany(w, r)
			return
		}
		next(w, r)
	}
}

// isWrong tells whether a key is that of a token, but not of any device's.
func (s *Server) isWrong(k Key) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, known := s.current.Devices[k]
	return k != (Key{}) && !known && s.current.Devices != nil
}

// The limits of wrong tokens and codes: how many requests with one wait at a time, in all and
// of one address, and for how long.
const (
	maxWrong        = 32
	maxWrongPerAddr = 4
	wrongDelay      = time.Second
)

// wrongTokens counts the requests that wait because of a wrong token or code.
type wrongTokens struct {
	mu     sync.Mutex
	all    int
	byAddr map[netip.Addr]int
}

// admit counts a request of an address that may carry a wrong token, until leave. It returns
// false where too many wait already.
func (t *wrongTokens) admit(from netip.Addr) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.all >= maxWrong || t.byAddr[from] >= maxWrongPerAddr {
		return false
	}
	if t.byAddr == nil {
		t.byAddr = make(map[netip.Addr]int)
	}
	t.all++
	t.byAddr[from]++
	return true
}

func (t *wrongTokens) leave(from netip.Addr) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.all--
	if t.byAddr[from]--; t.byAddr[from] == 0 {
		delete(t.byAddr, from)
	}
}

// waitForWrong waits as long as a wrong token costs; false if too many of the address wait.
func (s *Server) waitForWrong(from netip.Addr) bool {
	if !s.wrong.admit(from) {
		return false
	}
	defer s.wrong.leave(from)
	s.delay()
	return true
}

// delay waits as long as a wrong token costs, even if the client disconnects meanwhile. Otherwise
// one could try many at a time: send a token, disconnect when no answer comes at once, and send
// the next.
func (s *Server) delay() {
	wait := time.NewTimer(wrongDelay)
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-s.done:
	}
}

// tooMany answers a request that would wait beside too many others. A browser that shows the
// answer asks again by itself.
func (s *Server) tooMany(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Retry-After", "1")
	if r.Method == http.MethodGet {
		w.Header().Set("Refresh", "1")
	}
	http.Error(w, words.PageTooMany.In(s.wordsFor(r)), http.StatusTooManyRequests)
}

// status is the HTTP status of a refusal.
func (r Refusal) status() int {
	switch r {
	case NotYours:
		return http.StatusForbidden
	case NoSuchCode:
		return http.StatusNotFound
	case Unreadable:
		return http.StatusUnprocessableEntity
	}
	return http.StatusConflict
}
