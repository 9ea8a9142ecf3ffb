package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
)

// rotations is how many pips stand in a turn's band; a scene that shows more
// left gets as many.
const rotations = 3

// turn is whose turn it is, the table, what may be done and who holds what. A
// tall panel has the players beside the table, others below it; a wide one has
// the choice beside it.
func (p *Panel) turn(s *scene.Scene, page image.Rectangle) {
	all := max(rotations, s.Left)
	p.pips(s.Left, all, p.band(s, &page, 28*min(all, 4)), header(s).print)
	switch {
	case p.small():
		p.smallTurn(s, page)
		return
	case page.Dy() > page.Dx()*11/10:
		p.tallTurn(s, page)
		return
	}
	p.players(s, cutBottom(&page, p.px(stripHeight)))
	if wide(p.img.Rect) {
		p.wideTurn(s, page)
		return
	}
	p.pill(s, cutBottom(&page, p.px(pillHeight)).Inset(p.px(2)))
	page = page.Inset(p.px(4))
	w := min(p.lay(s, page).width(), page.Dx()/2)
	p.board(s, cutLeft(&page, w))
	cutLeft(&page, p.px(8))
	p.aside(s, page)
}

// aside is what is told next to the table: what somebody asks for as a
// figure, and the words.
func (p *Panel) aside(s *scene.Scene, in image.Rectangle) {
	if cells := asked(&s.Board, nil); len(cells) > 0 {
		p.figure(cells[0], cutBottom(&in, p.px(46)))
		cutBottom(&in, p.px(2))
	}
	p.paragraphs(s.Text, in, p.asideStyles()...)
}

// asideStyles are the letters of the words beside the table; a wide panel has
// smaller ones as well, for more words.
func (p *Panel) asideStyles() []style {
	all := []style{p.medium(18), p.medium(17), p.medium(16)}
	if wide(p.img.Rect) {
		return all
	}
	return all[:2]
}

func (p *Panel) tallTurn(s *scene.Scene, page image.Rectangle) {
	p.foot(s, &page)
	text := cutTop(&page, p.px(48))
	if cells := asked(&s.Board, nil); len(cells) > 0 {
		p.figure(cells[0], cutRight(&text, p.px(84)))
	}
	p.paragraphs(s.Text, text.Inset(p.px(5)), p.medium(18), p.medium(17))
	page = page.Inset(p.px(4))
	if len(s.Players) > 0 {
		p.column(s, cutRight(&page, p.px(playerWidth)))
		cutRight(&page, p.px(6))
	}
	p.board(s, page)
}

// trouble is what stands wrong on the table and how to put it right: words,
// then the table beside the towers to see to.
func (p *Panel) trouble(s *scene.Scene, page image.Rectangle) {
	p.say(s.Ruling, p.band(s, &page, p.aboutWidth(s.Ruling)), atRight, header(s).print, p.bold(17))
	if s.Page == scene.Foul {
		p.stripes(cutTop(&page, p.px(6)), black, amber)
	}
	p.foot(s, &page)
	page = page.Inset(p.px(5))
	least := p.repairHeight()
	chosen := s.Page == scene.Foul && len(asked(&s.Board, nil)) == 0
	text := page
	if !chosen {
		text = cutTop(&page, page.Dy()-least)
	}
	page.Min.Y = p.paragraphs(s.Text, text, p.medium(20), p.medium(18), p.medium(17)).Min.Y
	if chosen && page.Dy() < least {
		return // nothing stands wrong: the words are worth more than the table
	}
	w := min(p.lay(s, page).width(), page.Dx()*11/20)
	p.board(s, cutLeft(&page, w))
	cutLeft(&page, p.px(8))
	p.repairs(s, page)
}

// repairHeight is the room that the table has at least below the words.
func (p *Panel) repairHeight() int {
	if p.small() {
		return smallFigure
	}
	return p.px(84)
}

// aboutWidth is the room for a ruling's id in a band, in pixels of a 240 pixel
// panel.
func (p *Panel) aboutWidth(ruling string) int {
	if ruling == "" {
		return 0
	}
	return 84
}

