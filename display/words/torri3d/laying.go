package torri3d

import "mastro/display/words"

// What is put on the table before a game of 3D Labyrinth.
var (
	LayStaysInBox = words.Say("Le carte del tesoro e le carte magiche restano nella scatola: ci pensa il programma.",
		"Treasure cards and magic cards stay in the box: the program looks after them.")
	LayTreasures = words.Say2[int, string]("Mescola le %d carte del tesoro e danne %s, coperte.",
		"Shuffle the %d treasure cards and deal %s, face down.")
	LayMagic = words.Say2[int, string]("Mescola le %d carte magiche e danne %s; le altre sono il mazzo coperto.",
		"Shuffle the %d magic cards and deal %s; the rest is the face-down deck.")
	LayRunes = words.Say("Metti davanti a ognuno la carta con le rune del suo colore, scoperta.",
		"Everyone lays out the rune card of their colour, face up.")

	LayTower  = words.Say3[string, string, string]("%s: %s, aperta a %s.", "%s: %s, open to %s.")
	LaySpare  = words.Say1[string]("Torre eccedente, da parte: %s.", "Spare tower, beside the board: %s.")
	LayWith   = words.Say2[string, words.Thing]("%s con %s", "%s with %s")
	LayFloors = words.Say2[string, int]("%s, %d piani", "%s, %d floors").
			One("%[1]s, un piano", "%[1]s, one floor")
)
