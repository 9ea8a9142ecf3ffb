package rig

import (
	"fmt"
	"io"
	"sync"
	"time"

	"periph.io/x/conn/v3"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"

	"mastro/hw/pins"
)

// lazy is a device that is opened when it is first used. When that fails it is tried
// again after RetryAfter, so that a device which comes back is used again by itself. It
// may be used from several goroutines, as sensors and panel may share a bus.
type lazy[D io.Closer] struct {
	name string
	open func() (D, error)
	now  func() time.Time

	mu    sync.Mutex
	dev   D
	there bool      // dev is open
	err   error     // why it could not be opened
	next  time.Time // when it may be tried again
}

func newLazy[D io.Closer](name string, open func() (D, error)) *lazy[D] {
	return &lazy[D]{name: name, open: open, now: time.Now}
}

// OpenError is the error of a device that cannot be opened. It wraps the reason.
type OpenError struct {
	Name string // as the board file has it: "/dev/i2c-1"
	err  error
}

func (e *OpenError) Error() string { return e.Name + ": " + e.err.Error() }
func (e *OpenError) Unwrap() error { return e.err }

// get opens the device if need be. The error is an *OpenError.
func (l *lazy[D]) get() (D, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.there || l.err != nil && l.now().Before(l.next) {
		return l.dev, l.err
	}
	dev, err := l.open()
	if err != nil {
		l.err, l.next = &OpenError{l.name, err}, l.now().Add(RetryAfter)
		return l.dev, l.err
	}
	l.dev, l.there, l.err = dev, true, nil
	return dev, nil
}

// Close closes the device if it is open.
func (l *lazy[D]) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.there {
		return nil
	}
	l.there = false
	return l.dev.Close()
}

// lazyBus is an I²C bus that is opened when it is first used.
type lazyBus struct{ *lazy[i2c.BusCloser] }

var (
	_ i2c.BusCloser = (*lazyBus)(nil)
	_ conn.Limits   = (*lazyBus)(nil)
)

// MaxTxSize is 256 bytes, which take 6 ms at 400 kHz. What is longer is sent in pieces,
// and sensors can be read in between.
func (b *lazyBus) MaxTxSize() int { return 256 }

func (b *lazyBus) String() string { return b.name }

func (b *lazyBus) Tx(addr uint16, w, r []byte) error {
	dev, err := b.get()
	if err != nil {
		return err
	}
	return dev.Tx(addr, w, r)
}

func (b *lazyBus) SetSpeed(f physic.Frequency) error {
	dev, err := b.get()
	if err != nil {
		return err
	}
	return dev.SetSpeed(f)
}

// lazyPin is an output line that is taken when it is first driven.
type lazyPin struct{ *lazy[*pins.Output] }

var _ gpio.PinOut = (*lazyPin)(nil)

func newLazyPin(at pins.Address, initial gpio.Level) *lazyPin {
	return &lazyPin{newLazy(at.String(), func() (*pins.Output, error) { return pins.OpenOutput(at, initial) })}
}

func (p *lazyPin) Out(l gpio.Level) error {
	pin, err := p.get()
	if err != nil {
		return err
	}
	return pin.Out(l)
}

func (p *lazyPin) PWM(gpio.Duty, physic.Frequency) error {
	return fmt.Errorf("%w: %s", pins.ErrNoPWM, p.name)
}

func (p *lazyPin) String() string   { return p.name }
func (p *lazyPin) Halt() error      { return nil }
func (p *lazyPin) Name() string     { return p.name }
func (p *lazyPin) Number() int      { return -1 }
func (p *lazyPin) Function() string { return "Out" }
