package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
)

// minPips is the number of pips in a turn's band; there are more if more rotations are
// left.
const minPips = 3

// turn draws a turn: the board, the text, the choice and the players. A tall panel has
// the players beside the board, others below it; a wide one has the choice beside it.
func (p *Panel) turn(s *scene.Scene, page image.Rectangle) {
	all := max(minPips, s.Left)
	p.pips(s.Left, all, p.band(s, &page, 28*min(all, 4)), headerScheme(s).text)
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
	w := min(p.layout(s, page).width(), page.Dx()/2)
	p.board(s, cutLeft(&page, w))
	cutLeft(&page, p.px(8))
	p.textColumn(s, page)
}

// textColumn draws the text beside the board, and below it a figure of the first cell
// that needs action.
func (p *Panel) textColumn(s *scene.Scene, in image.Rectangle) {
	if cells := actionCells(&s.Board, nil); len(cells) > 0 {
		p.figure(cells[0], cutBottom(&in, p.px(46)))
		cutBottom(&in, p.px(2))
	}
	p.paragraphs(s.Text, in, p.textColumnStyles()...)
}

// textColumnStyles are the styles of the text beside the board; a wide panel also has a
// smaller one, for longer texts.
func (p *Panel) textColumnStyles() []style {
	all := []style{p.medium(18), p.medium(17), p.medium(16)}
	if wide(p.img.Rect) {
		return all
	}
	return all[:2]
}

func (p *Panel) tallTurn(s *scene.Scene, page image.Rectangle) {
	p.bottom(s, &page)
	text := cutTop(&page, p.px(48))
	if cells := actionCells(&s.Board, nil); len(cells) > 0 {
		p.figure(cells[0], cutRight(&text, p.px(84)))
	}
	p.paragraphs(s.Text, text.Inset(p.px(5)), p.medium(18), p.medium(17))
	page = page.Inset(p.px(4))
	if len(s.Players) > 0 {
		p.playerColumn(s, cutRight(&page, p.px(playerWidth)))
		cutRight(&page, p.px(6))
	}
	p.board(s, page)
}

// repair draws what is wrong on the table and how to correct it: the text, and below it
// the board beside the towers that need action.
func (p *Panel) repair(s *scene.Scene, page image.Rectangle) {
	p.fitText(s.Ruling, p.band(s, &page, p.rulingWidth(s.Ruling)), atRight, headerScheme(s).text, p.bold(17))
	if s.Page == scene.Foul {
		p.stripes(cutTop(&page, p.px(6)), black, amber)
	}
	p.bottom(s, &page)
	page = page.Inset(p.px(5))
	least := p.repairHeight()
	chosen := s.Page == scene.Foul && len(actionCells(&s.Board, nil)) == 0
	text := page
	if !chosen {
		text = cutTop(&page, page.Dy()-least)
	}
	page.Min.Y = p.paragraphs(s.Text, text, p.medium(20), p.medium(18), p.medium(17)).Min.Y
	if chosen && page.Dy() < least {
		return // nothing is wrong on the board, so the text needs the room more
	}
	w := min(p.layout(s, page).width(), page.Dx()*11/20)
	p.board(s, cutLeft(&page, w))
	cutLeft(&page, p.px(8))
	p.repairs(s, page)
}

// repairHeight is the least height of the board below the text.
func (p *Panel) repairHeight() int {
	if p.small() {
		return smallFigure
	}
	return p.px(84)
}

// rulingWidth is the width for a ruling's id in a band, in pixels of a 240 pixel panel.
func (p *Panel) rulingWidth(ruling string) int {
	if ruling == "" {
		return 0
	}
	return 84
}

// repairs draws the towers that need action, at most three, and the number of others.
func (p *Panel) repairs(s *scene.Scene, in image.Rectangle) {
	cells := actionCells(&s.Board, nil)
	n := min(len(cells), 3)
	if more := len(cells) - n; more > 0 {
		p.fitText("+"+strconv.Itoa(more), cutBottom(&in, p.px(20)), atCenter, soft, p.bold(17))
	}
	for i := range n {
		p.figure(cells[i], cutTop(&in, in.Dy()/(n-i)))
	}
}

// stripes draws a striped edge below a band. It distinguishes a foul from the red seat's
// turn, and a private page from a public one.
func (p *Panel) stripes(in image.Rectangle, back, bar ink) {
	p.fillRect(in, back)
	w, h := float64(p.px(10)), float64(in.Dy())
	for x := float64(in.Min.X); x+w+h <= float64(in.Max.X)+w; x += 2 * w {
		p.move(point{x + h, float64(in.Min.Y)})
		p.line(point{x + h + w, float64(in.Min.Y)}, point{x + w, float64(in.Max.Y)}, point{x, float64(in.Max.Y)})
	}
	p.fill(bar)
}

// list draws a menu or a question: the text, and as many choices around the cursor as
// fit.
func (p *Panel) list(s *scene.Scene, page image.Rectangle) {
	p.band(s, &page, 0)
	p.bottomLine(s, &page)
	page = page.Inset(p.px(5))
	least := p.rowHeight()
	if len(s.Text) > 0 {
		room := page
		room.Max.Y -= min(len(s.Choices), 3) * least
		page.Min.Y = p.paragraphs(s.Text, room, p.bold(20), p.medium(18), p.medium(17)).Min.Y
	}
	p.rows(s, page, least)
}

// rows draws choices as rows of at least a height, among them the one at the cursor.
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

// row draws one choice, on one line if possible. The chosen one is black on white with a
// chevron.
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
	l := p.typesetter.fit(c.Text, image.Pt(in.Dx(), min(in.Dy(), p.px(26))), p.bold(20), p.bold(17), p.medium(17), p.medium(16))
	if !l.whole {
		l = p.typesetter.balance(p.typesetter.fit(c.Text, in.Size(), p.bold(17), p.medium(16)), c.Text, in.Dx())
	}
	p.writeMiddle(l, in, atLeft, col)
}

// slider shows which part of a list is visible.
func (p *Panel) slider(in image.Rectangle, first, n, all int) {
	in.Min.X += p.px(3)
	p.record("slider", in, in)
	p.fillRect(in, raised)
	h := in.Dy()
	in.Min.Y, in.Max.Y = in.Min.Y+h*first/all, in.Min.Y+h*(first+n)/all
	p.fillRect(in, soft)
}
