package as5600

import (
	"encoding/binary"
	"fmt"

	"mastro/hw/board"
)

// ZPOS (0x01-0x02, R/W, 0-4095) moves ANGLE, which this package does not use, and is as
// volatile as CONF. A test of the wiring uses it as a tag on a sensor, to see through which
// channels it can be reached.
const regZPos = 0x01

// Tag implements board.Tagger: it writes a tag, 0 to 0x0FFF, to ZPOS; it lasts until power is
// lost. The chip powers up with 0, and 0 should be restored in the end. Errors: the bus.
func (d *Dev) Tag(v uint16) error {
	d.out[0] = regZPos
	binary.BigEndian.PutUint16(d.out[1:], v&board.MaxTag)
	if err := d.bus.Tx(Addr, d.out[:3], nil); err != nil {
		return fmt.Errorf("as5600: write ZPOS: %w", err)
	}
	return nil
}

// ReadTag implements board.Tagger: it reads the tag, 0 to 0x0FFF. Where several sensors answer together, it has only the
// bits that are set in all of them. Errors: the bus, ErrFloating.
func (d *Dev) ReadTag() (uint16, error) {
	b, err := d.read(regZPos, 2)
	if err != nil {
		return 0, err
	}
	v := binary.BigEndian.Uint16(b)
	if v >= fullScale {
		return 0, ErrFloating
	}
	return v, nil
}
