package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
	"mastro/engine"
)

// Displays without colour or grey, such as an SSD1306 of 128×64 pixels, have pages of
// their own: a head black on white, a few short lines, and below them the choice at the
// cursor, again black on white, with its place in the list. There is no board: the
// table has lights, and the text names the towers. A tower that must be turned is drawn
// as large as possible.

var monoBlack = rgb(0)

// The bitmap letters of such displays, and the same twice as large.
var (
	smallBitmap = style{-1, false}
	largeBitmap = style{-2, false}
)

// The heights of the parts of a page in pixels.
const (
	monoHeadHeight   = 11
	monoLineHeight   = 11 // of one line
	monoNoticeHeight = 10
)

// monoPage draws a page in black and white.
func (p *Panel) monoPage(s *scene.Scene, page image.Rectangle) {
	if code, i, ok := inviteCode(s); ok {
		p.monoJoin(s, i, page, code)
		return
	}
	p.monoHead(s, cutTop(&page, monoHeadHeight))
	if len(s.Notices) > 0 {
		p.monoNotice(s.Notices, cutBottom(&page, monoNoticeHeight))
		cutBottom(&page, 1)
	}
	switch s.Page {
	case scene.Menu, scene.Question, scene.Join:
		p.monoList(s, page)
		return
	case scene.Foul:
		p.monoHatch(cutTop(&page, 3))
	}
	p.monoChoice(s, &page)
	cutTop(&page, 1)
	switch s.Page {
	case scene.Secret:
		p.monoSecret(s, page)
	case scene.Reveal:
		p.monoReveal(s, page)
	case scene.End:
		p.monoEnd(s, page)
	default:
		if s.Page != scene.Laying || p.monoHasRoom(s, page) {
			p.monoActions(s, &page)
		}
		p.monoPicture(s, &page)
		p.monoText(sentencesOf(s), page)
	}
}

// monoHasRoom tells whether the first sentence fits below the cells that need action.
func (p *Panel) monoHasRoom(s *scene.Scene, page image.Rectangle) bool {
	cutLeft(&page, 2)
	cutTop(&page, monoFigureHeight+1)
	return len(s.Text) == 0 || p.typesetter.fit(s.Text[0], page.Size(), smallBitmap).whole
}

// sentencesOf are the sentences of a page, followed by the hint if there is no choice.
func sentencesOf(s *scene.Scene) []string {
	if len(s.Choices) > 0 || s.Hint == "" {
		return s.Text
	}
	return append(s.Text[:len(s.Text):len(s.Text)], s.Hint)
}

// monoText draws sentences one below the other. The first is shortened if needed, the
// others are left out if they do not fit.
func (p *Panel) monoText(text []string, in image.Rectangle) {
	cutLeft(&in, 2)
	for i, sentence := range text {
		l := p.typesetter.fit(sentence, in.Size(), smallBitmap)
		if i > 0 && !l.whole {
			continue
		}
		in.Min.Y += max(p.write(l, in, atLeft, white)+1, 0)
	}
}

// monoHead draws the head of a page: badge, title and what stands at the right.
func (p *Panel) monoHead(s *scene.Scene, in image.Rectangle) {
	p.fillRect(in, white)
	in = image.Rect(in.Min.X+1, in.Min.Y, in.Max.X-2, in.Max.Y)
	if mark := monoMark(s); mark != "" {
		p.monoBadge(mark, cutLeft(&in, 11), isBot(s, s.Seat))
	}
	cutLeft(&in, 2)
	p.monoRight(s, &in)
	p.fitText(s.Title, in, atLeft, monoBlack, smallBitmap)
}

// monoMark is the sign before the title: the kind of trouble, else the seat's letter.
func monoMark(s *scene.Scene) string {
	switch s.Page {
	case scene.Foul:
		return "×"
	case scene.Restore:
		return string(clockwise)
	case scene.Unsettled:
		return "?"
	}
	return seatLetter(s, s.Seat)
}

// isBot tells whether a program plays a seat.
func isBot(s *scene.Scene, seat engine.Seat) bool {
	for i := range s.Players {
		if s.Players[i].Seat == seat {
			return s.Players[i].Bot
		}
	}
	return false
}

// monoBadge draws a letter white on black: round for a person, square for a bot, as
// seatBadge does.
func (p *Panel) monoBadge(mark string, in image.Rectangle, bot bool) {
	in = image.Rect(in.Min.X, in.Min.Y+1, in.Max.X, in.Max.Y-1)
	p.record("badge", in, in)
	p.monoBox(in, monoBlack, !bot)
	p.center(mark, point{middle(in).x + .5, middle(in).y}, smallBitmap, white)
}

// monoBox fills a box, if round without its corners.
func (p *Panel) monoBox(in image.Rectangle, col ink, round bool) {
	if !round || in.Dx() < 5 || in.Dy() < 5 {
		p.fillRect(in, col)
		return
	}
	p.fillRect(image.Rect(in.Min.X+2, in.Min.Y, in.Max.X-2, in.Max.Y), col)
	p.fillRect(image.Rect(in.Min.X+1, in.Min.Y+1, in.Max.X-1, in.Max.Y-1), col)
	p.fillRect(image.Rect(in.Min.X, in.Min.Y+2, in.Max.X, in.Max.Y-2), col)
}

