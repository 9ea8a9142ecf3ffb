package plan

import (
	"math"
	"strings"

	"mastro/display/scene"
)

// mostGrid is the most cells in a row or column of a board that is drawn as text.
const mostGrid = 64

// grid is characters that are written over each other.
type grid struct{ rows [][]rune }

// put writes a text at a column and a row; what is left of or above the grid is left out.
func (g *grid) put(column, row int, s string) {
	if row < 0 {
		return
	}
	for len(g.rows) <= row {
		g.rows = append(g.rows, nil)
	}
	for _, r := range s {
		if column >= 0 && r != ' ' {
			for len(g.rows[row]) <= column {
				g.rows[row] = append(g.rows[row], ' ')
			}
			g.rows[row][column] = r
		}
		column++
	}
}

// lines are the rows, without empty ones at both ends and with no margin at the left.
func (g *grid) lines() (lines []string) {
	margin := math.MaxInt
	for _, r := range g.rows {
		line := strings.TrimRight(string(r), " ")
		if rest := strings.TrimLeft(line, " "); rest != "" {
			margin = min(margin, len(line)-len(rest))
		}
		lines = append(lines, line)
	}
	for i, line := range lines {
		lines[i] = line[min(margin, len(line)):]
	}
	for len(lines) > 0 && lines[0] == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// textBoard is the board in characters; nothing if they cannot show it.
func (p *Plan) textBoard() []string {
	b, round := nothing(), len(p.Cells) == 0
	for i := range p.Cells {
		c := &p.Cells[i]
		round = round || c.Shape == scene.Sector || math.IsNaN(c.X+c.Y)
		b = b.with(point{c.X, c.Y})
	}
	if round || !(max(b.width(), b.height()) < mostGrid) {
		return nil
	}
	var g grid
	if p.towers() {
		p.textTowers(&g, b.min)
	} else {
		p.textSquares(&g, b.min)
	}
	return g.lines()
}

// rowDistance is the distance between two rows of hexagons.
const rowDistance = 0.8660254037844386

// textTowers writes the labels of towers, and their names below them.
func (p *Plan) textTowers(g *grid, first point) {
	wide, high := 6, 2
	for i := range p.Cells {
		name := len([]rune(oneLine(p.name(i))))
		wide = max(wide, name+2)
		if name > 0 {
			high = 3
		}
	}
	for i := range p.Cells {
		c := &p.Cells[i]
		column := wide/2 + int(math.Round((c.X-first.x)*float64(wide)))
		row := high * int(math.Round((c.Y-first.y)/rowDistance))
		put := func(row int, s string) { s = oneLine(s); g.put(column-len([]rune(s))/2, row, s) }
		put(row, c.Label)
		put(row+1, p.name(i))
	}
}
