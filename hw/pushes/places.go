package pushes

import (
	"math/bits"

	"mastro/hw/board"
)

// places is a set of places where a line may be, with a bit for each of the four places of each
// count: 4c for rest at count c, then the reach of the low switch, the middle and the reach of
// the high switch on the way to c+1. The places go round.
type places uint32

const (
	placesPerCount = 4
	round          = placesPerCount * board.Facings

	nowhere    places = 0
	everywhere places = 1<<round - 1
	rests             = everywhere / (1<<placesPerCount - 1)
	lows              = rests << 1
	middles           = rests << 2
	highs             = rests << 3
)

// level holds which switches of a line are closed.
type level uint8

const (
	neither    level = 0
	lowClosed  level = 1
	highClosed level = 2
	both       level = lowClosed | highClosed // where their reaches overlap, in the middle
)

// seen holds the places that show a level.
var seen = [...]places{neither: rests | middles, lowClosed: lows, highClosed: highs, both: middles}

// resting is the place at rest at a count.
func resting(count board.Facing) places { return 1 << (placesPerCount * count) }

// on moves every place by shift, going round.
func (p places) on(shift int) places { return (p<<shift | p>>(round-shift)) & everywhere }

func (p places) back(shift int) places { return p.on(round - shift) }

// reached is where a line can be at the next scan: where it was before, one place further
// either way, or across the middle, which is small.
func (p places) reached() places {
	return p | p.on(1) | p.back(1) | (p & lows).on(2) | (p & highs).back(2)
}

// single reports whether it is exactly one place.
func (p places) single() bool { return p != nowhere && p&(p-1) == nowhere }

// count is the count of a single place.
func (p places) count() board.Facing {
	return board.Facing(bits.TrailingZeros32(uint32(p)) / placesPerCount)
}
