package torri3d

import (
	"strings"

	"mastro/engine/pipe/wire"
)

// Help explains the notation of moves, the rulings and the forms.
func (w Wire) Help() string {
	manual := wire.Manual{
		Moves: wireHelpMoves, Verbs: wireMoves[Push:], Set: "Treasures of this set: " + strings.Join(w.Set.Treasures, ", "),
		Rulings: wireHelpRulings, Titles: rulingTitles[:], Faults: faults[legal+1:],
		Forms: wireHelpForms, Events: eventNames[1:], Phases: phaseWords[:],
	}
	return manual.Text()
}

// wireMoves is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var wireMoves = [numVerbs]wire.Verb{
	Push:    {Example: "push w3 ns", Ruling: 1, Says: `First in each turn: push the spare tower in at an arrow, standing with these sides open (in the order of nesw). Arrows are n1 n3 e1 e3 s3 s1 w3 w1: the side, and the row or column from 0. Not where the last tower came out ("shut"). Pawns that fall out ride in with the spare. With "spare": "fixed" it goes in as it came out.`},
	Go:      {Example: "go 2,4 up+joker", Ruling: 3, Says: `Then go to a cell, row and column from 0, or stay in one's own. A step leads between neighbours whose paths meet; "walk" is a way on which they differ by at most one floor (2). Each other step costs a magic card of its direction, a joker for any; they are named in the order up, down, joker. For a seat among "children" any card leads up or down, and is named as it is (6). Legal are the ways of whose cards none can be left out; those with the fewest are listed first. Stopping on the rune stone at 2,2 for the first time fulfils it. With "rune": "pass" so does passing it: for the cards that are named the way over it is taken where there is one, and legal are those too of which none can be left out on a way over it. Every other stop draws a magic card; staying or coming back does not with "still": "nothing" (4). Stopping in one's own corner with all done before wins (5).`},
	Found:   {Example: "found chalice", Ruling: 4, Says: `The table tells that the treasure here is the one that is sought; in a dealt game play does it by itself. It is asked whenever, as far as all can tell, it may be.`},
	Nothing: {Example: "nothing", Ruling: 4, Says: `The table tells that it is not.`},
}

// rulingTitles are the titles of the rulings, as the package's page has them.
var rulingTitles = [...]string{
	1: "pushing", 2: "steps", 3: "magic cards", 4: "stopping", 5: "win", 6: "magic deck", 7: "hidden cards",
}

const wireHelpMoves = `  Moves, as they are typed, with the ruling that each rests on.
`

const wireHelpRulings = `
  The rulings, by their numbers in the rules, and the reasons of the fouls that
  stand on each, which all begin with "torri3d.". The part of a foul is for a
  push its line (rows 1 and 3 are lines 1 and 2, columns 1 and 3 lines 3 and
  4), for a walk the number of its cell, row by row from 1. The count of a push
  is the sum of the open sides: north 1, east 2, south 4, west 8:
`

const wireHelpForms = `
  Lines are also what sensors watch: each stands as its count of pushes modulo
  6, up to the east and south, down to the west and north, 0 at the start.

  A set-up, as new takes it and setup gives it:
      towers   A list of the sixteen loose towers on the board:
        place    The cell, "1,0".
        tower    The name of a loose tower of the set in use.
        path     Its open sides as it stands.
      spare    The loose tower beside the board: "tower" and "path".
      shut     The arrow where the last tower came out; left out: "none".
      seats    A list of 2 to 4, in order of play:
        home     A corner.
        pawn     A cell.
        rune     Whether the rune stone is fulfilled; left out: false.
        found    Treasures that are uncovered; left out: none.
        stack    Treasure cards still to be found, the top one first; in a
                 blind game "hidden" for each. Found and stack are 6, 4 or 3
                 cards for 2, 3 or 4 seats.
        vain     Treasures on which the seat stopped in vain since its last
                 find; left out: none.
        hand     Magic cards: up, down, joker; in a blind game "hidden" for
                 each.
      turn     Whose turn it is; left out: 1.
      pushed   Whether the push of this turn is done; left out: false.
      deck     Magic cards, the top one first: all that are nowhere else. Left
               out in a blind game.
      discards Magic cards that were played; left out: none.
      chance   What shuffles the discards of a dealt game: 16 hex digits; left
               out: 0.
      options  House rules as games lists them, "children" as a list of seats;
               left out: the usual ones.

  State: "setup", "phase", "number" of turns played, "actor", "idle" where the
  table is asked of a pawn that did not move and draws nothing for it,
  "counters" of the lines.

  View: "seat", "number", "turn", "actor", "phase", "set", "options"; "towers"
  by cell: each with "place", "height", "path", "treasure" if it has one,
  "fixed", "home" of a seat, "pawns"; "spare"; "shut"; "players": each with
  "pawn", "home", "rune", "found", "left" in the stack, "sought" where the seat
  may know it, "vain", "hand" by kind, those that it cannot see as "hidden";
  "deck", how many cards it holds; "discards"; "unseen", magic cards that the
  seat cannot place; "walk", where the pawn can go without magic; "moves", of
  another seat only those without magic; "result".

  Knowledge: "seat", "players" with what of the above concerns cards, "deck",
  "unseen".
`
