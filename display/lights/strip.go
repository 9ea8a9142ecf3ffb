package lights

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"time"

	"periph.io/x/conn/v3/display"
	"periph.io/x/conn/v3/physic"
)

// ErrTooShort: the strip has no LED for one of the lamps. Check the number of
// LEDs in the board's file, and Order.
var ErrTooShort = errors.New("lights: strip too short")

// channel is what one colour of one LED draws at full brightness (APA102
// datasheet: 20 mA).
const channel = 20 * physic.MilliAmpere

// Options are how a strip is wired and how bright it may be.
type Options struct {
	// Order is the LED of each base; nil when LED i lies under base i.
	Order []int
	// Brightness is what full is scaled to; 0 counts as 255.
	Brightness Level
	// Budget is the most that all LEDs together may draw; a frame that needs
	// more is dimmed as a whole. 0 is no limit.
	Budget physic.ElectricCurrent
}

// Strip draws lamps on a strip of LEDs, any display.Drawer of height 1 such as
// periph's apa102. It sends only what differs from what the strip shows, and
// believes in a frame only after it has arrived. For one goroutine.
type Strip struct {
	dev   display.Drawer
	opts  Options
	frame *image.NRGBA
	shown []uint8 // the pixels of the last frame that arrived, nil when unknown
}

// NewStrip is a strip of which nothing is known: the first Show sends all.
func NewStrip(dev display.Drawer, o Options) *Strip {
	if o.Brightness == 0 {
		o.Brightness = full
	}
	return &Strip{dev: dev, opts: o, frame: image.NewNRGBA(image.Rectangle{Max: dev.Bounds().Size()})}
}

// Invalidate makes the next Show send the frame whatever it is, as after the
// strip lost its supply.
func (s *Strip) Invalidate() { s.shown = s.shown[:0] }

// Show brings the lamps, as they are at a time, to the strip; sent tells
// whether that needed traffic. It fails with ErrTooShort before anything is
// sent, and with the device's error.
func (s *Strip) Show(lamps []Lamp, t time.Duration) (sent bool, err error) {
	if err := s.compose(lamps, t); err != nil {
		return false, err
	}
	if len(s.shown) > 0 && string(s.shown) == string(s.frame.Pix) {
		return false, nil
	}
	if err := s.send(); err != nil {
		s.Invalidate()
		return false, fmt.Errorf("lights: drawing: %w", err)
	}
	s.shown = append(s.shown[:0], s.frame.Pix...)
	return true, nil
}

// send draws the frame twice: an SK9822 shows a frame only when the next one
// begins.
func (s *Strip) send() error {
	for range 2 {
		if err := s.dev.Draw(s.dev.Bounds(), s.frame, image.Point{}); err != nil {
			return err
		}
	}
	return nil
}

func (s *Strip) compose(lamps []Lamp, t time.Duration) error {
	for x := range s.frame.Rect.Dx() {
		s.frame.SetNRGBA(x, 0, color.NRGBA{A: 255})
	}
	for i, l := range lamps {
		x := i
		if s.opts.Order != nil {
			if i >= len(s.opts.Order) {
				return fmt.Errorf("%w: no LED for base %d", ErrTooShort, i+1)
			}
			x = s.opts.Order[i]
		}
		if !(image.Point{X: x}).In(s.frame.Rect) {
			return fmt.Errorf("%w: base %d wants LED %d of %d", ErrTooShort, i+1, x, s.frame.Rect.Dx())
		}
		s.frame.SetNRGBA(x, 0, scaled(l.At(t), s.opts.Brightness))
	}
	s.economize()
	return nil
}

// economize dims the whole frame until it keeps to the budget.
func (s *Strip) economize() {
	need := s.Current()
	if s.opts.Budget <= 0 || need <= s.opts.Budget {
		return
	}
	for i, v := range s.frame.Pix {
		if i%4 != 3 {
			s.frame.Pix[i] = uint8(int64(v) * int64(s.opts.Budget) / int64(need))
		}
	}
}

// Current is about what the LEDs draw for the last frame that was composed,
// without the chips' own milliampere each. It is an upper bound for a driver
// that maps brightness to what eyes perceive.
func (s *Strip) Current() physic.ElectricCurrent {
	sum := 0
	for i, v := range s.frame.Pix {
		if i%4 != 3 {
			sum += int(v)
		}
	}
	return physic.ElectricCurrent(sum) * channel / 255
}
