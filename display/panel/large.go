package panel

import (
	"image"
	"strconv"
	"strings"

	"mastro/display/scene"
	"mastro/engine"
)

// Boards of tiles, cards and sectors have many places. The board takes the whole height
// between the band and the pill, and the players are in a column beside it. The band
// has the text instead of the title; a tall panel has the title in the band and the text
// below.

// The sizes of such a page, in pixels of a 240 pixel panel.
const (
	headingHeight = 38 // a band of two lines
	thirdLine     = 18
	choiceBar     = 42
	minColumn     = 48
	maxColumn     = 96
	countWidth    = 36
)

// usesLargeLayout tells whether a page has the layout for a large board: a turn, and a
// question or a private page whose choices are places or tiles.
func usesLargeLayout(s *scene.Scene) bool {
	switch s.Page {
	case scene.Turn:
		return isLarge(&s.Board)
	case scene.Reveal:
		return isLarge(&s.Board) || hasPictures(s)
	case scene.Question:
		return isLarge(&s.Board) && hasPlaces(s)
	}
	return false
}

// hasPictures tells whether any choice has a picture.
func hasPictures(s *scene.Scene) bool {
	for i := range s.Choices {
		if s.Choices[i].Picture != nil {
			return true
		}
	}
	return false
}

// hasPlaces tells whether any choice refers to a place of the board.
func hasPlaces(s *scene.Scene) bool {
	for i := range s.Choices {
		if s.Choices[i].Part != engine.NoPart {
			return true
		}
	}
	return false
}

// largePage draws a page with a large board.
func (p *Panel) largePage(s *scene.Scene, page image.Rectangle) {
	rest := p.heading(s, &page)
	if wide(p.img.Rect) {
		p.wideTable(s, rest, page)
		return
	}
	p.pill(s, cutBottom(&page, p.px(choiceBar)).Inset(p.px(2)))
	p.noticeAtBottom(s, &page)
	page = image.Rect(page.Min.X+p.px(2), page.Min.Y+1, page.Max.X-p.px(2), page.Max.Y)
	box := page
	box.Max.X -= p.px(minColumn)
	w := max(p.layout(s, box).width(), page.Dx()-p.px(maxColumn))
	p.table(s, cutLeft(&page, min(w, box.Dx())))
	cutLeft(&page, p.px(4))
	p.sideColumn(s, rest, page)
}

// heading draws everything above the board. It returns the sentences for which there was
// no room.
func (p *Panel) heading(s *scene.Scene, page *image.Rectangle) (rest []string) {
	if page.Dy() <= page.Dx()*11/10 {
		rest = p.textBand(s, page)
		p.secretStripes(s, page)
		return rest
	}
	p.bandRight(s, p.band(s, page, bandRightWidth(s)))
	p.secretStripes(s, page)
	l, n, h := p.sentences(s, page.Dx()-2*p.px(4))
	in := cutTop(page, h)
	cutLeft(&in, p.px(4))
	p.writeMiddle(l, in, atLeft, white)
	return s.Text[n:]
}

// table draws the board, or, if it is empty, the picture of the choice at the cursor.
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

// bandRightWidth is the width that a band needs for its right end, in pixels of a 240
// pixel panel.
func bandRightWidth(s *scene.Scene) int {
	if s.Page == scene.Reveal || s.Left >= 0 {
		return countWidth
	}
	return 0
}

// bandRight draws the right end of a band: the eye of a private page, or how many are
// left.
func (p *Panel) bandRight(s *scene.Scene, in image.Rectangle) {
	scheme := headerScheme(s)
	if s.Page == scene.Reveal {
		p.eye(middle(in), p.unit*30, p.unit*3)
		p.fill(scheme.text)
		return
	}
	if s.Left < 0 {
		return
	}
	p.record("pips", in, in)
	box := in.Inset(p.px(3))
	p.round(box, p.unit*7)
	p.fill(scheme.text)
	p.center(strconv.Itoa(s.Left), middle(box), p.bold(24), scheme.back)
}

// secretStripes draws the edge that distinguishes a private page from a public one.
func (p *Panel) secretStripes(s *scene.Scene, page *image.Rectangle) {
	if s.Page == scene.Reveal {
		p.stripes(cutTop(page, p.px(6)), headerScheme(s).text, headerScheme(s).back)
	}
}

// textBand draws a band with the text of the page instead of its title. It returns the
// sentences for which there was no room.
func (p *Panel) textBand(s *scene.Scene, page *image.Rectangle) (rest []string) {
	if len(s.Text) == 0 {
		p.bandRight(s, p.band(s, page, bandRightWidth(s)))
		return nil
	}
	scheme, pad := headerScheme(s), p.px(4)
	width := page.Dx() - 3*pad - p.px(headingHeight+bandRightWidth(s))
	l, n, h := p.sentences(s, width)
	in := cutTop(page, h)
	p.fillRect(in, scheme.back)
	p.badge(s, topSquare(cutLeft(&in, p.px(headingHeight))).Inset(pad), scheme, seatLetter(s, s.Seat))
	cutLeft(&in, pad)
	right := cutRight(&in, p.px(bandRightWidth(s)))
	right.Max.Y = right.Min.Y + p.px(headingHeight)
	p.bandRight(s, right)
	in.Max.X = in.Min.X + width
	p.writeMiddle(l, in, atLeft, scheme.text)
	return s.Text[n:]
}

// topSquare is the square at the top of a box that is at least as high as wide.
func topSquare(in image.Rectangle) image.Rectangle {
	in.Max.Y = in.Min.Y + in.Dx()
	return in
}

// sentences wraps as many of a page's sentences as fit on two lines. It takes three lines
// if the first sentence needs them, or if the text says what to do by hand. n is the
// number of sentences, h their height.
func (p *Panel) sentences(s *scene.Scene, width int) (l lines, n, h int) {
	h = p.px(headingHeight)
	l, n = p.joinSentences(s.Text, image.Pt(width, h-p.px(4)))
	if !l.whole || n < len(s.Text) && len(actionCells(&s.Board, nil)) > 0 {
		h += p.px(thirdLine)
		l, n = p.joinSentences(s.Text, image.Pt(width, h-p.px(4)))
	}
	return l, n, h
}

// joinSentences wraps as many sentences as fit, at least one if there is any.
func (p *Panel) joinSentences(text []string, box image.Point) (l lines, n int) {
	for n = len(text); ; n-- {
		l = p.typesetter.fit(strings.Join(text[:n], " "), box, p.medium(18), p.medium(17), p.medium(16))
		if l.whole || n <= 1 {
			return l, n
		}
	}
}

// sideColumn draws the column beside a large board: on a private page the rest of its
// text, else the players and a figure of the first cell that needs action.
func (p *Panel) sideColumn(s *scene.Scene, text []string, in image.Rectangle) {
	if s.Page == scene.Reveal && len(text) > 0 {
		p.paragraphs(text, in, p.medium(17), p.medium(16))
		return
	}
	if cells := actionCells(&s.Board, nil); len(cells) > 0 && in.Dy() > p.px(46+22*len(s.Players)) {
		p.figure(cells[0], cutBottom(&in, p.px(46)))
	}
	p.playerList(s, in)
}
