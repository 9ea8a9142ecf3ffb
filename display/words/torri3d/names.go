package torri3d

import "mastro/display/words"

// rules are the house rules of 3D Labyrinth that the menu offers, and their values.
var rules = map[string]words.Sentence{
	"order.printed": {It: "regola (giovane)", En: "rules (youngest)"},
	"order.entered": {It: "1, no vertigini", En: "1, no vertigo"},
	"hidden":        {It: "Carte", En: "Cards"},
	"hidden.dealt":  {It: "dal programma", En: "by program"},
	"hidden.blind":  {It: "a mano", En: "by hand"},
	"rune":          {It: "Pietra", En: "Rune stone"},
	"rune.stop":     {It: "ci si ferma", En: "stop on it"},
	"rune.pass":     {It: "basta passarci", En: "pass over it"},
	"hidden.says":   {It: "Le carte le dà il programma, o le mescolate e le tenete voi.", En: "The program deals the cards, or you shuffle and hold them."},
	"rune.says":     {It: "Alla pietra delle rune ci si deve fermare, o basta passarci.", En: "Whether one has to stop on the rune stone, or only pass over it."},
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
