package record

import (
	"errors"
	"fmt"
	"slices"

	"mastro/engine"
	"mastro/engine/referee"
)

// Wrong is what is wrong with one step of a game.
type Wrong struct {
	Step   int // an index of the steps
	Where  Column
	What   string
	Remedy string
	Foul   *engine.Foul // for a move that the rules refuse
}

// Column is a part of a step.
type Column uint8

// The columns of a step, in their order.
const (
	Number Column = iota
	Who
	Move
	Hash
)

func (w *Wrong) Error() string { return fmt.Sprintf("step %d: %s; %s", w.Step+1, w.What, w.Remedy) }

// Replay plays the steps from p, of which it leaves nothing to the caller, and
// gives the position at the end, or of several that may be the likeliest. After
// each step it calls see, if that is not nil, and stops at its error. A step that
// cannot have been is a *Wrong; the hash of a step is compared unless it is 0.
func Replay(p engine.Sensed, steps []engine.Step, see func(i int, p engine.Position) error) (engine.Position, error) {
	m := referee.Again(p)
	for i, s := range steps {
		wrong := redo(m, s)
		if wrong == nil && s.Hash != 0 {
			wrong = compare(m, s.Hash)
		}
		if wrong != nil {
			wrong.Step = i
			return nil, wrong
		}
		if see == nil {
			continue
		}
		if err := see(i, m.Position()); err != nil {
			return nil, err
		}
	}
	return m.Position(), nil
}

// redo carries out a step, or says what is wrong with it.
func redo(m *referee.Match, s engine.Step) *Wrong {
	undoable := m.Decisions()
	err := m.Redo(s)
	if err == nil {
		return nil
	}
	if foul := new(engine.Foul); errors.As(err, &foul) {
		return &Wrong{Where: Move, What: fmt.Sprintf("%q is refused: %v", stepText(s, m.Write), foul), Remedy: remedy(m, foul), Foul: foul}
	}
	if errors.Is(err, referee.ErrBack) {
		return &Wrong{Where: Move, What: fmt.Sprintf("%d moves taken back where %d can be", s.Back, undoable), Remedy: "take back at most the moves of this turn since somebody saw what was hidden"}
	}
	if errors.Is(err, referee.ErrActor) {
		return notTheirs(m, s)
	}
	return &Wrong{Where: Move, What: err.Error(), Remedy: "correct the step, or end the record before it"}
}

// notTheirs is a step that is for another seat to decide.
func notTheirs(m *referee.Match, s engine.Step) *Wrong {
	switch s.Kind {
	case engine.StepBack:
		return &Wrong{Where: Who, What: seatText(s.Seat) + " corrects the game", Remedy: "corrections are steps of the table"}
	case engine.StepStands:
		return &Wrong{Where: Who, What: seatText(s.Seat) + " takes the table for right", Remedy: "that is a step of the table"}
	case engine.StepUnsaid:
		return &Wrong{Where: Who, What: seatText(s.Seat) + " says who may walk without a word", Remedy: "that is a step of the table"}
	}
	return &Wrong{Where: Who, What: fmt.Sprintf("%s decides though it is for %s to", seatText(s.Seat), seatText(m.Actor())), Remedy: "correct the seat, or add what is missing before it"}
}

// remedy is what would be legal instead.
func remedy(m *referee.Match, foul *engine.Foul) string {
	if len(foul.Instead) == 0 {
		return "correct the move, or end the record before it"
	}
	return fmt.Sprintf("correct the move; legal would be %q", m.Write(foul.Instead[0]))
}

// compare tells whether the match has come to what was recorded.
func compare(m *referee.Match, hash uint64) *Wrong {
	if got := m.Hash(); got != hash {
		return &Wrong{Where: Hash, What: fmt.Sprintf("the game comes to %s here, not to %s", hashText(got), hashText(hash)), Remedy: "the start or a move before was altered, or the rules were"}
	}
	return nil
}

// saw is what a seat alone saw in each step of a whole record, by index.
func (r *Record) saw(seat engine.Seat, book Book) (map[int][]string, error) {
	p, err := book.Begin(r.Start)
	if err != nil {
		return nil, err
	}
	name, err := book.Things(r.Start)
	if err != nil {
		return nil, err
	}
	all := map[int][]string{}
	m := referee.Again(p)
	for i, s := range r.Steps {
		from := m.Count()
		if wrong := redo(m, s); wrong != nil {
			wrong.Step = i
			return nil, wrong
		}
		own, public := m.Events(nil, seat, from), m.Events(nil, engine.Public, from)
		for j := range own {
			if own[j].What != public[j].What && !slices.Contains(all[i], name(own[j].What)) {
				all[i] = append(all[i], name(own[j].What))
			}
		}
	}
	return all, nil
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