// monoRight draws the right end of the head: how many are left, the ruling, the cursor's
// place in the list, an eye for a private page, or a star for the winner.
func (p *Panel) monoRight(s *scene.Scene, in *image.Rectangle) {
	switch {
	case s.Page == scene.Foul && s.Ruling != "":
		p.monoWord(s.Ruling, in)
	case (s.Page == scene.Menu || s.Page == scene.Question) && len(s.Choices) > 1:
		p.monoWord(cursorPosition(s), in)
	case s.Page == scene.Reveal:
		box := cutRight(in, 19)
		p.record("eye", box, box)
		p.eye(middle(box), 16, 2)
		p.fill(monoBlack)
	case s.Page == scene.End:
		box := cutRight(in, 11)
		p.record("star", box, box)
		p.star(middle(box), 5.4)
		p.fill(monoBlack)
	case s.Page == scene.Turn:
		p.monoPips(s.Left, in)
	}
}

// monoWord writes a word at the right end of the head.
func (p *Panel) monoWord(word string, in *image.Rectangle) {
	p.fitText(word, cutRight(in, p.typesetter.width(smallBitmap, word)), atRight, monoBlack, smallBitmap)
	cutRight(in, 3)
}

// cursorPosition is the cursor's place in the list: "2/3".
func cursorPosition(s *scene.Scene) string {
	return strconv.Itoa(s.Cursor+1) + "/" + strconv.Itoa(len(s.Choices))
}

// monoPips shows how many are left: a square for each and a dot for each used rotation,
// or a number above 6.
func (p *Panel) monoPips(left int, in *image.Rectangle) {
	if left < 0 {
		return
	}
	if left > 6 {
		p.monoWord(strconv.Itoa(left), in)
		return
	}
	all := max(minPips, left)
	box := cutRight(in, all*8)
	p.record("pips", box, box)
	for i := range all {
		at := image.Pt(box.Min.X+i*8+1, box.Min.Y+2)
		if i < left {
			p.monoBox(image.Rectangle{at, at.Add(image.Pt(7, 7))}, monoBlack, true)
		} else {
			p.fillRect(image.Rectangle{at.Add(image.Pt(2, 2)), at.Add(image.Pt(5, 5))}, monoBlack)
			p.fillRect(image.Rectangle{at.Add(image.Pt(3, 3)), at.Add(image.Pt(4, 4))}, white)
		}
	}
}

// monoNotice draws the first notice after an inverted exclamation mark, and the number
// of others.
func (p *Panel) monoNotice(all []scene.Notice, in image.Rectangle) {
	sign := cutLeft(&in, 5)
	p.record("attention", sign, sign)
	p.fillRect(sign, white)
	p.center("!", point{middle(sign).x + .5, middle(sign).y}, smallBitmap, monoBlack)
	cutLeft(&in, 2)
	if more := len(all) - 1; more > 0 {
		word := "+" + strconv.Itoa(more)
		p.fitText(word, cutRight(&in, p.typesetter.width(smallBitmap, word)), atRight, white, smallBitmap)
		cutRight(&in, 1)
	}
	p.fitText(all[0].Text, in, atLeft, white, smallBitmap)
}

// monoHatch draws the hatched edge below the head of a foul.
func (p *Panel) monoHatch(in image.Rectangle) {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X + (y-in.Min.Y)%4; x < in.Max.X; x += 4 {
			p.fillRect(image.Rect(x, y, min(x+2, in.Max.X), y+1), white)
		}
	}
}

// monoChoice draws the choice at the cursor at the bottom of a page, with its place in
// the list, on two lines if needed.
func (p *Panel) monoChoice(s *scene.Scene, page *image.Rectangle) {
	if s.Cursor < 0 || s.Cursor >= len(s.Choices) {
		return
	}
	c, where := &s.Choices[s.Cursor], ""
	if len(s.Choices) > 1 {
		where = cursorPosition(s)
	}
	p.monoRow(c, cutBottom(page, p.monoRowHeight(c.Text, page.Dx()-monoRowMargin(p, where))), where)
	cutBottom(page, 1)
}

// monoRowMargin is the width of a chosen row that is not for its text.
func monoRowMargin(p *Panel, where string) int { return 13 + p.typesetter.width(smallBitmap, where) }

// monoRowHeight is the height of a chosen row whose text may be width pixels wide.
func (p *Panel) monoRowHeight(words string, width int) int {
	if _, whole := p.typesetter.wrap(smallBitmap, words, width, 1); whole {
		return monoLineHeight
	}
	return monoLineHeight + pixelLead - 1
}

// monoRow draws the chosen row, black on white after a marker.
func (p *Panel) monoRow(c *scene.Choice, in image.Rectangle, where string) {
	p.monoBox(in, white, true)
	in = image.Rect(in.Min.X+3, in.Min.Y, in.Max.X-2, in.Max.Y)
	p.fitText("▸", cutLeft(&in, 5), atLeft, monoBlack, smallBitmap)
	if where != "" {
		p.fitText(where, cutRight(&in, p.typesetter.width(smallBitmap, where)), atRight, monoBlack, smallBitmap)
	}
	cutRight(&in, 3)
	l := p.typesetter.fit(c.Text, in.Size(), smallBitmap)
	p.writeMiddle(l, in, atLeft, monoBlack)
}
