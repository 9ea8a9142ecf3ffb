package fuga

import "mastro/engine"

// Ruling 6: the walk. The die exactly, never touching a cell twice, not
// through walls, characters or sentinels; if no such walk exists the longest
// shorter one. Ruling 8: it does not end beside a sentinel while another of the same
// length ends elsewhere.

func playRoll(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	n := p.take(m)
	p.threw.die = int8(n)
	p.turn.rest, p.phase = uint8(n), walking
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

// reached is where the seat's walk can end after so many more steps. Who drove a
// sentinel in the middle of it touches no cell again of the way that led there;
// of several ways he may have taken any.
func (p *Position) reached(steps int) Cells {
	if p.turn.walked == 0 || steps == 0 {
		return p.game.ends(p.here(), steps, p.free())
	}
	w := way{p: p, more: steps}
	w.from(int(p.turn.from), int(p.turn.walked), p.turn.open, p.free())
	return w.found
}

// way looks for where a walk goes on that was broken off.
type way struct {
	p     *Position
	more  int // steps
	found Cells
}

// from walks the first part, with so many steps of it left, through the cells
// that were open then, and takes what it touches from those that are free now.
func (w *way) from(c, steps int, open, free Cells) {
	open.remove(c)
	free.remove(c)
	g, here := w.p.game, w.p.here()
	if steps == 0 {
		if c == here {
			w.found = w.found.or(g.ends(c, w.more, free))
		}
		return
	}
	for next := g.step[c].and(open); !next.Empty(); next = next.rest() {
		if to := next.first(); g.reach[steps-1][to].Has(here) {
			w.from(to, steps-1, open, free)
		}
	}
}

// unguarded is, of cells where walks of one length end, those where one may end
// one (ruling 8): none beside a sentinel as long as there is another.
func (p *Position) unguarded(found Cells) Cells {
	if p.game.Options.Guards == GuardsAllow {
		return found
	}
	if away := found.minus(p.beside(allPieces)); !away.Empty() {
		return away
	}
	return found
}

// walks is where the seat may end its walk, and in how many steps or, with
// up_to, in how many at most.
func (p *Position) walks() (ends Cells, steps int) {
	for n := int(p.turn.rest); n > 0; n-- {
		found := p.unguarded(p.reached(n))
		if ends = ends.or(found); !ends.Empty() {
			steps = max(steps, n)
			if p.game.Options.Exact == ExactOn {
				return ends, steps
			}
		}
	}
	if ends.Empty() {
		return only(p.here()), 0
	}
	return ends, steps
}

// stepsTo is how many steps it takes to a cell where the seat may walk; with
// up_to as few as can be.
func (p *Position) stepsTo(c int) int {
	_, most := p.walks()
	if p.game.Options.Exact == ExactUpTo {
		for n := 1; n < most; n++ {
			if p.unguarded(p.reached(n)).Has(c) {
				return n
			}
		}
	}
	return most
}

func listWalks(p *Position, dst []engine.Move) []engine.Move {
	ends, _ := p.walks()
	return listCells(dst, Walk, ends)
}

func checkWalk(p *Position, m engine.Move) fault {
	c := Operand(m, 0)
	ends, steps := p.walks()
	if ends.Has(c) {
		return legal
	}
	least := 1
	if p.game.Options.Exact == ExactOn {
		least = steps
	}
	for n := least; n <= steps; n++ {
		if p.reached(n).Has(c) {
			return besideGuard
		}
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
	p.goTo(c, p.stepsTo(c))
	p.stop()
	return append(dst, p.event(Walked, c))
}

// stop ends the walk. How it went is forgotten unless a trio can still come of
// what is left of the die.
func (p *Position) stop() {
	p.phase = stopped
	if p.turn.rest == 0 || p.turn.played && p.turn.trio == 0 {
		p.turn = turn{played: p.turn.played}
	}
}

// goTo walks so many steps.
func (p *Position) goTo(c, steps int) {
	if p.turn.walked == 0 && steps > 0 {
		p.turn.from, p.turn.open = int8(p.here()), p.free()
	}
	p.turn.walked += uint8(steps)
	p.turn.rest -= uint8(steps)
	p.pawn[p.seat] = int8(c)
}
