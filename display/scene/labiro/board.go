// Package labiro is LABIRO on the pages: its board, its choices, its sentences.
package labiro

import (
	"slices"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/hexgrid"
	"mastro/engine/labiro"
)

// Pages are the pages of LABIRO.
var Pages = scene.PagesOf(labiro.Name, &says.Words, newGame).Teaching(lesson).Telling(draftPage).WithLabels().Moving(
	labiro.Started, labiro.Walked, labiro.Crossed, labiro.Took, labiro.Gave, labiro.Vanished, labiro.Opened, labiro.Won, labiro.PutAway,
	labiro.Robbed, labiro.Banked, labiro.Returned,
)

// game makes the pages of one view. The board and the players are here; pages.go has
// the page of each phase, choices.go the choices, sentences.go events and fouls.
type game struct {
	v *labiro.View
	t *scene.Table
	w words.Words
}

func newGame(v *labiro.View, t *scene.Table) scene.Game {
	if t.Says { // people look for the tower that they have in their hands
		var names words.TowerNames
		for i := range v.Towers {
			names = append(names, v.Towers[i].Tower.Name)
		}
		t.Words.Towers = &names
	}
	return &game{v: v, t: t, w: t.Words}
}

func (g *game) Turn() engine.Seat { return g.v.Turn }

func (g *game) Actor() engine.Seat { return g.v.Actor }

// Players are the hands and rubies of everybody.
func (g *game) Players() []scene.Player {
	players := make([]scene.Player, len(g.v.Players))
	for i, p := range g.v.Players {
		players[i] = scene.Player{
			Active: engine.Seat(i) == g.v.Turn && g.v.Phase != labiro.PhaseOver, Slots: labiro.HandLimit,
			Robbed: g.v.Phase == labiro.PhaseRob && engine.Seat(i) == g.v.Victim,
		}
		carried := 0
		for _, h := range p.Hand {
			carried += h.Kind.Rubies()
			players[i].Hand = append(players[i].Hand, g.tile(h))
		}
		players[i].Counts = []scene.Count{
			{Icon: scene.Gem, Text: says.InHand.In(g.w), N: carried},
			{Icon: scene.Chest, Text: says.InChest.In(g.w), N: p.Banked},
		}
	}
	return players
}

func (g *game) tile(h labiro.HandView) scene.Tile {
	return scene.Tile{
		Sign: g.sign(h.Kind), Look: g.look(h.Kind), Text: words.Capital(string(g.noun(h.Kind))), Does: says.Does(g.w, h.Kind),
		Used: h.Used, Ruby: h.Kind.IsRuby(),
	}
}

// looks are the pictures of tiles.
var looks = map[labiro.Kind]string{
	labiro.Empty: "empty-tile", labiro.Unlock: "unlock-key", labiro.Torch: "torch", labiro.Rope: "rope", labiro.Dagger: "dagger",
	labiro.RubyOf(0): "no-ruby", labiro.RubyOf(1): "ruby", labiro.RubyOf(2): "rubies",
}

// look is the picture of a tile; a tower key has its symbol on it.
func (g *game) look(k labiro.Kind) scene.Look {
	if k.Key() != labiro.NoSymbol {
		return scene.Look{Looks: "tower-key", Mark: g.v.Set.ShortSign(k.Key())}
	}
	return scene.LookOf(looks[k])
}

// thing, noun and sign name a tile; a key has what the set prints on it.
func (g *game) thing(k labiro.Kind) words.Thing { return says.Thing(g.w, k, g.v.Set.Sign(k.Key())) }
func (g *game) noun(k labiro.Kind) words.Noun   { return says.Noun(g.w, k, g.v.Set.Sign(k.Key())) }
func (g *game) sign(k labiro.Kind) string       { return says.Sign(g.w, k, g.v.Set.ShortSign(k.Key())) }

