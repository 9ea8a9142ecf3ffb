package magico

import (
	"mastro/engine"
	"mastro/engine/magico/maze"
)

// What the hall switches at the arrows saw (ruling 2). Each line's sensor counts
// how far it was pushed, east and south counting up; the counters run round, so
// that a push is one step either way of where the counter must stand.

const (
	lines  = 6 // rows 1, 3, 5 and columns 1, 3, 5
	circle = 6 // steps after which a counter begins anew
)

// Parts is how many lines are watched.
func (p *Position) Parts() int { return lines }

// Stands is where the counter of a line must stand.
func (p *Position) Stands(part int) int8 { return p.pushed[part] }

// Physical tells whether a move is a push, which sensors report.
func (p *Position) Physical(m engine.Move) bool { return VerbOf(m) == Push }

// Quiet is no move: where a pawn stops is always said.
func (p *Position) Quiet(engine.Move) bool { return false }

// Stand is no part: pawns stand on cells.
func (p *Position) Stand() int { return engine.NoPart }

// Same tells whether two moves are the same decision.
func (p *Position) Same(a, b engine.Move) bool { return a == b }

// off is how many steps a line was pushed from where it must stand, east or
// south when positive: -2 to 3; 0 for one whose sensor is silent.
func (p *Position) off(seen []engine.Part, line int) int {
	if line >= len(seen) || seen[line].Stands < 0 {
		return 0
	}
	return around(p.pushed[line], seen[line].Stands)
}

// around is the short way from one stand of a counter to another, -2 to 3.
func around(from, to int8) int { return (int(to)-int(from)+circle+2)%circle - 2 }

// Explain appends the push that was seen, once for each way in which the spare
// can have gone in: no sensor sees that. Of a line whose sensor is silent it is
// believed only when it moved and nothing else did.
func (p *Position) Explain(dst []engine.Line, seen []engine.Part, _ bool) []engine.Line {
	if p.phase != pushing {
		return dst
	}
	line, many := p.offLine(seen)
	switch off := p.off(seen, line); {
	case many == 0:
		return p.explainSilent(dst, seen)
	case many == 1 && (off == 1 || off == -1):
		return p.explainPush(dst, maze.ArrowOf(line, int8(off)))
	}
	return dst
}

// offLine is the last line that stands otherwise than it must, and how many do.
func (p *Position) offLine(seen []engine.Part) (line, many int) {
	for l := range lines {
		if p.off(seen, l) != 0 {
			line = l
			many++
		}
	}
	return line, many
}

// explainSilent takes a silent line that moved to have been pushed either way.
func (p *Position) explainSilent(dst []engine.Line, seen []engine.Part) []engine.Line {
	for l := range min(lines, len(seen)) {
		if seen[l].Stands == engine.Unknown && seen[l].Moved {
			dst = p.explainPush(dst, maze.ArrowOf(l, 1))
			dst = p.explainPush(dst, maze.ArrowOf(l, -1))
		}
	}
	return dst
}

func (p *Position) explainPush(dst []engine.Line, a maze.Arrow) []engine.Line {
	if a == p.shut {
		return dst
	}
	var room [4]maze.Mask
	for _, in := range p.ways(room[:0]) {
		var line engine.Line
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
	first, next := p.movers(seen)
	if first == engine.NoPart {
		return nil
	}
	f, line := p.pushFault(seen, first), first
	if f == legal {
		f = twoLines
		if next != engine.NoPart {
			line = next
		}
	}
	foul := p.foulAt(f, line)
	foul.Count = p.off(seen, line)
	a := maze.ArrowOf(line, int8(min(max(foul.Count, -1), 1)))
	foul.What = ArrowThing(a)
	if p.phase == pushing {
		foul.Instead = p.instead(PushAt(a, p.maze.Spare))
	}
	return foul
}

// movers is the two lines off that began to move before all others; of equals
// the one that comes first. NoPart for none.
func (p *Position) movers(seen []engine.Part) (first, next int) {
	first, next = engine.NoPart, engine.NoPart
	earlier := func(l, than int) bool { return than == engine.NoPart || seen[l].Onset < seen[than].Onset }
	for l := range lines {
		switch {
		case p.off(seen, l) == 0:
		case earlier(l, first):
			first, next = l, first
		case earlier(l, next):
			next = l
		}
	}
	return first, next
}

// pushFault is what is wrong with pushing just this line as it was.
func (p *Position) pushFault(seen []engine.Part, line int) fault {
	off := p.off(seen, line)
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

// Repair appends how far to push back each line that is off, the short way.
func (p *Position) Repair(dst []engine.Repair, seen []engine.Part, _ bool) []engine.Repair {
	for l := range lines {
		if p.off(seen, l) != 0 {
			dst = append(dst, engine.Repair{Part: l, Steps: around(seen[l].Stands, p.pushed[l])})
		}
	}
	return dst
}
