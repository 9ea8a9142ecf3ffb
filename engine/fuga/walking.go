package fuga

import "mastro/engine"

// Ruling 6: the walk. The die exactly, never touching a cell twice, not
// through walls, characters or sentinels; if no such walk exists the longest
// shorter one.

func playRoll(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	n := p.take(m)
	p.threw.die = int8(n)
	p.phase = walking
	e := p.event(Rolled, engine.NoPart)
	e.Count = int8(n)
	return append(dst, e)
}

// path looks for where walks lead that touch no cell twice.
type path struct {
	g     *Game
	found Cells
}

// from goes on from a cell with so many steps left, at least one. What only
// leads to cells that are found already is left out.
func (w *path) from(c, steps int, free Cells) {
	next := w.g.step[c].and(free)
	if steps == 1 {
		w.found = w.found.or(next)
		return
	}
	for ; !next.Empty(); next = next.rest() {
		to := next.first()
		left := free.minus(only(to))
		if !w.g.reach[steps-1][to].and(left).within(w.found) {
			w.from(to, steps-1, left)
		}
	}
}

// ends is the cells where a walk of just so many steps through free cells can
// end.
func (g *Game) ends(c, steps int, free Cells) Cells {
	if steps == 0 {
		return only(c)
	}
	w := path{g: g}
	w.from(c, steps, free.minus(only(c)))
	return w.found
}

// near is the cells where a walk of one to so many steps can end.
func (g *Game) near(c, steps int, free Cells) Cells {
	free.remove(c)
	found := Cells{}
	for edge := only(c); steps > 0; steps-- {
		var next Cells
		for ; !edge.Empty(); edge = edge.rest() {
			next = next.or(g.step[edge.first()])
		}
		edge = next.and(free).minus(found)
		found = found.or(edge)
	}
	return found
}

// far is where a figure that has to walk so many steps may end its walk, of
// the cells where it may end one; where it is when it can go nowhere.
func (g *Game) far(c, steps int, free, may Cells) Cells {
	if g.Options.Exact == ExactUpTo {
		if found := g.near(c, steps, free).and(may); !found.Empty() {
			return found
		}
		return only(c)
	}
	for ; steps > 0; steps-- {
		if found := g.ends(c, steps, free).and(may); !found.Empty() {
			return found
		}
	}
	return only(c)
}

// walks is where the seat may walk.
func (p *Position) walks() Cells {
	return p.game.far(p.here(), int(p.threw.die), p.free(), allCells)
}

func listWalks(p *Position, dst []engine.Move) []engine.Move { return listCells(dst, Walk, p.walks()) }

func checkWalk(p *Position, m engine.Move) fault {
	c := Operand(m, 0)
	if p.walks().Has(c) {
		return legal
	}
	return p.inTheWay(c, tooFar)
}

// inTheWay says what stands on a cell to which one cannot walk; otherwise it is
// the fault given.
func (p *Position) inTheWay(c int, otherwise fault) fault {
	switch {
	case p.game.Walls.Has(c):
		return isWall
	case p.sentinels().Has(c):
		return hasSentinel
	case p.pawns().Has(c) && c != p.here():
		return hasPawn
	}
	return otherwise
}

func playWalk(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	c := Operand(m, 0)
	p.pawn[p.seat] = int8(c)
	p.phase = stopped
	return append(dst, p.event(Walked, c))
}
