package pins

import (
	"errors"
	"fmt"
	"os"
	"sync"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
)

// outputLine is the part of a requested line that an Output needs.
type outputLine interface {
	SetValue(value int) error
	Offset() int
	Close() error
}

// Output is a line that the program drives. It is safe for concurrent use, for single levels.
type Output struct {
	at      Address
	request func(at Address, value int) (outputLine, error)

	mu     sync.Mutex
	line   outputLine // nil after its chip has gone
	number int
	closed bool
}

var _ gpio.PinOut = (*Output)(nil)

// OpenOutput requests a line and drives it to the given level at once, without a glitch. It
// fails with ErrNoLine, ErrBusy or ErrPermission.
func OpenOutput(at Address, initial gpio.Level) (*Output, error) {
	o := &Output{at: at, request: requestOutput}
	if err := o.take(initial); err != nil {
		return nil, err
	}
	return o, nil
}

// take requests the line.
func (o *Output) take(l gpio.Level) error {
	line, err := o.request(o.at, value(l))
	if err != nil {
		return err
	}
	o.line, o.number = line, line.Offset()
	return nil
}

func value(l gpio.Level) int {
	if l == gpio.High {
		return 1
	}
	return 0
}

// Out implements gpio.PinOut. When the chip has gone it fails with ErrGone, and
// then with the errors of OpenOutput until the chip is back. After Close it
// fails with os.ErrClosed.
func (o *Output) Out(l gpio.Level) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	switch {
	case o.closed:
		return fmt.Errorf("pins: %s: %w", o.at, os.ErrClosed)
	case o.line == nil:
		return o.take(l)
	}
	err := o.line.SetValue(value(l))
	if err == nil {
		return nil
	}
	if err = lineFailed(err); errors.Is(err, ErrGone) {
		_ = o.line.Close() // the line is gone already
		o.line = nil
	}
	return fmt.Errorf("pins: %s to %s: %w", o.at, l, err)
}

// Close releases the line to the kernel, which may let it float: the device on it should have a
// pull resistor towards its safe level. Close may be called more than once.
func (o *Output) Close() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	was := o.closed
	o.closed = true
	if was || o.line == nil {
		return nil
	}
	return o.line.Close()
}

// PWM implements gpio.PinOut; it always fails with ErrNoPWM.
func (o *Output) PWM(gpio.Duty, physic.Frequency) error {
	return fmt.Errorf("%w: %s", ErrNoPWM, o.at)
}

// String implements conn.Resource.
func (o *Output) String() string { return o.at.String() }

// Halt implements conn.Resource. The level stays as it is.
func (o *Output) Halt() error { return nil }

// Name implements pin.Pin.
func (o *Output) Name() string { return o.at.String() }

// Number implements pin.Pin: the offset within the chip.
func (o *Output) Number() int { return o.number }

// Function implements pin.Pin.
func (o *Output) Function() string { return "Out" }
