package sim

import (
	"image"
	"image/color"
)

// window sets an address range once its start and end have been received. A range that ends
// before it starts or beyond the RAM is ignored.
func (c *DCSChip) window() {
	if c.params != 4 {
		return
	}
	start := int(c.param[0])<<8 | int(c.param[1])
	end := int(c.param[2])<<8 | int(c.param[3])
	limit := c.chip.ram.X
	if (c.op == dcsRASET) != (c.madctl&dcsMV != 0) {
		limit = c.chip.ram.Y
	}
	switch {
	case start > end || end >= limit:
	case c.op == dcsCASET:
		c.xs, c.xe = start, end
	default:
		c.ys, c.ye = start, end
	}
}

// pixel stores a pixel when its last byte has been received: two bytes in the 16 bit format,
// three in the 18 bit format that the chip starts with.
func (c *DCSChip) pixel() {
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
func (c *DCSChip) store(v uint16) {
	if col, row := c.place(c.x, c.y); image.Pt(col, row).In(image.Rectangle{Max: c.chip.ram}) {
		c.ram[row][col] = v
	}
	if c.x++; c.x > c.xe {
		c.x = c.xs
		if c.y++; c.y > c.ye {
			c.y = c.ys
		}
	}
}

// place converts an address to column and row of the RAM; "Address Control" in Sitronix'
// datasheets.
func (c *DCSChip) place(x, y int) (col, row int) {
	col, row = x, y
	if c.madctl&dcsMV != 0 {
		col, row = y, x
	}
	if c.madctl&dcsMX != 0 {
		col = c.chip.ram.X - 1 - col
	}
	if c.madctl&dcsMY != 0 {
		row = c.chip.ram.Y - 1 - row
	}
	return col, row
}

// Image is the visible area, seen with the panel in its native orientation: black while the
// display is off, asleep or without power.
func (c *DCSChip) Image() *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: c.Visible.Size()})
	c.Paint(img)
	return img
}

// Paint draws Image on a picture of its size.
func (c *DCSChip) Paint(img *image.RGBA) {
	for y := range c.Visible.Dy() {
		for x := range c.Visible.Dx() {
			col, row := c.Visible.Min.X+x, c.Visible.Min.Y+y
			if c.Mirrored {
				col = c.Visible.Max.X - 1 - x
			}
			img.SetRGBA(x, y, c.colour(col, row))
		}
	}
}

func (c *DCSChip) colour(col, row int) color.RGBA {
	if c.unpowered || c.asleep || !c.on {
		return color.RGBA{A: 255}
	}
	v := c.ram[row][col]
	if c.inverted != c.IPS {
		v = ^v
	}
	r, g, b := v>>11, v>>5&0x3F, v&0x1F
	if (c.madctl&dcsBGR != 0) != c.BGR {
		r, b = b, r
	}
	return color.RGBA{R: uint8(r<<3 | r>>2), G: uint8(g<<2 | g>>4), B: uint8(b<<3 | b>>2), A: 255}
}
