package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
)

// Faults of the table are shown on one line of every page. The line replaces the least
// important part of the page, the hint or the tiles before the players, so that nothing
// else moves. A page without these has the line above or below the choice.

// noticeHeight is the height of the line, in pixels of a 240 pixel panel.
const noticeHeight = 19

// bottomLine draws the bottom line of a page: the notice, else the hint.
func (p *Panel) bottomLine(s *scene.Scene, page *image.Rectangle) {
	in := *page
	switch {
	case len(s.Notices) > 0:
		in = cutBottom(page, max(p.px(hintHeight), p.noticeLine()))
		p.notice(s.Notices, cutBottom(&in, p.noticeLine()))
	case s.Hint != "" && p.small():
		p.smallHint(s.Hint, page)
	case s.Hint != "":
		p.hint(s.Hint, cutBottom(page, p.px(hintHeight)))
	}
}

// noticeAtBottom draws the notice, if there is one, at the bottom of a box, and cuts it
// off the box.
func (p *Panel) noticeAtBottom(s *scene.Scene, in *image.Rectangle) {
	if len(s.Notices) > 0 {
		p.notice(s.Notices, cutBottom(in, p.noticeLine()))
	}
}

// noticeLine is the height of the line in pixels. The text must stay readable, so a
// small upright panel has two lines of it.
func (p *Panel) noticeLine() int {
	if p.small() && p.upright() {
		return 2*minLetters + 4
	}
	return max(p.px(noticeHeight), minLetters+3)
}

// notice draws the first notice, black on amber after a warning sign, and the number of
// others.
func (p *Panel) notice(all []scene.Notice, in image.Rectangle) {
	p.fillRect(in, amber)
	cutLeft(&in, p.px(3))
	side := min(in.Dy(), p.px(noticeHeight)+4)
	p.attention(centredSquare(cutLeft(&in, side), side))
	cutLeft(&in, p.px(4))
	cutRight(&in, p.px(5))
	word := func(size int, bold bool) style { return style{max(p.px(size), minLetters), bold} }
	if more := len(all) - 1; more > 0 {
		count := "+" + strconv.Itoa(more)
		p.fitText(count, cutRight(&in, p.typesetter.width(word(15, true), count)), atRight, black, word(15, true))
		cutRight(&in, p.px(4))
	}
	styles := [...]style{word(16, true), word(15, true), word(15, false), word(13, false), smallBitmap}
	n := len(styles)
	if !p.small() {
		n-- // beside larger letters the bitmap ones look strange
	}
	p.fitText(all[0].Text, in, atLeft, black, styles[:n]...)
}

// attention draws a warning sign: a triangle with an exclamation mark.
func (p *Panel) attention(in image.Rectangle) {
	p.record("attention", in, in)
	x, y, n := float64(in.Min.X), float64(in.Min.Y)+1.5, float64(in.Dy())-3
	p.move(point{x + n/2 + 1, y})
	p.line(point{x + n + 2, y + n}, point{x, y + n})
	p.fill(black)
	mid := float64(in.Min.X) + n/2 + 1
	p.box(mid-n*.075, y+n*.36, n*.15, n*.32)
	p.box(mid-n*.075, y+n*.76, n*.15, n*.13)
	p.fill(amber)
}
