package web

import (
	"net/http"
	"strings"

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
	a, err := s.table.Do(r.Context(), tokenOf(r).Key(), Redeem{Code: r.PathValue("code")})
	switch {
	case err != nil && r.Context().Err() != nil: // the client has disconnected
	case err != nil:
		s.serverError(w, r, err)
	case a.Refused != "":
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

// isWrong tells whether a key is that of a token, but not of any device's.
func (s *Server) isWrong(k Key) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, known := s.current.Devices[k]
	return k != (Key{}) && !known && s.current.Devices != nil
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
