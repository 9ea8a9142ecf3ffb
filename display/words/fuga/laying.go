package fuga

import "mastro/display/words"

// What is put on the table before a game of Fuga dal labirinto.
var (
	LayStaysInBox = words.Say("Sacchetto e numeri restano nella scatola: è il programma che pesca.",
		"Bag and numbers stay in the box: the program draws the numbers.")
	LayNumbers = words.Say2[int, int]("Togli i %d numeri dei muri e mescola gli altri %d nel sacchetto.",
		"Take out the %d wall numbers and shuffle the other %d in the bag.")

	LayCounting = words.Say("Casa 1: pallino bianco. Conta verso il centro; poi il raggio dopo, in senso antiorario.",
		"Cell 1 has the white dot. Count cells inwards, spoke after spoke, counter-clockwise.")
	LayWall     = words.Say1[int]("Muro sulla casa %d.", "Wall on cell %d.")
	LayWallOf   = words.Say2[words.Name, int]("%s: muro sulla casa %d.", "%s: wall on cell %d.")
	LaySentinel = words.Say2[words.Thing, int]("Sentinella: %s sulla casa %d.", "Sentinel: %s on cell %d.")

	LayStackAndRoom = words.Say3[words.Name, int, int]("%[1]s: pila di %[3]d pedine e segnalino della stanza sulla casa %[2]d.",
		"%[1]s: a stack of %[3]d pawns and the room’s marker on cell %[2]d.").
		One("%[1]s: una pedina e segnalino della stanza sulla casa %[2]d.", "%[1]s: one pawn and the room’s marker on cell %[2]d.")
	LayStack = words.Say3[words.Name, int, int]("%[1]s: pila di %[3]d pedine sulla casa %[2]d.",
		"%[1]s: a stack of %[3]d pawns on cell %[2]d.").
		One("%[1]s: una pedina sulla casa %[2]d.", "%[1]s: one pawn on cell %[2]d.")
	LayRoom   = words.Say2[words.Name, int]("%s: segnalino della stanza sulla casa %d.", "%s: the room’s marker on cell %d.")
	LaySearch = words.Say1[words.Name]("%s: quando trova la casa con il numero della carta, metti lì pedine e stanza.",
		"%s: pawns and room marker are laid once this player’s cell has been found.")
)
