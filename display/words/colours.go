package words

import (
	"slices"

	"mastro/engine"
)

// Colour is the colour of a player. Panel, lights and page draw it each in their own way.
type Colour int8

// The colours, in the order in which seats wear them unless others are chosen.
const (
	NoColour Colour = iota - 1
	Red
	Blue
	Green
	Yellow
	Orange
	Cyan
	colours
)

var colourWords = [colours]string{"red", "blue", "green", "yellow", "orange", "cyan"}

// String is the colour's name in files; empty for none.
func (c Colour) String() string {
	if c < 0 || c >= colours {
		return ""
	}
	return colourWords[c]
}

// MarshalText writes the name in JSON.
func (c Colour) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// ColoursOf returns the colours for their names in files. An unknown one, which a printed set
// may have, is replaced by a colour that is left.
func ColoursOf(words []string) []Colour {
	all := make([]Colour, len(words))
	for i, word := range words {
		all[i] = Colour(slices.Index(colourWords[:], word))
	}
	for i, c := range all {
		for left := Red; c == NoColour && left < colours; left++ {
			if !slices.Contains(all, left) {
				all[i], c = left, left
			}
		}
	}
	return all
}

// Worn are the colours of the seats, by seat. A seat beyond its end has the colour of its
// number.
type Worn []Colour

// Of is the colour of a seat; NoColour for engine.Nobody.
func (w Worn) Of(s engine.Seat) Colour {
	switch {
	case s < 0 || int(s) >= int(colours):
		return NoColour
	case int(s) < len(w):
		return w[s]
	}
	return Colour(s)
}

// seats are the names of the colours and their letters.
var seats = [colours]struct{ name, sign Message }{
	Red:    {Say("Rosso", "Red"), Say("R", "R")},
	Blue:   {Say("Blu", "Blue"), Say("B", "B")},
	Green:  {Say("Verde", "Green"), Say("V", "G")},
	Yellow: {Say("Giallo", "Yellow"), Say("G", "Y")},
	Orange: {Say("Arancio", "Orange"), Say("A", "O")},
	Cyan:   {Say("Ciano", "Cyan"), Say("C", "C")},
}

// Colour is the name of a colour, and so of a player without a name: "Rosso".
func (w Words) Colour(c Colour) Name {
	if c < 0 || c >= colours {
		return Name(Everybody.In(w))
	}
	return Name(seats[c].name.In(w))
}

// Sign is the letter of a colour, for people who cannot tell colours apart: "R".
func (w Words) Sign(c Colour) string {
	if c < 0 || c >= colours {
		return ""
	}
	return seats[c].sign.In(w)
}
