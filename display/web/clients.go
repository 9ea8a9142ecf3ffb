package web

import (
	"crypto/rand"
	"net/http"
	"net/netip"
	"net/url"
	"time"
)

// The limits of the streams: how many, and how long one may stay unanswered.
//
// A server cannot see that nobody reads a connection, because the client's kernel
// accepts data for a long time. So the stream asks its page regularly whether it is
// still open (event "here"), and the page answers with POST /here. A stream without
// an answer ends; if others need its place, it ends earlier. A browser that only
// slept reconnects by itself and receives what it missed.
const (
	maxStreams        = 64 // pages open at once
	maxStreamsPerAddr = 16 // from one address: a family behind one router, a laptop with many tabs
	askInterval       = 10 * time.Second
	firstTimeout      = 9 * time.Second  // no answer to the first question
	answerTimeout     = 25 * time.Second // no answer to two questions, after an earlier answer
	staleAfter        = 15 * time.Second // so long after its last answer a stream may lose its place to a new one
)

// client is one open stream.
type client struct {
	id       string // its page sends it with every answer
	from     netip.Addr
	audience audience      // whose page it is
	changed  chan struct{} // something is new
	evicted  chan struct{} // closed when another stream takes the place
	opened   time.Time
	lastSeen time.Time // the last answer of its page; zero before the first
}

// stale tells whether the page has not answered recently.
func (c *client) stale(now time.Time) bool { return now.Sub(c.lastSeen) > staleAfter }

// expired tells whether the page has not answered for so long that it must be closed.
// A page that never answered expires by the second question.
func (c *client) expired(now time.Time) bool {
	if c.lastSeen.IsZero() {
		return now.Sub(c.opened) > firstTimeout
	}
	return now.Sub(c.lastSeen) > answerTimeout
}

// addClient adds a stream; false when there is no place and no stream to evict.
func (s *Server) addClient(from netip.Addr, a audience) (*client, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || !s.makeRoom(from) {
		return nil, false
	}
	c := &client{
		id: rand.Text(), from: from, audience: a, opened: time.Now(),
		changed: make(chan struct{}, 1), evicted: make(chan struct{}),
	}
	s.clients[c.id] = c
	s.tellPresence()
	return c, true
}

// makeRoom tells whether there is a place for one more stream of an address. If
// needed it evicts another stream.
func (s *Server) makeRoom(from netip.Addr) bool {
	count := make(map[netip.Addr]int)
	for _, c := range s.clients {
		count[c.from]++
	}
	var evicted *client
	switch {
	case count[from] >= maxStreamsPerAddr:
		evicted = s.evictable(func(c *client) bool { return c.from == from && c.stale(time.Now()) }, count)
	case len(s.clients) >= maxStreams:
		evicted = s.evictable(func(c *client) bool { return c.stale(time.Now()) || count[c.from] > count[from]+1 }, count)
	default:
		return true
	}
	if evicted != nil {
		s.evict(evicted)
	}
	return evicted != nil
}

// evictable returns the stream to evict among those that may be evicted: a stale one
// first, then one of the address that has most, then the oldest.
func (s *Server) evictable(mayEvict func(*client) bool, count map[netip.Addr]int) (best *client) {
	now := time.Now()
	before := func(a, b *client) bool {
		switch {
		case a.stale(now) != b.stale(now):
			return a.stale(now)
		case count[a.from] != count[b.from]:
			return count[a.from] > count[b.from]
		}
		return a.opened.Before(b.opened)
	}
	for _, c := range s.clients {
		if mayEvict(c) && (best == nil || before(c, best)) {
			best = c
		}
	}
	return best
}

// evict removes a stream and ends it.
func (s *Server) evict(c *client) {
	delete(s.clients, c.id)
	s.noteLeft(c)
	close(c.evicted)
}

func (s *Server) removeClient(c *client) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.clients[c.id] == c {
		delete(s.clients, c.id)
		s.noteLeft(c)
	}
}

// expired tells whether a stream's page is closed.
func (s *Server) expired(c *client) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return c.expired(time.Now())
}

// here handles the answer of a page that it is still open. The stream of an unknown id
// has already ended, and its browser opens another.
func (s *Server) here(w http.ResponseWriter, r *http.Request) {
	form, code, err := readForm(w, r)
	if err != nil {
		http.Error(w, err.Error(), code)
		return
	}
	s.markSeen(form)
	w.WriteHeader(http.StatusNoContent)
}

func (s *Server) markSeen(form url.Values) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c := s.clients[form.Get("stream")]; c != nil {
		c.lastSeen = time.Now()
	}
}