// repairs draws the towers to see to, at most three, and how many more.
func (p *Panel) repairs(s *scene.Scene, in image.Rectangle) {
	cells := asked(&s.Board, nil)
	n := min(len(cells), 3)
	if more := len(cells) - n; more > 0 {
		p.say("+"+strconv.Itoa(more), cutBottom(&in, p.px(20)), atCenter, soft, p.bold(17))
	}
	for i := range n {
		p.figure(cells[i], cutTop(&in, in.Dy()/(n-i)))
	}
}

// stripes draws an edge of two colours below a band: it warns, so that a foul
// is not taken for the red seat's turn, or tells that a page is not for all.
func (p *Panel) stripes(in image.Rectangle, back, bar ink) {
	p.block(in, back)
	w, h := float64(p.px(10)), float64(in.Dy())
	for x := float64(in.Min.X); x+w+h <= float64(in.Max.X)+w; x += 2 * w {
		p.move(point{x + h, float64(in.Min.Y)})
		p.line(point{x + h + w, float64(in.Min.Y)}, point{x + w, float64(in.Max.Y)}, point{x, float64(in.Max.Y)})
	}
	p.fill(bar)
}

// list is a menu or a question: what is asked, and the answers that there is
// room for around the cursor.
func (p *Panel) list(s *scene.Scene, page image.Rectangle) {
	p.band(s, &page, 0)
	p.lowest(s, &page)
	page = page.Inset(p.px(5))
	least := p.rowHeight()
	if len(s.Text) > 0 {
		room := page
		room.Max.Y -= min(len(s.Choices), 3) * least
		page.Min.Y = p.paragraphs(s.Text, room, p.bold(20), p.medium(18), p.medium(17)).Min.Y
	}
	p.rows(s, page, least)
}

// rows draws the choices as rows of at least some height, so that the one of
// the cursor is seen.
func (p *Panel) rows(s *scene.Scene, in image.Rectangle, least int) {
	n := min(in.Dy()/max(least, 1), len(s.Choices))
	if n == 0 {
		return
	}
	h := min(in.Dy()/n, max(p.px(44), least))
	in.Max.Y = in.Min.Y + n*h
	first := max(min(s.Cursor-n/2, len(s.Choices)-n), 0)
	if n < len(s.Choices) {
		p.slider(cutRight(&in, p.px(8)), first, n, len(s.Choices))
	}
	for i := first; i < first+n; i++ {
		p.row(&s.Choices[i], cutTop(&in, h), i == s.Cursor)
	}
}

// row draws one choice, on one line if it can be: black on white with a
// chevron when the knob stands on it.
func (p *Panel) row(c *scene.Choice, in image.Rectangle, chosen bool) {
	in = in.Inset(p.px(2))
	back, col := raised, white
	if chosen {
		back, col = white, black
	}
	p.round(in, float64(p.px(9)))
	p.fill(back)
	left := cutLeft(&in, p.px(22))
	if chosen {
		p.chevron(middle(left), p.unit*6, p.unit*3.4, 1)
		p.fill(col)
	}
	cutRight(&in, p.px(5))
	if c.Picture != nil {
		p.picture(c.Picture, cutRight(&in, in.Dy()).Inset(1))
		cutRight(&in, p.px(3))
	}
	l := p.set.fit(c.Text, image.Pt(in.Dx(), min(in.Dy(), p.px(26))), p.bold(20), p.bold(17), p.medium(17), p.medium(16))
	if !l.whole {
		l = p.set.balanced(p.set.fit(c.Text, in.Size(), p.bold(17), p.medium(16)), c.Text, in.Dx())
	}
	p.halfway(l, in, atLeft, col)
}

// slider shows which part of a list is seen.
func (p *Panel) slider(in image.Rectangle, first, n, all int) {
	in.Min.X += p.px(3)
	p.noted("slider", in, in)
	p.block(in, raised)
	h := in.Dy()
	in.Min.Y, in.Max.Y = in.Min.Y+h*first/all, in.Min.Y+h*(first+n)/all
	p.block(in, soft)
}
