package sim

import (
	"image"
	"time"

	"periph.io/x/conn/v3/physic"
	"periph.io/x/conn/v3/spi"
)

// ili9341 is the Ilitek ILI9341, datasheet V1.11.
var ili9341 = dcsVariant{ram: image.Pt(240, 320), colmod: 0x66, settle: 5 * time.Millisecond}

// ILI9341Profile holds the limits of the datasheet: a write clock period of 100 ns or more.
// Many real chips accept 32 MHz and more; set Max to try that.
func ILI9341Profile() SPIProfile {
	return SPIProfile{Max: 10 * physic.MegaHertz, Modes: []spi.Mode{spi.Mode0, spi.Mode3}}
}

// NewILI9341Chip returns a panel as it is sold, 240x320 in its native orientation: mirrored,
// with its colours in the order blue, green, red. Otherwise as NewST7789Chip.
func NewILI9341Chip(size image.Point, dc, rst *SimPin, clock *Clock) *DCSChip {
	c := newDCSChip(ili9341, size, dc, rst, clock)
	c.Mirrored, c.BGR = true, true
	return c
}
