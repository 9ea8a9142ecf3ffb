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
	a := q.forAddr(from)
	select {
	case a.slots <- struct{}{}:
	case <-ctx.Done():
		q.done(a)
		return nil, ctx.Err()
	}
	release = func() { <-a.slots; q.done(a) }
	if wait := q.reserve(a); wait > 0 {
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
func (q *commandQueue) reserve(a *addrQueue) time.Duration {
	q.mu.Lock()
	defer q.mu.Unlock()
	now := time.Now()
	if earliest := now.Add(-maxBurst * minInterval); a.next.Before(earliest) {
		a.next = earliest
	}
	a.next = a.next.Add(minInterval)
	return a.next.Sub(now)
}

func (q *commandQueue) forAddr(from netip.Addr) *addrQueue {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.byAddr == nil {
		q.byAddr = make(map[netip.Addr]*addrQueue)
	}
	a := q.byAddr[from]
	if a == nil {
		q.prune()
		a = &addrQueue{slots: make(chan struct{}, maxConcurrent)}
		q.byAddr[from] = a
	}
	a.users++
	return a
}

func (q *commandQueue) done(a *addrQueue) {
	q.mu.Lock()
	defer q.mu.Unlock()
	a.users--
}

// prune removes the addresses that have no command and no delay left.
func (q *commandQueue) prune() {
	earliest := time.Now().Add(-maxBurst * minInterval)
	maps.DeleteFunc(q.byAddr, func(_ netip.Addr, a *addrQueue) bool { return a.users == 0 && a.next.Before(earliest) })
}
