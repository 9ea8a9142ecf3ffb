// Package torri3d is 3D Labyrinth on the pages: its board, its choices, its
// sentences.
package torri3d

import (
	"slices"
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/torri3d"
	"mastro/engine"
	"mastro/engine/torri3d"
)

// Pages are the pages of 3D Labyrinth.
var Pages = scene.PagesOf(torri3d.Name, &says.Words, newGame).Teaching(lesson).WithLabels().Moving(torri3d.Pushed, torri3d.Carried, torri3d.Played, torri3d.Went, torri3d.Uncovered)

// game makes the pages of one view. The board and the players are here; pages.go and
// secret.go have the pages, choices.go the choices, sentences.go events and fouls,
// places.go the names of places.
type game struct {
	v *torri3d.View
	t *scene.Table
	w words.Words
}

func newGame(v *torri3d.View, t *scene.Table) scene.Game { return &game{v: v, t: t, w: t.Words} }

func (g *game) Turn() engine.Seat { return g.v.Turn }

func (g *game) Actor() engine.Seat { return g.v.Actor }

// Players are the treasures, rune stones and magic cards of everybody.
func (g *game) Players() []scene.Player {
	players := make([]scene.Player, len(g.v.Players))
	for i, p := range g.v.Players {
		stone := 0
		if p.Rune {
			stone = 1
		}
		players[i] = scene.Player{
			Active: engine.Seat(i) == g.v.Turn && g.v.Phase != torri3d.PhaseOver,
			Counts: []scene.Count{
				{Icon: scene.Prizes, Text: says.Prizes.In(g.w), N: len(p.Found)},
				{Icon: scene.Rune, Text: says.Rune.In(g.w), N: stone},
				{Icon: scene.Cards, Text: says.Cards.In(g.w), N: p.Hand.Total()},
			},
		}
	}
	return players
}

// The cells of the board: the towers by their own number, then the arrows in
// their order, then the spare tower.
const (
	firstMouth = torri3d.Cells
	spareCell  = firstMouth + int(torri3d.Arrows)
)

// Board is the towers and the arrows, marked with what the one whose turn it is
// may do.
func (g *game) Board() scene.Board {
	cells := make([]scene.Cell, 0, spareCell+1)
	for c := range g.v.Towers {
		cells = append(cells, g.tower(c))
	}
	for a := range torri3d.Arrows {
		cells = append(cells, g.mouth(a))
	}
	cells = append(cells, g.spare())
	scene.SquaresAround(cells, g.w, g.across)
	if g.v.Phase == torri3d.PhaseGo {
		for _, m := range g.Legal() {
			cells[torri3d.CellOf(m)].Mark = scene.MarkWalk
		}
	}
	if here := g.here(); here != torri3d.NoCell && g.v.Phase != torri3d.PhaseOver {
		cells[here].Mark = scene.MarkOwn
	}
	return scene.Board{Cells: cells}
}

// across says how a path goes on to another tower: at most one floor up or down is free (ruling 3).
func (g *game) across(from, to *scene.Cell) string {
	switch climb := to.Height - from.Height; {
	case climb > 1:
		return says.AcrossUp.In(g.w, climb)
	case climb < -1:
		return says.AcrossDown.In(g.w, -climb)
	}
	return words.PathGoesOn.In(g.w)
}

func (g *game) tower(cell int) scene.Cell {
	t := &g.v.Towers[cell]
	c := scene.Cell{
		Shape: scene.Square, X: float64(cell % torri3d.Side), Y: float64(cell / torri3d.Side),
		Label: label(cell), Name: says.Tower.In(g.w), Ways: g.ways(t, t.Path), Height: t.Height,
		Flag: t.Home, Pawns: slices.Clone(t.Pawns),
	}
	if cell == torri3d.RuneStone {
		stone := scene.Tile{Sign: says.StoneSign.In(g.w), Look: scene.LookOf("rune-stone"), Text: says.Stone.In(g.w)}
		c.Ways[0].Things = append(c.Ways[0].Things, stone)
	}
	return c
}

// ways is the path of a tower with these sides open, and its treasure.
func (g *game) ways(t *torri3d.TowerView, open torri3d.Path) []scene.Way {
	w := scene.Way{Sides: scene.Compass(open)} // both count north, east, south, west
	if t.Treasure != torri3d.NoTreasure {
		_, noun, sign := g.treasure(t.Treasure.Thing())
		w.Things = []scene.Tile{{Sign: sign, Look: g.look(t.Treasure.Thing()), Text: string(noun)}}
	}
	return []scene.Way{w}
}

// mouth is an arrow where a tower can be pushed in.
func (g *game) mouth(a torri3d.Arrow) scene.Cell {
	at := &mouths[a]
	name := says.ArrowRow
	if at.facing == south || at.facing == north {
		name = says.ArrowColumn
	}
	c := scene.Cell{
		Shape: scene.Mouth, X: at.x, Y: at.y, Label: strconv.Itoa(number(a.Line())), Name: name.In(g.w, g.toward(at.facing)),
		Facing: at.facing, Part: a.Line(), Push: at.push(), Flag: engine.Nobody,
	}
	if g.v.Phase == torri3d.PhasePush && a != g.v.Shut {
		c.Mark = scene.MarkTurn
	}
	return c
}

// spare lies where the last tower came out; before the first push, at a corner.
func (g *game) spare() scene.Cell {
	c := scene.Cell{
		Shape: scene.Square, X: -1, Y: -1, Name: says.Spare.In(g.w),
		Ways: g.ways(&g.v.Spare, g.v.Spare.Path), Height: g.v.Spare.Height, Flag: engine.Nobody,
	}
	if g.v.Shut != torri3d.NoArrow {
		c.X, c.Y = mouths[g.v.Shut].x, mouths[g.v.Shut].y
	}
	return c
}

// here is the cell of the pawn whose turn it is, or NoCell.
func (g *game) here() int {
	if g.v.Turn < 0 || int(g.v.Turn) >= len(g.v.Players) {
		return torri3d.NoCell
	}
	return g.v.Players[g.v.Turn].Pawn
}

// Cell is the arrow where a line is to be pushed.
func (g *game) Cell(r engine.Repair) int {
	if r.Part < 0 || r.Part >= torri3d.Lines {
		return engine.NoPart
	}
	return firstMouth + int(arrowAt(r.Part, r.Steps))
}
