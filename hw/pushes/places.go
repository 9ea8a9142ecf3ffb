package pushes

import "math/bits"

// places is a set of places where a line may be: those of the eight counts around one, with four
// bits for each. Of the count n further than that one they are, from bit 4(n+4) on: rest, then the
// reach of the low switch, the middle and the reach of the high switch on the way to the next.
type places uint32

const (
	placesPerCount = 4
	countsBefore   = 4 // the one that the set is around

	nowhere places = 0
	resting places = 1 << (placesPerCount * countsBefore) // at rest at the count that the set is around
	rests   places = 0x11111111
	lows           = rests << 1
	middles        = rests << 2
	highs          = rests << 3
	brink   places = 0xc0000003 // from here the line may be outside the set at the next scan
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

// reached is where a line can be at the next scan: where it was before, one place further
// either way, or across the middle, which is small. A set that may hold two counts never gets
// back to one. So nothing is lost with a set that has grown to the brink: it becomes nowhere,
// which is in doubt in the same way, until Rebase.
func (p places) reached() places {
	if p&brink != nowhere {
		return nowhere
	}
	return p | p<<1 | p>>1 | (p&lows)<<2 | (p&highs)>>2
}

// single reports whether it is exactly one place.
func (p places) single() bool { return p != nowhere && p&(p-1) == nowhere }

// count is how much further the count of a single place is than the one that the set is around.
func (p places) count() Count {
	return Count(bits.TrailingZeros32(uint32(p))/placesPerCount) - countsBefore
}

// around is the same places in the set around another count, so much further.
func (p places) around(further Count) places {
	if further < 0 {
		return p << (placesPerCount * -further)
	}
	return p >> (placesPerCount * further)
}
