package panel

import (
	"image"

	"mastro/display/scene"
)

// Small panels, as 128×160 and 160×128, have the parts of the others with
// letters that can still be read: fewer words, and no tiles before the players.

// The sizes of small pages in pixels.
const (
	leastLetters = 10 // of words
	smallPill    = 26 // two lines of them
	smallPlayer  = 14
	smallBoard   = 74 // from here on towers show their numbers
	smallWords   = 24 // above them
	smallFigure  = 34
)

// small tells whether letters in proportion would be too small to read.
func (p *Panel) small() bool { return p.unit < .75 }

// upright tells whether a panel is higher than wide.
func (p *Panel) upright() bool { return p.img.Rect.Dy() > p.img.Rect.Dx() }

// pillHeight is that of the choice at the foot of a page.
func (p *Panel) pillHeight() int { return max(p.px(pillHeight), smallPill) }

// rowHeight is that of a choice in a list at least; the words of some take two
// lines on a small upright panel.
func (p *Panel) rowHeight() int {
	if p.small() && p.upright() {
		return smallPill
	}
	return p.px(33)
}

// smallHint draws the hint if all of it can be read; else it takes no room.
func (p *Panel) smallHint(words string, page *image.Rectangle) {
	h, pad := leastLetters+3, p.px(4)
	l := p.set.fit(words, image.Pt(page.Dx()-2*pad, h), style{leastLetters, false})
	if l.whole {
		p.halfway(l, cutBottom(page, h), atCenter, soft)
	}
}

// smallTurn draws a turn below its band: on an upright panel the words above
// the table, else beside it.
func (p *Panel) smallTurn(s *scene.Scene, page image.Rectangle) {
	p.strike(s, &page)
	if !p.upright() {
		p.smallWideTurn(s, page)
		return
	}
	p.ranks(s, cutBottom(&page, smallPlayer), len(s.Players))
	p.pill(s, cutBottom(&page, smallPill).Inset(p.px(2)))
	page = page.Inset(1)
	board := cutBottom(&page, max(min(smallBoard, page.Dy()-smallWords), 0))
	if w := p.lay(s, board).width(); len(asked(&s.Board, nil)) > 0 && board.Dx() > w+p.px(60) {
		p.figure(asked(&s.Board, nil)[0], cutRight(&board, board.Dx()-w))
	}
	p.board(s, board)
	cutLeft(&page, p.px(3))
	cutTop(&page, 2)
	p.paragraphs(s.Text, page, style{11, false}, p.medium(17))
}

func (p *Panel) smallWideTurn(s *scene.Scene, page image.Rectangle) {
	p.pill(s, cutBottom(&page, smallPill).Inset(p.px(2)))
	page = page.Inset(1)
	w := min(p.lay(s, page).width(), page.Dx()*6/10)
	p.board(s, cutLeft(&page, w))
	cutLeft(&page, p.px(6))
	cutTop(&page, 2)
	p.ranks(s, cutBottom(&page, 2*smallPlayer), 2)
	if cells := asked(&s.Board, nil); len(cells) > 0 {
		p.figure(cells[0], cutBottom(&page, p.px(46)))
	}
	p.paragraphs(s.Text, page, style{11, false}, p.medium(17))
}

// ranks draws the players in rows of so many, each on one line.
func (p *Panel) ranks(s *scene.Scene, in image.Rectangle, n int) {
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
		p.rank(&s.Players[i], line)
	}
}

// rank draws one player on a line: letter and counts, with a bar above who is
// on turn.
func (p *Panel) rank(who *scene.Player, in image.Rectangle) {
	p.noted("player", in, in)
	if tab := cutTop(&in, 2); who.Active {
		p.block(tab, white)
	}
	p.counter(who.Seat, who.Sign, cutLeft(&in, min(in.Dy(), in.Dx())), who.Bot)
	p.counts(who.Counts, in)
}
