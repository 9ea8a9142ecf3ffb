package panel

import (
	"image"
	"strings"

	"mastro/display/qr"
	"mastro/display/scene"
)

// A page that invites phones has the QR code of the page in the browser, as large as the panel
// allows: dark on light, also in black and white, each module a square of whole pixels. Beside or
// below it are the address in words, for whoever cannot scan, and the choice.

// leastColumn is the least width of the words beside a code, in pixels of a 240 pixel panel.
const leastColumn = 78

// monoColumn is the same in black and white, in pixels.
const monoColumn = 62

// inviteCode is the code of a page, and the invitation that stands beside it; ok is false if there
// is none.
func inviteCode(s *scene.Scene) (c qr.Code, i *scene.Invite, ok bool) {
	if s.Page != scene.Join || s.Invite == nil {
		return c, nil, false
	}
	c, ok = qr.Of(s.Invite.Link)
	return c, s.Invite, ok
}

// join draws an invitation. A wide panel has the words and the choice beside the code, a square
// one only the words, and an upright one nothing.
func (p *Panel) join(s *scene.Scene, i *scene.Invite, page image.Rectangle, code qr.Code) {
	p.band(s, &page, 0)
	p.noticeAtBottom(s, &page)
	square := p.img.Rect.Dx()*10 <= p.img.Rect.Dy()*12
	if square || p.upright() {
		p.pill(s, cutBottom(&page, p.pillHeight()).Inset(p.px(2)))
	}
	if p.upright() {
		address := p.fitAddress(i, page.Size().Sub(image.Pt(p.px(8), page.Dy()*2/3)))
		p.writeMiddle(address, cutBottom(&page, address.height()+p.px(6)), atCenter, white)
		p.code(code, page)
		return
	}
	column := page
	p.code(code, cutLeft(&column, codeSide(code, image.Pt(page.Dx()-max(p.px(leastColumn), 4*minLetters), page.Dy()))))
	column = column.Inset(p.px(4))
	if !square {
		p.tallPill(s, &column, tallPillHeight)
	}
	address := p.fitAddress(i, column.Size())
	p.write(address, cutTop(&column, address.height()+p.px(8)), atLeft, white)
	text, styles := s.Text, p.textColumnStyles()
	for len(text) > 0 && !p.fitsAll(text, column.Size(), styles[len(styles)-1]) {
		text = text[:len(text)-1] // the first says what to do
	}
	p.paragraphs(text, column, styles...)
}

// codeSide is how many pixels a code takes of a box at most.
func codeSide(code qr.Code, box image.Point) int {
	pixels, quiet := qr.Fit(code.Size(), min(box.X, box.Y))
	return (code.Size() + 2*quiet) * pixels
}

// code draws a code as large as possible in the middle of a box.
func (p *Panel) code(code qr.Code, in image.Rectangle) {
	pixels, quiet := qr.Fit(code.Size(), min(in.Dx(), in.Dy()))
	if pixels == 0 {
		return
	}
	side := codeSide(code, in.Size())
	in.Min = in.Min.Add(in.Size().Sub(image.Pt(side, side)).Div(2))
	in.Max = in.Min.Add(image.Pt(side, side))
	p.record("code", in, in)
	p.fillRect(in, white)
	code.Runs(func(x, y, n int) {
		at := in.Min.Add(image.Pt(x+quiet, y+quiet).Mul(pixels))
		p.fillRect(image.Rectangle{at, at.Add(image.Pt(n, 1).Mul(pixels))}, p.dark())
	})
}

// dark is the colour of what is dark on white.
func (p *Panel) dark() ink {
	if p.mono() {
		return monoBlack
	}
	return black
}

// monoJoin draws an invitation in black and white: the code in the whole height, and everything
// else beside it.
func (p *Panel) monoJoin(s *scene.Scene, i *scene.Invite, page image.Rectangle, code qr.Code) {
	p.code(code, cutLeft(&page, codeSide(code, image.Pt(page.Dx()-monoColumn, page.Dy()))))
	cutLeft(&page, 2)
	p.monoHead(s, cutTop(&page, monoHeadHeight))
	if len(s.Notices) > 0 {
		p.monoNotice(s.Notices, cutBottom(&page, monoNoticeHeight))
		cutBottom(&page, 1)
	}
	p.monoChoice(s, &page)
	cutTop(&page, 1)
	address := p.fitAddress(i, page.Size())
	p.writeMiddle(address, page, atLeft, white)
}

// fitAddress breaks the best address for a box, in the largest letters in which all of it fits;
// if there are none, what does not fit is left out.
func (p *Panel) fitAddress(i *scene.Invite, box image.Point) (l lines) {
	if len(i.Addresses) == 0 {
		return l
	}
	styles := []style{p.bold(20), p.medium(18), p.medium(16), p.medium(14)}
	if p.mono() {
		styles = []style{smallBitmap}
	}
	for _, s := range styles {
		l = lines{style: s, rows: p.breakAddress(i.Addresses[0], s, box.X), whole: true}
		if l.height() <= box.Y {
			return l
		}
	}
	for len(l.rows) > 0 && l.height() > box.Y {
		l.rows, l.whole = l.rows[:len(l.rows)-1], false
	}
	return l
}

// breakAddress breaks an address into lines of at most width pixels: behind its points, colons,
// strokes and spaces, or anywhere where a line has none. A width too small for a letter has no lines.
func (p *Panel) breakAddress(address string, s style, width int) (rows []string) {
	for rest := []rune(legible(address)); len(rest) > 0; {
		n := 0
		for n < len(rest) && p.typesetter.width(s, string(rest[:n+1])) <= width {
			n++
		}
		if n == 0 {
			return rows
		}
		if at := strings.LastIndexAny(string(rest[:n]), ".:/ "); n < len(rest) && at > 0 {
			n = len([]rune(string(rest[:n])[:at+1]))
		}
		rows, rest = append(rows, string(rest[:n])), rest[n:]
	}
	return rows
}
