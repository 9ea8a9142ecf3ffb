package carte

import "mastro/display/words"

// houseRules is what each house rule of the card labyrinth decides, by its key.
var houseRules = map[string]words.Sentence{
	"strict_edges": {
		It: "un lato aperto non può mai incontrarne uno chiuso",
		En: "an open side may never meet a closed one",
	},
	"first_square": {
		It: "le prime quattro carte stanno come capita, o collegate da percorsi",
		En: "the first four cards lie as they come, or joined by paths",
	},
	"assist": {
		It: "le prese le trovano i giocatori, e ognuna viene giudicata; o si dice loro anche, dopo, che cosa è sfuggito; o le prese possibili sono mostrate",
		En: "the players find what they may take, and a claim is judged; or are also told afterwards what they missed; or what may be taken is offered",
	},
}
