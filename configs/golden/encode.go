package golden

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
)

// encode writes a picture as small as it goes: with a palette if it has no more
// than 256 colours, else without the filters of image/png, which cost a quarter where
// areas are of one colour.
func encode(img image.Image) ([]byte, error) {
	rgba := plain(img)
	p := paletted(rgba)
	if p == nil {
		return unfiltered(rgba)
	}
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, p)
	return b.Bytes(), err
}

// unfiltered writes a picture without transparency as PNG, with eight bits per
// channel and no filter on any line.
func unfiltered(img *image.RGBA) ([]byte, error) {
	size := img.Rect.Size()
	header := binary.BigEndian.AppendUint32(nil, uint32(size.X))
	header = binary.BigEndian.AppendUint32(header, uint32(size.Y))
	header = append(header, 8, 2, 0, 0, 0) // bits, RGB, deflate, filters by line, not interlaced
	var b bytes.Buffer
	w, err := zlib.NewWriterLevel(&b, zlib.BestCompression)
	if err != nil {
		return nil, err
	}
	for y := range size.Y {
		line := make([]byte, 1, 1+3*size.X) // begins with the filter: none
		for x := range size.X {
			line = append(line, img.Pix[y*img.Stride+4*x:][:3]...)
		}
		if _, err := w.Write(line); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	out := []byte("\x89PNG\r\n\x1a\n")
	return chunk(chunk(chunk(out, "IHDR", header), "IDAT", b.Bytes()), "IEND", nil), nil
}

// chunk appends a part of a PNG file: its length, name, data and checksum.
func chunk(out []byte, name string, data []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	from := len(out)
	out = append(append(out, name...), data...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
}

// paletted is the same picture with a palette, nil if there are too many colours.
func paletted(img *image.RGBA) *image.Paletted {
	p := image.NewPaletted(img.Rect, nil)
	index := map[color.RGBA]uint8{}
	for i := range p.Pix {
		c := color.RGBA{img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], img.Pix[4*i+3]}
		at, ok := index[c]
		if !ok {
			if len(p.Palette) == 256 {
				return nil
			}
			at = uint8(len(p.Palette))
			index[c], p.Palette = at, append(p.Palette, c)
		}
		p.Pix[i] = at
	}
	return p
}
