package layout

import (
	"math/bits"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// Alternate is which of the places get one of so many ruby towers, so that simple towers
// and ruby towers alternate as the print advises: as few touching pairs as the map allows
// are of one kind. Where several ways are as good each of them is as likely.
func Alternate(places []hexgrid.Hex, rubies int, r *engine.Rand) []bool {
	near := touching(places)
	best, found, chosen := -1, 0, uint32(0)
	forEachChoice(len(places), rubies, func(s uint32) {
		switch apart := different(near, s); {
		case apart > best:
			best, found, chosen = apart, 1, s
		case apart == best:
			if found++; r.Below(found) == 0 {
				chosen = s
			}
		}
	})
	ruby := make([]bool, len(places))
	for i := range ruby {
		ruby[i] = chosen>>i&1 != 0
	}
	return ruby
}

// touching is, of each place, the places that touch it.
func touching(places []hexgrid.Hex) []uint32 {
	near := make([]uint32, len(places))
	for i, a := range places {
		for j, b := range places {
			if a.Distance(b) == 1 {
				near[i] |= 1 << j
			}
		}
	}
	return near
}

// different is how many touching pairs have one place in the set.
func different(near []uint32, set uint32) (n int) {
	for s := set; s != 0; s &= s - 1 {
		n += bits.OnesCount32(near[bits.TrailingZeros32(s)] &^ set)
	}
	return n
}

// forEachChoice calls do for every choice of k out of n, as a set.
func forEachChoice(n, k int, do func(uint32)) {
	if k <= 0 || k > n {
		do(0)
		return
	}
	for s := uint32(1)<<k - 1; s < 1<<n; {
		do(s)
		low := s & -s // the next larger number with as many ones
		up := s + low
		s = up | (s^up)>>2/low
	}
}
