package carte

import "mastro/engine"

// eventNames are the names of events.
var eventNames = [...]string{
	Laid: "laid", Took: "took", Missed: "missed", Shown: "shown", Passed: "passed",
	Ended: "ended", Drew: "drew", Finished: "finished", NotLinked: "not_linked", FallsApart: "falls_apart",
}

// phaseWords are the words of phases.
var phaseWords = [...]string{placing: "place", taking: "take", over: "over"}

// Manual explains the game to who reads and types.
func (f Form) Manual() engine.Manual {
	return engine.Manual{
		Verbs: verbHelp[Play:], Faults: faults[legal+1:], Events: eventNames[1:], Phases: phaseWords[:],
		Moves: []string{"Cards have the numbers of their order in the deck's file, from 1."},
		Things: []string{
			"The table never decides: a hidden card is named by the move that brings it out of a hand, in a dealt and in a blind game alike. Of another seat's turn a dealt game lists only moves with cards that have been shown.",
			`In a foul "what" is the number of the card that the move names; "part" is a card on the table by its number: the one that lies there (not_free), the one that was laid (not_linked), one that hangs apart (apart); "count" is how many hang apart (apart), else how many cards the seat has in hand.`,
		},
		Setup: []string{"Each card has one place; it begins a turn."},
	}
}

// verbHelp is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var verbHelp = [numVerbs]engine.Verb{
	Play: {Example: "play 17 3,-2 1", Ruling: 1, Says: `Lay card 17 of one's hand on the free cell 3 to the east and 2 to the north of the first square's north-western card, which is 0,0, turned by 0 to 3 quarters clockwise. It needs a valid connection: a neighbour, both open at the side where they meet. With "strict_edges" no open side may meet a closed one (2). A card that looks the same turned is turned as little as possible; more is read as that. In a blind game any card that the hand may hold. With "assist" on, where nothing can be taken then, the turn ends and a card is drawn.`},
	Take: {Example: "take 14", Ruling: 6, Says: `Take a card that a path leads to, from a treasure on the card just laid to the same one; one point. It has to be part of some set of such cards without which the layout hangs together by edges. Unless "assist" is on this is a claim (5): it is legal for every card of the table but the one just laid, and playing it tells whether it is right: "took", or "not_linked" or "falls_apart", which cost nothing; the card is not claimed again in the turn.`},
	End:  {Example: "end", Ruling: 5, Says: `End the turn when nothing more is to be taken; refused while the layout does not hang together. A card is drawn.`},
	Pass: {Example: "pass 17 23", Ruling: 8, Says: `Show the whole hand, here cards 17 and 23, neither of which can be laid anywhere. The lower number comes first; said the other way round it is read as that.`},
}
