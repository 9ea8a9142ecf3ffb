package sim

import (
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// APA102Profile holds the limits of a strip: it samples data on the rising edge, up to 20 MHz.
func APA102Profile() SPIProfile {
	return SPIProfile{Max: 20 * physic.MegaHertz, Modes: []spi.Mode{spi.Mode0, spi.Mode3}}
}

// APA102LED is the state of one LED.
type APA102LED struct {
	Brightness uint8 // common to the three colours, 0-31
	R, G, B    uint8
}

// APA102Chip models a strip of APA102 or SK9822 LEDs. A start frame of 32 zero bits is followed
// by a frame of four bytes per LED: 0xE0 | brightness, blue, green, red. Every LED keeps the
// first frame that reaches it and passes the rest on half a clock late, so LED i has its frame
// only after i/2 further clocks: the bytes after the last frame provide them. An APA102 then
// shows it at once, an SK9822 at the next start frame.
type APA102Chip struct {
	Latched bool // SK9822: colours show at the next start frame

	shown, held []APA102LED
	frame       [4]byte
	frames      int  // frames since the start frame
	bytes       int  // bytes of the current frame
	zeros       int  // zero bytes in a row
	started     bool // a start frame has come
	unpowered   bool
	pending     []apa102Frame // on their way along the strip
}

// apa102Frame is a frame that its LED will have received after some more clocks.
type apa102Frame struct {
	index, clocks int
	led           APA102LED
}

var _ SPIChip = (*APA102Chip)(nil)

// NewAPA102Chip returns a strip of n dark LEDs.
func NewAPA102Chip(n int) *APA102Chip {
	return &APA102Chip{shown: make([]APA102LED, n), held: make([]APA102LED, n)}
}

// LEDs is the current state of the strip, the LED next to the computer first. The caller must
// not change it and it is valid until the next transfer.
func (c *APA102Chip) LEDs() []APA102LED { return c.shown }

// Power switches the supply; the LEDs come up dark.
func (c *APA102Chip) Power(on bool) {
	dark := NewAPA102Chip(len(c.shown))
	dark.Latched, dark.unpowered = c.Latched, !on
	*c = *dark
}

// Shift implements SPIChip.
func (c *APA102Chip) Shift(w, _ []byte) {
	if c.unpowered {
		return
	}
	for _, b := range w {
		c.clock()
		c.take(b)
	}
}

// clock passes eight clocks along the strip.
func (c *APA102Chip) clock() {
	kept := c.pending[:0]
	for _, f := range c.pending {
		if f.clocks -= 8; f.clocks > 0 {
			kept = append(kept, f)
			continue
		}
		c.hold(f.index, f.led)
	}
	c.pending = kept
}

// hold stores the frame that an LED has received.
func (c *APA102Chip) hold(i int, led APA102LED) {
	c.held[i] = led
	if !c.Latched {
		c.shown[i] = led
	}
}

// take decodes one byte of the stream.
func (c *APA102Chip) take(b byte) {
	if b != 0 {
		c.zeros = 0
	} else if c.zeros++; c.zeros >= 4 {
		c.start()
		return
	}
	if !c.started || c.bytes == 0 && b&0xE0 != 0xE0 {
		return
	}
	c.frame[c.bytes] = b
	if c.bytes++; c.bytes == 4 {
		c.bytes = 0
		c.arrived()
	}
}

// start handles a start frame: the LEDs wait for new frames.
func (c *APA102Chip) start() {
	c.started, c.frames, c.bytes = true, 0, 0
	if c.Latched {
		copy(c.shown, c.held)
	}
}

// arrived handles a whole frame for the next LED of the strip.
func (c *APA102Chip) arrived() {
	i := c.frames
	c.frames++
	if i >= len(c.shown) {
		return
	}
	led := APA102LED{Brightness: c.frame[0] & 0x1F, B: c.frame[1], G: c.frame[2], R: c.frame[3]}
	if i < 2 {
		c.hold(i, led)
		return
	}
	c.pending = append(c.pending, apa102Frame{index: i, clocks: i / 2, led: led})
}
