package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
)

// The sizes of a player in the column beside a large board, in pixels of a
// 240 pixel panel.
const (
	seatHeight = 44 // at most
	nameHeight = 37 // from this height on there is room for the name
	nameWidth  = 62
)

// The sizes of a player's counts in pixels.
const (
	minFigures  = 8 // of letters, if the row is high enough for them
	minCountRow = 4 // of one count
)

// playerList draws the players one below the other.
func (p *Panel) playerList(s *scene.Scene, in image.Rectangle) {
	if len(s.Players) == 0 {
		return
	}
	height := min(in.Dy()/len(s.Players), p.px(seatHeight))
	for i := range s.Players {
		p.playerEntry(&s.Players[i], cutTop(&in, height))
	}
}

// playerEntry draws one player: letter, name if there is room, and counts. The player
// whose turn it is has a frame.
func (p *Panel) playerEntry(who *scene.Player, in image.Rectangle) {
	in.Max.Y--
	p.record("player", in, in)
	if who.Active {
		p.round(in, p.unit*5)
		p.fill(raised)
		p.roundFrame(in, p.unit*5, max(1, p.px(2)))
		p.fill(white)
	}
	in = in.Inset(p.px(3))
	switch {
	case in.Dy() >= p.px(nameHeight-6) && in.Dx() >= p.px(nameWidth):
		p.wideEntry(who, in)
	case in.Dx() >= p.px(nameWidth):
		d := min(in.Dy(), p.px(20))
		p.seatBadge(who.Seat, who.Sign, centredSquare(cutLeft(&in, d), d), who.Bot)
		cutLeft(&in, p.px(2))
		p.counts(who.Counts, in)
	default:
		p.narrowEntry(who, in)
	}
}

// centredSquare limits a box to d pixels in the middle of its height.
func centredSquare(in image.Rectangle, d int) image.Rectangle {
	in.Min.Y += (in.Dy() - d) / 2
	in.Max.Y = in.Min.Y + d
	return in
}

// wideEntry draws a player with the name beside the letter and the counts below.
func (p *Panel) wideEntry(who *scene.Player, in image.Rectangle) {
	d := p.px(17)
	top := cutTop(&in, d)
	p.seatBadge(who.Seat, who.Sign, cutLeft(&top, d), who.Bot)
	cutLeft(&top, p.px(3))
	l := p.typesetter.fit(who.Name, image.Pt(top.Dx(), d), p.bold(16), p.medium(15))
	if len(l.rows) > 0 {
		p.letters(l.rows[0], top.Min.X, (top.Min.Y+top.Max.Y+l.capHeight())/2, l.style, white)
	}
	p.counts(who.Counts, in)
}

// narrowEntry draws a player with the letter at the left and the counts one below the
// other, as many as can be read.
func (p *Panel) narrowEntry(who *scene.Player, in image.Rectangle) {
	d := min(in.Dy(), p.px(17))
	p.seatBadge(who.Seat, who.Sign, centredSquare(cutLeft(&in, d), d), who.Bot)
	n := min(len(who.Counts), max(in.Dy()/minCountRow, 1))
	for i := range n {
		p.counts(who.Counts[i:i+1], cutTop(&in, in.Dy()/(n-i)))
	}
}

// counts draws counts side by side, each with its icon.
func (p *Panel) counts(all []scene.Count, in image.Rectangle) {
	for i, c := range all {
		box := cutLeft(&in, in.Dx()/(len(all)-i))
		r := min(p.unit*5, float64(box.Dx())*.21)
		mid := middle(box)
		if c.Icon == scene.Rune {
			p.icon(c, mid, min(r*1.3, float64(box.Dy())/2))
			continue
		}
		figure := strconv.Itoa(c.N)
		letters := p.bold(14)
		if room := box.Dx() - int(2*r) - 1; p.typesetter.width(letters, figure) > room {
			letters = p.bold(12)
		}
		for letters.size > minFigures && float64(p.typesetter.width(letters, figure))+2*r > float64(box.Dx()) {
			letters.size--
		}
		if box.Dy() < letters.capHeight()+2 {
			letters, r = style{max(box.Dy()*6/5, 5), true}, min(r, float64(box.Dy())*.42)
		}
		w := float64(p.typesetter.width(letters, figure))
		gap := max(0, min(float64(box.Dx())-2*r-w, 1))
		x := mid.x - (2*r+gap+w)/2
		p.icon(c, point{x + r, mid.y}, r)
		p.center(figure, point{x + 2*r + gap + w/2, mid.y}, letters, white)
	}
}
