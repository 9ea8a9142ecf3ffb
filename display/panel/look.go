package panel

import (
	"image"
	"math"

	"mastro/display/pictures"
	"mastro/display/scene"
)

// pictured reports whether a thing is drawn as a picture in a box of that many pixels, and not as
// letters: pictures are told apart from 24 pixels on.
func (p *Panel) pictured(look scene.Look, pixels float64) bool {
	return look.Looks != "" && pixels >= pictures.Size && !p.mono()
}

// look draws the picture of a thing in a box, with what stands on it in its lower right corner.
func (p *Panel) look(look scene.Look, in image.Rectangle, ink, light ink) {
	pictures.Draw(p.img, in, look.Looks, ink, light)
	if look.Mark == "" {
		return
	}
	letters := style{in.Dy() * 2 / 5, true}
	w, h := p.typesetter.width(letters, look.Mark)+2, letters.capHeight()+2
	plate := image.Rect(in.Max.X-w, in.Max.Y-h, in.Max.X, in.Max.Y)
	p.fillRect(plate, light)
	p.center(look.Mark, middle(plate), letters, ink)
}

// lookAt draws it with its middle at a point.
func (p *Panel) lookAt(look scene.Look, mid point, pixels float64, ink, light ink) {
	n := int(pixels)
	at := image.Pt(int(math.Round(mid.x))-n/2, int(math.Round(mid.y))-n/2)
	p.look(look, image.Rectangle{at, at.Add(image.Pt(n, n))}, ink, light)
}
