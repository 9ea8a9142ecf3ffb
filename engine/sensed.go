package engine

import "time"

// Part is one sensed part of the table as it was seen: how it stands and,
// where it moved, when. Times are of one clock that only runs forward.
type Part struct {
	Stands     Standing
	Moved      bool          // it left its rest since the position was last in order
	Resync     bool          // how it stands was learned after its sensor had been silent: that is never a move
	Onset      time.Duration // when it began to move
	OnsetError time.Duration // how far Onset may be off either way; 0 when not known
	Rest       time.Duration // when it came to rest
	Again      time.Duration // when it began to move for the last time, if it moved more than once
	Until      time.Duration // when it came to rest after that; 0 if it moved only once
}

// Change is one part that sensors saw change, or that is in doubt. In a doubt
// that nothing stirred Onset and Rest are the same.
type Change struct {
	Part       int
	To         Standing // how it stands now
	Onset      time.Duration
	OnsetError time.Duration // how far Onset may be off either way; 0 when not known
	Rest       time.Duration
	Resync     bool
}

// Line is a sequence of moves, short enough to need no memory of its own.
type Line struct {
	Moves [4]Move
	N     int
	Asks  bool // ask before playing it: it spends something that nobody would want spent by accident, or an illegal turn looks the same
}

// All is the line's moves.
func (l *Line) All() []Move { return l.Moves[:l.N] }

// Add appends a move; ok is false when the line is full.
func (l *Line) Add(m Move) (ok bool) {
	if l.N == len(l.Moves) {
		return false
	}
	l.Moves[l.N] = m
	l.N++
	return true
}

// Repair is one thing to do by hand: turn a part, or push it, by so many steps,
// clockwise, east or south when positive.
type Repair struct {
	Part  int
	Steps int
}

// Placed is one part and how it stands.
type Placed struct {
	Part   int
	Stands Standing
}

// Sensed is a position of a game whose parts are watched by sensors.
type Sensed interface {
	Position
	// Parts is how many parts are watched.
	Parts() int
	// Stands is how a part must stand now.
	Stands(part int) Standing
	// Circle is after how many steps each of them stands as before.
	Circle() Circle
	// Explain appends the legal lines of the present turn that end in what was
	// seen, differing in what somebody turned, best supported first. A part in
	// doubt may stand in any way. None means a foul. With unsaid, quiet moves
	// may have been made before and between, which the lines leave out.
	Explain(dst []Line, seen []Part, unsaid bool) []Line
	// Blame says why Explain finds nothing: the ruling that the first mover
	// broke. Nil where all stands as it must.
	Blame(seen []Part, unsaid bool) *Foul
	// Repair appends the least turns by hand that lead from what was seen to a
	// board that Explain accepts, or to the board as it must stand.
	Repair(dst []Repair, seen []Part, unsaid bool) []Repair
	// Physical tells whether a move is made by hand on a watched part, so that
	// sensors report it and nobody has to say it.
	Physical(Move) bool
	// Quiet tells whether a move leaves no trace that sensors could see and
	// costs nothing, so that people forget to say it: a walk.
	Quiet(Move) bool
	// Stand is the part on which the figure of whose turn it is stands; NoPart
	// where there is none.
	Stand() int
	// Same tells whether two moves are the same decision, whatever they moved
	// along with it.
	Same(a, b Move) bool
}

// Pusher is a position whose parts may push one another along. What is known of them is what everybody
// sees.
type Pusher interface {
	Sensed
	// Pushes is what would be pushed along, each by how many steps, as far as the teeth tell, if a part
	// were moved by some steps, one after the other; free is before how many of them nothing stands in
	// its way. Along are the pushes of these.
	Pushes(part, steps int) (along []Repair, free int)
	// Driver is the part that a move by hand turns, and not what that pushes along; NoPart for another
	// move.
	Driver(Move) int
	// Reached are those of some parts that the one that was turned can have pushed along, all of them
	// having moved.
	Reached(driver Repair, moved []int) []int
}

// Amendable is a position whose sensors say how each part stands by itself, not
// only how far it was moved: people may then decide that the table is right. A line
// that is pushed has no such sensor, and what it pushed out lies in somebody's hand.
type Amendable interface {
	Sensed
	// Amend makes some parts stand so, facings on the Circle, though nobody moved them
	// by the rules. Nothing else changes but what follows from how they stand. Where
	// the game could not go on then it says why, and changes nothing.
	Amend(parts []Placed) *Foul
}
