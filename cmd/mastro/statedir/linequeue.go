package statedir

import (
	"bytes"
	"fmt"
	"io"
	"sync"
	"time"
)

// maxQueued is how many lines wait for the disk at most.
const maxQueued = 1000

// lineQueue hands lines on to a slow writer on a goroutine of its own, so that whoever
// logs does not wait. When too many lines wait, new ones are left out, and a line says
// how many.
type lineQueue struct {
	mu      sync.Mutex
	lines   [][]byte
	leftOut int
	closed  bool
	changed sync.Cond // lines or closed has changed
	ended   chan struct{}
}

func newLineQueue(to io.Writer) *lineQueue {
	q := &lineQueue{ended: make(chan struct{})}
	q.changed.L = &q.mu
	go q.writeTo(to)
	return q
}

// Write takes a line. It never fails and does not wait.
func (q *lineQueue) Write(line []byte) (int, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	switch {
	case q.closed:
		return len(line), nil
	case len(q.lines) >= maxQueued:
		q.leftOut++
		return len(line), nil
	}
	q.lines = append(q.lines, bytes.Clone(line))
	q.changed.Signal()
	return len(line), nil
}

// writeTo writes lines until the queue is closed and empty.
func (q *lineQueue) writeTo(to io.Writer) {
	defer close(q.ended)
	for lines := q.next(); lines != nil; lines = q.next() {
		for _, line := range lines {
			_, _ = to.Write(line)
		}
	}
}

// next waits for lines and takes all; nil when the queue is closed and empty.
func (q *lineQueue) next() [][]byte {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.lines) == 0 && !q.closed {
		q.changed.Wait()
	}
	lines := q.lines
	if q.leftOut > 0 && lines != nil {
		lines = append(lines, fmt.Appendf(nil, "lines left out: %d, they came faster than they could be written\n", q.leftOut))
	}
	q.lines, q.leftOut = nil, 0
	return lines
}

// close takes no more lines.
func (q *lineQueue) close() {
	q.mu.Lock()
	q.closed = true
	q.changed.Signal()
	q.mu.Unlock()
}

// drained waits until all lines of a closed queue are written, or until the timer fires;
// it tells whether they are. A timer that fires is set to fire again at once, for the
// next queue.
func (q *lineQueue) drained(end *time.Timer) bool {
	select {
	case <-q.ended:
		return true
	case <-end.C:
		end.Reset(0)
		return false
	}
}
