package words

// both is a text in both languages, side by side, that needs no values and stands on no
// small display.
type both struct{ It, En string }

func (b both) in(w Words) string {
	if w.Language == English {
		return b.En
	}
	return b.It
}

// HouseRule is what a house rule of a game decides, as the tables of the manual say it: the
// key beside it is what one writes in mastro.toml. It may hold Markdown; it is empty for
// what is no house rule of that game.
func (w Words) HouseRule(game, key string) string {
	if rule, own := houseRules[game+"."+key]; own {
		return rule.in(w)
	}
	return houseRules[key].in(w)
}

// houseRules is what each decides, by game and key; those that every game has, by key.
var houseRules = map[string]both{
	"order": {
		It: "chi inizia; gli altri seguono intorno al tavolo, nell’ordine in cui sono scritti",
		En: "who begins; the others follow round the table, in the order in which they are entered",
	},
	"hidden": {
		It: "quello che sta coperto lo distribuisce il programma, o le persone, che gli dicono che cosa trovano",
		En: "the program deals what lies face down, or people do and tell it what they find",
	},

	"labiro.near": {
		It: "da due ingressi affacciati si passa quando sporgono tutti e due, quando ne sporge almeno uno, o sempre",
		En: "two facing entrances let one walk through when both stand out, when at least one does, or always",
	},
	"labiro.only_when_stuck": {
		It: "le torri si ruotano solo da dove non si può andare avanti",
		En: "towers are turned only where one cannot walk on",
	},
	"labiro.chain": {
		It: "le torri spinte da altre: come le hanno viste i sensori, come farebbero degli ingranaggi, o mai",
		En: "towers that others push along: as the sensors saw it, as gears would, or never",
	},
	"labiro.free_unlock": {
		It: "la chiave sblocca meccanismo non costa una rotazione",
		En: "an unlock key costs no rotation",
	},
	"labiro.peek": {
		It: "si guarda un oggetto prima di decidere: sempre, o solo con la mano piena",
		En: "one looks at an object before deciding: always, or only with a full hand",
	},
	"labiro.loot": {
		It: "che cosa tiene chi attacca: quello per cui ha posto in mano, o le tre tessere migliori delle due mani",
		En: "what an attacker keeps: what his hand has room for, or the best three tiles of both hands",
	},
	"labiro.defended": {
		It: "che cosa perde chi è derubato e ha un pugnale: un oggetto, o un oggetto o un rubino",
		En: "what a victim with a dagger loses: an object, or an object or a ruby",
	},
	"labiro.start_anywhere": {
		It: "si può partire anche da una torre con rubino",
		En: "ruby towers may be start towers",
	},

	"magico.spare": {
		It: "la tessera eccedente si inserisce girata come si vuole, o così com’è",
		En: "the spare tile goes in as one likes, or as it lies",
	},
	"magico.treasure": {
		It: "un tesoro si trova dove la pedina si ferma, o anche dove poteva passare",
		En: "a treasure is found where the pawn stops, or also where it could have passed",
	},
	"magico.cards": {
		It: "quante carte ha ogni giocatore, se ce ne sono abbastanza",
		En: "how many cards each player has, if there are so many",
	},
	"magico.children": {
		It: "i posti, in ordine di gioco, che vedono tutte le proprie carte e le cercano nell’ordine che vogliono",
		En: "the seats, in order of play, that see all own cards and seek them in any order",
	},
	"magico.finish": {
		It: "si vince a casa, sulla casella concordata, o con l’ultimo tesoro",
		En: "the game is won at home, on the cell that was agreed on, or with the last treasure",
	},
	"magico.cell": {
		It: "quella casella, contata dall’angolo in alto a sinistra come sulle pagine: un punto del tabellone, qualunque tessera ci scorra",
		En: "that cell, counted from the top left as on the pages: a place on the board, whatever tile slides there",
	},

	"carte.strict_edges": {
		It: "un lato aperto non può mai incontrarne uno chiuso",
		En: "an open side may never meet a closed one",
	},
	"carte.first_square": {
		It: "le prime quattro carte stanno come capita, o collegate da percorsi",
		En: "the first four cards lie as they come, or joined by paths",
	},
	"carte.assist": {
		It: "le prese le trovano i giocatori, e ognuna viene giudicata; o si dice loro anche, dopo, che cosa è sfuggito; o le prese possibili sono mostrate",
		En: "the players find what they may take, and a claim is judged; or are also told afterwards what they missed; or what may be taken is offered",
	},

	"torri3d.spare": {
		It: "la torre eccedente si inserisce girata come si vuole, o così com’è",
		En: "the spare tower goes in as one likes, or as it stands",
	},
	"torri3d.rune": {
		It: "la pietra runica vale dove la pedina si ferma, o anche lungo il cammino",
		En: "the rune stone counts where the pawn stops, or also on the way",
	},
	"torri3d.still": {
		It: "chi resta fermo, o torna dov’era, pesca una carta magica, o no",
		En: "whoever stays, or comes back to where he stood, draws a magic card, or none",
	},
	"torri3d.hand_limit": {
		It: "quante carte magiche si possono avere in mano",
		En: "how many magic cards one may hold",
	},
	"torri3d.children": {
		It: "i posti, da 1 in ordine di gioco, per cui ogni carta magica è un jolly",
		En: "the seats, from 1 in order of play, for which every magic card is a joker",
	},

	"fuga.cell_1": {
		It: "l’infermeria non è mai un muro, o può esserlo",
		En: "the infirmary is never a wall, or may be one",
	},
	"fuga.touch_ends": {
		It: "le case dell’anello interno si toccano attraverso la rotonda",
		En: "cells of the inner ring touch across the rotunda",
	},
	"fuga.diagonals": {
		It: "fra due muri si passa in diagonale, o no",
		En: "one may step diagonally between two walls, or not",
	},
	"fuga.start": {
		It: "da dove partono le pedine: ognuna da una casa libera, o tutte dalla casa 1",
		En: "where the pawns begin: each on a free cell, or all on cell 1",
	},
	"fuga.exact": {
		It: "si fanno tanti passi quanti ne dice il dado, o al massimo tanti",
		En: "one walks just as far as the die says, or up to that",
	},
	"fuga.guards": {
		It: "non ci si ferma accanto a una sentinella finché un cammino altrettanto lungo finisce altrove, o si può",
		En: "one may not end a walk beside a sentinel while a walk as long ends elsewhere, or may",
	},
	"fuga.end": {
		It: "quando la borsa è vuota si contano subito le mani, o si finisce il giro",
		En: "when the bag is empty hands are counted at once, or the round is played on",
	},
	"fuga.rounds": {
		It: "quanti giri si giocano: quanti ne stanno in un’ora, un numero, o con `\"0\"` finché la borsa non è vuota",
		En: "how many rounds are played: as many as an hour holds, a number, or with `\"0\"` until the bag is empty",
	},
	"fuga.cards": {
		It: "si gioca con il mazzo di carte invece dei soli numeri",
		En: "one plays with the deck of cards instead of plain numbers",
	},
	"fuga.dice": {
		It: "i dadi li tira il programma, o le persone, che dicono che cosa è uscito",
		En: "the program throws the dice, or people do and enter them",
	},
	"fuga.facilitator": {
		It: "una persona muove tutti i pezzi; si comincia con una carta a testa e la ricerca della sua casa, e ogni punto perso viene spiegato",
		En: "one person moves all pieces; it begins with a card for each and the search for its cell, and every lost point is explained",
	},
	"fuga.count": {
		It: "che cosa conta alla fine: tutto, o, con `cards = true`, solo le carte dello stesso colore di cornice, per chi non distingue il resto del mazzo",
		En: "what counts at the end: everything, or, with `cards = true`, only cards of one frame colour, for who cannot make out the rest of the deck",
	},
}
