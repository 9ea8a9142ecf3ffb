package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
)

// monoList draws a menu or a question: the text, then the choice at the cursor and as
// many others around it as fit.
func (p *Panel) monoList(s *scene.Scene, page image.Rectangle) {
	cutTop(&page, 1)
	if s.Cursor < 0 || s.Cursor >= len(s.Choices) {
		p.monoText(sentencesOf(s), page)
		return
	}
	bar := p.monoRowHeight(s.Choices[s.Cursor].Text, page.Dx()-monoRowMargin(p, ""))
	words := image.Rect(page.Min.X+2, page.Min.Y, page.Max.X, page.Max.Y-bar-1)
	for i, sentence := range s.Text {
		l := p.typesetter.fit(sentence, words.Size(), smallBitmap)
		if len(l.rows) > 0 && (i == 0 || l.whole) {
			words.Min.Y += p.write(l, words, atLeft, white) + 1
		}
	}
	page.Min.Y = words.Min.Y
	p.monoRows(s, page, bar)
}

// monoRows draws choices; the chosen one has height bar.
func (p *Panel) monoRows(s *scene.Scene, in image.Rectangle, bar int) {
	n := min(1+max(in.Dy()-bar, 0)/pixelLead, len(s.Choices))
	first := max(min(s.Cursor-n/2, len(s.Choices)-n), 0)
	for i := first; i < first+n; i++ {
		c := &s.Choices[i]
		if i == s.Cursor {
			p.monoRow(c, cutTop(&in, bar), "")
			continue
		}
		row := cutTop(&in, pixelLead)
		row.Min.X += 8
		p.fitText(c.Text, row, atLeft, white, smallBitmap)
	}
}

// monoSecret draws the page before a private one: the letter of the seat, so that the
// others know to look away, and an eye.
func (p *Panel) monoSecret(s *scene.Scene, page image.Rectangle) {
	const least = 13 // of the picture
	l := p.typesetter.fit(firstText(s.Text), image.Pt(page.Dx(), page.Dy()-least), smallBitmap)
	l = p.typesetter.balance(l, firstText(s.Text), page.Dx())
	if len(l.rows) == 0 {
		p.monoText(s.Text, page)
		return
	}
	p.write(l, cutBottom(&page, l.height()), atCenter, white)
	cutBottom(&page, 1)
	p.record("cover", page, page)
	r, mid := float64(min(page.Dy(), 40))/2, middle(page)
	at := point{mid.x - r*1.6, mid.y}
	p.disc(at, r)
	p.fill(white)
	letters := largeBitmap
	if r < 10 {
		letters = smallBitmap
	}
	p.center(seatLetter(s, s.Seat), point{at.x + .5, at.y}, letters, monoBlack)
	p.eye(point{mid.x + r*1.2, mid.y}, min(r*3, 40), 2)
	p.fill(white)
}

// firstText is the first sentence, or empty.
func firstText(text []string) string {
	if len(text) == 0 {
		return ""
	}
	return text[0]
}

// monoReveal draws a private page in a frame, with the tile or card of the choice at the
// cursor.
func (p *Panel) monoReveal(s *scene.Scene, page image.Rectangle) {
	p.strokeRect(page, 1, white)
	page = page.Inset(3)
	p.monoPicture(s, &page)
	if len(s.Text) == 0 || page.Empty() {
		return
	}
	if len(s.Text) == 1 {
		p.fitText(s.Text[0], page, atCenter, white, largeBitmap, smallBitmap)
		return
	}
	p.monoText(s.Text, page)
}

// monoPicture draws the tile or card of the choice at the cursor, at the right of the
// text.
func (p *Panel) monoPicture(s *scene.Scene, in *image.Rectangle) {
	if s.Cursor < 0 || s.Cursor >= len(s.Choices) || s.Choices[s.Cursor].Picture == nil {
		return
	}
	side := min(in.Dy(), in.Dx()*3/10)
	p.monoTile(s.Choices[s.Cursor].Picture, cutRight(in, side))
	cutRight(in, 3)
}

// monoTile draws a tile or a card in its orientation: white paths, and the signs of the
// things on them.
func (p *Panel) monoTile(ways []scene.Way, in image.Rectangle) {
	n := min(in.Dx(), in.Dy())
	r := image.Rectangle{in.Min, in.Min.Add(image.Pt(n, n))}
	p.record("picture", in, r)
	p.strokeRect(r, 1, white)
	p.paths(ways, r, monoBlack, white)
	mid := middle(r)
	for i := range ways {
		at := mid
		if len(ways) > 1 {
			way := thingDirection(ways, i)
			at = point{mid.x + way.x*float64(n)*.24, mid.y + way.y*float64(n)*.24}
		}
		for k, t := range ways[i].Things {
			p.monoThing(t.Sign, point{at.x, at.y + (float64(k)-float64(len(ways[i].Things)-1)/2)*10}, r)
		}
	}
}

// monoThing writes a sign on a tile, within it.
func (p *Panel) monoThing(sign string, at point, in image.Rectangle) {
	w, h := p.typesetter.width(smallBitmap, sign)+1, pixelRise+2
	x := max(min(int(at.x)-w/2, in.Max.X-w-1), in.Min.X+1)
	y := max(min(int(at.y)-h/2, in.Max.Y-h-1), in.Min.Y+1)
	box := image.Rect(x, y, x+w, y+h).Intersect(in)
	p.fillRect(box, monoBlack)
	if box.Dx() == w && box.Dy() == h {
		p.typesetter.draw(p.img, smallBitmap, sign, x+1, y+1+pixelRise, white)
	}
}

// monoEnd draws what each player has won, in two columns, the winner black on white. If
// the counts do not contain the score it draws the text.
func (p *Panel) monoEnd(s *scene.Scene, page image.Rectangle) {
	rows := (len(s.Players) + 1) / 2
	if !scoreInCounts(s) || page.Dy() < rows*10 {
		p.monoText(s.Text, page)
		return
	}
	h := min(page.Dy()/rows, 13)
	page.Min.Y += (page.Dy() - rows*h) / 2
	for i := range s.Players {
		box := page
		box.Min.X += i / rows * (page.Dx() + 1) / 2
		box.Max.X = box.Min.X + (page.Dx()-1)/2
		box.Min.Y += i % rows * h
		box.Max.Y = box.Min.Y + h - 1
		p.monoScore(&s.Players[i], box, s.Players[i].Seat == s.Seat)
	}
}

// monoScore draws one player's letter, name and what was won.
func (p *Panel) monoScore(who *scene.Player, in image.Rectangle, won bool) {
	col, back := white, monoBlack
	if won {
		col, back = monoBlack, white
	}
	p.monoBox(in, back, true)
	in = image.Rect(in.Min.X+2, in.Min.Y, in.Max.X-2, in.Max.Y)
	badge := cutLeft(&in, 11)
	p.record("badge", badge, badge)
	badge = centredSquare(badge, min(9, in.Dy()))
	p.monoBox(badge, col, !who.Bot)
	p.center(who.Sign, point{middle(badge).x + .5, middle(badge).y}, smallBitmap, back)
	cutLeft(&in, 3)
	what, _ := wonCount(who)
	figure := strconv.Itoa(what.N)
	p.fitText(figure, cutRight(&in, p.typesetter.width(smallBitmap, figure)), atRight, col, smallBitmap)
	cutRight(&in, 3)
	p.fitText(who.Name, in, atLeft, col, smallBitmap)
}
