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
	"mastro/cmd/mastro/monitor"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/words"
)

// bars are the colours of the test picture.
var bars = [...]color.RGBA{
	{255, 255, 255, 255}, {255, 255, 0, 255}, {0, 255, 255, 255}, {0, 255, 0, 255},
	{255, 0, 255, 255}, {255, 0, 0, 255}, {0, 0, 255, 255}, {64, 64, 64, 255},
}

// testPicture is what shows at a glance whether a panel is wired and set up
// right: bars in the order white, yellow, cyan, green, magenta, red, blue, grey; a
// frame one pixel wide at the very edge; an arrow to the top, and words.
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

// arrowUp draws a triangle with a shaft below its tip.
func arrowUp(img *image.RGBA, tip image.Point, deep int) {
	for y := range deep {
		draw.Draw(img, image.Rect(tip.X-y, tip.Y+y, tip.X+y+1, tip.Y+y+1), image.White, image.Point{}, draw.Src)
	}
	shaft := image.Rect(tip.X-deep/4, tip.Y+deep, tip.X+deep/4+1, tip.Y+deep*7/4)
	draw.Draw(img, shaft, image.White, image.Point{}, draw.Src)
}

// panel shows the test picture and asks whether it can be seen.
func (b *examination) panel() {
	t := b.rig
	if !t.Screen.There() || b.dead[t.PanelPort] || b.lineless("panel") {
		return
	}
	text := boardfile.Size(b.size).String() + " " + words.DoctorUp.In(b.words)
	if err := t.Screen.Show(testPicture(b.size, text)); err != nil {
		f := fromTrouble(monitor.TroubleOf(err, scene.PanelFails, t.PanelPort), t.PanelPort)
		f.facts = facts{"error": err.Error()}
		b.find(f)
		return
	}
	b.seen(t.PanelPort, words.DoctorPanelQuestion, words.DoctorPanelRemedy)
}

// seen asks whether something is seen; nobody is asked where nobody is.
func (b *examination) seen(part string, question, remedy words.Message) {
	f := finding{part: part, text: words.DoctorShown.In, facts: facts{"confirmed": false}}
	switch b.ask(question) {
	case yes:
		f.text, f.facts = words.DoctorSeen.In, facts{"confirmed": true}
	case no:
		f.verdict, f.text, f.remedy = lacking, words.DoctorUnseen.In, remedy.In
	}
	b.find(f)
}

// How long lights stay as they are.
const (
	lightStep  = 150 * time.Millisecond // each on its own
	lightWhole = 700 * time.Millisecond // all in one colour
)

// lights lets each shine in white in turn, if there is time, and then all in the
// three colours, as bright as the board file allows.
func (b *examination) lights() {
	t := b.rig
	if t.Strip == nil || b.dead[t.LightsPort] {
		return
	}
	if err := b.walk(b.file.Lamps()); err != nil {
		f := fromTrouble(monitor.TroubleOf(err, scene.LightsFail, t.LightsPort), t.LightsPort)
		f.facts = facts{"error": err.Error()}
		b.find(f)
		return
	}
	b.seen(t.LightsPort, words.DoctorLightsQuestion, words.DoctorLightsRemedy)
}

func (b *examination) walk(n int) error {
	lamps := make([]lights.Lamp, n)
	show := func(stay time.Duration) error {
		if b.ctx.Err() != nil {
			return nil
		}
		_, err := b.rig.Strip.Show(lamps, 0)
		b.sleep(stay)
		return err
	}
	for i := range lamps {
		if b.quick {
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
