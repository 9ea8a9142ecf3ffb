package labiro

import (
	"mastro/display/words"
	"mastro/engine/labiro"
)

// rules are the house rules of LABIRO that the menu offers, and their values.
var rules = map[string]words.Sentence{
	"hidden":       {It: "Oggetti", En: "Objects"},
	"hidden.dealt": {It: "li nasconde il programma", En: "hidden by the program", ShortIt: "dal programma", ShortEn: "by program"},
	"hidden.blind": {It: "li mescolate voi", En: "shuffled by you", ShortIt: "a mano", ShortEn: "by hand"},
	"hidden.says":  {It: "Il programma tiene nascosti gli oggetti, oppure li mescolate e li coprite voi.", En: "The program hides the objects, or you shuffle them face down."},
}

// The names of tiles. That of a tower key contains its sign, that of a ruby tile with several
// rubies their number.
var (
	objectTile    = words.Named{{"un oggetto", "oggetto", "?"}, {"an object", "object", "?"}}
	emptyTile     = words.Named{{"la tessera vuota", "tessera vuota", "Vu"}, {"the empty tile", "empty tile", "Em"}}
	unlockTile    = words.Named{{"la chiave sblocca meccanismo", "chiave sblocca", "Sb"}, {"the unlock key", "unlock key", "Un"}}
	torchTile     = words.Named{{"la torcia", "torcia", "To"}, {"the torch", "torch", "To"}}
	ropeTile      = words.Named{{"la corda", "corda", "Co"}, {"the rope", "rope", "Ro"}}
	daggerTile    = words.Named{{"il pugnale", "pugnale", "Pu"}, {"the dagger", "dagger", "Da"}}
	keyTile       = words.Named{{"la chiave torre %s", "chiave torre %s", "C%s"}, {"tower key %s", "tower key %s", "K%s"}}
	emptyRubyTile = words.Named{{"una tessera rubino vuota", "tessera rubino vuota", "R0"}, {"an empty ruby tile", "empty ruby tile", "R0"}}
	rubyTile      = words.Named{{"un rubino", "rubino", "R1"}, {"a ruby", "ruby", "R1"}}
	rubiesTile    = words.Named{{"%d rubini", "%d rubini", "R%d"}, {"%d rubies", "%d rubies", "R%d"}}
)

// tileOf returns the names of a tile, and their value if they have one.
func tileOf(k labiro.Kind, sign string) (tile *words.Named, value []any) {
	switch {
	case k.Key() != labiro.NoSymbol:
		return &keyTile, []any{sign}
	case k.IsRuby() && k.Rubies() > 1:
		return &rubiesTile, []any{k.Rubies()}
	case k.IsRuby() && k.Rubies() == 1:
		return &rubyTile, nil
	case k.IsRuby():
		return &emptyRubyTile, nil
	}
	switch k {
	case labiro.Empty:
		return &emptyTile, nil
	case labiro.Unlock:
		return &unlockTile, nil
	case labiro.Torch:
		return &torchTile, nil
	case labiro.Rope:
		return &ropeTile, nil
	case labiro.Dagger:
		return &daggerTile, nil
	}
	return &objectTile, nil
}

// Thing is the name of a tile with its article, "il pugnale"; "un oggetto" for NoKind. sign is
// that of a tower key: the letter of its symbol, or what the set calls it.
func Thing(w words.Words, k labiro.Kind, sign string) words.Thing {
	tile, value := tileOf(k, sign)
	thing, _, _ := tile.In(w)
	return words.Thing(w.Fill(string(thing), value...))
}

// Noun is the name of a tile without article, "pugnale".
func Noun(w words.Words, k labiro.Kind, sign string) words.Noun {
	tile, value := tileOf(k, sign)
	_, noun, _ := tile.In(w)
	return words.Noun(w.Fill(string(noun), value...))
}

// Sign is a tile in two letters or figures, "Pu", "CA", "R2", or in three for a key whose
// short sign has two.
func Sign(w words.Words, k labiro.Kind, short string) string {
	tile, value := tileOf(k, short)
	_, _, sign := tile.In(w)
	return w.Fill(sign, value...)
}
