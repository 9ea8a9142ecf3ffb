package board

import (
	"errors"
	"fmt"
	"strings"
)

// Angle is the direction of a magnet as its sensor counts it, a raw angle: 1/4096 of a turn,
// 0-4095, from a zero and in a direction that depend on how sensor and magnet are mounted. A
// sensor with another resolution scales its counts to this one.
type Angle uint16

// Turn is one full turn, one more than the greatest Angle.
const Turn = 4096

// Degrees is the angle in degrees, 0 to just below 360.
func (a Angle) Degrees() float64 { return float64(a) * 360 / Turn }

// String is the angle in degrees with one decimal, as "123.4°".
func (a Angle) String() string { return fmt.Sprintf("%.1f°", a.Degrees()) }

// Magnet is what a sensor says of the magnet above it, a set of bits. MagnetSeen alone means
// that all is well. A sensor that cannot tell a weak magnet from a strong one sets no other.
//
// The values are those of the letters in a trace, so they stay. The bits without a name belong
// to the sensor: a trace keeps them and nothing else looks at them.
type Magnet uint8

// The bits of Magnet.
const (
	MagnetStrong Magnet = 0x08 // too near: the angle may be distorted
	MagnetWeak   Magnet = 0x10 // too far away: the angle is noisy, and may soon be lost
	MagnetSeen   Magnet = 0x20 // there is one: without this bit the angle means nothing
)

// Detected reports whether the sensor sees a magnet at all.
func (m Magnet) Detected() bool { return m&MagnetSeen != 0 }

// TooWeak reports whether the magnet is too far away.
func (m Magnet) TooWeak() bool { return m&MagnetWeak != 0 }

// TooStrong reports whether the magnet is too near.
func (m Magnet) TooStrong() bool { return m&MagnetStrong != 0 }

// String lists the bits that are set, as "seen+weak", or "-" for none of them.
func (m Magnet) String() string {
	var set []string
	for _, bit := range []struct {
		mask Magnet
		name string
	}{{MagnetSeen, "seen"}, {MagnetWeak, "weak"}, {MagnetStrong, "strong"}} {
		if m&bit.mask != 0 {
			set = append(set, bit.name)
		}
	}
	if set == nil {
		return "-"
	}
	return strings.Join(set, "+")
}

// Reading is what a sensor says in one scan: an angle, and how good it is.
//
// Without a magnet the angle means nothing, but 0 is reserved. It stands for a sensor that may
// have lost its supply, as the zero Reading does, and two or more that say so within two scans
// have lost it. A sensor that knows better when its supply fails returns an error then, and
// another angle than 0 when there is no magnet.
type Reading struct {
	Magnet Magnet
	Angle  Angle
}

// Sensor is the sensor under a base. Any error means that it did not answer. A missing magnet
// is not an error; the reading shows it. Sense is called about 50 times a second and should not
// allocate.
type Sensor interface {
	Sense() (Reading, error)
}

// Missed may be implemented by a Sensor that wants to know when it is not read because its bus
// is held off after a timeout. That scan counts as a read that failed with the given error.
type Missed interface {
	Missed(err error)
}

// Gainer may be implemented by a Sensor that adjusts its gain to its magnet and can say how
// much it needs. Gain is 0-255, in a range of which 0-128 is used: little for a strong magnet,
// more for a weaker one, about 64 for a good one.
type Gainer interface {
	Gain() (uint8, error)
}

var (
	// ErrImpossible: a sensor read what no sensor can, so it answers but its answer is wrong.
	// Look at its wires. Sensors wrap it, or ErrFloating.
	ErrImpossible = errors.New("board: impossible reading")
	// ErrFloating: nothing drove the wire, so all bits are ones where a sensor has some that
	// are not. It is ErrImpossible too. Look at the wires and the pull-ups; treat it as no
	// answer.
	ErrFloating = Impossible("floating bus")
)

// Impossible makes an error that is ErrImpossible, with a text of its own.
func Impossible(text string) error { return &impossible{text} }

type impossible struct{ text string }

func (e *impossible) Error() string { return e.text }

// Is makes every such error ErrImpossible.
func (e *impossible) Is(target error) bool { return target == ErrImpossible }
