package web

import (
	"context"
	"maps"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"mastro/display/scene"
)

// The limits of the commands of one sender. Turning the knob or dragging a tower stays below them;
// what is more waits, and delays nobody else.
const (
	commandRate  = rate.Limit(30) // a second
	commandBurst = 15             // without a delay after a pause
)

// sender is whose commands are limited together: those of a device that the table knows, or of
// everybody else in a network.
type sender struct {
	device Key
	from   netip.Prefix
}

// commandLimits has a limit for each sender of the last half second.
type commandLimits struct {
	mu  sync.Mutex
	all map[sender]*rate.Limiter
}

// sender is who sends a request.
func (s *Server) sender(r *http.Request) sender {
	who := sender{from: networkOf(r.RemoteAddr)}
	if s.device(r) != scene.Onlooker {
		who.device = tokenOf(r).Key()
	}
	return who
}

// wait waits until a sender may have a command carried out; the error is that of the context.
func (c *commandLimits) wait(ctx context.Context, who sender) error {
	turn := c.reserve(who)
	select {
	case <-ctx.Done():
		turn.Cancel()
		return ctx.Err()
	case <-time.After(turn.Delay()):
		return nil
	}
}

// reserve takes the next turn of a sender, and forgets those that have rested.
func (c *commandLimits) reserve(who sender) *rate.Reservation {
	c.mu.Lock()
	defer c.mu.Unlock()
	maps.DeleteFunc(c.all, func(_ sender, l *rate.Limiter) bool { return l.Tokens() >= commandBurst })
	if c.all == nil {
		c.all = make(map[sender]*rate.Limiter)
	}
	if c.all[who] == nil {
		c.all[who] = rate.NewLimiter(commandRate, commandBurst)
	}
	return c.all[who].Reserve()
}
