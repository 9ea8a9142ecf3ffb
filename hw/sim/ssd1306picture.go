package sim

import (
	"image"
	"image/color"
	"image/draw"
)

// Image is the panel seen with the module's pins on top: white and black, black while nothing
// is shown.
func (c *SSD1306) Image() *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: c.size})
	c.Paint(img)
	return img
}

// Paint draws Image on a picture of its size.
func (c *SSD1306) Paint(img *image.RGBA) {
	draw.Draw(img, img.Rect, image.Black, image.Point{}, draw.Src)
	if !c.On() {
		return
	}
	for k := range c.regs.rows {
		y := c.line(k)
		for x := range c.size.X {
			if y >= 0 && c.lit(k, ssd1306Columns-1-x) {
				img.SetRGBA(x, y, color.RGBA{R: 255, G: 255, B: 255, A: 255})
			}
		}
	}
}

// lit reports whether the k-th scanned row lights that segment.
func (c *SSD1306) lit(k, seg int) bool {
	row := (k + c.regs.startLine + c.regs.offset) % ssd1306Rows
	bit := c.ram[row/8][seg]>>(row%8)&1 != 0
	return c.regs.allOn || bit != c.regs.inverted
}

// line is the line of the panel, from the top, that the k-th row lights, or -1. Segments and
// rows of the panel run the other way round than the chip's.
func (c *SSD1306) line(k int) int {
	com := k
	if c.regs.upward {
		com = c.regs.rows - 1 - k
	}
	pin := com
	if c.regs.comPins&0x10 != 0 {
		pin = alternate(com)
	}
	if c.regs.comPins&0x20 != 0 {
		pin ^= ssd1306Rows / 2
	}
	for y := range c.size.Y {
		if wired := c.size.Y - 1 - y; c.pin(wired) == pin {
			return y
		}
	}
	return -1
}

// pin is the pin to which a line of the panel is wired: 32 lines to the first pins, 64 to both
// sides in turn.
func (c *SSD1306) pin(line int) int {
	if c.size.Y <= ssd1306Rows/2 {
		return line
	}
	return alternate(line)
}

// alternate counts pins from both sides of the chip in turn.
func alternate(n int) int { return n/2 + n%2*ssd1306Rows/2 }
