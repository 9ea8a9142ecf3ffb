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

// The colours of the table's display: a dark room and light words. Reading
// text is white or soft on ground or raised; the tests hold their contrast.
var (
	ground = rgb(0x0b0f14) // behind everything
	raised = rgb(0x222c38) // rows, tiles and towers
	lifted = rgb(0x46586e) // a tower one can walk to
	edge   = rgb(0x8496ab) // walls and outlines
	white  = rgb(0xffffff)
	soft   = rgb(0xb4c0ce) // words of second rank
	faint  = rgb(0x5d6b7b) // what is spent or empty
	black  = rgb(0x0b0f14)
	alarm  = rgb(0xc41230) // fouls
	amber  = rgb(0xffb000) // what nobody is to blame for, and what is asked for
	slate  = rgb(0x33475f) // pages of no seat
	ruby   = rgb(0xff3b6b)
)

// livery is how a seat's colour looks: the colour and the ink that reads on it.
type livery struct{ cloth, print ink }

var liveries = [...]livery{
	{rgb(0xd93025), white}, // red
	{rgb(0x1f6fe5), white}, // blue
	{rgb(0x26a65b), black}, // green
	{rgb(0xf7c600), black}, // yellow
	{rgb(0xf0761a), black}, // orange
	{rgb(0x2cc9d8), black}, // cyan
}

// dress is the livery of a colour, and that of no seat for none.
func dress(c words.Colour) livery {
	if c < 0 || int(c) >= len(liveries) {
		return livery{slate, white}
	}
	return liveries[c]
}

// header is the livery of a page's band: what is wrong wears no seat's
// colour.
func header(s *scene.Scene) livery {
	switch s.Page {
	case scene.Foul:
		return livery{alarm, white}
	case scene.Restore, scene.Unsettled:
		return livery{amber, black}
	}
	return dress(s.Colours.Of(s.Seat))
}
