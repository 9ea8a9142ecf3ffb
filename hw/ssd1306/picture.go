package ssd1306

import (
	"image"
	"image/color"
)

// Size of the display RAM: pages of eight rows, bit 0 on top.
const (
	columns = 128
	pages   = 8
)

// Bit is the panel's own colour: lit or not.
type Bit bool

// RGBA implements color.Color: white or black.
func (b Bit) RGBA() (red, green, blue, alpha uint32) {
	if b {
		return 0xFFFF, 0xFFFF, 0xFFFF, 0xFFFF
	}
	return 0, 0, 0, 0xFFFF
}

// convert implements color.Model.
func convert(c color.Color) color.Color {
	r, g, b, _ := c.RGBA()
	return Bit(bright(r, g, b))
}

// bright reports whether color.GrayModel gives 128 or more, half luminance. Channels have 16
// bits, premultiplied with alpha: transparent pixels are dark.
func bright(r, g, b uint32) bool { return 19595*r+38470*g+7471*b+1<<15 >= 1<<31 }

// picture is the display RAM.
type picture [pages][columns]byte

func (p *picture) set(x, y int, lit bool) {
	b, bit := &p[y/8][x], byte(1)<<(y%8)
	if lit {
		*b |= bit
	} else {
		*b &^= bit
	}
}

// paint draws the pixels of src from sp on into r, which lies within both.
func (p *picture) paint(r image.Rectangle, src image.Image, sp image.Point) {
	shift := sp.Sub(r.Min)
	switch img := src.(type) {
	case *image.RGBA:
		for y := r.Min.Y; y < r.Max.Y; y++ {
			p.row(r.Min.X, r.Max.X, y, img.Pix[img.PixOffset(sp.X, y+shift.Y):])
		}
	case image.RGBA64Image:
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				c := img.RGBA64At(x+shift.X, y+shift.Y)
				p.set(x, y, bright(uint32(c.R), uint32(c.G), uint32(c.B)))
			}
		}
	default:
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				red, green, blue, _ := src.At(x+shift.X, y+shift.Y).RGBA()
				p.set(x, y, bright(red, green, blue))
			}
		}
	}
}

// row is the fast path, four bytes of pix for each pixel.
func (p *picture) row(x0, x1, y int, pix []byte) {
	for x := x0; x < x1 && len(pix) >= 4; x++ {
		r, g, b := uint32(pix[0])*0x101, uint32(pix[1])*0x101, uint32(pix[2])*0x101
		p.set(x, y, bright(r, g, b))
		pix = pix[4:]
	}
}

// changed is the range of columns, from the first to the last, that differ on a page.
func (p *picture) changed(q *picture, page int) image.Rectangle {
	a, b := &p[page], &q[page]
	from, to := 0, columns
	for from < to && a[from] == b[from] {
		from++
	}
	for from < to && a[to-1] == b[to-1] {
		to--
	}
	return image.Rect(from, page, to, page+1)
}
