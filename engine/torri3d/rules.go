package torri3d

import (
	"embed"

	"mastro/engine"
)

// Name is the game's name in files and records, and the first part of the ids
// of its rulings.
const Name = "torri3d"

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

// Moves appends every legal move of Actor.
func (p *Position) Moves(dst []engine.Move) []engine.Move {
	switch p.phase {
	case pushing:
		return p.listPush(dst)
	case going:
		return p.listGo(dst)
	case telling:
		return p.listAnswers(dst, false)
	}
	return dst
}

// listWalks appends the moves that need no magic card, which all may know.
func (p *Position) listWalks(dst []engine.Move) []engine.Move {
	for _, cell := range p.Walk() {
		dst = append(dst, GoTo(cell, Cards{}))
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

// verbs is when each verb is legal, and what it does.
var verbs = [numVerbs]struct {
	check func(*Position, engine.Move) fault
	play  func(*Position, engine.Move, []engine.Event) []engine.Event
}{
	Push: {checkPush, playPush}, Go: {checkGo, playGo}, Found: {checkAnswer, playFound}, Nothing: {checkAnswer, playNothing},
}

// why is what is wrong with a move.
func (p *Position) why(m engine.Move) fault {
	answer := VerbOf(m) == Found || VerbOf(m) == Nothing
	switch {
	case p.phase == over:
		return isOver
	case !wellFormed(m):
		return unknownMove
	case p.phase == telling && !answer:
		return tellFirst
	}
	return verbs[VerbOf(m)].check(p, m)
}

// Play carries out a move that Check accepts.
func (p *Position) Play(m engine.Move, dst []engine.Event) []engine.Event {
	return verbs[VerbOf(m)].play(p, m, dst)
}

// The kinds of events. Part is a cell unless said otherwise, What a thing as
// Set.Thing names it.
const (
	Pushed     uint8 = iota + 1 // Seat pushed the spare in on line Part: What is the arrow, Count the open sides as it stands, a Path
	Carried                     // the pawn of Other was pushed out and stands on the tower that went in, at Part
	Played                      // Seat played Count magic cards of the kind What, to go to Part
	Went                        // Seat went to Part, or stayed there
	Fulfilled                   // Seat fulfilled the rune stone, on its way to Part or there
	Uncovered                   // Seat found the treasure What at Part; Count cards are left in its stack
	Missed                      // Seat stopped at Part, on the treasure What, which it does not seek
	Reshuffled                  // the deck was empty: Count discarded magic cards are the new one
	Drew                        // Seat drew a magic card; What it is only Seat knows
	Finished                    // Seat reached its start corner Part: the game is over
)

// event is something that whose turn it is did, for all to see.
func (p *Position) event(kind uint8, part int) engine.Event {
	return engine.Event{Kind: kind, Seat: engine.Seat(p.seat), Other: engine.Nobody, Part: int8(part), Seen: engine.Everybody}
}
