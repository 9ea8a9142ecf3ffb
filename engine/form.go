package engine

import (
	"mastro/configs/document"
	"mastro/engine/tabletop"
)

// Form is how a game that is played with one printed set is written down: its
// house rules, set-ups and views as documents, its events and things by name. No
// way of writing is known to it.
type Form interface {
	// Seats is how many may play.
	Seats() (least, most int)
	// Rules are the house rules, as they usually are.
	Rules() Rules
	// Draw is a start for so many seats, drawn from seeds by the house rules that
	// read fills in. The error is that of read.
	Draw(read func(Rules) error, seats int, seeds Seeds) (Setup, error)
	// Blank is a set-up that is yet to be read.
	Blank() Setup
	// Setup is a position as a set-up. What a turn has done so far is in State.
	Setup(Sensed) Setup
	// State is what a set-up does not say of a position, secrets too.
	State(Sensed) []document.Field
	// View is what a seat may know.
	View(View) []document.Field
	// Event is the name of a kind of event.
	Event(kind uint8) string
	// Thing is the name of what an event or a foul is about. Any number may be
	// asked for: that of nothing has no name, or one that nothing else has.
	Thing(what uint8) string
	// Manual explains the moves, the fouls and the documents.
	Manual() Manual
}

// Setup is where a game starts, or goes on from, and the set that it is played
// with.
type Setup interface {
	// Document is the set-up as a file has it: by the names of its set. Reading it
	// checks all that Position checks.
	Document() document.Document
	// Spelled is the set-up with what of the set belongs to it, as it can be read
	// with any set in use.
	Spelled() []document.Field
	// Set is the printed set; nil for one that no file can describe.
	Set() []document.Field
	// Position is what is set up, or the first thing that is wrong with it as a
	// *document.Error.
	Position() (Sensed, error)
	// Hide is the same as everybody may know it: what lies hidden lies hidden to
	// all. The very same steps replay from it.
	Hide() (Setup, error)
}

// OnTable is the Setup of a game with parts that sensors watch.
type OnTable interface {
	// Board is what stands on the table.
	Board() tabletop.Board
}

// Bringing is the Setup of a game that may bring its own set along.
type Bringing interface {
	// OwnSet tells whether it does, and is not played with the set in use.
	OwnSet() bool
}

// Movable is the Setup of a game whose towers stand on bases that may lie
// otherwise.
type Movable interface {
	// Place puts the towers on bases in these places, in the order of Board.
	Place([]tabletop.Place) error
	// Rubies tells of each base whether the tower on it holds a ruby.
	Rubies() []bool
	// Swap exchanges the towers of two bases, with all that is in them.
	Swap(i, j int)
}

// Cornered is the Setup of a game whose pawns start in corners of the board.
type Cornered interface {
	// Corners are all of them, each with the colour that the set says, or the
	// usual one where it says none; then named is false.
	Corners() (all []Corner, named bool)
	// Homes are where each seat comes home to and where its pawn stands.
	Homes() []Home
}

// Corner is a start corner of a board.
type Corner struct {
	Cell   int
	Colour string
}

// Home is where one seat comes home to, which is a Corner, and where its pawn
// stands.
type Home struct{ Cell, Pawn *int }

// HintForm is the Form of a game that knows a way to where who decides wants to go,
// from what the seat of the view may know. It is not ok where all know that the
// program cannot tell.
type HintForm interface {
	Hint(View) (hint document.Value, ok bool)
}

// Verb is what one kind of move does, for who has only the manual.
type Verb struct {
	Example string // as it is typed
	Ruling  int    // on which it rests
	Says    string // what it needs and does
}

// Manual explains how a game is played by who reads and types. Its texts are
// paragraphs.
type Manual struct {
	Moves  []string // what is to be known of all moves
	Verbs  []Verb   // in the order of a turn
	Things []string // of the set in use, and of what moves and fouls name
	Fouls  []string // what is to be known of all fouls
	Faults []Fault  // the game's fouls
	Setup  []string // what is to be known of set-ups, beside what each of their fields says
	Notes  []string // of what else the game answers
	Events []string // their names
	Phases []string
}
