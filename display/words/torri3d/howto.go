package torri3d

import "mastro/display/words"

// What is said below the pictures of how the game is played.
var (
	HowSeek = words.Say(
		"Cerchi i tesori delle tue carte, uno alla volta; quello da cercare adesso ha la stella. Prima o poi devi fermarti anche sulla pietra runica, al centro. I numeri bianchi dicono quanti piani ha una torre.",
		"You seek the treasures on your cards, one at a time. The treasure to seek now has the star. At some point you must also stop on the rune stone, in the middle. White numbers say how many floors a tower has.")
	HowPush = words.Say(
		"A ogni turno prima inserisci la torre eccedente da una freccia. La fila scorre, e dall’altra parte esce una torre. Una pedina su quella torre passa sulla torre inserita. Chi gioca dopo non può inserire la torre nel punto da cui è uscita.",
		"Each turn, first push the spare tower in at an arrow. The row slides, and a tower comes out at the other end. A pawn on that tower comes back in at your arrow. The next player may not push a tower in where the last one came out.")
	HowWalk = words.Say(
		"Poi cammini lungo le strade, lontano quanto vuoi. A ogni passo sali o scendi al massimo di un piano. Qui i piani sono 1, 2, 2, 3, 4.",
		"Then walk along the paths, as far as you like. Each step goes up or down by one floor at most. Here the floors are 1, 2, 2, 3, 4.")
	HowMagic = words.Say(
		"Troppo alto o troppo basso? Una carta magica ti fa fare un passo di quanti piani vuoi: la salita in su, la discesa in giù, il jolly come preferisci. Qui una salita ti porta dal piano 1 al 3.",
		"Too high or too low? A magic card lets you take one step across any number of floors: up with an up card, down with a down card, either way with a joker. Here an up card takes you from floor 1 to 3.")
	HowFind = words.Say(
		"Se ti fermi sul tuo tesoro, l’hai trovato, e cerchi il prossimo. Se ti fermi altrove, di solito peschi una carta magica.",
		"If you stop on your treasure, you have found it, and you seek the next one. If you stop elsewhere, you usually draw a magic card.")
	HowWin = words.Say(
		"Hai tutti i tuoi tesori e la pietra runica? Torna al tuo angolo: il primo che ci arriva vince.",
		"Do you have all your treasures and the rune stone? Go back to your corner: the first player to get there wins.")
)
