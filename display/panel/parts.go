package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
	"mastro/engine"
)

// The heights that pages share, in pixels of a 240 pixel panel.
const (
	bandHeight   = 38
	pillHeight   = 44
	stripHeight  = 43
	hintHeight   = 22
	playerWidth  = 60
	playerHeight = 41
	handHeight   = 19 // part of playerHeight
)

// band draws the head of a page: a badge and the title. It cuts the band off the page
// and returns a box of width right at its right end.
func (p *Panel) band(s *scene.Scene, page *image.Rectangle, right int) (side image.Rectangle) {
	in := cutTop(page, p.px(bandHeight))
	scheme := headerScheme(s)
	p.fillRect(in, scheme.back)
	pad := p.px(4)
	cutLeft(&in, pad)
	cutRight(&in, pad)
	letter := seatLetter(s, s.Seat)
	if letter != "" || s.Page == scene.Foul || s.Page == scene.Restore || s.Page == scene.Unsettled {
		p.badge(s, cutLeft(&in, in.Dy()-2*pad), scheme, letter)
	}
	cutLeft(&in, p.px(7))
	side = cutRight(&in, p.px(right))
	p.fitText(s.Title, in, atLeft, scheme.text, p.bold(30), p.bold(26), p.bold(22), p.bold(18), p.bold(16))
	return side
}

// badge draws the sign before the title: the seat's letter, or the kind of trouble.
func (p *Panel) badge(s *scene.Scene, in image.Rectangle, scheme colourScheme, letter string) {
	mid, r := middle(in), float64(in.Dx())/2
	p.record("badge", in, in)
	switch s.Page {
	case scene.Foul:
		p.octagon(mid, r*1.04)
		p.fill(scheme.text)
		p.cross(mid, r*.55, r*.26)
		p.fill(scheme.back)
	case scene.Restore:
		p.disc(mid, r)
		p.fill(scheme.text)
		p.roundArrow(mid, r*.7, r*.22, 1)
		p.fill(scheme.back)
	case scene.Unsettled:
		p.disc(mid, r)
		p.fill(scheme.text)
		p.center("?", mid, p.bold(24), scheme.back)
	default:
		p.disc(mid, r)
		p.fill(scheme.text)
		p.center(letter, mid, p.bold(22), scheme.back)
	}
}

// center draws a few letters centred on a point.
func (p *Panel) center(words string, mid point, s style, col ink) {
	x := int(mid.x - float64(p.typesetter.width(s, words))/2 + .5)
	p.letters(words, x, int(mid.y+float64(s.capHeight())/2+.5), s, col)
}

// letters draws a few letters on a baseline, starting at x.
func (p *Panel) letters(words string, x, baseline int, s style, col ink) {
	r := image.Rect(x, baseline-s.capHeight(), x+p.typesetter.width(s, words), baseline)
	p.recordText("letters", words, r, r)
	p.typesetter.draw(p.img, s, words, x, baseline, col)
}

// pips shows how many rotations are left: an arrow for each, and a dot for each used
// one.
func (p *Panel) pips(left, all int, in image.Rectangle, on ink) {
	if left < 0 {
		return
	}
	p.record("pips", in, in)
	w := in.Dx() / all
	for i := range all {
		mid := point{float64(in.Max.X) - (float64(all-i)-.5)*float64(w), middle(in).y}
		if i < left {
			p.roundArrow(mid, float64(w)*.44, float64(w)*.13, 1)
		} else {
			p.ring(mid, float64(w)*.16, float64(w)*.08)
		}
		p.fill(on)
	}
}

// pill draws the choice at the cursor, with the ways to the next and previous ones.
func (p *Panel) pill(s *scene.Scene, in image.Rectangle) {
	if s.Cursor < 0 || s.Cursor >= len(s.Choices) {
		p.hint(s.Hint, in)
		return
	}
	p.round(in, float64(p.px(12)))
	p.fill(white)
	left, right := cutLeft(&in, p.px(30)), cutRight(&in, p.px(34))
	if n := len(s.Choices); n > 1 {
		p.pillEnd(left, -1, s.Cursor > 0, "")
		p.pillEnd(right, 1, s.Cursor < n-1, strconv.Itoa(s.Cursor+1)+"/"+strconv.Itoa(n))
	}
	c := &s.Choices[s.Cursor]
	if c.Picture != nil {
		p.picture(c.Picture, cutLeft(&in, in.Dy()).Inset(1))
		cutLeft(&in, p.px(4))
	} else if side := in.Dy() - p.px(8); p.pictured(c.About, float64(side)) {
		room := cutLeft(&in, side)
		r := centredSquare(room, side)
		p.record("picture", room, r)
		p.look(c.About, r, black, white)
		cutLeft(&in, p.px(4))
	}
	p.fitText(c.Text, in, atCenter, black, p.bold(20), p.bold(17), p.medium(17))
}

// hint draws the hint for the knob on one line.
func (p *Panel) hint(words string, in image.Rectangle) {
	pad, spare := p.px(4), max(0, in.Dy()-p.px(hintHeight))/2
	in = image.Rect(in.Min.X+pad, in.Min.Y+spare, in.Max.X-pad, in.Max.Y-spare)
	p.fitText(words, in, atCenter, soft, p.medium(17), p.medium(15), p.medium(13))
}

