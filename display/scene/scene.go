// Package scene builds what one audience sees now, as words and shapes without
// pixels or devices. The panel, the lights and the page all draw the same Scene,
// so they cannot contradict each other.
//
// A scene is built from a view (engine.View), never from a position, so it holds
// nothing that the audience may not know. Its words are in one language and ready
// to show:
//
//	s := scene.Build(p.View(engine.Public), scene.Table{Words: w, Verdict: v})
//	for _, c := range s.Choices {
//		draw(c.Text) // and send c.Does back when it is chosen
//	}
//
// BuildSeat makes the page for a device of one seat. It has all that the seat may know (Own), and
// is built from that seat's view; Build never has it.
//
// Each rulebook has a Game, which writes its pages; display/games lists them.
package scene

import (
	"mastro/display/pictures"
	"mastro/display/words"
	"mastro/engine"
)

// Page is the kind of a page.
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
	Secret                // a cover: Seat is about to see something that nobody else may
	Reveal                // what only Seat may see; never sent to a page that others can open
	End                   // who won
	Calibrate             // no game: people turn towers while the sensors are calibrated
	Join                  // how phones come to the page: Invite
	Laying                // people put on the table what the game begins with
	Building              // people tell of a board that they have built already
)

// Scene is one page, ready to be drawn.
type Scene struct {
	Page     Page        `json:"page"`
	Game     string      `json:"game,omitzero"`     // the name of the game that is played; empty where none is
	Seat     engine.Seat `json:"seat"`              // whose colour the page wears; Nobody for none
	Title    string      `json:"title"`             // a few words: "Rosso", "Non valida", "Vince Blu"
	Text     []string    `json:"text"`              // sentences, most important first, each short enough for two lines of a 240 pixel panel
	OnPage   []string    `json:"on_page,omitzero"`  // more of them, where there is a page: a panel has no room
	Ruling   string      `json:"ruling,omitzero"`   // "labiro/5" on a foul page, else empty
	Thrown   []Throw     `json:"thrown,omitzero"`   // what the dice show
	Left     int         `json:"left"`              // rotations or steps left to show, or NoCount
	LeftOf   string      `json:"left_of,omitzero"`  // of what: "Rotazioni"
	Choices  []Choice    `json:"choices"`           // what the knob can choose
	Cursor   int         `json:"cursor"`            // index in Choices of the one the knob stands on
	Away     bool        `json:"away,omitzero"`     // whoever decides is not at this page: its marks do not say "you" to them
	Touch    []Choice    `json:"touch,omitzero"`    // what can be chosen beside them where there is a board to touch, each at its Part
	Concerns *Request    `json:"-"`                 // what a player asks the table for, which is the first of Text, and the answers, the last of Choices; nil for nothing
	Standing []Choice    `json:"standing,omitzero"` // what has a place of its own on every page of a game, also while it is not among Choices: the end of the turn, and to take back
	Hint     string      `json:"hint"`              // what the knob and the buttons do here, one line
	Colours  words.Worn  `json:"colours"`           // by seat, for panel, lights and page
	Players  []Player    `json:"players"`
	Board    Board       `json:",inline"`
	Invite   *Invite     `json:"-"`                     // of a Join page; nil on others
	Print    *Print      `json:"fingerprint,omitempty"` // before the first move of a game that was drawn; nil on others
	Says     bool        `json:"says,omitzero"`         // people say what they turn, by a press on the board: there are no sensors
	Form     *Form       `json:"form,omitempty"`        // of the menu: the same for a page that people fill in; nil on others
	Labels   bool        `json:"labels,omitzero"`       // there are labels to print for the pieces that are laid or described
	Share    string      `json:"share,omitzero"`        // of a Building page: the board as text, for people to keep and send
	Log      []TurnTold  `json:"log"`                   // the last turns, newest first, for audiences with room
	Moment   *Moment     `json:"moment,omitempty"`      // what has just happened that everybody should look up for; nil for nothing
	Spoken   string      `json:"spoken,omitzero"`       // what a screen reader says by itself: what happened, or what is to be put right
	Notices  []Notice    `json:"notices,omitzero"`      // what of the table itself is out of order, most important first
	Sought   []Held      `json:"sought,omitzero"`       // of a Reveal: what its seat holds that is about a cell and has a picture
	Own      *Own        `json:"own,omitempty"`         // what only the page of one seat has, see BuildSeat; nil on all others
}

