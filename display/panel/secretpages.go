package panel

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"mastro/display/scene"
)

// secret draws the page before a private one: a large letter, so that the others know to
// look away, and an eye.
func (p *Panel) secret(s *scene.Scene, page image.Rectangle) {
	scheme := headerScheme(s)
	p.band(s, &page, 0)
	p.bottom(s, &page)
	page = page.Inset(p.px(5))
	p.fitText(strings.Join(s.Text, " "), cutBottom(&page, p.px(60)), atCenter, white, p.bold(20), p.medium(18), p.medium(17))
	cutBottom(&page, p.px(6))
	p.record("cover", page, page)
	r := float64(min(page.Dy(), page.Dx()*2/5)) / 2
	mid := middle(page)
	p.disc(point{mid.x - r*1.15, mid.y}, r)
	p.fill(scheme.back)
	p.center(seatLetter(s, s.Seat), point{mid.x - r*1.15, mid.y}, style{int(r * 1.3), true}, scheme.text)
	p.eye(point{mid.x + r*1.15, mid.y}, r*1.9, r*.16)
	p.fill(white)
}

// reveal draws a private page: the first sentence large on a card.
func (p *Panel) reveal(s *scene.Scene, page image.Rectangle) {
	scheme := headerScheme(s)
	p.eye(middle(p.band(s, &page, 36)), p.unit*30, p.unit*3)
	p.fill(scheme.text)
	p.bottom(s, &page)
	page = page.Inset(p.px(8))
	rest := 0
	if len(s.Text) > 1 {
		rest = p.px(68)
	}
	card := cutTop(&page, max(p.px(54), page.Dy()-rest))
	p.round(card, float64(p.px(10)))
	p.fill(raised)
	p.roundFrame(card, float64(p.px(10)), p.px(3))
	p.fill(scheme.back)
	if len(s.Text) == 0 {
		return
	}
	p.fitText(s.Text[0], card.Inset(p.px(8)), atCenter, white, p.bold(34), p.bold(28), p.bold(24), p.bold(20), p.bold(18))
	cutTop(&page, p.px(6))
	p.paragraphs(s.Text[1:], page, p.medium(18), p.medium(17))
}

// bottom draws the choice at the cursor, if there is one, and below it the bottom line.
func (p *Panel) bottom(s *scene.Scene, page *image.Rectangle) {
	p.bottomLine(s, page)
	if len(s.Choices) > 0 {
		p.pill(s, cutBottom(page, p.pillHeight()).Inset(p.px(2)))
	}
}

// end draws who won, and what each player has won. There is no hint if there are
// choices, to leave room for the players.
func (p *Panel) end(s *scene.Scene, page image.Rectangle) {
	side := p.band(s, &page, 34)
	p.star(middle(side), p.unit*14)
	p.fill(headerScheme(s).text)
	if len(s.Choices) > 0 {
		p.pill(s, cutBottom(&page, p.pillHeight()).Inset(p.px(2)))
		p.noticeAtBottom(s, &page)
	} else {
		p.bottom(s, &page)
	}
	page = page.Inset(p.px(5))
	if !scoreInCounts(s) {
		p.paragraphs(s.Text, page, p.bold(20), p.medium(18), p.medium(17))
		return
	}
	row := min(p.px(42), page.Dy()/len(s.Players)) // the rows replace the text
	for i := range s.Players {
		p.scoreRow(&s.Players[i], cutTop(&page, row), s.Players[i].Seat == s.Seat)
	}
}

// scoreRow draws one player's row of the last page: letter, name and what was won.
func (p *Panel) scoreRow(who *scene.Player, in image.Rectangle, won bool) {
	in = in.Inset(p.px(1))
	p.round(in, float64(p.px(9)))
	p.fill(raised)
	if won {
		p.roundFrame(in, float64(p.px(9)), p.px(2))
		p.fill(white)
	}
	badge := cutLeft(&in, in.Dy()).Inset(p.px(3))
	p.seatBadge(who.Seat, who.Sign, badge, who.Bot)
	cutLeft(&in, p.px(4))
	figure := cutRight(&in, p.px(32))
	what, _ := wonCount(who)
	p.icon(what, middle(cutRight(&in, p.px(20))), p.unit*7.5)
	p.fitText(strconv.Itoa(what.N), figure, atCenter, white, p.bold(22), p.bold(18))
	p.fitText(who.Name, in, atLeft, white, p.bold(20), p.medium(17), p.medium(16))
}

// wonCount is the count of what a player has won, if there is one. The chest is open at
// the end, so its content is shown as gems.
func wonCount(who *scene.Player) (won scene.Count, ok bool) {
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

// scoreInCounts tells whether the players' counts contain the whole score: every player
// has won a count of something, and nobody asked for hints.
func scoreInCounts(s *scene.Scene) bool {
	for i := range s.Players {
		who := &s.Players[i]
		if _, ok := wonCount(who); !ok || slices.ContainsFunc(who.Counts, func(c scene.Count) bool { return c.Icon == scene.Hints }) {
			return false
		}
	}
	return len(s.Players) > 0
}
