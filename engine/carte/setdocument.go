package carte

import (
	"fmt"
	"slices"
	"strings"

	"mastro/configs/document"
)

// The totals of the full game, which are facts.
const (
	fullCards     = 50
	fullTreasures = 25
	fullCopies    = 4
)

// fewestCards is the first square and the hands of the fewest players.
const fewestCards = squareCards + MinSeats*HandSize

// setEntries is what is written of a deck.
type setEntries struct {
	Name      string
	Invented  bool
	Treasures []string
	Totals    totals
	Cards     []cardEntry
}

type totals struct{ Cards, Treasures, Copies int }

type cardEntry struct{ Paths []pathEntry }

type pathEntry struct {
	Open      string
	Treasures []string
}

// Document is how a deck is written. One that is read is held to the totals that
// it declares; one of 50 cards has to declare those of the full game.
func (s *Set) Document() document.Document {
	e := s.entries()
	return document.Document{Fields: e.fields(), Check: func() error { return e.read("", s) }}
}

func (e *setEntries) fields() []document.Field {
	return []document.Field{
		{Name: "name", Value: document.Text(&e.Name), Says: "What the deck is called"},
		{Name: "invented", Value: document.Truth(&e.Invented), Says: "Nobody has written it down from a printed deck", Usual: "false"},
		{Name: "treasures", Value: document.Texts(&e.Treasures), Says: `The words of the treasures: ["crown", ...]`},
		{Name: "totals", Says: "What the deck promises, and is held to", Value: document.Table([]document.Field{
			{Name: "cards", Value: document.Int(&e.Totals.Cards), Says: "How many there are"},
			{Name: "treasures", Value: document.Int(&e.Totals.Treasures), Says: "How many differ"},
			{Name: "copies", Value: document.Int(&e.Totals.Copies), Says: "On how many cards each treasure is"},
		})},
		{Name: "card", Value: document.Tables(&e.Cards, nil, (*cardEntry).fields), Says: "The cards, numbered from 1 in this order"},
	}
}

func (c *cardEntry) fields() []document.Field {
	return []document.Field{{Name: "paths", Value: document.Tables(&c.Paths, nil, (*pathEntry).fields), Flat: true, Says: "The paths on it, which share no side"}}
}

func (p *pathEntry) fields() []document.Field {
	return []document.Field{
		{Name: "open", Value: document.Text(&p.Open), Says: `The sides at which it leaves the card, as it lies: some of "NESW"`},
		{Name: "treasures", Value: document.Texts(&p.Treasures), None: len(p.Treasures) == 0, Says: "Those that stand on it, at most two on a card", Usual: "none"},
	}
}

// entries is what is written of the deck.
func (s *Set) entries() *setEntries {
	e := &setEntries{Name: s.Name, Invented: s.Invented, Treasures: s.Treasures, Totals: totals{len(s.Cards), len(s.Treasures), s.Copies}}
	for _, face := range s.Cards {
		e.Cards = append(e.Cards, cardEntry{s.paths(face)})
	}
	return e
}

// paths is what is written of a card.
func (s *Set) paths(face Face) (all []pathEntry) {
	for _, path := range face {
		all = append(all, pathEntry{path.Open.String(), s.Words(path.Treasures)})
	}
	return all
}

// Words is the words of treasures, in the order in which the deck names them.
func (s *Set) Words(treasures Treasures) []string {
	var words []string
	for t := range treasures.All() {
		words = append(words, s.Treasures[t])
	}
	return words
}

// read makes a deck of what was read; within stands before the keys of its
// entries: "set.".
func (e *setEntries) read(within string, to *Set) error {
	r := setReader{within, e, &Set{Name: e.Name, Invented: e.Invented}}
	for _, step := range []func() error{r.head, r.totals, r.treasures, r.cards, r.copies} {
		if err := step(); err != nil {
			return err
		}
	}
	*to = *r.set
	return nil
}

type setReader struct {
	within  string
	entries *setEntries
	set     *Set
}

func (r *setReader) refuse(key, what, remedy string) error {
	return document.Wrong(r.within+key, what, remedy)
}

func (r *setReader) head() error {
	if !document.Nameable(r.entries.Name) {
		return r.refuse("name", "the deck has no name that can be printed", `give it one of at most 40 characters: name = "Card labyrinth"`)
	}
	return nil
}

