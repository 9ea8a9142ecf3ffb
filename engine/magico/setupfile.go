package magico

import (
	"fmt"
	"maps"
	"slices"

	"mastro/configs"
	"mastro/engine/magico/maze"
)

// setupFile is how a set-up is written; configs/magico/example-setup.toml
// explains it. People count seats from 1, and rows and columns from 0.
type setupFile struct {
	Turn      *int              `toml:"turn"`
	Phase     string            `toml:"phase"`
	CameOut   string            `toml:"came_out"`
	Tiles     []string          `toml:"tiles"`
	Spare     string            `toml:"spare"`
	Options   Options           `toml:"options"`
	Treasures map[string]string `toml:"treasures"`
	Seats     []seatEntry       `toml:"seats"`
}

type seatEntry struct {
	Home   string   `toml:"home"`
	Pawn   string   `toml:"pawn"`
	Cards  []string `toml:"cards"`
	Hidden int      `toml:"hidden"`
	Found  []string `toml:"found"`
	Not    []string `toml:"not"`
	Fresh  bool     `toml:"fresh"`
	Child  bool     `toml:"child"`
}

// The words of a set-up file.
const (
	wordPush  = "push"
	wordWalk  = "walk"
	wordSpare = "spare"
)

// ParseSetup reads a set-up that is played with the set and checks all that
// Position checks. What is wrong is a *configs.Error.
func ParseSetup(name string, data []byte, set *Set) (*Setup, error) {
	var entries setupFile
	file, err := configs.Decode(name, data, &entries)
	if err != nil {
		return nil, err
	}
	setup := &Setup{Options: entries.Options, CameOut: maze.NoArrow}
	if len(setup.Options.Children) == 0 {
		setup.Options.Children = nil // an empty list is as none
	}
	r := setupReader{file, &entries, set, setup}
	for _, step := range []func() error{r.turn, r.tiles, r.treasures, r.seats} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	_, err = setup.Position(set)
	if err != nil {
		return nil, file.Place(err)
	}
	return setup, nil
}

// setupReader makes a set-up of what was decoded.
type setupReader struct {
	file    *configs.File
	entries *setupFile
	set     *Set
	setup   *Setup
}

// turn is whose turn it is and how far it has come.
func (r *setupReader) turn() (err error) {
	if r.entries.Turn != nil {
		r.setup.Turn = *r.entries.Turn - 1
	}
	switch r.entries.Phase {
	case "", wordPush:
	case wordWalk:
		r.setup.Walks = true
	default:
		return r.file.At("phase", fmt.Sprintf("%q is no part of a turn", r.entries.Phase), `give "push" or, when the spare is inserted already, "walk"`)
	}
	if r.entries.CameOut == "" {
		return nil
	}
	if r.setup.CameOut, err = ReadArrow(r.entries.CameOut); err != nil {
		return r.file.At("came_out", err.Error(), "name the arrow at which the last tile came out, or leave it out")
	}
	return nil
}

func (r *setupReader) tiles() error {
	if n := len(r.entries.Tiles); n != maze.Side {
		return r.file.At("tiles", fmt.Sprintf("%d rows of tiles", n), "give seven rows of seven, the top one first")
	}
	for row, text := range r.entries.Tiles {
		tiles, err := readTiles(text, maze.Side)
		if err != nil {
			return r.file.At(fmt.Sprintf("tiles[%d]", row), err.Error(), tilesRemedy)
		}
		copy(r.setup.Tiles[row*maze.Side:], tiles)
	}
	if r.entries.Spare == "" {
		return r.file.At("spare", "there is no spare tile", `give the tile that lies beside the board: spare = "└"`)
	}
	spare, err := readTiles(r.entries.Spare, 1)
	if err != nil {
		return r.file.At("spare", err.Error(), tilesRemedy)
	}
	r.setup.Spare = spare[0]
	return nil
}

func (r *setupReader) treasures() error {
	for _, name := range slices.Sorted(maps.Keys(r.entries.Treasures)) {
		if err := r.treasure("treasures."+name, name, r.entries.Treasures[name]); err != nil {
			return err
		}
	}
	return nil
}

// treasure puts one treasure on its cell, or on the spare.
func (r *setupReader) treasure(key, name, place string) error {
	t, err := r.set.Treasure(name)
	if err != nil {
		return r.file.At(key, fmt.Sprintf("the set %s has no treasure %q", r.set.Name, name), "name one of "+wordList(r.set.Names))
	}
	at := &r.setup.OnSpare
	if place != wordSpare {
		cell, err := ReadCell(place)
		if err != nil {
			return r.file.At(key, err.Error(), `for the spare write "spare"`)
		}
		at = &r.setup.On[cell]
	}
	if *at != NoTreasure {
		return r.file.At(key, fmt.Sprintf("%s and %s are on one tile", r.set.TreasureName(*at), name), "a tile shows one treasure")
	}
	*at = t
	return nil
}

func (r *setupReader) seats() error {
	for i, entry := range r.entries.Seats {
		who, err := r.seat(fmt.Sprintf("seats[%d]", i), entry, i)
		if err != nil {
			return err
		}
		r.setup.Seats = append(r.setup.Seats, who)
		r.setup.Options.seatChild(i+1, entry.Child)
	}
	return nil
}

func (r *setupReader) seat(key string, entry seatEntry, i int) (who Player, err error) {
	who = Player{Home: r.set.Corners[i%MaxSeats].Cell, Hidden: entry.Hidden, Fresh: entry.Fresh}
	if who.Home, err = r.cell(key+".home", entry.Home, who.Home); err != nil {
		return who, err
	}
	if who.Pawn, err = r.cell(key+".pawn", entry.Pawn, who.Home); err != nil {
		return who, err
	}
	for _, list := range []struct {
		name  string
		words []string
		to    *[]Treasure
	}{{".cards", entry.Cards, &who.Cards}, {".found", entry.Found, &who.Found}, {".not", entry.Not, &who.Unlike}} {
		if *list.to, err = r.list(key+list.name, list.words); err != nil {
			return who, err
		}
	}
	return who, nil
}

// cell is the cell of a text; left out it is the usual one.
func (r *setupReader) cell(key, text string, usual int) (int, error) {
	if text == "" {
		return usual, nil
	}
	c, err := ReadCell(text)
	if err != nil {
		return 0, r.file.At(key, err.Error(), "give one of the board's 49")
	}
	return c, nil
}

func (r *setupReader) list(key string, words []string) (all []Treasure, err error) {
	for i, word := range words {
		t, err := r.set.Treasure(word)
		if err != nil {
			return nil, r.file.At(fmt.Sprintf("%s[%d]", key, i), fmt.Sprintf("%q is no treasure", word), "name one of "+wordList(r.set.Names))
		}
		all = append(all, t)
	}
	return all, nil
}
