package carte

import "mastro/display/words"

// rules are the house rules of the card labyrinth that the menu offers, and their values.
var rules = map[string]words.Sentence{
	"order.printed": {It: "regola (giovane)", En: "rules (youngest)"},
	"assist":        {It: "Prese", En: "Captures"},
	"assist.off":    {It: "da trovare", En: "to be found"},
	"assist.after":  {It: "mostrate dopo", En: "shown after"},
	"assist.on":     {It: "mostrate subito", En: "shown at once"},
	"wrong":         {It: "Presa errata", En: "Wrong claim"},
	"wrong.ends":    {It: "è l’ultima", En: "the last"},
	"wrong.free":    {It: "si riprova", En: "try again"},
	"hidden":        {It: "Carte", En: "Cards"},
	"hidden.dealt":  {It: "dal programma", En: "by program"},
	"hidden.blind":  {It: "a mano", En: "by hand"},
	"wrong.says":    {It: "Con una presa sbagliata si smette, o si può riprovare senza perdere nulla.", En: "A wrong capture ends the taking, or one may try again at no cost."},
	"assist.says":   {It: "Trovare le prese è il gioco; per i più piccoli il programma può mostrarle.", En: "Finding captures is the game; for small children the program can show them."},
	"hidden.says":   {It: "Le carte le dà il programma, o le mescolate e le tenete voi.", En: "The program deals the cards, or you shuffle and hold them."},
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
