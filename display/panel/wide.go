package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
)

// Wide panels such as 320×240 have the board at the left in the whole height of the page,
// and the text and the choice in a column beside it.

// The sizes of the column's choice, in pixels of a 240 pixel panel.
const (
	tallPillHeight      = 58
	tallPillWithPicture = 78 // with a picture
	tallPillFootHeight  = 18
	tallPillPicture     = 36
	wideHint            = 36  // instead of it
	columnWidth         = 112 // at least
)

// wide tells whether a panel is more than 1.3 times as wide as high.
func wide(all image.Rectangle) bool { return all.Dx()*10 > all.Dy()*13 }

// wideTurn draws a turn above the players.
func (p *Panel) wideTurn(s *scene.Scene, page image.Rectangle) {
	page = image.Rect(page.Min.X+p.px(4), page.Min.Y+p.px(2), page.Max.X-p.px(4), page.Max.Y-p.px(2))
	w := min(p.layout(s, page).width(), page.Dx()-p.px(columnWidth))
	p.board(s, cutLeft(&page, w))
	cutLeft(&page, p.px(8))
	p.tallPill(s, &page, tallPillHeight)
	p.textColumn(s, page)
}

// wideTable draws a large board below its heading.
func (p *Panel) wideTable(s *scene.Scene, rest []string, page image.Rectangle) {
	p.noticeAtBottom(s, &page)
	page = page.Inset(p.px(2))
	column := cutRight(&page, p.px(columnWidth))
	cutRight(&page, p.px(4))
	p.table(s, page)
	height := tallPillHeight
	if hasPictures(s) {
		height = tallPillWithPicture
	}
	p.tallPill(s, &column, height)
	p.sideColumn(s, rest, column)
}

// tallPill draws the choice at the cursor at the bottom of a column, with the ways to
// the other choices below its text; without choices it draws the hint.
func (p *Panel) tallPill(s *scene.Scene, column *image.Rectangle, height int) {
	if s.Cursor < 0 || s.Cursor >= len(s.Choices) {
		p.fitText(s.Hint, cutBottom(column, p.px(wideHint)), atCenter, soft, p.medium(17), p.medium(15), p.medium(13))
		return
	}
	in := cutBottom(column, p.px(height))
	cutBottom(column, p.px(4))
	p.round(in, float64(p.px(12)))
	p.fill(white)
	in = in.Inset(p.px(4))
	if n := len(s.Choices); n > 1 {
		p.tallPillFoot(cutBottom(&in, p.px(tallPillFootHeight)), s.Cursor, n)
	}
	c := &s.Choices[s.Cursor]
	if c.Picture != nil {
		p.picture(c.Picture, cutLeft(&in, min(in.Dy(), p.px(tallPillPicture))))
		cutLeft(&in, p.px(4))
	}
	p.fitText(c.Text, in, atCenter, black, p.bold(20), p.bold(17), p.medium(17), p.medium(15))
}

// tallPillFoot draws the lower end of a tall pill: a chevron for each way to turn the
// knob, dim if there is nothing more that way, and the cursor's place in the list.
func (p *Panel) tallPillFoot(in image.Rectangle, cursor, n int) {
	p.fitText(strconv.Itoa(cursor+1)+"/"+strconv.Itoa(n), in.Inset(p.px(2)), atCenter, slate, p.bold(15), p.bold(13))
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
