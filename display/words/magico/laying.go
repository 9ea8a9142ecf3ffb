package magico

import "mastro/display/words"

// What is put on the table before a game of the sliding labyrinth.
var (
	LayStaysInBox = words.Say("Le carte restano nella scatola: ci pensa il programma.", "The cards stay in the box: the program looks after them.")
	LayDeal       = words.Say2[int, string]("Mescola le %d carte e danne %s, coperte.", "Shuffle the %d cards and deal %s, face down.")

	LayTile  = words.Say2[string, string]("%s: %s.", "%s: %s.")
	LaySpare = words.Say1[string]("Tessera eccedente, da parte: %s.", "Spare tile, beside the board: %s.")
	LayWith  = words.Say2[string, words.Thing]("%s con %s", "%s with %s")
	LayOpen  = words.Say2[string, string]("%s, aperta a %s", "%s, open to %s")
)

// The shapes of a tile's path.
var (
	DeadEnd  = words.Say("cieca", "dead end")
	Straight = words.Say("diritta", "straight")
	Corner   = words.Say("curva", "corner")
	Fork     = words.Say("T", "T")
	Crossing = words.Say("croce", "crossing")
)
