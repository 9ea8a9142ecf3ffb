// Package panel draws scenes on the small display of the table. It is designed for
// 240×240 and 240×320 pixels and scales to other sizes. Wide panels such as 320×240
// have the choice beside the board (wide.go); small ones such as 128×160 and 160×128
// have fewer words and larger letters (small.go); displays in black and white such as
// 128×64 have pages of their own (mono.go).
//
//	p := panel.New(image.Pt(240, 240)) // panel.NewMono(image.Pt(128, 64)) for black and white
//	img := p.Draw(s) // *image.RGBA, valid until the next Draw
//	shadow.Show(dev, img)
//
// A page has a band with the colour and the letter of its seat, then the text or the
// board, and then the choice at the knob's cursor, always black on white. The parts of
// a page keep their places, so that a rotation changes few pixels and few bytes are
// sent to the display. A text that does not fit ends in "…" after a word; texts never
// overlap.
//
// Faults of the table itself (scene.Notice) are shown on one line of every page
// (notice.go).
//
// Boards of towers share the page with its text. Boards of tiles, cards or sectors have
// many places and take most of the page (large.go); on them the place of the current
// choice is black on white too. The shapes are independent of the games: the panel
// draws what a scene.Cell contains.
//
// A Panel keeps its image and the letters that it has drawn. It is for one goroutine.
// Below 128×128 pixels, or 96×48 in black and white, pages are drawn but cannot be
// read.
package panel

