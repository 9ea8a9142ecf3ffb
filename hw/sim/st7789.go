package sim

import (
	"image"
	"time"

	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// st7789 is the Sitronix ST7789V, datasheet V1.3.
var st7789 = dcsVariant{ram: image.Pt(240, 320), colmod: 0x66, settle: 5 * time.Millisecond}

// ST7789Profile holds the limits of the chip: a write clock period of 16 ns or more, data
// sampled on the rising edge.
func ST7789Profile() SPIProfile {
	return SPIProfile{Max: 62500 * physic.KiloHertz, Modes: []spi.Mode{spi.Mode0, spi.Mode3}}
}

// ST7789NoCSProfile is the profile of a module without a CS pin: it counts the edges of the
// clock, and only in mode 3 does their number equal that of the bits.
func ST7789NoCSProfile() SPIProfile {
	p := ST7789Profile()
	p.Modes = []spi.Mode{spi.Mode3}
	return p
}

// NewST7789Chip returns an IPS panel of the given size in its native orientation (240x240 or
// 240x320, from the first row of the RAM on), just switched on. rst may be nil, and so may
// clock: then the chip is always ready.
func NewST7789Chip(size image.Point, dc, rst *SimPin, clock *Clock) *DCSChip {
	c := newDCSChip(st7789, size, dc, rst, clock)
	c.IPS = true
	return c
}
