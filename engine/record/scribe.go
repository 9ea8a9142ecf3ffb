package record

import (
	"errors"
	"fmt"

	"mastro/engine"
	"mastro/engine/referee"
)

// Line is one step as it stands in a record, without its number.
type Line struct {
	Seat engine.Seat // who decided
	Text string      // what, in the game's notation
	Hash uint64      // of the position after it
	Turn int         // number of the turn in which it began, from 0
	Of   engine.Seat // whose turn that was
}

// Scribe plays a game again beside the match, step by step, and writes each step as
// a line. After an error it is of no more use.
type Scribe struct {
	match *referee.Match
	steps int
}

// NewScribe begins where the game starts; the scribe owns the position.
func NewScribe(p engine.Sensed) *Scribe { return &Scribe{match: referee.Again(p)} }

// Hash is of the position that the scribe has come to, or of all that may be.
func (s *Scribe) Hash() uint64 { return s.match.Hash() }

// Waiting is what is asked, or is to be done by hand, in lines; "" for nothing.
func (s *Scribe) Waiting(w referee.Waiting) string { return waitingText(w, s.match.Write) }

// Step plays a step and writes it. It is a *Wrong where the step cannot have been,
// or led to another hash; a hash of 0 is not compared.
func (s *Scribe) Step(step engine.Step) (Line, error) {
	l, wrong := s.play(step)
	if wrong == nil && step.Hash != 0 {
		wrong = s.compare(l, step.Hash)
	}
	if wrong != nil {
		return Line{}, wrong
	}
	s.steps++
	return l, nil
}

// Replay plays the steps from p, of which it leaves nothing to the caller, and
// gives the position at the end, or of several that may be the likeliest. After
// each step it calls see, if that is not nil, and stops at its error. A step that
// cannot have been is a *Wrong; the hash of a step is compared unless it is 0.
func Replay(p engine.Sensed, steps []engine.Step, see func(i int, p engine.Position) error) (engine.Position, error) {
	s := NewScribe(p)
	for i, step := range steps {
		_, err := s.Step(step)
		if err == nil && see != nil {
			err = see(i, s.match.Position())
		}
		if err != nil {
			return nil, err
		}
	}
	return s.match.Position(), nil
}

// Wrong is what is wrong with one step of a game.
type Wrong struct {
	Step   int // an index of the steps
	What   string
	Remedy string
	where  column
}

// column is the part of a step's line in which something is wrong.
type column uint8

const (
	who column = iota
	move
	hash
	columns
)

func (w *Wrong) Error() string { return fmt.Sprintf("step %d: %s; %s", w.Step+1, w.What, w.Remedy) }

// play carries out a step and writes it with the hash of where it led.
func (s *Scribe) play(step engine.Step) (Line, *Wrong) {
	l := Line{Seat: step.Seat, Text: stepText(step, s.match.Write)}
	l.Turn, l.Of = s.match.Turn()
	undoable := s.match.Decisions()
	if err := s.match.Redo(step); err != nil {
		where, what, remedy := s.refused(step, l.Text, undoable, err)
		return Line{}, &Wrong{s.steps, what, remedy, where}
	}
	l.Hash = s.match.Hash()
	return l, nil
}

// compare says what is wrong where a step led to another hash than was recorded.
func (s *Scribe) compare(l Line, recorded uint64) *Wrong {
	if l.Hash == recorded {
		return nil
	}
	return &Wrong{s.steps, fmt.Sprintf("the game comes to %s here, not to %s", hashText(l.Hash), hashText(recorded)), "the start or a move before was altered, or the rules were", hash}
}

// refused says why a step cannot have been.
func (s *Scribe) refused(step engine.Step, text string, undoable int, err error) (where column, what, remedy string) {
	foul := new(engine.Foul)
	switch {
	case errors.As(err, &foul):
		remedy = "correct the move, or end the record before it"
		if len(foul.Instead) > 0 {
			remedy = fmt.Sprintf("correct the move; legal would be %q", s.match.Write(foul.Instead[0]))
		}
		return move, fmt.Sprintf("%q is refused: %v", text, foul), remedy
	case errors.Is(err, referee.ErrBack):
		return move, fmt.Sprintf("%d moves taken back where %d can be", step.Back, undoable), "take back at most the moves of this turn since somebody saw what was hidden"
	case !errors.Is(err, referee.ErrActor):
		return move, err.Error(), "correct the step, or end the record before it"
	}
	actor := s.match.Actor()
	if step.Kind == engine.StepBack || step.Kind == engine.StepStands || step.Kind == engine.StepUnsaid {
		actor = engine.Table
	}
	return who, fmt.Sprintf("%s decides though it is for %s to", seatText(step.Seat), seatText(actor)), "correct the seat, or add what is missing before it"
}

func seatText(s engine.Seat) string {
	switch s {
	case engine.Table:
		return "table"
	case engine.Nobody:
		return "nobody"
	}
	return fmt.Sprintf("seat %d", s+1)
}

func hashText(h uint64) string { return fmt.Sprintf("%016x", h) }
