package pins

import (
	"fmt"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
)

// outputLine is what an Output needs of a requested line.
type outputLine interface {
	SetValue(value int) error
	Offset() int
	Close() error
}

// Output is a line that the program drives. It is safe for concurrent use as
// far as single levels go.
type Output struct {
	at   Address
	line outputLine
}

var _ gpio.PinOut = (*Output)(nil)

// OpenOutput takes a line and drives it to the given level at once, without a
// glitch. It fails with ErrNoLine, ErrBusy or ErrPermission.
func OpenOutput(at Address, initial gpio.Level) (*Output, error) {
	line, err := requestOutput(at, value(initial))
	if err != nil {
		return nil, err
	}
	return &Output{at: at, line: line}, nil
}

func value(l gpio.Level) int {
	if l == gpio.High {
		return 1
	}
	return 0
}

// Out implements gpio.PinOut.
func (o *Output) Out(l gpio.Level) error {
	if err := o.line.SetValue(value(l)); err != nil {
		return fmt.Errorf("pins: %s to %s: %w", o.at, l, err)
	}
	return nil
}

// Close gives the line back to the kernel, which may let it float: whatever
// hangs on it should have a pull resistor towards its safe level.
func (o *Output) Close() error { return o.line.Close() }

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
func (o *Output) Number() int { return o.line.Offset() }

// Function implements pin.Pin.
func (o *Output) Function() string { return "Out" }
