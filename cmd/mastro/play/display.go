package play

import (
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// display is what the menu and a game share: in which language they speak, where the
// knob stands, what of the table is out of order, and the scenes that were built since
// anything changed.
type display struct {
	Words    words.Words
	Hints    bool                    // people may ask for hints
	Recount  func(part int, to int8) // tells the sensors how a part stands that they only count
	Doubts   map[int]scene.Doubt     // why towers cannot be told, by base
	Troubles []scene.Trouble

	pages   scene.Pages
	cursor  int
	changes uint64
	decided bool
	built   map[page]builtScene
}

// page is a scene as it can be asked for: which one, and of which seat where only that
// one may see it.
type page struct {
	kind pageKind
	seat engine.Seat
}

type pageKind uint8

const (
	menuPage  pageKind = iota
	leavePage          // asks whether to leave the game
	gamePage           // what everybody may see of the game
	coverPage          // asks one seat to look alone
	ownPage            // what only one seat may see
	hintPage           // a hint for one seat
)

type builtScene struct {
	scene scene.Scene
	there bool
}

// once is a page, built by make unless it was since the last change. What of the table
// is out of order stands on each: it is no secret.
func (d *display) once(p page, make func() (scene.Scene, bool)) (scene.Scene, bool) {
	b, known := d.built[p]
	if !known {
		b.scene, b.there = make()
		b.scene.Notices = scene.Notices(d.Words, d.Troubles)
		if d.built == nil {
			d.built = map[page]builtScene{}
		}
		d.built[p] = b
	}
	return b.scene, b.there
}

// Changed notes that something else is to be shown.
func (d *display) Changed() {
	d.changes++
	clear(d.built)
}

// Changes grows with every change of what is to be shown.
func (d *display) Changes() uint64 { return d.changes }

// TakeDecided tells whether somebody has decided something since it was called last.
func (d *display) TakeDecided() bool {
	decided := d.decided
	d.decided = false
	return decided
}

// reset puts the cursor on the first choice of a new page.
func (d *display) reset() {
	d.cursor = 0
	d.Changed()
}

func (d *display) notNow() Refusal { return Refusal{Text: words.NotNow.In(d.Words)} }

// Refusal is why something was not carried out: a foul, or a sentence. It is empty when
// it was.
type Refusal struct {
	Foul *engine.Foul
	Text string
}
