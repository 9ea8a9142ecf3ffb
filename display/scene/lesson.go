package scene

import (
	"mastro/display/words"
	"mastro/engine"
)

// Lesson is how a game is played: one game that was drawn, the moves that were played in it, and
// where to look at it. Package howto makes the pictures.
type Lesson struct {
	Seats   int
	Seed    uint64 // of the draw
	Options string // house rules, as an owner writes them
	Steps   []LessonStep
}

// LessonStep is one picture and what is said below it. Cells are named by their index in Board.
type LessonStep struct {
	Moves  string      // played since the step before, "; " between them; what the box draws or throws is played with them
	Seat   engine.Seat // whose page it is; engine.Public for that of the table
	Around []int       // the cells that are to be seen; nil for the whole board
	Points []int       // cells that are pointed at
	Way    []int       // cells through which an arrow leads
	Beside Beside
	Says   words.Message
}

// Beside is what is shown beside the board.
type Beside uint8

// What can be shown there.
const (
	OnlyBoard    Beside = iota
	BesideHand          // what only the page's seat holds
	BesidePlayer        // the page's seat, as all see it
	BesideAll           // every player
	BesideCount         // what is left, or what a die shows
)
