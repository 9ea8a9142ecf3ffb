package words

// carteThings is the treasures of the decks of the card labyrinth, by their
// names in the deck's file.
var carteThings = map[string]sentence{
	"carte.thing.crown": {It: "la corona", En: "the crown"}, "carte.noun.crown": {It: "corona", En: "crown"}, "carte.sign.crown": {It: "Co", En: "Cr"},
	"carte.thing.candle": {It: "la candela", En: "the candle"}, "carte.noun.candle": {It: "candela", En: "candle"}, "carte.sign.candle": {It: "Ca", En: "Ca"},
	"carte.thing.ring": {It: "l’anello", En: "the ring"}, "carte.noun.ring": {It: "anello", En: "ring"}, "carte.sign.ring": {It: "An", En: "Ri"},
	"carte.thing.key": {It: "la chiave", En: "the key"}, "carte.noun.key": {It: "chiave", En: "key"}, "carte.sign.key": {It: "Ch", En: "Ke"},
	"carte.thing.sword": {It: "la spada", En: "the sword"}, "carte.noun.sword": {It: "spada", En: "sword"}, "carte.sign.sword": {It: "Sp", En: "Sw"},
	"carte.thing.helmet": {It: "l’elmo", En: "the helmet"}, "carte.noun.helmet": {It: "elmo", En: "helmet"}, "carte.sign.helmet": {It: "El", En: "He"},
	"carte.thing.book": {It: "il libro", En: "the book"}, "carte.noun.book": {It: "libro", En: "book"}, "carte.sign.book": {It: "Li", En: "Bo"},
	"carte.thing.map": {It: "la mappa", En: "the map"}, "carte.noun.map": {It: "mappa", En: "map"}, "carte.sign.map": {It: "Ma", En: "Ma"},
	"carte.thing.chest": {It: "il forziere", En: "the chest"}, "carte.noun.chest": {It: "forziere", En: "chest"}, "carte.sign.chest": {It: "Fo", En: "Ch"},
	"carte.thing.skull": {It: "il teschio", En: "the skull"}, "carte.noun.skull": {It: "teschio", En: "skull"}, "carte.sign.skull": {It: "Te", En: "Sk"},
	"carte.thing.owl": {It: "il gufo", En: "the owl"}, "carte.noun.owl": {It: "gufo", En: "owl"}, "carte.sign.owl": {It: "Gu", En: "Ow"},
	"carte.thing.bat": {It: "il pipistrello", En: "the bat"}, "carte.noun.bat": {It: "pipistrello", En: "bat"}, "carte.sign.bat": {It: "Pi", En: "Ba"},
	"carte.thing.dragon": {It: "il drago", En: "the dragon"}, "carte.noun.dragon": {It: "drago", En: "dragon"}, "carte.sign.dragon": {It: "Dr", En: "Dr"},
	"carte.thing.ghost": {It: "il fantasma", En: "the ghost"}, "carte.noun.ghost": {It: "fantasma", En: "ghost"}, "carte.sign.ghost": {It: "Fa", En: "Gh"},
	"carte.thing.spider": {It: "il ragno", En: "the spider"}, "carte.noun.spider": {It: "ragno", En: "spider"}, "carte.sign.spider": {It: "Ra", En: "Sp"},
	"carte.thing.emerald": {It: "lo smeraldo", En: "the emerald"}, "carte.noun.emerald": {It: "smeraldo", En: "emerald"}, "carte.sign.emerald": {It: "Sm", En: "Em"},
	"carte.thing.coin": {It: "la moneta", En: "the coin"}, "carte.noun.coin": {It: "moneta", En: "coin"}, "carte.sign.coin": {It: "Mo", En: "Co"},
	"carte.thing.lamp": {It: "la lampada", En: "the lamp"}, "carte.noun.lamp": {It: "lampada", En: "lamp"}, "carte.sign.lamp": {It: "La", En: "La"},
	"carte.thing.bell": {It: "la campana", En: "the bell"}, "carte.noun.bell": {It: "campana", En: "bell"}, "carte.sign.bell": {It: "Cm", En: "Be"},
	"carte.thing.mirror": {It: "lo specchio", En: "the mirror"}, "carte.noun.mirror": {It: "specchio", En: "mirror"}, "carte.sign.mirror": {It: "Sc", En: "Mi"},
	"carte.thing.goblet": {It: "il calice", En: "the goblet"}, "carte.noun.goblet": {It: "calice", En: "goblet"}, "carte.sign.goblet": {It: "Cl", En: "Go"},
	"carte.thing.scroll": {It: "la pergamena", En: "the scroll"}, "carte.noun.scroll": {It: "pergamena", En: "scroll"}, "carte.sign.scroll": {It: "Pe", En: "Sc"},
	"carte.thing.feather": {It: "la piuma", En: "the feather"}, "carte.noun.feather": {It: "piuma", En: "feather"}, "carte.sign.feather": {It: "Pu", En: "Fe"},
	"carte.thing.horn": {It: "il corno", En: "the horn"}, "carte.noun.horn": {It: "corno", En: "horn"}, "carte.sign.horn": {It: "Cr", En: "Ho"},
	"carte.thing.anchor": {It: "l’ancora", En: "the anchor"}, "carte.noun.anchor": {It: "ancora", En: "anchor"}, "carte.sign.anchor": {It: "Ac", En: "An"},
}
