package hallring

import (
	"time"

	"mastro/hw/board"
)

// Quiet is the right quiet period for a board over rings: on its way through a sector a tower
// seems to rest for so long at 100° a second.
const Quiet = 600 * time.Millisecond

// NoMagnet is the angle of a reading without a magnet. It means nothing, and is
// not 0.
const NoMagnet board.Angle = board.Turn - 1

// The codes with all switches of a ring open or closed.
const (
	allOpen   = 0b000
	allClosed = 0b111
)

// middles holds the middle of the sector of each legal code; A is bit 0.
var middles = [1 << switches]board.Angle{
	0b001: 0, 0b011: 683, 0b010: 1365, 0b110: 2048, 0b100: 2731, 0b101: 3413,
}

// Ring is the three switches under one base.
type Ring struct {
	chain  *Chain
	first  int    // bit of switch A, in wire order
	served uint64 // number of the last scan that it returned a reading of
	code   error  // ErrCode of this ring
}

var (
	_ board.Sensor = (*Ring)(nil)
	_ board.Coarse = (*Ring)(nil)
)

// Quiet implements board.Coarse: a ring reports only the middles of six sectors.
func (r *Ring) Quiet() time.Duration { return Quiet }

// Sense implements board.Sensor: it returns the middle of the sector in which the tower stands,
// or that there is no magnet, with NoMagnet for an angle. It does not allocate.
//
// One transfer serves one scan. A ring that has already returned a reading of the last transfer
// begins a new one; the others return readings, or the error, of that transfer. So read all
// rings in turn: a ring that is left out for a while returns an old reading.
//
// The error is ErrCode, ErrChain, or that of the port or of SH/LD.
func (r *Ring) Sense() (board.Reading, error) {
	c := r.chain
	if r.served == c.scan {
		c.read()
	}
	r.served = c.scan
	if c.err != nil {
		return board.Reading{}, c.err
	}
	switch closed := r.closed(); closed {
	case allOpen:
		return board.Reading{Magnet: board.MagnetWeak, Angle: NoMagnet}, nil
	case allClosed:
		return board.Reading{}, r.code
	default:
		return board.Reading{Magnet: board.MagnetSeen, Angle: middles[closed]}, nil
	}
}

// closed has a bit for each switch that pulls its input low; A is bit 0.
func (r *Ring) closed() (closed int) {
	for k := range switches {
		if !r.chain.high(r.first + k) {
			closed |= 1 << k
		}
	}
	return closed
}
