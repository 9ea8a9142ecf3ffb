package magico

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/engine/magico/maze"
)

// setFile is how a set is written; configs/magico/default.toml explains it.
type setFile struct {
	Name           string            `toml:"name"`
	Invented       bool              `toml:"invented"`
	Treasures      []string          `toml:"treasures"`
	Fixed          []string          `toml:"fixed"`
	FixedTreasures map[string]string `toml:"fixed_treasures"`
	Loose          []looseEntry      `toml:"loose"`
	Corners        []cornerEntry     `toml:"corner"`
}

type looseEntry struct {
	Tile      string   `toml:"tile"`
	Count     *int     `toml:"count"`
	Treasures []string `toml:"treasures"`
}

type cornerEntry struct {
	Cell   string `toml:"cell"`
	Colour string `toml:"colour"`
}

// ParseSet reads a set and compares it with all that is known of the printed
// game. What is wrong is a *configs.Error.
func ParseSet(name string, data []byte) (*Set, error) {
	var entries setFile
	file, err := configs.Decode(name, data, &entries)
	if err != nil {
		return nil, err
	}
	r := setReader{file: file, entries: &entries, set: &Set{Name: entries.Name, Invented: entries.Invented, Names: entries.Treasures}}
	for _, step := range []func() error{r.head, r.fixed, r.fixedTreasures, r.loose, r.corners, r.totals} {
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
	laid    Hoard // the treasures that are on a tile by now
}

func (r *setReader) head() error {
	if !document.Nameable(r.set.Name) {
		return r.file.At("name", "the set has no name that can be printed", `give it one of at most 40 characters: name = "Labirinto magico"`)
	}
	for i, name := range r.set.Names {
		key := fmt.Sprintf("treasures[%d]", i)
		if strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" || name == "" {
			return r.file.At(key, fmt.Sprintf("%q is no name for a treasure", name), "moves are typed with it: use the letters a to z only")
		}
		if slices.Contains(r.set.Names[:i], name) {
			return r.file.At(key, fmt.Sprintf("two treasures are both %q", name), "give each treasure its own name")
		}
	}
	if n := len(r.set.Names); n != Treasures {
		return r.file.At("treasures", fmt.Sprintf("%d treasures", n), fmt.Sprintf("the printed game has %d: name them all", Treasures))
	}
	return nil
}

// fixedSide is how many fixed tiles lie in a row.
const fixedSide = 4

func (r *setReader) fixed() error {
	if n := len(r.entries.Fixed); n != fixedSide {
		return r.file.At("fixed", fmt.Sprintf("%d rows of fixed tiles", n), "give four rows of four tiles: those of rows 0, 2, 4 and 6")
	}
	for i, row := range r.entries.Fixed {
		key := fmt.Sprintf("fixed[%d]", i)
		tiles, err := readTiles(row, fixedSide)
		if err != nil {
			return r.file.At(key, err.Error(), tilesRemedy)
		}
		for j, open := range tiles {
			if err := r.walkable(key, open); err != nil {
				return err
			}
			r.set.Fixed[i*fixedSide+j].Open = open
		}
	}
	return nil
}

// walkable refuses a tile that cannot be walked through.
func (r *setReader) walkable(key string, open maze.Mask) error {
	if bits.OnesCount8(uint8(open)) < 2 {
		return r.file.At(key, fmt.Sprintf("the tile %c has no way through", signs[open]), "every printed tile has two open sides or three")
	}
	return nil
}

