package words

import "mastro/engine/labiro"

// labiroRules are the house rules of LABIRO that the menu offers, and their values.
var labiroRules = map[string]sentence{
	"hidden":       {It: "Oggetti", En: "Objects"},
	"hidden.dealt": {It: "dal programma", En: "by program"},
	"hidden.blind": {It: "a mano", En: "by hand"},
}

// The names of tiles. That of a tower key contains its sign, that of a ruby tile with several
// rubies their number.
var (
	objectTile    = named{{"un oggetto", "oggetto", "?"}, {"an object", "object", "?"}}
	emptyTile     = named{{"la tessera vuota", "tessera vuota", "Vu"}, {"the empty tile", "empty tile", "Em"}}
	unlockTile    = named{{"la chiave sblocca meccanismo", "chiave sblocca", "Sb"}, {"the unlock key", "unlock key", "Un"}}
	torchTile     = named{{"la torcia", "torcia", "To"}, {"the torch", "torch", "To"}}
	ropeTile      = named{{"la corda", "corda", "Co"}, {"the rope", "rope", "Ro"}}
	daggerTile    = named{{"il pugnale", "pugnale", "Pu"}, {"the dagger", "dagger", "Da"}}
	keyTile       = named{{"la chiave torre %s", "chiave torre %s", "C%s"}, {"tower key %s", "tower key %s", "K%s"}}
	emptyRubyTile = named{{"una tessera rubino vuota", "tessera rubino vuota", "R0"}, {"an empty ruby tile", "empty ruby tile", "R0"}}
	rubyTile      = named{{"un rubino", "rubino", "R1"}, {"a ruby", "ruby", "R1"}}
	rubiesTile    = named{{"%d rubini", "%d rubini", "R%d"}, {"%d rubies", "%d rubies", "R%d"}}
)

// tileOf returns the names of a tile, and their value if they have one.
func tileOf(k labiro.Kind, sign string) (tile *named, value any) {
	switch {
	case k.Key() != labiro.NoSymbol:
		return &keyTile, sign
	case k.IsRuby() && k.Rubies() > 1:
		return &rubiesTile, k.Rubies()
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
func (w Words) Thing(k labiro.Kind, sign string) Thing {
	tile, value := tileOf(k, sign)
	return Thing(w.valued(string(tile[w.known()].thing), value))
}

// Noun is the name of a tile without article, "pugnale".
func (w Words) Noun(k labiro.Kind, sign string) Noun {
	tile, value := tileOf(k, sign)
	return Noun(w.valued(string(tile[w.known()].noun), value))
}

// TileSign is a tile in two letters or figures, "Pu", "CA", "R2", or in three for a key whose
// short sign has two.
func (w Words) TileSign(k labiro.Kind, short string) string {
	tile, value := tileOf(k, short)
	return w.valued(tile[w.known()].sign, value)
}

// valued fills in the value of a text, if it has one.
func (w Words) valued(text string, value any) string {
	if value == nil {
		return text
	}
	return w.format(text, value)
}
