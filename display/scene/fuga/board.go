// Package fuga is Fuga dal labirinto on the pages: its board, its choices, its
// sentences.
package fuga

import (
	"math"
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/fuga"
	"mastro/engine"
	"mastro/engine/fuga"
)

// Pages are the pages of Fuga dal labirinto.
var Pages = scene.PagesOf(fuga.Name, &says.Words, newGame).Teaching(lesson).Moving(fuga.LeftCell, fuga.RoomMoved, fuga.Walked, fuga.Laid, fuga.Approached, fuga.Drove, fuga.WentIn, fuga.Patrolled, fuga.Captured)

// game makes the pages of one view. The board is here; players.go has the players, pages.go,
// end.go and secret.go the pages, choices.go and spelling.go the choices, sentences.go
// events and fouls.
type game struct {
	scene.Unwatched
	v *fuga.View
	t *scene.Table
	w words.Words
}

func newGame(v *fuga.View, t *scene.Table) scene.Game { return &game{v: v, t: t, w: t.Words} }

func (g *game) Turn() engine.Seat { return g.v.Turn }

func (g *game) Actor() engine.Seat { return g.v.Actor }

// Board has the cells in the order of their numbers, with marks where the player on turn may
// go.
func (g *game) Board() scene.Board {
	cells := make([]scene.Cell, fuga.Board)
	for c := range cells {
		cells[c] = g.place(c)
	}
	for i, p := range g.v.Players {
		if g.searches(engine.Seat(i)) {
			continue
		}
		cells[p.Room].Flag = engine.Seat(i)
		cells[p.Room].Place = &scene.Tile{Look: scene.LookOf("room"), Text: says.ARoom.In(g.w)}
		if p.Cell != fuga.NoCell {
			cells[p.Cell].Pawns = append(cells[p.Cell].Pawns, engine.Seat(i))
		}
	}
	for who, c := range g.v.Sentinels {
		_, noun, sign := g.piece(fuga.Piece(who))
		cells[c].Piece = &scene.Tile{Sign: sign, Look: scene.LookOf(fuga.Piece(who).String()), Text: says.TheSentinel.In(g.w, noun), Does: says.SentinelDoes.In(g.w)}
	}
	g.mark(cells)
	for c := range cells {
		if !cells[c].Wall {
			cells[c].Around = g.around(cells, c)
		}
	}
	return scene.Board{Cells: cells}
}

// thrown is what the dice show: those of this turn, and before they are thrown those of the last
// patrol.
func (g *game) thrown() (all []scene.Throw) {
	two := func(n int) {
		figures := shown(n)
		all = append(all, scene.Throw{Text: says.Dice.In(g.w, figures), Dice: []scene.Look{tenSided(figures[:1]), tenSided(figures[1:])}})
	}
	if n := g.v.Threw.Room; n != fuga.NoThrow {
		two(n)
	}
	if n := g.v.Threw.Die; n != fuga.NoThrow {
		all = append(all, scene.Throw{Text: says.DieShows.In(g.w, n), Dice: []scene.Look{scene.LookOf("die-" + strconv.Itoa(n))}})
	}
	if n := g.v.Threw.Patrol; n != fuga.NoThrow && all == nil {
		two(n)
	}
	return all
}

func tenSided(figure string) scene.Look { return scene.Look{Looks: "ten-sided", Mark: figure} }

// searches reports whether a player still has to find the cell of its card, which the board
// must not give away.
func (g *game) searches(s engine.Seat) bool { return g.v.Phase == fuga.PhaseFind && s >= g.v.Turn }

// outermost is the radius of the middle of ring 0, in widths of a ring.
const outermost = 6.5

// place is an empty cell. Cell 1 is at the top, and the spokes follow anticlockwise.
func (g *game) place(c int) scene.Cell {
	angle := -math.Pi/2 - float64(c/fuga.Rings)*2*math.Pi/fuga.Spokes
	radius := outermost - float64(c%fuga.Rings)
	cell := scene.Cell{
		Shape: scene.Sector, X: radius * math.Cos(angle), Y: radius * math.Sin(angle), Spokes: fuga.Spokes,
		Label: strconv.Itoa(c + 1), Name: says.Cell.In(g.w), Wall: g.v.Walls.Has(c), Flag: engine.Nobody,
	}
	if c == fuga.Infirmary {
		cell.Name, cell.Place = says.Infirmary.In(g.w), &scene.Tile{Look: scene.LookOf("infirmary"), Text: says.TheInfirmary.In(g.w)}
	}
	return cell
}

func (g *game) mark(cells []scene.Cell) {
	for _, m := range g.moves() {
		switch fuga.VerbOf(m) {
		case fuga.Walk, fuga.Leave, fuga.Approach, fuga.Drive:
			cells[partOf(m)].Mark = scene.MarkWalk
		}
	}
	here := g.v.Players[g.decider()].Cell
	if here != fuga.NoCell && g.v.Phase < fuga.PhasePatrol && !g.searches(g.v.Turn) {
		cells[here].Mark = scene.MarkOwn
	}
}

// here is the cell of the pawn whose turn it is, or NoCell.
func (g *game) here() int { return g.v.Players[g.v.Turn].Cell }
