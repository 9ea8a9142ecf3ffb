// Package magico is the sliding labyrinth on the pages: its board, its choices,
// its sentences.
package magico

import (
	"slices"
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/magico"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

// Pages are the pages of the sliding labyrinth.
var Pages = scene.PagesOf(magico.Name, &says.Words, newGame).Teaching(lesson).Moving(magico.Pushed, magico.PutBack, magico.Walked)

// game makes the pages of one view. The board and the players are here; places.go names
// places, pages.go has the page of each phase, choices.go the choices, sentences.go
// events and fouls.
type game struct {
	v *magico.View
	t *scene.Table
	w words.Words
}

var _ scene.Hinter = (*game)(nil)

func newGame(v *magico.View, t *scene.Table) scene.Game { return &game{v: v, t: t, w: t.Words} }

func (g *game) Turn() engine.Seat { return g.v.Turn }

func (g *game) Actor() engine.Seat { return g.v.Actor }

// Players are the treasures that everybody has found and still has to find.
func (g *game) Players() []scene.Player {
	players := make([]scene.Player, len(g.v.Players))
	for i, p := range g.v.Players {
		players[i] = scene.Player{
			Active: engine.Seat(i) == g.v.Turn && g.v.Phase != magico.PhaseOver,
			Counts: []scene.Count{
				{Icon: scene.Cards, Text: says.ToFind.In(g.w), N: p.Left},
				{Icon: scene.Prizes, Text: says.Found.In(g.w), N: len(p.Found)},
			},
		}
	}
	return players
}

// The cells of the board, by their index: first the tiles, row by row, then the
// mouths in the order of their arrows, then the spare tile.
const (
	firstMouth = maze.Cells
	spare      = firstMouth + maze.Arrows
	numCells   = spare + 1
)

// mouthOf is the cell of an arrow.
func mouthOf(a maze.Arrow) int { return firstMouth + int(a) }

// Board is the labyrinth, marked with what the one whose turn it is may do.
func (g *game) Board() scene.Board {
	cells := make([]scene.Cell, numCells)
	for c := range g.v.Tiles {
		cells[c] = g.tileAt(c)
	}
	for a := range maze.NoArrow {
		cells[mouthOf(a)] = g.mouth(a)
	}
	cells[spare] = g.spareTile(cells)
	for i := range g.v.Players {
		p := &g.v.Players[i]
		cells[p.Home].Flag = engine.Seat(i)
		cells[p.Pawn].Pawns = append(cells[p.Pawn].Pawns, engine.Seat(i))
	}
	g.mark(cells)
	scene.SquaresAround(cells, g.w, nil)
	return scene.Board{Cells: cells}
}

func (g *game) mark(cells []scene.Cell) {
	for _, a := range g.v.Arrows {
		cells[mouthOf(a)].Mark = scene.MarkTurn
	}
	for _, c := range g.v.Walk {
		cells[c].Mark = scene.MarkWalk
	}
	if g.v.Phase != magico.PhaseOver {
		cells[g.here()].Mark = scene.MarkOwn
	}
}

func (g *game) tileAt(cell int) scene.Cell {
	row, column := cell/maze.Side, cell%maze.Side
	c := g.square(g.v.Tiles[cell])
	c.X, c.Y = float64(column), float64(row)
	c.Label = strconv.Itoa(row+1) + "," + strconv.Itoa(column+1)
	c.Name = says.Tile.In(g.w)
	if o := &g.v.Options; o.Finish == magico.FinishCell && o.Cell.Cell() == cell {
		c.Ways[0].Things = []scene.Tile{g.onGoal(c.Ways[0].Things)}
	}
	return c
}

// onGoal marks what lies on the goal. The mark is part of the treasure's sign, because small
// panels have room for one sign on a tile.
func (g *game) onGoal(things []scene.Tile) scene.Tile {
	goal := scene.Tile{Sign: says.GoalSign.In(g.w), Look: scene.LookOf("goal"), Text: says.Goal.In(g.w)}
	if len(things) > 0 {
		look := things[0].Look
		look.Mark = goal.Sign
		goal = scene.Tile{Sign: things[0].Sign + goal.Sign, Look: look, Text: words.Comma.In(g.w, things[0].Text, goal.Text)}
	}
	return goal
}

func (g *game) square(t magico.Tile) scene.Cell {
	return scene.Cell{Shape: scene.Square, Ways: g.ways(t), Flag: engine.Nobody}
}

// ways are the paths of a tile and its treasure.
func (g *game) ways(t magico.Tile) []scene.Way {
	w := scene.Way{Sides: scene.Compass(t.Open)}
	if t.Treasure != magico.NoTreasure {
		_, noun, sign := g.treasure(t.Treasure)
		w.Things = []scene.Tile{{Sign: sign, Look: g.look(t.Treasure), Text: string(noun)}}
	}
	return []scene.Way{w}
}

// facings are the directions of mouths at the sides of the board, north first.
var facings = [4]int{1, 2, 3, 0}

// mouth is an arrow, one place outside of the board.
func (g *game) mouth(a maze.Arrow) scene.Cell {
	line, push := a.Line()
	side, in := sideOf(a), maze.InCell(a)
	x, y := in%maze.Side, in/maze.Side
	switch side {
	case north:
		y--
	case east:
		x++
	case south:
		y++
	default:
		x--
	}
	return scene.Cell{
		Shape: scene.Mouth, X: float64(x), Y: float64(y), Facing: facings[side], Flag: engine.Nobody,
		Label: strconv.Itoa(numberOf(line)), Name: g.mouthName(line, side), Part: line, Push: int(push),
	}
}

// spareTile lies where the last tile came out. Before the first push, and while that mouth
// is needed, it lies at the corner.
func (g *game) spareTile(cells []scene.Cell) scene.Cell {
	c := g.square(g.v.Spare)
	c.X, c.Y, c.Name = -1, -1, says.Spare.In(g.w)
	if out := g.v.CameOut; out != maze.NoArrow && !slices.Contains(g.requestedMouths(), mouthOf(out)) {
		at := &cells[mouthOf(out)]
		c.X, c.Y = at.X, at.Y
	}
	return c
}

// requestedMouths are the mouths where the referee or a bot asks for a push.
func (g *game) requestedMouths() (cells []int) {
	for _, r := range slices.Concat(g.t.Verdict.Repair, g.t.BotRepairs) {
		cells = append(cells, g.Cell(r))
	}
	for _, line := range g.t.Verdict.Doubt {
		cells = append(cells, g.Cell(engine.Repair{Part: line}))
	}
	return cells
}

// Cell is the mouth where a line is to be pushed; without a direction it is the one at the
// west or north end.
func (g *game) Cell(r engine.Repair) int {
	if r.Part < 0 || r.Part >= lines {
		return engine.NoPart
	}
	step := int8(1)
	if r.Steps < 0 {
		step = -1
	}
	return mouthOf(maze.ArrowOf(r.Part, step))
}

// here is the cell of the pawn whose turn it is.
func (g *game) here() int { return g.v.Players[g.v.Turn].Pawn }
