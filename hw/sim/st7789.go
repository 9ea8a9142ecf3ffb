package sim

import (
	"image"
	"image/color"
	"time"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// ST7789Width and ST7789Height are the size of the display RAM in pixels.
const (
	ST7789Width  = 240
	ST7789Height = 320
)

// Commands that the model obeys; ST7789V datasheet V1.3, section 9.1.
const (
	st7789SWRESET = 0x01
	st7789SLPIN   = 0x10
	st7789SLPOUT  = 0x11
	st7789INVOFF  = 0x20
	st7789INVON   = 0x21
	st7789DISPOFF = 0x28
	st7789DISPON  = 0x29
	st7789CASET   = 0x2A
	st7789RASET   = 0x2B
	st7789RAMWR   = 0x2C
	st7789MADCTL  = 0x36
	st7789COLMOD  = 0x3A
	st7789RAMWRC  = 0x3C
)

// Bits of MADCTL.
const (
	st7789MY  = 0x80 // rows counted from the bottom
	st7789MX  = 0x40 // columns counted from the right
	st7789MV  = 0x20 // rows and columns exchanged
	st7789BGR = 0x08 // red and blue exchanged
)

// How long the chip needs, from the reset timing and the notes to SWRESET,
// SLPIN and SLPOUT.
const (
	st7789Pulse  = 10 * time.Microsecond  // shortest reset pulse that counts
	st7789Settle = 5 * time.Millisecond   // before any other command
	st7789Sleep  = 120 * time.Millisecond // between falling asleep, waking and resets
)

// ST7789Profile is what the chip stands on its wires: a write clock period of
// 16 ns or more, data taken on the rising edge.
func ST7789Profile() SPIProfile {
	return SPIProfile{Max: 62500 * physic.KiloHertz, Modes: []spi.Mode{spi.Mode0, spi.Mode3}}
}

// ST7789Chip models the Sitronix ST7789V display controller with a glass of
// 240x240 or 240x320 pixels, at the level of commands on its 4-line serial
// interface: power-on noise in the RAM, resets, sleep, the address window with
// its automatic increment, the orientation bits, both write formats of 16 and
// 18 bits, and inversion. A command that comes before the chip is ready is
// lost, as it is on a bench, and counted in TooEarly.
type ST7789Chip struct {
	Glass    image.Rectangle // the part of the RAM that can be seen
	IPS      bool            // glass that shows true colours only while inversion is on
	TooEarly int             // commands and reset pulses lost because of timing

	clock   *Clock
	dc, rst *SimPin
	ram     [ST7789Height][ST7789Width]uint16 // RGB565
	counts  [256]uint64

	asleep, on, inverted bool
	madctl, colmod       byte
	xs, xe, ys, ye       int // address window, inclusive
	x, y                 int // next pixel

	op     byte // command whose parameters are arriving
	param  [4]byte
	params int

	unpowered  bool
	lowSince   time.Duration // when RST fell
	readyAt    time.Duration // no command before
	mayWakeAt  time.Duration // no SLPOUT before
	mayDozeAt  time.Duration // no SLPIN before
	everLow    bool
	ignoreData bool // parameters of a command that was lost
}

var _ SPIChip = (*ST7789Chip)(nil)

// NewST7789Chip is an IPS panel of the given size in its native orientation
// (240x240 or 240x320, from the first row of the RAM on), just switched on. rst
// may be nil, and so may clock: then the chip is always ready.
func NewST7789Chip(glass image.Point, dc, rst *SimPin, clock *Clock) *ST7789Chip {
	c := &ST7789Chip{Glass: image.Rectangle{Max: glass}, IPS: true, clock: clock, dc: dc, rst: rst}
	if rst != nil {
		rst.Watch(c.resetLine)
	}
	c.Power(true)
	return c
}

// Power switches the supply. The RAM comes up as noise.
func (c *ST7789Chip) Power(on bool) {
	c.unpowered = !on
	if !on {
		return
	}
	noise := uint32(0x9E3779B9)
	for y := range c.ram {
		for x := range c.ram[y] {
			noise = noise*1664525 + 1013904223
			c.ram[y][x] = uint16(noise >> 16)
		}
	}
	c.reset()
}

// Seen counts how often a command has come, obeyed or not.
func (c *ST7789Chip) Seen(op byte) uint64 { return c.counts[op] }

// Asleep reports whether the panel's supply and scan are off.
func (c *ST7789Chip) Asleep() bool { return c.asleep }

// Shift implements SPIChip.
func (c *ST7789Chip) Shift(w, _ []byte) {
	if c.unpowered || c.everLow && c.rst.Level() == gpio.Low {
		return
	}
	if c.dc.Level() == gpio.High {
		c.data(w)
		return
	}
	for _, op := range w {
		c.command(op)
	}
}

// reset is what SWRESET and the reset line do; the RAM keeps its contents.
func (c *ST7789Chip) reset() {
	now := c.now()
	if !c.asleep {
		c.mayWakeAt = now + st7789Sleep
	}
	c.readyAt = now + st7789Settle
	c.asleep, c.on, c.inverted = true, false, false
	c.madctl, c.colmod = 0, 0x66
	c.xs, c.xe, c.ys, c.ye = 0, ST7789Width-1, 0, ST7789Height-1
	c.begin(0)
}

// resetLine follows RST. A reset ends when the line is high again.
func (c *ST7789Chip) resetLine(l gpio.Level) {
	if l == gpio.Low {
		c.everLow, c.lowSince = true, c.now()
		return
	}
	if !c.everLow {
		return // the line's first rise: it was pulled up all along
	}
	c.everLow = false
	if c.clock != nil && c.now()-c.lowSince < st7789Pulse {
		c.TooEarly++
		return
	}
	c.reset()
	c.mayWakeAt = c.now() + st7789Sleep
}

func (c *ST7789Chip) now() time.Duration {
	if c.clock == nil {
		return 0
	}
	return c.clock.Now()
}

// begin makes op the command that following data belongs to.
func (c *ST7789Chip) begin(op byte) { c.op, c.params, c.ignoreData = op, 0, false }

// ready reports whether the chip can take op now.
func (c *ST7789Chip) ready(op byte) bool {
	if c.clock == nil {
		return true
	}
	now := c.now()
	return now >= c.readyAt &&
		(op != st7789SLPOUT || now >= c.mayWakeAt) &&
		(op != st7789SLPIN || now >= c.mayDozeAt)
}

func (c *ST7789Chip) command(op byte) {
	c.counts[op]++
	c.begin(op)
	if !c.ready(op) {
		c.TooEarly++
		c.ignoreData = true
		return
	}
	switch op {
	case st7789SWRESET:
		c.reset()
	case st7789SLPIN, st7789SLPOUT:
		c.sleep(op == st7789SLPIN)
	case st7789INVON, st7789INVOFF:
		c.inverted = op == st7789INVON
	case st7789DISPON, st7789DISPOFF:
		c.on = op == st7789DISPON
	case st7789RAMWR:
		c.x, c.y = c.xs, c.ys
	}
}

func (c *ST7789Chip) sleep(asleep bool) {
	now := c.now()
	c.readyAt = now + st7789Settle
	if asleep {
		c.mayWakeAt = now + st7789Sleep
	} else {
		c.mayDozeAt = now + st7789Sleep
	}
	c.asleep = asleep
}

// data takes parameters and pixels.
func (c *ST7789Chip) data(w []byte) {
	if c.ignoreData {
		return
	}
	for _, b := range w {
		c.param[c.params&3] = b
		c.params++
		switch c.op {
		case st7789CASET, st7789RASET:
			c.window()
		case st7789MADCTL:
			c.madctl = b
		case st7789COLMOD:
			c.colmod = b
		case st7789RAMWR, st7789RAMWRC:
			c.pixel()
		}
	}
}

// window takes over the start and end of an address range once both are
// there. A range that ends before it starts or beyond the RAM is ignored.
func (c *ST7789Chip) window() {
	if c.params != 4 {
		return
	}
	start := int(c.param[0])<<8 | int(c.param[1])
	end := int(c.param[2])<<8 | int(c.param[3])
	limit := ST7789Width
	if (c.op == st7789RASET) != (c.madctl&st7789MV != 0) {
		limit = ST7789Height
	}
	switch {
	case start > end || end >= limit:
	case c.op == st7789CASET:
		c.xs, c.xe = start, end
	default:
		c.ys, c.ye = start, end
	}
}

// pixel stores a pixel when its last byte has come: two bytes in the 16 bit
// format, three in the 18 bit format that the chip wakes up with.
func (c *ST7789Chip) pixel() {
	switch {
	case c.colmod&7 == 5 && c.params == 2:
		c.store(uint16(c.param[0])<<8 | uint16(c.param[1]))
	case c.colmod&7 == 6 && c.params == 3:
		c.store(uint16(c.param[0]>>3)<<11 | uint16(c.param[1]>>2)<<5 | uint16(c.param[2]>>3))
	default:
		return
	}
	c.params = 0
}

// store writes the next pixel of the window and moves on: along the row, then
// down, then from the start again.
func (c *ST7789Chip) store(v uint16) {
	if col, row := c.place(c.x, c.y); col < ST7789Width && row < ST7789Height && col >= 0 && row >= 0 {
		c.ram[row][col] = v
	}
	if c.x++; c.x > c.xe {
		c.x = c.xs
		if c.y++; c.y > c.ye {
			c.y = c.ys
		}
	}
}

// place turns an address into column and row of the RAM; datasheet section
// "Address Control".
func (c *ST7789Chip) place(x, y int) (col, row int) {
	col, row = x, y
	if c.madctl&st7789MV != 0 {
		col, row = y, x
	}
	if c.madctl&st7789MX != 0 {
		col = ST7789Width - 1 - col
	}
	if c.madctl&st7789MY != 0 {
		row = ST7789Height - 1 - row
	}
	return col, row
}

// Image is the glass as a person sees it who holds the panel in its native
// orientation: black while the display is off, asleep or without power.
func (c *ST7789Chip) Image() *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: c.Glass.Size()})
	for y := range c.Glass.Dy() {
		for x := range c.Glass.Dx() {
			img.SetRGBA(x, y, c.colour(c.Glass.Min.X+x, c.Glass.Min.Y+y))
		}
	}
	return img
}

func (c *ST7789Chip) colour(col, row int) color.RGBA {
	if c.unpowered || c.asleep || !c.on {
		return color.RGBA{A: 255}
	}
	v := c.ram[row][col]
	if c.inverted != c.IPS {
		v = ^v
	}
	r, g, b := v>>11, v>>5&0x3F, v&0x1F
	if c.madctl&st7789BGR != 0 {
		r, b = b, r
	}
	return color.RGBA{R: uint8(r<<3 | r>>2), G: uint8(g<<2 | g>>4), B: uint8(b<<3 | b>>2), A: 255}
}
