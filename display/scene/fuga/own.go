package fuga

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mastro/display/pictures"
	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/fuga"
	"mastro/engine"
	"mastro/engine/fuga"
)

// Own is the numbers of the view's seat, and those that it cannot place.
func (g *game) Own() (hand []scene.Held, notes []scene.Note) {
	if g.v.Options.Hidden == engine.Blind && g.v.Players[g.v.Seat].Holds > 0 {
		notes = append(notes, scene.Note{Title: words.NoteInHand.In(g.w), Lines: []string{says.OwnNumbers.In(g.w)}})
	}
	return g.held(), append(notes, scene.Note{Title: words.NoteUnseen.In(g.w), Lines: g.unseenNumbers()})
}

// Look is the number that the view's seat drew.
func (g *game) Look(e engine.Event) string {
	if e.Kind != fuga.Drew {
		return ""
	}
	return words.YouDrew.In(g.w, g.thing(e.What))
}

// held are the numbers of the view's seat. With the deck they are grouped by chess piece,
// because three of one piece make a trio.
func (g *game) held() (hand []scene.Held) {
	for c := range g.v.Players[g.v.Seat].Numbers.All() {
		number := strconv.Itoa(c + 1)
		h := scene.Held{Sign: number, Text: number, Part: c}
		if g.v.Options.Cards {
			who := g.v.Set.Cards[c].Piece
			_, noun, _ := g.piece(who)
			h.Text, h.Look, h.Does = says.OfPiece.In(g.w, number, noun), scene.Look{Looks: pictures.Named(who.String()), Mark: number}, says.TrioDoes.In(g.w)
		}
		hand = append(hand, h)
	}
	if g.v.Options.Cards {
		slices.SortStableFunc(hand, func(a, b scene.Held) int {
			return int(g.v.Set.Cards[a.Part].Piece) - int(g.v.Set.Cards[b.Part].Piece)
		})
	}
	return hand
}

// unseenNumbers are the numbers that the view's seat cannot place, and how many of them are in
// the bag.
func (g *game) unseenNumbers() []string {
	if len(g.v.Unseen) == 0 {
		return nil
	}
	return []string{strings.Join(g.runs(g.v.Unseen), " "), says.InTheBag.In(g.w, g.v.Bag)}
}

// runs are numbers in rising order, with three or more in a row as "21-24".
func (g *game) runs(numbers []int) (all []string) {
	for i := 0; i < len(numbers); {
		end := i + 1
		for end < len(numbers) && numbers[end] == numbers[end-1]+1 {
			end++
		}
		if end-i < trio {
			end = i + 1
			all = append(all, strconv.Itoa(numbers[i]))
		} else {
			all = append(all, fmt.Sprintf("%d-%d", numbers[i], numbers[end-1]))
		}
		i = end
	}
	return all
}