// totals holds what the file promises against what can be, and the number of
// cards against the promise.
func (r *setReader) totals() error {
	t := r.entries.Totals
	switch {
	case t.Cards < fewestCards || t.Cards > MaxCards:
		return r.refuse("totals.cards", fmt.Sprintf("%d cards", t.Cards), fmt.Sprintf("a deck has %d to %d", fewestCards, MaxCards))
	case t.Treasures < 1 || t.Treasures > MaxTreasures:
		return r.refuse("totals.treasures", fmt.Sprintf("%d treasures", t.Treasures), fmt.Sprintf("a deck has 1 to %d", MaxTreasures))
	case t.Copies < 1 || t.Copies > t.Cards:
		return r.refuse("totals.copies", fmt.Sprintf("each treasure on %d cards of %d", t.Copies, t.Cards), "give on how many cards each treasure is")
	case t.Cards == fullCards && t.Treasures != fullTreasures:
		return r.refuse("totals.treasures", fmt.Sprintf("%d treasures on 50 cards", t.Treasures), "the full game has 25 on four cards each")
	case t.Cards == fullCards && t.Copies != fullCopies:
		return r.refuse("totals.copies", fmt.Sprintf("each treasure on %d of 50 cards", t.Copies), "the full game has each on 4")
	case t.Treasures*t.Copies > MostOnACard*t.Cards:
		return r.refuse("totals.copies", fmt.Sprintf("%d treasures on %d cards each do not fit on %d cards", t.Treasures, t.Copies, t.Cards), "a card bears at most two")
	case len(r.entries.Cards) != t.Cards:
		return r.refuse("totals.cards", fmt.Sprintf("%d cards are promised and %d given", t.Cards, len(r.entries.Cards)), "give each card below its own [[card]], or correct the promise")
	}
	r.set.Copies = t.Copies
	return nil
}

// treasures reads the words of the treasures.
func (r *setReader) treasures() error {
	words := r.entries.Treasures
	if len(words) != r.entries.Totals.Treasures {
		return r.refuse("treasures", fmt.Sprintf("%d treasures are promised and %d named", r.entries.Totals.Treasures, len(words)), "name each, or correct the promise")
	}
	for i, word := range words {
		key := fmt.Sprintf("treasures[%d]", i)
		if !document.Nameable(word) {
			return r.refuse(key, "a treasure without a name that can be printed", `give it one of at most 40 characters: "crown"`)
		}
		if slices.Contains(words[:i], word) {
			return r.refuse(key, fmt.Sprintf("%q is named twice", word), "give each treasure its own name")
		}
	}
	r.set.Treasures = words
	return nil
}

func (r *setReader) cards() error {
	for i, entry := range r.entries.Cards {
		face, err := r.face(fmt.Sprintf("card[%d]", i), entry)
		if err != nil {
			return err
		}
		r.set.Cards = append(r.set.Cards, face)
	}
	return nil
}

// face reads a card and refuses sides and treasures given twice.
func (r *setReader) face(key string, entry cardEntry) (Face, error) {
	var face Face
	for i, path := range entry.Paths {
		at := fmt.Sprintf("%s.paths[%d]", key, i)
		open, err := r.open(at+".open", path.Open, face.Open())
		if err != nil {
			return nil, err
		}
		treasures, err := r.borne(at+".treasures", path.Treasures, face.Treasures())
		if err != nil {
			return nil, err
		}
		face = append(face, Path{open, treasures})
	}
	if face == nil {
		return nil, r.refuse(key, "a card with no open side", `give it a path: paths = [{ open = "NE" }]`)
	}
	return face, nil
}

// open reads the open sides of a path; taken are those of the card's others.
func (r *setReader) open(key, text string, taken Open) (Open, error) {
	var open Open
	for _, letter := range text {
		at := strings.IndexRune(letters, letter)
		if at < 0 {
			return 0, r.refuse(key, fmt.Sprintf("%q is no side", letter), "sides are N, E, S and W")
		}
		side := Side(at)
		if open.Has(side) || taken.Has(side) {
			return 0, r.refuse(key, fmt.Sprintf("side %c is in two paths, or given twice", letter), "each side belongs to at most one path of a card")
		}
		open |= 1 << side
	}
	if open == 0 {
		return 0, r.refuse(key, "a path with no open side", `give the sides at which it leaves the card: open = "NE"`)
	}
	return open, nil
}

// borne reads the treasures of a path; others are those of the card's others.
func (r *setReader) borne(key string, words []string, others Treasures) (Treasures, error) {
	var borne Treasures
	for i, word := range words {
		at := fmt.Sprintf("%s[%d]", key, i)
		t := slices.Index(r.set.Treasures, word)
		if t < 0 {
			return 0, r.refuse(at, fmt.Sprintf("there is no treasure %q", word), "name one of "+strings.Join(r.set.Treasures, ", "))
		}
		if (borne|others)>>t&1 != 0 {
			return 0, r.refuse(at, fmt.Sprintf("the card bears %q twice", word), "a card bears two treasures that differ")
		}
		borne |= 1 << t
		if (borne | others).Count() > MostOnACard {
			return 0, r.refuse(at, "a third treasure on one card", "a card bears at most two")
		}
	}
	return borne, nil
}

// copies counts the cards that bear each treasure.
func (r *setReader) copies() error {
	for t, word := range r.set.Treasures {
		n := 0
		for _, face := range r.set.Cards {
			n += int(face.Treasures() >> t & 1)
		}
		if n != r.set.Copies {
			return r.refuse(fmt.Sprintf("treasures[%d]", t), fmt.Sprintf("%q is on %d cards, not on %d", word, n, r.set.Copies), "count its cards, or correct totals.copies")
		}
	}
	return nil
}
