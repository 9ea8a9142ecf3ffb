package carte

import (
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/carte"
)

// Foul is the sentence that explains a foul.
func (g *game) Foul(f *engine.Foul) string {
	return g.w.Foul(f, g.where(carte.Card(f.Part+1)), g.thing(carte.Card(f.What)))
}

// where is the place of a card on the table: "C4".
func (g *game) where(c carte.Card) string {
	if i := g.cellOf(c); i != engine.NoPart {
		return g.label(place{g.v.Table[i].X, g.v.Table[i].Y})
	}
	return words.CarteThatPlace.In(g.w)
}

// thing names a card by its treasures with articles, "la corona e la candela"; "una carta" for
// one that the audience may not know.
func (g *game) thing(c carte.Card) words.Thing {
	if c == carte.NoCard || int(c) > len(g.v.Set.Cards) {
		return words.Thing(words.CarteAnyCard.In(g.w))
	}
	var all []string
	for _, name := range g.v.Set.Words(g.v.Set.Face(c).Treasures()) {
		thing, _, _ := g.w.Treasure(carte.Name, name)
		all = append(all, string(thing))
	}
	if len(all) == 0 {
		return words.Thing(words.CarteCardWithoutTreasures.In(g.w))
	}
	return words.Thing(g.w.List(all))
}

var (
	eventsOfCards = map[uint8]words.Message2[words.Name, words.Thing]{
		carte.Laid: words.CarteLaid, carte.Took: words.CarteTook, carte.Missed: words.CarteMissed,
		carte.Shown: words.CarteShown, carte.Drew: words.CarteDrew,
		carte.NotLinked: words.CarteNotLinked, carte.FallsApart: words.CarteFallsApart,
	}
	eventsAlone = map[uint8]words.Message1[words.Name]{
		carte.Passed: words.CartePassed, carte.Ended: words.CarteEnded,
	}
)

// Event is an event in a sentence.
func (g *game) Event(e engine.Event) string {
	who := g.t.Name(e.Seat)
	if say, ok := eventsOfCards[e.Kind]; ok {
		return say.In(g.w, who, g.thing(carte.Card(e.What)))
	}
	if say, ok := eventsAlone[e.Kind]; ok {
		return say.In(g.w, who)
	}
	return words.CarteFinished.In(g.w)
}
