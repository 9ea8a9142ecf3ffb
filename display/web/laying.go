package web

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
)

// laid tells whether people put pieces on the table, or tell of them, on this page.
func laid(sc *scene.Scene) bool { return sc.Page == scene.Laying || sc.Page == scene.Building }

// addLaying adds what people need who have the pieces before them: where the east of a map of
// towers is, and the piece that is laid now, large enough to read how it stands.
func (v *view) addLaying(d *drawer, w words.Words) {
	cells := d.scene.Board.Cells
	if !laid(d.scene) && !d.scene.Says || len(cells) == 0 {
		return
	}
	v.EastSign = words.TowerLooks[0].In(w)
	if cells[0].Shape == scene.Tower {
		v.Box.H += compassHigh
		v.Compass = &spot{v.Box.X + v.Box.W/2, v.Box.Y + v.Box.H - compassHigh/2, 1}
	}
	at := slices.IndexFunc(cells, func(c scene.Cell) bool { return c.Mark == scene.MarkRequested })
	if d.scene.Page == scene.Laying && at >= 0 && !cells[at].Bare && (cells[at].Shape == scene.Tower || cells[at].Shape == scene.Square) {
		c := cells[at]
		c.Mark, c.Label = scene.NoMark, ""
		piece := d.cellOf(noLamp, c, nil)
		v.Piece = &piece
	}
}

// compassHigh is the height of the strip below a map where its east is shown.
const compassHigh = 40
