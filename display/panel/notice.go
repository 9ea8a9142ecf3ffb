package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
)

// What of the table is out of order is told on one line of every page. It takes
// the place of what the page can best spare, the hint or the tiles before the
// players, so that nothing else moves; a page with neither gives it a line
// above or below the choice.

// noticeHeight is that of the line, in pixels of a 240 pixel panel.
const noticeHeight = 19

// lowest draws the lowest line of a page: the notice, else the hint.
func (p *Panel) lowest(s *scene.Scene, page *image.Rectangle) {
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

// strike cuts the line of the notice off the bottom of a box and draws it, if
// there is any.
func (p *Panel) strike(s *scene.Scene, in *image.Rectangle) {
	if len(s.Notices) > 0 {
		p.notice(s.Notices, cutBottom(in, p.noticeLine()))
	}
}

// noticeLine is how high the line is. Its words stay readable: a small upright
// panel needs two lines of them.
func (p *Panel) noticeLine() int {
	if p.small() && p.upright() {
		return 2*leastLetters + 4
	}
	return max(p.px(noticeHeight), leastLetters+3)
}

// notice draws the first notice, black on amber after a sign of attention, and
// how many more there are.
func (p *Panel) notice(all []scene.Notice, in image.Rectangle) {
	p.block(in, amber)
	cutLeft(&in, p.px(3))
	side := min(in.Dy(), p.px(noticeHeight)+4)
	p.attention(halved(cutLeft(&in, side), side))
	cutLeft(&in, p.px(4))
	cutRight(&in, p.px(5))
	word := func(size int, bold bool) style { return style{max(p.px(size), leastLetters), bold} }
	if more := len(all) - 1; more > 0 {
		count := "+" + strconv.Itoa(more)
		p.say(count, cutRight(&in, p.set.width(word(15, true), count)), atRight, black, word(15, true))
		cutRight(&in, p.px(4))
	}
	styles := [...]style{word(16, true), word(15, true), word(15, false), word(13, false), plainWords}
	n := len(styles)
	if !p.small() {
		n-- // where letters have more pixels, those of the bitmap look strange
	}
	p.say(all[0].Text, in, atLeft, black, styles[:n]...)
}

// attention draws a triangle with an exclamation mark.
func (p *Panel) attention(in image.Rectangle) {
	p.noted("attention", in, in)
	x, y, n := float64(in.Min.X), float64(in.Min.Y)+1.5, float64(in.Dy())-3
	p.move(point{x + n/2 + 1, y})
	p.line(point{x + n + 2, y + n}, point{x, y + n})
	p.fill(black)
	mid := float64(in.Min.X) + n/2 + 1
	p.box(mid-n*.075, y+n*.36, n*.15, n*.32)
	p.box(mid-n*.075, y+n*.76, n*.15, n*.13)
	p.fill(amber)
}
