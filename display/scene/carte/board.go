// Package carte is the card labyrinth on the pages: its board, its choices, its
// sentences.
package carte

import (
	"slices"
	"strconv"

	"mastro/display/scene"
	"mastro/display/words"
	says "mastro/display/words/carte"
	"mastro/engine"
	"mastro/engine/carte"
)

// Pages are the pages of the card labyrinth.
var Pages = scene.PagesOf(carte.Name, &says.Words, newGame).Teaching(lesson).Moving(carte.Laid, carte.Took)

// game makes the pages of one view. The board and the players are here; pages.go has the
// page of each phase, choices.go and naming.go the choices, sentences.go events and
// fouls.
type game struct {
	scene.Unwatched
	v    *carte.View
	t    *scene.Table
	w    words.Words
	gaps []place // row by row; their cells come after those of the cards

	candidates []engine.Move // where a card is to be played on this page: the moves that begin with the words chosen so far, or all
}

// place is a cell of the open grid, in the coordinates of the view.
type place struct{ x, y int }

func newGame(v *carte.View, t *scene.Table) scene.Game {
	g := &game{v: v, t: t, w: t.Words, gaps: gapsOf(v.Table, v.Played)}
	if v.Phase == carte.PhasePlace && g.choosesHere() {
		g.candidates = movesWith(g.moves(), t.Chosen)
	}
	return g
}

// gapsOf are the free places beside cards; those beside the card just played come with the next
// turn, so that the board does not move within this one.
func gapsOf(table []carte.CardView, played carte.Card) []place {
	known := make(map[place]bool)
	for _, c := range table {
		known[place{c.X, c.Y}] = true
	}
	var gaps []place
	for _, c := range table {
		if c.Card == played {
			continue
		}
		for _, at := range []place{{c.X, c.Y - 1}, {c.X + 1, c.Y}, {c.X, c.Y + 1}, {c.X - 1, c.Y}} {
			if !known[at] {
				known[at] = true
				gaps = append(gaps, at)
			}
		}
	}
	slices.SortFunc(gaps, func(a, b place) int {
		if a.y != b.y {
			return a.y - b.y
		}
		return a.x - b.x
	})
	return gaps
}

// letters is the number of columns with a name of one letter, and of those with two.
const letters, pairs = 26, 26 * 26

// The first square's north-western card lies in column M and in row 13, so that few tables leave the
// columns of one letter and the rows from 1 on.
const firstColumn, firstRow = 12, 13

// String is a place as people say it, column and row: "M13". It has the same name for the whole
// game, wherever the table grows. To the west of A come ZZ, ZY and so on.
func (at place) String() string {
	column := (at.x + firstColumn + letters + pairs) % (letters + pairs)
	name := string(rune('A' + column%letters))
	if column >= letters {
		name = string(rune('A'+column/letters-1)) + name
	}
	return name + strconv.Itoa(at.y+firstRow)
}

func (g *game) Turn() engine.Seat { return g.v.Turn }

func (g *game) Actor() engine.Seat { return g.v.Actor }

// Players are the numbers of cards that everybody has taken and holds.
func (g *game) Players() []scene.Player {
	players := make([]scene.Player, len(g.v.Players))
	for i, p := range g.v.Players {
		players[i] = scene.Player{
			Active: engine.Seat(i) == g.v.Turn && g.v.Phase != carte.PhaseOver,
			Counts: []scene.Count{
				{Icon: scene.Prizes, Text: says.Taken.In(g.w), N: len(p.Taken)},
				{Icon: scene.Cards, Text: says.InHand.In(g.w), N: len(p.Hand)},
			},
		}
	}
	return players
}

// Board is the cards on the table by their numbers, then the free places beside
// them.
func (g *game) Board() scene.Board {
	cells := make([]scene.Cell, 0, len(g.v.Table)+len(g.gaps))
	for _, c := range g.v.Table {
		cells = append(cells, scene.Cell{
			Shape: scene.Square, X: float64(c.X), Y: float64(c.Y), Label: place{c.X, c.Y}.String(),
			Name: says.Card.In(g.w), Ways: g.ways(c.Paths, 0), Flag: engine.Nobody, Mark: g.markOf(c.Card),
		})
	}
	for _, at := range g.gaps {
		cells = append(cells, scene.Cell{
			Shape: scene.Gap, X: float64(at.x), Y: float64(at.y), Label: at.String(),
			Name: says.Gap.In(g.w), Flag: engine.Nobody,
		})
	}
	g.markPlaces(cells)
	scene.SquaresAround(cells, g.w, nil)
	return scene.Board{Cells: cells}
}

// markOf is the mark of a card on the table.
func (g *game) markOf(c carte.Card) scene.Mark {
	switch {
	case c == g.v.Played:
		return scene.MarkOwn
	case !g.mustFind() && slices.Contains(g.v.MayTake, c):
		return scene.MarkWalk
	}
	return scene.NoMark
}

// markPlaces marks where the chosen card can go, only on the page where it was chosen. On
// the page that asks which card is taken it marks all cards that can be pointed at.
func (g *game) markPlaces(cells []scene.Cell) {
	if g.v.Phase == carte.PhaseTake && g.mustFind() {
		for _, c := range g.claimChoices() {
			if c.Part != engine.NoPart {
				cells[c.Part].Mark = scene.MarkWalk
			}
		}
		return
	}
	if stepOf(g.candidates) < placeStep {
		return
	}
	for _, m := range g.candidates {
		if i := g.partOf(m); i != engine.NoPart {
			cells[i].Mark = scene.MarkWalk
		}
	}
}

// ways are the paths of a card after so many quarter turns clockwise.
func (g *game) ways(face carte.Face, turned int) []scene.Way {
	ways := make([]scene.Way, len(face))
	for i, path := range face {
		ways[i].Sides = scene.Compass(path.Open.Turned(turned))
		for _, name := range g.v.Set.Words(path.Treasures) {
			_, noun, sign := says.Words.Thing(g.w, name)
			ways[i].Things = append(ways[i].Things, scene.Tile{Sign: sign, Look: scene.LookOf(name), Text: string(noun)})
		}
	}
	return ways
}

// partOf is the cell that a move is about, or NoPart.
func (g *game) partOf(m engine.Move) int {
	switch carte.VerbOf(m) {
	case carte.Take:
		return g.cellOf(carte.CardOf(m))
	case carte.Play:
		x, y := carte.CellOf(m)
		if i := slices.Index(g.gaps, place{x, y}); i >= 0 {
			return len(g.v.Table) + i
		}
	}
	return engine.NoPart
}

// cellOf is the cell of a card of the table, or NoPart.
func (g *game) cellOf(c carte.Card) int {
	return slices.IndexFunc(g.v.Table, func(t carte.CardView) bool { return t.Card == c })
}
