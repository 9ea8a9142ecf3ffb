// Package lights shows a scene on one LED per base of a tower, or per mouth of a
// sliding board. Every meaning has a rhythm of its own beside its colour, so that nobody
// depends on colours alone.
//
//	lamps = lights.Lamps(s, lamps[:0])
//	strip := lights.NewStrip(dev, lights.Options{Brightness: 96})
//	sent, err := strip.Show(lamps, sinceStart) // again every lights.Tick
//
// The rhythms are those of lighthouses. Where a tower can or must be turned, once means
// clockwise and twice counter-clockwise.
//
//	own tower     fixed, bright, in the colour of the page's seat
//	walkable      breathes slowly, in the same colour
//	turnable      dim, in the same colour, and goes out once or twice per period
//	wrong         red, flashes once or twice quickly, then dark
//	wanted        in the colour of the seat that asks, shines once or twice for
//	              longer, then dark
//	in doubt      changes between amber and white
//	nothing       dark
//
// At a mouth the same rhythms mean pushing instead of turning: a mouth where one may
// push is dim and goes out, one where a push is asked for shines, one where a push must be
// undone flashes. They count once, because there is only one direction; the panel shows how
// often to push. Cells of other shapes have no light.
//
// Nothing flashes more than two and a half times a second; from three times a second
// flashes can harm photosensitive people. The state of a lamp is a pure function of a
// time that the caller passes in. It changes only at multiples of Tick, so a board of
// fixed and dark lamps causes no traffic.
package lights

import (
	"image/color"

	"mastro/display/scene"
	"mastro/display/words"
)

// Lamp is the light at one base or mouth: its colours and its rhythm.
type Lamp struct {
	Color   color.NRGBA // at full brightness, opaque
	Other   color.NRGBA // the second colour of Alternating, else unused
	Pattern Pattern
}

// The colours of the LEDs are purer than those of a display. Green and blue look
// brighter than red, so they are reduced.
var (
	alarm = color.NRGBA{255, 0, 0, 255}
	amber = color.NRGBA{255, 110, 0, 255}
	white = color.NRGBA{255, 220, 180, 255}
	seats = [...]color.NRGBA{
		{255, 16, 8, 255},  // red
		{0, 64, 255, 255},  // blue
		{0, 200, 24, 255},  // green
		{255, 170, 0, 255}, // yellow
		{255, 64, 0, 255},  // orange
		{0, 170, 150, 255}, // cyan
	}
)

// seatColor is the LED colour of a seat's colour; white for none.
func seatColor(c words.Colour) color.NRGBA {
	if c < 0 || int(c) >= len(seats) {
		return white
	}
	return seats[c]
}

// Lamps appends one lamp for each cell of the scene's board that has a light
// (scene.Shape.Lit), in the order of the cells. A strip's Options.Order uses the same
// indexes.
func Lamps(s *scene.Scene, dst []Lamp) []Lamp {
	own := seatColor(s.Colours.Of(s.Seat))
	for i := range s.Board.Cells {
		if c := &s.Board.Cells[i]; c.Shape.Lit() {
			dst = append(dst, lamp(c, own))
		}
	}
	return dst
}

func lamp(c *scene.Cell, own color.NRGBA) Lamp {
	steps, arrow := c.Steps, c.Arrow
	if c.Shape == scene.Mouth {
		steps, arrow = 1, 1
	}
	switch c.Mark {
	case scene.MarkWrong:
		return Lamp{Color: alarm, Pattern: byDirection(steps, FlashOnce, FlashTwice)}
	case scene.MarkRequested:
		return Lamp{Color: own, Pattern: byDirection(steps, ShineOnce, ShineTwice)}
	case scene.MarkDoubt:
		return Lamp{Color: amber, Other: white, Pattern: Alternating}
	case scene.MarkOwn:
		return Lamp{Color: own, Pattern: Fixed}
	case scene.MarkWalk, scene.MarkMaybe, scene.MarkToLay: // the pawn can go there or may be there, or a piece goes there
		return Lamp{Color: own, Pattern: Breathing}
	case scene.MarkTurn:
		return Lamp{Color: own, Pattern: byDirection(arrow, DipOnce, DipTwice)}
	}
	return Lamp{}
}

// byDirection is the pattern for a way to turn: clockwise when positive.
func byDirection(steps int, clockwise, counter Pattern) Pattern {
	if steps < 0 {
		return counter
	}
	return clockwise
}
