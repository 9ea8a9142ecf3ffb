package layout

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Words explains the words of a wish, one a line.
const Words = `airy, even, usual, solid   how compact the map is, or a number from -5 to 9
mirror, half-turn          left is as right, or it is the same when the table is turned
no-dead-ends               every base touches two others
alternating                simple towers and ruby towers alternate, as the print advises
8x6                        it fits on a table 8 bases wide and 6 deep (8.5x6 too)`

// The words of a wish, and what they stand for.
var (
	compactWords  = []string{"airy", "even", "usual", "solid"}
	compactValues = []int{Airy, 0, Usual, Solid}
	symmetryWords = []string{AnyShape: "", Mirror: "mirror", HalfTurn: "half-turn"}
)

const (
	noDeadEnds  = "no-dead-ends"
	alternating = "alternating"
)

// Parse reads a wish, in which Bases is left open: words in any order, each at most once, as
// "solid mirror 8x6". None is Usual.
func Parse(text string) (w Wish, err error) {
	w = Wish{Compact: Usual}
	seen := make(map[string]bool)
	for _, word := range strings.Fields(text) {
		about := w.read(word)
		switch {
		case about == "":
			return Wish{}, fmt.Errorf("%q says nothing of a map; give some of: airy, even, usual, solid or -5 to 9, mirror or half-turn, no-dead-ends, alternating, 8x6", word)
		case seen[about]:
			return Wish{}, fmt.Errorf("%q: the %s is said already; say it once", word, about)
		}
		seen[about] = true
	}
	return w, nil
}

// read takes a word, and is what it is about; "" for a word that says nothing.
func (w *Wish) read(word string) (about string) {
	if n, err := strconv.Atoi(word); err == nil && n >= Airy && n <= Solid {
		w.Compact = n
		return "compactness"
	}
	if i := slices.Index(compactWords, word); i >= 0 {
		w.Compact = compactValues[i]
		return "compactness"
	}
	if i := slices.Index(symmetryWords, word); i > 0 {
		w.Symmetry = Symmetry(i)
		return "symmetry"
	}
	switch word {
	case noDeadEnds:
		w.NoDeadEnds = true
		return "dead ends"
	case alternating:
		w.Alternating = true
		return "towers"
	}
	wide, deep, found := strings.Cut(word, "x")
	x, errX := strconv.ParseFloat(wide, 64)
	y, errY := strconv.ParseFloat(deep, 64)
	if found && errX == nil && errY == nil && x > 0 && y > 0 {
		w.Table = Table{x, y}
		return "table"
	}
	return ""
}

// String writes the wish in its words.
func (w Wish) String() string {
	all := []string{strconv.Itoa(w.Compact)}
	if i := slices.Index(compactValues, w.Compact); i >= 0 {
		all[0] = compactWords[i]
	}
	if w.Symmetry != AnyShape {
		all = append(all, symmetryWords[w.Symmetry])
	}
	if w.NoDeadEnds {
		all = append(all, noDeadEnds)
	}
	if w.Alternating {
		all = append(all, alternating)
	}
	if w.Table != (Table{}) {
		all = append(all, fmt.Sprintf("%gx%g", w.Table.Wide, w.Table.Deep))
	}
	return strings.Join(all, " ")
}
