package scene

import (
	"slices"
	"strconv"

	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// labiroGame is LABIRO on the pages. This file draws the board and the
// players; labiro_pages.go, labiro_choices.go and labiro_told.go do the rest.
type labiroGame struct {
	v *labiro.View
	t *Table
	w words.Words
}

var _ Game = (*labiroGame)(nil)

func (g *labiroGame) Turn() engine.Seat { return g.v.Turn }

func (g *labiroGame) Actor() engine.Seat { return g.v.Actor }

// Players is what lies before everybody.
func (g *labiroGame) Players() []Player {
	players := make([]Player, len(g.v.Players))
	for i, p := range g.v.Players {
		seat := engine.Seat(i)
		players[i] = Player{
			Seat: seat, Name: string(g.t.name(seat)), Sign: g.w.Sign(seat),
			Bot: g.t.bot(seat), Active: seat == g.v.Turn && g.v.Phase != labiro.PhaseOver, Banked: p.Banked,
		}
		for _, h := range p.Hand {
			players[i].Carried += h.Kind.Rubies()
			players[i].Hand = append(players[i].Hand, g.tile(h))
		}
	}
	return players
}

func (g *labiroGame) tile(h labiro.HandView) Tile {
	return Tile{
		Sign: g.w.TileSign(h.Kind), Text: words.Capital(string(g.w.Noun(h.Kind))),
		Used: h.Used, Ruby: h.Kind.IsRuby(),
	}
}

// Board is the towers, marked with what the one whose turn it is may do.
func (g *labiroGame) Board() Board {
	cells := make([]Cell, len(g.v.Towers))
	for i := range g.v.Towers {
		cells[i] = g.cell(i)
	}
	if g.t.Lost {
		g.lost(cells)
		return Board{Cells: cells}
	}
	if g.v.Phase == labiro.PhaseTurn {
		markTurnable(cells, g.v.Turning)
		markAll(cells, g.v.Walk, MarkWalk)
	}
	if here := g.here(); here != labiro.NoBase && g.v.Phase != labiro.PhaseOver {
		cells[here].Mark = MarkOwn
	}
	return Board{Cells: cells}
}

// lost marks a board on which nobody knows where the pawn stands whose turn it
// is; the view only guesses.
func (g *labiroGame) lost(cells []Cell) {
	for i := range cells {
		cells[i].Pawns = slices.DeleteFunc(cells[i].Pawns, func(s engine.Seat) bool { return s == g.v.Turn })
	}
	for _, m := range g.moves() {
		if labiro.VerbOf(m) == labiro.Turn {
			markTurnable(cells, []int{labiro.BaseOf(m)})
		}
	}
	markAll(cells, g.t.Stands, MarkMaybe)
}

func markTurnable(cells []Cell, bases []int) {
	markAll(cells, bases, MarkTurn)
	for _, b := range bases {
		cells[b].Turnable = true
	}
}

func markAll(cells []Cell, bases []int, m Mark) {
	for _, b := range bases {
		cells[b].Mark = m
	}
}

func (g *labiroGame) cell(base int) Cell {
	t := &g.v.Towers[base]
	c := Cell{
		Label: strconv.Itoa(base + 1), Facing: t.Facing, Arrow: int(t.Tower.Arrow),
		Object: t.Object, Ruby: t.Ruby, Flag: t.Flag, Pawns: slices.Clone(t.Pawns),
	}
	c.X, c.Y = t.Hex.Center()
	for d := range hexgrid.Direction(hexgrid.Directions) {
		c.Sides[d] = sideOf(t.Side(d))
	}
	if t.Tower.Ruby() {
		c.Symbol = strconv.Itoa(int(t.Tower.Key))
	}
	if t.Known != labiro.NoKind {
		c.Known = g.w.TileSign(t.Known)
	}
	return c
}

func sideOf(s labiro.Side) Side {
	switch s {
	case labiro.Recessed:
		return Back
	case labiro.Protruding:
		return Out
	}
	return Closed
}

// here is the base of the pawn whose turn it is, or NoBase.
func (g *labiroGame) here() int {
	if g.v.Turn < 0 || int(g.v.Turn) >= len(g.v.Players) {
		return labiro.NoBase
	}
	return g.v.Players[g.v.Turn].Base
}
