package web

import (
	"errors"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"mastro/display/words"
)

// CodePath is the beginning of the addresses with a code (see Redeem).
const CodePath = "/t/"

// redeem makes a browser the device that a code stands for, and leads it to its page.
func (s *Server) redeem(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodHead { // looks without opening
		return
	}
	if err := s.wrong.admit(remoteAddr(r)); err != nil {
		tooMany(w)
		return
	}
	defer s.wrong.leave(remoteAddr(r))
	a, err := s.table.Do(r.Context(), tokenOf(r).Key(), Redeem{Code: r.PathValue("code")})
	switch {
	case err != nil && r.Context().Err() != nil: // the client has disconnected
	case err != nil:
		s.serverError(w, err)
	case a.Refused != "":
		s.delay()
		s.refuse(w, r, a.Why, words.PageNoCode.In(words.Words{Language: languageOf(r)}), Join{})
	default:
		if a.Token != "" {
			giveToken(w, r, a.Token)
		}
		http.Redirect(w, r, "/", http.StatusSeeOther)
	}
}

// known returns the key of a request. A token that is wrong, or is no longer any device's,
// costs its sender time: it is not worth to try another.
func (s *Server) known(r *http.Request) (Key, error) {
	k := tokenOf(r).Key()
	if k == (Key{}) || s.knows(k) {
		return k, nil
	}
	if err := s.wrong.admit(remoteAddr(r)); err != nil {
		return k, err
	}
	defer s.wrong.leave(remoteAddr(r))
	s.delay()
	return k, nil
}

// knows tells whether a key is that of a device, or devices do not matter.
func (s *Server) knows(k Key) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, known := s.current.Devices[k]
	return known || s.current.Devices == nil
}

// The limits of wrong tokens and codes: how many requests with one wait at a time, in all and
// of one address, and for how long.
const (
	maxWrong        = 32
	maxWrongPerAddr = 4
	wrongDelay      = time.Second
)

// errTooMany is that too many wrong tokens or codes are being tried; wait.
var errTooMany = errors.New("too many wrong codes")

// wrongTokens makes guessing slow.
type wrongTokens struct {
	mu     sync.Mutex
	all    int
	byAddr map[netip.Addr]int
}

// admit counts a request of an address that may carry a wrong token, until leave. It fails
// where too many wait already.
func (t *wrongTokens) admit(from netip.Addr) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.all >= maxWrong || t.byAddr[from] >= maxWrongPerAddr {
		return errTooMany
	}
	if t.byAddr == nil {
		t.byAddr = make(map[netip.Addr]int)
	}
	t.all++
	t.byAddr[from]++
	return nil
}

func (t *wrongTokens) leave(from netip.Addr) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.all--
	if t.byAddr[from]--; t.byAddr[from] == 0 {
		delete(t.byAddr, from)
	}
}

// delay waits as long as a wrong token costs. Whoever disconnects meanwhile keeps its place: a
// right one is answered sooner, so there is nothing to wait for.
func (s *Server) delay() {
	wait := time.NewTimer(wrongDelay)
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-s.done:
	}
}

// tooMany says that too many wrong tokens are being tried.
func tooMany(w http.ResponseWriter) {
	w.Header().Set("Retry-After", "1")
	http.Error(w, errTooMany.Error()+"; wait a second", http.StatusTooManyRequests)
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
