package sim

import (
	"image"
	"time"

	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// The Sitronix ST7735R, datasheet V0.2, with the two settings of its pins GM1 and
// GM0: a RAM of 128x160, or all of it. It needs longer after resets than the others.
var (
	st7735Small = dcsVariant{ram: image.Pt(128, 160), colmod: 0x06, settle: 120 * time.Millisecond}
	st7735Whole = dcsVariant{ram: image.Pt(132, 162), colmod: 0x06, settle: 120 * time.Millisecond}
)

// ST7735Profile holds the limits of the chip: a write clock period of 66 ns or more.
func ST7735Profile() SPIProfile {
	return SPIProfile{Max: 15151 * physic.KiloHertz, Modes: []spi.Mode{spi.Mode0, spi.Mode3}}
}

// NewST7735Chip returns a panel of the kind with a black tab, 128x160, which covers all of its
// RAM. Otherwise as NewST7789Chip.
func NewST7735Chip(size image.Point, dc, rst *SimPin, clock *Clock) *DCSChip {
	return newDCSChip(st7735Small, size, dc, rst, clock)
}

// NewST7735GreenChip returns a panel of the kind with a green tab: it shows the middle of the
// larger RAM and has its colours in the order blue, green, red. Otherwise as NewST7789Chip.
func NewST7735GreenChip(size image.Point, dc, rst *SimPin, clock *Clock) *DCSChip {
	c := newDCSChip(st7735Whole, size, dc, rst, clock)
	c.Visible, c.BGR = c.Visible.Add(image.Pt(2, 1)), true
	return c
}
