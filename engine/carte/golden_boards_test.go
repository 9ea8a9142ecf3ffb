package carte_test

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"mastro/engine/carte"
	"mastro/engine/record"
)

// golden is a small game for one ruling. Its table is drawn as people would: a
// card is the line of its path and the letters of the treasures on it, "┌a";
// where two paths do not meet, their treasures are parted by a comma. Cells stand
// between blanks, "." is a free one, and 0,0 is at the upper left.
//
// Cards are numbered as they are read: those on the table, in hands, in piles and
// in the deck. What a deck must have beside them lies in the last seat's pile.
type golden struct {
	name, about string
	table       string
	hands       string // of the seats, parted by "/"
	taken       string // likewise
	deck        string
	blind       bool // nobody told the program who holds what
	options     carte.Options
	moves       string // parted by ";"; "no 6 take 4" is refused by carte/6, "back 1" a correction
}

// goldenStrokes are the paths of a card; the treasures are for them in turn.
var goldenStrokes = map[rune][]string{
	'─': {"EW"}, '│': {"NS"}, '┌': {"ES"}, '┐': {"SW"}, '└': {"NE"}, '┘': {"NW"},
	'├': {"NES"}, '┤': {"NSW"}, '┬': {"ESW"}, '┴': {"NEW"}, '┼': {"NESW"},
	'╵': {"N"}, '╶': {"E"}, '╷': {"S"}, '╴': {"W"},
	'╬': {"NS", "EW"}, '╱': {"NW", "ES"}, '╲': {"NE", "SW"},
}

func goldenFace(cell string) carte.Face {
	var face carte.Face
	stroke := []rune(cell)[0]
	borne := strings.Split(string([]rune(cell)[1:]), ",")
	for i, sides := range goldenStrokes[stroke] {
		var path carte.Path
		for _, side := range []byte(sides) {
			path.Open |= 1 << strings.IndexByte(refSides, side)
		}
		if i < len(borne) {
			for _, letter := range []byte(borne[i]) {
				path.Treasures |= 1 << (letter - 'a')
			}
		}
		face = append(face, path)
	}
	return face
}

// goldenDeck is a deck in the making.
type goldenDeck struct{ *carte.Set }

func (d goldenDeck) add(cells string) []carte.Card {
	var all []carte.Card
	for _, cell := range strings.Fields(cells) {
		d.Cards = append(d.Cards, goldenFace(cell))
		all = append(all, carte.Card(len(d.Cards)))
	}
	return all
}

// fill gives the deck what every deck has: each treasure on as many cards, and
// eight cards at least.
func (d goldenDeck) fill() []carte.Card {
	var all carte.Treasures
	var borne [26]int
	for _, face := range d.Cards {
		all |= face.Treasures()
		for t := range face.Treasures().All() {
			borne[t]++
		}
	}
	d.Copies = max(1, slices.Max(borne[:]))
	var cells []string
	for t := range max(1, bits.Len32(uint32(all))) {
		d.Treasures = append(d.Treasures, string(rune('a'+t)))
		cells = append(cells, slices.Repeat([]string{"╵" + d.Treasures[t]}, d.Copies-borne[t])...)
	}
	for len(d.Cards)+len(cells) < 8 {
		cells = append(cells, "╵")
	}
	return d.add(strings.Join(cells, " "))
}

// start is how a record of the game begins.
func (g *golden) start(*testing.T) record.Start {
	deck := goldenDeck{&carte.Set{Name: "study", Invented: true}}
	setup := &carte.Setup{Options: g.options}
	for y, line := range strings.Split(strings.Trim(g.table, "\n"), "\n") {
		for x, cell := range strings.Fields(line) {
			if cell != "." {
				setup.Table = append(setup.Table, carte.OnTable{Card: deck.add(cell)[0], X: x, Y: y})
			}
		}
	}
	for _, hand := range strings.Split(g.hands, "/") {
		setup.Seats = append(setup.Seats, carte.Player{Hand: deck.add(hand)})
	}
	for i, taken := range strings.Split(g.taken, "/") {
		setup.Seats[i].Taken = deck.add(taken)
	}
	setup.Deck = deck.add(g.deck)
	last := &setup.Seats[len(setup.Seats)-1]
	last.Taken = append(last.Taken, deck.fill()...)
	if g.blind {
		setup = setup.Hide()
	}
	return record.Start{Set: deck.Write(), Setup: setup.Write(deck.Set)}
}
