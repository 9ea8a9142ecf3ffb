package as5600

import (
	"errors"
	"fmt"

	"mastro/hw/board"
)

const regRawAngle = 0x0C

// Blank masks the bits of CONF that hold factory settings.
const Blank uint16 = 0xC000

// Tell implements board.Teller: it reads STATUS, AGC, MAGNITUDE and CONF. A CONF that is not as
// the chip wakes is Altered. The facts are status ("MD+ML"), agc, magnitude and conf ("0x0000",
// with the blank bits). All registers are tried; the error is the first one.
func (d *Dev) Tell() (board.Told, error) {
	reading, errSense := d.Sense()
	gain, errGain := d.Gain()
	magnitude, errMagnitude := d.Magnitude()
	conf, errConf := d.Conf()
	told := board.Told{Magnet: reading.Magnet, Gain: gain, Altered: conf&^Blank != 0, Facts: map[string]any{
		"status": Status(reading.Magnet).String(), "agc": gain, "magnitude": magnitude, "conf": fmt.Sprintf("%#04x", conf),
	}}
	for _, err := range []error{errSense, errGain, errMagnitude, errConf} {
		if err != nil {
			return told, err
		}
	}
	return told, nil
}

// Compare implements board.Teller: the angle in a burst from STATUS on, and RAW ANGLE alone.
func (d *Dev) Compare() (scanned, alone board.Angle, err error) {
	burst, errBurst := d.Sense()
	alone, errAlone := d.RawAngle()
	return burst.Angle, alone, errors.Join(errBurst, errAlone)
}

// Conf reads CONF, including the blank bits. Errors: the bus, ErrFloating.
func (d *Dev) Conf() (uint16, error) {
	return d.word(regConf, 0xFFFE)
}

// RawAngle reads RAW ANGLE by itself, to compare it with the burst of Sense. It does not tell
// whether the angle is valid. Errors: the bus, ErrFloating.
func (d *Dev) RawAngle() (board.Angle, error) {
	raw, err := d.word(regRawAngle, fullScale-1)
	return board.Angle(raw), err
}