import (
	"image"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// Panel draws scenes for one size of display.
type Panel struct {
	canvas
	typesetter *typesetter
	unit       float64                                        // pixels of this panel for one of a 240 pixel panel
	minSize    int                                            // smallest letters of this page in pixels
	colours    words.Worn                                     // of the seats of this page
	onDraw     func(what, text string, in, r image.Rectangle) // for tests: called for a piece drawn at r that must stay within in
}

// New returns a panel of the given size in pixels. A size below 1×1 counts as 1×1.
func New(size image.Point) *Panel {
	size = image.Pt(max(size.X, 1), max(size.Y, 1))
	return &Panel{
		canvas:     canvas{img: image.NewRGBA(image.Rectangle{Max: size})},
		typesetter: newTypesetter(),
		unit:       min(max(float64(min(size.X, size.Y))/240, .5), 3),
	}
}

// NewMono returns a panel whose pixels are black or white only; it is designed for
// 128×64. A size below 1×1 counts as 1×1.
func NewMono(size image.Point) *Panel {
	p := New(size)
	p.monoMask = image.NewAlpha(p.img.Rect)
	return p
}

// mono tells whether the panel is in black and white.
func (p *Panel) mono() bool { return p.monoMask != nil }

// Draw draws the scene and returns the panel's own image, which the next Draw
// overwrites.
func (p *Panel) Draw(s *scene.Scene) *image.RGBA {
	all := p.img.Rect
	p.colours = s.Colours
	if p.mono() {
		p.fillRect(all, monoBlack)
		p.monoPage(s, all)
		return p.img
	}
	p.fillRect(all, ground)
	p.minSize = 0
	if usesLargeLayout(s) {
		p.largePage(s, all)
		return p.img
	}
	if p.small() {
		p.minSize = minLetters
	}
	if code, i, ok := inviteCode(s); ok {
		p.join(s, i, all, code)
		return p.img
	}
	switch s.Page {
	case scene.Turn:
		p.turn(s, all)
	case scene.Foul, scene.Restore, scene.Unsettled, scene.Undo, scene.Calibrate:
		p.repair(s, all)
	case scene.Laying, scene.Building:
		p.laying(s, all)
	case scene.Secret:
		p.secret(s, all)
	case scene.Reveal:
		p.reveal(s, all)
	case scene.End:
		p.end(s, all)
	default:
		p.list(s, all)
	}
	return p.img
}

// px scales a length of a 240 pixel panel to this one.
func (p *Panel) px(n int) int { return int(float64(n)*p.unit + .5) }

// bold and medium are styles with letters of size pixels on a 240 pixel panel.
func (p *Panel) bold(size int) style   { return style{max(p.px(size), p.minSize), true} }
func (p *Panel) medium(size int) style { return style{max(p.px(size), p.minSize), false} }

// record tells the tests about a piece: its place r, and the box in which it must stay.
func (p *Panel) record(what string, in, r image.Rectangle) { p.recordText(what, "", in, r) }

// recordText does the same for a piece with text.
func (p *Panel) recordText(what, text string, in, r image.Rectangle) {
	if p.onDraw != nil {
		p.onDraw(what, text, in, r)
	}
}

// align is the horizontal position of a text in its box.
type align int

const (
	atLeft align = iota
	atCenter
	atRight
)

// write draws lines from the top of a box and returns their height.
func (p *Panel) write(l lines, in image.Rectangle, how align, col ink) int {
	y := in.Min.Y + l.capHeight()
	for _, row := range l.rows {
		w := p.typesetter.width(l.style, row)
		x := in.Min.X + (in.Dx()-w)*int(how)/2
		p.typesetter.draw(p.img, l.style, row, x, y, col)
		p.recordText("words", row, in, image.Rect(x, y-l.capHeight(), x+w, y+l.descent()))
		y += l.lineHeight()
	}
	return l.height()
}

// fitText fits a text into a box and draws it vertically centred.
func (p *Panel) fitText(words string, in image.Rectangle, how align, col ink, styles ...style) {
	l := p.typesetter.fit(words, in.Size(), styles...)
	if how == atCenter {
		l = p.typesetter.balance(l, words, in.Dx())
	}
	p.writeMiddle(l, in, how, col)
}

// writeMiddle draws lines vertically centred in a box. Descenders are ignored, except
// where they would leave the box.
func (p *Panel) writeMiddle(l lines, in image.Rectangle, how align, col ink) {
	spare := in.Dy() - l.height()
	in.Min.Y += max(0, min((spare+l.descent())/2, spare))
	p.write(l, in, how, col)
}

// paragraphs draws sentences one below the other, the first in white and the others in
// a softer colour. It takes the first style in which all of them fit. If there is none,
// it takes the last style and leaves out the sentences after the first that do not fit.
// It returns the rest of the box.
func (p *Panel) paragraphs(text []string, in image.Rectangle, styles ...style) image.Rectangle {
	s := styles[len(styles)-1]
	for i := len(styles) - 2; i >= 0; i-- {
		if p.fitsAll(text, in.Size(), styles[i]) {
			s = styles[i]
		}
	}
	for i, sentence := range text {
		l, col := p.typesetter.fit(sentence, in.Size(), s), soft
		if i == 0 {
			col = white
		} else if !l.whole {
			continue
		}
		in.Min.Y = min(in.Min.Y+p.write(l, in, atLeft, col)+p.px(6), in.Max.Y)
	}
	return in
}

// fitsAll tells whether all sentences fit in a style.
func (p *Panel) fitsAll(text []string, box image.Point, s style) bool {
	for _, sentence := range text {
		l := p.typesetter.fit(sentence, box, s)
		if !l.whole {
			return false
		}
		box.Y -= l.height() + p.px(6)
	}
	return true
}

// The cut functions cut a strip off r and return it.

func cutTop(r *image.Rectangle, h int) image.Rectangle {
	cut := *r
	cut.Max.Y = min(r.Min.Y+h, r.Max.Y)
	r.Min.Y = cut.Max.Y
	return cut
}

func cutBottom(r *image.Rectangle, h int) image.Rectangle {
	cut := *r
	cut.Min.Y = max(r.Max.Y-h, r.Min.Y)
	r.Max.Y = cut.Min.Y
	return cut
}

func cutLeft(r *image.Rectangle, w int) image.Rectangle {
	cut := *r
	cut.Max.X = min(r.Min.X+w, r.Max.X)
	r.Min.X = cut.Max.X
	return cut
}

func cutRight(r *image.Rectangle, w int) image.Rectangle {
	cut := *r
	cut.Min.X = max(r.Max.X-w, r.Min.X)
	r.Max.X = cut.Min.X
	return cut
}

// seatLetter is the letter of a seat; empty for no seat.
func seatLetter(s *scene.Scene, seat engine.Seat) string {
	for i := range s.Players {
		if s.Players[i].Seat == seat {
			return s.Players[i].Sign
		}
	}
	return ""
}
