package record

import (
	"bytes"

	"mastro/engine"
	"mastro/engine/master/secret"
	"mastro/engine/referee"
)

// Record is one game from its start to its last step so far.
type Record struct {
	Game    string
	Rules   int         // the version of the rules that it was played by
	Eyes    engine.Seat // whose eyes it is for; engine.Table for a whole record
	Start   Start
	Steps   []engine.Step
	Saw     map[int][]string // of a seat's record: what it alone saw in a step, by the step's index
	Waiting referee.Waiting  // of a whole record: what is asked, or is to be done by hand
	Result  *engine.Result   // how the game ended; nil while it goes on, or when it is not said
	Print   secret.Print     // of what was drawn; zero where nothing was, or when it is not said
	Drawn   *secret.Draw     // what the game was drawn from, once it can never go on; for verifying only
}

// Start is how a game begins, in two texts in the forms of the game's own files.
type Start struct {
	Set   []byte // what is printed: towers, tiles, cards
	Setup []byte // the house rules, and where everything is
}

// The names of the sections.
const (
	SectionSet   = "set"
	SectionSetup = "setup"
)

// Hash is all that a game begins with in 64 bits: whatever people see of it, the
// names of towers too. How lines end makes no difference.
func (s *Start) Hash() uint64 {
	var all []byte
	for _, section := range [...][]byte{s.Set, s.Setup} {
		all = append(all, bytes.TrimRight(bytes.ReplaceAll(section, []byte("\r\n"), []byte("\n")), "\n")...)
		all = append(all, 0)
	}
	return engine.HashBytes(all)
}

// Book is what records need of a game.
type Book interface {
	// Rules is the version of the rules that this program plays.
	Rules() int
	// Begin is the position that a game starts from. What is wrong in a section
	// is a *configs.Error whose File is the section's name.
	Begin(Start) (engine.Sensed, error)
	// Hide is the start of a game as a seat, or engine.Public, may know it.
	Hide(Start, engine.Seat) (Start, error)
	// Things names what events are about, as the pipe does.
	Things(Start) (func(what uint8) string, error)
}

// Of is the whole record of a match that began so.
func Of(game string, book Book, start Start, m *referee.Match) *Record {
	r := &Record{Game: game, Rules: book.Rules(), Eyes: engine.Table, Start: start, Steps: m.Steps(), Waiting: m.Waiting()}
	if result, over := m.Result(); over && m.Certain() {
		r.Result = &result
	}
	return r
}

// For is the record as a seat, or engine.Public, may have it while the game is
// on. Whatever the seat cannot know, this record is the same byte for byte.
func (r *Record) For(seat engine.Seat, book Book) (*Record, error) {
	start, err := book.Hide(r.Start, seat)
	if err != nil {
		return nil, err
	}
	open := &Record{Game: r.Game, Rules: r.Rules, Eyes: seat, Start: start, Result: r.Result, Print: r.Print, Drawn: r.Drawn}
	for _, s := range r.Steps {
		s.Hash = 0
		open.Steps = append(open.Steps, s)
	}
	if seat != engine.Public {
		open.Saw, err = r.saw(seat, book)
	}
	return open, err
}
