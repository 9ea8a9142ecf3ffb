package carte

import (
	"mastro/display/scene"
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
		return place{g.v.Table[i].X, g.v.Table[i].Y}.String()
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
	eventsOfCards = map[uint8]words.Message1[words.Thing]{
		carte.Laid: says.Laid, carte.Took: says.Took, carte.Missed: says.Missed,
		carte.Shown: says.Shown, carte.Drew: says.Drew,
		carte.NotLinked: says.NotLinked, carte.FallsApart: says.FallsApart,
	}
	eventsAlone = map[uint8]words.Message{carte.Passed: says.Passed, carte.Ended: says.Ended}
)

// Clause says an event.
func (g *game) Clause(turn []engine.Event, at int) (scene.Clause, int) {
	e := turn[at]
	c := scene.Clause{Who: e.Seat, Idle: e.Kind == carte.Ended}
	if say, ok := eventsOfCards[e.Kind]; ok {
		c.Text = say.In(g.w, g.thing(carte.Card(e.What)))
	} else if say, ok := eventsAlone[e.Kind]; ok {
		c.Text = say.In(g.w)
	} else if e.Kind == carte.Finished {
		c.Who, c.Text = engine.Nobody, says.Finished.In(g.w)
	}
	return c, 1
}

// Befell is empty: nobody does anything to another.
func (g *game) Befell(engine.Event) string { return "" }

// Moment is for a card that is taken.
func (g *game) Moment(e engine.Event) scene.MomentKind {
	if e.Kind == carte.Took {
		return scene.Taken
	}
	return ""
}
