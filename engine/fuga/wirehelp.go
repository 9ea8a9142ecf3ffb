package fuga

import "mastro/engine/pipe/wire"

// Help explains the notation of moves, the rulings and the forms.
func (w Wire) Help() string {
	manual := wire.Manual{
		Moves: wireHelpMoves, Verbs: wireMoves[Throw:],
		Rulings: wireHelpRulings, Titles: rulingTitles[:], Faults: faults[legal+1:],
		Forms: wireHelpForms, Events: eventNames[1:], Phases: phaseWords[:],
	}
	return manual.Text()
}

// wireMoves is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var wireMoves = [numVerbs]wire.Verb{
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

// rulingTitles are the titles of the rulings, as the package's page has them.
var rulingTitles = [...]string{
	1: "walls", 2: "sentinels", 3: "what touches", 4: "start", 5: "room", 6: "walk", 7: "rooms visited", 8: "points",
	9: "infirmary", 10: "patrol", 11: "trio", 12: "end", 13: "score", 14: "facilitator",
}

const wireHelpMoves = `  Moves, as they are typed, with the ruling that each rests on. Cells are
  named by their numbers, 1 to 90: number 1 has the white dot, each spoke goes
  on inwards, and the spokes follow anticlockwise.
`

const wireHelpRulings = `
  What the dice show are moves of the table. With "dice": "box" the program
  throws them, and play tells by itself what came up.

  The rulings, by their numbers in the rules, and the reasons of the fouls
  that stand on each, which all begin with "fuga.":
`

const wireHelpForms = `
  A set-up, as new takes it and setup gives it, at the beginning of a turn:
      walls    The 48 numbers that became walls; 1 only with "cell_1": "wall".
      sentinels  {"pawn": 51, "bishop": 55, "knight": ..., "rook", "queen",
               "king"}: their cells, none closer than two to another.
      players  A list of 1 to 6, in order of play:
        cell     Where it stands; left out when it is not on the board.
        room     Its room.
        points   1 to 7; left out: 7. 0 for who is patient or queued.
        state    awake, patient (in the infirmary, cell 1), queued (waiting
                 for it), isolated (about to miss a turn) or served (about to
                 leave isolation); left out: awake.
        numbers  Its hand, in a dealt game; left out: none.
        hidden   How many numbers are in its hand, in a blind game; left
                 out: 0.
        aside    The numbers of the trios that it has played; left out: none.
      bag      In a dealt game all other numbers, the next to be drawn first.
      queue    The seats that are queued, the first in front; left out: none.
      turn     Whose turn begins; left out: 1.
      round    The round; left out: 1.
      dice     With "dice": "box" the state of their generator, 16 hex digits.
      options  House rules as games lists them; left out: the usual ones. Of
               rounds any number from "1" to "999" may be given, too;
               "evening" is as many as an hour holds: 42 for one player, then
               29, 22, 18, 15 and 13; "0" is until the bag is empty.
      search   true: it begins with the search for the cells of the cards,
               before the first turn of a game with "facilitator".
      redrawn  How many labyrinths were drawn before this one and given up,
               because somebody would have begun in a pocket of fewer than six
               cells; left out: 0.
  The record for a seat loads as a blind game in which the table tells the
  dice.

  State: "number" of turns played, and what a view has of the phase; "shown",
  for each seat the numbers that were told; "spent", the cards whose letters
  are in words; "words", the points for words.

  View: "seat", "number", "round" (rounds played), "turn", "actor", "phase";
  "thrown_room", "thrown_die" of this turn and "thrown_patrol", the last of a
  patrol; "patrol", the sentinel that the dice are for; "played", whether a
  trio was played in this turn, "trio", the sentinels of which it can still
  drive one, "driven", the one that is to be moved, and "rest" of the die;
  "came", the sentinel that has come next to the actor; "redrawn", how many
  labyrinths were drawn before this one; "word", the cards of the word,
  "illustration", what it is claimed to name; "options", "walls", "sentinels";
  "players": each with "cell", null when not on the board, "room", "points",
  "state", "holds" (how many numbers), "numbers" (one's own), "aside", "shown"
  and "score", what lies face up counts; "queue"; "bag", how many numbers are
  in it; "unseen", those that the seat cannot place; "moves"; "result".

  Knowledge: "seat", "bag", "players" with "holds" and "numbers", "unseen".

  What an event or a foul is about: a number, a sentinel, an illustration, or
  why a point was lost: outside, started_near, came_near.
`
