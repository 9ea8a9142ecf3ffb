package main

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

// late is a device that is opened when it is first needed; when that fails it is
// tried again after a while, so that one which comes back is taken up by itself. It
// may be used from several goroutines, as sensors and panel use one bus.
type late[D io.Closer] struct {
	name string
	open func() (D, error)
	now  func() time.Time

	mu    sync.Mutex
	dev   D
	there bool
	err   error // why it could not be opened
	next  time.Time
}

func newLate[D io.Closer](name string, open func() (D, error)) *late[D] {
	return &late[D]{name: name, open: open, now: time.Now}
}

// openError is a device that cannot be opened, as the board file names it.
type openError struct {
	name string
	err  error
}

func (e *openError) Error() string { return e.name + ": " + e.err.Error() }
func (e *openError) Unwrap() error { return e.err }

// get is the device, or why it is not there.
func (l *late[D]) get() (D, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.there || l.err != nil && l.now().Before(l.next) {
		return l.dev, l.err
	}
	dev, err := l.open()
	if err != nil {
		l.err, l.next = &openError{l.name, err}, l.now().Add(retry)
		return l.dev, l.err
	}
	l.dev, l.there, l.err = dev, true, nil
	return dev, nil
}

// Close closes the device if it is open.
func (l *late[D]) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if !l.there {
		return nil
	}
	l.there = false
	return l.dev.Close()
}

// lateBus is an I²C bus that is opened when it is first used.
type lateBus struct{ *late[i2c.BusCloser] }

var (
	_ i2c.BusCloser = (*lateBus)(nil)
	_ conn.Limits   = (*lateBus)(nil)
)

// MaxTxSize is 256 bytes, which take 6 ms at 400 kHz: whoever sends more lets
// sensors be read in between.
func (b *lateBus) MaxTxSize() int { return 256 }

func (b *lateBus) String() string { return b.name }

func (b *lateBus) Tx(addr uint16, w, r []byte) error {
	dev, err := b.get()
	if err != nil {
		return err
	}
	return dev.Tx(addr, w, r)
}

func (b *lateBus) SetSpeed(f physic.Frequency) error {
	dev, err := b.get()
	if err != nil {
		return err
	}
	return dev.SetSpeed(f)
}

// latePin is an output line that is taken when it is first driven.
type latePin struct{ *late[*pins.Output] }

var _ gpio.PinOut = (*latePin)(nil)

func newLatePin(at pins.Address, initial gpio.Level) *latePin {
	return &latePin{newLate(at.String(), func() (*pins.Output, error) { return pins.OpenOutput(at, initial) })}
}

func (p *latePin) Out(l gpio.Level) error {
	pin, err := p.get()
	if err != nil {
		return err
	}
	return pin.Out(l)
}

func (p *latePin) PWM(gpio.Duty, physic.Frequency) error {
	return fmt.Errorf("%w: %s", pins.ErrNoPWM, p.name)
}

func (p *latePin) String() string   { return p.name }
func (p *latePin) Halt() error      { return nil }
func (p *latePin) Name() string     { return p.name }
func (p *latePin) Number() int      { return -1 }
func (p *latePin) Function() string { return "Out" }
