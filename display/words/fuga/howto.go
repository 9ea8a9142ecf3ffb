package fuga

import "mastro/display/words"

// What is said below the pictures of how the game is played.
var (
	HowBegin = words.Say(
		"La pedina sulla tua bandiera sei tu. Le case scure sono muri. I sei pezzi neri con le lettere sono sentinelle, e ti danno la caccia mentre raccogli numeri.",
		"The pawn on your flag is you. Dark cells are walls. The six black pieces with letters are sentinels, and they hunt you while you collect numbers.")
	HowThrow = words.Say(
		"Lanci i dadi. Due indicano una casa: se è libera, diventa la tua stanza e ci va la tua bandiera. Il terzo dado dice quanti passi fai.",
		"Throw the dice. Two of them name a cell: if it is free, it becomes your room and gets your flag. The third die says how many steps you take.")
	HowWalk = words.Say(
		"Fai esattamente i passi del dado, dove vuoi, anche in diagonale. Non passare due volte sulla stessa casa. Muri, pedine e sentinelle non ti lasciano passare.",
		"Take exactly as many steps as the die says, wherever you like, even diagonally. Never step onto the same cell twice. Walls, pawns and sentinels block your way.")
	HowDraw = words.Say(
		"Se finisci il turno nella stanza di un altro, peschi dei numeri. Alla fine certi numeri insieme danno punti: per esempio 23 con 32, o 30 con 60. Tre numeri di fila, come 11, 12 e 13, tengono a bada una sentinella.",
		"If your turn ends in somebody else’s room, you draw numbers. At the end of the game certain numbers score points together, such as 23 with 32, or 30 with 60. Three numbers in a row, such as 11, 12 and 13, hold off a sentinel.")
	HowRest = words.Say(
		"Nella tua stanza riposi e torni a sette punti coscienza. Fuori ne perdi uno a ogni turno; accanto a una sentinella ne perdi un altro. A zero vai in infermeria, la casa 1, e salti un turno.",
		"In your own room you rest, and are back at seven consciousness points. Elsewhere you lose one point each turn, and another if a sentinel is beside you. At zero points you go to the infirmary, cell 1, and miss a turn.")
	HowPatrol = words.Say(
		"Dopo ogni giro le sentinelle vanno in ronda, dove dicono i dadi. Chi viene preso va in isolamento e salta un turno. Quando il sacchetto dei numeri è vuoto, vince chi fa più punti con i suoi numeri.",
		"After each round the sentinels go on patrol, where the dice send them. If one catches you, you go into isolation and miss a turn. When the bag of numbers is empty, the player whose numbers score most points wins.")
)
