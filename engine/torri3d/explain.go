package torri3d

import (
	"mastro/engine"
	"mastro/engine/pushed"
)

// A board with sensors. At the arrows Hall switches count how far each line was
// pushed, as package pushed tells it of any board with pushed lines. Which way up
// the tower was pushed in they cannot see, so the referee asks; and a Position is not
// engine.Amendable.

// lines is the counts that the lines must have.
func (p *Position) lines() pushed.Lines { return p.counters[:] }

// Parts is the four lines.
func (p *Position) Parts() int { return Lines }

// Stands is the count that a line must have.
func (p *Position) Stands(line int) engine.Standing { return p.counters[line] }

// Circle is that of a line.
func (p *Position) Circle() engine.Circle { return engine.Endless }

// Physical tells whether a move is made by hand on a line: a push.
func (p *Position) Physical(m engine.Move) bool { return VerbOf(m) == Push }

// Quiet is no move: wherever a pawn stops something happens.
func (p *Position) Quiet(engine.Move) bool { return false }

// Stand is no part: no pawn stands on a line as a whole.
func (p *Position) Stand() int { return engine.NoPart }

// Same tells whether two moves are equal.
func (p *Position) Same(a, b engine.Move) bool { return a == b }

// Explain appends a line for each way up that the tower can have gone in, where
// one line of towers was pushed by one at an arrow that is open.
func (p *Position) Explain(dst []engine.Line, seen []engine.Part, _ bool) []engine.Line {
	if p.phase != pushing {
		return dst
	}
	var room [2 * Lines]pushed.Push
	for _, push := range p.lines().Explain(room[:0], seen) {
		dst = p.explain(dst, arrowFor(push.Line, int(push.Way)), push.Silent)
	}
	return dst
}

// explain appends the pushes at an arrow that is open.
func (p *Position) explain(dst []engine.Line, a Arrow, asks bool) []engine.Line {
	if a == p.shut {
		return dst
	}
	var room [len(sideLetters)]engine.Move
	for _, m := range p.listPaths(room[:0], a) {
		line := engine.Line{Asks: asks}
		line.Add(m)
		dst = append(dst, line)
	}
	return dst
}

// Blame says what is wrong with the line that was pushed first, or, when that
// push alone could be right, with the next. It is nil when no line is off.
func (p *Position) Blame(seen []engine.Part, _ bool) *engine.Foul {
	line, next := p.lines().First(seen)
	if line == engine.NoPart {
		return nil
	}
	fault := p.pushFault(line, p.lines().Off(seen, line))
	if fault == legal {
		fault = twoLines
		if next != engine.NoPart {
			line = next
		}
	}
	foul := p.foulAt(fault, line)
	foul.Count = p.lines().Off(seen, line)
	foul.What = arrowFor(line, foul.Count).Thing()
	foul.Instead = p.instead(engine.NoMove)
	return foul
}

// pushFault is what is wrong with having pushed one line so far.
func (p *Position) pushFault(line, off int) fault {
	switch {
	case p.phase != pushing:
		return notNow
	case off != 1 && off != -1:
		return tooFar
	case arrowFor(line, off) == p.shut:
		return shutThere
	}
	return legal
}

// Repair appends the pushes that put each line back.
func (p *Position) Repair(dst []engine.Repair, seen []engine.Part, _ bool) []engine.Repair {
	return p.lines().Repair(dst, seen)
}
