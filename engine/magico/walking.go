package magico

import (
	"math/bits"

	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Ruling 5: after the push the pawn walks as far as it likes through open
// sides, or stays. What it stops on counts, and no more than one treasure a
// turn.

func listWalks(p *Position, dst []engine.Move) []engine.Move {
	for to := p.reach(); to != 0; to &= to - 1 {
		dst = append(dst, GoTo(bits.TrailingZeros64(to)))
	}
	return dst
}

func checkGo(p *Position, m engine.Move) fault {
	to := CellOf(m)
	switch {
	case p.reach()>>to&1 != 0:
		return legal
	case apart(p.here(), to) == 1:
		return wallBetween
	}
	return noWay
}

// apart is how many steps two cells are from each other, if there were no walls.
func apart(a, b int) int {
	rows, columns := a/maze.Side-b/maze.Side, a%maze.Side-b%maze.Side
	return max(rows, -rows) + max(columns, -columns)
}

func playGo(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	p.pawn[p.seat] = uint8(CellOf(m))
	dst = append(dst, p.event(Walked, p.here()))
	switch {
	case p.isHome():
		return p.win(dst)
	case p.offered() != NoTreasure:
		p.phase = telling
	default:
		p.endTurn(false)
	}
	return dst
}

// lastsUntil tells whether the turn ends, and not the game, when the pawn walks
// to a cell.
func (p *Position) lastsUntil(to int) bool {
	q := *p
	q.pawn[q.seat] = uint8(to)
	return !q.isHome() && q.offered() == NoTreasure
}

// offered is the treasure on which the seat of the turn stopped and that may be
// what it seeks, as far as everybody can tell: whether the table is asked tells
// nobody anything. It is NoTreasure where there is none.
func (p *Position) offered() Treasure {
	t, q := p.on[p.here()], p.pool(engine.Public)
	if !q.mayBe(int(p.seat), t) {
		return NoTreasure
	}
	return t
}

// Rulings 6 and 8: whoever has found everything and stops on his own corner, or
// on the cell that was agreed on, has won. That is a later turn than the one of
// the last treasure, with which the turn ends.
func (p *Position) isHome() bool {
	return !p.game.endless && p.cards[p.seat].n == 0 && p.here() == p.game.goal(int(p.seat))
}

// goal is the cell where a seat wins that has found everything.
func (g *Game) goal(s int) int {
	if g.Options.Finish == FinishCell {
		return g.Options.Cell.Cell()
	}
	return int(g.home[s])
}

func (p *Position) win(dst []engine.Event) []engine.Event {
	p.phase = over
	return append(dst, p.event(Finished, p.here()))
}
