package panel

import (
	"image"

	"mastro/display/scene"
)

// Small panels such as 128×160 and 160×128 have the same parts as others, but letters
// that can still be read, so less text, and no tiles before the players.

// The sizes of small pages in pixels.
const (
	minLetters  = 10 // of words
	smallPill   = 26 // two lines of words
	smallPlayer = 14
	smallBoard  = 74 // from this height on towers show their numbers
	smallWords  = 24 // above the board
	smallFigure = 34
)

// small tells whether letters in proportion to the panel would be too small to read.
func (p *Panel) small() bool { return p.unit < .75 }

// upright tells whether the panel is higher than wide.
func (p *Panel) upright() bool { return p.img.Rect.Dy() > p.img.Rect.Dx() }

// pillHeight is the height of the choice at the bottom of a page.
func (p *Panel) pillHeight() int { return max(p.px(pillHeight), smallPill) }

// rowHeight is the least height of a choice in a list; on a small upright panel some
// texts take two lines.
func (p *Panel) rowHeight() int {
	if p.small() && p.upright() {
		return smallPill
	}
	return p.px(33)
}

// smallHint draws the hint if all of it fits; else it takes no room.
func (p *Panel) smallHint(words string, page *image.Rectangle) {
	h, pad := minLetters+3, p.px(4)
	l := p.typesetter.fit(words, image.Pt(page.Dx()-2*pad, h), style{minLetters, false})
	if l.whole {
		p.writeMiddle(l, cutBottom(page, h), atCenter, soft)
	}
}

// smallTurn draws a turn below its band: on an upright panel the text above the board,
// else beside it.
func (p *Panel) smallTurn(s *scene.Scene, page image.Rectangle) {
	p.noticeAtBottom(s, &page)
	if !p.upright() {
		p.smallWideTurn(s, page)
		return
	}
	p.playerRows(s, cutBottom(&page, smallPlayer), len(s.Players))
	p.pill(s, cutBottom(&page, smallPill).Inset(p.px(2)))
	page = page.Inset(1)
	board := cutBottom(&page, max(min(smallBoard, page.Dy()-smallWords), 0))
	if w := p.layout(s, board).width(); len(actionCells(&s.Board, nil)) > 0 && board.Dx() > w+p.px(60) {
		p.figure(actionCells(&s.Board, nil)[0], cutRight(&board, board.Dx()-w))
	}
	p.board(s, board)
	cutLeft(&page, p.px(3))
	cutTop(&page, 2)
	p.paragraphs(s.Text, page, style{11, false}, p.medium(17))
}

func (p *Panel) smallWideTurn(s *scene.Scene, page image.Rectangle) {
	p.pill(s, cutBottom(&page, smallPill).Inset(p.px(2)))
	page = page.Inset(1)
	w := min(p.layout(s, page).width(), page.Dx()*6/10)
	p.board(s, cutLeft(&page, w))
	cutLeft(&page, p.px(6))
	cutTop(&page, 2)
	p.playerRows(s, cutBottom(&page, 2*smallPlayer), 2)
	if cells := actionCells(&s.Board, nil); len(cells) > 0 {
		p.figure(cells[0], cutBottom(&page, p.px(46)))
	}
	p.paragraphs(s.Text, page, style{11, false}, p.medium(17))
}

// playerRows draws the players in rows of n, each on one line.
func (p *Panel) playerRows(s *scene.Scene, in image.Rectangle, n int) {
	n = max(n, 1)
	rows := (len(s.Players) + n - 1) / n
	for i := range s.Players {
		if i%n == 0 && i > 0 {
			cutTop(&in, min(smallPlayer, in.Dy()/rows))
		}
		line := in
		line.Max.Y = min(line.Min.Y+smallPlayer, in.Max.Y)
		w := in.Dx() / n
		line.Min.X += i % n * w
		line.Max.X = line.Min.X + w - 1
		p.playerRow(&s.Players[i], line)
	}
}

// playerRow draws one player on a line: letter and counts, with a bar above the player
// whose turn it is.
func (p *Panel) playerRow(who *scene.Player, in image.Rectangle) {
	p.record("player", in, in)
	if tab := cutTop(&in, 2); who.Active {
		p.fillRect(tab, white)
	}
	p.seatBadge(who.Seat, who.Sign, cutLeft(&in, min(in.Dy(), in.Dx())), who.Bot)
	p.counts(who.Counts, in)
}
