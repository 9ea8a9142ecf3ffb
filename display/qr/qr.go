// Package qr makes QR codes of addresses, to be drawn small: on a display of the table, where a
// module is a few pixels, and as a path of an SVG.
//
//	c, ok := qr.Of("http://192.168.1.5:8080")
//	for y := range c.Size() {
//		for x := range c.Size() {
//			draw(x, y, c.Dark(x, y))
//		}
//	}
//
// Scheme and host may be written in capitals, and in capitals a code is smaller: the address
// above takes 21 modules of a side instead of 25. Readers want a light margin of 4 modules
// around the code, and most are content with 2.
package qr

import (
	"fmt"
	"strings"

	"rsc.io/qr"
	"rsc.io/qr/coding"
)

// The light margin around a code, in modules.
const (
	Quiet      = 4 // as the standard has it
	LeastQuiet = 2 // where there is no room for more
)

// Code is a QR code without its margin.
type Code struct{ code *qr.Code }

// Of makes the smallest code of an address, with as many spare modules as fit into that size.
// ok is false if there is no address, or one too long for any code.
func Of(address string) (c Code, ok bool) {
	text := compact(address)
	least, err := qr.Encode(text, qr.L)
	if address == "" || err != nil {
		return Code{}, false
	}
	c.code = least
	for _, level := range []qr.Level{qr.M, qr.Q, qr.H} {
		if better, err := qr.Encode(text, level); err == nil && better.Size == least.Size {
			c.code = better
		}
	}
	return c, true
}

// compact writes an address in capitals as far as it leads to the same page: its scheme and its
// host. If the rest has small letters that gains nothing, and the address stays.
func compact(address string) string {
	scheme, rest, ok := strings.Cut(address, "://")
	if !ok {
		return address
	}
	host, path, more := strings.Cut(rest, "/")
	text := strings.ToUpper(scheme + "://" + host)
	if more {
		text += "/" + path
	}
	if coding.Alpha(text).Check() != nil {
		return address
	}
	return text
}

// Size is the number of modules on a side.
func (c Code) Size() int { return c.code.Size }

// Dark tells whether a module is dark; those outside of the code are not.
func (c Code) Dark(x, y int) bool { return c.code.Black(x, y) }

// Path is the code as the path of an SVG, a unit for each module. It begins Quiet units from the
// edge, so the picture has Size and twice Quiet units on a side.
func (c Code) Path() string {
	var b strings.Builder
	c.Runs(func(x, y, n int) { fmt.Fprintf(&b, "M%d %dh%dv1h-%dz", x+Quiet, y+Quiet, n, n) })
	return b.String()
}

// Runs calls draw for each row of n dark modules that begins at x, y.
func (c Code) Runs(draw func(x, y, n int)) {
	for y := range c.Size() {
		for x := 0; x < c.Size(); x++ {
			n := 0
			for c.Dark(x+n, y) {
				n++
			}
			if n > 0 {
				draw(x, y, n)
			}
			x += n
		}
	}
}

// Fit finds how a code of size modules is drawn on side pixels: as many pixels for each module as
// there is room for, and then as much margin, in modules. Pixels are 0 where there is no room.
func Fit(size, side int) (pixels, quiet int) {
	if pixels = side / (size + 2*LeastQuiet); pixels == 0 {
		return 0, 0
	}
	return pixels, min(Quiet, (side/pixels-size)/2)
}
