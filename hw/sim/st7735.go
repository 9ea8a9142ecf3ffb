package sim

import (
	"image"
	"time"

	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// The Sitronix ST7735R, datasheet V0.2, as the pins GM1 and GM0 set it: with a
// RAM of 128x160 or with all of it. It keeps still for longer than the others.
var (
	st7735Small = controller{ram: image.Pt(128, 160), colmod: 0x06, settle: 120 * time.Millisecond}
	st7735Whole = controller{ram: image.Pt(132, 162), colmod: 0x06, settle: 120 * time.Millisecond}
)

// ST7735Profile is what the chip stands on its wires: a write clock period of
// 66 ns or more.
func ST7735Profile() SPIProfile {
	return SPIProfile{Max: 15151 * physic.KiloHertz, Modes: []spi.Mode{spi.Mode0, spi.Mode3}}
}

// NewST7735Chip is a panel of the kind with a black tab, 128x160, which covers
// all of its RAM. Otherwise as NewST7789Chip.
func NewST7735Chip(size image.Point, dc, rst *SimPin, clock *Clock) *DCSChip {
	return newDCSChip(st7735Small, size, dc, rst, clock)
}

// NewST7735GreenChip is a panel of the kind with a green tab: its glass lies in
// the middle of the larger RAM and has its colours in the order blue, green,
// red. Otherwise as NewST7789Chip.
func NewST7735GreenChip(size image.Point, dc, rst *SimPin, clock *Clock) *DCSChip {
	c := newDCSChip(st7735Whole, size, dc, rst, clock)
	c.Visible, c.BGR = c.Visible.Add(image.Pt(2, 1)), true
	return c
}
