package pins

import (
	"fmt"
	"sync"
	"time"
)

// How long a contact must be still, unless Config says otherwise. The contacts
// of an encoder may be only a few milliseconds apart.
const (
	DefaultEncoderDebounce = time.Millisecond
	DefaultButtonDebounce  = 10 * time.Millisecond
)

// Buffers between the kernel's event reader, the decoder and the program. A
// brisk turn of an encoder makes about 250 edges a second.
const (
	edgeBuffer  = 256
	eventBuffer = 64
)

// Config says where the controls are wired. The zero Address stands for a
// control that is not fitted; A and B go together.
type Config struct {
	A, B    Address // contacts of the encoder
	Push    Address // its push button
	EndTurn Address
	Back    Address

	HalfSteps       bool          // encoder with two detents per cycle
	EncoderDebounce time.Duration // 0 means DefaultEncoderDebounce
	ButtonDebounce  time.Duration // 0 means DefaultButtonDebounce
}

// wired is a control that is fitted.
type wired struct {
	role     role
	at       Address
	debounce time.Duration
}

// wired lists the controls that are fitted, or says what contradicts itself.
func (c Config) wired() ([]wired, error) {
	knob, button := c.EncoderDebounce, c.ButtonDebounce
	if knob == 0 {
		knob = DefaultEncoderDebounce
	}
	if button == 0 {
		button = DefaultButtonDebounce
	}
	all := []wired{
		{roleA, c.A, knob}, {roleB, c.B, knob}, {rolePush, c.Push, button},
		{roleEndTurn, c.EndTurn, button}, {roleBack, c.Back, button},
	}
	if c.A.IsZero() != c.B.IsZero() {
		return nil, fmt.Errorf("%w: an encoder has two contacts", ErrConfig)
	}
	if knob < 0 || button < 0 {
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

	closing sync.Once
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
// error, see Err. When nobody receives, the oldest events wait and newer ones
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
	var err error
	c.closing.Do(func() {
		err = c.lines.Close() // returns when handle will not be called any more
		close(c.done)
		<-c.ended
	})
	return err
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
	var last time.Duration
	var out []Event
	for {
		e, edged, open := c.wait()
		if !open {
			return
		}
		if edged {
			last = e.at
			out, c.err = c.next(out[:0], d, e)
		} else {
			out, c.err = c.resync(out[:0], d, last)
		}
		if c.err != nil || !c.report(out) {
			return
		}
	}
}

// wait returns the next edge, or edged false when edges were lost and all
// that came before them have been returned, or open false after Close.
func (c *Controls) wait() (e edge, edged, open bool) {
	select {
	case e := <-c.edges:
		return e, true, true
	default:
	}
	select {
	case e := <-c.edges:
		return e, true, true
	case <-c.lost:
		return edge{}, false, true
	case <-c.done:
		return edge{}, false, false
	}
}

// next decodes an edge, or reads the levels again when some are missing
// before it.
func (c *Controls) next(dst []Event, d *decoder, e edge) ([]Event, error) {
	if !d.gap(e) {
		return d.feed(dst, e), nil
	}
	d.seq = e.seq
	return c.resync(dst, d, e.at)
}

func (c *Controls) resync(dst []Event, d *decoder, at time.Duration) ([]Event, error) {
	closed, err := c.levels()
	if err != nil {
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
		return closed, fmt.Errorf("pins: reading the controls: %w", err)
	}
	for i, w := range c.fitted {
		closed[w.role] = values[i] == 1
	}
	return closed, nil
}
