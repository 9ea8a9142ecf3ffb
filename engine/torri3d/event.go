package torri3d

import "mastro/engine"

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
