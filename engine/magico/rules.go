package magico

import (
	"embed"

	"mastro/engine"
)

// Name is the game's name in rulings, files and commands.
const Name = "magico"

// Rules is the version of the rules, and of how Drawn draws. A recorded game
// names the version that it was played by. It is raised with every change
// after which some recorded game would not replay as it was recorded: another
// move legal or refused, another outcome, other Bytes of a position, another
// draw from the same seed, another notation.
const Rules = 3

// Rulings holds rulings.it.md and rulings.en.md: what is settled of the rules, and
// why. Package rulings reads them.
//
//go:embed rulings.it.md rulings.en.md
var Rulings embed.FS

// rule is what a verb does: in which phase it may be used, whether it is
// allowed, and what then happens.
type rule struct {
	during phase
	list   func(*Position, []engine.Move) []engine.Move
	check  func(*Position, engine.Move) fault
	play   func(*Position, engine.Move, []engine.Event) []engine.Event
}

// rulebook is the table of contents: one line a verb. The functions stand in
// the file of their ruling.
var rulebook = [numVerbs]rule{
	Push:    {pushing, listPushes, checkPush, playPush},
	Go:      {walking, listWalks, checkGo, playGo},
	Found:   {telling, listFound, checkFound, playFound},
	Nothing: {telling, listNothing, checkNothing, playNothing},
}

// untimely says, by the phase of the game and the verb, why it is not the time
// for it.
var untimely = [over][numVerbs]fault{
	pushing: {Go: pushFirst, Found: noQuestion, Nothing: noQuestion},
	walking: {Push: pushedAlready, Found: noQuestion, Nothing: noQuestion},
	telling: {Push: tellFirst, Go: tellFirst},
}

// Moves appends every legal move of Actor, each once, in a fixed order.
func (p *Position) Moves(dst []engine.Move) []engine.Move {
	for v := Push; v < numVerbs; v++ {
		if r := &rulebook[v]; r.during == p.phase {
			dst = r.list(p, dst)
		}
	}
	return dst
}

// Check is nil for a legal move, and says what is wrong with any other.
func (p *Position) Check(m engine.Move) *engine.Foul {
	if f := p.why(m); f != legal {
		return p.foul(f, m)
	}
	return nil
}

// why is the fault in a move, or legal.
func (p *Position) why(m engine.Move) fault {
	if !wellFormed(m) {
		return unknownMove
	}
	if p.phase == over {
		return isOver
	}
	r := &rulebook[VerbOf(m)]
	if r.during != p.phase {
		return untimely[p.phase][VerbOf(m)]
	}
	return r.check(p, m)
}

// Play carries out a legal move and appends what happened.
func (p *Position) Play(m engine.Move, dst []engine.Event) []engine.Event {
	return rulebook[VerbOf(m)].play(p, m, dst)
}

// Reveals tells whether a move says something of a card: what the table tells,
// and the end of a turn after which somebody looks at the next card (ruling 9).
func (p *Position) Reveals(m engine.Move) bool {
	switch VerbOf(m) {
	case Found, Nothing:
		return true
	case Go:
		return p.fresh[p.next()] && p.next() != p.seat && p.lastsUntil(CellOf(m))
	}
	return false
}

// The kinds of events. All are for everybody's eyes. Part is a cell, of a push
// the line: 0-2 for rows 1, 3, 5 and 3-5 for columns 1, 3, 5.
const (
	Pushed   uint8 = iota + 1 // Seat pushed the line Part; What is the ArrowThing, Count the open sides of the inserted tile
	Carried                   // Other's pawn rode on its tile to Part (ruling 3)
	PutBack                   // Other's pawn fell out and was put on the tile just inserted, on Part (ruling 3)
	Walked                    // Seat's pawn stops on Part; it may have stayed there
	Reached                   // Seat found the treasure What on Part
	Missed                    // what lies on Part, where Seat stopped, is not what it seeks
	Finished                  // Seat has won
)

// event is something that the seat whose turn it is did, for all to see.
func (p *Position) event(kind uint8, part int) engine.Event {
	return engine.Event{Kind: kind, Seat: engine.Seat(p.seat), Other: engine.Nobody, Part: int8(part), Seen: engine.Everybody}
}
