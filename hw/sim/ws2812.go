package sim

import "time"

// WS2812Times holds the timing limits of a kind of WS2812. A high that is as long as neither
// code, or a low that is neither between two bits nor a reset, puts the strip out of sync.
type WS2812Times struct {
	Zero, One [2]time.Duration // the shortest and the longest high, ns
	Low       [2]time.Duration // between two bits, ns
	Reset     time.Duration    // a low for longer
}

// WS2812BV5 is the WS2812B-V5 according to its datasheet, except that the low after a 1 may be
// as short as that after a 0.
func WS2812BV5() WS2812Times {
	return WS2812Times{
		Zero: [2]time.Duration{220, 380}, One: [2]time.Duration{580, 1000},
		Low: [2]time.Duration{220, 1000}, Reset: 280 * time.Microsecond,
	}
}

// WS2812B is the older WS2812B, according to its datasheet.
func WS2812B() WS2812Times {
	return WS2812Times{
		Zero: [2]time.Duration{250, 550}, One: [2]time.Duration{650, 950},
		Low: [2]time.Duration{300, 1000}, Reset: 50 * time.Microsecond,
	}
}

// WS2812LED is the state of one LED.
type WS2812LED struct{ R, G, B uint8 }

// WS2812Chip models a strip of WS2812 LEDs on the MOSI line of a port. Each LED takes the first
// 24 bits after a reset, green, red, blue, the high bit first, and passes on the rest; at the
// reset all show what they received. An LED that received only a part keeps its colour. A strip
// that is out of sync ignores everything until the next reset.
//
// Between transfers, and in the pauses of a controller during one, the line keeps the level of
// the last bit: only a controller without pauses can drive the strip. After power-up the strip
// is dark and waits for bits.
//
// Not modelled: that each LED sends the pulses on with times of its own.
type WS2812Chip struct {
	Times WS2812Times

	port        *SPIPort // for its speed, its time and its pauses
	shown, held []WS2812LED
	high        bool
	since       time.Duration // how long the line has had this level
	last        time.Duration // end of the last transfer
	taken       uint32        // the last bits received
	bits        int           // bits received since the reset
	waiting     bool
	lost        bool // out of sync
	unpowered   bool
}

var _ SPIChip = (*WS2812Chip)(nil)

// NewWS2812Port returns a port whose transfers advance the clock, and a strip of n dark
// WS2812B-V5 on its MOSI line. With a nil clock no time passes between transfers.
func NewWS2812Port(name string, clock *Clock, n int) (*SPIPort, *WS2812Chip) {
	chip := &WS2812Chip{Times: WS2812BV5()}
	port := NewSPIPort(name, clock, chip, SPIProfile{})
	chip.port = port
	chip.powerUp(n)
	return port, chip
}

func (c *WS2812Chip) powerUp(n int) {
	c.shown, c.held = make([]WS2812LED, n), make([]WS2812LED, n)
	c.high, c.since, c.taken, c.bits = false, 0, 0, 0
	c.waiting, c.lost = true, false
}

// LEDs is the current state of the strip, the LED next to the computer first. The caller must
// not change it and it is valid until the next transfer.
func (c *WS2812Chip) LEDs() []WS2812LED {
	c.pause(0)
	return c.shown
}

// Power switches the supply; the LEDs come up dark.
func (c *WS2812Chip) Power(on bool) {
	c.powerUp(len(c.shown))
	c.unpowered = !on
}

// Shift implements SPIChip. It is called when the transfer's time has passed.
func (c *WS2812Chip) Shift(w, _ []byte) {
	wire, control := c.port.Wire, c.port.control
	if c.unpowered || wire.Hz == 0 {
		return
	}
	bit := time.Second / time.Duration(wire.Hz)
	c.pause(time.Duration(8*len(w)+control.idle(len(w))) * time.Second / time.Duration(wire.Hz))
	chunk, pause := control.pauses(len(w))
	for at, b := range w {
		for i := 7; i >= 0; i-- {
			c.level(b>>i&1 != 0, bit)
		}
		if (at+1)%chunk == 0 && pause > 0 {
			c.level(c.high, time.Duration(pause)*bit)
		}
	}
}

// pause adds the time since the last transfer, up to the beginning of the transfer of this
// duration that has just ended.
func (c *WS2812Chip) pause(transfer time.Duration) {
	if c.port.Wire.Clock == nil {
		return
	}
	now := c.port.Wire.Clock.Now()
	if d := now - transfer - c.last; d > 0 {
		c.level(c.high, d)
	}
	c.last = now
}

// level keeps the line at a level for a time.
func (c *WS2812Chip) level(high bool, d time.Duration) {
	if high != c.high {
		c.edge()
		c.high, c.since = high, 0
	}
	c.since += d
	if !high && c.since > c.Times.Reset {
		c.reset()
	}
}

// edge evaluates the high or low that ends now.
func (c *WS2812Chip) edge() {
	switch {
	case !c.high:
		c.lost = c.lost || !c.waiting && !ws2812Within(c.since, c.Times.Low)
		c.waiting = false
	case ws2812Within(c.since, c.Times.Zero):
		c.take(0)
	case ws2812Within(c.since, c.Times.One):
		c.take(1)
	default:
		c.lost = true
	}
}

func ws2812Within(d time.Duration, window [2]time.Duration) bool {
	return d >= window[0] && d <= window[1]
}

// take is one bit for the first LED that has not received all of its own.
func (c *WS2812Chip) take(bit uint32) {
	if c.lost {
		return
	}
	c.taken = c.taken<<1 | bit
	c.bits++
	if led := c.bits/24 - 1; c.bits%24 == 0 && led < len(c.held) {
		c.held[led] = WS2812LED{G: uint8(c.taken >> 16), R: uint8(c.taken >> 8), B: uint8(c.taken)}
	}
}

// reset shows what was received.
func (c *WS2812Chip) reset() {
	copy(c.shown, c.held)
	c.bits, c.waiting, c.lost = 0, true, false
}
