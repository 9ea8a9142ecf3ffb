package torri3d

import (
	"strings"

	"mastro/engine"
)

// eventNames are the names of events.
var eventNames = [...]string{
	Pushed: "pushed", Carried: "carried", Played: "played", Went: "went", Fulfilled: "fulfilled",
	Uncovered: "uncovered", Missed: "missed", Reshuffled: "reshuffled", Drew: "drew", Finished: "finished",
}

// phaseWords are the words of phases.
var phaseWords = [...]string{pushing: "push", going: "go", telling: "tell", over: "over"}

// Manual explains the game to who reads and types.
func (f Form) Manual() engine.Manual {
	return engine.Manual{
		Verbs: verbHelp[Push:], Faults: faults[legal+1:], Events: eventNames[1:], Phases: phaseWords[:],
		Things: []string{"Treasures of this set: " + strings.Join(f.Printed.Treasures, ", ")},
		Fouls: []string{
			"The part of a foul is for a push its line (rows 1 and 3 are lines 1 and 2, columns 1 and 3 lines 3 and 4), for a walk the number of its cell, row by row from 1. The count of a push is the sum of the open sides: north 1, east 2, south 4, west 8.",
			"Lines are also what sensors watch: each stands as its count of pushes modulo 6, up to the east and south, down to the west and north, 0 at the start.",
		},
	}
}

// verbHelp is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var verbHelp = [numVerbs]engine.Verb{
	Push:    {Example: "push w3 ns", Ruling: 1, Says: `First in each turn: push the spare tower in at an arrow, standing with these sides open (in the order of nesw). Arrows are n1 n3 e1 e3 s3 s1 w3 w1: the side, and the row or column from 0. Not where the last tower came out ("shut"). Pawns that fall out ride in with the spare. With "spare": "fixed" it goes in as it came out.`},
	Go:      {Example: "go 2,4 up+joker", Ruling: 3, Says: `Then go to a cell, row and column from 0, or stay in one's own. A step leads between neighbours whose paths meet; "walk" is a way on which they differ by at most one floor (2). Each other step costs a magic card of its direction, a joker for any; they are named in the order up, down, joker. For a seat among "children" any card leads up or down, and is named as it is (6). Legal are the ways of whose cards none can be left out; those with the fewest are listed first. Stopping on the rune stone at 2,2 for the first time fulfils it. With "rune": "pass" so does passing it: for the cards that are named the way over it is taken where there is one, and legal are those too of which none can be left out on a way over it. Every other stop draws a magic card; staying or coming back does not with "still": "nothing" (4). Stopping in one's own corner with all done before wins (5).`},
	Found:   {Example: "found chalice", Ruling: 4, Says: `The table tells that the treasure here is the one that is sought; in a dealt game play does it by itself. It is asked whenever, as far as all can tell, it may be.`},
	Nothing: {Example: "nothing", Ruling: 4, Says: `The table tells that it is not.`},
}
