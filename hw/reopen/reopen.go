// Package reopen opens a device when it is first used, closes it when it has gone, and opens
// it again when it is back.
//
//	line := reopen.New("GPIO25", request, func(err error) bool { return errors.Is(err, syscall.ENODEV) })
//	defer line.Close()
//	err := line.Use(func(l *gpiocdev.Line) error { return l.SetValue(1) })
//	var opening *reopen.OpenError
//	if errors.As(err, &opening) {
//		fmt.Println("there is no", opening.Name)
//	}
//
// A device that was open is opened again by the next use, so that a short fault costs nothing
// more. One that cannot be opened is left alone for After: until then every use fails at once,
// with the same error.
package reopen

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

// After is how long a device that could not be opened is left alone.
const After = time.Second

// Device is a device that may be missing, go and come back. It is safe for concurrent use; its
// uses run one after the other.
type Device[D io.Closer] struct {
	name string
	open func() (D, error)
	gone func(error) bool

	mu     sync.Mutex
	dev    D
	ready  bool      // dev is open
	closed bool      // for good
	err    error     // why it could not be opened last
	next   time.Time // when it may be tried again after that; zero before
}

// OpenError is the error of a device that cannot be opened. It wraps the reason, whose text it
// has.
type OpenError struct {
	Name string // as given to New
	Err  error
}

func (e *OpenError) Error() string { return e.Err.Error() }
func (e *OpenError) Unwrap() error { return e.Err }

// New returns the device of that name; nothing is opened yet. The error of open should name the
// device. gone reports whether an error of a use means that the device must be opened again.
func New[D io.Closer](name string, open func() (D, error), gone func(error) bool) *Device[D] {
	return &Device[D]{name: name, open: open, gone: gone}
}

// Name is the name given to New.
func (d *Device[D]) Name() string { return d.name }

// Use calls use with the device, and opens it first if it is not open. Besides those of use the
// error is an *OpenError, or os.ErrClosed after Close.
func (d *Device[D]) Use(use func(D) error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.reach(); err != nil {
		return err
	}
	err := use(d.dev)
	if err != nil && d.gone(err) {
		_ = d.shut() // its error would be the same
	}
	return err
}

// Open opens the device if it is not open, to check whether it is there. Errors are those of Use.
func (d *Device[D]) Open() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.reach()
}

// Drop closes the device if it is open. The next use opens it again.
func (d *Device[D]) Drop() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.shut()
}

// Close waits for the use that is under way and closes the device for good, if it is open. It
// may be called more than once.
func (d *Device[D]) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.closed = true
	return d.shut()
}

// reach opens the device if it is not open and not left alone.
func (d *Device[D]) reach() error {
	switch {
	case d.closed:
		return fmt.Errorf("%s: %w", d.name, os.ErrClosed)
	case d.ready:
		return nil
	case time.Now().Before(d.next):
		return d.err
	}
	dev, err := d.open()
	if err != nil {
		d.err, d.next = &OpenError{d.name, err}, time.Now().Add(After)
		return d.err
	}
	d.dev, d.ready = dev, true
	return nil
}

// shut closes the device if it is open.
func (d *Device[D]) shut() error {
	if !d.ready {
		return nil
	}
	d.ready = false
	return d.dev.Close()
}
