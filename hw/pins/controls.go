package pins

import (
	"fmt"
	"sync"
	"time"
)

// DefaultButtonDebounce is how long a button must be still, unless Config says
// otherwise.
const DefaultButtonDebounce = 10 * time.Millisecond

// Buffers between the kernel's event reader, the decoder and the program. A
// brisk turn of an encoder makes about 250 edges a second.
const (
	edgeBuffer  = 256
	eventBuffer = 64
)

// heartbeat is how often the lines are read although nothing happens: a chip
// that has gone says nothing, and the event reader turns in circles then.
const heartbeat = time.Second

// Config says where the controls are wired. The zero Address stands for a
// control that is not fitted; A and B go together.
type Config struct {
	A, B    Address // contacts of the encoder
	Push    Address // its push button
	EndTurn Address
	Back    Address

	HalfSteps      bool          // encoder with two detents per cycle
	ButtonDebounce time.Duration // 0 means DefaultButtonDebounce
}

// wired is a control that is fitted.
type wired struct {
	role     role
	at       Address
	debounce time.Duration // 0 for every edge
}

// wired lists the controls that are fitted, or says what contradicts itself.
func (c Config) wired() ([]wired, error) {
	button := c.ButtonDebounce
	if button == 0 {
		button = DefaultButtonDebounce
	}
	all := []wired{
		{roleA, c.A, 0}, {roleB, c.B, 0}, {rolePush, c.Push, button},
		{roleEndTurn, c.EndTurn, button}, {roleBack, c.Back, button},
	}
	if c.A.IsZero() != c.B.IsZero() {
		return nil, fmt.Errorf("%w: an encoder has two contacts", ErrConfig)
	}
	if button < 0 {
		return nil, fmt.Errorf("%w: negative debounce time", ErrConfig)
	}
	var fitted []wired
	taken := map[Address]bool{}
	for _, w := range all {
		if w.at.IsZero() {
			continue
		}
		if taken[w.at] {
			return nil, fmt.Errorf("%w: %s is used twice", ErrConfig, w.at)
		}
		taken[w.at] = true
		fitted = append(fitted, w)
	}
	if fitted == nil {
		return nil, fmt.Errorf("%w: no control is fitted", ErrConfig)
	}
	return fitted, nil
}

// inputLines is what Controls needs of the requested lines.
type inputLines interface {
	Values(values []int) error // 1 is a closed contact
	Close() error
}

// Controls is the table's own input.
type Controls struct {
	fitted []wired
	lines  inputLines
	edges  chan edge
	lost   chan struct{} // an edge found the buffer full
	events chan Event
	done   chan struct{}
	ended  chan struct{} // the decoder has returned
	err    error         // why it did, set before ended is closed

	beat    *time.Ticker
	freeing sync.Once // of the lines
	closing sync.Once
	freed   error // what that came to
}

// OpenControls takes the lines of all controls. It fails with ErrConfig,
// ErrNoLine, ErrBusy, ErrPermission or ErrKernel.
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
		fitted: fitted,
		edges:  make(chan edge, edgeBuffer),
		lost:   make(chan struct{}, 1),
		events: make(chan Event, eventBuffer),
		done:   make(chan struct{}),
		ended:  make(chan struct{}),
		beat:   time.NewTicker(heartbeat),
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

// Events is what people do, in order. It is closed after Close and after an
// error, see Err; the lines are free then and may be opened again. When nobody receives, the oldest events wait and newer ones
// are lost; a Resync follows.
func (c *Controls) Events() <-chan Event { return c.events }

// Err is why the events have ended; nil before they have, and after Close. It
// may be called once Events is closed.
func (c *Controls) Err() error {
	select {
	case <-c.ended:
		return c.err
	default:
		return nil
	}
}

// Close gives the lines back and ends the events. It may be called more than
// once.
func (c *Controls) Close() error {
	c.free()
	c.closing.Do(func() { close(c.done) })
	<-c.ended
	return c.freed
}

// free gives the lines back. When it returns, handle will not be called any
// more.
func (c *Controls) free() {
	c.freeing.Do(func() { c.freed = c.lines.Close() })
}

// handle takes an edge from the kernel's event reader, which must not wait and
// must not touch the lines: Close holds their lock until the reader is done.
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
	defer c.beat.Stop()
	var last time.Duration
	var out []Event
	for {
		e, why := c.wait()
		out = out[:0]
		switch why {
		case over:
			return
		case edged:
			last = e.at
			out, c.err = c.next(out, d, e)
		case missed:
			out, c.err = c.resync(out, d, last)
		case due:
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

// why is what ends waiting.
type why uint8

const (
	over   why = iota // nobody wants to know any more
	edged             // here is an edge
	missed            // edges were lost; all that came before have been returned
	due               // nothing has happened, but time has passed
)

func (c *Controls) wait() (edge, why) {
	select {
	case e := <-c.edges:
		return e, edged
	default:
	}
	select {
	case e := <-c.edges:
		return e, edged
	case <-c.lost:
		return edge{}, missed
	case <-c.beat.C:
		return edge{}, due
	case <-c.done:
		return edge{}, over
	}
}

// next decodes an edge, or reads the levels again when some of its line are
// missing before it.
func (c *Controls) next(dst []Event, d *decoder, e edge) ([]Event, error) {
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

// check compares the levels with what the edges have told, now and then.
func (c *Controls) check(dst []Event, d *decoder, at time.Duration) ([]Event, error) {
	closed, err := c.levels()
	if err != nil || !d.stale(closed) {
		return dst, err
	}
	return d.resync(dst, closed, at), nil
}

// report hands events over, and is false when nobody wants them any more.
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
