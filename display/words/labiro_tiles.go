package words

import "mastro/engine/labiro"

// tile is the words for one kind of tile: with its article, without, and as a
// sign. The value is the worth of a ruby tile; tiles without one leave it unused.
type tile struct {
	thing Message1[int]
	noun  Message1[int]
	sign  Message1[int]
}

// The words for tiles.
const (
	anyThing, anyNoun, anySign          Message1[int] = "labiro.tile.thing", "labiro.tile.noun", "labiro.tile.sign"
	emptyThing, emptyNoun, emptySign    Message1[int] = "labiro.empty.thing", "labiro.empty.noun", "labiro.empty.sign"
	unlockThing, unlockNoun, unlockSign Message1[int] = "labiro.unlock.thing", "labiro.unlock.noun", "labiro.unlock.sign"
	torchThing, torchNoun, torchSign    Message1[int] = "labiro.torch.thing", "labiro.torch.noun", "labiro.torch.sign"
	ropeThing, ropeNoun, ropeSign       Message1[int] = "labiro.rope.thing", "labiro.rope.noun", "labiro.rope.sign"
	daggerThing, daggerNoun, daggerSign Message1[int] = "labiro.dagger.thing", "labiro.dagger.noun", "labiro.dagger.sign"
	noRubyThing, noRubyNoun, noRubySign Message1[int] = "labiro.ruby.none.thing", "labiro.ruby.none.noun", "labiro.ruby.none.sign"
	rubyThing, rubyNoun, rubySign       Message1[int] = "labiro.ruby.thing", "labiro.ruby.noun", "labiro.ruby.sign"
)

// The words for a tower key; the value is what stands on it.
const (
	keyThing Message1[string] = "labiro.key.thing"
	keyNoun  Message1[string] = "labiro.key.noun"
	keySign  Message1[string] = "labiro.key.sign"
)

func tileOf(k labiro.Kind) (t tile, number int) {
	switch {
	case k.IsRuby() && k.Rubies() > 0:
		return tile{rubyThing, rubyNoun, rubySign}, k.Rubies()
	case k.IsRuby():
		return tile{noRubyThing, noRubyNoun, noRubySign}, 0
	}
	switch k {
	case labiro.Empty:
		return tile{emptyThing, emptyNoun, emptySign}, 0
	case labiro.Unlock:
		return tile{unlockThing, unlockNoun, unlockSign}, 0
	case labiro.Torch:
		return tile{torchThing, torchNoun, torchSign}, 0
	case labiro.Rope:
		return tile{ropeThing, ropeNoun, ropeSign}, 0
	case labiro.Dagger:
		return tile{daggerThing, daggerNoun, daggerSign}, 0
	}
	return tile{anyThing, anyNoun, anySign}, 0
}

// Thing is the tile with its article, "il pugnale"; "un oggetto" for NoKind. The
// sign is what stands on a tower key: the letter of its symbol, or what the set
// calls it.
func (w Words) Thing(k labiro.Kind, sign string) Thing {
	if k.Key() != labiro.NoSymbol {
		return Thing(keyThing.In(w, sign))
	}
	t, n := tileOf(k)
	return Thing(t.thing.In(w, n))
}

// Noun is the tile without article, "pugnale".
func (w Words) Noun(k labiro.Kind, sign string) Noun {
	if k.Key() != labiro.NoSymbol {
		return Noun(keyNoun.In(w, sign))
	}
	t, n := tileOf(k)
	return Noun(t.noun.In(w, n))
}

// TileSign is the tile in two letters or figures, "Pu", "CA", "R2", or in three
// for a key whose short sign has two.
func (w Words) TileSign(k labiro.Kind, short string) string {
	if k.Key() != labiro.NoSymbol {
		return keySign.In(w, short)
	}
	t, n := tileOf(k)
	return t.sign.In(w, n)
}

// labiroTiles is the words of the tiles.
var labiroTiles = map[string]sentence{
	"labiro.tile.thing":      {It: "un oggetto", En: "an object"},
	"labiro.tile.noun":       {It: "oggetto", En: "object"},
	"labiro.tile.sign":       {It: "?", En: "?"},
	"labiro.empty.thing":     {It: "la tessera vuota", En: "the empty tile"},
	"labiro.empty.noun":      {It: "tessera vuota", En: "empty tile"},
	"labiro.empty.sign":      {It: "Vu", En: "Em"},
	"labiro.unlock.thing":    {It: "la chiave sblocca", En: "the unlock key"},
	"labiro.unlock.noun":     {It: "chiave sblocca", En: "unlock key"},
	"labiro.unlock.sign":     {It: "Sb", En: "Un"},
	"labiro.torch.thing":     {It: "la torcia", En: "the torch"},
	"labiro.torch.noun":      {It: "torcia", En: "torch"},
	"labiro.torch.sign":      {It: "To", En: "To"},
	"labiro.rope.thing":      {It: "la corda", En: "the rope"},
	"labiro.rope.noun":       {It: "corda", En: "rope"},
	"labiro.rope.sign":       {It: "Co", En: "Ro"},
	"labiro.dagger.thing":    {It: "il pugnale", En: "the dagger"},
	"labiro.dagger.noun":     {It: "pugnale", En: "dagger"},
	"labiro.dagger.sign":     {It: "Pu", En: "Da"},
	"labiro.key.thing":       {It: "la chiave torre %s", En: "tower key %s"},
	"labiro.key.noun":        {It: "chiave torre %s", En: "tower key %s"},
	"labiro.key.sign":        {It: "C%s", En: "K%s"},
	"labiro.ruby.none.thing": {It: "una tessera rubino vuota", En: "an empty ruby tile"},
	"labiro.ruby.none.noun":  {It: "tessera rubino vuota", En: "empty ruby tile"},
	"labiro.ruby.none.sign":  {It: "R0", En: "R0"},
	"labiro.ruby.thing": {Count: 1,
		It: "%d rubini", OneIt: "un rubino",
		En: "%d rubies", OneEn: "a ruby"},
	"labiro.ruby.noun": {Count: 1,
		It: "%d rubini", OneIt: "rubino",
		En: "%d rubies", OneEn: "ruby"},
	"labiro.ruby.sign": {It: "R%d", En: "R%d"},
}
