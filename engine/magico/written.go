package magico

import (
	"fmt"
	"strings"

	"mastro/configs/document"
	"mastro/engine/magico/maze"
)

// How tiles, cells, arrows and treasures are written in documents.

const tilesRemedy = "write a sign for each tile, as └ ┬ ┤ ─, or a digit: the sum of its open sides, north 1, east 2, south 4, west 8, from 0 to f"

// readTiles is the tiles of a text.
func readTiles(text string) (tiles []maze.Mask, err error) {
	for _, sign := range text {
		m, ok := readTile(sign)
		if !ok {
			return nil, document.Refusal{What: fmt.Sprintf("%q is no tile", sign), Remedy: tilesRemedy}
		}
		tiles = append(tiles, m)
	}
	return tiles, nil
}

// rowOf is so many tiles in a row; blanks between them do not count.
func rowOf(many int) document.Code[[]maze.Mask] {
	return document.Code[[]maze.Mask]{
		Write: func(tiles []maze.Mask) string {
			var row strings.Builder
			for _, open := range tiles {
				row.WriteRune(signs[open])
			}
			return row.String()
		},
		Read: func(text string) ([]maze.Mask, error) {
			tiles, err := readTiles(strings.ReplaceAll(text, " ", ""))
			if err == nil && len(tiles) != many {
				err = document.Refusal{What: fmt.Sprintf("%d tiles in a row of %d", len(tiles), many), Remedy: tilesRemedy}
			}
			return tiles, err
		},
	}
}

// oneTile is a tile by its sign.
func oneTile() document.Code[maze.Mask] {
	row := rowOf(1)
	return document.Code[maze.Mask]{
		Write: func(open maze.Mask) string { return string(signs[open]) },
		Read: func(text string) (maze.Mask, error) {
			tiles, err := row.Read(text)
			if err != nil {
				return 0, err
			}
			return tiles[0], nil
		},
	}
}

// allTiles is the whole labyrinth as digits, row by row.
func allTiles() document.Code[[maze.Cells]maze.Mask] {
	return document.Code[[maze.Cells]maze.Mask]{
		Write: func(tiles [maze.Cells]maze.Mask) string { return digits(tiles[:]...) },
		Read: func(text string) (all [maze.Cells]maze.Mask, err error) {
			tiles, err := readTiles(text)
			if err == nil && len(tiles) != maze.Cells {
				err = document.Refusal{What: fmt.Sprintf("%d tiles and not %d", len(tiles), maze.Cells), Remedy: tilesRemedy}
			}
			copy(all[:], tiles)
			return all, err
		},
	}
}

// digits is tiles as hexadecimal digits.
func digits(tiles ...maze.Mask) string {
	var text []byte
	for _, open := range tiles {
		text = append(text, hexDigits[open])
	}
	return string(text)
}

// oneCell is a cell; remedy is what to do about a text that is none.
func oneCell(remedy string) document.Code[int] {
	return document.Code[int]{Write: CellText, Read: func(text string) (int, error) {
		cell, err := ReadCell(text)
		if err != nil {
			return 0, document.Refusal{What: err.Error(), Remedy: remedy}
		}
		return cell, nil
	}}
}

// oneArrow is an arrow; an empty text stands for none.
func oneArrow() document.Code[maze.Arrow] {
	return document.Code[maze.Arrow]{Write: maze.Arrow.String, Read: func(text string) (maze.Arrow, error) {
		if text == "" {
			return maze.NoArrow, nil
		}
		a, err := ReadArrow(text)
		if err != nil {
			return a, document.Refusal{What: err.Error(), Remedy: "name the arrow at which the last tile came out, or leave it out"}
		}
		return a, nil
	}}
}

// oneTreasure is a treasure by its name; unknown is what to say of another one.
func (s *Set) oneTreasure(unknown string) document.Code[Treasure] {
	return document.Code[Treasure]{Write: s.TreasureName, Read: func(name string) (Treasure, error) {
		t, err := s.Treasure(name)
		if err != nil {
			return t, document.Refusal{What: fmt.Sprintf(unknown, name), Remedy: "name one of " + wordList(s.Names)}
		}
		return t, nil
	}}
}

// namesValue is a list of treasures.
func (s *Set) namesValue(all *[]Treasure) document.Value {
	return document.List(all, s.oneTreasure("%q is no treasure"))
}
