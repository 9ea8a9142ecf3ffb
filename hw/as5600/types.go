package as5600

import (
	"strings"

	"mastro/hw/board"
)

// Status is the STATUS register.
type Status uint8

// The bits of STATUS; the others have no documented meaning.
const (
	MH Status = 0x08 // magnet too strong: minimum gain overflow
	ML Status = 0x10 // magnet too weak: maximum gain overflow
	MD Status = 0x20 // magnet detected
)

// magnet is what the register says in neutral words. The bits of board.Magnet stand where they
// do in STATUS, and the others are passed on.
func (s Status) magnet() board.Magnet { return board.Magnet(s) }

// String lists the bits that are set, as "MD+ML", or "-" for none of them.
func (s Status) String() string {
	var set []string
	for _, bit := range []struct {
		mask Status
		name string
	}{{MD, "MD"}, {ML, "ML"}, {MH, "MH"}} {
		if s&bit.mask != 0 {
			set = append(set, bit.name)
		}
	}
	if set == nil {
		return "-"
	}
	return strings.Join(set, "+")
}
