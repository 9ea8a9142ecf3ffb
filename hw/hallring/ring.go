package hallring

import (
	"time"

	"mastro/hw/as5600"
)

// Quiet is the quiet period that a board over rings wants: on its way through a
// sector a tower seems to rest, at 100° a second for so long.
const Quiet = 600 * time.Millisecond

// NoMagnet is the angle of a reading without a magnet. It means nothing, and is
// not 0.
const NoMagnet as5600.Angle = as5600.Turn - 1

// The codes with all switches of a ring open or closed.
const (
	allOpen   = 0b000
	allClosed = 0b111
)

// middles is the middle of the sector of each legal code, A being bit 0.
var middles = [1 << switches]as5600.Angle{
	0b001: 0, 0b011: 683, 0b010: 1365, 0b110: 2048, 0b100: 2731, 0b101: 3413,
}

// Ring is the three switches under one base.
type Ring struct {
	chain  *Chain
	first  int    // bit of switch A in the order of the wire
	served uint64 // the last scan that it answered for
	code   error  // ErrCode of this ring
}

// Sense is the middle of the sector in which the tower stands, with MD set, or
// no magnet: ML set, MD clear and NoMagnet. It does not allocate.
//
// One transfer serves one scan: a ring that has told of the last transfer
// begins a new one, the others tell of that, and of its error alike. So ask
// all of them in turn; a ring that is left out for a while tells of old times.
//
// The error is ErrCode, ErrChain, or that of the port or of SH/LD.
func (r *Ring) Sense() (as5600.Reading, error) {
	c := r.chain
	if r.served == c.scan {
		c.read()
	}
	r.served = c.scan
	if c.err != nil {
		return as5600.Reading{}, c.err
	}
	switch closed := r.closed(); closed {
	case allOpen:
		return as5600.Reading{Status: as5600.ML, Angle: NoMagnet}, nil
	case allClosed:
		return as5600.Reading{}, r.code
	default:
		return as5600.Reading{Status: as5600.MD, Angle: middles[closed]}, nil
	}
}

// closed is a bit for each switch that pulls its input low, A being bit 0.
func (r *Ring) closed() (closed int) {
	for k := range switches {
		if !r.chain.high(r.first + k) {
			closed |= 1 << k
		}
	}
	return closed
}
