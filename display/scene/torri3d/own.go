package torri3d

import (
	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/torri3d"
	"mastro/engine"
	"mastro/engine/torri3d"
)

// Own is the treasure that the view's seat seeks and its magic cards, and which magic cards
// were played or not seen yet.
func (g *game) Own() (hand []scene.Held, notes []scene.Note) {
	p := &g.v.Players[g.v.Seat]
	if p.Sought != torri3d.NoTreasure {
		hand = append(hand, g.sought(p.Sought))
	}
	return append(hand, g.magic(p.Hand)...), []scene.Note{
		{Title: words.NoteInHand.In(g.w), Lines: g.handNote()},
		{Title: words.NoteFound.In(g.w), Lines: g.foundBy()},
		{Title: says.NotePlayed.In(g.w), Lines: g.listed(g.v.Discards)},
		{Title: says.NoteMagic.In(g.w), Lines: g.listed(g.v.Unseen)},
	}
}

// Look is the magic card that the view's seat drew.
func (g *game) Look(e engine.Event) string {
	if e.Kind != torri3d.Drew {
		return ""
	}
	thing, _, _ := g.treasure(e.What)
	return words.YouDrew.In(g.w, thing)
}

// sought is the card of a treasure, with the place where it is.
func (g *game) sought(t torri3d.Treasure) scene.Held {
	_, noun, sign := g.treasure(t.Thing())
	part, where := g.placeOf(t)
	return scene.Held{Sign: sign, Look: g.look(t.Thing()), Does: says.TreasureDoes.In(g.w), Text: words.HeldAt.In(g.w, words.Capital(string(noun)), where), Part: part}
}

// placeOf is the cell of a treasure, and its name.
func (g *game) placeOf(t torri3d.Treasure) (part int, where string) {
	for cell := range g.v.Towers {
		if g.v.Towers[cell].Treasure == t {
			return cell, g.cell(cell)
		}
	}
	return spareCell, says.OnSpare.In(g.w)
}

var (
	cardSigns = map[torri3d.Card]words.Message{torri3d.Up: says.UpSign, torri3d.Down: says.DownSign, torri3d.Joker: says.JokerSign}
	cardLooks = map[torri3d.Card]string{torri3d.Up: "up", torri3d.Down: "down", torri3d.Joker: "joker"}
	cardsDo   = map[torri3d.Card]words.Message{torri3d.Up: says.UpDoes, torri3d.Down: says.DownDoes, torri3d.Joker: says.JokerDoes}
)

// magic are magic cards by kind.
func (g *game) magic(c torri3d.Cards) (hand []scene.Held) {
	for k := torri3d.Up; k <= torri3d.Joker; k++ {
		if n := int(c[k]); n > 0 {
			does := cardsDo[k]
			if g.v.Child(g.v.Seat) {
				does = says.JokerDoes
			}
			hand = append(hand, scene.Held{
				Sign: cardSigns[k].In(g.w), Look: scene.LookOf(cardLooks[k]), Text: words.Capital(cardWords[k].In(g.w, n)), Does: does.In(g.w), Part: engine.NoPart,
			})
		}
	}
	return hand
}

// handNote says what is special about the hand of the view's seat.
func (g *game) handNote() (lines []string) {
	if g.v.Options.Hidden == engine.Blind {
		lines = append(lines, words.OwnCards.In(g.w), says.OwnHand.In(g.w))
	}
	if g.v.Child(g.v.Seat) {
		lines = append(lines, says.AllJokers.In(g.w))
	}
	return lines
}

// foundBy is what each player has found, and what all could see it does not seek.
func (g *game) foundBy() (lines []string) {
	for seat, p := range g.v.Players {
		name := g.t.Name(engine.Seat(seat))
		if len(p.Found) > 0 {
			lines = append(lines, words.NoteOf.In(g.w, name, g.nouns(p.Found)))
		}
		if len(p.Vain) > 0 && p.Left > 0 {
			lines = append(lines, words.NotSought.In(g.w, name, g.nouns(p.Vain)))
		}
	}
	return lines
}

// nouns names treasures without articles.
func (g *game) nouns(all []torri3d.Treasure) words.List {
	var names []string
	for _, t := range all {
		_, noun, _ := g.treasure(t.Thing())
		names = append(names, string(noun))
	}
	return g.w.List(names)
}

// listed is magic cards by kind in a line, none for no cards.
func (g *game) listed(c torri3d.Cards) []string {
	all := g.cards(c)
	if len(all) == 0 {
		return nil
	}
	return []string{words.Capital(string(g.w.List(all)))}
}
