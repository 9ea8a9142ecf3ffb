package panel

import (
	"bytes"
	"errors"
	"fmt"
	"image"

	"periph.io/x/conn/v3/display"
)

// ErrSize: picture and display differ in size. Draw the picture for the display's
// Bounds.
var ErrSize = errors.New("panel: picture and display differ in size")

// windowCost is the cost of another rectangle in pixels: the five or six system calls
// that set a window take as long as 250-500 pixels on a 32 MHz bus. Rectangles are
// joined if that wastes fewer pixels.
const windowCost = 300

// diffTile is the side of the squares that are compared, in pixels.
const diffTile = 16

// Stats counts what one call of Show has sent.
type Stats struct {
	Rects  int // calls of Draw
	Pixels int
}

// Shadow is a copy of what one display shows, so that only changes are sent. It counts
// a picture as shown only after all of it was sent: after an error it sends everything
// again. The zero Shadow sends the whole first picture. It is not safe for concurrent
// use.
type Shadow struct {
	last  *image.RGBA // what the display shows, if valid
	valid bool
	rects []image.Rectangle
}

// Invalidate makes the next Show send everything. Call it after the display was reset,
// halted or without power.
func (s *Shadow) Invalidate() { s.valid = false }

// Show shows img on the display, top left corner on top left corner. It fails with
// ErrSize if their sizes differ, and with the display's error.
func (s *Shadow) Show(d display.Drawer, img *image.RGBA) (sent Stats, err error) {
	bounds := img.Bounds()
	if bounds.Size() != d.Bounds().Size() {
		return sent, fmt.Errorf("%w: %v and %v", ErrSize, bounds.Size(), d.Bounds().Size())
	}
	s.changes(img)
	shift := d.Bounds().Min.Sub(bounds.Min)
	for _, r := range s.rects {
		if err := d.Draw(r.Add(shift), img, r.Min); err != nil {
			s.valid = false
			return sent, fmt.Errorf("panel: drawing %v: %w", r, err)
		}
		sent.Rects++
		sent.Pixels += r.Dx() * r.Dy()
	}
	s.commit(img)
	return sent, nil
}

// commit copies the rectangles that were sent.
func (s *Shadow) commit(img *image.RGBA) {
	if s.last == nil || s.last.Rect != img.Rect {
		s.last = image.NewRGBA(img.Rect)
	}
	for _, r := range s.rects {
		for y := r.Min.Y; y < r.Max.Y; y++ {
			copy(rowBytes(s.last, r, y), rowBytes(img, r, y))
		}
	}
	s.valid = true
}

// rowBytes are the pixels of line y within r, four bytes each.
func rowBytes(img *image.RGBA, r image.Rectangle, y int) []byte {
	from := img.PixOffset(r.Min.X, y)
	return img.Pix[from : from+4*r.Dx()]
}

// changes fills s.rects with what must be sent to show img.
func (s *Shadow) changes(img *image.RGBA) {
	s.rects = s.rects[:0]
	if !s.valid || s.last.Rect != img.Rect {
		if !img.Rect.Empty() {
			s.rects = append(s.rects, img.Rect)
		}
		return
	}
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y += diffTile {
		band := image.Rect(img.Rect.Min.X, y, img.Rect.Max.X, min(y+diffTile, img.Rect.Max.Y))
		s.band(img, band)
	}
	s.limitCost(img.Rect)
}

// band finds the changes in a strip of tiles.
func (s *Shadow) band(img *image.RGBA, band image.Rectangle) {
	lines := s.changedLines(img, band)
	for x := band.Min.X; x < band.Max.X && !lines.Empty(); x += diffTile {
		t := image.Rect(x, lines.Min.Y, min(x+diffTile, band.Max.X), lines.Max.Y)
		if r := s.changedPart(img, t); !r.Empty() {
			s.addRect(r)
		}
	}
}

// changedLines is r without the equal lines at its top and bottom.
func (s *Shadow) changedLines(img *image.RGBA, r image.Rectangle) image.Rectangle {
	equal := func(y int) bool { return bytes.Equal(rowBytes(img, r, y), rowBytes(s.last, r, y)) }
	for r.Min.Y < r.Max.Y && equal(r.Min.Y) {
		r.Min.Y++
	}
	for r.Min.Y < r.Max.Y && equal(r.Max.Y-1) {
		r.Max.Y--
	}
	return r
}

// changedPart is the smallest rectangle around the changes in r.
func (s *Shadow) changedPart(img *image.RGBA, r image.Rectangle) image.Rectangle {
	r = s.changedLines(img, r)
	left, right := r.Max.X, r.Min.X
	for y := r.Min.Y; y < r.Max.Y; y++ {
		a, b := rowBytes(img, r, y), rowBytes(s.last, r, y)
		for i := range r.Dx() {
			if [4]byte(a[4*i:]) != [4]byte(b[4*i:]) {
				left, right = min(left, r.Min.X+i), max(right, r.Min.X+i+1)
			}
		}
	}
	r.Min.X, r.Max.X = left, right
	return r
}

// addRect adds a rectangle, joined with all that are near enough.
func (s *Shadow) addRect(r image.Rectangle) {
	for i := 0; i < len(s.rects); {
		if !worthJoining(r, s.rects[i]) {
			i++
			continue
		}
		r = r.Union(s.rects[i])
		last := len(s.rects) - 1
		s.rects[i] = s.rects[last]
		s.rects = s.rects[:last]
		i = 0 // others may be near the larger rectangle
	}
	s.rects = append(s.rects, r)
}

// worthJoining reports whether one rectangle around both is cheaper than two.
func worthJoining(a, b image.Rectangle) bool {
	return area(a.Union(b)) < area(a)+area(b)+windowCost
}

func area(r image.Rectangle) int { return r.Dx() * r.Dy() }

// limitCost sends the whole picture if its parts would cost as much.
func (s *Shadow) limitCost(whole image.Rectangle) {
	cost := 0
	for _, r := range s.rects {
		cost += area(r) + windowCost
	}
	if cost >= area(whole)+windowCost {
		s.rects = append(s.rects[:0], whole)
	}
}
