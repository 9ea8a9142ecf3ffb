package magico

import (
	"fmt"
	"strings"

	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Verb is what a move does.
type Verb uint8

// The verbs, with the ruling each rests on.
const (
	NoVerb  Verb = iota
	Push         // 1, 2: insert the spare at this arrow, lying so
	Go           // 5: walk to this cell, or stay on it
	Found        // 5: the table tells that this treasure is a sought one
	Nothing      // 5: the table tells that none there is
	numVerbs
)

const nothingWord = "nothing"

func (v Verb) String() string {
	return [...]string{NoVerb: "", Push: "push", Go: "go", Found: "found", Nothing: nothingWord}[min(v, Nothing)]
}

// A move is one word: the verb in bits 0-2, above it the arrow in bits 3-6 and
// how the spare lies in bits 7-10, or the cell or the treasure in bits 3-8.
const (
	whereShift = 3
	inShift    = 7
)

// PushAt is the move that inserts the spare at an arrow, lying so.
func PushAt(a maze.Arrow, in maze.Mask) engine.Move {
	return engine.Move(Push) | engine.Move(a)<<whereShift | engine.Move(in)<<inShift
}

// GoTo is the move that walks to a cell.
func GoTo(cell int) engine.Move { return engine.Move(Go) | engine.Move(cell)<<whereShift }

// FoundOf is the table's word that a treasure is a sought one.
func FoundOf(t Treasure) engine.Move { return engine.Move(Found) | engine.Move(t)<<whereShift }

// FoundNothing is the table's word that none is.
const FoundNothing = engine.Move(Nothing)

// VerbOf is what the move does.
func VerbOf(m engine.Move) Verb { return Verb(m & 7) }

// ArrowOf is the arrow at which a push inserts the spare.
func ArrowOf(m engine.Move) maze.Arrow { return maze.Arrow(m >> whereShift & 15) }

// InOf is how the spare then lies.
func InOf(m engine.Move) maze.Mask { return maze.Mask(m >> inShift & 15) }

// CellOf is the cell to which a move walks.
func CellOf(m engine.Move) int { return int(m >> whereShift & 63) }

// TreasureOf is the treasure that a move names.
func TreasureOf(m engine.Move) Treasure { return Treasure(m >> whereShift & 63) }

// wellFormed tells whether a move says something that can be said, and has no
// other bits.
func wellFormed(m engine.Move) bool {
	switch VerbOf(m) {
	case Push:
		return ArrowOf(m) < maze.Arrows && m == PushAt(ArrowOf(m), InOf(m))
	case Go:
		return CellOf(m) < maze.Cells && m == GoTo(CellOf(m))
	case Found:
		t := TreasureOf(m)
		return t != NoTreasure && t <= Treasures && m == FoundOf(t)
	}
	return m == FoundNothing
}

// closedWord is how a tile without an open side is written, of which a
// labyrinth to study may have some.
const closedWord = "closed"

func inWord(in maze.Mask) string {
	if in == 0 {
		return closedWord
	}
	return in.String()
}

// Write is the move in the notation: "push w3 nes", "go 2,5", "found dragon",
// "nothing".
func (p *Position) Write(m engine.Move) string { return p.game.Set.WriteMove(m) }

// Read is the move for a text of the notation. It checks the text, not the
// rules.
func (p *Position) Read(text string) (engine.Move, error) { return p.game.Set.ReadMove(text) }

// WriteMove is Position.Write; the notation is the same in every position of
// games with this set.
func (s *Set) WriteMove(m engine.Move) string {
	if !wellFormed(m) {
		return fmt.Sprintf("move%d", m)
	}
	switch VerbOf(m) {
	case Push:
		return fmt.Sprintf("push %v %s", ArrowOf(m), inWord(InOf(m)))
	case Go:
		return "go " + CellText(CellOf(m))
	case Found:
		return "found " + s.TreasureName(TreasureOf(m))
	}
	return nothingWord
}

// ReadMove is Position.Read; the notation is the same in every position of
// games with this set.
func (s *Set) ReadMove(text string) (engine.Move, error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return engine.NoMove, fmt.Errorf(`an empty move; write one like "push w3 nes" or "go 2,5"`)
	}
	for v := Push; v < numVerbs; v++ {
		if v.String() == words[0] {
			return s.readRest(v, words[1:])
		}
	}
	return engine.NoMove, fmt.Errorf("%q is no move; one begins with push, go, found or nothing", words[0])
}

// wants is how many words a verb needs after it, and what they are.
var wants = [numVerbs]struct {
	words int
	what  string
}{
	Push: {2, `an arrow and the open sides of the spare, as "w3 nes"`}, Go: {1, "a cell, as 2,5"}, Found: {1, "a treasure"},
}

func (s *Set) readRest(v Verb, rest []string) (engine.Move, error) {
	switch n := wants[v].words; {
	case len(rest) < n:
		return engine.NoMove, fmt.Errorf("%q needs %s after it", v, wants[v].what)
	case len(rest) > n:
		return engine.NoMove, fmt.Errorf("%q is too much after %q", strings.Join(rest[n:], " "), v)
	}
	switch v {
	case Push:
		return readPush(rest[0], rest[1])
	case Go:
		cell, err := ReadCell(rest[0])
		return orNone(GoTo(cell), err)
	case Found:
		t, err := s.Treasure(rest[0])
		return orNone(FoundOf(t), err)
	}
	return FoundNothing, nil
}

func readPush(arrow, open string) (engine.Move, error) {
	a, err := ReadArrow(arrow)
	if err != nil {
		return engine.NoMove, err
	}
	in, err := maze.ParseMask(open)
	if err != nil && open != closedWord {
		return engine.NoMove, fmt.Errorf("%q is no tile; write its open sides in this order: n, e, s, w, as nes", open)
	}
	return PushAt(a, in), nil
}

// ReadArrow is the arrow for its text: "w3".
func ReadArrow(text string) (maze.Arrow, error) {
	a, err := maze.ParseArrow(text)
	if err != nil {
		return maze.NoArrow, fmt.Errorf("%q is no arrow; there are n1 n3 n5 e1 e3 e5 s5 s3 s1 w5 w3 w1: the side, and the row or column from 0", text)
	}
	return a, nil
}

func orNone(m engine.Move, err error) (engine.Move, error) {
	if err != nil {
		return engine.NoMove, err
	}
	return m, nil
}
