package torri3d

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/torri3d"
	"mastro/engine/torri3d"
)

// The directions of a push, in steps of 90° clockwise from east.
const (
	east = iota
	south
	west
	north
)

// mouth is the place of an arrow outside of the edge, and the direction of its push.
type mouth struct {
	x, y   float64
	facing int
}

var mouths = [torri3d.Arrows]mouth{
	torri3d.N1: {1, -1, south}, torri3d.N3: {3, -1, south}, torri3d.E1: {torri3d.Side, 1, west}, torri3d.E3: {torri3d.Side, 3, west},
	torri3d.S3: {3, torri3d.Side, north}, torri3d.S1: {1, torri3d.Side, north}, torri3d.W3: {-1, 3, east}, torri3d.W1: {-1, 1, east},
}

// push is the step of the line's count: +1 to the east and the south, else -1.
func (m *mouth) push() int {
	if m.facing == east || m.facing == south {
		return 1
	}
	return -1
}

// arrowAt is the arrow that pushes a line so many times: east or south if times is 0 or
// more.
func arrowAt(line, times int) torri3d.Arrow {
	for a := range torri3d.Arrows {
		if a.Line() == line && mouths[a].push() < 0 == (times < 0) {
			return a
		}
	}
	return torri3d.NoArrow
}

// number is the row or column of a line, from 1.
func number(line int) int { return line%2*2 + 2 }

// label is a cell by row and column, from 1: "3,5".
func label(cell int) string {
	return fmt.Sprintf("%d,%d", cell/torri3d.Side+1, cell%torri3d.Side+1)
}

// cell is a cell in words: "riga 3, colonna 5".
func (g *game) cell(cell int) string {
	return says.Cell.In(g.w, cell/torri3d.Side+1, cell%torri3d.Side+1)
}

// line is a row or a column that is pushed: "riga 2".
func (g *game) line(line int) string {
	if line < torri3d.Lines/2 {
		return says.Row.In(g.w, number(line))
	}
	return says.Column.In(g.w, number(line))
}

// arrow names an arrow by its push: "riga 2 verso est".
func (g *game) arrow(a torri3d.Arrow) string {
	return says.Toward.In(g.w, g.line(a.Line()), g.toward(mouths[a].facing))
}

// toward names a direction.
func (g *game) toward(facing int) string {
	return [...]words.Message{east: words.PageEast, south: words.PageSouth, west: words.PageWest, north: words.PageNorth}[facing].In(g.w)
}

// sides are the open sides of a tower by their letters: "N E S".
func (g *game) sides(p torri3d.Path) string {
	var letters []string
	for i, side := range []words.Message{words.PageNorth, words.PageEast, words.PageSouth, words.PageWest} {
		if p>>i&1 != 0 {
			first, _ := utf8.DecodeRuneInString(side.In(g.w))
			letters = append(letters, string(unicode.ToUpper(first)))
		}
	}
	return strings.Join(letters, " ")
}

// treasure names what an event or a foul is about: with its article, without, and as a sign.
func (g *game) treasure(what uint8) (words.Thing, words.Noun, string) {
	return says.Words.Thing(g.w, g.v.Set.Thing(what))
}

func (g *game) look(what uint8) scene.Look { return scene.LookOf(g.v.Set.Thing(what)) }
