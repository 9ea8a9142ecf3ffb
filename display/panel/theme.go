package panel

import (
	"image"
	"image/color"

	"mastro/display/scene"
	"mastro/display/words"
)

// ink is a colour ready to draw with.
type ink = *image.Uniform

func rgb(hex uint32) ink {
	return image.NewUniform(color.RGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 255})
}

// The colours of the table's display, light text on a dark ground. Text is white or soft
// on ground or raised; the tests check the contrast.
var (
	ground = rgb(0x0b0f14) // behind everything
	raised = rgb(0x222c38) // rows, tiles and towers
	lifted = rgb(0x46586e) // towers that can be walked to
	edge   = rgb(0x8496ab) // walls and outlines
	white  = rgb(0xffffff)
	soft   = rgb(0xb4c0ce) // less important text
	faint  = rgb(0x5d6b7b) // things that are used or empty
	black  = rgb(0x0b0f14)
	alarm  = rgb(0xc41230) // fouls
	amber  = rgb(0xffb000) // trouble that is nobody's fault, and requests
	slate  = rgb(0x33475f) // pages of no seat
	ruby   = rgb(0xff3b6b)
)

// colourScheme is a seat's colour and the colour of text on it.
type colourScheme struct{ back, text ink }

var schemes = [...]colourScheme{
	{rgb(0xd93025), white}, // red
	{rgb(0x1f6fe5), white}, // blue
	{rgb(0x26a65b), black}, // green
	{rgb(0xf7c600), black}, // yellow
	{rgb(0xf0761a), black}, // orange
	{rgb(0x2cc9d8), black}, // cyan
}

// schemeOf is the scheme of a colour; that of pages without a seat for NoColour.
func schemeOf(c words.Colour) colourScheme {
	if c < 0 || int(c) >= len(schemes) {
		return colourScheme{slate, white}
	}
	return schemes[c]
}

// headerScheme is the scheme of a page's band: trouble has colours of its own, other
// pages have the colour of their seat.
func headerScheme(s *scene.Scene) colourScheme {
	switch s.Page {
	case scene.Foul:
		return colourScheme{alarm, white}
	case scene.Restore, scene.Unsettled:
		return colourScheme{amber, black}
	}
	return schemeOf(s.Colours.Of(s.Seat))
}
