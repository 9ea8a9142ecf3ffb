package carte

import (
	"fmt"
	"slices"
	"strings"

	"mastro/configs"
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

// setFile is how a deck is written, in files and on the pipe;
// configs/carte/default.toml explains it.
type setFile struct {
	Name      string      `toml:"name" json:"name"`
	Invented  bool        `toml:"invented" json:"invented"`
	Treasures []string    `toml:"treasures" json:"treasures"`
	Totals    totals      `toml:"totals" json:"totals"`
	Cards     []cardEntry `toml:"card" json:"card"`
}

type totals struct {
	Cards     int `toml:"cards" json:"cards"`
	Treasures int `toml:"treasures" json:"treasures"`
	Copies    int `toml:"copies" json:"copies"`
}

type cardEntry struct {
	Paths []pathEntry `toml:"paths" json:"paths"`
}

type pathEntry struct {
	Open      string   `toml:"open" json:"open"`
	Treasures []string `toml:"treasures" json:"treasures"`
}

// ParseSet reads a deck and holds it to the totals that it declares; one of 50
// cards has to declare those of the full game. What is wrong is a
// *configs.Error.
func ParseSet(name string, data []byte) (*Set, error) {
	var entries setFile
	file, err := configs.Decode(name, data, &entries)
	if err != nil {
		return nil, err
	}
	set, err := entries.read("")
	return set, file.Place(err)
}

// read makes a deck of what was decoded; within stands before the keys of its
// entries, "card[3].paths[0].open". What is wrong is a *document.Error.
func (e *setFile) read(within string) (*Set, error) {
	r := setReader{within, e, &Set{Name: e.Name, Invented: e.Invented}}
	for _, step := range []func() error{r.head, r.totals, r.treasures, r.cards, r.copies} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return r.set, nil
}

type setReader struct {
	within  string
	entries *setFile
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
