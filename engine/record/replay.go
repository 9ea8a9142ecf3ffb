package record

import (
	"fmt"

	"mastro/engine"
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
// gives the position at the end. After each step it calls see, if that is not
// nil, and stops at its error. A step that cannot have been is a *Wrong; the
// hash of a step is compared unless it is 0.
func Replay(p engine.Position, steps []engine.Step, see func(i int, p engine.Position) error) (engine.Position, error) {
	b := newBoard(p)
	for i, s := range steps {
		wrong := b.play(s)
		if wrong == nil && s.Hash != 0 {
			wrong = b.compare(s.Hash)
		}
		if wrong != nil {
			wrong.Step = i
			return nil, wrong
		}
		if see == nil {
			continue
		}
		if err := see(i, b.pos); err != nil {
			return nil, err
		}
	}
	return b.pos, nil
}

// board is a game that is being replayed.
type board struct {
	pos    engine.Position
	past   []engine.Position // before each move that can be taken back
	events []engine.Event
	bytes  []byte
}

func newBoard(p engine.Position) *board { return &board{pos: p, bytes: make([]byte, 0, 512)} }

// play carries out a step, or says what is wrong with it.
func (b *board) play(s engine.Step) *Wrong {
	if s.Back != 0 {
		return b.takeBack(s)
	}
	if wrong := b.check(s); wrong != nil {
		return wrong
	}
	reveals := b.pos.Reveals(s.Move)
	number, of := b.pos.Turn()
	before := b.pos.Fork()
	b.events = b.pos.Play(s.Move, b.events[:0])
	if n, o := b.pos.Turn(); reveals || n != number || o != of {
		b.past = b.past[:0]
	} else {
		b.past = append(b.past, before)
	}
	return nil
}

// check tells whether a move is legal and its seat's to decide.
func (b *board) check(s engine.Step) *Wrong {
	actor := b.pos.Actor()
	if actor != s.Seat && actor != engine.Nobody {
		return &Wrong{Where: Who, What: fmt.Sprintf("%s decides though it is for %s to", seatText(s.Seat), seatText(actor)), Remedy: "correct the seat, or add what is missing before it"}
	}
	foul := b.pos.Check(s.Move)
	if foul == nil {
		return nil
	}
	return &Wrong{Where: Move, What: fmt.Sprintf("%q is refused: %v", b.pos.Write(s.Move), foul), Remedy: b.remedy(foul), Foul: foul}
}

// remedy is what would be legal instead.
func (b *board) remedy(foul *engine.Foul) string {
	if len(foul.Instead) == 0 {
		return "correct the move, or end the record before it"
	}
	return fmt.Sprintf("correct the move; legal would be %q", b.pos.Write(foul.Instead[0]))
}

// takeBack carries out a correction.
func (b *board) takeBack(s engine.Step) *Wrong {
	switch left := len(b.past) - s.Back; {
	case s.Seat != engine.Table:
		return &Wrong{Where: Who, What: seatText(s.Seat) + " corrects the game", Remedy: "corrections are steps of the table"}
	case s.Back < 0 || left < 0:
		return &Wrong{Where: Move, What: fmt.Sprintf("%d moves taken back where %d can be", s.Back, len(b.past)), Remedy: "take back at most the moves of this turn since somebody saw what was hidden"}
	default:
		b.pos, b.past = b.past[left], b.past[:left]
	}
	return nil
}

// compare tells whether the position is the one that was recorded.
func (b *board) compare(hash uint64) *Wrong {
	if got := b.hash(); got != hash {
		return &Wrong{Where: Hash, What: fmt.Sprintf("the game comes to %s here, not to %s", hashText(got), hashText(hash)), Remedy: "the start or a move before was altered, or the rules were"}
	}
	return nil
}

func (b *board) hash() uint64 { return engine.Hash(b.pos, b.bytes) }

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
