package web

import (
	"image"
	"slices"

	"mastro/display/manual"
	"mastro/display/scene"
	"mastro/engine"
)

// drawer draws one snapshot.
type drawer struct {
	labels    labels
	scene     *scene.Scene
	simulated bool
	peopled   bool // somebody stands on the board
	prefix    string
	about     map[int][]string // the texts of the choices about each cell
}

// drawerOf draws the elements of a page with a prefix to their ids.
func drawerOf(l labels, sc *scene.Scene, simulated bool, prefix string) *drawer {
	stood := func(c scene.Cell) bool { return len(c.Pawns) > 0 }
	return &drawer{l, sc, simulated, slices.ContainsFunc(sc.Board.Cells, stood), prefix, about(sc.Choices)}
}

// view is what the templates see.
type view struct {
	L         labels
	Scene     *scene.Scene
	Seq       uint64
	Class     string
	Prefix    string // of the ids of the elements
	Box       box
	Cells     []cellView
	Choices   []choiceView
	Legend    []lettered
	Simulated bool
	Towers    bool   // can be turned on the page
	Pushes    bool   // mouths can be pushed on the page
	Alarm     bool   // something has to be put right by hand
	Secret    bool   // somebody may look
	Tuned     bool   // no game is played: nothing to undo and no turn to end
	RefusedBy string // the ruling that Refused begins with; empty for none
	Refused   string // the rest of it
	PanelSeq  uint64
	Glass     *image.Point // size of the small display's picture on the page; nil for none
	Run       uint64
}

// viewOf prepares a moment for the templates. Poses and lights are left out
// of what is streamed, where they are events of their own.
func viewOf(l labels, m moment, moving bool) *view {
	v := sceneView(drawerOf(l, &m.Scene, m.Simulated, ""), m, moving)
	v.Simulated = m.Simulated
	if v.Secret = m.Scene.Page == scene.Secret; v.Secret { // a page has a look of its own, and the table's display is for who stands at it
		v.Choices = slices.DeleteFunc(v.Choices, func(c choiceView) bool { return c.Does.Kind == scene.ShowSecret })
	}
	v.Tuned = m.Scene.Page == scene.Calibrate
	v.Alarm = m.Scene.Page == scene.Foul || m.Scene.Page == scene.Restore || m.Scene.Page == scene.Unsettled
	if moving {
		v.Glass = glassOf(m.glass)
	}
	v.lamps(m.Lights, moving)
	return v
}

// lookOf prepares a private look: a page without lights, and without a board
// where that is of towers, which stand before everybody. The dialog itself
// covers it again, so that there is no choice to. What of the table is out of
// order is the same for all eyes.
func lookOf(l labels, m moment, sc *scene.Scene) *view {
	private := *sc
	private.Notices = m.Scene.Notices
	private.Choices = slices.DeleteFunc(slices.Clone(sc.Choices), func(c scene.Choice) bool { return c.Does.Kind == scene.HideSecret })
	if !slices.ContainsFunc(sc.Board.Cells, func(c scene.Cell) bool { return c.Shape != scene.Tower }) {
		private.Board = scene.Board{}
	}
	m.Scene = private
	v := sceneView(drawerOf(l, &m.Scene, false, "look-"), m, false)
	return v
}

// sceneView is what a page and a private look have in common.
func sceneView(d *drawer, m moment, moving bool) *view {
	v := &view{
		L: d.labels, Scene: d.scene, Seq: m.Seq, Class: classOf(d.scene), Prefix: d.prefix, Box: boxOf(d.scene.Board.Cells),
		PanelSeq: m.panel, Run: m.run,
	}
	for i, c := range d.scene.Board.Cells {
		var pose *Pose
		if moving && i < len(m.Poses) {
			pose = &m.Poses[i]
		}
		v.Cells = append(v.Cells, d.cellOf(i, c, pose))
	}
	v.Choices = choicesOf(d.scene)
	v.Legend = d.legend(v.Cells)
	v.Towers = slices.ContainsFunc(v.Cells, func(c cellView) bool { return c.Mine })
	v.Pushes = slices.ContainsFunc(v.Cells, func(c cellView) bool { return c.Pushes })
	return v
}

// lamps gives every cell that has a light its own, in their order.
func (v *view) lamps(all []Light, moving bool) {
	n := 0
	for i := range v.Cells {
		if !v.Cells[i].Cell.Shape.Lit() {
			continue
		}
		var light Light
		if moving && n < len(all) {
			light = all[n]
		}
		v.Cells[i].Lamp, v.Cells[i].Light = n, light.view()
		n++
	}
}

// choiceView is one choice with its picture.
type choiceView struct {
	scene.Choice
	Here bool      // the knob stands on it
	Tile *tileView // nil for none
}

func choicesOf(sc *scene.Scene) []choiceView {
	all := make([]choiceView, len(sc.Choices))
	for i, c := range sc.Choices {
		all[i] = choiceView{Choice: c, Here: i == sc.Cursor}
		if c.Picture != nil {
			all[i].Tile = tileOf(c.Picture, false)
		}
	}
	return all
}

// refuse says why something was not done: "labiro/4: ..." where a ruling forbids it.
func (v *view) refuse(why string) {
	v.Refused = why
	if at := manual.Mentions.FindStringIndex(why); at != nil && at[0] == 0 {
		v.RefusedBy, v.Refused = why[:at[1]], why[at[1]:]
	}
}

// glassOf is how large the small display is drawn: every pixel of it a whole
// number of pixels, at most as wide as the widest common one.
func glassOf(size image.Point) *image.Point {
	if size.X == 0 {
		return nil
	}
	p := size.Mul(max(1, glassWidth/size.X))
	return &p
}

const glassWidth = 320

var pageWords = [...]string{
	scene.Menu: "menu", scene.Turn: "turn", scene.Question: "question", scene.Foul: "foul", scene.Restore: "restore",
	scene.Unsettled: "unsettled", scene.Undo: "undo", scene.Secret: "secret", scene.Reveal: "reveal", scene.End: "end", scene.Calibrate: "calibrate",
}

func pageWord(p scene.Page) string { return pageWords[min(int(p), len(pageWords)-1)] }

func classOf(sc *scene.Scene) string {
	return "page-" + pageWord(sc.Page) + " " + seatClass(sc, sc.Seat)
}

// Counted tells whether it is shown how many are left.
func (v *view) Counted() bool { return v.Scene.Left >= 0 }

// Pips is one entry for each that is left, if so few are counted that they are
// seen at a glance.
func (v *view) Pips() []struct{} {
	if v.Scene.Left > 6 {
		return nil
	}
	return make([]struct{}, max(0, v.Scene.Left))
}

// SeatNumber is the number, from 1, of the seat that the page is for.
func (v *view) SeatNumber() int { return int(v.Scene.Seat) + 1 }

// SeatClass is the CSS class of a seat.
func (v *view) SeatClass(s engine.Seat) string { return seatClass(v.Scene, s) }

var icons = [...]string{
	scene.Gem: "gem", scene.Chest: "chest", scene.Cards: "cards", scene.Prizes: "prizes", scene.Hearts: "hearts", scene.Rune: "rune", scene.Hints: "hints",
}

func iconWord(i scene.Icon) string { return icons[min(int(i), len(icons)-1)] }

// IconWord is the end of an icon's id.
func (v *view) IconWord(i scene.Icon) string { return iconWord(i) }
