package magico

import "mastro/engine/pipe/wire"

// Help explains the notation of moves, the rulings and the forms.
func (w Wire) Help() string {
	manual := wire.Manual{
		Moves: wireHelpMoves, Verbs: wireMoves[Push:],
		Rulings: wireHelpRulings, Titles: rulingTitles[:], Faults: faults[legal+1:],
		Forms: wireHelpForms, Events: eventNames[1:], Phases: phaseWords[:],
	}
	return manual.Text()
}

// wireMoves is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var wireMoves = [numVerbs]wire.Verb{
	Push:    {Example: "push w3 nes", Ruling: 2, Says: `Insert the spare at the arrow w3, so that it is open to the north, east and south. Arrows, clockwise: n1 n3 n5 e1 e3 e5 s5 s3 s1 w5 w3 w1: the side, and the row or column. Not where the last tile came out; with "spare": "fixed" only as the spare lies. A spare without an open side is "closed". Pawns ride, and from the tile that falls out to the one inserted (3).`},
	Go:      {Example: "go 2,5", Ruling: 5, Says: `Walk to row 2, column 5, counted from 0 at the top left, as far as open sides lead; to one's own cell to stay. The turn ends, unless the table has to tell. On one's own corner, with no card left since an earlier turn, the game is won (6).`},
	Found:   {Example: "found dragon", Ruling: 5, Says: `The table tells that this treasure is the one sought: where the pawn stopped or, with "treasure": "pass", anywhere within its reach. In a dealt game play does it by itself. The turn ends; with "finish": "anywhere" and the last card the game is won (8).`},
	Nothing: {Example: "nothing", Ruling: 5, Says: `The table tells that none is. The turn ends. The table is asked just when a treasure was reached that may be sought for all that everybody knows (9).`},
}

// rulingTitles are the titles of the rulings, as the package's page has them.
var rulingTitles = [...]string{
	1: "turning the spare", 2: "inserting", 3: "pawns ride", 4: "on the spare", 5: "reaching", 6: "home",
	7: "cards", 8: "younger players", 9: "hidden cards",
}

const wireHelpMoves = `  Moves, as they are typed, with the ruling that each rests on. A turn is a
  push and a walk.
`

const wireHelpRulings = `
  For perft a turn is two actions, and one more when the table tells.

  The rulings, by their numbers in the rules, and the reasons of the fouls that
  stand on each, which all begin with "magico.". "part" is the line of a push, 1
  to 3 for rows 1, 3, 5 and 4 to 6 for columns 1, 3, 5; "what" an arrow or a
  treasure; "count" of a walk the cell as 7 times its row plus its column, of a
  push the open sides that were said, and of what sensors saw by how many tiles
  the line was pushed, east or south when positive:
`

const wireHelpForms = `
  What sensors see are the six lines: each counts how far it was pushed, 0 to 5,
  east and south up, beginning with 0 and running round.

  A set-up, as new takes it and setup gives it:
      tiles      49 hexadecimal digits, row by row from the top left: the sum of
                 a tile's open sides, N 1, E 2, S 4, W 8. They need not be the
                 set's tiles.
      spare      One digit. With "spare": "free" it makes no difference how it
                 lies, and the game shows it in one way.
      pawns      Only for a labyrinth to study, without treasures, cards or end:
                 1 to 4 cells, as ["0,0", "6,6"]. Nothing else is needed then.
      treasures  Where they lie: {"book": "0,2", "bat": "spare"}; left out: no
                 treasures.
      came_out   The arrow at which the last tile came out; left out: none did.
      turn       Whose turn it is; left out: 1.
      phase      "push" or, when the spare is inserted already, "walk"; left
                 out: "push".
      options    House rules as games lists them; left out: the usual ones.
                 "children" is a list of seats, as [2, 3]; a seat that nobody
                 takes may be named. With "finish": "cell" the game is won on
                 "cell", row and column from 0 (8).
      seats      A list of 1 to 4, in order of play:
        home     A corner; left out: the set's corners in their order.
        pawn     Its cell; left out: at home.
        cards    The treasures it has yet to find, the sought one first.
        hidden   How many, where nobody told the program which: then the game is
                 blind, and no seat has cards named.
        found    Those it has found.
        not      Those that all know it does not seek, because it was there and
                 it was not: of a child at all, else now.
        fresh    true when it found a treasure in its last turn: it looks at its
                 next card when its turn comes (9), and has nothing in "not".
        child    true when it sees all its cards and seeks them in any order
                 (8); as naming the seat in the options.
  When no seat has a card or found one the game has no end.

  State: "phase", "number" of turns played, "actor", "pushed", where the
  counter of each line stands, and while the table has to tell "reached".

  View: "seat", "number", "turn", "actor", "phase", "set", "options", "tiles",
  "spare", "treasures" and "came_out" as above; "arrows", where the spare may be
  inserted now; "walk", where the pawn may stop; "players": each with "pawn",
  "home", "goal", where it wins once it has found all, "child", how many cards
  are "left", "fresh", "found", "not" and "may", what it may seek as far as the
  seat can tell; "own", the cards that the seat sees before it, none in a blind
  game, nor of a fresh one before its turn; "moves", while the table has to tell
  what it may tell as far as all can know; "result".

  Hint: "to", the treasure, or the cell where the game is won; "turns", how many
  of its own the seat needs, this one included, as if nobody else moved;
  "moves", what to do in this one. null when it takes more than three. There is
  none in a blind game, but to where the game is won.

  Knowledge: "seat", "own", and "players" with "left", "not" and "may".
`
