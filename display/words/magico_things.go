package words

// magicoThings is the treasures of the sliding labyrinth, as the default set
// names them; see Words.Treasure.
var magicoThings = map[string]sentence{
	"magico.thing.book": {It: "il libro", En: "the book"},
	"magico.noun.book":  {It: "libro", En: "book"},
	"magico.sign.book":  {It: "Li", En: "Bo"},

	"magico.thing.gold": {It: "l’oro", En: "the gold"},
	"magico.noun.gold":  {It: "oro", En: "gold"},
	"magico.sign.gold":  {It: "Or", En: "Go"},

	"magico.thing.map": {It: "la mappa", En: "the map"},
	"magico.noun.map":  {It: "mappa", En: "map"},
	"magico.sign.map":  {It: "Ma", En: "Ma"},

	"magico.thing.crown": {It: "la corona", En: "the crown"},
	"magico.noun.crown":  {It: "corona", En: "crown"},
	"magico.sign.crown":  {It: "Co", En: "Cr"},

	"magico.thing.keys": {It: "le chiavi", En: "the keys"},
	"magico.noun.keys":  {It: "chiavi", En: "keys"},
	"magico.sign.keys":  {It: "Ch", En: "Ke"},

	"magico.thing.skull": {It: "il teschio", En: "the skull"},
	"magico.noun.skull":  {It: "teschio", En: "skull"},
	"magico.sign.skull":  {It: "Te", En: "Sk"},

	"magico.thing.ring": {It: "l’anello", En: "the ring"},
	"magico.noun.ring":  {It: "anello", En: "ring"},
	"magico.sign.ring":  {It: "An", En: "Ri"},

	"magico.thing.chest": {It: "il forziere", En: "the chest"},
	"magico.noun.chest":  {It: "forziere", En: "chest"},
	"magico.sign.chest":  {It: "Fo", En: "Ch"},

	"magico.thing.emerald": {It: "lo smeraldo", En: "the emerald"},
	"magico.noun.emerald":  {It: "smeraldo", En: "emerald"},
	"magico.sign.emerald":  {It: "Sm", En: "Em"},

	"magico.thing.sword": {It: "la spada", En: "the sword"},
	"magico.noun.sword":  {It: "spada", En: "sword"},
	"magico.sign.sword":  {It: "Sp", En: "Sw"},

	"magico.thing.candelabra": {It: "il candelabro", En: "the candelabra"},
	"magico.noun.candelabra":  {It: "candelabro", En: "candelabra"},
	"magico.sign.candelabra":  {It: "Ca", En: "Ca"},

	"magico.thing.helmet": {It: "l’elmo", En: "the helmet"},
	"magico.noun.helmet":  {It: "elmo", En: "helmet"},
	"magico.sign.helmet":  {It: "El", En: "He"},

	"magico.thing.bat": {It: "il pipistrello", En: "the bat"},
	"magico.noun.bat":  {It: "pipistrello", En: "bat"},
	"magico.sign.bat":  {It: "Pi", En: "Ba"},

	"magico.thing.dragon": {It: "il drago", En: "the dragon"},
	"magico.noun.dragon":  {It: "drago", En: "dragon"},
	"magico.sign.dragon":  {It: "Dr", En: "Dr"},

	"magico.thing.genie": {It: "il genio", En: "the genie"},
	"magico.noun.genie":  {It: "genio", En: "genie"},
	"magico.sign.genie":  {It: "Ge", En: "Ge"},

	"magico.thing.ghost": {It: "il fantasma", En: "the ghost"},
	"magico.noun.ghost":  {It: "fantasma", En: "ghost"},
	"magico.sign.ghost":  {It: "Fa", En: "Gh"},

	"magico.thing.princess": {It: "la principessa", En: "the princess"},
	"magico.noun.princess":  {It: "principessa", En: "princess"},
	"magico.sign.princess":  {It: "Pr", En: "Pr"},

	"magico.thing.troll": {It: "il troll", En: "the troll"},
	"magico.noun.troll":  {It: "troll", En: "troll"},
	"magico.sign.troll":  {It: "Tr", En: "Tr"},

	"magico.thing.lizard": {It: "la lucertola", En: "the lizard"},
	"magico.noun.lizard":  {It: "lucertola", En: "lizard"},
	"magico.sign.lizard":  {It: "Lu", En: "Li"},

	"magico.thing.moth": {It: "la falena", En: "the moth"},
	"magico.noun.moth":  {It: "falena", En: "moth"},
	"magico.sign.moth":  {It: "Fl", En: "Mo"},

	"magico.thing.owl": {It: "il gufo", En: "the owl"},
	"magico.noun.owl":  {It: "gufo", En: "owl"},
	"magico.sign.owl":  {It: "Gu", En: "Ow"},

	"magico.thing.rat": {It: "il topo", En: "the rat"},
	"magico.noun.rat":  {It: "topo", En: "rat"},
	"magico.sign.rat":  {It: "To", En: "Ra"},

	"magico.thing.scarab": {It: "lo scarabeo", En: "the scarab"},
	"magico.noun.scarab":  {It: "scarabeo", En: "scarab"},
	"magico.sign.scarab":  {It: "Sc", En: "Sc"},

	"magico.thing.spider": {It: "il ragno", En: "the spider"},
	"magico.noun.spider":  {It: "ragno", En: "spider"},
	"magico.sign.spider":  {It: "Ra", En: "Sp"},
}
