// Package scene says what one audience is to be told now: words and shapes,
// but no pixels and no device. The panel, the lights and the page all draw
// the same Scene, so that they can never tell different stories.
//
// A scene is built from a view (engine.View), never from a position: what is
// not in the audience's view cannot be in its scene. All its words are ready
// to show, in one language:
//
//	s := scene.Build(p.View(engine.Public), scene.Table{Words: w, Verdict: v})
//	for _, c := range s.Choices {
//		draw(c.Text) // and send c.ID back when it is chosen
//	}
//
// games.go is the one place that knows which games have pages; labiro*.go are
// LABIRO's.
package scene

import "mastro/engine"

// Page is which kind of page is shown.
type Page uint8

// The pages.
const (
	Menu      Page = iota // choices before a game
	Turn                  // somebody's turn: what may be done, by hand and by choice
	Question              // one short question, with its answers as Choices
	Foul                  // what was wrong, its ruling, and how to put it right
	Restore               // a tower stands differently than it should, and nobody is to blame
	Unsettled             // a tower rests half turned, is lifted off or its sensor is silent
	Undo                  // the last turn is to be turned back by hand
	Secret                // only Seat may look: cover for what it is about to see
	Reveal                // what only Seat may see; never on a page that others can open
	End                   // who won
)

// Scene is one page, ready to be drawn.
type Scene struct {
	Page    Page
	Seat    engine.Seat // whose colour the page wears; Nobody for none
	Title   string      // a few words: "Rosso", "Fallo", "Vince Blu"
	Text    []string    // sentences, most important first, each short enough for two lines of a 240 pixel panel
	Ruling  string      // "labiro/5" on a foul page, else empty
	Left    int         // rotations left to show, or NoCount
	Choices []Choice    // what the knob can choose
	Cursor  int         // index in Choices of the one the knob stands on
	Hint    string      // what the knob and the buttons do here, one line
	Players []Player
	Board   Board
	Log     []string // what happened last, newest last, for audiences with room
}

// NoCount is a number that is not shown.
const NoCount = -1

// Choice is one thing that can be chosen with the knob or on the page.
type Choice struct {
	ID   string // what is sent back to choose it; a move's notation, or a word of the menu
	Text string // what people read
	Part int    // the base it is about, or NoPart
}

// Player is one seat, as all may see it.
type Player struct {
	Seat    engine.Seat
	Name    string
	Sign    string // the seat's own letter, so that colour alone never tells
	Bot     bool
	Active  bool // whose turn it is
	Hand    []Tile
	Carried int // rubies in the hand
	Banked  int // rubies in the chest
}

// Tile is one tile that lies face up.
type Tile struct {
	Sign string // one or two letters or figures for small pictures
	Text string // its name
	Used bool   // in this turn
	Ruby bool
}

// Board is the table from above.
type Board struct{ Cells []Cell }

// Cell is one base and its tower. X and Y are of its middle on a plane with y
// pointing down; the middles of touching cells are 1 apart, and a cell is a
// hexagon with a corner at the top.
type Cell struct {
	X, Y   float64
	Label  string  // the number of the base
	Facing int     // steps of 60° clockwise
	Sides  [6]Side // by direction: 0 east, then clockwise
	Arrow  int     // +1 clockwise, -1 counter-clockwise
	Symbol string  // the sign of a ruby tower; empty for a simple one
	Object bool    // an object lies in it
	Known  string  // Sign of that object when the audience knows it
	Ruby   bool    // its ruby tile is in it
	Flag   engine.Seat
	Pawns  []engine.Seat
	Mark   Mark
	// Turnable tells that the tower may be turned now along its arrow, also
	// where Mark says something more important.
	Turnable bool
	Steps    int // with MarkWrong and MarkWanted: turn it by so many steps, clockwise when positive
}

// Side is how one side of a cell looks.
type Side uint8

// The sides.
const (
	Closed Side = iota // a wall
	Back               // an entrance that lies back
	Out                // an entrance that stands out
)

// Mark is what a cell is to the one whose turn it is; the lights show it too.
type Mark uint8

// The marks, by falling importance; a cell has the first that fits.
const (
	NoMark     Mark = iota
	MarkWrong       // must be turned back by Steps
	MarkWanted      // somebody asks for it to be turned by Steps: a bot, or who undoes a turn
	MarkDoubt       // half turned, lifted, or its sensor is silent
	MarkOwn         // the pawn stands here
	MarkMaybe       // the pawn may stand here: walks were left unsaid
	MarkWalk        // can be walked to; may be turnable as well
	MarkTurn        // may be turned along its arrow
)
