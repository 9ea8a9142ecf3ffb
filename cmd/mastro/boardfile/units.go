package boardfile

import (
	"fmt"
	"image"

	"periph.io/x/conn/v3/physic"
)

// Speed is the clock of a bus, "1kHz" to "100MHz"; 0 where none was given.
type Speed physic.Frequency

// UnmarshalText reads a speed as a board file has it.
func (s *Speed) UnmarshalText(text []byte) error {
	err := (*physic.Frequency)(s).Set(string(text))
	if err != nil || *s < Speed(physic.KiloHertz) || *s > Speed(100*physic.MegaHertz) {
		return fmt.Errorf(`%q is no speed of a bus; give 1kHz to 100MHz, like "32MHz"`, text)
	}
	return nil
}

// Or returns the speed, or usual if none was given.
func (s Speed) Or(usual physic.Frequency) physic.Frequency {
	if s == 0 {
		return usual
	}
	return physic.Frequency(s)
}

// Size is width and height in pixels, "240x240".
type Size image.Point

// String writes a size as a board file has it.
func (s Size) String() string { return fmt.Sprintf("%dx%d", s.X, s.Y) }

// UnmarshalText reads a size as a board file has it.
func (s *Size) UnmarshalText(text []byte) error {
	var x, y uint16
	if n, err := fmt.Sscanf(string(text), "%dx%d", &x, &y); n != 2 || err != nil || fmt.Sprintf("%dx%d", x, y) != string(text) {
		return fmt.Errorf(`%q is no size; give width and height in pixels, like "240x240"`, text)
	}
	*s = Size{X: int(x), Y: int(y)}
	return nil
}

// Direction is the way in which a tower is turned when the readings of its sensor
// grow, seen from above: true is counter-clockwise.
type Direction bool

const clockwise, counterClockwise = "clockwise", "counter-clockwise"

// UnmarshalText reads a direction as a board file has it.
func (d *Direction) UnmarshalText(text []byte) error {
	if string(text) != clockwise && string(text) != counterClockwise {
		return fmt.Errorf(`%q is no direction; give "clockwise" or "counter-clockwise"`, text)
	}
	*d = string(text) == counterClockwise
	return nil
}
