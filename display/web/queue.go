package web

import (
	"context"
	"maps"
	"net/netip"
	"sync"
	"time"
)

// The limits of the commands of one address: how many the table carries out at a time,
// and how often. Turning the knob or dragging a tower stays below them. Further
// commands of that address wait; those of other addresses do not.
const (
	maxConcurrent = 2
	minInterval   = time.Second / 30 // on average
	maxBurst      = 15               // commands without a delay after a pause
)

// commandQueue limits the commands of each address.
type commandQueue struct {
	mu     sync.Mutex
	byAddr map[netip.Addr]*addrQueue
}

// addrQueue holds the commands of one address.
type addrQueue struct {
	slots chan struct{}
	users int       // commands waiting or being carried out
	next  time.Time // when the next command is due; it may start up to maxBurst intervals earlier
}

// acquire waits until a command of an address may start; call release when it is done.
// It fails when the client has disconnected.
func (q *commandQueue) acquire(ctx context.Context, from netip.Addr) (release func(), err error) {
	l := q.forAddr(from)
	select {
	case l.slots <- struct{}{}:
	case <-ctx.Done():
		q.done(l)
		return nil, ctx.Err()
	}
	release = func() { <-l.slots; q.done(l) }
	if wait := q.reserve(l); wait > 0 {
		select {
		case <-time.After(wait):
		case <-ctx.Done():
			release()
			return nil, ctx.Err()
		}
	}
	return release, nil
}

// reserve counts one command and returns how long it has to wait.
func (q *commandQueue) reserve(l *addrQueue) time.Duration {
	q.mu.Lock()
	defer q.mu.Unlock()
	now := time.Now()
	if earliest := now.Add(-maxBurst * minInterval); l.next.Before(earliest) {
		l.next = earliest
	}
	l.next = l.next.Add(minInterval)
	return l.next.Sub(now)
}

func (q *commandQueue) forAddr(from netip.Addr) *addrQueue {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.byAddr == nil {
		q.byAddr = make(map[netip.Addr]*addrQueue)
	}
	l := q.byAddr[from]
	if l == nil {
		q.prune()
		l = &addrQueue{slots: make(chan struct{}, maxConcurrent)}
		q.byAddr[from] = l
	}
	l.users++
	return l
}

func (q *commandQueue) done(l *addrQueue) {
	q.mu.Lock()
	defer q.mu.Unlock()
	l.users--
}

// prune removes the addresses that have no command and no delay left.
func (q *commandQueue) prune() {
	earliest := time.Now().Add(-maxBurst * minInterval)
	maps.DeleteFunc(q.byAddr, func(_ netip.Addr, l *addrQueue) bool { return l.users == 0 && l.next.Before(earliest) })
}
