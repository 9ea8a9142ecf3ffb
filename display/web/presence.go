package web

import (
	"maps"
	"time"

	"mastro/display/scene"
)

// goneAfter is how long a device must have had no stream until it counts as gone. A page that
// loads again, or a phone that changes its network, has a new stream sooner.
const goneAfter = 5 * time.Second

// OnPresence sets a function that is called, from any goroutine, when Present may have changed. It
// must not block, nor call the server.
func (s *Server) OnPresence(call func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.presence = call
}

// Present are the devices that are connected: the table's page and the seats that have an open
// stream, or had one less than goneAfter ago.
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

// device is the device that a page belongs to; ok is false for pages of onlookers and televisions.
func (a audience) device() (d scene.Device, ok bool) {
	switch a.kind {
	case seatPage:
		return scene.SeatAt(a.place), true
	case tablePage:
		return scene.TheTable, true
	}
	return scene.Onlooker, false
}

// noteLeft records when a stream has ended, and calls the callback of OnPresence as soon as its
// device counts as gone. Server.mu must be held.
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

// tellPresence calls the callback of OnPresence. Server.mu must be held.
func (s *Server) tellPresence() {
	if s.presence != nil && !s.closed {
		s.presence()
	}
}
