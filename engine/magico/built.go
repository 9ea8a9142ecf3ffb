package magico

import (
	"slices"

	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Pieces are the loose tiles, by their open sides and their treasure: "ne", "nes dragon".
func (s start) Pieces() (names []string) {
	for _, t := range s.use.Loose {
		if name := s.use.piece(t); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// piece names a tile however it lies.
func (s *Set) piece(t Tile) string {
	name := t.Open.Turns(nil)[0].String()
	if t.Open == 0 {
		name = "closed"
	}
	if t.Treasure != NoTreasure {
		name += " " + s.TreasureName(t.Treasure)
	}
	return name
}

// loosePlaces are the cells where loose tiles lie.
func loosePlaces() (cells []int) {
	for c := range maze.Cells {
		if !slices.Contains(fixedCells[:], c) {
			cells = append(cells, c)
		}
	}
	return cells
}

// tile is the tile in a place: of the board, row by row, or after all of those the spare one.
func (s *Setup) tile(place int) (open *maze.Mask, on *Treasure) {
	cells := loosePlaces()
	if place == len(cells) {
		return &s.Spare, &s.OnSpare
	}
	return &s.Tiles[cells[place]], &s.On[cells[place]]
}

// Built is the loose tiles row by row, and the spare one, which may lie as it likes.
func (s start) Built() (all []engine.Lying) {
	for place, c := range append(loosePlaces(), engine.NoPart) {
		open, on := s.tile(place)
		ways := open.Turns(nil)
		lying := engine.Lying{Cell: c, Piece: s.use.piece(Tile{*open, *on}), Facings: len(ways), Facing: slices.Index(ways, *open)}
		lying.Anyhow = c == engine.NoPart
		all = append(all, lying)
	}
	return all
}

// Swap exchanges two tiles.
func (s start) Swap(i, j int) {
	open, on := s.tile(i)
	other, onOther := s.tile(j)
	*open, *other = *other, *open
	*on, *onOther = *onOther, *on
}

// Turn sets how a tile lies.
func (s start) Turn(place, facing int) {
	open, _ := s.tile(place)
	*open = open.Turns(nil)[facing]
}
