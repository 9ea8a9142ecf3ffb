// Package lights shows a scene on one LED per base of a tower, or per mouth of
// a sliding board: a colour and, because colour alone never tells, a rhythm of
// its own for every meaning.
//
//	lamps = lights.Lamps(s, lamps[:0])
//	strip := lights.NewStrip(dev, lights.Options{Brightness: 96})
//	sent, err := strip.Show(lamps, sinceStart) // again every lights.Tick while Animated
//
// The rhythms are those of lighthouses, named as on a sea chart. Where a
// tower is to be turned, once means clockwise and twice counter-clockwise.
//
//	own tower     fixed, bright, in the colour of the page's seat
//	walkable      breathes slowly, in the same colour
//	turnable      dim, in the same colour, and goes out once or twice a while
//	wrong         red, flashes once or twice quickly, then dark
//	wanted        in the colour of the seat that asks, shines once or twice for
//	              longer, then dark
//	in doubt      changes between amber and white
//	nothing       dark
//
// At a mouth the same rhythms say push instead of turn: where one may push
// breathes, where somebody asks for it shines, where it must be undone
// flashes, always once, since there is only one way in; how often to push is
// on the panel. Cells of other shapes have no light.
//
// Nothing flashes faster than two and a half times a second, below the three
// that can harm photosensitive people. What a lamp shows is a pure function of
// a time that the caller passes in, and changes only at multiples of Tick, so
// that a board of fixed and dark lamps causes no traffic.
package lights

import (
	"image/color"

	"mastro/display/scene"
	"mastro/display/words"
)

// Lamp is one base or mouth: what it shows, and in which rhythm.
type Lamp struct {
	Color   color.NRGBA // at full brightness, opaque
	Other   color.NRGBA // shown in turn with Color by Alternating, else unused
	Pattern Pattern
}

// The colours of the LEDs are purer than those of a display; green and blue
// look brighter than red, so they are held back.
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

// seatColor is how a seat's colour shines, white for none.
func seatColor(c words.Colour) color.NRGBA {
	if c < 0 || int(c) >= len(seats) {
		return white
	}
	return seats[c]
}

// Lamps appends one lamp for each cell of the scene's board that has a light
// (scene.Shape.Lit), in their order: whoever walks those cells in the same
// order knows whose lamp is whose. A strip's Options.Order counts the same way.
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
		return Lamp{Color: alarm, Pattern: turned(steps, FlashOnce, FlashTwice)}
	case scene.MarkWanted:
		return Lamp{Color: own, Pattern: turned(steps, ShineOnce, ShineTwice)}
	case scene.MarkDoubt:
		return Lamp{Color: amber, Other: white, Pattern: Alternating}
	case scene.MarkOwn:
		return Lamp{Color: own, Pattern: Fixed}
	case scene.MarkWalk, scene.MarkMaybe: // somewhere in these the pawn is, or can go
		return Lamp{Color: own, Pattern: Breathing}
	case scene.MarkTurn:
		return Lamp{Color: own, Pattern: turned(arrow, DipOnce, DipTwice)}
	}
	return Lamp{}
}

// turned is the pattern for a way to turn: clockwise when positive.
func turned(steps int, clockwise, counter Pattern) Pattern {
	if steps < 0 {
		return counter
	}
	return clockwise
}
