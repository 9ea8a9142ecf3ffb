package web

import (
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"time"
)

// How many streams there can be, and how long one may be silent.
//
// A connection that is never read looks like any other to who writes: the kernel at
// its end takes what is sent for a long time. So the stream asks its page now and
// then whether it is there (event "here"), and the page answers with POST /here. One
// that does not answer ends, and makes room for others before that; a browser that
// only slept comes back by itself and is sent what it missed.
const (
	maxStreams = 64 // pages open at once
	maxOfOne   = 16 // of them from one address: a family behind one router, a laptop with many tabs
	asking     = 10 * time.Second
	stranger   = 9 * time.Second  // the first question without an answer
	silence    = 25 * time.Second // two questions without an answer of a page that gave one
	slow       = 15 * time.Second // who answered longer ago may lose the place to who comes
)

// place is one client of the stream.
type place struct {
	id     string // that its page answers with
	from   netip.Addr
	bell   chan struct{} // something is new
	lost   chan struct{} // closed when the place is given to another
	opened time.Time
	heard  time.Time // that its page answered last; zero before it did
}

// silent tells whether nothing has been heard from a page of late.
func (p *place) silent(now time.Time) bool { return now.Sub(p.heard) > slow }

// over tells whether a page has been silent for so long that nobody is there: at the
// second question, when it never answered.
func (p *place) over(now time.Time) bool {
	if p.heard.IsZero() {
		return now.Sub(p.opened) > stranger
	}
	return now.Sub(p.heard) > silence
}

// join gives a client a place; false when all are taken by who is there.
func (s *Server) join(from netip.Addr) (*place, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || !s.room(from) {
		return nil, false
	}
	s.opened++
	p := &place{
		id: strconv.FormatUint(s.key^s.opened, 16), from: from, opened: time.Now(),
		bell: make(chan struct{}, 1), lost: make(chan struct{}),
	}
	s.places[p.id] = p
	return p, true
}

// room tells whether there is a place for one more from an address, and takes
// another's for it if there must be.
func (s *Server) room(from netip.Addr) bool {
	count := make(map[netip.Addr]int)
	for _, p := range s.places {
		count[p.from]++
	}
	var loser *place
	switch {
	case count[from] >= maxOfOne:
		loser = s.loser(func(p *place) bool { return p.from == from && p.silent(time.Now()) }, count)
	case len(s.places) >= maxStreams:
		loser = s.loser(func(p *place) bool { return p.silent(time.Now()) || count[p.from] > count[from]+1 }, count)
	default:
		return true
	}
	if loser != nil {
		s.drop(loser)
	}
	return loser != nil
}

// loser is who loses a place, of those who may: a silent one before one who is
// there, then one of the address that has most, then the oldest.
func (s *Server) loser(may func(*place) bool, count map[netip.Addr]int) (first *place) {
	now := time.Now()
	before := func(a, b *place) bool {
		switch {
		case a.silent(now) != b.silent(now):
			return a.silent(now)
		case count[a.from] != count[b.from]:
			return count[a.from] > count[b.from]
		}
		return a.opened.Before(b.opened)
	}
	for _, p := range s.places {
		if may(p) && (first == nil || before(p, first)) {
			first = p
		}
	}
	return first
}

// drop takes a place away.
func (s *Server) drop(p *place) {
	delete(s.places, p.id)
	close(p.lost)
}

func (s *Server) leave(p *place) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.places[p.id] == p {
		delete(s.places, p.id)
	}
}

// gone tells whether nobody is at a place.
func (s *Server) gone(p *place) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return p.over(time.Now())
}

// here notes that a page is there. One that is not known has ended already, and its
// browser opens another.
func (s *Server) here(w http.ResponseWriter, r *http.Request) {
	form, code, err := formOf(w, r)
	if err != nil {
		http.Error(w, err.Error(), code)
		return
	}
	s.heard(form)
	w.WriteHeader(http.StatusNoContent)
}

func (s *Server) heard(form url.Values) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.places[form.Get("stream")]; p != nil {
		p.heard = time.Now()
	}
}