// NoCount is a number that is not shown.
const NoCount = -1

// Choice is one thing that can be chosen with the knob or on the page.
type Choice struct {
	Does    Action `json:"id"`               // what is sent back to choose it
	Text    string `json:"text"`             // what people read
	Part    int    `json:"base"`             // the cell of the board that it is about, by its index, or NoPart
	Picture []Way  `json:"picture,omitzero"` // the tile or card that it is about, as it would lie; nil for none
	Cell    *Cell  `json:"cell,omitzero"`    // the same of a piece of the board; nil for none
	About   Look   `json:"about,omitzero"`   // the thing that it is about, which a page can offer it with

	// Aside tells that it is no move of the turn and seldom wanted: a page has it in a menu of its own,
	// where there are others.
	Aside bool `json:"aside,omitzero"`

	// Destroys tells that something is used up, given away or ended by it. It comes after
	// the others, because the knob first stands on the first choice.
	Destroys bool `json:"destroys,omitzero"`
}

// Player is one seat, as all may see it.
type Player struct {
	Seat   engine.Seat `json:"seat"`
	Name   string      `json:"name"`
	Sign   string      `json:"sign"` // the letter of its colour, for people who cannot tell colours apart
	Bot    bool        `json:"bot"`
	Active bool        `json:"active"`         // whose turn it is
	Robbed bool        `json:"-"`              // another player chooses what to take from it
	Slots  int         `json:"slots,omitzero"` // how many tiles an open hand can hold; 0 where hands are closed
	Hand   []Tile      `json:"hand"`           // what lies face up before the player
	Counts []Count     `json:"counts"`         // at most three, the most important first
}

// Count is a number beside a player, such as rubies in the chest.
type Count struct {
	Icon Icon   `json:"icon"`
	Text string `json:"text"` // what is counted, a few words: "in the chest"
	N    int    `json:"n"`
}

// Icon is the picture that stands beside a count; in JSON it has the picture's name.
type Icon uint8

// The icons.
const (
	Gem    Icon = iota // rubies in the hand
	Chest              // rubies in the chest
	Cards              // cards or numbers held or still to do
	Prizes             // what was won: treasures, captured cards
	Hearts             // strength that can be lost
	Rune               // the rune stone, done or not
	Hints              // hints that were asked for
)

// Tile is a tile that lies face up, or something on a cell: a treasure, a piece.
type Tile struct {
	Sign string `json:"sign"` // one or two letters or figures, where there is no room for a picture
	Look
	Text string `json:"text"`          // its name
	Does string `json:"does,omitzero"` // what it is for, in a sentence
	Used bool   `json:"used"`          // already used in this turn
	Ruby bool   `json:"ruby"`
}

// Look is how a thing looks. The zero Look is that of a thing without a picture, such as one that
// only a printed set has.
type Look struct {
	Looks string `json:"looks,omitzero"` // the name of its picture, see the package pictures
	Mark  string `json:"mark,omitzero"`  // what stands on the picture: the symbol of a key, the figure on a die
}

// LookOf is the look of a thing by its name in a set's file.
func LookOf(name string) Look { return Look{Looks: pictures.Named(name)} }

// Throw is what some dice show that were thrown together.
type Throw struct {
	Text string `json:"text"` // in words
	Dice []Look `json:"dice"`
}

// Board is the table from above.
type Board struct {
	Cells []Cell `json:"cells"`
}

// Shape is the outline of a cell.
type Shape uint8

// The shapes.
const (
	Tower  Shape = iota // a base with its tower: a hexagon with a corner at the top
	Square              // a tile or a card, or the tower of a square board
	Gap                 // a place where a tile or card could lie, square and empty
	Mouth               // an arrow at the edge of the board where tiles are pushed in; it has a light
	Sector              // a place of a round board: a part of a ring around the plane's origin
)

// Lit tells whether cells of this shape have a light of their own on the table.
func (s Shape) Lit() bool { return s == Tower || s == Mouth }

