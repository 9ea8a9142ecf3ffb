package pins

import (
	"errors"
	"fmt"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"

	"mastro/hw/reopen"
)

// outputLine is the part of a requested line that an Output needs.
type outputLine interface {
	SetValue(value int) error
	Close() error
}

// Output is a line that the program drives. It is safe for concurrent use, for single levels.
type Output struct{ line *reopen.Device[outputLine] }

var _ gpio.PinOut = (*Output)(nil)

// NewOutput returns a line that is requested when it is first driven, and again after its chip
// has gone. At that moment it takes the initial level, without a glitch.
func NewOutput(at Address, initial gpio.Level) *Output {
	return newOutput(at, func() (outputLine, error) { return requestOutput(at, value(initial)) })
}

func newOutput(at Address, request func() (outputLine, error)) *Output {
	return &Output{reopen.New(at.String(), request, func(err error) bool { return errors.Is(err, ErrGone) })}
}

func value(l gpio.Level) int {
	if l == gpio.High {
		return 1
	}
	return 0
}

// Out implements gpio.PinOut. A line that cannot be requested fails with ErrNoLine, ErrBusy or
// ErrPermission in a *reopen.OpenError. When the chip goes it fails with ErrGone, after Close
// with os.ErrClosed.
func (o *Output) Out(l gpio.Level) error {
	return o.line.Use(func(line outputLine) error {
		if err := line.SetValue(value(l)); err != nil {
			return fmt.Errorf("pins: %s to %s: %w", o, l, lineFailed(err))
		}
		return nil
	})
}

// Close releases the line to the kernel, which may let it float: the device on it should have a
// pull resistor towards its safe level. Close may be called more than once.
func (o *Output) Close() error { return o.line.Close() }

// PWM implements gpio.PinOut; it always fails with ErrNoPWM.
func (o *Output) PWM(gpio.Duty, physic.Frequency) error {
	return fmt.Errorf("%w: %s", ErrNoPWM, o)
}

// String implements conn.Resource.
func (o *Output) String() string { return o.line.Name() }

// Halt implements conn.Resource. The level stays as it is.
func (o *Output) Halt() error { return nil }

// Name implements pin.Pin.
func (o *Output) Name() string { return o.line.Name() }

// Number implements pin.Pin. Lines have names; -1 is for no number.
func (o *Output) Number() int { return -1 }

// Function implements pin.Pin.
func (o *Output) Function() string { return "Out" }
