package engine

// Unwatched makes a Position a Sensed one of which sensors watch no part: the
// position of a game without a sensed board embeds it. It is not Amendable.
type Unwatched struct{}

// Parts is none, so that nothing else is ever asked of parts.
func (Unwatched) Parts() int { return 0 }

// Stands is of no part.
func (Unwatched) Stands(int) Standing { return Unknown }

// Circle is of no part.
func (Unwatched) Circle() Circle { return Endless }

// Explain has nothing to explain.
func (Unwatched) Explain(dst []Line, _ []Part, _ bool) []Line { return dst }

// Blame has nothing to blame.
func (Unwatched) Blame([]Part, bool) *Foul { return nil }

// Repair has nothing to put right.
func (Unwatched) Repair(dst []Repair, _ []Part, _ bool) []Repair { return dst }

// Physical is no move: people say them all.
func (Unwatched) Physical(Move) bool { return false }

// Quiet is no move.
func (Unwatched) Quiet(Move) bool { return false }

// Stand is no part.
func (Unwatched) Stand() int { return NoPart }

// Same tells whether two moves are equal.
func (Unwatched) Same(a, b Move) bool { return a == b }
