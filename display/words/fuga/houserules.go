package fuga

import "mastro/display/words"

// houseRules is what each house rule of Fuga dal labirinto decides, by its key.
var houseRules = map[string]words.Sentence{
	"cell_1": {
		It: "l’infermeria non è mai un muro, o può esserlo",
		En: "the infirmary is never a wall, or may be one",
	},
	"touch_ends": {
		It: "le case dell’anello interno si toccano attraverso la rotonda",
		En: "cells of the inner ring touch across the rotunda",
	},
	"diagonals": {
		It: "fra due muri si passa in diagonale, o no",
		En: "one may step diagonally between two walls, or not",
	},
	"start": {
		It: "da dove partono le pedine: ognuna da una casa libera, o tutte dalla casa 1",
		En: "where the pawns begin: each on a free cell, or all on cell 1",
	},
	"exact": {
		It: "si fanno tanti passi quanti ne dice il dado, o al massimo tanti",
		En: "one walks just as far as the die says, or up to that",
	},
	"guards": {
		It: "non ci si ferma accanto a una sentinella finché un cammino altrettanto lungo finisce altrove, o si può",
		En: "one may not end a walk beside a sentinel while a walk as long ends elsewhere, or may",
	},
	"end": {
		It: "quando la borsa è vuota si contano subito le mani, o si finisce il giro",
		En: "when the bag is empty hands are counted at once, or the round is played on",
	},
	"rounds": {
		It: "quanti giri si giocano: quanti ne stanno in un’ora, un numero, o con `\"0\"` finché la borsa non è vuota",
		En: "how many rounds are played: as many as an hour holds, a number, or with `\"0\"` until the bag is empty",
	},
	"cards": {
		It: "si gioca con il mazzo di carte invece dei soli numeri",
		En: "one plays with the deck of cards instead of plain numbers",
	},
	"dice": {
		It: "i dadi li tira il programma, o le persone, che dicono che cosa è uscito",
		En: "the program throws the dice, or people do and enter them",
	},
	"facilitator": {
		It: "una persona muove tutti i pezzi; si comincia con una carta a testa e la ricerca della sua casa, e ogni punto perso viene spiegato",
		En: "one person moves all pieces; it begins with a card for each and the search for its cell, and every lost point is explained",
	},
	"count": {
		It: "che cosa conta alla fine: tutto, o, con `cards = true`, solo le carte dello stesso colore di cornice, per chi non distingue il resto del mazzo",
		En: "what counts at the end: everything, or, with `cards = true`, only cards of one frame colour, for who cannot make out the rest of the deck",
	},
}
