package carte

import (
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/carte"
	"mastro/engine"
	"mastro/engine/carte"
)

// Own is the cards of the view's seat, and which cards all have seen or nobody yet.
func (g *game) Own() (hand []scene.Held, notes []scene.Note) {
	if g.v.Options.Hidden == engine.Blind {
		notes = append(notes, scene.Note{Title: words.NoteInHand.In(g.w), Lines: []string{words.OwnCards.In(g.w)}})
	} else {
		hand = g.held()
	}
	return hand, append(notes,
		scene.Note{Title: says.NoteShown.In(g.w), Lines: g.shownCards()},
		scene.Note{Title: words.NoteUnseen.In(g.w), Lines: g.unseenCards()},
	)
}

// Look is the card that the view's seat drew.
func (g *game) Look(e engine.Event) string {
	if e.Kind != carte.Drew {
		return ""
	}
	return words.YouDrew.In(g.w, g.thing(carte.Card(e.What)))
}

// held are the cards of the view's seat, as they are printed.
func (g *game) held() (hand []scene.Held) {
	for _, h := range g.v.Players[g.v.Seat].Hand {
		face := g.v.Set.Face(h.Card)
		var signs []string
		for _, name := range g.v.Set.Words(face.Treasures()) {
			_, _, sign := says.Words.Thing(g.w, name)
			signs = append(signs, sign)
		}
		hand = append(hand, scene.Held{Sign: strings.Join(signs, " "), Text: g.cardText(h.Card), Does: says.CardDoes.In(g.w), Picture: g.ways(face, 0), Part: engine.NoPart})
	}
	return hand
}

// shownCards are the cards in hands that all have seen.
func (g *game) shownCards() (lines []string) {
	for seat, p := range g.v.Players {
		for _, h := range p.Hand {
			if h.Shown {
				card := words.List(words.Small(g.cardText(h.Card)))
				lines = append(lines, words.NoteOf.In(g.w, g.t.Name(engine.Seat(seat)), card))
			}
		}
	}
	return lines
}

// unseenCards says how many cards the view's seat cannot place, and how often each treasure is
// on them.
func (g *game) unseenCards() []string {
	if len(g.v.Unseen) == 0 {
		return nil
	}
	count := make(map[string]int)
	for _, c := range g.v.Unseen {
		for _, name := range g.v.Set.Words(g.v.Set.Face(c).Treasures()) {
			count[name]++
		}
	}
	var treasures []string
	for _, name := range g.v.Set.Treasures {
		if n := count[name]; n > 0 {
			_, noun, _ := says.Words.Thing(g.w, name)
			treasures = append(treasures, says.NoteTreasure.In(g.w, noun, n))
		}
	}
	lines := []string{says.NoteHidden.In(g.w, len(g.v.Unseen))}
	if treasures != nil {
		lines = append(lines, words.Capital(string(g.w.List(treasures))))
	}
	return lines
}
