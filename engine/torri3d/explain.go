package torri3d

import "mastro/engine"

// A board with sensors. At the arrows Hall switches count how far each line was
// pushed: a line stands as its count modulo 6, up for a push east or south, down
// for one west or north, and 0 when counting began. Which way up the tower was
// pushed in they cannot see, so the referee asks.

// counts is after how many pushes one way a counter stands as before.
const counts = 6

// turned is how a counter stands some pushes later, fewer than six either way.
func turned(counter, pushes int8) int8 { return (counter + pushes + counts) % counts }

// Parts is the four lines.
func (p *Position) Parts() int { return Lines }

// Stands is where the counter of a line stands.
func (p *Position) Stands(line int) int8 { return p.counters[line] }

// Physical tells whether a move is made by hand on a line: a push.
func (p *Position) Physical(m engine.Move) bool { return VerbOf(m) == Push }

// Quiet is no move: wherever a pawn stops something happens.
func (p *Position) Quiet(engine.Move) bool { return false }

// Stand is no part: no pawn stands on a line as a whole.
func (p *Position) Stand() int { return engine.NoPart }

// Same tells whether two moves are equal.
func (p *Position) Same(a, b engine.Move) bool { return a == b }

// off is how far a line was pushed beyond where it must stand, -2 to 3; 0 when
// its sensor does not say.
func (p *Position) off(seen []engine.Part, line int) int {
	if seen[line].Stands < 0 {
		return 0
	}
	return (int(seen[line].Stands)-int(p.counters[line])+counts+2)%counts - 2
}

// Explain appends a line for each way up that the tower can have gone in, where
// one line of towers was pushed by one at an arrow that is open. Where no sensor
// saw any, but a silent one noticed that its line moved, that line may have
// been pushed: somebody has to say so.
func (p *Position) Explain(dst []engine.Line, seen []engine.Part, _ bool) []engine.Line {
	if p.phase != pushing {
		return dst
	}
	pushed := engine.NoPart
	for line := range Lines {
		switch off := p.off(seen, line); {
		case off == 0:
		case pushed != engine.NoPart, off != 1 && off != -1:
			return dst
		default:
			pushed = line
		}
	}
	if pushed != engine.NoPart {
		return p.explain(dst, arrowFor(pushed, p.off(seen, pushed)), false)
	}
	for line := range Lines {
		if seen[line].Stands == engine.Unknown && seen[line].Moved {
			dst = p.explain(p.explain(dst, arrowFor(line, 1), true), arrowFor(line, -1), true)
		}
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
// push alone could be right, with the next.
func (p *Position) Blame(seen []engine.Part, _ bool) *engine.Foul {
	fault, part := notPushed, engine.NoPart
	for todo := p.offLines(seen); todo != 0; {
		line := earliest(seen, todo)
		todo &^= 1 << line
		first := part == engine.NoPart
		if part = line; !first {
			fault = twoLines
			break
		}
		if f := p.pushFault(line, p.off(seen, line)); f != legal {
			fault = f
			break
		}
	}
	foul := p.foulAt(fault, part)
	if part != engine.NoPart {
		foul.Count = p.off(seen, part)
		foul.What = arrowFor(part, foul.Count).Thing()
	}
	foul.Instead = p.instead(engine.NoMove)
	return foul
}

// offLines is the lines that were pushed, a bit each.
func (p *Position) offLines(seen []engine.Part) (lines grid) {
	for line := range Lines {
		if p.off(seen, line) != 0 {
			lines |= 1 << line
		}
	}
	return lines
}

// earliest is the line of a set that began to move first.
func earliest(seen []engine.Part, lines grid) int {
	first := lines.first()
	for ; lines != 0; lines &= lines - 1 {
		if line := lines.first(); seen[line].Onset < seen[first].Onset {
			first = line
		}
	}
	return first
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

// Repair appends the pushes that put each line back, the short way.
func (p *Position) Repair(dst []engine.Repair, seen []engine.Part, _ bool) []engine.Repair {
	for line := range Lines {
		if off := p.off(seen, line); off != 0 {
			dst = append(dst, engine.Repair{Part: line, Steps: -off})
		}
	}
	return dst
}
