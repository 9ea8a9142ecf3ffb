package doctor

import (
	"image"
	"image/color"
	"image/draw"
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
	draw.Draw(img, img.Rect, image.Black, image.Point{}, draw.Src)
	for i, c := range bars {
		bar := image.Rect(i*size.X/len(bars), size.Y*2/3, (i+1)*size.X/len(bars), size.Y)
		draw.Draw(img, bar, image.NewUniform(c), image.Point{}, draw.Src)
	}
	frame(img, image.White)
	arrowUp(img, image.Pt(size.X/2, size.Y/12), size.Y/5)
	label := &font.Drawer{Dst: img, Src: image.White, Face: basicfont.Face7x13}
	label.Dot = fixed.P((size.X-label.MeasureString(text).Round())/2, size.Y*7/12)
	label.DrawString(text)
	return img
}

// frame draws the outermost pixels.
func frame(img *image.RGBA, c image.Image) {
	r := img.Rect
	for _, edge := range []image.Rectangle{
		image.Rect(r.Min.X, r.Min.Y, r.Max.X, r.Min.Y+1), image.Rect(r.Min.X, r.Max.Y-1, r.Max.X, r.Max.Y),
		image.Rect(r.Min.X, r.Min.Y, r.Min.X+1, r.Max.Y), image.Rect(r.Max.X-1, r.Min.Y, r.Max.X, r.Max.Y),
	} {
		draw.Draw(img, edge, c, image.Point{}, draw.Src)
	}
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
	if !screen.Wired() || e.broken[screen.Port] || e.lacksLine("panel") {
		return
	}
	text := boardfile.Size(e.size).String() + " " + words.DoctorUp.In(e.words)
	if err := screen.Show(testPicture(e.size, text)); err != nil {
		f := ofError(err, scene.PanelFails, screen.Port)
		f.facts = facts{"error": err.Error()}
		e.add(f)
		return
	}
	e.confirm(screen.Port, words.DoctorPanelQuestion, words.DoctorPanelRemedy)
}

// confirm asks whether something is seen as it should be; without anybody to ask it
// counts as shown.
func (e *examination) confirm(part string, question, remedy words.Message) {
	f := finding{part: part, text: words.DoctorShown.In, facts: facts{"confirmed": false}}
	switch e.ask(question) {
	case yes:
		f.text, f.facts = words.DoctorSeen.In, facts{"confirmed": true}
	case no:
		f.verdict, f.text, f.remedy = verdictMissing, words.DoctorUnseen.In, remedy.In
	}
	e.add(f)
}

// How long lights stay as they are.
const (
	lightStep  = 150 * time.Millisecond // each on its own
	lightWhole = 700 * time.Millisecond // all in one colour
)

// lights shows the walk and asks whether it was seen.
func (e *examination) lights() {
	l := &e.rig.Lights
	if l.Strip == nil || e.broken[l.Port] {
		return
	}
	if err := e.walk(l.Strip, e.file.Lamps()); err != nil {
		f := ofError(err, scene.LightsFail, l.Port)
		f.facts = facts{"error": err.Error()}
		e.add(f)
		return
	}
	e.confirm(l.Port, words.DoctorLightsQuestion, words.DoctorLightsRemedy)
}

// walk lets each of n lights shine in white in turn, unless it is to be quick, and then
// all in the three colours, as bright as the board file allows. In the end they are dark.
func (e *examination) walk(strip *lights.Strip, n int) error {
	lamps := make([]lights.Lamp, n)
	show := func(stay time.Duration) error {
		if e.ctx.Err() != nil {
			return nil
		}
		_, err := strip.Show(lamps, 0)
		e.sleep(stay)
		return err
	}
	for i := range lamps {
		if e.quick {
			break
		}
		lamps[i] = shining(255, 255, 255)
		if err := show(lightStep); err != nil {
			return err
		}
		lamps[i] = lights.Lamp{}
	}
	for _, l := range []lights.Lamp{shining(255, 0, 0), shining(0, 255, 0), shining(0, 0, 255), {}} {
		for i := range lamps {
			lamps[i] = l
		}
		if err := show(lightWhole); err != nil {
			return err
		}
	}
	return nil
}

// shining is a lamp of a colour.
func shining(r, g, b uint8) lights.Lamp {
	return lights.Lamp{Color: color.NRGBA{r, g, b, 255}, Pattern: lights.Fixed}
}