// pillEnd draws one end of the pill: a chevron, dim if there is nothing more in that
// direction, and the cursor's place in the list.
func (p *Panel) pillEnd(in image.Rectangle, way float64, more bool, figure string) {
	col := faint
	if more {
		col = black
	}
	top := cutTop(&in, in.Dy()*3/5)
	mid := middle(top)
	mid.y += float64(p.px(2))
	p.chevron(mid, p.unit*6, p.unit*3, way)
	p.fill(col)
	mid = middle(in)
	small := style{p.px(13), true}
	if len(figure) > 3 {
		small = style{p.px(11), true}
	}
	p.center(figure, point{mid.x, mid.y - float64(p.px(2))}, small, slate)
}

// players draws the strip of players. A notice takes the place of the tiles before them,
// which also lie open on the table.
func (p *Panel) players(s *scene.Scene, in image.Rectangle) {
	p.noticeAtBottom(s, &in)
	p.playerStrip(s, in)
}

// strip draws the players side by side.
func (p *Panel) playerStrip(s *scene.Scene, in image.Rectangle) {
	for i := range s.Players {
		w := in.Dx() / (len(s.Players) - i)
		p.player(&s.Players[i], cutLeft(&in, w))
	}
}

// column draws the players one below the other.
func (p *Panel) playerColumn(s *scene.Scene, in image.Rectangle) {
	for i := range s.Players {
		h := in.Dy() / (len(s.Players) - i)
		p.player(&s.Players[i], cutTop(&in, h))
	}
}

// player draws one player in the middle of a box: the letter and the counts, and below
// them the hand if the box is high enough.
func (p *Panel) player(who *scene.Player, in image.Rectangle) {
	w, h := min(p.px(playerWidth-2), in.Dx()), min(p.px(playerHeight), in.Dy())
	open := in.Dy() >= p.px(2*handHeight)
	if !open {
		h = min(p.px(playerHeight-handHeight), in.Dy())
	}
	at := image.Pt(in.Min.X+(in.Dx()-w)/2, in.Min.Y+(in.Dy()-h)/2)
	box := image.Rectangle{at, at.Add(image.Pt(w, h))}
	p.record("player", in, box)
	if !open {
		p.playerLine(who, box)
		return
	}
	hand := cutBottom(&box, p.px(handHeight))
	p.playerLine(who, box)
	for i := range max(who.Slots, len(who.Hand)) {
		slot := cutLeft(&hand, p.px(19)).Inset(p.px(1))
		if i < len(who.Hand) {
			p.tile(who.Hand[i], slot)
		} else {
			p.roundFrame(slot, p.unit*3, 1)
			p.fill(raised)
		}
	}
}

// playerLine draws a player's letter and the first two counts.
func (p *Panel) playerLine(who *scene.Player, in image.Rectangle) {
	if tab := cutTop(&in, p.px(3)); who.Active {
		p.fillRect(tab, white)
	}
	d := p.px(17)
	badge := image.Rect(in.Min.X, in.Max.Y-d, in.Min.X+d, in.Max.Y)
	p.seatBadge(who.Seat, who.Sign, badge, who.Bot)
	y, x := middle(badge).y, float64(in.Min.X)
	for i, places := range [...]struct{ icon, figure float64 }{{24, 33}, {43.5, 53}} {
		if i < len(who.Counts) {
			p.icon(who.Counts[i], point{x + p.unit*places.icon, y}, p.unit*4.4)
			p.center(strconv.Itoa(who.Counts[i].N), point{x + p.unit*places.figure, y}, p.bold(13), white)
		}
	}
}

// seatBadge draws the seat's letter on its colour: round for a person, square for a bot.
func (p *Panel) seatBadge(seat engine.Seat, letter string, in image.Rectangle, bot bool) {
	scheme := schemeOf(p.colours.Of(seat))
	corner := float64(in.Dx()) / 2
	if bot {
		corner /= 3
	}
	p.round(in, corner)
	p.fill(scheme.back)
	p.center(letter, middle(in), style{in.Dy() * 3 / 4, true}, scheme.text)
}

// tile draws one tile of a hand: a ruby tile has a red edge, a used tile is struck
// through.
func (p *Panel) tile(t scene.Tile, in image.Rectangle) {
	back, col := lifted, white
	if t.Used {
		back, col = raised, soft
	}
	p.round(in, p.unit*3)
	p.fill(back)
	if t.Ruby {
		p.roundFrame(in, p.unit*3, p.px(2))
		p.fill(ruby)
	}
	if p.pictured(t.Look, float64(in.Dx())) {
		p.look(t.Look, in.Inset(p.px(1)), col, back)
	} else {
		p.center(t.Sign, middle(in), p.tileStyle(t.Sign, in.Dx()), col)
	}
	if t.Used {
		p.stroke(point{float64(in.Min.X) + 1, float64(in.Max.Y) - 1}, point{float64(in.Max.X) - 1, float64(in.Min.Y) + 1}, p.unit*1.6)
		p.fill(white)
	}
}

// tileStyle is the largest style in which a sign fits into its tile. A sign has one
// letter, two, or three for a key with a name of its own.
func (p *Panel) tileStyle(sign string, width int) style {
	switch n := len([]rune(sign)); {
	case n < 2:
		return p.bold(13)
	case n == 2:
		return p.bold(11)
	}
	letters := p.bold(11)
	for letters.size > 7 && p.typesetter.width(letters, sign) > width {
		letters.size--
	}
	return letters
}
