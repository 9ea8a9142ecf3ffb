package fuga

import "mastro/engine"

// eventNames are the names of events.
var eventNames = [numEvents]string{
	Threw: "threw", Missed: "missed", LeftCell: "left_isolation", Rolled: "rolled", RoomThrown: "room_thrown",
	RoomMoved: "room_moved", RoomStays: "room_stays", Walked: "walked", Laid: "laid", Approached: "approached",
	Drove: "drove", Ended: "ended", Drew: "drew", Rested: "rested", Refreshed: "refreshed", PointLost: "point_lost", Fainted: "fainted",
	WentIn: "went_in", Recovered: "recovered", PatrolThrown: "patrol_thrown", Patrolled: "patrolled", Stayed: "stayed",
	Captured: "captured", RoundEnded: "round_ended", Found: "found", Told: "told", Spelled: "spelled", Claimed: "claimed", Voted: "voted",
	WordCounts: "word_counts", WordFails: "word_fails", EnoughWords: "enough_words", Finished: "finished",
}

// phaseWords are the words of phases.
var phaseWords = [over + 1]string{
	starting: "start", finding: "find", rooming: "room", rolling: "roll", walking: "walk", driving: "drive",
	stopped: "end", answering: "answer", patrolling: "patrol", telling: "tell", spelling: "spell", voting: "vote", over: "over",
}

// Manual explains the game to who reads and types.
func (f Form) Manual() engine.Manual {
	return engine.Manual{
		Verbs: verbHelp[Throw:], Faults: faults[legal+1:], Events: eventNames[1:], Phases: phaseWords[:],
		Moves: []string{"Cells are named by their numbers, 1 to 90: number 1 has the white dot, each spoke goes on inwards, and the spokes follow anticlockwise."},
		Things: []string{
			`What the dice show are moves of the table. With "dice": "box" the program throws them, and play tells by itself what came up.`,
			"What an event or a foul is about: a number, a sentinel, an illustration, or why a point was lost: outside, started_near, came_near.",
		},
		Setup: []string{"It is at the beginning of a turn. The record for a seat loads as a blind game in which the table tells the dice."},
		Notes: []string{`Of "rounds" any number from "1" to "999" may be given, too; "evening" is as many as an hour holds: 42 for one player, then 29, 22, 18, 15 and 13; "0" is until the bag is empty.`},
	}
}

// verbHelp is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var verbHelp = [numVerbs]engine.Verb{
	Throw:    {Example: "throw", Ruling: 5, Says: `Begin the turn. Next to a sentinel it costs a point (8), unless a trio was played first. The dice follow.`},
	Miss:     {Example: "miss", Ruling: 9, Says: `Miss the turn: in the infirmary, after which one has seven points, waiting for it, or in isolation (10).`},
	Leave:    {Example: "leave 5", Ruling: 10, Says: `Having missed a turn in isolation, begin this one on a free cell of the inner ring. The dice follow.`},
	Room:     {Example: "room 37", Ruling: 5, Says: `The table tells what two ten-sided dice show, tens first, 00 to 99. The room moves there unless it is off the board, a wall, a sentinel's cell, or another's cell or room.`},
	Roll:     {Example: "roll 4", Ruling: 6, Says: `The table tells what the die shows.`},
	Walk:     {Example: "walk 12", Ruling: 6, Says: `Walk to this cell, in just as many steps as the die shows, touching no cell twice, not through walls, characters or sentinels; where there is no such walk, the longest shorter one. With "exact": "up_to" in one to so many steps. It does not end beside a sentinel while one of the same length ends elsewhere (8), but with "guards": "allow".`},
	Trio:     {Example: "trio 21 22 23", Ruling: 11, Says: `Show three consecutive numbers of one's hand, or with "cards" three cards of the same piece, the lowest first, and lay them aside. Before throw, next to a sentinel that they drive: the point is spared. Before the walk, or after one that was shorter than the die: they drive a sentinel. As an answer to a sentinel that has come: the point is spared. In isolation: one leaves it at once.`},
	Approach: {Example: "approach 12 knight 1", Ruling: 11, Says: `With a trio, walk to a cell next to that sentinel in so many steps, 0 to one less than what is left of the die. With "cards" it is the sentinel of the cards' piece.`},
	Drive:    {Example: "drive 25 2", Ruling: 11, Says: `Move that sentinel as if it were one's character in so many steps of the rest of the die; it stops neither in a room nor closer than two to another sentinel. One that can go nowhere stays, in 0. Those next to whom it comes lose a point. With what is left one walks on.`},
	Lose:     {Example: "lose", Ruling: 11, Says: `Play no trio against the sentinel that has come, and lose the point. All who hold three numbers are asked, one after another, also those who have no trio.`},
	End:      {Example: "end", Ruling: 7, Says: `End the turn: in another's room one draws a number, alone in one's own; outside one's own one loses a point (8), in it one rests and begins the next turn with seven. Without any left one goes to the infirmary (9).`},
	Patrol:   {Example: "patrol 52", Ruling: 10, Says: `After everyone's turn the table tells two ten-sided dice for each sentinel, the pawn first, then bishop, knight, rook, queen and king. It goes there unless it is off the board, a wall, a room, closer than two to another sentinel, or the infirmary with a patient. Who stands there goes to isolation, who stands next to it loses a point.`},
	Holds:    {Example: "holds 21", Ruling: 12, Says: `When the bag is empty, or the last round over, which has no patrol, the table tells each hand, from its lowest number to its highest. In a dealt game play does it by itself.`},
	Letter:   {Example: "letter 12", Ruling: 13, Says: `Then, with "cards", each player makes words: add the letter on this card to the word.`},
	Done:     {Example: "done", Ruling: 13, Says: `Claim the word, one point a letter.`},
	Names:    {Example: "names 1", Ruling: 13, Says: `Claim the word as naming something of an illustration of which one owns all three cards, two points a letter. Illustration 1 is that of the cards 1, 31 and 61.`},
	Enough:   {Example: "enough", Ruling: 13, Says: `Make no more words.`},
	Agree:    {Example: "agree", Ruling: 13, Says: `Confirm the word. It counts when all others do.`},
	Refuse:   {Example: "refuse", Ruling: 13, Says: `Do not: it does not count, and its letters are free again.`},
	Find:     {Example: "find 37", Ruling: 14, Says: `With "facilitator", before the first turn: find the cell of one's card, which is one's start or, with "start": "cell_1", one's room.`},
}
