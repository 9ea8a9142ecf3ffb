package panel

import (
	"image"
	"slices"

	"mastro/display/scene"
)

// laying draws the page that leads people who lay a board: what goes where, the whole board, and
// the piece as it lies; or it asks people what they have laid. A tower that stands wrong is drawn as
// where it must be put right; what lies on no cell is text alone.
func (p *Panel) laying(s *scene.Scene, page image.Rectangle) {
	wanted := slices.IndexFunc(s.Board.Cells, func(c scene.Cell) bool { return c.Mark == scene.MarkRequested })
	wrong := slices.ContainsFunc(s.Board.Cells, func(c scene.Cell) bool { return c.Mark == scene.MarkWrong })
	switch {
	case wrong || wanted >= 0 && s.Board.Cells[wanted].Shape == scene.Sector:
		p.repair(s, page)
		return
	case wanted < 0:
		p.list(s, page)
		return
	}
	p.band(s, &page, 0)
	p.bottom(s, &page)
	page = page.Inset(p.px(5))
	page.Min.Y = p.layingText(s, page).Min.Y
	w := min(p.layout(s, page).width(), page.Dx()*11/20)
	p.board(s, cutLeft(&page, w))
	cutLeft(&page, p.px(8))
	p.piece(s, pieceShown(s, wanted), page)
}

// pieceShown is the piece at the cursor where people tell which it is, else the one that is wanted.
func pieceShown(s *scene.Scene, wanted int) scene.Cell {
	if s.Cursor >= 0 && s.Cursor < len(s.Choices) && s.Choices[s.Cursor].Cell != nil {
		return *s.Choices[s.Cursor].Cell
	}
	return s.Board.Cells[wanted]
}

// layingText writes what to do, and returns what is left for the board: as much as for towers that
// stand wrong, or less where a sentence needs three lines.
func (p *Panel) layingText(s *scene.Scene, page image.Rectangle) image.Rectangle {
	bottom := page.Max.Y
	page.Max.Y -= p.repairHeight()
	if !p.fitsAll(s.Text, page.Size(), p.medium(17)) {
		page.Max.Y = bottom - p.repairHeight()*2/3
	}
	page = p.paragraphs(s.Text, page, p.medium(20), p.medium(18), p.medium(17))
	page.Max.Y = bottom
	return page
}

// piece draws one cell alone, as large as fits.
func (p *Panel) piece(s *scene.Scene, c scene.Cell, in image.Rectangle) {
	one := *s
	c.Mark, c.X, c.Y = scene.NoMark, 0, 0
	one.Board.Cells = []scene.Cell{c}
	p.board(&one, in)
}
