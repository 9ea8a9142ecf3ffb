package magico

import (
	"slices"

	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Ruling 2: inserting is compulsory and comes first; forbidden is only where
// the last tile came out. Ruling 1: in any orientation.

func listPushes(p *Position, dst []engine.Move) []engine.Move {
	var room [4]maze.Mask
	ways := p.maze.Spare.Turns(room[:0])
	for a := range maze.NoArrow {
		if a == p.shut {
			continue
		}
		for _, in := range ways {
			dst = append(dst, PushAt(a, in))
		}
	}
	return dst
}

func checkPush(p *Position, m engine.Move) fault {
	var room [4]maze.Mask
	switch {
	case ArrowOf(m) == p.shut:
		return pushedBack
	case slices.Contains(p.maze.Spare.Turns(room[:0]), InOf(m)):
		return legal
	}
	return otherTile
}

func playPush(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	a := ArrowOf(m)
	line, step := a.Line()
	e := p.event(Pushed, line)
	e.What, e.Count = ArrowThing(a), int8(InOf(m))
	dst = append(dst, e)
	p.maze.Push(a, InOf(m))
	p.maze.Spare = lying(p.maze.Spare)
	p.slide(a)
	dst = p.carry(a, dst)
	p.counters().Count(line, step)
	p.shut, p.phase = a.Opposite(), walking
	return dst
}

// lying is how a spare tile lies: that makes no difference, so it is always the
// same way.
func lying(spare maze.Mask) maze.Mask {
	var room [4]maze.Mask
	return spare.Turns(room[:0])[0]
}

// slide moves the treasures with their tiles (ruling 4).
func (p *Position) slide(a maze.Arrow) {
	in, out := maze.InCell(a), maze.OutCell(a)
	step := (out - in) / (maze.Side - 1)
	falls := p.on[out]
	for c := out; c != in; c -= step {
		p.on[c] = p.on[c-step]
	}
	p.on[in], p.onSpare = p.onSpare, falls
}

// carry is ruling 3: pawns ride on their tiles, and those on the tile that
// falls out are put on the one just inserted.
func (p *Position) carry(a maze.Arrow, dst []engine.Event) []engine.Event {
	for s := range p.game.seats {
		from := int(p.pawn[s])
		to := maze.ShiftCell(from, a)
		if to == from {
			continue
		}
		kind := Carried
		if from == maze.OutCell(a) {
			kind = PutBack
		}
		e := p.event(kind, to)
		e.Other = engine.Seat(s)
		dst = append(dst, e)
		p.pawn[s] = uint8(to)
	}
	return dst
}
