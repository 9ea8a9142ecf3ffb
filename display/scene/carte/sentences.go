package carte

import (
	"mastro/display/words"
	says "mastro/display/words/carte"
	"mastro/engine"
	"mastro/engine/carte"
)

// Foul is the sentence that explains a foul.
func (g *game) Foul(f *engine.Foul) string {
	return says.Words.Foul(g.w, f, g.where(carte.Card(f.Part+1)), g.thing(carte.Card(f.What)))
}

// where is the place of a card on the table: "C4".
func (g *game) where(c carte.Card) string {
	if i := g.cellOf(c); i != engine.NoPart {
		return g.label(place{g.v.Table[i].X, g.v.Table[i].Y})
	}
	return says.ThatPlace.In(g.w)
}

// thing names a card by its treasures with articles, "la corona e la candela"; "una carta" for
// one that the audience may not know.
func (g *game) thing(c carte.Card) words.Thing {
	if c == carte.NoCard || int(c) > len(g.v.Set.Cards) {
		return words.Thing(says.AnyCard.In(g.w))
	}
	var all []string
	for _, name := range g.v.Set.Words(g.v.Set.Face(c).Treasures()) {
		thing, _, _ := says.Words.Thing(g.w, name)
		all = append(all, string(thing))
	}
	if len(all) == 0 {
		return words.Thing(says.CardWithoutTreasures.In(g.w))
	}
	return words.Thing(g.w.List(all))
}

var (
	eventsOfCards = map[uint8]words.Message2[words.Name, words.Thing]{
		carte.Laid: says.Laid, carte.Took: says.Took, carte.Missed: says.Missed,
		carte.Shown: says.Shown, carte.Drew: says.Drew,
		carte.NotLinked: says.NotLinked, carte.FallsApart: says.FallsApart,
	}
	eventsAlone = map[uint8]words.Message1[words.Name]{
		carte.Passed: says.Passed, carte.Ended: says.Ended,
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
	if e.Kind == carte.Finished {
		return says.Finished.In(g.w)
	}
	return ""
}
