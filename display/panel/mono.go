package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
	"mastro/engine"
)

// Displays without colour or grey, as an SSD1306 of 128×64 pixels, have pages
// of their own: a head black on white, a few short lines, and below them the
// choice that the knob stands on, black on white again, with its place in the
// list. The table is not drawn: its own lights are there, and the words name its
// towers. What must be turned is drawn as large as goes.

var dark = rgb(0)

// The letters of such displays.
var (
	plainWords = style{-1, false}
	largeWords = style{-2, false}
)

// The heights of a page's parts in pixels.
const (
	plainHead   = 11
	plainBar    = 11 // of one line
	plainNotice = 10
)

// plain draws a page in black and white.
func (p *Panel) plain(s *scene.Scene, page image.Rectangle) {
	p.plainHead(s, cutTop(&page, plainHead))
	if len(s.Notices) > 0 {
		p.plainNotice(s.Notices, cutBottom(&page, plainNotice))
		cutBottom(&page, 1)
	}
	switch s.Page {
	case scene.Menu, scene.Question:
		p.plainList(s, page)
		return
	case scene.Foul:
		p.plainHatch(cutTop(&page, 3))
	}
	p.plainChoice(s, &page)
	cutTop(&page, 1)
	switch s.Page {
	case scene.Secret:
		p.plainCover(s, page)
	case scene.Reveal:
		p.plainSecret(s, page)
	case scene.End:
		p.plainEnd(s, page)
	default:
		p.plainAsked(s, &page)
		p.plainPicture(s, &page)
		p.plainText(sentencesOf(s), page)
	}
}

// sentencesOf are the sentences of a page, and the hint as the last where the
// knob has nothing to choose.
func sentencesOf(s *scene.Scene) []string {
	if len(s.Choices) > 0 || s.Hint == "" {
		return s.Text
	}
	return append(s.Text[:len(s.Text):len(s.Text)], s.Hint)
}

// plainText draws sentences one below the other, the first shortened where it
// must, the others only if all of them fits.
func (p *Panel) plainText(text []string, in image.Rectangle) {
	cutLeft(&in, 2)
	for i, sentence := range text {
		l := p.set.fit(sentence, in.Size(), plainWords)
		if i > 0 && !l.whole {
			continue
		}
		in.Min.Y += max(p.write(l, in, atLeft, white)+1, 0)
	}
}

// plainHead draws whose page it is, and at the right what belongs to it.
func (p *Panel) plainHead(s *scene.Scene, in image.Rectangle) {
	p.block(in, white)
	in = image.Rect(in.Min.X+1, in.Min.Y, in.Max.X-2, in.Max.Y)
	if mark := plainMark(s); mark != "" {
		p.plainBadge(mark, cutLeft(&in, 11), bot(s, s.Seat))
	}
	cutLeft(&in, 2)
	p.plainRight(s, &in)
	p.say(s.Title, in, atLeft, dark, plainWords)
}

// plainMark is what stands before the title: the sign of what is wrong, else
// the seat's letter.
func plainMark(s *scene.Scene) string {
	switch s.Page {
	case scene.Foul:
		return "×"
	case scene.Restore:
		return string(clockwise)
	case scene.Unsettled:
		return "?"
	}
	return sign(s, s.Seat)
}

// bot tells whether a program sits there.
func bot(s *scene.Scene, seat engine.Seat) bool {
	for i := range s.Players {
		if s.Players[i].Seat == seat {
			return s.Players[i].Bot
		}
	}
	return false
}

// plainBadge draws a letter white on black: round for a person, square for a
// bot, as counters are.
func (p *Panel) plainBadge(mark string, in image.Rectangle, bot bool) {
	in = image.Rect(in.Min.X, in.Min.Y+1, in.Max.X, in.Max.Y-1)
	p.noted("badge", in, in)
	p.plainBox(in, dark, !bot)
	p.center(mark, point{middle(in).x + .5, middle(in).y}, plainWords, white)
}

// plainBox fills a box; a round one lacks its corners.
func (p *Panel) plainBox(in image.Rectangle, col ink, round bool) {
	if !round || in.Dx() < 5 || in.Dy() < 5 {
		p.block(in, col)
		return
	}
	p.block(image.Rect(in.Min.X+2, in.Min.Y, in.Max.X-2, in.Max.Y), col)
	p.block(image.Rect(in.Min.X+1, in.Min.Y+1, in.Max.X-1, in.Max.Y-1), col)
	p.block(image.Rect(in.Min.X, in.Min.Y+2, in.Max.X, in.Max.Y-2), col)
}

