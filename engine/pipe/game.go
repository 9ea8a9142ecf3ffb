package pipe

import (
	"mastro/engine"
	"mastro/engine/pipe/wire"
	"mastro/engine/record"
	"mastro/engine/rulings"
)

// Game is one game that can be played.
type Game struct {
	Name string
	Book Book
	Form Form
}

// Book is how a game begins, from a seed or as a record says it, and by which rules.
type Book interface {
	record.Book
	// Drawn is the start of a game that is drawn from a seed; options is what
	// Form.ReadOptions gave.
	Drawn(seats int, seed uint64, options []byte) record.Start
	// Rulings is what is settled of the rules.
	Rulings(rulings.Language) (rulings.Document, error)
}

// Form is how what belongs to one game is said as JSON. Errors are *wire.Error;
// what is written goes between the brackets of an object.
type Form interface {
	// Seats is how many may play.
	Seats() (least, most int)
	// Options is the house rules: each with its words, the usual one first.
	Options() []engine.Option
	// ReadOptions reads house rules into a record's section.
	ReadOptions(wire.Doc) ([]byte, error)
	// ReadSetup reads a set-up that is spelled out: as a position, and as the
	// sections of a record.
	ReadSetup(wire.Doc) (p engine.Sensed, set, setup []byte, err error)
	// Setup writes a position as a set-up that ReadSetup reads.
	Setup(*wire.Out, engine.Sensed)
	// State writes what else there is to know of a position, secrets too.
	State(*wire.Out, engine.Sensed)
	// View writes what a seat may know.
	View(*wire.Out, engine.View)
	// Knowledge writes what of it concerns things that lie hidden.
	Knowledge(*wire.Out, engine.View)
	// Event is the name of a kind of event.
	Event(kind uint8) string
	// Help explains the game's forms, for Help.
	Help() string
	// Thing is the name of what an event or a foul is about.
	Thing(what uint8) string
}

// HintForm is the Form of a game that knows a way to where who decides wants to
// go: it writes it as a member "hint", from what the seat of the view may know. It
// is not ok, and writes nothing, where all know that the program cannot tell.
type HintForm interface {
	Hint(*wire.Out, engine.View) (ok bool)
}

// TurningForm is the Form of a game whose parts are turned by hand: it lists
// what the turns left can lead to, between the brackets of a list.
type TurningForm interface {
	Turnings(*wire.Out, engine.Sensed)
}
