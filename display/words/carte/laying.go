package carte

import "mastro/display/words"

// What is put on the table before a game of the card labyrinth.
var (
	LayStaysInBox = words.Say("Le altre carte restano nella scatola: è il programma che le dà.",
		"The other cards stay in the box: the program deals them.")
	LayAside = words.Say1[int]("Metti da parte le %d carte da scoprire e mescola le altre.",
		"Set aside the %d cards to be laid face up, and shuffle the others.")
	LayDeal = words.Say1[string]("Dai le carte coperte, %s; il resto è il mazzo.", "Deal the cards face down, %s; the rest is the deck.")

	LayGrid = words.Say("Le lettere indicano le colonne, da ovest a est; i numeri indicano le righe, da nord a sud.",
		"Letters name the columns, from west to east; numbers name the rows, from north to south.")
	LayCard  = words.Say3[string, string, string]("%s: carta %s, %s.", "%s: card %s, %s.")
	LayPath  = words.Say2[words.List, string]("%s a %s", "%s to %s")
	BarePath = words.Say("sentiero", "path")
	Besides  = words.Say2[string, string]("%s; %s", "%s; %s")
)