// Cell is one place of the board. X and Y are its centre, y pointing down; the
// centres of cells that touch are 1 apart. The centre of a Sector lies in the middle
// of its ring around the origin; rings are 1 wide, and Spokes sectors fill one.
type Cell struct {
	Shape Shape   `json:"shape"`
	X     float64 `json:"x"`
	Y     float64 `json:"y"`
	Label string  `json:"label"`         // its number or place as people say it
	Name  string  `json:"name,omitzero"` // what it is in a few words, for screen readers; empty for a tower

	// Of a Tower.
	Bare   bool    `json:"bare,omitzero"`   // a base without a tower: what stands below does not apply
	Tag    string  `json:"tag,omitzero"`    // what stands on its label, "T7", on pages on which people put towers on the table or tell of them; these show its mark as well
	Marked bool    `json:"marked,omitzero"` // the mark of its label is shown, where that has no Tag
	Facing int     `json:"facing"`          // steps of 60° clockwise; of a Mouth the way in, steps of 90° clockwise from east
	Sides  [6]Side `json:"sides,omitzero"`  // by direction: 0 east, then clockwise
	Arrow  int     `json:"arrow,omitzero"`  // +1 clockwise, -1 counter-clockwise
	Symbol string  `json:"symbol,omitzero"` // the sign of a ruby tower; empty for a simple one
	Object bool    `json:"object,omitzero"` // an object lies in it
	Known  *Tile   `json:"known,omitzero"`  // that object when the audience knows it, else nil
	Ruby   bool    `json:"ruby,omitzero"`   // its ruby tile is in it

	Free bool `json:"free,omitzero"` // of a Gap: it is a place for a base

	// Of a Mouth: the part that is pushed there, and by how many steps one push moves it, +1 or -1.
	Part int `json:"part,omitzero"`
	Push int `json:"push,omitzero"`

	// Of a Square.
	Ways   []Way `json:"ways,omitzero"`   // its paths; none for a blank side
	Height int   `json:"height,omitzero"` // floors, 1 to 5; 0 where height means nothing

	// Of a Sector.
	Spokes int   `json:"spokes,omitzero"` // how many make a ring
	Wall   bool  `json:"wall,omitzero"`   // nobody passes
	Piece  *Tile `json:"piece,omitzero"`  // a figure that is no player's, nil for none
	Place  *Tile `json:"place,omitzero"`  // what the place is, such as the room of Flag; nil for a plain one

	Flag  engine.Seat   `json:"flag"`  // whose place it is, Nobody for none
	Pawns []engine.Seat `json:"pawns"` // who stands there
	Mark  Mark          `json:"mark"`
	// Turnable tells that the tower may be turned now along its arrow, also
	// where Mark says something more important.
	Turnable bool `json:"turnable,omitzero"`
	Held     bool `json:"held,omitzero"` // on a page that only one seat sees: something that it holds is about this cell
	// Most is by how many steps in a row it may be turned along its arrow now, where Turnable.
	Most int `json:"most,omitzero"`
	// Unlocked tells that it may be turned against its arrow as well.
	Unlocked bool `json:"unlocked,omitzero"`
	// Turns says what a step would leave open, along its arrow where it is Turnable, then against it where
	// it is Unlocked.
	Turns []string `json:"turns,omitzero"`
	// Around says for who cannot see the board what lies beside it and where one can walk, a sentence a
	// neighbour; none on boards that are not played on.
	Around []string `json:"around,omitzero"`
	Steps  int      `json:"steps,omitzero"` // with MarkWrong and MarkRequested: turn it by so many steps, clockwise when positive; at a Mouth push so many times
}

// Way is a network of paths on a tile, and what lies on it.
type Way struct {
	Sides  Compass `json:"sides"`
	Things []Tile  `json:"things,omitzero"`
}

// Compass is a set of sides of a square.
type Compass uint8

// The sides of a square.
const (
	North Compass = 1 << iota
	East
	South
	West
)

// Side is how one side of a cell looks.
type Side uint8

// The sides.
const (
	Closed Side = iota // a wall
	Back               // a recessed entrance
	Out                // a protruding entrance
)

// Mark says what whoever's turn it is can or must do at a cell. The lights show it too.
type Mark uint8

// The marks, by falling importance; a cell has the first that fits.
const (
	NoMark        Mark = iota
	MarkWrong          // must be turned back by Steps
	MarkRequested      // to be turned by Steps, for a bot or to undo a turn; or the mouth where a push is tried
	MarkDoubt          // half turned, lifted, or its sensor is silent
	MarkOwn            // the pawn stands here
	MarkMaybe          // the pawn may stand here: somebody walked without saying so
	MarkWalk           // can be walked to, or chosen; may be turnable as well
	MarkTurn           // may be turned along its arrow
	MarkToLay          // a piece of the kind that is laid now is yet to be put there
)
