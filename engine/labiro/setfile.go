package labiro

import (
	"fmt"

	"mastro/configs"
	"mastro/configs/document"
)

// The totals of the printed game, which are facts.
const (
	fullObjects   = MaxBases
	fullRubyTiles = 8
	fullRubies    = 7
)

// setFile is how a set is written; configs/labiro/default.toml explains it.
type setFile struct {
	Name     string `toml:"name"`
	Invented bool   `toml:"invented"`
	Objects  struct {
		TowerKeys *int `toml:"tower_keys"`
		Unlock    int  `toml:"unlock"`
		Torch     int  `toml:"torch"`
		Rope      int  `toml:"rope"`
		Dagger    int  `toml:"dagger"`
		Empty     int  `toml:"empty"`
	} `toml:"objects"`
	Rubies struct {
		Single int `toml:"single"`
		Double int `toml:"double"`
		Empty  int `toml:"empty"`
	} `toml:"rubies"`
	Towers []towerEntry `toml:"tower"`
}

type towerEntry struct {
	Name  string `toml:"name"`
	Sides string `toml:"sides"`
	Arrow string `toml:"arrow"`
	Key   any    `toml:"key"`
	Sign  string `toml:"sign"`
}

// ParseSet reads a set. A set of 18 towers has the totals of the printed
// game; smaller sets, to study a position with, have at most as many objects
// as towers. What is wrong is a *configs.Error.
func ParseSet(name string, data []byte) (*Set, error) {
	var entries setFile
	file, err := configs.Decode(name, data, &entries)
	if err != nil {
		return nil, err
	}
	r := setReader{file, &entries, &Set{Name: entries.Name, Invented: entries.Invented}}
	for _, step := range []func() error{r.head, r.towers, r.tiles, r.totals} {
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
}

func (r *setReader) head() error {
	if !document.Nameable(r.entries.Name) {
		return r.file.At("name", "the set has no name that can be printed", `give it one of at most 40 characters: name = "LABIRO"`)
	}
	if n := len(r.entries.Towers); n < 1 || n > MaxBases {
		return r.file.At("tower", fmt.Sprintf("%d towers", n), fmt.Sprintf("give 1 to %d, each below its own [[tower]]", MaxBases))
	}
	return nil
}

// towers reads the towers and refuses names and symbols given twice.
func (r *setReader) towers() error {
	named := make(map[string]int)
	for i, entry := range r.entries.Towers {
		key := fmt.Sprintf("tower[%d]", i)
		tower, err := r.tower(key, entry)
		if err != nil {
			return err
		}
		if j, ok := named[tower.Name]; ok {
			return r.file.At(key+".name", fmt.Sprintf("towers %d and %d are both %q", j+1, i+1, tower.Name), "give each tower its own name")
		}
		named[tower.Name] = i
		r.set.Towers = append(r.set.Towers, tower)
	}
	if i, wrong := letter(r.set.Towers); wrong != "" {
		return r.file.At(fmt.Sprintf("tower[%d].key", i), wrong, "give each ruby tower a key of its own, A to H, or names whose first two letters differ")
	}
	return nil
}

func (r *setReader) tower(key string, entry towerEntry) (t Tower, err error) {
	if t.Name = entry.Name; !document.Nameable(t.Name) {
		return t, r.file.At(key+".name", "a tower without a name that can be printed", `give it one of at most 40 characters: name = "T1"`)
	}
	if t.Sides, err = r.sides(key, entry.Sides); err != nil {
		return t, err
	}
	switch entry.Arrow {
	case Clockwise.String():
		t.Arrow = Clockwise
	case CounterClockwise.String():
		t.Arrow = CounterClockwise
	default:
		return t, r.file.At(key+".arrow", fmt.Sprintf("%q is no arrow", entry.Arrow), `give "clockwise" or "counter-clockwise"`)
	}
	if wrong := readKey(&t, entry.Key, entry.Sign); wrong != "" {
		return t, r.file.At(key+".key", wrong, keyRemedy)
	}
	return t, nil
}

// sides reads six letters, W, R or P, with an entrance among them.
func (r *setReader) sides(key, text string) (sides [Facings]Side, err error) {
	const remedy = "give six letters clockwise: W wall, R recessed, P protruding entrance"
	letters := []rune(text)
	if len(letters) != Facings {
		return sides, r.file.At(key+".sides", fmt.Sprintf("%q are %d sides", text, len(letters)), remedy)
	}
	open := false
	for i, letter := range letters {
		switch string(letter) {
		case Wall.String():
			sides[i] = Wall
		case Recessed.String():
			sides[i] = Recessed
		case Protruding.String():
			sides[i] = Protruding
		default:
			return sides, r.file.At(key+".sides", fmt.Sprintf("side %d is %q", i+1, letter), remedy)
		}
		open = open || sides[i].Entrance()
	}
	if !open {
		return sides, r.file.At(key+".sides", "a tower without an entrance", "one needs at least one R or P to get in")
	}
	return sides, nil
}

// count is how many tiles of one kind a file asks for.
type count struct {
	key  string
	many int
	kind Kind
}

// tiles lays the tiles out: objects first, keys by symbol, then ruby tiles.
func (r *setReader) tiles() error {
	ruby := 0
	for s := Symbol(1); s <= symbols; s++ {
		for i := range r.set.Towers {
			if r.set.Towers[i].Key == s {
				r.set.Tiles = append(r.set.Tiles, KeyOf(s))
				ruby++
			}
		}
	}
	o, rubies := &r.entries.Objects, &r.entries.Rubies
	if o.TowerKeys != nil && *o.TowerKeys != ruby {
		return r.file.At("objects.tower_keys", fmt.Sprintf("%d tower keys for %d ruby towers", *o.TowerKeys, ruby), "one key opens one tower: give as many, or leave tower_keys out")
	}
	return r.lay([]count{
		{"objects.unlock", o.Unlock, Unlock}, {"objects.torch", o.Torch, Torch}, {"objects.rope", o.Rope, Rope},
		{"objects.dagger", o.Dagger, Dagger}, {"objects.empty", o.Empty, Empty},
		{"rubies.single", rubies.Single, RubyOf(1)}, {"rubies.double", rubies.Double, RubyOf(2)}, {"rubies.empty", rubies.Empty, RubyOf(0)},
	})
}

func (r *setReader) lay(counts []count) error {
	for _, c := range counts {
		if c.many < 0 || c.many > MaxBases {
			return r.file.At(c.key, fmt.Sprintf("%d tiles", c.many), fmt.Sprintf("give 0 to %d", MaxBases))
		}
		for range c.many {
			r.set.Tiles = append(r.set.Tiles, c.kind)
		}
	}
	return nil
}

// totals compares the set with what the printed game is known to hold.
func (r *setReader) totals() error {
	towers, ruby, objects, rubyTiles := len(r.set.Towers), 0, 0, 0
	for i := range r.set.Towers {
		if r.set.Towers[i].Ruby() {
			ruby++
		}
	}
	for _, k := range r.set.Tiles {
		if k.IsRuby() {
			rubyTiles++
		} else {
			objects++
		}
	}
	full := towers == MaxBases
	switch {
	case full && ruby != fullRubyTiles:
		return r.file.At("tower", fmt.Sprintf("%d of 18 towers have a key", ruby), "the printed game has 8 ruby towers: give 8 of them a key")
	case full && objects != fullObjects:
		return r.file.At("objects", fmt.Sprintf("%d objects, the %d tower keys among them", objects, ruby), "the printed game has 18: make the counts add up to that")
	case objects > towers:
		return r.file.At("objects", fmt.Sprintf("%d objects, the %d tower keys among them, for %d towers", objects, ruby, towers), "a tower holds one: make them fewer")
	case rubyTiles != ruby:
		return r.file.At("rubies", fmt.Sprintf("%d ruby tiles for %d ruby towers", rubyTiles, ruby), "give one for each tower with a key")
	case full && r.set.Rubies() != fullRubies:
		return r.file.At("rubies", fmt.Sprintf("%d rubies", r.set.Rubies()), "the printed game has 7: five single, one double and two empty tiles")
	}
	return nil
}
