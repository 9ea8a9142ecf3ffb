package web

import (
	"context"
	"net/netip"
	"sync"
)

// atOnce is how many commands of one address are handed to the table at a time. The
// others of that address wait for them; those of other addresses do not.
const atOnce = 2

// queue lets the commands of each address wait for one another.
type queue struct {
	mu    sync.Mutex
	lines map[netip.Addr]*line
}

// line is who has something to say from one address.
type line struct {
	turn chan struct{}
	all  int // who are in it or being served
}

// enter waits for the address's turn; leave ends it. It fails when the client has
// gone.
func (q *queue) enter(ctx context.Context, from netip.Addr) (leave func(), err error) {
	l := q.line(from)
	select {
	case l.turn <- struct{}{}:
		return func() { <-l.turn; q.left(from, l) }, nil
	case <-ctx.Done():
		q.left(from, l)
		return nil, ctx.Err()
	}
}

func (q *queue) line(from netip.Addr) *line {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.lines == nil {
		q.lines = make(map[netip.Addr]*line)
	}
	l := q.lines[from]
	if l == nil {
		l = &line{turn: make(chan struct{}, atOnce)}
		q.lines[from] = l
	}
	l.all++
	return l
}

func (q *queue) left(from netip.Addr, l *line) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if l.all--; l.all == 0 {
		delete(q.lines, from)
	}
}
