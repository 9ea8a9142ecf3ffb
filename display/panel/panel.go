// Package panel draws scenes on the small display of the table: 240×240 and
// 240×320 pixels first, others in proportion. Wide panels, as 320×240, have the
// choice beside the table (wide.go); small ones, as 128×160 and 160×128, fewer
// words and larger letters (small.go); displays in black and white, as 128×64,
// pages of their own (mono.go).
//
//	p := panel.New(image.Pt(240, 240)) // panel.NewMono(image.Pt(128, 64)) for black and white
//	img := p.Draw(s) // *image.RGBA, valid until the next Draw
//	shadow.Show(dev, img)
//
// A page is a band that says whose page it is, in the seat's colour and with
// the seat's own letter; what there is to know; and what the knob would
// choose, always black on white. Every page keeps its parts in place, so that
// a rotation changes few pixels and few bytes go over the wire. Words that do
// not fit end in "…" after a word; they never lie on one another.
//
// What of the table itself is out of order (scene.Notice) is told on one line of
// every page (notice.go).
//
// Boards of towers share the page with its words; boards of tiles, cards or
// sectors, which have many places, get as much of it as can be (large.go). On
// those the place that the knob points at is black on white as well. No shape
// belongs to a game: what a scene.Cell says is drawn, whatever is played.
//
// A Panel keeps the letters it has drawn and its image, and is for one
// goroutine. Below 128×128 pixels, or 96×48 in black and white, pages are drawn,
// but nobody can read them.
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
	set   *typesetter
	unit  float64                                        // pixels of this panel for one of a 240 pixel panel
	least int                                            // pixels of the smallest letters of this page
	worn  words.Worn                                     // what the seats of this page wear
	mark  func(what, text string, in, r image.Rectangle) // for tests: a piece drawn at r, meant for in
}

// New is a panel of so many pixels. A size below 1×1 counts as 1×1.
func New(size image.Point) *Panel {
	size = image.Pt(max(size.X, 1), max(size.Y, 1))
	return &Panel{
		canvas: canvas{img: image.NewRGBA(image.Rectangle{Max: size})},
		set:    newTypesetter(),
		unit:   min(max(float64(min(size.X, size.Y))/240, .5), 3),
	}
}

// NewMono is a display of so many pixels that are black or white and nothing
// between, 128×64 first. A size below 1×1 counts as 1×1.
func NewMono(size image.Point) *Panel {
	p := New(size)
	p.crisp = image.NewAlpha(p.img.Rect)
	return p
}

// mono tells whether pixels are black or white.
func (p *Panel) mono() bool { return p.crisp != nil }

// Draw draws the scene and returns the panel's own image, which the next Draw
// overwrites.
func (p *Panel) Draw(s *scene.Scene) *image.RGBA {
	all := p.img.Rect
	p.worn = s.Colours
	if p.mono() {
		p.block(all, dark)
		p.plain(s, all)
		return p.img
	}
	p.block(all, ground)
	p.least = 0
	if ample(s) {
		p.spacious(s, all)
		return p.img
	}
	if p.small() {
		p.least = leastLetters
	}
	switch s.Page {
	case scene.Turn:
		p.turn(s, all)
	case scene.Foul, scene.Restore, scene.Unsettled, scene.Undo, scene.Calibrate:
		p.trouble(s, all)
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

// px is a length of a 240 pixel panel on this one.
func (p *Panel) px(n int) int { return int(float64(n)*p.unit + .5) }

// bold and medium are letters of so many pixels on a 240 pixel panel.
func (p *Panel) bold(size int) style   { return style{max(p.px(size), p.least), true} }
func (p *Panel) medium(size int) style { return style{max(p.px(size), p.least), false} }

// noted tells the tests about a piece: where it is, and where it must stay.
func (p *Panel) noted(what string, in, r image.Rectangle) { p.notedText(what, "", in, r) }

// notedText does the same for words.
func (p *Panel) notedText(what, text string, in, r image.Rectangle) {
	if p.mark != nil {
		p.mark(what, text, in, r)
	}
}

// align is where words stand in their box.
type align int

const (
	atLeft align = iota
	atCenter
	atRight
)

// write draws broken words from the top of a box and returns the height used.
func (p *Panel) write(l lines, in image.Rectangle, how align, col ink) int {
	y := in.Min.Y + l.rise()
	for _, row := range l.rows {
		w := p.set.width(l.style, row)
		x := in.Min.X + (in.Dx()-w)*int(how)/2
		p.set.draw(p.img, l.style, row, x, y, col)
		p.notedText("words", row, in, image.Rect(x, y-l.rise(), x+w, y+l.drop()))
		y += l.lead()
	}
	return l.height()
}

// say fits words into a box and draws them halfway up.
func (p *Panel) say(words string, in image.Rectangle, how align, col ink, styles ...style) {
	l := p.set.fit(words, in.Size(), styles...)
	if how == atCenter {
		l = p.set.balanced(l, words, in.Dx())
	}
	p.halfway(l, in, how, col)
}

// halfway draws broken words halfway up a box; the letters that hang below
// the line count only where they would leave the box.
func (p *Panel) halfway(l lines, in image.Rectangle, how align, col ink) {
	spare := in.Dy() - l.height()
	in.Min.Y += max(0, min((spare+l.drop())/2, spare))
	p.write(l, in, how, col)
}

// paragraphs draws sentences one below the other, the first in white and the
// others softer, in the first style that lets all of them fit; else in the
// last, leaving out those after the first that would have to be shortened. It
// returns the room that is left.
func (p *Panel) paragraphs(text []string, in image.Rectangle, styles ...style) image.Rectangle {
	s := styles[len(styles)-1]
	for i := len(styles) - 2; i >= 0; i-- {
		if p.fits(text, in.Size(), styles[i]) {
			s = styles[i]
		}
	}
	for i, sentence := range text {
		l, col := p.set.fit(sentence, in.Size(), s), soft
		if i == 0 {
			col = white
		} else if !l.whole {
			continue
		}
		in.Min.Y = min(in.Min.Y+p.write(l, in, atLeft, col)+p.px(6), in.Max.Y)
	}
	return in
}

// fits tells whether a style shows all of the sentences.
func (p *Panel) fits(text []string, box image.Point, s style) bool {
	for _, sentence := range text {
		l := p.set.fit(sentence, box, s)
		if !l.whole {
			return false
		}
		box.Y -= l.height() + p.px(6)
	}
	return true
}

// Parts of a rectangle: each cuts a strip off r and returns it.

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

// sign is the letter of a seat, empty for no seat.
func sign(s *scene.Scene, seat engine.Seat) string {
	for i := range s.Players {
		if s.Players[i].Seat == seat {
			return s.Players[i].Sign
		}
	}
	return ""
}
