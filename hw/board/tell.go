package board

import "time"

// Teller may be implemented by a Sensor that can tell about itself. Whoever looks for a fault
// asks it; a Board does not.
type Teller interface {
	// Tell reads all that the sensor can tell. The error is the first one that came up; then
	// nothing else counts.
	Tell() (Told, error)
	// Compare reads the angle twice, as Sense does and in the plainest way that the sensor has.
	// At rest both are the same but for noise; else the sensor is not what it is taken for, or
	// its wires are disturbed. The error is that of either.
	Compare() (scanned, alone Angle, err error)
}

// Told is what a Teller tells.
type Told struct {
	Magnet  Magnet
	Gain    uint8 // as Gainer's
	Altered bool  // somebody changed how the sensor is set up; it wakes otherwise
	// Facts are the registers behind all this, by the names that the data sheet has for them, in
	// lower case: numbers and texts for a report.
	Facts map[string]any
}

// Tagger may be implemented by a Sensor that can keep a number, so that one sees through which
// wires it is reached. A tag is 0 to MaxTag. It lasts until power is lost; a sensor wakes with 0.
type Tagger interface {
	Tag(tag uint16) error
	// ReadTag reads the tag. Where several sensors answer together it has only the bits that are
	// set in all of them.
	ReadTag() (uint16, error)
}

// MaxTag is the greatest tag, with all bits set.
const MaxTag = 0x0FFF

// Coarse may be implemented by a Sensor that reports only one angle for each facing. A tower on
// its way seems to rest at each of them, and how exactly it rests cannot be measured.
type Coarse interface {
	// Quiet is the Options.Quiet that a board over such sensors needs.
	Quiet() time.Duration
}
