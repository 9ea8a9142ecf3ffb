package web

import (
	"maps"
	"time"

	"mastro/display/scene"
)

// goneAfter is how long a page must have been closed until its device counts as gone: a page
// that loads again, or a phone that changes its network, is back before.
const goneAfter = 5 * time.Second

// OnPresence sets what is called when Present may have changed, from any goroutine. It must not
// wait, and not call the server.
func (s *Server) OnPresence(call func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.presence = call
}

// Present are the players' devices and the table's page whose pages are open, or were a moment
// ago.
func (s *Server) Present() map[scene.Device]bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	now, here := time.Now(), make(map[scene.Device]bool)
	for _, c := range s.clients {
		if d, ok := c.audience.device(); ok {
			here[d] = true
		}
	}
	maps.DeleteFunc(s.left, func(_ audience, at time.Time) bool { return now.Sub(at) >= goneAfter })
	for a := range s.left {
		if d, ok := a.device(); ok {
			here[d] = true
		}
	}
	return here
}

// device is the device of a page's audience; ok is false for those of onlookers.
func (a audience) device() (d scene.Device, ok bool) {
	switch a.kind {
	case seatPage:
		return scene.SeatAt(a.place), true
	case tablePage:
		return scene.TheTable, true
	}
	return scene.Onlooker, false
}

// noteLeft notes that a stream has ended. Server.mu must be held.
func (s *Server) noteLeft(c *client) {
	if _, ok := c.audience.device(); !ok {
		return
	}
	s.left[c.audience] = time.Now()
	if !s.closed {
		time.AfterFunc(goneAfter, func() {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.tellPresence()
		})
	}
}

// tellPresence tells that pages were opened or closed. Server.mu must be held.
func (s *Server) tellPresence() {
	if s.presence != nil && !s.closed {
		s.presence()
	}
}