func (r *setReader) fixedTreasures() error {
	for _, name := range slices.Sorted(maps.Keys(r.entries.FixedTreasures)) {
		key := "fixed_treasures." + name
		cell, err := ReadCell(r.entries.FixedTreasures[name])
		if err != nil {
			return r.file.At(key, err.Error(), "name a fixed tile, as 0,2")
		}
		i := slices.IndexFunc(fixedCells[:], func(c int) bool { return c == cell })
		if i < 0 {
			return r.file.At(key, fmt.Sprintf("no fixed tile lies on %s", CellText(cell)), "fixed tiles lie where row and column are both even")
		}
		if other := r.set.Fixed[i].Treasure; other != NoTreasure {
			return r.file.At(key, fmt.Sprintf("%s and %s are on one tile", r.set.TreasureName(other), name), "a tile shows one treasure")
		}
		if err := r.lay(key, name, &r.set.Fixed[i]); err != nil {
			return err
		}
	}
	return nil
}

// lay puts a treasure on a tile.
func (r *setReader) lay(key, name string, tile *Tile) error {
	t, err := r.set.Treasure(name)
	if err != nil {
		return r.file.At(key, fmt.Sprintf("%q is not among the treasures", name), "name one of "+wordList(r.set.Names))
	}
	if r.laid.Has(t) {
		return r.file.At(key, fmt.Sprintf("the treasure %q is on two tiles", name), "each is on just one: take it away here or there")
	}
	r.laid.add(t)
	tile.Treasure = t
	return nil
}

func (r *setReader) loose() error {
	for i, entry := range r.entries.Loose {
		key := fmt.Sprintf("loose[%d]", i)
		tiles, err := readTiles(entry.Tile, 1)
		if err != nil {
			return r.file.At(key+".tile", err.Error(), tilesRemedy)
		}
		if err := r.walkable(key+".tile", tiles[0]); err != nil {
			return err
		}
		if err := r.looseOf(key, tiles[0], entry); err != nil {
			return err
		}
	}
	return nil
}

// looseOf adds the tiles of one entry: so many plain ones, or one a treasure.
func (r *setReader) looseOf(key string, open maze.Mask, entry looseEntry) error {
	if (entry.Count == nil) == (len(entry.Treasures) == 0) {
		return r.file.At(key, "these tiles need either a count or treasures", "give count for plain tiles, treasures for others")
	}
	if entry.Count != nil {
		if *entry.Count < 1 || *entry.Count > LooseSize {
			return r.file.At(key+".count", fmt.Sprintf("%d tiles", *entry.Count), fmt.Sprintf("give 1 to %d", LooseSize))
		}
		r.set.Loose = append(r.set.Loose, slices.Repeat([]Tile{{Open: open}}, *entry.Count)...)
	}
	for i, name := range entry.Treasures {
		tile := Tile{Open: open}
		if err := r.lay(fmt.Sprintf("%s.treasures[%d]", key, i), name, &tile); err != nil {
			return err
		}
		r.set.Loose = append(r.set.Loose, tile)
	}
	return nil
}

// boardCorners is the cells at which pawns start.
var boardCorners = [MaxSeats]int{0, maze.Side - 1, maze.Cells - 1, maze.Cells - maze.Side}

func (r *setReader) corners() error {
	if n := len(r.entries.Corners); n != MaxSeats {
		return r.file.At("corner", fmt.Sprintf("%d start corners", n), "the board has four, each below its own [[corner]]")
	}
	for i, entry := range r.entries.Corners {
		key := fmt.Sprintf("corner[%d]", i)
		cell, err := ReadCell(entry.Cell)
		if err != nil || !slices.Contains(boardCorners[:], cell) {
			return r.file.At(key+".cell", fmt.Sprintf("%q is no corner of the board", entry.Cell), "give 0,0 or 0,6 or 6,6 or 6,0")
		}
		if !document.Nameable(entry.Colour) {
			return r.file.At(key+".colour", "a corner without a colour", `give it one: colour = "yellow"`)
		}
		for j, other := range r.set.Corners[:i] {
			if other.Cell == cell || other.Colour == entry.Colour {
				return r.file.At(key, fmt.Sprintf("corners %d and %d are the same, or of one colour", j+1, i+1), "give each its own cell and colour")
			}
		}
		r.set.Corners[i] = Corner{cell, entry.Colour}
	}
	return nil
}