// plainRight draws what stands at the right of the head: how many are left,
// the ruling, where in the list the knob is, an eye for a secret, a star for
// who won.
func (p *Panel) plainRight(s *scene.Scene, in *image.Rectangle) {
	switch {
	case s.Page == scene.Foul && s.Ruling != "":
		p.plainWord(s.Ruling, in)
	case (s.Page == scene.Menu || s.Page == scene.Question) && len(s.Choices) > 1:
		p.plainWord(place(s), in)
	case s.Page == scene.Reveal:
		box := cutRight(in, 19)
		p.noted("eye", box, box)
		p.eye(middle(box), 16, 2)
		p.fill(dark)
	case s.Page == scene.End:
		box := cutRight(in, 11)
		p.noted("star", box, box)
		p.star(middle(box), 5.4)
		p.fill(dark)
	case s.Page == scene.Turn:
		p.plainPips(s.Left, in)
	}
}

// plainWord writes a word at the right of the head.
func (p *Panel) plainWord(word string, in *image.Rectangle) {
	p.say(word, cutRight(in, p.set.width(plainWords, word)), atRight, dark, plainWords)
	cutRight(in, 3)
}

// place is where in the list the knob is: "2/3".
func place(s *scene.Scene) string {
	return strconv.Itoa(s.Cursor+1) + "/" + strconv.Itoa(len(s.Choices))
}

// plainPips shows how many are left: a square for each, a dot for each
// rotation that is spent; a number where there are many.
func (p *Panel) plainPips(left int, in *image.Rectangle) {
	if left < 0 {
		return
	}
	if left > 6 {
		p.plainWord(strconv.Itoa(left), in)
		return
	}
	all := max(rotations, left)
	box := cutRight(in, all*8)
	p.noted("pips", box, box)
	for i := range all {
		at := image.Pt(box.Min.X+i*8+1, box.Min.Y+2)
		if i < left {
			p.plainBox(image.Rectangle{at, at.Add(image.Pt(7, 7))}, dark, true)
		} else {
			p.block(image.Rectangle{at.Add(image.Pt(2, 2)), at.Add(image.Pt(5, 5))}, dark)
			p.block(image.Rectangle{at.Add(image.Pt(3, 3)), at.Add(image.Pt(4, 4))}, white)
		}
	}
}

// plainNotice draws the first notice after an inverted exclamation mark, and
// how many more there are.
func (p *Panel) plainNotice(all []scene.Notice, in image.Rectangle) {
	sign := cutLeft(&in, 5)
	p.noted("attention", sign, sign)
	p.block(sign, white)
	p.center("!", point{middle(sign).x + .5, middle(sign).y}, plainWords, dark)
	cutLeft(&in, 2)
	if more := len(all) - 1; more > 0 {
		word := "+" + strconv.Itoa(more)
		p.say(word, cutRight(&in, p.set.width(plainWords, word)), atRight, white, plainWords)
		cutRight(&in, 1)
	}
	p.say(all[0].Text, in, atLeft, white, plainWords)
}

// plainHatch draws the edge below the head of a foul.
func (p *Panel) plainHatch(in image.Rectangle) {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X + (y-in.Min.Y)%4; x < in.Max.X; x += 4 {
			p.block(image.Rect(x, y, min(x+2, in.Max.X), y+1), white)
		}
	}
}

// plainChoice draws the choice that the knob stands on at the foot of a page,
// with its place in the list, on two lines where it must.
func (p *Panel) plainChoice(s *scene.Scene, page *image.Rectangle) {
	if s.Cursor < 0 || s.Cursor >= len(s.Choices) {
		return
	}
	c, where := &s.Choices[s.Cursor], ""
	if len(s.Choices) > 1 {
		where = place(s)
	}
	p.plainRow(c, cutBottom(page, p.barHeight(c.Text, page.Dx()-plainBeside(p, where))), where)
	cutBottom(page, 1)
}

// plainBeside is how much of a chosen row is not for its words.
func plainBeside(p *Panel, where string) int { return 13 + p.set.width(plainWords, where) }

// barHeight is that of a chosen row for words of so many pixels.
func (p *Panel) barHeight(words string, width int) int {
	if _, whole := p.set.wrap(plainWords, words, width, 1); whole {
		return plainBar
	}
	return plainBar + pixelLead - 1
}

// plainRow draws the chosen row, black on white after a marker.
func (p *Panel) plainRow(c *scene.Choice, in image.Rectangle, where string) {
	p.plainBox(in, white, true)
	in = image.Rect(in.Min.X+3, in.Min.Y, in.Max.X-2, in.Max.Y)
	p.say("▸", cutLeft(&in, 5), atLeft, dark, plainWords)
	if where != "" {
		p.say(where, cutRight(&in, p.set.width(plainWords, where)), atRight, dark, plainWords)
	}
	cutRight(&in, 3)
	l := p.set.fit(c.Text, in.Size(), plainWords)
	p.halfway(l, in, atLeft, dark)
}
