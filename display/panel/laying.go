package panel

import (
	"image"
	"slices"

	"mastro/display/scene"
)

// laying draws the page that leads people who lay a board: what goes where, the whole board, and
// the piece as it lies. A tower that stands wrong is drawn as where it must be put right; what
// lies on no cell is text alone.
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
	text := cutTop(&page, page.Dy()-p.repairHeight())
	page.Min.Y = p.paragraphs(s.Text, text, p.medium(20), p.medium(18), p.medium(17)).Min.Y
	w := min(p.layout(s, page).width(), page.Dx()*11/20)
	p.board(s, cutLeft(&page, w))
	cutLeft(&page, p.px(8))
	p.piece(s, s.Board.Cells[wanted], page)
}

// piece draws one cell alone, as large as fits.
func (p *Panel) piece(s *scene.Scene, c scene.Cell, in image.Rectangle) {
	one := *s
	c.Mark, c.X, c.Y = scene.NoMark, 0, 0
	one.Board.Cells = []scene.Cell{c}
	p.board(&one, in)
}
