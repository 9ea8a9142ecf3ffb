package games

import (
	"slices"

	"mastro/engine"
	"mastro/engine/record"
)

// colours are those in which people play, in the order of seats, where no printed
// set says others.
var colours = []string{"red", "blue", "green", "yellow", "orange", "cyan"}

// AnyColour is the choice of who takes what is left.
const AnyColour = -1

// Colours are those that one may choose, as files name them. In a game with start
// corners each is that of a corner.
func (g Game) Colours() []string {
	if all := g.corners(); all != nil {
		return all
	}
	return colours[:g.Most]
}

// Cornered tells whether a colour is a start corner of this game's board, and not
// just how a seat looks.
func (g Game) Cornered() bool { return g.corners() != nil }

// corners are the colours of the start corners; nil where there are none, and for a set
// that cannot be read.
func (g Game) corners() (all []string) {
	form, err := g.Form(record.SectionSet, g.Set())
	if err != nil {
		return nil
	}
	if c, ok := form.Blank().(engine.Cornered); ok {
		corners, _ := c.Corners()
		for _, c := range corners {
			all = append(all, c.Colour)
		}
	}
	return all
}

// anyChosen tells whether somebody chose a colour.
func anyChosen(chosen []int) bool {
	return slices.ContainsFunc(chosen, func(c int) bool { return c != AnyColour })
}

// settled gives all seats a colour: those who chose theirs; the others their usual
// one, or where somebody else chose that, one that is left.
func settled(chosen, usual []int, colours int) []int {
	all := slices.Clone(chosen)
	for i, c := range usual {
		if all[i] == AnyColour && !slices.Contains(chosen, c) {
			all[i] = c
		}
	}
	for i := range all {
		for c := 0; all[i] == AnyColour && c < colours; c++ {
			if !slices.Contains(all, c) {
				all[i] = c
			}
		}
	}
	return all
}

// count is 0, 1 and so on, so many.
func count(n int) (all []int) {
	for i := range n {
		all = append(all, i)
	}
	return all
}
