package sim

import "time"

// Clock is the time of the simulated world. Nothing in this package looks at real time: the
// owner of the clock advances it, as fast as it likes, and every transfer on a simulated bus
// advances it by the bits it puts on the wire.
type Clock struct{ now time.Duration }

// Now is the time since the world began; 0 without a clock.
func (c *Clock) Now() time.Duration {
	if c == nil {
		return 0
	}
	return c.now
}

// Advance advances the clock by d; a negative d is ignored.
func (c *Clock) Advance(d time.Duration) {
	if d > 0 {
		c.now += d
	}
}

// Wire counts what one bus has carried.
type Wire struct {
	Clock     *Clock // advanced by the bits carried; nil when time stands still
	Hz        int64  // bits per second
	Bits      uint64 // start, address, data, acknowledge and stop bits
	Transfers uint64
}

// Carry counts one transfer of that many bits and advances the clock.
func (w *Wire) Carry(bits int) {
	w.Bits += uint64(bits)
	w.Transfers++
	w.pass(bits)
}

// pass advances the clock by that many bit times.
func (w *Wire) pass(clocks int) {
	if w.Clock != nil && w.Hz > 0 {
		w.Clock.Advance(time.Duration(int64(clocks) * int64(time.Second) / w.Hz))
	}
}
