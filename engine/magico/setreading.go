package magico

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"mastro/configs/document"
	"mastro/engine/magico/maze"
)

// What is wrong with an entry that stands there as well as with one that is left out.

var (
	unnamed    = document.Refusal{What: "the set has no name that can be printed", Remedy: `give it one of at most 40 characters: name = "Labirinto magico"`}
	colourless = document.Refusal{What: "a corner without a colour", Remedy: `give it one: colour = "yellow"`}
)

func tooFewNames(n int) document.Refusal {
	return document.Refusal{What: fmt.Sprintf("%d treasures", n), Remedy: fmt.Sprintf("the printed game has %d: name them all", Treasures)}
}

func tooFewRows(n int) document.Refusal {
	return document.Refusal{What: fmt.Sprintf("%d rows of fixed tiles", n), Remedy: "give four rows of four tiles: those of rows 0, 2, 4 and 6"}
}

func tooFewCorners(n int) document.Refusal {
	return document.Refusal{What: fmt.Sprintf("%d start corners", n), Remedy: "the board has four, each below its own [[corner]]"}
}

func noCorner(text string) document.Refusal {
	return document.Refusal{What: fmt.Sprintf("%q is no corner of the board", text), Remedy: "give 0,0 or 0,6 or 6,6 or 6,0"}
}

// newName is the name of one more treasure; those before it are read by then.
func (d *setDocument) newName(name *string) document.Value {
	return document.Then(document.Text(name), func() error {
		if strings.Trim(*name, "abcdefghijklmnopqrstuvwxyz") != "" || *name == "" {
			return document.Refusal{What: fmt.Sprintf("%q is no name for a treasure", *name), Remedy: "moves are typed with it: use the letters a to z only"}
		}
		if slices.Contains(d.Names, *name) {
			return document.Refusal{What: fmt.Sprintf("two treasures are both %q", *name), Remedy: "give each treasure its own name"}
		}
		return nil
	})
}

func (d *setDocument) countNames() error {
	if n := len(d.Names); n != Treasures {
		return tooFewNames(n)
	}
	return nil
}

// fixedRow is a row of fixed tiles.
func fixedRow(row *[]maze.Mask) document.Value {
	return document.Then(document.As(row, rowOf(fixedSide)), func() error {
		for _, open := range *row {
			if err := canWalk(open); err != nil {
				return err
			}
		}
		return nil
	})
}

// canWalk refuses a tile that cannot be walked through.
func canWalk(open maze.Mask) error {
	if bits.OnesCount8(uint8(open)) < 2 {
		return document.Refusal{What: fmt.Sprintf("the tile %c has no way through", signs[open]), Remedy: "every printed tile has two open sides or three"}
	}
	return nil
}

func (d *setDocument) layRows() error {
	if n := len(d.fixed); n != fixedSide {
		return tooFewRows(n)
	}
	for i, open := range slices.Concat(d.fixed...) {
		d.Fixed[i].Open = open
	}
	return nil
}

// layFixed puts a treasure on its fixed tile.
func (d *setDocument) layFixed(n *document.Node) error {
	cell, err := ReadCell(n.Text)
	if err != nil {
		return n.Wrong(err.Error(), "name a fixed tile, as 0,2")
	}
	i := slices.Index(fixedCells[:], cell)
	if i < 0 {
		return n.Wrong(fmt.Sprintf("no fixed tile lies on %s", CellText(cell)), "fixed tiles lie where row and column are both even")
	}
	tile := &d.Fixed[i]
	if tile.Treasure != NoTreasure {
		return n.Wrong(fmt.Sprintf("%s and %s are on one tile", d.TreasureName(tile.Treasure), n.Name), "a tile shows one treasure")
	}
	if tile.Treasure, err = d.Treasure(n.Name); err != nil {
		return n.Wrong(fmt.Sprintf("%q is not among the treasures", n.Name), "name one of "+wordList(d.Names))
	}
	d.laid.add(tile.Treasure)
	return nil
}

func cornerCell() document.Code[int] {
	return document.Code[int]{Write: CellText, Read: func(text string) (int, error) {
		cell, err := ReadCell(text)
		if err != nil || !slices.Contains(boardCorners[:], cell) {
			return 0, noCorner(text)
		}
		return cell, nil
	}}
}

func (d *setDocument) countCorners() error {
	if n := len(d.corners); n != MaxSeats {
		return tooFewCorners(n)
	}
	copy(d.Corners[:], d.corners)
	return nil
}

// check is what concerns several entries.
func (d *setDocument) check() error {
	for _, step := range []func() error{d.layLoose, d.cornersDiffer, d.totals} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

func (d *setDocument) layLoose() error {
	d.Loose = nil
	for i, r := range d.loose {
		key := fmt.Sprintf("loose[%d]", i)
		if r.counted == (len(r.treasures) > 0) {
			return document.Wrong(key, "these tiles need either a count or treasures", "give count for plain tiles, treasures for others")
		}
		if r.counted && (r.count < 1 || r.count > LooseSize) {
			return document.Wrong(key+".count", fmt.Sprintf("%d tiles", r.count), fmt.Sprintf("give 1 to %d", LooseSize))
		}
		d.Loose = append(d.Loose, slices.Repeat([]Tile{{Open: r.open}}, r.count)...)
		for j, t := range r.treasures {
			if d.laid.Has(t) {
				return document.Wrong(fmt.Sprintf("%s.treasures[%d]", key, j), fmt.Sprintf("the treasure %q is on two tiles", d.TreasureName(t)), "each is on just one: take it away here or there")
			}
			d.laid.add(t)
			d.Loose = append(d.Loose, Tile{r.open, t})
		}
	}
	return nil
}

func (d *setDocument) cornersDiffer() error {
	for i, c := range d.Corners {
		for j, other := range d.Corners[:i] {
			if other.Cell == c.Cell || other.Colour == c.Colour {
				return document.Wrong(fmt.Sprintf("corner[%d]", i), fmt.Sprintf("corners %d and %d are the same, or of one colour", j+1, i+1), "give each its own cell and colour")
			}
		}
	}
	return nil
}
