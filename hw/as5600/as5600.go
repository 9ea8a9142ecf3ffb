package as5600

import (
	"encoding/binary"
	"fmt"

	"periph.io/x/conn/v3/i2c"

	"mastro/hw/board"
)

// Addr is the fixed bus address.
const Addr uint16 = 0x36

const (
	regConf      = 0x07
	regStatus    = 0x0B
	regAGC       = 0x1A
	regMagnitude = 0x1B
)

// ErrFloating: a 12-bit register read above 0x0FFF, or CONF as all ones,
// so nothing drove the bus. Look at the wiring and the pull-ups; treat it
// as no answer.
var ErrFloating = fmt.Errorf("as5600: %w", board.ErrFloating)

// fullScale is one more than the greatest value of a 12-bit register; that of RAW ANGLE is a
// full turn.
const fullScale = board.Turn

// Dev is one sensor. It must not be used by two goroutines at once.
type Dev struct {
	bus i2c.Bus
	out [3]byte
	in  [3]byte
}

// New returns the sensor on that bus. Nothing is sent.
func New(bus i2c.Bus) *Dev { return &Dev{bus: bus} }

var (
	_ board.Sensor = (*Dev)(nil)
	_ board.Gainer = (*Dev)(nil)
	_ board.Teller = (*Dev)(nil)
	_ board.Tagger = (*Dev)(nil)
)

// Sense implements board.Sensor: it reads STATUS and RAW ANGLE in one burst, without allocating.
// A missing magnet is not an error; the reading shows it. Errors: the bus, ErrFloating.
func (d *Dev) Sense() (board.Reading, error) {
	b, err := d.read(regStatus, 3)
	if err != nil {
		return board.Reading{}, err
	}
	raw := binary.BigEndian.Uint16(b[1:])
	if raw >= fullScale {
		return board.Reading{}, ErrFloating
	}
	return board.Reading{Magnet: Status(b[0]).magnet(), Angle: board.Angle(raw)}, nil
}

// Gain implements board.Gainer: it reads AGC, the gain that the chip needs for this magnet, 0-128
// at 3.3 V, more for a weaker magnet. Errors: the bus.
func (d *Dev) Gain() (uint8, error) {
	b, err := d.read(regAGC, 1)
	if err != nil {
		return 0, err
	}
	return b[0], nil
}

// Magnitude reads the measured field strength in CORDIC counts, 0-4095. Errors: the bus,
// ErrFloating.
func (d *Dev) Magnitude() (uint16, error) {
	return d.word(regMagnitude, fullScale-1)
}

// word reads a register of two bytes. A value above most means that nothing drives the bus. Errors:
// the bus, ErrFloating.
func (d *Dev) word(reg byte, most uint16) (uint16, error) {
	b, err := d.read(reg, 2)
	if err != nil {
		return 0, err
	}
	value := binary.BigEndian.Uint16(b)
	if value > most {
		return 0, ErrFloating
	}
	return value, nil
}

// read reads n bytes from reg on; they are valid until the next call.
func (d *Dev) read(reg byte, n int) ([]byte, error) {
	d.out[0] = reg
	if err := d.bus.Tx(Addr, d.out[:1], d.in[:n]); err != nil {
		return nil, fmt.Errorf("as5600: read register %#02x: %w", reg, err)
	}
	return d.in[:n], nil
}
