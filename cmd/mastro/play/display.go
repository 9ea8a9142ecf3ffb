package play

import (
	"time"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// display is what the menu and a game share: the language, the cursor of the knob, what is out
// of order at the table, and the scenes that were built since the last change.
type display struct {
	Words    words.Words
	Now      func() time.Time                   // the time of day
	Hints    bool                               // whether people may ask for hints
	Recount  func(part int, to engine.Standing) // sets how a part stands whose sensors only count steps
	PutRight func()                             // has the simulated hand put right what stands wrong; nil where people do it
	Doubts   map[int]scene.Doubt                // why the facing of a tower is not known, by base
	Troubles []scene.Trouble

	holders [scene.MaxSeats]Holder // the phones, by place in the menu
	jam     *scene.Jam             // what the simulated hand could not turn; nil for nothing
	cursor  int
	changes uint64
	decided bool
	cache   map[page]builtScene
}

// page identifies a scene: its kind, the seat if only that seat may see it, and its language if
// that need not be the table's.
type page struct {
	kind     pageKind
	seat     engine.Seat
	language words.Language
}

type pageKind uint8

const (
	menuPage       pageKind = iota
	unfinishedPage          // is about one of the unfinished games
	joinPage                // how phones come to the page
	leavePage               // asks whether to leave the game
	layingPage              // leads people who lay the board
	buildingPage            // asks people about the board that they have built
	draftPage               // asks people about their printed set
	gamePage                // what everybody may see of the game
	coverPage               // asks one seat to look alone
	ownPage                 // what only one seat may see
	hintPage                // a hint for one seat
	seatPage                // of a player's own device
	onlookersPage           // for whoever only looks on
)

type builtScene struct {
	scene scene.Scene
	ok    bool
}

// cachedScene returns the scene of a page. It calls make if none was built since the last
// change, and adds the notices of what is out of order: they are no secret.
func (d *display) cachedScene(p page, make func() (scene.Scene, bool)) (scene.Scene, bool) {
	b, known := d.cache[p]
	if !known {
		b.scene, b.ok = make()
		b.scene.Notices = scene.Notices(d.wordsOf(p), d.Troubles)
		if d.cache == nil {
			d.cache = map[page]builtScene{}
		}
		d.cache[p] = b
	}
	return b.scene, b.ok
}

// wordsOf are the words of a page: the table's, or of the language that the page is in.
func (d *display) wordsOf(p page) words.Words {
	if p.kind == seatPage || p.kind == onlookersPage {
		return words.Words{Language: p.language}
	}
	return d.Words
}

// Changed notes that scenes have changed and must be built again.
func (d *display) Changed() {
	d.changes++
	clear(d.cache)
}

// Changes grows with every change of the scenes.
func (d *display) Changes() uint64 { return d.changes }

// TakeDecided tells whether a decision was made since the last call.
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

// NotNow is the refusal of something that is not possible now.
func (d *display) NotNow() Refusal { return Refusal{Say: words.NotNow} }

// Refusal is the reason why something was not carried out: one of a foul, a sentence, or why
// nothing can be taken back. The zero value means that it was carried out.
type Refusal struct {
	Foul    *engine.Foul
	Say     words.Message // in any language
	Text    string        // in that of whoever is refused
	Undo    engine.Reason
	Foreign bool // it is not the device's to do
}

// In is the reason in words, unless it is a foul; empty for the zero value.
func (r Refusal) In(w words.Words) string {
	switch {
	case r.Undo != "":
		return w.Foul(&engine.Foul{Reason: r.Undo, Part: engine.NoPart}, "", "")
	case !r.Say.IsZero():
		return r.Say.In(w)
	}
	return r.Text
}
