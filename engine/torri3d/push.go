package torri3d

import "mastro/engine"

// Ruling 1: pushing a line of towers is compulsory and comes first; not where
// the last tower came out.

// listPush appends every push: by arrow, and as the spare may stand.
func (p *Position) listPush(dst []engine.Move) []engine.Move {
	for a := range Arrows {
		if a != p.shut {
			dst = p.listPaths(dst, a)
		}
	}
	return dst
}

// listPaths appends the pushes at one arrow, each path that the spare may have
// once.
func (p *Position) listPaths(dst []engine.Move, a Arrow) []engine.Move {
	for q := range len(sideLetters) {
		path := p.spareAs().Turned(q)
		if path == p.spareAs() && q > 0 {
			break
		}
		dst = append(dst, PushAt(a, path))
	}
	return dst
}

func checkPush(p *Position, m engine.Move) fault {
	a, path := ArrowOf(m), PathOf(m)
	switch {
	case p.phase != pushing:
		return pushedAlready
	case a == p.shut:
		return shutThere
	case !p.spareAs().turnsInto(path):
		return otherSpare
	}
	return legal
}

func playPush(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	a := ArrowOf(m)
	pushed := p.event(Pushed, a.Line())
	pushed.What, pushed.Count = a.Thing(), int8(PathOf(m))
	dst = p.ride(a, append(dst, pushed))
	p.shift(a, PathOf(m))
	p.shut, p.phase = a.Opposite(), going
	p.lines().Count(a.Line(), arrows[a].way)
	return dst
}

// ride moves the pawns on the arrow's line along; those that fall out are put on
// the tower that goes in.
func (p *Position) ride(a Arrow, dst []engine.Event) []engine.Event {
	for s := range p.game.seats {
		at := 0
		for at < Side && a.cell(at) != int(p.pawn[s]) {
			at++
		}
		switch {
		case at < Side-1:
			p.pawn[s] = int8(a.cell(at + 1))
		case at == Side-1:
			p.pawn[s] = int8(a.cell(0))
			carried := p.event(Carried, a.cell(0))
			carried.Other = engine.Seat(s)
			dst = append(dst, carried)
		}
	}
	return dst
}

// shift pushes the spare in, standing so, and the last tower of the line out.
func (p *Position) shift(a Arrow, path Path) {
	last := a.cell(Side - 1)
	out := p.tower[last]
	for i := Side - 1; i > 0; i-- {
		p.tower[a.cell(i)], p.path[a.cell(i)] = p.tower[a.cell(i-1)], p.path[a.cell(i-1)]
	}
	p.tower[a.cell(0)], p.path[a.cell(0)] = p.spare, path
	p.spare = out
}

// spareAs is how the spare stands: as printed, because it may be turned anyway.
func (p *Position) spareAs() Path { return p.game.path[p.spare] }
