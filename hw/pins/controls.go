package pins

import (
	"fmt"
	"sync"
	"time"
)

// DefaultButtonDebounce is how long a button must be still if Config.ButtonDebounce is 0.
const DefaultButtonDebounce = 10 * time.Millisecond

// Buffers between the kernel's event reader, the decoder and the program. A
// brisk turn of an encoder makes about 250 edges a second.
const (
	edgeBuffer  = 256
	eventBuffer = 64
)

// heartbeat is how often the lines are read even if nothing happens: a chip that has gone sends
// no events, and the event reader then spins.
const heartbeat = time.Second

// inputLines is the part of the requested lines that Controls needs.
type inputLines interface {
	Values(values []int) error // 1 is a closed contact
	Close() error
}

// Controls are the input controls of the table.
type Controls struct {
	fitted []wired
	lines  inputLines
	edges  chan edge
	lost   chan struct{} // an edge found the buffer full
	events chan Event
	done   chan struct{}
	ended  chan struct{} // the decoder has returned
	err    error         // the reason, set before ended is closed

	heartbeats *time.Ticker
	freeOnce   sync.Once // closes the lines
	closeOnce  sync.Once
	freeErr    error // its result
}

// OpenControls requests the lines of all controls. It fails with ErrConfig, ErrNoLine, ErrBusy,
// ErrPermission or ErrKernel.
func OpenControls(cfg Config) (*Controls, error) {
	fitted, err := cfg.wired()
	if err != nil {
		return nil, err
	}
	c := newControls(fitted)
	if c.lines, err = requestInputs(fitted, c.handle); err != nil {
		return nil, err
	}
	if err := c.start(cfg.HalfSteps); err != nil {
		c.lines.Close()
		return nil, err
	}
	return c, nil
}

func newControls(fitted []wired) *Controls {
	return &Controls{
		fitted:     fitted,
		edges:      make(chan edge, edgeBuffer),
		lost:       make(chan struct{}, 1),
		events:     make(chan Event, eventBuffer),
		done:       make(chan struct{}),
		ended:      make(chan struct{}),
		heartbeats: time.NewTicker(heartbeat),
	}
}

// start reads the levels and begins to decode.
func (c *Controls) start(halfSteps bool) error {
	closed, err := c.levels()
	if err != nil {
		return err
	}
	d := &decoder{quad: Quadrature{HalfSteps: halfSteps}, closed: closed}
	d.quad.Sync(closed[roleA], closed[roleB])
	go c.decode(d)
	return nil
}

// Events returns the events in order. The channel is closed after Close and after an error, see
// Err; the lines are released then and may be opened again. If nobody receives, the oldest
// events wait and newer ones are lost; a Resync follows.
func (c *Controls) Events() <-chan Event { return c.events }

// Err is the reason why the events have ended; nil before that, and after Close. Call it once
// Events is closed.
func (c *Controls) Err() error {
	select {
	case <-c.ended:
		return c.err
	default:
		return nil
	}
}

// Close releases the lines and ends the events. It may be called more than once.
func (c *Controls) Close() error {
	c.free()
	c.closeOnce.Do(func() { close(c.done) })
	<-c.ended
	return c.freeErr
}

// free releases the lines. handle is not called after it returns.
func (c *Controls) free() {
	c.freeOnce.Do(func() { c.freeErr = c.lines.Close() })
}

// handle receives an edge from the kernel's event reader. It must not wait and must not touch
// the lines: Close holds their lock until the reader is done.
func (c *Controls) handle(e edge) {
	select {
	case c.edges <- e:
	default:
		select {
		case c.lost <- struct{}{}:
		default:
		}
	}
}

// decode runs until Close or an error.
func (c *Controls) decode(d *decoder) {
	defer close(c.events)
	defer close(c.ended)
	defer c.heartbeats.Stop()
	var last time.Duration
	var out []Event
	for {
		e, reason := c.wait()
		out = out[:0]
		switch reason {
		case stopped:
			return
		case gotEdge:
			last = e.at
			out, c.err = c.decodeEdge(out, d, e)
		case gotGap:
			out, c.err = c.resync(out, d, last)
		case timeToCheck:
			out, c.err = c.check(out, d, last)
		}
		if c.err != nil {
			c.free()
			return
		}
		if !c.report(out) {
			return
		}
	}
}

// wakeReason is what ended a wait.
type wakeReason uint8

const (
	stopped     wakeReason = iota // Close was called
	gotEdge                       // an edge
	gotGap                        // edges were lost; all earlier ones have been returned
	timeToCheck                   // no edge for a heartbeat
)

func (c *Controls) wait() (edge, wakeReason) {
	select {
	case e := <-c.edges:
		return e, gotEdge
	default:
	}
	select {
	case e := <-c.edges:
		return e, gotEdge
	case <-c.lost:
		return edge{}, gotGap
	case <-c.heartbeats.C:
		return edge{}, timeToCheck
	case <-c.done:
		return edge{}, stopped
	}
}

// decodeEdge decodes an edge. If edges of its line are missing before it, it reads the levels
// again.
func (c *Controls) decodeEdge(dst []Event, d *decoder, e edge) ([]Event, error) {
	if !d.gap(e) {
		return d.feed(dst, e), nil
	}
	d.seq[e.role] = e.seq
	return c.resync(dst, d, e.at)
}

func (c *Controls) resync(dst []Event, d *decoder, at time.Duration) ([]Event, error) {
	closed, err := c.levels()
	if err != nil {
		return dst, err
	}
	return d.resync(dst, closed, at), nil
}

// check compares the levels with the decoded ones.
func (c *Controls) check(dst []Event, d *decoder, at time.Duration) ([]Event, error) {
	closed, err := c.levels()
	if err != nil || !d.stale(closed) {
		return dst, err
	}
	return d.resync(dst, closed, at), nil
}

// report sends events. It returns false after Close.
func (c *Controls) report(events []Event) bool {
	for _, e := range events {
		select {
		case c.events <- e:
		case <-c.done:
			return false
		}
	}
	return true
}

// levels reads all lines at once.
func (c *Controls) levels() (closed [roles]bool, err error) {
	var values [roles]int
	if err := c.lines.Values(values[:len(c.fitted)]); err != nil {
		return closed, fmt.Errorf("pins: reading the controls: %w", lineFailed(err))
	}
	for i, w := range c.fitted {
		closed[w.role] = values[i] == 1
	}
	return closed, nil
}
