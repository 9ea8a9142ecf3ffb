package magico

import (
	"math/bits"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/magico"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

// lines is the number of lines that slide: 0 to 2 are rows, 3 to 5 columns.
const lines = 6

// side is a side of a tile or of the board.
type side int

const (
	north side = iota
	east
	south
	west
)

// numberOf is the row or column of a line, from 1.
func numberOf(line int) int { return 2 + 2*(line%3) }

// sideOf is the side of the board at which an arrow is.
func sideOf(a maze.Arrow) side { return side(a / 3) }

// sideName is "nord".
func (g *game) sideName(s side) string {
	return [...]words.Message{words.PageNorth, words.PageEast, words.PageSouth, words.PageWest}[s].In(g.w)
}

// end is the side of the board at which a line is pushed so.
func end(line, steps int) side {
	switch {
	case line < lines/2 && steps > 0:
		return west
	case line < lines/2:
		return east
	case steps > 0:
		return north
	}
	return south
}

// cellName is "riga 3, colonna 5".
func (g *game) cellName(cell int) string {
	return says.Cell.In(g.w, cell/maze.Side+1, cell%maze.Side+1)
}

// lineName is "riga 2".
func (g *game) lineName(line int) string {
	if line < lines/2 {
		return says.Row.In(g.w, numberOf(line))
	}
	return says.Column.In(g.w, numberOf(line))
}

// theLine is "la riga 2".
func (g *game) theLine(line int) string {
	if line < lines/2 {
		return says.TheRow.In(g.w, numberOf(line))
	}
	return says.TheColumn.In(g.w, numberOf(line))
}

// arrowName is "riga 2 da ovest".
func (g *game) arrowName(a maze.Arrow) string {
	line, _ := a.Line()
	return says.From.In(g.w, g.lineName(line), g.sideName(sideOf(a)))
}

// mouthName names a mouth for screen readers: "da ovest, riga". The label, the number of the
// line, follows.
func (g *game) mouthName(line int, s side) string {
	if line < lines/2 {
		return says.MouthRow.In(g.w, g.sideName(s))
	}
	return says.MouthColumn.In(g.w, g.sideName(s))
}

// openSides are the open sides of a tile: "nord, est, sud".
func (g *game) openSides(in maze.Mask) string {
	if in == 0 {
		return says.Closed.In(g.w)
	}
	text := ""
	for _, name := range g.sideNames(in) {
		if text != "" {
			name = words.Comma.In(g.w, text, name)
		}
		text = name
	}
	return text
}

// initials are the open sides in few letters: "NES".
func (g *game) initials(in maze.Mask) (text string) {
	for _, name := range g.sideNames(in) {
		text += string([]rune(words.Capital(name))[:1])
	}
	return text
}

// sideNames are the names of the open sides of a tile.
func (g *game) sideNames(in maze.Mask) (names []string) {
	for set := in; set != 0; set &= set - 1 {
		names = append(names, g.sideName(side(bits.TrailingZeros8(uint8(set)))))
	}
	return names
}

// treasure names a treasure with its article, without, and as a sign.
func (g *game) treasure(t magico.Treasure) (thing words.Thing, noun words.Noun, sign string) {
	return says.Words.Thing(g.w, g.v.Set.TreasureName(t))
}

func (g *game) look(t magico.Treasure) scene.Look { return scene.LookOf(g.v.Set.TreasureName(t)) }

// whereIs names the place of a treasure: "riga 3, colonna 5".
func (g *game) whereIs(t magico.Treasure) string {
	for cell, tile := range g.v.Tiles {
		if tile.Treasure == t {
			return g.cellName(cell)
		}
	}
	return says.OnSpare.In(g.w)
}

// lying is the picture of the spare tile with these sides open.
func (g *game) lying(in maze.Mask) []scene.Way {
	return g.ways(magico.Tile{Open: in, Treasure: g.v.Spare.Treasure})
}
