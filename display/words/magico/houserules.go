package magico

import "mastro/display/words"

// houseRules is what each house rule of the sliding labyrinth decides, by its key.
var houseRules = map[string]words.Sentence{
	"spare": {
		It: "la tessera eccedente si inserisce girata come si vuole, o così com’è",
		En: "the spare tile goes in as one likes, or as it lies",
	},
	"treasure": {
		It: "un tesoro si trova dove la pedina si ferma, o anche dove poteva passare",
		En: "a treasure is found where the pawn stops, or also where it could have passed",
	},
	"cards": {
		It: "quante carte ha ogni giocatore, se ce ne sono abbastanza",
		En: "how many cards each player has, if there are so many",
	},
	"children": {
		It: "i posti, in ordine di gioco, che vedono tutte le proprie carte e le cercano nell’ordine che vogliono",
		En: "the seats, in order of play, that see all own cards and seek them in any order",
	},
	"finish": {
		It: "si vince a casa, sulla casella concordata, o con l’ultimo tesoro",
		En: "the game is won at home, on the cell that was agreed on, or with the last treasure",
	},
	"cell": {
		It: "quella casella, contata dall’angolo in alto a sinistra come sulle pagine: un punto del tabellone, qualunque tessera ci scorra",
		En: "that cell, counted from the top left as on the pages: a place on the board, whatever tile slides there",
	},
}
