package magico

import (
	"mastro/configs/document"
	"mastro/engine"
	"mastro/engine/magico/maze"
)

// setDocument is a set that is read or written, with what has another form there.
type setDocument struct {
	*Set
	fixed   [][]maze.Mask // rows of the fixed tiles
	loose   []run
	corners []engine.Corner
	laid    Hoard // the treasures that are on a tile by now
}

// run is loose tiles that lie alike: so many plain ones, or one for each treasure.
type run struct {
	open      maze.Mask
	count     int
	counted   bool
	treasures []Treasure
}

// Document is how a set is written. One that is read is compared with all that is
// known of the printed game.
func (s *Set) Document() document.Document {
	d := &setDocument{Set: s, loose: s.runs(), corners: s.Corners[:]}
	for i := 0; i < FixedSize; i += fixedSide {
		var row []maze.Mask
		for _, tile := range s.Fixed[i : i+fixedSide] {
			row = append(row, tile.Open)
		}
		d.fixed = append(d.fixed, row)
	}
	return document.Document{Fields: d.fields(), Check: d.check}
}

// fixedSide is how many fixed tiles lie in a row.
const fixedSide = 4

func (d *setDocument) fields() []document.Field {
	return []document.Field{
		{Name: "name", Value: document.Printable(&d.Name, unnamed), Must: unnamed, Says: "What the set is called"},
		{Name: "invented", Value: document.Truth(&d.Invented), Says: "Nobody has compared it with a printed game", Usual: "false"},
		{Name: "treasures", Value: document.Then(document.Entries(&d.Names, nil, d.newName), d.countNames), Must: tooFewNames(0), Says: "The names of all 24, one word each, in the order of lists"},
		{Name: "fixed", Value: document.Then(document.Entries(&d.fixed, nil, fixedRow), d.layRows), Must: tooFewRows(0), Lines: true,
			Says: "The fixed tiles, four rows of four, each a sign that looks like the tile, or a digit: the sum of its open sides, north 1, east 2, south 4, west 8, from 0 to f"},
		{Name: "fixed_treasures", Value: document.Named(document.FormText, d.layFixed, d.onFixed), Says: `What they show: {"book": "0,2", ...}`},
		{Name: "loose", Value: document.Tables(&d.loose, nil, d.runFields), Says: "The loose tiles, however they lie"},
		{Name: "corner", Value: document.Then(document.Tables(&d.corners, nil, cornerFields), d.countCorners), Must: tooFewCorners(0), Says: "The four start corners, in the order of seats"},
	}
}

func (d *setDocument) runFields(r *run) []document.Field {
	return []document.Field{
		{Name: "tile", Value: document.Then(document.As(&r.open, oneTile()), func() error { return canWalk(r.open) }), Must: document.Refusal{What: "0 tiles in a row of 1", Remedy: tilesRemedy}, Says: "The sign or the digit of all of them"},
		{Name: "count", Value: document.Given(&r.counted, document.Int(&r.count)), None: len(r.treasures) > 0, Says: "How many there are, of plain ones"},
		{Name: "treasures", Value: document.List(&r.treasures, d.oneTreasure("%q is not among the treasures")), None: len(r.treasures) == 0, Says: "Of others what each shows"},
	}
}

func cornerFields(c *engine.Corner) []document.Field {
	return []document.Field{
		{Name: "cell", Value: document.As(&c.Cell, cornerCell()), Must: noCorner(""), Says: "0,0 or 0,6 or 6,6 or 6,0"},
		{Name: "colour", Value: document.Printable(&c.Colour, colourless), Must: colourless, Says: "The colour of who starts there"},
	}
}

// onFixed is the fixed tiles that show a treasure.
func (d *setDocument) onFixed() (all []document.Field) {
	for i, tile := range d.Fixed {
		if tile.Treasure != NoTreasure {
			all = append(all, document.Field{Name: d.TreasureName(tile.Treasure), Value: document.Said(CellText(fixedCells[i]))})
		}
	}
	return all
}

// runs is the loose tiles, as many together as lie alike and are all plain or none.
func (s *Set) runs() (all []run) {
	for i, tile := range s.Loose {
		plain := tile.Treasure == NoTreasure
		if i == 0 || all[len(all)-1].open != tile.Open || (all[len(all)-1].count > 0) != plain {
			all = append(all, run{open: tile.Open})
		}
		if last := &all[len(all)-1]; plain {
			last.count++
		} else {
			last.treasures = append(last.treasures, tile.Treasure)
		}
	}
	return all
}
