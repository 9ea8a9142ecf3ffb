package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
)

// Wide panels, as 320×240, have the table at the left in all the height that
// the page has, and words and the choice in a column beside it.

// The sizes of the column's choice, in pixels of a 240 pixel panel.
const (
	highPillHeight  = 58
	highestPill     = 78 // with a picture
	highPillFoot    = 18
	highPillPicture = 36
	wideHint        = 36  // instead of it
	columnWidth     = 112 // at least
)

// wide tells whether a panel is so much wider than high.
func wide(all image.Rectangle) bool { return all.Dx()*10 > all.Dy()*13 }

// wideTurn draws a turn above the players.
func (p *Panel) wideTurn(s *scene.Scene, page image.Rectangle) {
	page = image.Rect(page.Min.X+p.px(4), page.Min.Y+p.px(2), page.Max.X-p.px(4), page.Max.Y-p.px(2))
	w := min(p.lay(s, page).width(), page.Dx()-p.px(columnWidth))
	p.board(s, cutLeft(&page, w))
	cutLeft(&page, p.px(8))
	p.highPill(s, &page, highPillHeight)
	p.aside(s, page)
}

// wideTable draws a large board below its heading.
func (p *Panel) wideTable(s *scene.Scene, rest []string, page image.Rectangle) {
	p.strike(s, &page)
	page = page.Inset(p.px(2))
	column := cutRight(&page, p.px(columnWidth))
	cutRight(&page, p.px(4))
	p.table(s, page)
	height := highPillHeight
	if pictured(s) {
		height = highestPill
	}
	p.highPill(s, &column, height)
	p.margin(s, rest, column)
}

// highPill draws the choice that the knob stands on at the foot of a column,
// and below its words what lies to either side; without choices the hint.
func (p *Panel) highPill(s *scene.Scene, column *image.Rectangle, height int) {
	if s.Cursor < 0 || s.Cursor >= len(s.Choices) {
		p.say(s.Hint, cutBottom(column, p.px(wideHint)), atCenter, soft, p.medium(17), p.medium(15), p.medium(13))
		return
	}
	in := cutBottom(column, p.px(height))
	cutBottom(column, p.px(4))
	p.round(in, float64(p.px(12)))
	p.fill(white)
	in = in.Inset(p.px(4))
	if n := len(s.Choices); n > 1 {
		p.pillFoot(cutBottom(&in, p.px(highPillFoot)), s.Cursor, n)
	}
	c := &s.Choices[s.Cursor]
	if c.Picture != nil {
		p.picture(c.Picture, cutLeft(&in, min(in.Dy(), p.px(highPillPicture))))
		cutLeft(&in, p.px(4))
	}
	p.say(c.Text, in, atCenter, black, p.bold(20), p.bold(17), p.medium(17), p.medium(15))
}

// pillFoot draws the lower end of a high pill: the ways to turn the knob, dim when
// there is nothing more that way, and where in the list it is.
func (p *Panel) pillFoot(in image.Rectangle, cursor, n int) {
	p.say(strconv.Itoa(cursor+1)+"/"+strconv.Itoa(n), in.Inset(p.px(2)), atCenter, slate, p.bold(15), p.bold(13))
	for way, more := range map[float64]bool{-1: cursor > 0, 1: cursor < n-1} {
		col := faint
		if more {
			col = black
		}
		mid := middle(in)
		mid.x += way * (float64(in.Dx())/2 - p.unit*10)
		p.chevron(mid, p.unit*6, p.unit*3, way)
		p.fill(col)
	}
}
