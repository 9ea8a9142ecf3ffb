package panel

import (
	"image"
	"strconv"
	"strings"

	"mastro/display/scene"
	"mastro/engine"
)

// Boards of tiles, cards and sectors have many places: the board gets all the
// height that the band and the pill leave, and the players stand in a column
// beside it. The band says what is to be done now; a tall panel has room for
// the title in it, and for the words below.

// The sizes of such a page, in pixels of a 240 pixel panel.
const (
	briefHeight = 38 // a band of two lines of words
	thirdLine   = 18
	choiceBar   = 42
	leastColumn = 48
	mostColumn  = 96
	countWidth  = 36
)

// ample tells whether a page is laid out for a large board: a turn, and a
// question or a secret whose choices are places or tiles.
func ample(s *scene.Scene) bool {
	switch s.Page {
	case scene.Turn:
		return large(&s.Board)
	case scene.Reveal:
		return large(&s.Board) || pictured(s)
	case scene.Question:
		return large(&s.Board) && pointing(s)
	}
	return false
}

// pictured tells whether any choice has a picture.
func pictured(s *scene.Scene) bool {
	for i := range s.Choices {
		if s.Choices[i].Picture != nil {
			return true
		}
	}
	return false
}

// pointing tells whether any choice is about a place of the board.
func pointing(s *scene.Scene) bool {
	for i := range s.Choices {
		if s.Choices[i].Part != engine.NoPart {
			return true
		}
	}
	return false
}

// spacious draws a page with a large board.
func (p *Panel) spacious(s *scene.Scene, page image.Rectangle) {
	rest := p.heading(s, &page)
	if wide(p.img.Rect) {
		p.wideTable(s, rest, page)
		return
	}
	p.pill(s, cutBottom(&page, p.px(choiceBar)).Inset(p.px(2)))
	p.strike(s, &page)
	page = image.Rect(page.Min.X+p.px(2), page.Min.Y+1, page.Max.X-p.px(2), page.Max.Y)
	box := page
	box.Max.X -= p.px(leastColumn)
	w := max(p.lay(s, box).width(), page.Dx()-p.px(mostColumn))
	p.table(s, cutLeft(&page, min(w, box.Dx())))
	cutLeft(&page, p.px(4))
	p.margin(s, rest, page)
}

// heading draws what is above the board, and returns the sentences for which
// there was no room.
func (p *Panel) heading(s *scene.Scene, page *image.Rectangle) (rest []string) {
	if page.Dy() <= page.Dx()*11/10 {
		rest = p.brief(s, page)
		p.veil(s, page)
		return rest
	}
	p.beyondTitle(s, p.band(s, page, besideTitle(s)))
	p.veil(s, page)
	l, n, h := p.sentences(s, page.Dx()-2*p.px(4))
	in := cutTop(page, h)
	cutLeft(&in, p.px(4))
	p.halfway(l, in, atLeft, white)
	return s.Text[n:]
}

// table draws the board, or if nothing lies there yet what the knob stands on.
func (p *Panel) table(s *scene.Scene, in image.Rectangle) {
	if len(s.Board.Cells) > 0 || s.Cursor < 0 || s.Cursor >= len(s.Choices) || s.Choices[s.Cursor].Picture == nil {
		p.board(s, in)
		return
	}
	side := min(in.Dx(), in.Dy(), p.px(120))
	in = in.Inset(p.px(4))
	in.Min.X += (in.Dx() - side) / 2
	p.picture(s.Choices[s.Cursor].Picture, in.Intersect(image.Rect(in.Min.X, in.Min.Y, in.Min.X+side, in.Max.Y)))
}

// besideTitle is the room that a band needs at its right, in pixels of a 240
// pixel panel.
func besideTitle(s *scene.Scene) int {
	if s.Page == scene.Reveal || s.Left >= 0 {
		return countWidth
	}
	return 0
}

// beyondTitle draws what stands at the right of a band: the eye of a secret
// page, or how many are left.
func (p *Panel) beyondTitle(s *scene.Scene, in image.Rectangle) {
	wear := header(s)
	if s.Page == scene.Reveal {
		p.eye(middle(in), p.unit*30, p.unit*3)
		p.fill(wear.print)
		return
	}
	if s.Left < 0 {
		return
	}
	p.noted("pips", in, in)
	box := in.Inset(p.px(3))
	p.round(box, p.unit*7)
	p.fill(wear.print)
	p.center(strconv.Itoa(s.Left), middle(box), p.bold(24), wear.cloth)
}

// veil draws the edge that tells a secret page from one that all may see.
func (p *Panel) veil(s *scene.Scene, page *image.Rectangle) {
	if s.Page == scene.Reveal {
		p.stripes(cutTop(page, p.px(6)), header(s).print, header(s).cloth)
	}
}

// brief draws a band with the words of the page instead of its title. It
// returns the sentences for which there was no room.
func (p *Panel) brief(s *scene.Scene, page *image.Rectangle) (rest []string) {
	if len(s.Text) == 0 {
		p.beyondTitle(s, p.band(s, page, besideTitle(s)))
		return nil
	}
	wear, pad := header(s), p.px(4)
	width := page.Dx() - 3*pad - p.px(briefHeight+besideTitle(s))
	l, n, h := p.sentences(s, width)
	in := cutTop(page, h)
	p.block(in, wear.cloth)
	p.badge(s, upper(cutLeft(&in, p.px(briefHeight))).Inset(pad), wear, sign(s, s.Seat))
	cutLeft(&in, pad)
	right := cutRight(&in, p.px(besideTitle(s)))
	right.Max.Y = right.Min.Y + p.px(briefHeight)
	p.beyondTitle(s, right)
	in.Max.X = in.Min.X + width
	p.halfway(l, in, atLeft, wear.print)
	return s.Text[n:]
}

// upper is the square at the top of a box that is at least as high as wide.
func upper(in image.Rectangle) image.Rectangle {
	in.Max.Y = in.Min.Y + in.Dx()
	return in
}

// sentences breaks as many of a page's sentences as go on two lines, one after
// the other; on three where the first needs them, or somebody is to do
// something by hand and is told what. n is how many, h the height they take.
func (p *Panel) sentences(s *scene.Scene, width int) (l lines, n, h int) {
	h = p.px(briefHeight)
	l, n = p.joined(s.Text, image.Pt(width, h-p.px(4)))
	if !l.whole || n < len(s.Text) && len(asked(&s.Board, nil)) > 0 {
		h += p.px(thirdLine)
		l, n = p.joined(s.Text, image.Pt(width, h-p.px(4)))
	}
	return l, n, h
}

// joined breaks as many sentences as fit, at least one if there is any.
func (p *Panel) joined(text []string, box image.Point) (l lines, n int) {
	for n = len(text); ; n-- {
		l = p.set.fit(strings.Join(text[:n], " "), box, p.medium(18), p.medium(17), p.medium(16))
		if l.whole || n <= 1 {
			return l, n
		}
	}
}

// margin is what stands beside a large board: on a secret page the rest of
// its words, else the players, and what somebody asks for as a figure.
func (p *Panel) margin(s *scene.Scene, text []string, in image.Rectangle) {
	if s.Page == scene.Reveal && len(text) > 0 {
		p.paragraphs(text, in, p.medium(17), p.medium(16))
		return
	}
	if cells := asked(&s.Board, nil); len(cells) > 0 && in.Dy() > p.px(46+22*len(s.Players)) {
		p.figure(cells[0], cutBottom(&in, p.px(46)))
	}
	p.seats(s, in)
}
