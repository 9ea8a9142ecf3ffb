package doctor

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"time"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/words"
)

// bars are the colours of the test picture.
var bars = [...]color.RGBA{
	{255, 255, 255, 255}, {255, 255, 0, 255}, {0, 255, 255, 255}, {0, 255, 0, 255},
	{255, 0, 255, 255}, {255, 0, 0, 255}, {0, 0, 255, 255}, {64, 64, 64, 255},
}

// testPicture shows at a glance whether a panel is wired and set up right: bars in
// white, yellow, cyan, green, magenta, red, blue and grey; a frame one pixel wide at the
// very edge; an arrow to the top, and words.
func testPicture(size image.Point, text string) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: size})
	inner := img.Rect.Inset(1)
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(img, inner, image.Black, image.Point{}, draw.Src)
	for i, c := range bars {
		bar := image.Rect(i*size.X/len(bars), size.Y*2/3, (i+1)*size.X/len(bars), size.Y)
		draw.Draw(img, bar.Intersect(inner), image.NewUniform(c), image.Point{}, draw.Src)
	}
	arrowUp(img, image.Pt(size.X/2, size.Y/12), size.Y/5)
	label := &font.Drawer{Dst: img, Src: image.White, Face: basicfont.Face7x13}
	label.Dot = fixed.P((size.X-label.MeasureString(text).Round())/2, size.Y*7/12)
	label.DrawString(text)
	return img
}

// arrowUp draws a triangle of that height with a shaft below it.
func arrowUp(img *image.RGBA, tip image.Point, height int) {
	for y := range height {
		draw.Draw(img, image.Rect(tip.X-y, tip.Y+y, tip.X+y+1, tip.Y+y+1), image.White, image.Point{}, draw.Src)
	}
	shaft := image.Rect(tip.X-height/4, tip.Y+height, tip.X+height/4+1, tip.Y+height*7/4)
	draw.Draw(img, shaft, image.White, image.Point{}, draw.Src)
}

// panel shows the test picture and asks whether it can be seen.
func (e *examination) panel() {
	screen := e.rig.Screen
	if !screen.Wired() || !e.usable(screen.Port, "panel") {
		return
	}
	text := boardfile.Size(e.size).String() + " " + words.DoctorUp.In(e.words)
	if err := screen.Show(testPicture(e.size, text)); err != nil {
		e.fails(err, scene.PanelFails)
		return
	}
	e.confirm(words.DoctorPanelQuestion, words.DoctorPanelRemedy)
}

// How long lights stay as they are.
const (
	lightStep  = 150 * time.Millisecond // each on its own
	lightWhole = 700 * time.Millisecond // all in one colour
)

// lights shows the walk and asks whether it was seen.
func (e *examination) lights() {
	l := &e.rig.Lights
	if l.Strip == nil || !e.usable(l.Port, "lights") {
		return
	}
	if err := e.walk(l.Strip, e.file.Lamps()); err != nil {
		e.fails(err, scene.LightsFail)
		return
	}
	e.confirm(words.DoctorLightsQuestion, words.DoctorLightsRemedy)
}

// walk lets each of n lights shine in white in turn, if somebody may look, and then all
// in the three colours, as bright as the board file allows. In the end they are dark.
func (e *examination) walk(strip *lights.Strip, n int) error {
	show := func(lamps []lights.Lamp, stay time.Duration) error {
		if e.ctx.Err() != nil {
			return nil
		}
		_, err := strip.Show(lamps, 0)
		e.sleep(stay)
		return err
	}
	for i := 0; i < n && e.mode == whole; i++ {
		lamps := make([]lights.Lamp, n)
		lamps[i] = shining(255, 255, 255)
		if err := show(lamps, lightStep); err != nil {
			return err
		}
	}
	for _, l := range []lights.Lamp{shining(255, 0, 0), shining(0, 255, 0), shining(0, 0, 255), {}} {
		if err := show(slices.Repeat([]lights.Lamp{l}, n), lightWhole); err != nil {
			return err
		}
	}
	return nil
}

// shining is a lamp of a colour.
func shining(r, g, b uint8) lights.Lamp {
	return lights.Lamp{Color: color.NRGBA{r, g, b, 255}, Pattern: lights.Fixed}
}
