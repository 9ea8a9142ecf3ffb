package web

import (
	"image"
	"reflect"
	"slices"
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// drawer draws one snapshot.
type drawer struct {
	words     words.Words
	scene     *scene.Scene
	simulated bool
	turns     bool // people turn towers on the page now
	prefix    string
	choices   map[int][]scene.Choice // by the cell that they refer to
	touch     map[int]scene.Choice   // by the cell
}

// drawerOf returns a drawer that puts a prefix before the ids of the elements.
func drawerOf(w words.Words, sc *scene.Scene, simulated bool, prefix string) *drawer {
	simulated = simulated && sc.Page != scene.Building // whose board is not on the table yet
	return &drawer{w, sc, simulated, (simulated || sc.Says) && !heldByBots(sc), prefix, byCell(sc.Choices), touchByCell(sc.Touch)}
}

// view is the data of the templates.
type view struct {
	words       words.Words
	L           map[string]string // the page's fixed words; all others come with the scene
	Scene       *scene.Scene
	Seq         uint64
	Class       string
	Hint        string // of the scene; empty if it is about a knob where there is none
	Prefix      string // of the ids of the elements
	Box         box
	Cells       []cellView
	Men         []man // the pawns, above the cells
	Choices     []choiceView
	Standing    []standing
	Aside       []aside
	Legend      []legendItem
	InWords     inWordsView // not on a television and in a private look
	Simulated   bool
	Table       string // its fittings
	Towers      bool   // towers can be turned on the page
	Pushes      bool   // mouths can be pushed on the page
	Alarm       bool   // something on the table must be corrected by hand
	Secret      bool   // a seat may look at its private scene
	Calibrating bool   // no game is running: there is nothing to undo and no turn to end
	Refused     string // why the page is not the one that was asked for; empty if it is
	PanelSeq    uint64
	PanelSize   *image.Point // of the small display's picture on the page; nil for none
	Run         uint64
	Kind        string // of the page: table, seat, onlooker, television
	Seated      bool   // devices are told apart, so the table's page has the seats
	Held        []chipView
	CloseAbout  string // the word on the button that closes what tells of a thing
	Places      []placeView
	Joining     *inviteView // how phones come to the page, or take the place of another device; nil on pages without
	PhonesOut   string      // what shuts phones out; empty where they are, where nobody can, and where it is a choice
	Played      int         // seconds that the game has lasted; -1 before it
	Over        bool        // the game has ended: the clock stands still

	Compass  *spot     // of the arrow to the east on a map that people lay; nil on others
	EastSign string    // the letter of that direction
	Piece    *cellView // that is to be laid now, drawn large; nil for none

	How    *link       // to how the game is played; nil where none is chosen
	Form   *formView   // of the menu; nil on other pages
	Invite *inviteView // of a page that invites phones; nil on others
	Share  *shareView  // of a page on which people tell of a board; nil on others
}

// viewOf prepares a moment for the templates. With moving it includes poses and lights;
// in the stream these are events of their own.
func viewOf(m moment, moving bool) *view {
	v := sceneView(drawerOf(m.Words, &m.Scene, m.Simulated, ""), m, moving)
	v.Simulated, v.Table = m.Simulated, m.table
	if m.audience.kind != televisionPage {
		v.InWords = placesInWords(&m.Scene, m.Words)
	}
	if m.Printed {
		v.Class += " printed"
	}
	if v.Secret = m.Scene.Page == scene.Secret; v.Secret { // the page has its own button for the look; this choice is for the table's display
		v.Choices = slices.DeleteFunc(v.Choices, func(c choiceView) bool { return c.Does.Kind == scene.ShowSecret })
	}
	if slices.ContainsFunc(v.Choices, func(c choiceView) bool { return c.Text == v.L["Back"] }) { // as the button to go back does
		v.Class += " goesback"
	}
	v.Kind, v.Seated = kindWords[m.audience.kind], m.seated
	v.Played, v.Over = played(m), !m.Ended.IsZero()
	v.addPlaces(m)
	v.addBar()
	v.Held = v.held()
	if len(v.Standing) > 0 && m.audience.kind != televisionPage {
		v.Class += " playing"
	}
	if len(v.Cells) > 0 { // as classes: with :has in CSS a browser styles the whole page anew whenever something on it changes
		v.Class += " has-map"
	}
	keys := slices.ContainsFunc(v.Cells, func(c cellView) bool { return c.Button || len(c.Handles) > 0 })
	if keys {
		v.Class += " has-keys"
	}
	if own := m.Scene.Own; own != nil && len(own.Befell) > 0 {
		v.Class += " has-befell"
	}
	v.inOrder(keys)
	v.Form = formOf(v, m.Words)
	v.How = howLink(&m.Scene, m.Words)
	switch v.Hint {
	case words.HintChoose.In(m.Words), words.HintAnswer.In(m.Words): // what a knob does
		if m.Simulated || m.table == "bare" || m.audience.kind != tablePage {
			v.Hint = ""
		}
	case words.HintPushIn.In(m.Words): // as the first sentence says
		v.Hint = ""
	}
	v.Calibrating = m.Scene.Page == scene.Calibrate
	v.Alarm = m.Scene.Page == scene.Foul || m.Scene.Page == scene.Restore || m.Scene.Page == scene.Unsettled
	if moving {
		v.PanelSize = panelSizeOf(m.panelSize)
	}
	if m.table != "bare" && (m.table != "simulated" || !laid(&m.Scene)) { // people lay pieces of their own, which have none
		v.addLights(m.Lights, moving)
	}
	return v
}

// lookOf prepares a private look: a page without lights, and without a board of
// towers, which everybody sees on the table. It leaves out the choice to hide the scene
// again, because the dialog has a button for that. The notices are those of the public
// page.
func lookOf(m moment, sc *scene.Scene) *view {
	private := *sc
	private.Notices = m.Scene.Notices
	private.Choices = slices.DeleteFunc(slices.Clone(sc.Choices), func(c scene.Choice) bool { return c.Does.Kind == scene.HideSecret })
	if !slices.ContainsFunc(sc.Board.Cells, func(c scene.Cell) bool { return c.Shape != scene.Tower }) {
		private.Board = scene.Board{}
	}
	m.Scene = private
	v := sceneView(drawerOf(m.Words, &m.Scene, false, "look-"), m, false)
	v.Held = v.held()
	return v
}

// sceneView prepares what a page and a private look have in common.
func sceneView(d *drawer, m moment, moving bool) *view {
	v := &view{
		words: d.words, L: words.PageIn(d.words), Scene: d.scene, Seq: m.Seq, Class: classOf(d.scene), Hint: d.scene.Hint, Prefix: d.prefix, Box: boxOf(d.scene.Board.Cells),
		PanelSeq: m.panelSeq, Run: m.run, Invite: inviteOf(d.scene.Invite), Share: shareOf(d.scene.Share),
	}
	for i, c := range d.bareMouths(d.scene.Board.Cells) {
		var pose *Pose
		if moving && i < len(m.Poses) && d.scene.Page != scene.Building { // whose towers stand nowhere yet
			pose = &m.Poses[i]
		}
		cell := d.cellOf(i, c, pose)
		cell.Posed = m.Poses != nil && d.scene.Page != scene.Building
		v.addMen(&cell)
		v.Cells = append(v.Cells, cell)
	}
	v.Choices = d.choicesOf()
	v.addLaying(d, m.Words)
	v.CloseAbout = words.PageCloseAbout.In(m.Words)
	v.Legend = d.legend(v.Cells)
	v.Towers = slices.ContainsFunc(v.Cells, func(c cellView) bool { return c.Grip })
	v.Pushes = slices.ContainsFunc(v.Cells, func(c cellView) bool { return c.Pushes })
	return v
}

// addLights gives the lights to the cells that have one, in the order of the cells.
func (v *view) addLights(lights []Light, moving bool) {
	n := 0
	for i := range v.Cells {
		if !v.Cells[i].Cell.Shape.Lit() {
			continue
		}
		var light Light
		if moving && n < len(lights) {
			light = lights[n]
		}
		v.Cells[i].Lamp, v.Cells[i].Light = n, light.view()
		n++
	}
}

// choiceView is one choice with its picture.
type choiceView struct {
	scene.Choice
	ID       string    // of its element
	Selected bool      // the knob's cursor is on it
	Tile     *tileView // its picture; nil for none
	Piece    *cellView // the same of a piece of the board; nil for none
}

func (d *drawer) choicesOf() []choiceView {
	sc, prefix := d.scene, d.prefix
	all := make([]choiceView, len(sc.Choices))
	for i, c := range sc.Choices {
		all[i] = choiceView{
			Choice: c, ID: prefix + "pick-" + strconv.Itoa(i),
			Selected: i == sc.Cursor && sc.Own == nil, // a phone has no knob
		}
		if c.Picture != nil {
			all[i].Tile = tileOf(c.Picture, false)
		}
		if c.Cell != nil {
			piece := d.cellOf(noLamp, *c.Cell, nil)
			all[i].Piece = &piece
		}
	}
	return withoutSamePictures(all)
}

// withoutSamePictures leaves out the pictures of choices that all show the same: they tell nothing
// apart.
func withoutSamePictures(all []choiceView) []choiceView {
	pictured := slices.DeleteFunc(slices.Clone(all), func(c choiceView) bool { return c.Tile == nil })
	if len(pictured) < 2 || slices.ContainsFunc(pictured, func(c choiceView) bool { return !reflect.DeepEqual(c.Tile, pictured[0].Tile) }) {
		return all
	}
	for i := range all {
		all[i].Tile = nil
	}
	return all
}

// panelSizeOf is the size of the small display on the page: each of its pixels takes a
// whole number of pixels, and the picture is at most maxPanelWidth wide where possible.
func panelSizeOf(size image.Point) *image.Point {
	if size.X == 0 {
		return nil
	}
	p := size.Mul(max(1, maxPanelWidth/size.X))
	return &p
}

const maxPanelWidth = 320

// classOf are the CSS classes of a page. "mine" tells that it is for this seat to decide.
func classOf(sc *scene.Scene) string {
	class := "page-" + sc.Page.String() + " " + seatClass(sc, sc.Seat)
	if mine(sc) {
		class += " mine"
	}
	return class
}

// mine tells whether a page waits for its seat: to decide, or to look.
func mine(sc *scene.Scene) bool {
	return sc.Own != nil && (sc.Own.Decides || len(sc.Own.Look) > 0)
}

// Modules are those of the page's script.
func (v *view) Modules() []string { return scripts }

// Whose says that it is for the page's own seat to decide; empty if it is not.
func (v *view) Whose() string {
	switch own := v.Scene.Own; {
	case own == nil:
		return ""
	case own.Decides && !own.OutOfTurn:
		return words.PageYourTurn.In(v.words)
	case own.Decides:
		return words.PageOutOfTurn.In(v.words)
	case len(own.Look) > 0:
		return v.L["Shown"]
	}
	return ""
}

// OutOfTurn tells that the page's own seat is asked while another is on turn.
func (v *view) OutOfTurn() bool { return v.Scene.Own != nil && v.Scene.Own.OutOfTurn }

// Counted tells whether the page shows how many are left.
func (v *view) Counted() bool { return v.Scene.Left >= 0 }

// Pips has one entry for each that is left; none if there are too many to count at a
// glance.
func (v *view) Pips() []struct{} {
	if v.Scene.Left > 6 {
		return nil
	}
	return make([]struct{}, max(0, v.Scene.Left))
}

// SeatNumber is the number of the page's seat, from 1.
func (v *view) SeatNumber() int { return int(v.Scene.Seat) + 1 }

// SeatClass is the CSS class of a seat.
func (v *view) SeatClass(s engine.Seat) string { return seatClass(v.Scene, s) }

// SignsOnly tells that the players' counts have no words beside their signs: on a television there
// is no room for those of four.
func (v *view) SignsOnly() bool {
	return v.Kind == kindWords[televisionPage] && len(v.Scene.Players) > 3
}
