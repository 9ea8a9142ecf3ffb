package magico

import "mastro/display/words"

// rules are the house rules of the sliding labyrinth that the menu offers, and their values.
var rules = map[string]words.Sentence{
	"cards":           {It: "Carte a testa", En: "Cards each"},
	"cards.all":       {It: "tutte", En: "all"},
	"finish":          {It: "Dove finisce", En: "Where it ends", ShortIt: "Fine", ShortEn: "End"},
	"finish.home":     {It: "alla partenza", En: "at home"},
	"finish.cell":     {It: "al traguardo", En: "on the goal"},
	"finish.anywhere": {It: "all’ultimo tesoro", En: "at the last treasure", ShortIt: "all’ultimo tesoro", ShortEn: "last treasure"},
	"hidden":          {It: "Carte", En: "Cards"},
	"hidden.dealt":    {It: "le dà il programma", En: "dealt by the program", ShortIt: "dal programma", ShortEn: "by program"},
	"hidden.blind":    {It: "le date voi", En: "dealt by you", ShortIt: "a mano", ShortEn: "by hand"},
	"cards.says":      {It: "Con meno carte la partita è più corta.", En: "Fewer cards make a shorter game."},
	"finish.says":     {It: "Scegliete dove finisce la partita: per i bambini è più facile senza tornare alla partenza.", En: "Choose where the game ends: for children it is easier if pawns do not have to go home."},
	"hidden.says":     {It: "Il programma dà le carte, oppure siete voi a mescolarle e a darle.", En: "The program deals the cards, or you shuffle and deal them yourselves."},
}

// treasures are the treasures by their names in the default set.
var treasures = map[string]words.Named{
	"book":       {{"il libro", "libro", "Li"}, {"the book", "book", "Bo"}},
	"gold":       {{"l’oro", "oro", "Or"}, {"the gold", "gold", "Go"}},
	"map":        {{"la mappa", "mappa", "Ma"}, {"the map", "map", "Ma"}},
	"crown":      {{"la corona", "corona", "Co"}, {"the crown", "crown", "Cr"}},
	"keys":       {{"le chiavi", "chiavi", "Ch"}, {"the keys", "keys", "Ke"}},
	"skull":      {{"il teschio", "teschio", "Te"}, {"the skull", "skull", "Sk"}},
	"ring":       {{"l’anello", "anello", "An"}, {"the ring", "ring", "Ri"}},
	"chest":      {{"il forziere", "forziere", "Fo"}, {"the chest", "chest", "Ch"}},
	"emerald":    {{"lo smeraldo", "smeraldo", "Sm"}, {"the emerald", "emerald", "Em"}},
	"sword":      {{"la spada", "spada", "Sp"}, {"the sword", "sword", "Sw"}},
	"candelabra": {{"il candelabro", "candelabro", "Ca"}, {"the candelabra", "candelabra", "Ca"}},
	"helmet":     {{"l’elmo", "elmo", "El"}, {"the helmet", "helmet", "He"}},
	"bat":        {{"il pipistrello", "pipistrello", "Pi"}, {"the bat", "bat", "Ba"}},
	"dragon":     {{"il drago", "drago", "Dr"}, {"the dragon", "dragon", "Dr"}},
	"genie":      {{"il genio", "genio", "Ge"}, {"the genie", "genie", "Ge"}},
	"ghost":      {{"il fantasma", "fantasma", "Fa"}, {"the ghost", "ghost", "Gh"}},
	"princess":   {{"la principessa", "principessa", "Pr"}, {"the princess", "princess", "Pr"}},
	"troll":      {{"il troll", "troll", "Tr"}, {"the troll", "troll", "Tr"}},
	"lizard":     {{"la lucertola", "lucertola", "Lu"}, {"the lizard", "lizard", "Li"}},
	"moth":       {{"la falena", "falena", "Fl"}, {"the moth", "moth", "Mo"}},
	"owl":        {{"il gufo", "gufo", "Gu"}, {"the owl", "owl", "Ow"}},
	"rat":        {{"il topo", "topo", "To"}, {"the rat", "rat", "Ra"}},
	"scarab":     {{"lo scarabeo", "scarabeo", "Sc"}, {"the scarab", "scarab", "Sc"}},
	"spider":     {{"il ragno", "ragno", "Ra"}, {"the spider", "spider", "Sp"}},
}
