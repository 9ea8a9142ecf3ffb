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

// Turn is the number of the turn that the scribe has come to, from 0, and whose it is.
func (s *Scribe) Turn() (number int, of engine.Seat) { return s.match.Turn() }

// Step plays a step and writes it. It is a *Wrong where the step cannot have been,
// or led to another hash; a hash of 0 is not compared.
func (s *Scribe) Step(step engine.Step) (Line, error) {
	l := Line{Seat: step.Seat, Text: stepText(step, s.match.Write)}
	l.Turn, l.Of = s.match.Turn()
	undoable := s.match.Decisions()
	if err := s.match.Redo(step); err != nil {
		return Line{}, s.refused(step, l.Text, undoable, err)
	}
	if l.Hash = s.match.Hash(); step.Hash != 0 && step.Hash != l.Hash {
		what := fmt.Sprintf("the game comes to %s here, not to %s", hashText(l.Hash), hashText(step.Hash))
		return Line{}, &Wrong{s.steps, what, "the start or a move before was altered, or the rules were", hash}
	}
	s.steps++
	return l, nil
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

// refused says why a step cannot have been.
func (s *Scribe) refused(step engine.Step, text string, undoable int, err error) *Wrong {
	w := &Wrong{s.steps, err.Error(), "correct the step, or end the record before it", move}
	foul := new(engine.Foul)
	switch {
	case errors.As(err, &foul):
		w.What = fmt.Sprintf("%q is refused: %v", text, foul)
		if len(foul.Instead) > 0 {
			w.Remedy = fmt.Sprintf("correct the move; legal would be %q", s.match.Write(foul.Instead[0]))
		}
	case errors.Is(err, referee.ErrBack):
		w.What = fmt.Sprintf("%d moves taken back where %d can be", step.Back, undoable)
		w.Remedy = "take back at most the moves of this turn, or of the one that has just ended, since somebody saw what was hidden"
	case errors.Is(err, referee.ErrActor):
		actor := s.match.Decides(step.Move)
		if step.Kind == engine.StepBack || step.Kind == engine.StepStands || step.Kind == engine.StepUnsaid {
			actor = engine.Table
		}
		w.What = fmt.Sprintf("%s decides though it is for %s to", seatText(step.Seat), seatText(actor))
		w.Remedy, w.where = "correct the seat, or add what is missing before it", who
	}
	return w
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
