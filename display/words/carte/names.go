package carte

import "mastro/display/words"

// rules are the house rules of the card labyrinth that the menu offers, and their values.
var rules = map[string]words.Sentence{
	"order.printed": {It: "come da regole (il più giovane)", En: "as in the rules (the youngest)", ShortIt: "regola (giovane)", ShortEn: "rules (youngest)"},
	"assist":        {It: "Carte da prendere", En: "Cards to take", ShortIt: "Prese", ShortEn: "To take"},
	"assist.off":    {It: "le trovate voi", En: "you find them", ShortIt: "da trovare", ShortEn: "you find them"},
	"assist.after":  {It: "mostrate dopo", En: "shown afterwards", ShortIt: "mostrate dopo", ShortEn: "shown after"},
	"assist.on":     {It: "mostrate subito", En: "shown at once"},
	"wrong":         {It: "Presa sbagliata", En: "A wrong claim", ShortIt: "Errore", ShortEn: "Wrong"},
	"wrong.ends":    {It: "non si prende altro", En: "take no more", ShortIt: "è l’ultima", ShortEn: "is the last"},
	"wrong.free":    {It: "si riprova", En: "try again"},
	"hidden":        {It: "Carte", En: "Cards"},
	"hidden.dealt":  {It: "le dà il programma", En: "dealt by the program", ShortIt: "dal programma", ShortEn: "by program"},
	"hidden.blind":  {It: "le date voi", En: "dealt by you", ShortIt: "a mano", ShortEn: "by hand"},
	"wrong.says":    {It: "Scegliete se dopo una presa sbagliata si può riprovare, o se in quel turno non si prende altro.", En: "Choose what happens after a wrong claim: the player may try again, or may take nothing more in that turn."},
	"assist.says":   {It: "Il gioco è trovare le carte da prendere; ai più piccoli il programma può mostrarle.", En: "The point of the game is to find the cards to take; the program can show them to small children."},
	"hidden.says":   {It: "Il programma dà le carte, oppure siete voi a mescolarle e a darle.", En: "The program deals the cards, or you shuffle and deal them yourselves."},
}

// treasures are the treasures of the decks, by their names in the deck's file.
var treasures = map[string]words.Named{
	"crown":   {{"la corona", "corona", "Co"}, {"the crown", "crown", "Cr"}},
	"candle":  {{"la candela", "candela", "Ca"}, {"the candle", "candle", "Ca"}},
	"ring":    {{"l’anello", "anello", "An"}, {"the ring", "ring", "Ri"}},
	"key":     {{"la chiave", "chiave", "Ch"}, {"the key", "key", "Ke"}},
	"sword":   {{"la spada", "spada", "Sp"}, {"the sword", "sword", "Sw"}},
	"helmet":  {{"l’elmo", "elmo", "El"}, {"the helmet", "helmet", "He"}},
	"book":    {{"il libro", "libro", "Li"}, {"the book", "book", "Bo"}},
	"map":     {{"la mappa", "mappa", "Ma"}, {"the map", "map", "Ma"}},
	"chest":   {{"il forziere", "forziere", "Fo"}, {"the chest", "chest", "Ch"}},
	"skull":   {{"il teschio", "teschio", "Te"}, {"the skull", "skull", "Sk"}},
	"owl":     {{"il gufo", "gufo", "Gu"}, {"the owl", "owl", "Ow"}},
	"bat":     {{"il pipistrello", "pipistrello", "Pi"}, {"the bat", "bat", "Ba"}},
	"dragon":  {{"il drago", "drago", "Dr"}, {"the dragon", "dragon", "Dr"}},
	"ghost":   {{"il fantasma", "fantasma", "Fa"}, {"the ghost", "ghost", "Gh"}},
	"spider":  {{"il ragno", "ragno", "Ra"}, {"the spider", "spider", "Sp"}},
	"emerald": {{"lo smeraldo", "smeraldo", "Sm"}, {"the emerald", "emerald", "Em"}},
	"coin":    {{"la moneta", "moneta", "Mo"}, {"the coin", "coin", "Co"}},
	"lamp":    {{"la lampada", "lampada", "La"}, {"the lamp", "lamp", "La"}},
	"bell":    {{"la campana", "campana", "Cm"}, {"the bell", "bell", "Be"}},
	"mirror":  {{"lo specchio", "specchio", "Sc"}, {"the mirror", "mirror", "Mi"}},
	"goblet":  {{"il calice", "calice", "Cl"}, {"the goblet", "goblet", "Go"}},
	"scroll":  {{"la pergamena", "pergamena", "Pe"}, {"the scroll", "scroll", "Sc"}},
	"feather": {{"la piuma", "piuma", "Pu"}, {"the feather", "feather", "Fe"}},
	"horn":    {{"il corno", "corno", "Cr"}, {"the horn", "horn", "Ho"}},
	"anchor":  {{"l’ancora", "ancora", "Ac"}, {"the anchor", "anchor", "An"}},
}
