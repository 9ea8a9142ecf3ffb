package magico

import "mastro/display/words"

// What is said below the pictures of how the game is played.
var (
	HowSeek = words.Say(
		"Cerchi i tesori delle tue carte, uno alla volta. La carta la vedi solo tu: qui dice oro. Parti dall’angolo con la tua bandiera.",
		"You seek the treasures on your cards, one at a time. Only you see your card: here it says gold. You start in the corner with your flag.")
	HowPush = words.Say(
		"A ogni turno, per prima cosa ruota come vuoi la tessera eccedente e inseriscila da una freccia. Tutta la fila scorre, e dall’altra parte esce una tessera.",
		"At the start of each turn, rotate the spare tile as you like and push it in at an arrow. The whole row slides, and a tile comes out at the other end.")
	HowWalk = words.Say(
		"Poi cammini lungo le strade, lontano quanto vuoi. Puoi anche restare fermo.",
		"Then walk along the paths, as far as you like. You may also stay where you are.")
	HowFind = words.Say(
		"Se ti fermi sul tuo tesoro, l’hai trovato. Al prossimo turno cerchi quello della carta dopo.",
		"If you stop on your treasure, you have found it. Next turn you look for the one on your next card.")
	HowFallOut = words.Say(
		"Una pedina che esce con la sua tessera rientra dall’altra parte. Chi gioca dopo non può inserire la tessera da dove è appena uscita.",
		"A pawn that is pushed out comes back in at the other end. The next player may not push a tile in where the last tile came out.")
	HowWin = words.Say(
		"Hai trovato tutti i tuoi tesori? Torna al tuo angolo: il primo che ci arriva vince.",
		"Found all your treasures? Go back to your corner: the first player to get there wins.")
)
