package magico

import "mastro/engine"

// eventNames are the names of events.
var eventNames = [...]string{
	Pushed: "pushed", Carried: "carried", PutBack: "put_back", Walked: "walked",
	Reached: "reached", Missed: "missed", Finished: "finished",
}

// phaseWords are the words of phases.
var phaseWords = [...]string{pushing: "push", walking: "walk", telling: "tell", over: "over"}

// Manual explains the game to who reads and types.
func (f Form) Manual() engine.Manual {
	return engine.Manual{
		Verbs: verbHelp[Push:], Faults: faults[legal+1:], Events: eventNames[1:], Phases: phaseWords[:],
		Moves:  []string{"A turn is a push and a walk."},
		Things: []string{"For perft a turn is two actions, and one more when the table tells."},
		Fouls: []string{
			`In a foul "part" is the line of a push, 1 to 3 for rows 1, 3, 5 and 4 to 6 for columns 1, 3, 5; "what" an arrow or a treasure; "count" of a walk the cell as 7 times its row plus its column, of a push the open sides that were said, and of what sensors saw by how many tiles the line was pushed, east or south when positive.`,
			`What sensors see are the six lines: each counts how far it was pushed, 0 to 5, east and south up, beginning with 0 and running round.`,
		},
		Setup: []string{"When no seat has a card or found one the game has no end."},
		Notes: []string{
			`Hint: "to", the treasure, or the cell where the game is won; "turns", how many of its own the seat needs, this one included, as if nobody else moved; "moves", what to do in this one. null when it takes more than three. There is none in a blind game, but to where the game is won.`,
		},
	}
}

// verbHelp is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var verbHelp = [numVerbs]engine.Verb{
	Push:    {Example: "push w3 nes", Ruling: 2, Says: `Insert the spare at the arrow w3, so that it is open to the north, east and south. Arrows, clockwise: n1 n3 n5 e1 e3 e5 s5 s3 s1 w5 w3 w1: the side, and the row or column. Not where the last tile came out; with "spare": "fixed" only as the spare lies. A spare without an open side is "closed". Pawns ride, and from the tile that falls out to the one inserted (3).`},
	Go:      {Example: "go 2,5", Ruling: 5, Says: `Walk to row 2, column 5, counted from 0 at the top left, as far as open sides lead; to one's own cell to stay. The turn ends, unless the table has to tell. On one's own corner, with no card left since an earlier turn, the game is won (6).`},
	Found:   {Example: "found dragon", Ruling: 5, Says: `The table tells that this treasure is the one sought: where the pawn stopped or, with "treasure": "pass", anywhere within its reach. In a dealt game play does it by itself. The turn ends; with "finish": "anywhere" and the last card the game is won (8).`},
	Nothing: {Example: "nothing", Ruling: 5, Says: `The table tells that none is. The turn ends. The table is asked just when a treasure was reached that may be sought for all that everybody knows (9).`},
}
