package torri3d

import "mastro/display/words"

// rules are the house rules of 3D Labyrinth that the menu offers, and their values.
var rules = map[string]words.Sentence{
	"order.printed": {It: "come da regole (il più giovane)", En: "as in the rules (the youngest)", ShortIt: "regola (giovane)", ShortEn: "rules (youngest)"},
	"order.entered": {It: "giocatore 1 (chi ha meno vertigini)", En: "player 1 (fears heights least)", ShortIt: "1, no vertigini", ShortEn: "1, no vertigo"},
	"hidden":        {It: "Carte", En: "Cards"},
	"hidden.dealt":  {It: "le dà il programma", En: "dealt by the program", ShortIt: "dal programma", ShortEn: "by program"},
	"hidden.blind":  {It: "le date voi", En: "dealt by you", ShortIt: "a mano", ShortEn: "by hand"},
	"rune":          {It: "Pietra runica", En: "Rune stone", ShortIt: "Pietra", ShortEn: "Rune stone"},
	"rune.stop":     {It: "ci si ferma", En: "stop on it"},
	"rune.pass":     {It: "basta passarci", En: "pass over it"},
	"hidden.says":   {It: "Il programma dà le carte, oppure siete voi a mescolarle e a darle.", En: "The program deals the cards, or you shuffle and deal them yourselves."},
	"rune.says":     {It: "Scegliete se sulla pietra runica bisogna fermarsi, o se basta passarci.", En: "Choose: do you have to stop on the rune stone, or is passing over it enough?"},
}

// treasures are the treasures and the kinds of magic cards, by their names in set
// files.
var treasures = map[string]words.Named{
	"harp":      {{"l’arpa", "arpa", "Ar"}, {"the harp", "harp", "Ha"}},
	"mirror":    {{"lo specchio", "specchio", "Sp"}, {"the mirror", "mirror", "Mi"}},
	"crystal":   {{"il cristallo", "cristallo", "Cr"}, {"the crystal", "crystal", "Cr"}},
	"hourglass": {{"la clessidra", "clessidra", "Cl"}, {"the hourglass", "hourglass", "Hg"}},
	"chalice":   {{"il calice", "calice", "Ca"}, {"the chalice", "chalice", "Ch"}},
	"flask":     {{"l’ampolla", "ampolla", "Am"}, {"the flask", "flask", "Fl"}},
	"lantern":   {{"la lanterna", "lanterna", "La"}, {"the lantern", "lantern", "La"}},
	"medallion": {{"il medaglione", "medaglione", "Me"}, {"the medallion", "medallion", "Me"}},
	"feather":   {{"la piuma", "piuma", "Pi"}, {"the feather", "feather", "Fe"}},
	"horn":      {{"il corno", "corno", "Co"}, {"the horn", "horn", "Hn"}},
	"scroll":    {{"la pergamena", "pergamena", "Pe"}, {"the scroll", "scroll", "Sr"}},
	"scepter":   {{"lo scettro", "scettro", "Sc"}, {"the sceptre", "sceptre", "Sc"}},

	"up":    {{"una salita", "salita", "Sa"}, {"an up card", "up card", "Up"}},
	"down":  {{"una discesa", "discesa", "Di"}, {"a down card", "down card", "Do"}},
	"joker": {{"un jolly", "jolly", "Jo"}, {"a joker", "joker", "Jo"}},
}