// Board is the towers, marked with what the one whose turn it is may do.
func (g *game) Board() scene.Board {
	cells := make([]scene.Cell, len(g.v.Towers))
	for i := range g.v.Towers {
		cells[i] = g.cell(i)
	}
	if g.t.Lost {
		g.markLost(cells)
		return scene.Board{Cells: cells}
	}
	if g.v.Phase == labiro.PhaseTurn {
		g.markTurnable(cells, g.v.Turning)
		markAll(cells, g.v.Walk, scene.MarkWalk)
	}
	if here := g.here(); here != labiro.NoBase && g.v.Phase != labiro.PhaseOver {
		cells[here].Mark = scene.MarkOwn
		if cells[here].Unlocked = g.mayCounter(); cells[here].Unlocked {
			cells[here].Turns = append(cells[here].Turns, g.outlook(here, -cells[here].Arrow))
		}
	}
	if g.v.Phase == labiro.PhaseStart || g.v.Phase == labiro.PhasePut {
		for _, m := range g.moves() {
			cells[labiro.BaseOf(m)].Mark = scene.MarkWalk
		}
	}
	return scene.Board{Cells: cells}
}

// markLost marks the board while nobody knows where the pawn stands. The view has a guess,
// which is not shown.
func (g *game) markLost(cells []scene.Cell) {
	for i := range cells {
		cells[i].Pawns = slices.DeleteFunc(cells[i].Pawns, func(s engine.Seat) bool { return s == g.v.Turn })
	}
	for _, m := range g.moves() {
		if labiro.VerbOf(m) == labiro.Turn {
			g.markTurnable(cells, []int{labiro.BaseOf(m)})
		}
	}
	markAll(cells, g.t.Stands, scene.MarkMaybe)
}

// markTurnable marks towers that may be turned, if it is only from where the pawn may stand.
func (g *game) markTurnable(cells []scene.Cell, bases []int) {
	markAll(cells, bases, scene.MarkTurn)
	p := g.v.Imagine()
	for _, b := range bases {
		cells[b].Turnable, cells[b].Most, cells[b].Turns = true, max(1, p.StepsAlong(b)), []string{g.outlook(b, cells[b].Arrow)}
	}
}

func markAll(cells []scene.Cell, bases []int, m scene.Mark) {
	for _, b := range bases {
		cells[b].Mark = m
	}
}

func (g *game) cell(base int) scene.Cell {
	t := &g.v.Towers[base]
	c := scene.Cell{
		Label: g.w.Tower(base), Facing: t.Facing, Arrow: int(t.Tower.Arrow), Marked: g.t.Says,
		Around: g.around(base), Object: t.Object, Ruby: t.Ruby, Flag: t.Flag, Pawns: slices.Clone(t.Pawns),
	}
	c.X, c.Y = t.Hex.Center()
	for d := range hexgrid.Direction(hexgrid.Directions) {
		c.Sides[d] = sideOf(t.Side(d))
	}
	if t.Tower.Ruby() {
		c.Symbol = g.v.Set.ShortSign(t.Tower.Key)
	}
	if t.Known != labiro.NoKind {
		c.Known = &scene.Tile{Sign: g.sign(t.Known), Look: g.look(t.Known), Text: string(g.noun(t.Known))}
	}
	return c
}

func sideOf(s labiro.Side) scene.Side {
	switch s {
	case labiro.Recessed:
		return scene.Back
	case labiro.Protruding:
		return scene.Out
	}
	return scene.Closed
}

// here is the base of the pawn whose turn it is, or NoBase.
func (g *game) here() int {
	if g.v.Turn < 0 || int(g.v.Turn) >= len(g.v.Players) {
		return labiro.NoBase
	}
	return g.v.Players[g.v.Turn].Base
}

// Cell is the tower that is turned.
func (g *game) Cell(r engine.Repair) int { return r.Part }

// tower is the number of a part, from 1.
func tower(part int) words.Tower { return words.Tower(part + 1) }
