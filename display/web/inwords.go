package web

import (
	"slices"
	"strings"

	"mastro/display/scene"
	"mastro/display/words"
)

// inWordsView is the labyrinth in words: a line for each place where somebody can be.
type inWordsView struct {
	Title  string
	Places []wordsView
}

// wordsView is one place: its name, and what is said of it.
type wordsView struct{ Name, Says string }

// placesInWords says all places that have something around them.
func placesInWords(sc *scene.Scene, w words.Words) inWordsView {
	v := inWordsView{Title: words.AroundTitle.In(w)}
	for i := range sc.Board.Cells {
		if c := &sc.Board.Cells[i]; c.Around != nil {
			v.Places = append(v.Places, wordsView{sc.NameOf(c, w), joined(slices.Concat(c.Around, c.Turns))})
		}
	}
	return v
}

// joined is all that is said of one place.
func joined(lines []string) string { return strings.Join(lines, "; ") }
