package magico_test

import (
	"fmt"
	"slices"
	"strings"
)

// The rulings one by one.

// refArrows is the arrows clockwise round the board: the side, and the row or
// column.
var refArrows = []string{"n1", "n3", "n5", "e1", "e3", "e5", "s5", "s3", "s1", "w5", "w3", "w1"}

// refOpposite is the arrow at the other end.
func refOpposite(arrow string) string {
	return strings.NewReplacer("n", "s", "s", "n", "e", "w", "w", "e").Replace(arrow)
}

// refLine is the cells of an arrow's line, the one at the arrow first.
func refLine(arrow string) (cells []refCell) {
	line := int(arrow[1] - '0')
	for i := range 7 {
		switch arrow[0] {
		case 'n':
			cells = append(cells, refCell{i, line})
		case 's':
			cells = append(cells, refCell{6 - i, line})
		case 'w':
			cells = append(cells, refCell{line, i})
		case 'e':
			cells = append(cells, refCell{line, 6 - i})
		}
	}
	return cells
}

// refTurned is a tile turned a quarter clockwise.
func refTurned(open string) (sides string) {
	turned := strings.NewReplacer("n", "e", "e", "s", "s", "w", "w", "n").Replace(open)
	for _, side := range []string{"n", "e", "s", "w"} {
		if strings.Contains(turned, side) {
			sides += side
		}
	}
	return sides
}

// refRotations is the ways in which a tile can lie, each once.
func refRotations(open string) (all []string) {
	for range 4 {
		if !slices.Contains(all, open) {
			all = append(all, open)
		}
		open = refTurned(open)
	}
	return all
}

// ruling01Ways is how the spare may be inserted.
func (g *refGame) ruling01Ways() []string { return refRotations(g.spare.open) }

// ruling02Arrows is where the spare may be inserted.
func (g *refGame) ruling02Arrows() (all []string) {
	for _, arrow := range refArrows {
		if arrow != g.cameOut {
			all = append(all, arrow)
		}
	}
	return all
}

// ruling02Slide inserts the spare.
func (g *refGame) ruling02Slide(arrow, open string) {
	tile := refTile{open, g.spare.shows}
	for _, at := range refLine(arrow) {
		g.tiles[at], tile = tile, g.tiles[at]
	}
	g.spare, g.cameOut = tile, refOpposite(arrow)
}

// ruling03Ride moves the pawns with their tiles.
func (g *refGame) ruling03Ride(arrow string) {
	line := refLine(arrow)
	for i := range g.seats {
		switch at := slices.Index(line, g.seats[i].pawn); at {
		case -1:
		case 6:
			g.seats[i].pawn = line[0]
			g.tell("PutBack", i, refCellText(line[0]), "", 0)
		default:
			g.seats[i].pawn = line[at+1]
			g.tell("Carried", i, refCellText(line[at+1]), "", 0)
		}
	}
}

func refCellText(at refCell) string { return fmt.Sprintf("%d,%d", at[0], at[1]) }

// refSides is the four sides: where each leads, and the side one comes in by.
var refSides = []struct {
	side, back string
	row, col   int
}{{"n", "s", -1, 0}, {"e", "w", 0, 1}, {"s", "n", 1, 0}, {"w", "e", 0, -1}}

// joined tells whether one can step from a cell to the next one on a side.
func (g *refGame) joined(at, next refCell, side, back string) bool {
	there, on := g.tiles[next]
	return on && strings.Contains(g.tiles[at].open, side) && strings.Contains(there.open, back)
}

// ruling05Reach is the cells to which one can walk, its own included.
func (g *refGame) ruling05Reach(from refCell) map[refCell]bool {
	reach, todo := map[refCell]bool{from: true}, []refCell{from}
	for len(todo) > 0 {
		at := todo[0]
		todo = todo[1:]
		for _, s := range refSides {
			next := refCell{at[0] + s.row, at[1] + s.col}
			if g.joined(at, next, s.side, s.back) && !reach[next] {
				reach[next] = true
				todo = append(todo, next)
			}
		}
	}
	return reach
}

// ruling05Reached is the treasure on which the pawn stands, "" where there is none.
func (g *refGame) ruling05Reached() string { return g.tiles[g.me().pawn].shows }

// ruling05Asked tells whether the player may seek the treasure reached, for all
// that everybody knows: then the table has to tell.
func (g *refGame) ruling05Asked() bool {
	return g.me().left > 0 && g.ruling05Reached() != "" && g.ruling09May(refPublic, g.turn, g.ruling05Reached())
}

// ruling05Truth tells whether the treasure reached is a sought one, in a dealt
// game.
func (g *refGame) ruling05Truth() bool {
	sought := g.me().cards
	if !g.child(g.turn) {
		sought = sought[:1]
	}
	return slices.Contains(sought, g.ruling05Reached())
}

// ruling06Home tells whether the player who stopped has come home with no card
// left, or to where all were to come.
func (g *refGame) ruling06Home() bool {
	return g.me().left == 0 && !g.endless && refCellText(g.me().pawn) == g.ruling08Goal(g.turn)
}

// ruling08Goal is where a player wins.
func (g *refGame) ruling08Goal(seat int) string {
	if g.rules["finish"] == "cell" {
		return g.rules["cell"]
	}
	return refCellText(g.seats[seat].home)
}

// ruling08Last tells whether the last treasure ends the game.
func (g *refGame) ruling08Last() bool { return g.me().left == 0 && g.rules["finish"] == "anywhere" }
