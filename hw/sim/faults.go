package sim

import (
	"math"
	"time"
)

// Fault is one fault of the hardware. It is switched on permanently with Set or for a time with
// For, and off again with Clear.
type Fault struct {
	clock *Clock
	until time.Duration
	times int
}

const forGood = time.Duration(math.MaxInt64)

// NewFault returns a fault that is not active.
func NewFault(c *Clock) *Fault { return &Fault{clock: c} }

// Set starts the fault until Clear.
func (f *Fault) Set() { f.begin(forGood) }

// For starts the fault; it ends by itself after d.
func (f *Fault) For(d time.Duration) { f.begin(f.clock.Now() + d) }

// Clear ends the fault now.
func (f *Fault) Clear() {
	if f.Active() {
		f.until = f.clock.Now()
	}
}

// Active reports whether the fault is active now.
func (f *Fault) Active() bool { return f.clock.Now() < f.until }

// Times is how often the fault has started.
func (f *Fault) Times() int { return f.times }

func (f *Fault) begin(until time.Duration) {
	f.until = until
	f.times++
}

// endedWithin reports whether the fault ended less than d ago.
func (f *Fault) endedWithin(d time.Duration) bool {
	return f.times > 0 && !f.Active() && f.clock.Now()-f.until < d
}

// Faults are the possible faults of one table. Indices count from 0.
type Faults struct {
	Stuck    *Fault   // the data line is held down: every transfer times out
	BrownOut *Fault   // the sensors' and muxes' supply dips: they lose all registers
	Sensor   []*Fault // the sensor of this base does not answer
	Mux      []*Fault // this mux is missing, and so are the sensors behind it
	Weak     []*Fault // the magnet in the tower on this base has come loose: too weak
	Strong   []*Fault // it sits too near: too strong
	Floating []*Fault // the sensor of this base acknowledges, but its data line has come loose: all ones
	Gone     []*Fault // there is no magnet above this base's sensor
}

// flip is a disturbance of a later byte.
type flip struct {
	left int
	mask byte
}

// Flip disturbs the n-th data byte from now on (1 is the next), written or read: its bits in
// mask arrive inverted. Address bytes do not count. In a select followed by a burst of STATUS
// and RAW ANGLE, byte 1 is the mux's control byte, 2 the word address, 3 STATUS, 4 and 5 the
// angle.
func (b *Bus) Flip(n int, mask byte) { b.flips = append(b.flips, flip{n, mask}) }

// ClearFlips drops the disturbances that have not happened yet.
func (b *Bus) ClearFlips() { b.flips = b.flips[:0] }

// disturbed is a data byte as it arrives at the other end of the wire.
func (b *Bus) disturbed(v byte) byte {
	kept := b.flips[:0]
	for _, f := range b.flips {
		if f.left--; f.left == 0 {
			v ^= f.mask
		} else if f.left > 0 {
			kept = append(kept, f)
		}
	}
	b.flips = kept
	return v
}
