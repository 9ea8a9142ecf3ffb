package torri3d

import (
	"fmt"
	"regexp"
	"slices"

	"mastro/configs"
	"mastro/configs/document"
)

// leastLoose is how many treasures at least are on loose towers.
const leastLoose = 8

// The words for no treasure and for a card that nobody told the program.
const (
	wordNone   = "none"
	wordHidden = "hidden"
)

// setFile is how a set is written; configs/torri3d/default.toml explains it.
type setFile struct {
	Name     string   `toml:"name"`
	Invented bool     `toml:"invented"`
	Corners  []string `toml:"corners"`
	Magic    struct {
		Up    int `toml:"up"`
		Down  int `toml:"down"`
		Joker int `toml:"joker"`
	} `toml:"magic"`
	Fixed []towerEntry `toml:"fixed"`
	Loose []towerEntry `toml:"loose"`
}

type towerEntry struct {
	Place    string `toml:"place"`
	Name     string `toml:"name"`
	Height   int    `toml:"height"`
	Path     string `toml:"path"`
	Treasure string `toml:"treasure"`
}

// ParseSet reads a set and checks the totals that are known. What is wrong is a
// *configs.Error.
func ParseSet(name string, data []byte) (*Set, error) {
	var entries setFile
	file, err := configs.Decode(name, data, &entries)
	if err != nil {
		return nil, err
	}
	r := setReader{file, &entries, &Set{Name: entries.Name, Invented: entries.Invented}, make(map[string]string)}
	for _, step := range []func() error{r.head, r.corners, r.magic, r.fixed, r.loose, r.totals} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	return r.set, nil
}

// setReader makes a set of what was decoded.
type setReader struct {
	file    *configs.File
	entries *setFile
	set     *Set
	on      map[string]string // the tower of each treasure
}

func (r *setReader) head() error {
	if !document.Nameable(r.entries.Name) {
		return r.file.At("name", "the set has no name that can be printed", `give it one of at most 40 characters: name = "3D Labyrinth"`)
	}
	if n := len(r.entries.Fixed); n != Fixed {
		return r.file.At("fixed", fmt.Sprintf("%d fixed towers", n), "give 9, each below its own [[fixed]]")
	}
	if n := len(r.entries.Loose); n != Loose {
		return r.file.At("loose", fmt.Sprintf("%d loose towers", n), "give 17, each below its own [[loose]]: sixteen on the board and the spare")
	}
	return nil
}

// corners is the colours of the start corners, if the set says them.
func (r *setReader) corners() error {
	if n := len(r.entries.Corners); n != 0 && n != MaxSeats {
		return r.file.At("corners", fmt.Sprintf("%d colours of corners", n), "give four, clockwise from the top left, or leave corners out")
	}
	for i, colour := range r.entries.Corners {
		if !document.Nameable(colour) || slices.Contains(r.entries.Corners[:i], colour) {
			return r.file.At(fmt.Sprintf("corners[%d]", i), fmt.Sprintf("%q is no colour, or that of two corners", colour), `give each corner its own: corners = ["red", "blue", "green", "yellow"]`)
		}
		r.set.Corners[i] = colour
	}
	return nil
}

func (r *setReader) magic() error {
	m := r.entries.Magic
	for k, n := range [kinds]int{Up: m.Up, Down: m.Down, Joker: m.Joker} {
		if n < 0 || n > MagicCards {
			return r.file.At("magic."+Card(k).String(), fmt.Sprintf("%d cards", n), "give 0 to 24")
		}
		r.set.Magic[k] = uint8(n)
	}
	if n := r.set.Magic.Total(); n != MagicCards {
		return r.file.At("magic", fmt.Sprintf("%d magic cards", n), "the printed game has 24: make up, down and joker add up to that")
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
			return r.file.At(key+".place", fmt.Sprintf("%q is no place of a fixed tower", e.Place), "give 0,0 0,2 0,4 2,0 2,2 2,4 4,0 4,2 and 4,4, each once")
		}
		if e.Name != "" {
			return r.file.At(key+".name", "a fixed tower with a name", "it is known by its place: leave name out")
		}
		if entry[cell] != 0 {
			return r.file.At(key+".place", fmt.Sprintf("two towers stand on %s", e.Place), "give each fixed tower its own place")
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
			return r.file.At(key+".place", "a loose tower with a place", "a set-up says where it stands: leave place out")
		}
		if !document.Nameable(e.Name) {
			return r.file.At(key+".name", "a tower without a name that can be printed", `give it one of at most 40 characters: name = "L1"`)
		}
		if j, ok := named[e.Name]; ok {
			return r.file.At(key+".name", fmt.Sprintf("loose towers %d and %d are both %q", j+1, i+1, e.Name), "give each tower its own name")
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
		return r.file.At(key+".height", fmt.Sprintf("a tower of %d floors", e.Height), "a tower has 1 to 5: count its rows of bricks")
	}
	path, err := ReadPath(e.Path)
	if err != nil {
		return r.file.At(key+".path", fmt.Sprintf("%q is no path", e.Path), "give the open sides in the order of nesw: ns, es, nes, nesw")
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
		return r.file.At(key, fmt.Sprintf("%q can be no treasure", word), "give one word of small letters, or leave treasure out")
	}
	if tower == CellText(RuneStone) {
		return r.file.At(key, "a treasure on the rune stone", "the rune stone is sought for itself: leave treasure out")
	}
	if other, ok := r.on[word]; ok {
		return r.file.At(key, fmt.Sprintf("%s is on towers %s and %s", word, other, tower), "each treasure is on one tower")
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
		return r.file.At("loose", fmt.Sprintf("%d treasures on all towers", n), "the printed game has 12")
	}
	if onLoose < leastLoose {
		return r.file.At("loose", fmt.Sprintf("%d treasures on loose towers", onLoose), "the printed game has at least eight there")
	}
	return nil
}
