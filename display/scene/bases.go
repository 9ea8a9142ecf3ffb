package scene

import (
	"slices"
	"strconv"

	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/hexgrid"
)

// BuildBases is the page on which people tell where the bases are: all of them, and the free places
// to which the one that is chosen can be moved. again tells whether the board that was told the last
// time can be had again.
func BuildBases(view engine.View, t Table, bases []hexgrid.Hex, chosen int, again bool, cursor int) Scene {
	g, ok := t.game(view)
	if !ok {
		return Build(view, t)
	}
	s := Scene{
		Page: Building, Seat: engine.Nobody, Left: NoCount, Hint: words.HintChoose.In(t.Words), Title: words.BuildMap.In(t.Words),
		Text: []string{words.BuildMapWhy.In(t.Words)}, OnPage: []string{words.BuildMapTap.In(t.Words), words.LayEast.In(t.Words)},
	}
	if apart := Apart(bases); apart != nil {
		s.Text[0] = words.BuildApart.In(t.Words, t.Words.List(apart[:min(len(apart), mostApart)]))
	} else {
		s.Choices = append(s.Choices, Choice{Does: Action{Kind: BasesLie}, Text: words.BuildMapRight.In(t.Words), Part: engine.NoPart})
	}
	s.Choices = append(s.Choices, Choice{Does: Action{Kind: ShowBase, Number: (chosen + 1) % len(bases)}, Text: words.BuildNextBase.In(t.Words), Part: engine.NoPart})
	if again {
		s.Choices = append(s.Choices, Choice{Does: Action{Kind: BoardAgain}, Text: words.BuildAgain.In(t.Words), Part: engine.NoPart})
	}
	s.Labels = t.Pages.Labelled
	t.Verdict.Kind, t.Cursor = 0, cursor
	s = t.beforeGame(g, s)
	s.Board = Board{}
	for base, h := range bases {
		c := Cell{Shape: Tower, Bare: true, Label: strconv.Itoa(base + 1), Flag: engine.Nobody}
		c.X, c.Y = h.Center()
		if base == chosen {
			c.Mark = MarkRequested
		} else {
			s.Touch = append(s.Touch, Choice{Does: Action{Kind: ShowBase, Number: base}, Text: words.BuildBaseMoves.In(t.Words, base+1), Part: base})
		}
		s.Board.Cells = append(s.Board.Cells, c)
	}
	for _, h := range FreePlaces(bases, chosen) {
		c := Cell{Shape: Gap, Free: true, Flag: engine.Nobody}
		c.X, c.Y = h.Center()
		s.Touch = append(s.Touch, Choice{Does: Action{Kind: MoveBase, Number: chosen, Text: h.String()}, Text: words.BuildBaseMoves.In(t.Words, chosen+1), Part: len(s.Board.Cells)})
		s.Board.Cells = append(s.Board.Cells, c)
	}
	return s
}

// mostApart is how many bases are named at most: a small panel has no room for more.
const mostApart = 4

// FreePlaces are the places where a base can be moved: free ones that touch another base.
func FreePlaces(bases []hexgrid.Hex, base int) (all []hexgrid.Hex) {
	for i, h := range bases {
		if i == base {
			continue
		}
		for d := range hexgrid.Direction(hexgrid.Directions) {
			if free := h.Neighbor(d); !slices.Contains(bases, free) && !slices.Contains(all, free) {
				all = append(all, free)
			}
		}
	}
	return all
}

// Apart are the numbers of the bases that do not hang together with the larger part of them.
func Apart(bases []hexgrid.Hex) (numbers []string) {
	var largest []hexgrid.Hex
	for _, from := range bases {
		if slices.Contains(largest, from) {
			continue
		}
		part := []hexgrid.Hex{from}
		for i := 0; i < len(part); i++ {
			for d := range hexgrid.Direction(hexgrid.Directions) {
				if next := part[i].Neighbor(d); slices.Contains(bases, next) && !slices.Contains(part, next) {
					part = append(part, next)
				}
			}
		}
		if len(part) > len(largest) {
			largest = part
		}
	}
	for base, h := range bases {
		if !slices.Contains(largest, h) {
			numbers = append(numbers, strconv.Itoa(base+1))
		}
	}
	return numbers
}
