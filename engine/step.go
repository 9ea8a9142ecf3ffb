package engine

// Step is one line of a game's record: what was accepted or corrected, in the
// moment in which it was. A match that carries the same steps out again comes
// to the same.
type Step struct {
	Kind   StepKind
	Seat   Seat     // who decided; Table for what the table told, for corrections and for settings
	Move   Move     // of StepMove
	Back   int      // of StepBack: how many decisions are taken back
	Lines  []Line   // of StepSeen and StepSaid: the ways to take it, the best supported first; nobody needs to know which it was
	At     []int    // of StepSeen and StepSaid: the parts on which the figure may have stood at the last of them, the likeliest first
	Did    []Move   // of StepDid: all moves since the position was last certain, in an order in which they are legal
	Unsaid []Seat   // of StepUnsaid: these seats, and no others
	Stands []Placed // of StepStands: how these parts stand from now on
	Hash   uint64   // of the position after it, or of all positions that may be; 0 where it is not told
}

// StepKind is what a step is.
type StepKind uint8

// The kinds of steps.
const (
	StepMove   StepKind = iota // a move was played; where the figure stands was certain
	StepBack                   // the last decisions were taken back
	StepSeen                   // turns by hand were accepted; quiet moves may have been made before and between
	StepSaid                   // the same, and no quiet move was made
	StepDid                    // it turned out, or was said, what was done since the position was last certain
	StepUnsaid                 // which seats may leave quiet moves unsaid
	StepStands                 // the table is right: some parts stand as sensors see them, whatever was played
)
