package torri3d

import "mastro/display/words"

// houseRules is what each house rule of 3D Labyrinth decides, by its key.
var houseRules = map[string]words.Sentence{
	"spare": {
		It: "la torre eccedente si inserisce girata come si vuole, o così com’è",
		En: "the spare tower goes in as one likes, or as it stands",
	},
	"rune": {
		It: "la pietra runica vale dove la pedina si ferma, o anche lungo il cammino",
		En: "the rune stone counts where the pawn stops, or also on the way",
	},
	"still": {
		It: "chi resta fermo, o torna dov’era, pesca una carta magica, o no",
		En: "whoever stays, or comes back to where he stood, draws a magic card, or none",
	},
	"hand_limit": {
		It: "quante carte magiche si possono avere in mano",
		En: "how many magic cards one may hold",
	},
	"children": {
		It: "i posti, da 1 in ordine di gioco, per cui ogni carta magica è un jolly",
		En: "the seats, from 1 in order of play, for which every magic card is a joker",
	},
}
