package labiro

import (
	"mastro/display/words"
	"mastro/engine/labiro"
)

// How people tell of their own towers and tiles.
var (
	DraftTower  = words.Say3[string, int, int]("Torre %s · %d/%d", "Tower %s · %d/%d")
	DraftHow    = words.Say("Se la tua torre è diversa, correggi qui. Il lato 1 guarda a est.", "Change whatever does not match your tower. Side 1 faces east.").Short("Correggi le differenze. Il lato 1 guarda a est.", "Change what does not match. Side 1 faces east.")
	DraftSide   = words.Say2[int, string]("Lato %d: %s", "Side %d: %s")
	DraftAt     = words.Say1[string]("%s, lato", "%s, side")
	DraftArrow  = words.Say1[string]("Freccia: %s", "Arrow: %s")
	DraftSymbol = words.Say1[string]("Simbolo: %s", "Symbol: %s")
	DraftNone   = words.Say("nessuno", "none")
	DraftNext   = words.Say1[string]("Avanti: torre %s", "Next: tower %s")
	DraftBefore = words.Say1[string]("Indietro: torre %s", "Back: tower %s")

	DraftTiles     = words.Say("Tessere", "Tiles")
	DraftToTiles   = words.Say("Avanti: le tessere", "Next: the tiles")
	DraftBackTiles = words.Say("Indietro: le tessere", "Back: the tiles")
	DraftHowMany   = words.Say("Oggetti e rubini devono essere tanti quanti nel gioco stampato.", "There must be as many objects and rubies as in the printed game.").
			Short("Il totale dev’essere come nel gioco stampato.", "The totals must be as in the printed game.")
	DraftMore  = words.Say2[string, int]("+ %s (%d)", "+ %s (%d)")
	DraftFewer = words.Say2[string, int]("- %s (%d)", "- %s (%d)")
)

// Sides are the names of the sides of a tower, by labiro.Side.
var Sides = [...]words.Message{
	labiro.Wall: words.Say("muro", "wall"), labiro.Recessed: words.Say("rientra", "recessed"), labiro.Protruding: words.Say("sporge", "protruding"),
}

// Arrows are the two ways to turn.
var Arrows = map[labiro.Arrow]words.Message{
	labiro.Clockwise: words.Say("oraria", "clockwise"), labiro.CounterClockwise: words.Say("antioraria", "counter-clockwise"),
}

// Counted are the tiles that people count, in the order of a labiro.Draft: short names.
var Counted = [...]words.Message{
	words.Say("sblocca", "unlock key"), words.Say("torcia", "torch"), words.Say("corda", "rope"), words.Say("pugnale", "dagger"), words.Say("tessera vuota", "empty tile"),
	words.Say("un rubino", "one ruby"), words.Say("due rubini", "two rubies"), words.Say("nessun rubino", "no ruby"),
}

// What of a set contradicts what is known of the printed game.
var (
	OneKeyEach = words.Say2[string, string]("%s e %s hanno la stessa chiave.", "%s and %s have the same key.")
	// by labiro.Fact
	counts = map[labiro.Fact]words.Message1[int]{
		labiro.RubyTowers: words.Say1[int]("Hai %d torri con simbolo: devono essere 8.", "You have %d towers with a symbol: there must be 8.").One("Hai una torre con simbolo: devono essere 8.", "You have one tower with a symbol: there must be 8."),
		labiro.AllObjects: words.Say1[int]("Hai %d oggetti, chiavi torre comprese: devono essere 18.", "You have %d objects, tower keys included: there must be 18."),
		labiro.RoomForAll: words.Say1[int]("Hai %d oggetti: sono più delle torri.", "You have %d objects: more than you have towers."),
		labiro.RubyTiles:  words.Say1[int]("Hai %d tessere rubino: ne serve una per ogni torre con rubino.", "You have %d ruby tiles: there must be one for each ruby tower."),
		labiro.AllRubies:  words.Say1[int]("Hai %d rubini: devono essere 7.", "You have %d rubies: there must be 7.").One("Hai un rubino: devono essere 7.", "You have one ruby: there must be 7."),
	}
)

// Against says which count of a set is wrong; empty for none.
func Against(w words.Words, c labiro.Contradiction) string {
	switch {
	case c.Fact == labiro.NoFact:
		return ""
	case c.Fact == labiro.OneKeyEach:
		return OneKeyEach.In(w, c.Tower, c.Second)
	}
	return counts[c.Fact].In(w, c.Have)
}
