package as5600

import (
	"encoding/binary"
	"errors"
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

var (
	// ErrFloating: a 12-bit register read above 0x0FFF, or CONF as all ones,
	// so nothing drove the bus. Look at the wiring and the pull-ups; treat it
	// as no answer.
	ErrFloating = fmt.Errorf("as5600: %w", board.ErrFloating)
	// ErrConfig: a power mode or filter that does not exist. Correct it.
	ErrConfig = errors.New("as5600: no such power mode or filter")
	// ErrVerify: CONF read back differs from what was written. Try again; if
	// it persists, the bus is disturbed or two devices answer.
	ErrVerify = errors.New("as5600: configuration did not stick")
)

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
	b, err := d.read(regMagnitude, 2)
	if err != nil {
		return 0, err
	}
	m := binary.BigEndian.Uint16(b)
	if m >= fullScale {
		return 0, ErrFloating
	}
	return m, nil
}

// Configure reads CONF, changes the fields of Config, writes it back and reads it again. It
// lasts until power is lost. Errors: the bus, ErrConfig, ErrFloating, ErrVerify.
func (d *Dev) Configure(c Config) error {
	if c.Power > LPM3 || c.Filter > Filter2 {
		return ErrConfig
	}
	old, err := d.conf()
	if err != nil {
		return err
	}
	want := c.apply(old)
	if err := d.setConf(want); err != nil {
		return err
	}
	got, err := d.conf()
	if err != nil {
		return err
	}
	if got != want {
		return fmt.Errorf("%w: wrote %#04x, read %#04x", ErrVerify, want, got)
	}
	return nil
}

func (d *Dev) conf() (uint16, error) {
	b, err := d.read(regConf, 2)
	if err != nil {
		return 0, err
	}
	conf := binary.BigEndian.Uint16(b)
	if conf == 0xFFFF {
		return 0, ErrFloating
	}
	return conf, nil
}

func (d *Dev) setConf(conf uint16) error {
	d.out[0] = regConf
	binary.BigEndian.PutUint16(d.out[1:], conf)
	if err := d.bus.Tx(Addr, d.out[:3], nil); err != nil {
		return fmt.Errorf("as5600: write CONF: %w", err)
	}
	return nil
}

// read reads n bytes from reg on; they are valid until the next call.
func (d *Dev) read(reg byte, n int) ([]byte, error) {
	d.out[0] = reg
	if err := d.bus.Tx(Addr, d.out[:1], d.in[:n]); err != nil {
		return nil, fmt.Errorf("as5600: read register %#02x: %w", reg, err)
	}
	return d.in[:n], nil
}
