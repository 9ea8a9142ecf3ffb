package games

import (
	"slices"

	"mastro/engine/record"
)

// colours are those in which people play, in the order of seats, where no printed
// set says others.
var colours = []string{"red", "blue", "green", "yellow", "orange", "cyan"}

// AnyColour is the choice of who takes what is left.
const AnyColour = -1

// corner is a start corner of the board, and home where a seat comes home to, which
// is such a corner, and where its pawn stands.
type (
	corner struct {
		cell   int
		colour string
	}
	home struct{ cell, pawn *int }
)

// Colours are those that one may choose, as files name them. In a game with start
// corners each is that of a corner.
func (g Game) Colours() []string {
	if all := g.book.colours(g.Set()); all != nil {
		return all
	}
	return colours[:g.Most]
}

// Cornered tells whether a colour is a start corner of this game's board, and not
// just how a seat looks.
func (g Game) Cornered() bool { return g.book.colours(g.Set()) != nil }

// Coloured is a start at which nobody has moved, spelled out, in which each seat
// starts at and comes home to the corner of the colour that it chose, by its place in
// Colours, or AnyColour. In a game without corners, and where nobody chose, it is the
// same start.
func (g Game) Coloured(s record.Start, chosen []int) (record.Start, error) {
	if !g.Cornered() || !slices.ContainsFunc(chosen, func(c int) bool { return c != AnyColour }) {
		return s, nil
	}
	return g.book.coloured(s, chosen)
}

// Worn is the colour of each seat at a start, by its place in Colours: of its corner,
// or what it chose, or what is left. It is nil where nobody chose and no set says
// which colours the corners have: then seats wear Colours in their order.
func (g Game) Worn(s record.Start, chosen []int) ([]int, error) {
	chose := slices.ContainsFunc(chosen, func(c int) bool { return c != AnyColour })
	switch {
	case g.Cornered():
		worn, named, err := g.book.worn(s)
		if !named && !chose {
			worn = nil
		}
		return worn, err
	case chose:
		return settled(chosen, count(len(chosen)), len(g.Colours())), nil
	}
	return nil, nil
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

func (b book[S, O, U, P]) colours(data []byte) (all []string) {
	if b.corners == nil {
		return nil
	}
	set, err := b.set(record.SectionSet, data)
	if err != nil {
		return nil
	}
	corners, _ := b.corners(set)
	for _, c := range corners {
		all = append(all, c.colour)
	}
	return all
}

func (b book[S, O, U, P]) worn(s record.Start) (all []int, named bool, err error) {
	set, setup, err := b.read(s)
	if err != nil {
		return nil, false, err
	}
	corners, named := b.corners(set)
	return b.corner(setup, corners), named, nil
}

// corner is the corner of each seat.
func (b book[S, O, U, P]) corner(setup *U, corners []corner) (all []int) {
	for _, h := range b.homes(setup) {
		all = append(all, slices.IndexFunc(corners, func(c corner) bool { return c.cell == *h.cell }))
	}
	return all
}

func (b book[S, O, U, P]) coloured(s record.Start, chosen []int) (record.Start, error) {
	return b.changed(s, func(setup *U, set *S) (*U, error) {
		corners, _ := b.corners(set)
		worn := settled(chosen, b.corner(setup, corners), len(corners))
		for i, h := range b.homes(setup) {
			*h.cell, *h.pawn = corners[worn[i]].cell, corners[worn[i]].cell
		}
		return setup, nil
	})
}
