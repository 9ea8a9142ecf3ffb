package web

import (
	"crypto/rand"
	"net/http"
	"net/url"
	"slices"
	"time"
)

// The limits of the streams: how many, and how long one may stay unanswered.
//
// A server cannot see that nobody reads a connection, because the client's kernel
// accepts data for a long time. So the stream asks its page regularly whether it is
// still open (event "here"), and the page answers with POST /here. A stream without
// an answer ends. A browser that only slept reconnects by itself and receives what it missed.
const (
	maxStreams    = 64 // pages open at once
	maxOfOne      = 8  // of one device that is known
	askInterval   = 10 * time.Second
	firstTimeout  = 9 * time.Second  // no answer to the first question
	answerTimeout = 25 * time.Second // no answer to two questions, after an earlier answer
)

// client is one open stream.
type client struct {
	id       string        // its page sends it with every answer
	audience audience      // whose page it is
	changed  chan struct{} // something is new
	evicted  chan struct{} // closed when another stream takes the place
	opened   time.Time
	lastSeen time.Time // the last answer of its page; zero before the first
}

// expired tells whether the page has not answered for so long that it must be closed.
// A page that never answered expires by the second question.
func (c *client) expired(now time.Time) bool {
	if c.lastSeen.IsZero() {
		return now.Sub(c.opened) > firstTimeout
	}
	return now.Sub(c.lastSeen) > answerTimeout
}

// addClient adds a stream; false when there is no place. A device that has too many takes the oldest of
// its own; the table and the seats take the oldest place of an onlooker or a television.
func (s *Server) addClient(a audience) (*client, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, false
	}
	_, known := a.device()
	own := s.streams(func(c *client) bool { return known && s.current.Devices != nil && c.audience == a })
	strangers := s.streams(func(c *client) bool { _, device := c.audience.device(); return known && !device })
	switch {
	case len(own) >= maxOfOne:
		s.evict(own[0])
	case len(s.clients) < maxStreams:
	case len(strangers) > 0:
		s.evict(strangers[0])
	default:
		return nil, false
	}
	c := &client{
		id: rand.Text(), audience: a, opened: time.Now(),
		changed: make(chan struct{}, 1), evicted: make(chan struct{}),
	}
	s.clients[c.id] = c
	s.tellPresence()
	return c, true
}

// streams returns the streams that some are, the oldest first.
func (s *Server) streams(are func(*client) bool) (all []*client) {
	for _, c := range s.clients {
		if are(c) {
			all = append(all, c)
		}
	}
	slices.SortFunc(all, func(a, b *client) int { return a.opened.Compare(b.opened) })
	return all
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
