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

// ErrTooShort: the strip has no LED for one of the lamps. Check the number of LEDs in
// the board's file, and Order.
var ErrTooShort = errors.New("lights: strip too short")

// channelCurrent is the current of one colour of one LED at full brightness (APA102
// datasheet: 20 mA).
const channelCurrent = 20 * physic.MilliAmpere

// Options describe the wiring of a strip and limit its brightness.
type Options struct {
	// Order is the index of the LED of each lamp; nil if LED i belongs to lamp i.
	Order []int
	// Brightness scales all levels; 0 counts as 255.
	Brightness Level
	// Budget is the greatest current of all LEDs together; a frame that needs more is
	// dimmed as a whole. 0 means no limit.
	Budget physic.ElectricCurrent
}

// Strip draws lamps on a strip of LEDs, any display.Drawer of height 1 such as
// periph's apa102. It sends a frame only if it differs from the last one that was sent
// without an error. It is for one goroutine.
type Strip struct {
	dev   display.Drawer
	opts  Options
	frame *image.NRGBA
	last  []uint8 // pixels of the last frame that was sent; empty if unknown
}

// NewStrip returns a strip whose first Show sends a frame.
func NewStrip(dev display.Drawer, o Options) *Strip {
	if o.Brightness == 0 {
		o.Brightness = full
	}
	return &Strip{dev: dev, opts: o, frame: image.NewNRGBA(image.Rectangle{Max: dev.Bounds().Size()})}
}

// Invalidate makes the next Show send the frame even if it is the same. Call it after
// the strip was without power.
func (s *Strip) Invalidate() { s.last = s.last[:0] }

// Show shows the lamps on the strip as they are at a time; sent tells whether a frame
// was sent. It fails with ErrTooShort before anything is sent, and with the device's
// error.
func (s *Strip) Show(lamps []Lamp, t time.Duration) (sent bool, err error) {
	if err := s.compose(lamps, t); err != nil {
		return false, err
	}
	if len(s.last) > 0 && string(s.last) == string(s.frame.Pix) {
		return false, nil
	}
	if err := s.send(); err != nil {
		s.Invalidate()
		return false, fmt.Errorf("lights: drawing: %w", err)
	}
	s.last = append(s.last[:0], s.frame.Pix...)
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
	s.limitCurrent()
	return nil
}

// limitCurrent dims the whole frame if it exceeds the budget.
func (s *Strip) limitCurrent() {
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

// Current is the approximate current of the LEDs for the last frame, without the
// milliampere of each chip itself. It is an upper bound for a driver that corrects
// brightness for the human eye.
func (s *Strip) Current() physic.ElectricCurrent {
	sum := 0
	for i, v := range s.frame.Pix {
		if i%4 != 3 {
			sum += int(v)
		}
	}
	return physic.ElectricCurrent(sum) * channelCurrent / 255
}
