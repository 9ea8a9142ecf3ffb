package referee

import "mastro/engine"

// Kind is what the referee makes of the board as it stands.
type Kind uint8

// The verdicts.
const (
	InOrder   Kind = iota // the board stands as it must
	Accepted              // a legal turn was seen and played
	TakenBack             // turns of this turn were undone by hand; the rotations are given back
	Asked                 // several legal turns, or one that spends something: answer one of Lines
	Where                 // a decision is possible from several places: answer one of Stands
	Foul                  // no legal turn: see Foul and Repair
	Restore               // a part stands otherwise than it must and nobody is to blame: see Repair
	Undo                  // the last turn is to be turned back by hand: see Repair
	Unsettled             // a part rests half turned, is lifted, or cannot be sensed: see Doubt
	Ignored               // the game is over; towers may be put away
)

// String is the name of a verdict for programs.
func (k Kind) String() string { return kindNames[k] }

var kindNames = [...]string{
	InOrder: "in_order", Accepted: "accepted", TakenBack: "taken_back", Asked: "asked", Where: "where", Foul: "foul",
	Restore: "restore", Undo: "undo", Unsettled: "unsettled", Ignored: "ignored",
}

// Verdict is the referee's word on one observation.
type Verdict struct {
	Kind   Kind
	Moves  []engine.Move   // what was played, when Accepted
	Lines  []engine.Line   // the answers to choose from, when Asked; one without moves is that all was turned back
	Stands []Stand         // the answers to choose from, when Where, the likeliest first
	Foul   *engine.Foul    // why not, when Foul
	Repair []engine.Repair // what to turn by hand, when Foul, Restore or Undo
	Doubt  []int           // the parts that cannot be told, when Unsettled
}

// Stand is one place where the figure may have stood, and what would have
// happened on the way there.
type Stand struct {
	Part int
	Way  []engine.Event
}
