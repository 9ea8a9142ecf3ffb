package carte_test

import (
	"math/bits"
	"slices"
	"strings"
	"testing"

	"mastro/engine/carte"
	"mastro/engine/record"
)

// golden is a small game for one ruling, drawn as the studies of drawing_test.go.
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

// linksOffered are the house rules with which nobody has to find what to take.
var linksOffered = carte.Options{Assist: carte.AssistOn}

// filled gives a deck what every deck has: each treasure on as many cards, and
// eight cards at least.
func filled(d *carte.Set) []carte.Card {
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
	return d.Draw(strings.Join(cells, " "))
}

// start is how a record of the game begins.
func (g *golden) start(*testing.T) record.Start {
	deck := &carte.Set{Name: "study", Invented: true}
	setup := &carte.Setup{Options: g.options, Table: deck.DrawTable(g.table)}
	for _, hand := range strings.Split(g.hands, "/") {
		setup.Seats = append(setup.Seats, carte.Player{Hand: deck.Draw(hand)})
	}
	for i, taken := range strings.Split(g.taken, "/") {
		setup.Seats[i].Taken = deck.Draw(taken)
	}
	setup.Deck = deck.Draw(g.deck)
	last := &setup.Seats[len(setup.Seats)-1]
	last.Taken = append(last.Taken, filled(deck)...)
	if g.blind {
		setup = setup.Hide()
	}
	return record.Start{Set: deck.Write(), Setup: setup.Write(deck)}
}
