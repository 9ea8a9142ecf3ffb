package sim

import "math"

// Three Hall switches under each base and half a ring magnet in each tower's foot.
// The figures of the switch are a DRV5033AJ's, the others are invented.
const (
	ringSwitches            = 3
	ringSpare               = 2   // inputs at the end of the chain, tied high and low in turn
	ringReach    Degrees    = 90  // from the middle of the magnet to either end
	ringSlack    Degrees    = 3   // closes this much before that, opens this much beyond
	ringSkew     Degrees    = 1.5 // worst position error of a switch
	ringOperate  Millitesla = 6.9
	ringRelease  Millitesla = 3.5
	ringScatter             = 0.1 // of both, from switch to switch
	ringStep     Degrees    = 120 // clockwise
)

// HallRings is a second set of sensors below the towers of a World: the switches of base i are
// inputs 3i to 3i+2 of a chain of HC165 on a port of its own, in wire order; low means a magnet
// is near. Switch 0 lies below the middle of the magnet at facing 0, the others clockwise. The
// spare inputs at the end, two or more, are tied high, low, high, ...
//
// The magnets are the World's, and so are its faults Weak and Gone. A switch has hysteresis
// from its state when the chain was last loaded.
type HallRings struct {
	Port   *SPIPort
	Pin    *SimPin // SH/LD
	Chain  *HC165Chip
	Faults RingFaults

	world *World
	rings []hallRing
}

// RingFaults are the possible faults of the rings. Open and Closed are indexed by base and
// switch.
type RingFaults struct {
	High   *Fault                 // the chain is unplugged and its wire reads as ones
	Low    *Fault                 // the same, as zeros
	Power  *Fault                 // the chain and the switches have no supply
	Open   [][ringSwitches]*Fault // this switch never closes
	Closed [][ringSwitches]*Fault // this switch never opens
}

// hallRing is the switches of one base.
type hallRing struct {
	at        [ringSwitches]Degrees
	threshold [ringSwitches]Millitesla // factor on the nominal thresholds
	closed    [ringSwitches]bool
}

var _ ParallelInputs = (*HallRings)(nil)

// Rings builds rings below the towers. The AS5600 on Bus are there all the same.
func (w *World) Rings() *HallRings {
	h := &HallRings{world: w, Pin: NewSimPin("SH/LD")}
	for base := range w.table.at {
		var ring hallRing
		var open, closed [ringSwitches]*Fault
		for k := range ringSwitches {
			skew, scatter := w.variation(base, k, 0), w.variation(base, k, 1)
			ring.at[k] = ringStep*Degrees(k) + ringSkew*Degrees(skew)
			ring.threshold[k] = Millitesla(1 + ringScatter*scatter)
			open[k], closed[k] = NewFault(w.Clock), NewFault(w.Clock)
		}
		h.rings = append(h.rings, ring)
		h.Faults.Open, h.Faults.Closed = append(h.Faults.Open, open), append(h.Faults.Closed, closed)
	}
	h.Chain = NewHC165Chip((ringSwitches*len(h.rings)+ringSpare+7)/8, h, h.Pin, w.Clock)
	h.Faults.High, h.Faults.Low, h.Faults.Power = h.Chain.High, h.Chain.Low, h.Chain.Power
	h.Port = NewSPIPort("SPI0.1", w.Clock, h.Chain, SPIProfile{})
	return h
}

// variation is the random deviation of a switch, -1 to 1.
func (w *World) variation(base, k, what int) float64 {
	return float64(hash(w.table.seed, 0x165, uint64(base), uint64(k), uint64(what))>>11)/(1<<52) - 1
}

// Load implements ParallelInputs. It first brings the motion up to the clock.
func (h *HallRings) Load(levels []byte) {
	h.world.runSteps()
	clear(levels)
	high := func(n int) { levels[n/8] |= 0x80 >> (n % 8) }
	for base := range h.rings {
		h.sense(base)
		for k := range ringSwitches {
			if !h.pulls(base, k) {
				high(ringSwitches*base + k)
			}
		}
	}
	for n := ringSwitches * len(h.rings); n < 8*len(levels); n += 2 {
		high(n)
	}
}

// sense updates the switches of one base.
func (h *HallRings) sense(base int) {
	ring, field, angle := &h.rings[base], h.world.field(base), h.world.table.at[base].angle
	for k, at := range ring.at {
		away := Degrees(math.Abs(float64((angle - at).wrapped())))
		reach, least := ringReach-ringSlack, ringOperate
		if ring.closed[k] {
			reach, least = ringReach+ringSlack, ringRelease
		}
		ring.closed[k] = away <= reach && field >= least*ring.threshold[k]
	}
}

// pulls reports whether a switch pulls its input low.
func (h *HallRings) pulls(base, k int) bool {
	felt := h.rings[base].closed[k] && !h.Faults.Open[base][k].Active()
	return felt || h.Faults.Closed[base][k].Active()
}
