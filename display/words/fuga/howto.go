package fuga

import "mastro/display/words"

// What is said below the pictures of how the game is played.
var (
	HowBegin = words.Say(
		"La pedina sulla tua bandiera sei tu. Le case scure sono muri. I sei pezzi neri con le lettere sono sentinelle, e ti danno la caccia mentre raccogli numeri.",
		"The pawn on your flag is you. Dark cells are walls. The six black pieces with letters are sentinels, and they are after you while you collect numbers.")
	HowThrow = words.Say(
		"Lanci i dadi. Due dicono quale casa diventa la tua stanza, se è libera: lì va la tua bandiera. Il terzo dice quanti passi fai.",
		"Throw the dice. Two say which cell becomes your room, if it is free: your flag goes there. The third says how many steps you take.")
	HowWalk = words.Say(
		"Fai proprio tanti passi, dove vuoi, anche in diagonale, ma mai due volte sulla stessa casa. Muri, pedine e sentinelle non ti lasciano passare.",
		"Take exactly so many steps, wherever you like, also diagonally, but never onto the same cell twice. Walls, pawns and sentinels are in the way.")
	HowDraw = words.Say(
		"Finisci il turno nella stanza di un altro? Peschi dei numeri. Alla fine danno punti, per esempio 23 con 32 o 30 con 60. Tre di fila, come 11, 12 e 13, tengono a bada una sentinella.",
		"Your turn ends in somebody else’s room? You draw numbers. They make points at the end, such as 23 with 32 or 30 with 60. Three in a row, such as 11, 12 and 13, hold off a sentinel.")
	HowRest = words.Say(
		"Nella tua stanza riposi e torni a sette punti. Fuori ne perdi uno a ogni turno, e un altro se sei accanto a una sentinella. A zero vai in infermeria, la casa 1, e salti un turno.",
		"In your own room you rest, and are back at seven points. Elsewhere each turn costs one, and a sentinel beside you one more. At nought you go to the infirmary, cell 1, and miss a turn.")
	HowPatrol = words.Say(
		"Dopo ogni giro le sentinelle vanno in ronda, dove dicono i dadi. Chi viene preso va in isolamento e salta un turno. Quando la borsa dei numeri è vuota, vince chi ha più punti.",
		"After each round the sentinels patrol, where the dice send them. Whoever is caught goes into isolation and misses a turn. When the bag of numbers is empty, most points win.")
)
