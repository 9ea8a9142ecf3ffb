package record

import (
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

// Hash is of the position where the scribe stands, or of all that may be.
func (s *Scribe) Hash() uint64 { return s.match.Hash() }

// Step plays a step and writes it. It is a *Wrong where the step cannot have been,
// or led to another hash; a hash of 0 is not compared.
func (s *Scribe) Step(step engine.Step) (Line, error) {
	l, wrong := s.line(step)
	if wrong == nil && step.Hash != 0 {
		if wrong = compare(s.match, step.Hash); wrong != nil {
			wrong.Step = s.steps - 1
		}
	}
	if wrong != nil {
		return Line{}, wrong
	}
	l.Hash = s.match.Hash()
	return l, nil
}

// line plays a step and writes it with the hash that it has.
func (s *Scribe) line(step engine.Step) (Line, *Wrong) {
	l := Line{Seat: step.Seat, Text: stepText(step, s.match.Write), Hash: step.Hash}
	l.Turn, l.Of = s.match.Turn()
	if wrong := redo(s.match, step); wrong != nil {
		wrong.Step = s.steps
		return Line{}, wrong
	}
	s.steps++
	return l, nil
}

// Waiting is what is asked, or is to be done by hand, in lines; "" for nothing.
func (s *Scribe) Waiting(w referee.Waiting) string { return waitingText(w, s.match) }

// Lines is a whole record as lines.
type Lines struct {
	Game      string
	Rules     int
	Start     Start
	StartHash uint64 // of the position in which the game starts
	Lines     []Line
	Waiting   string
	Result    *engine.Result
}

// Text is the record as Record.Write would write it.
func (l *Lines) Text() []byte {
	w := writer{Lines: l, eyes: engine.Table, end: l.StartHash, turn: -1}
	if n := len(l.Lines); n > 0 {
		w.end = l.Lines[n-1].Hash
	}
	return w.write()
}
