package magico

import (
	"mastro/engine"
	"mastro/engine/magico/maze"
	"mastro/engine/pushed"
)

// What the hall switches at the arrows saw (ruling 2), as package pushed tells
// it of any board with pushed lines. They do not tell where the tiles lie that went in
// and out, nor which way round: a Position is not engine.Amendable.

const lines = 6 // rows 1, 3, 5 and columns 1, 3, 5

// counters is the counts that the lines must have.
func (p *Position) counters() pushed.Lines { return p.pushed[:] }

// Parts is how many lines are watched.
func (p *Position) Parts() int { return lines }

// Stands is the count that a line must have.
func (p *Position) Stands(line int) engine.Standing { return p.pushed[line] }

// Circle is that of a line.
func (p *Position) Circle() engine.Circle { return engine.Endless }

// Physical tells whether a move is a push, which sensors report.
func (p *Position) Physical(m engine.Move) bool { return VerbOf(m) == Push }

// Quiet is no move: where a pawn stops is always said.
func (p *Position) Quiet(engine.Move) bool { return false }

// Stand is no part: pawns stand on cells.
func (p *Position) Stand() int { return engine.NoPart }

// Same tells whether two moves are the same decision.
func (p *Position) Same(a, b engine.Move) bool { return a == b }

// Explain appends the push that was seen, once for each way in which the spare
// can have gone in: no sensor sees that.
func (p *Position) Explain(dst []engine.Line, seen []engine.Part, _ bool) []engine.Line {
	if p.phase != pushing {
		return dst
	}
	var room [2 * lines]pushed.Push
	for _, push := range p.counters().Explain(room[:0], seen) {
		dst = p.explain(dst, maze.ArrowOf(push.Line, push.Way), push.Silent)
	}
	return dst
}

func (p *Position) explain(dst []engine.Line, a maze.Arrow, asks bool) []engine.Line {
	if a == p.shut {
		return dst
	}
	var room [4]maze.Mask
	for _, in := range p.maze.Spare.Turns(room[:0]) {
		line := engine.Line{Asks: asks}
		line.Add(PushAt(a, in))
		dst = append(dst, line)
	}
	return dst
}

// Blame says which rule was broken: by what began to move first, or, if that
// could have been the push of the turn, by what moved next. Of a legal push it
// says something too: the referee asks when it is not the one that was asked
// for. It is nil when no line is off.
func (p *Position) Blame(seen []engine.Part, _ bool) *engine.Foul {
	line, next := p.counters().First(seen)
	if line == engine.NoPart {
		return nil
	}
	f := p.pushFault(line, p.counters().Off(seen, line))
	if f == legal {
		f = twoLines
		if next != engine.NoPart {
			line = next
		}
	}
	foul := p.foulAt(f, line)
	foul.Count = p.counters().Off(seen, line)
	a := maze.ArrowOf(line, int8(min(max(foul.Count, -1), 1)))
	foul.What = ArrowThing(a)
	if p.phase == pushing {
		foul.Instead = p.instead(PushAt(a, p.maze.Spare))
	}
	return foul
}

// pushFault is what is wrong with having pushed just this line, so far.
func (p *Position) pushFault(line, off int) fault {
	switch {
	case p.phase == over:
		return isOver
	case p.phase != pushing:
		return walkFirst
	case off != 1 && off != -1:
		return twoTiles
	case maze.ArrowOf(line, int8(off)) == p.shut:
		return pushedBack
	}
	return legal
}

// Repair appends how far to push back each line that is off.
func (p *Position) Repair(dst []engine.Repair, seen []engine.Part, _ bool) []engine.Repair {
	return p.counters().Repair(dst, seen)
}
