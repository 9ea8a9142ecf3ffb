package st77xx

import (
	"image"
	"image/color"
)

// RGB565 is the panel's own colour: five bits of red, six of green, five of
// blue, from the high end down.
type RGB565 uint16

// RGBA implements color.Color. The missing low bits repeat the high ones, so
// that black is black and white is white.
func (c RGB565) RGBA() (r, g, b, a uint32) {
	r, g, b = uint32(c>>11), uint32(c>>5&0x3F), uint32(c&0x1F)
	return (r<<3 | r>>2) * 0x101, (g<<2 | g>>4) * 0x101, (b<<3 | b>>2) * 0x101, 0xFFFF
}

// toRGB565 converts colours of 16 bits a channel, premultiplied with alpha: transparent pixels
// become black.
func toRGB565(r, g, b uint32) RGB565 {
	return RGB565(r>>11<<11 | g>>10<<5 | b>>11)
}

// convert implements color.Model.
func convert(c color.Color) color.Color {
	r, g, b, _ := c.RGBA()
	return toRGB565(r, g, b)
}

// encode writes a run of pixels of src, from (x, y) to the right, into dst, two bytes each; the
// length of dst gives their number.
func encode(dst []byte, src image.Image, x, y int) {
	switch img := src.(type) {
	case *image.RGBA:
		encodeRGBA(dst, img.Pix[img.PixOffset(x, y):])
	case image.RGBA64Image:
		for i := 0; i+1 < len(dst); i += 2 {
			c := img.RGBA64At(x+i/2, y)
			put(dst[i:], toRGB565(uint32(c.R), uint32(c.G), uint32(c.B)))
		}
	default:
		for i := 0; i+1 < len(dst); i += 2 {
			r, g, b, _ := src.At(x+i/2, y).RGBA()
			put(dst[i:], toRGB565(r, g, b))
		}
	}
}

// encodeRGBA is the fast path, four bytes of pix to two of dst.
func encodeRGBA(dst, pix []byte) {
	for len(dst) >= 2 && len(pix) >= 4 {
		r, g, b := pix[0], pix[1], pix[2]
		dst[0] = r&0xF8 | g>>5
		dst[1] = g<<3&0xE0 | b>>3
		dst, pix = dst[2:], pix[4:]
	}
}

func put(dst []byte, c RGB565) { dst[0], dst[1] = byte(c>>8), byte(c) }
