package carte

import "mastro/engine/pipe/wire"

// Help explains the notation of moves, the rulings and the forms.
func (w Wire) Help() string {
	manual := wire.Manual{
		Moves: wireHelpMoves, Verbs: wireMoves[Play:],
		Rulings: wireHelpRulings, Titles: rulingTitles[:], Faults: faults[legal+1:],
		Forms: wireHelpForms, Events: eventNames[1:], Phases: phaseWords[:],
	}
	return manual.Text()
}

// wireMoves is what each verb does, for who has only the manual: as it is
// typed, the ruling that it rests on, and what it needs.
var wireMoves = [numVerbs]wire.Verb{
	Play: {Example: "play 17 3,-2 1", Ruling: 1, Says: `Lay card 17 of one's hand on the free cell 3 to the east and 2 to the north of the first square's north-western card, which is 0,0, turned by 0 to 3 quarters clockwise. It needs a valid connection: a neighbour, both open at the side where they meet. With "strict_edges" no open side may meet a closed one (2). A card that looks the same turned is turned as little as possible; more is read as that. In a blind game any card that the hand may hold. With "assist" on, where nothing can be taken then, the turn ends and a card is drawn.`},
	Take: {Example: "take 14", Ruling: 6, Says: `Take a card that a path leads to, from a treasure on the card just laid to the same one; one point. It has to be part of some set of such cards without which the layout hangs together by edges. Unless "assist" is on this is a claim (5): it is legal for every card of the table but the one just laid, and playing it tells whether it is right: "took", or "not_linked" or "falls_apart", which cost nothing; the card is not claimed again in the turn.`},
	End:  {Example: "end", Ruling: 5, Says: `End the turn when nothing more is to be taken; refused while the layout does not hang together. A card is drawn.`},
	Pass: {Example: "pass 17 23", Ruling: 8, Says: `Show the whole hand, here cards 17 and 23, neither of which can be laid anywhere. The lower number comes first; said the other way round it is read as that.`},
}

// rulingTitles are the titles of the rulings, as the package's page has them.
var rulingTitles = [...]string{
	1: "laying a card", 2: "strict edges", 3: "first square", 4: "paths", 5: "taking is free", 6: "links and captures",
	7: "one card, holes", 8: "passing", 9: "hands and deck",
}

const wireHelpMoves = `  Moves, as they are typed, with the ruling that each rests on. Cards have the
  numbers of their order in the deck's file, from 1.
`

const wireHelpRulings = `
  The table never decides: a hidden card is named by the move that brings it
  out of a hand, in a dealt and in a blind game alike. Of another seat's turn a
  dealt game lists only moves with cards that have been shown.

  The rulings, by their numbers in the rules, and the reasons of the fouls that
  stand on each, which all begin with "carte.":
`

const wireHelpForms = `
  In a foul "what" is the number of the card that the move names; "part" is a
  card on the table by its number: the one that lies there (not_free), the one
  that was laid (not_linked), one that hangs apart (apart); "count" is how many
  hang apart (apart), else how many cards the seat has in hand.

  A set-up, as new takes it and setup gives it. Each card has one place; it
  begins a turn.
      table    A list of at least one:
        card     Its number.
        x, y     Where it lies, x to the east and y to the south.
        turned   0 to 3 quarters clockwise; left out: 0.
      seats    A list of 2 to 6, in order of play:
        hand     Cards that only the player knows; left out: none.
        shown    Cards in hand that all have seen; left out: none.
        unseen   In a blind game: how many more the hand holds; left out: 0. A
                 hand holds two cards, or fewer when the deck is empty.
        taken    Captured cards, which all may see; left out: none.
      deck     The deck, the top card first; left out: empty.
      unseen   In a blind game: how many cards the deck has; left out: 0. Hands
               and deck are made of the cards that are named nowhere.
      turn     Whose turn it is; left out: 1.
      passes   Turns passed in a row; left out: 0.
      options  House rules as games lists them; left out: the usual ones.
      set      The deck of the game as its file has it: {"name", "invented",
               "treasures": ["crown", ...], "totals": {"cards", "treasures",
               "copies"}, "card": [{"paths": [{"open": "NE", "treasures":
               ["crown"]}, ...]}, ...]}; left out: the deck in use.

  State: "setup", "phase", "number" of turns played, "actor"; while cards are
  taken "played", the card that was laid, "linked", the cards that its
  treasures lead to, for whoever runs the game and nobody else, and "denied",
  the wrong claims of the turn. A set-up of that moment would lack these, and
  new refuses some of them.

  View: "seat", "number", "turn", "actor", "phase", "set", "options"; "table":
  each card with its place and its "paths" as it lies; "passes"; while cards
  are taken "played", "denied", the wrong claims of the turn, and "apart", the
  cards that have to be taken, too, and with "assist" on "linked" and
  "may_take"; "players": each with "hand": [{"card", "paths", "shown"},
  ...], without a card where the seat may not know it, and "taken"; "deck", how
  many cards it has; "unseen", the cards that the seat cannot place; "moves";
  "result".

  Knowledge: "seat", "players", "deck" and "unseen" as in a view.
`
