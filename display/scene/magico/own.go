package magico

import (
	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/magico"
	"mastro/engine"
	"mastro/engine/magico"
)

// Own is the cards that the view's seat sees before it, each with the place of its treasure.
func (g *game) Own() (hand []scene.Held, notes []scene.Note) {
	for _, t := range g.v.Own {
		_, noun, sign := g.treasure(t)
		text := words.HeldAt.In(g.w, words.Capital(string(noun)), g.whereIs(t))
		hand = append(hand, scene.Held{Sign: sign, Look: g.look(t), Text: text, Does: says.TreasureDoes.In(g.w), Part: g.cellOf(t)})
	}
	return hand, []scene.Note{
		{Title: words.NoteInHand.In(g.w), Lines: g.unseenHand()},
		{Title: words.NoteFound.In(g.w), Lines: g.foundBy()},
		{Title: says.NoteSought.In(g.w), Lines: g.soughtByOthers()},
	}
}

// Look is empty: no event shows a seat anything alone. Its next card is on its page once it may
// look at it.
func (g *game) Look(engine.Event) string { return "" }

// cellOf is the cell of a treasure.
func (g *game) cellOf(t magico.Treasure) int {
	for cell, tile := range g.v.Tiles {
		if tile.Treasure == t {
			return cell
		}
	}
	return spare
}

// unseenHand says why the page does not show the card that the view's seat seeks.
func (g *game) unseenHand() []string {
	switch {
	case g.v.Players[g.v.Seat].Left == 0 || len(g.v.Own) > 0:
		return nil
	case g.v.Options.Hidden == engine.Blind:
		return []string{words.OwnCards.In(g.w)}
	}
	return []string{says.OnYourTurn.In(g.w)}
}

// foundBy is what each player has found, and what all could see it does not seek.
func (g *game) foundBy() (lines []string) {
	for seat, p := range g.v.Players {
		name := g.t.Name(engine.Seat(seat))
		if len(p.Found) > 0 {
			lines = append(lines, words.NoteOf.In(g.w, name, g.nouns(p.Found)))
		}
		if len(p.Unlike) > 0 && p.Left > 0 {
			lines = append(lines, words.NotSought.In(g.w, name, g.nouns(p.Unlike)))
		}
	}
	return lines
}

// soughtByOthers is the treasures that others may seek now.
func (g *game) soughtByOthers() []string {
	may := make(map[magico.Treasure]bool)
	for seat, p := range g.v.Players {
		if engine.Seat(seat) == g.v.Seat {
			continue
		}
		for _, t := range p.May {
			may[t] = true
		}
	}
	var all []magico.Treasure
	for t := range magico.Treasure(len(g.v.Set.Names) + 1) {
		if may[t] {
			all = append(all, t)
		}
	}
	if all == nil {
		return nil
	}
	return []string{words.Capital(string(g.nouns(all)))}
}

// nouns names treasures without articles.
func (g *game) nouns(all []magico.Treasure) words.List {
	var names []string
	for _, t := range all {
		_, noun, _ := g.treasure(t)
		names = append(names, string(noun))
	}
	return g.w.List(names)
}
