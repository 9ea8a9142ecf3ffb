package torri3d

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"mastro/configs/document"
)

// leastLoose is how many treasures at least are on loose towers.
const leastLoose = 8

// The words for no treasure and for a card that nobody told the program.
const (
	wordNone   = "none"
	wordHidden = "hidden"
)

// setEntries is what is written of a set; configs/torri3d/default.toml explains it.
type setEntries struct {
	Name         string
	Invented     bool
	Corners      []string
	Magic        [kinds]int
	Fixed, Loose []towerEntry
}

type towerEntry struct {
	Place, Name    string // a fixed tower has a place, a loose one a name
	Height         int
	Path, Treasure string
}

// Document is how a set is written. One that is read is held to the totals that are
// known of the printed game.
func (s *Set) Document() document.Document {
	e := s.entries()
	return document.Document{Fields: e.fields(), Check: func() error { return e.read(s) }}
}

func (e *setEntries) fields() []document.Field {
	magic := make([]document.Field, 0, kinds)
	for k := Up; k < kinds; k++ {
		magic = append(magic, document.Field{Name: k.String(), Value: document.Int(&e.Magic[k]), Says: "How many cards of this kind", Usual: "0"})
	}
	return []document.Field{
		{Name: "name", Value: document.Text(&e.Name), Says: "What the set is called"},
		{Name: "invented", Value: document.Truth(&e.Invented), Says: "Nobody has measured it on a printed set", Usual: "false"},
		{Name: "corners", Value: document.Texts(&e.Corners), None: len(e.Corners) == 0, Says: "The colours of the start corners, clockwise from the top left", Usual: "as if they were " + strings.Join(usualColours[:], ", ")},
		{Name: "magic", Value: document.Table(magic), Says: "The magic cards, 24 in all"},
		{Name: "fixed", Value: document.Tables(&e.Fixed, nil, (*towerEntry).fields), Says: "The nine towers that stand fixed"},
		{Name: "loose", Value: document.Tables(&e.Loose, nil, (*towerEntry).fields), Says: "The seventeen loose towers, the spare among them"},
	}
}

func (e *towerEntry) fields() []document.Field {
	return []document.Field{
		{Name: "place", Value: document.Text(&e.Place), None: e.Place == "", Says: "Of a fixed tower: its cell, row and column from 0 at the top left"},
		{Name: "name", Value: document.Text(&e.Name), None: e.Name == "", Says: "Of a loose tower: what set-ups call it"},
		{Name: "height", Value: document.Int(&e.Height), Says: "Its floors, 1 to 5"},
		{Name: "path", Value: document.Text(&e.Path), Says: "Its open sides in the order of nesw; of a fixed tower as it stands, of a loose one in any of its turns"},
		{Name: "treasure", Value: document.Text(&e.Treasure), None: e.Treasure == "", Says: "One word of small letters", Usual: wordNone},
	}
}

// entries is what is written of the set.
func (s *Set) entries() *setEntries {
	e := &setEntries{Name: s.Name, Invented: s.Invented}
	if s.Corners != [MaxSeats]string{} {
		e.Corners = s.Corners[:]
	}
	for k := Up; k < kinds; k++ {
		e.Magic[k] = int(s.Magic[k])
	}
	for i, t := range s.Towers {
		entry := towerEntry{Height: t.Height, Path: t.Path.String()}
		if t.Treasure != NoTreasure {
			entry.Treasure = s.Word(t.Treasure)
		}
		if i < Fixed {
			entry.Place = t.Name
			e.Fixed = append(e.Fixed, entry)
		} else {
			entry.Name = t.Name
			e.Loose = append(e.Loose, entry)
		}
	}
	return e
}

// read makes a set of what was read.
func (e *setEntries) read(to *Set) error {
	r := setReader{e, &Set{Name: e.Name, Invented: e.Invented}, make(map[string]string)}
	for _, step := range []func() error{r.head, r.corners, r.magic, r.fixed, r.loose, r.totals} {
		if err := step(); err != nil {
			return err
		}
	}
	*to = *r.set
	return nil
}

type setReader struct {
	entries *setEntries
	set     *Set
	on      map[string]string // the tower of each treasure
}

func (r *setReader) head() error {
	if !document.Nameable(r.entries.Name) {
		return document.Wrong("name", "the set has no name that can be printed", `give it one of at most 40 characters: name = "3D Labyrinth"`)
	}
	if n := len(r.entries.Fixed); n != Fixed {
		return document.Wrong("fixed", fmt.Sprintf("%d fixed towers", n), "give 9, each below its own [[fixed]]")
	}
	if n := len(r.entries.Loose); n != Loose {
		return document.Wrong("loose", fmt.Sprintf("%d loose towers", n), "give 17, each below its own [[loose]]: sixteen on the board and the spare")
	}
	return nil
}

