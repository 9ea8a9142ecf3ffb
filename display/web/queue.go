package web

import (
	"context"
	"maps"
	"net/netip"
	"sync"
	"time"
)

// How many commands of one address are handed to the table at a time, and how often in
// the long run: more than a hand on a knob gives, or one that drags a tower. The others
// of that address wait; those of other addresses do not.
const (
	atOnce = 2
	often  = time.Second / 30
	inARow = 15 // so many may come at once after a rest
)

// queue lets the commands of each address wait for one another.
type queue struct {
	mu    sync.Mutex
	lines map[netip.Addr]*line
}

// line is who has something to say from one address.
type line struct {
	turn chan struct{}
	all  int       // who are in it or being served
	next time.Time // when the next one is served, or earlier by inARow of them
}

// enter waits for the address's turn; leave ends it. It fails when the client has
// gone.
func (q *queue) enter(ctx context.Context, from netip.Addr) (leave func(), err error) {
	l := q.line(from)
	select {
	case l.turn <- struct{}{}:
	case <-ctx.Done():
		q.left(l)
		return nil, ctx.Err()
	}
	leave = func() { <-l.turn; q.left(l) }
	if wait := q.pace(l); wait > 0 {
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			leave()
			return nil, ctx.Err()
		}
	}
	return leave, nil
}

// pace is how long the next one of a line has to wait.
func (q *queue) pace(l *line) time.Duration {
	q.mu.Lock()
	defer q.mu.Unlock()
	now := time.Now()
	if rested := now.Add(-inARow * often); l.next.Before(rested) {
		l.next = rested
	}
	l.next = l.next.Add(often)
	return l.next.Sub(now)
}

func (q *queue) line(from netip.Addr) *line {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.lines == nil {
		q.lines = make(map[netip.Addr]*line)
	}
	l := q.lines[from]
	if l == nil {
		q.forget()
		l = &line{turn: make(chan struct{}, atOnce)}
		q.lines[from] = l
	}
	l.all++
	return l
}

func (q *queue) left(l *line) {
	q.mu.Lock()
	defer q.mu.Unlock()
	l.all--
}

// forget drops the lines of addresses that have rested.
func (q *queue) forget() {
	rested := time.Now().Add(-inARow * often)
	maps.DeleteFunc(q.lines, func(_ netip.Addr, l *line) bool { return l.all == 0 && l.next.Before(rested) })
}
