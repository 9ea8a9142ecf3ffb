package panel

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"mastro/display/scene"
)

// secret covers what only one seat may see: a large letter, so that the
// others know to look away, and an eye.
func (p *Panel) secret(s *scene.Scene, page image.Rectangle) {
	wear := header(s)
	p.band(s, &page, 0)
	p.foot(s, &page)
	page = page.Inset(p.px(5))
	p.say(strings.Join(s.Text, " "), cutBottom(&page, p.px(60)), atCenter, white, p.bold(20), p.medium(18), p.medium(17))
	cutBottom(&page, p.px(6))
	p.noted("cover", page, page)
	r := float64(min(page.Dy(), page.Dx()*2/5)) / 2
	mid := middle(page)
	p.disc(point{mid.x - r*1.15, mid.y}, r)
	p.fill(wear.cloth)
	p.center(sign(s, s.Seat), point{mid.x - r*1.15, mid.y}, style{int(r * 1.3), true}, wear.print)
	p.eye(point{mid.x + r*1.15, mid.y}, r*1.9, r*.16)
	p.fill(white)
}

// reveal is what only one seat may see: the first line large on a card.
func (p *Panel) reveal(s *scene.Scene, page image.Rectangle) {
	wear := header(s)
	p.eye(middle(p.band(s, &page, 36)), p.unit*30, p.unit*3)
	p.fill(wear.print)
	p.foot(s, &page)
	page = page.Inset(p.px(8))
	rest := 0
	if len(s.Text) > 1 {
		rest = p.px(68)
	}
	card := cutTop(&page, max(p.px(54), page.Dy()-rest))
	p.round(card, float64(p.px(10)))
	p.fill(raised)
	p.frame(card, float64(p.px(10)), p.px(3))
	p.fill(wear.cloth)
	if len(s.Text) == 0 {
		return
	}
	p.say(s.Text[0], card.Inset(p.px(8)), atCenter, white, p.bold(34), p.bold(28), p.bold(24), p.bold(20), p.bold(18))
	cutTop(&page, p.px(6))
	p.paragraphs(s.Text[1:], page, p.medium(18), p.medium(17))
}

// foot draws the choice of the knob, if there is one, and below it the lowest
// line.
func (p *Panel) foot(s *scene.Scene, page *image.Rectangle) {
	p.lowest(s, page)
	if len(s.Choices) > 0 {
		p.pill(s, cutBottom(page, p.pillHeight()).Inset(p.px(2)))
	}
}

// end is who won, and what each has won. The hint gives way to the table.
func (p *Panel) end(s *scene.Scene, page image.Rectangle) {
	side := p.band(s, &page, 34)
	p.star(middle(side), p.unit*14)
	p.fill(header(s).print)
	if len(s.Choices) > 0 {
		p.pill(s, cutBottom(&page, p.pillHeight()).Inset(p.px(2)))
		p.strike(s, &page)
	} else {
		p.foot(s, &page)
	}
	page = page.Inset(p.px(5))
	if !scored(s) {
		p.paragraphs(s.Text, page, p.bold(20), p.medium(18), p.medium(17))
		return
	}
	row := min(p.px(42), page.Dy()/len(s.Players)) // the rows say what the text says
	for i := range s.Players {
		p.score(&s.Players[i], cutTop(&page, row), s.Players[i].Seat == s.Seat)
	}
}

// score draws one player's row of the last page: letter, name and what was won.
func (p *Panel) score(who *scene.Player, in image.Rectangle, won bool) {
	in = in.Inset(p.px(1))
	p.round(in, float64(p.px(9)))
	p.fill(raised)
	if won {
		p.frame(in, float64(p.px(9)), p.px(2))
		p.fill(white)
	}
	badge := cutLeft(&in, in.Dy()).Inset(p.px(3))
	p.counter(who.Seat, who.Sign, badge, who.Bot)
	cutLeft(&in, p.px(4))
	figure := cutRight(&in, p.px(32))
	what, _ := prize(who)
	p.icon(what, middle(cutRight(&in, p.px(20))), p.unit*7.5)
	p.say(strconv.Itoa(what.N), figure, atCenter, white, p.bold(22), p.bold(18))
	p.say(who.Name, in, atLeft, white, p.bold(20), p.medium(17), p.medium(16))
}

// prize is what a player has won, if that is counted: a chest is open by now,
// and what lay in it is seen.
func prize(who *scene.Player) (won scene.Count, ok bool) {
	for _, c := range who.Counts {
		switch c.Icon {
		case scene.Chest:
			return scene.Count{Icon: scene.Gem, N: c.N}, true
		case scene.Prizes:
			return c, true
		}
	}
	return won, false
}

// scored tells whether the players' counts say all: who won, and no hint was asked
// for.
func scored(s *scene.Scene) bool {
	for i := range s.Players {
		who := &s.Players[i]
		if _, ok := prize(who); !ok || slices.ContainsFunc(who.Counts, func(c scene.Count) bool { return c.Icon == scene.Hints }) {
			return false
		}
	}
	return len(s.Players) > 0
}