// corners is the colours of the start corners, if the set says them.
func (r *setReader) corners() error {
	if n := len(r.entries.Corners); n != 0 && n != MaxSeats {
		return document.Wrong("corners", fmt.Sprintf("%d colours of corners", n), "give four, clockwise from the top left, or leave corners out")
	}
	for i, colour := range r.entries.Corners {
		if !document.Nameable(colour) || slices.Contains(r.entries.Corners[:i], colour) {
			return document.Wrong(fmt.Sprintf("corners[%d]", i), fmt.Sprintf("%q is no colour, or that of two corners", colour), `give each corner its own: corners = ["red", "blue", "green", "yellow"]`)
		}
		r.set.Corners[i] = colour
	}
	return nil
}

func (r *setReader) magic() error {
	for k, n := range r.entries.Magic {
		if n < 0 || n > MagicCards {
			return document.Wrong("magic."+Card(k).String(), fmt.Sprintf("%d cards", n), "give 0 to 24")
		}
		r.set.Magic[k] = uint8(n)
	}
	if n := r.set.Magic.Total(); n != MagicCards {
		return document.Wrong("magic", fmt.Sprintf("%d magic cards", n), "the printed game has 24: make up, down and joker add up to that")
	}
	return nil
}

// fixed reads the fixed towers and puts them in the order of their cells.
func (r *setReader) fixed() error {
	entry := [Cells]int{}
	for i, e := range r.entries.Fixed {
		key := fmt.Sprintf("fixed[%d]", i)
		cell, err := ReadCell(e.Place)
		if err != nil || !fixed(cell) {
			return document.Wrong(key+".place", fmt.Sprintf("%q is no place of a fixed tower", e.Place), "give 0,0 0,2 0,4 2,0 2,2 2,4 4,0 4,2 and 4,4, each once")
		}
		if e.Name != "" {
			return document.Wrong(key+".name", "a fixed tower with a name", "it is known by its place: leave name out")
		}
		if entry[cell] != 0 {
			return document.Wrong(key+".place", fmt.Sprintf("two towers stand on %s", e.Place), "give each fixed tower its own place")
		}
		entry[cell] = i + 1
	}
	for cell, i := range entry {
		if i == 0 {
			continue
		}
		if err := r.tower(fmt.Sprintf("fixed[%d]", i-1), CellText(cell), r.entries.Fixed[i-1]); err != nil {
			return err
		}
	}
	return nil
}

func (r *setReader) loose() error {
	named := make(map[string]int)
	for i, e := range r.entries.Loose {
		key := fmt.Sprintf("loose[%d]", i)
		if e.Place != "" {
			return document.Wrong(key+".place", "a loose tower with a place", "a set-up says where it stands: leave place out")
		}
		if !document.Nameable(e.Name) {
			return document.Wrong(key+".name", "a tower without a name that can be printed", `give it one of at most 40 characters: name = "L1"`)
		}
		if j, ok := named[e.Name]; ok {
			return document.Wrong(key+".name", fmt.Sprintf("loose towers %d and %d are both %q", j+1, i+1, e.Name), "give each tower its own name")
		}
		named[e.Name] = i
		if err := r.tower(key, e.Name, e); err != nil {
			return err
		}
	}
	return nil
}

// tower adds one tower, and its treasure to the list of all.
func (r *setReader) tower(key, name string, e towerEntry) error {
	if e.Height < 1 || e.Height > MaxHeight {
		return document.Wrong(key+".height", fmt.Sprintf("a tower of %d floors", e.Height), "a tower has 1 to 5: count its rows of bricks")
	}
	path, err := paths().Read(e.Path)
	if wrong, ok := err.(document.Refusal); ok {
		return document.Wrong(key+".path", wrong.What, wrong.Remedy)
	}
	t := Tower{Name: name, Height: e.Height, Path: path}
	if e.Treasure != "" && e.Treasure != wordNone {
		if err := r.treasure(key+".treasure", name, e.Treasure); err != nil {
			return err
		}
		t.Treasure = Treasure(len(r.set.Treasures))
	}
	r.set.Towers = append(r.set.Towers, t)
	return nil
}

func (r *setReader) treasure(key, tower, word string) error {
	if !regexp.MustCompile(`^[a-z][a-z0-9_-]*$`).MatchString(word) || word == wordHidden {
		return document.Wrong(key, fmt.Sprintf("%q can be no treasure", word), "give one word of small letters, or leave treasure out")
	}
	if tower == CellText(RuneStone) {
		return document.Wrong(key, "a treasure on the rune stone", "the rune stone is sought for itself: leave treasure out")
	}
	if other, ok := r.on[word]; ok {
		return document.Wrong(key, fmt.Sprintf("%s is on towers %s and %s", word, other, tower), "each treasure is on one tower")
	}
	r.on[word] = tower
	r.set.Treasures = append(r.set.Treasures, word)
	return nil
}

// totals compares the treasures with what the printed game is known to hold.
func (r *setReader) totals() error {
	onLoose := 0
	for _, t := range r.set.Towers[Fixed:] {
		if t.Treasure != NoTreasure {
			onLoose++
		}
	}
	if n := len(r.set.Treasures); n != Treasures {
		return document.Wrong("loose", fmt.Sprintf("%d treasures on all towers", n), "the printed game has 12")
	}
	if onLoose < leastLoose {
		return document.Wrong("loose", fmt.Sprintf("%d treasures on loose towers", onLoose), "the printed game has at least eight there")
	}
	return nil
}
