package layout

import (
	"math/bits"

	"mastro/engine"
	"mastro/engine/hexgrid"
)

// Alternate chooses the places that get one of so many ruby towers, so that simple towers
// and ruby towers alternate as the print advises: as few touching pairs as the map allows
// are of one kind. Of several ways that are as good each is as likely.
func Alternate(places []hexgrid.Hex, rubies int, r *engine.Rand) []bool {
	touching := make([]uint32, len(places)) // by place, a set of places
	for i, a := range places {
		for j, b := range places {
			if a.Distance(b) == 1 {
				touching[i] |= 1 << j
			}
		}
	}
	best, found, chosen := -1, 0, uint32(0)
	for set := range uint32(1) << len(places) {
		if bits.OnesCount32(set) != rubies {
			continue
		}
		different := 0
		for s := set; s != 0; s &= s - 1 {
			different += bits.OnesCount32(touching[bits.TrailingZeros32(s)] &^ set)
		}
		switch {
		case different > best:
			best, found, chosen = different, 1, set
		case different == best:
			if found++; r.Below(found) == 0 {
				chosen = set
			}
		}
	}
	ruby := make([]bool, len(places))
	for i := range ruby {
		ruby[i] = chosen>>i&1 != 0
	}
	return ruby
}
