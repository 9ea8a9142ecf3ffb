package fuga

import "mastro/engine"

// Rulings 7, 8 and 14: the points of consciousness, and why each is lost.

// Why is the reason for which a point is lost. In facilitator mode (ruling 14)
// the program says it in a plain sentence each time; the events tell it always.
type Why uint8

// The reasons.
const (
	NoWhy       Why = iota
	Outside         // the turn ended outside one's own room
	StartedNear     // the turn began next to a sentinel
	EndedNear       // the turn ended next to a sentinel, and so outside one's own room
	CameNear        // a sentinel came next to one
	numWhys
)

// String is the word of the pipe.
func (w Why) String() string {
	return [...]string{"nothing", "outside", "started_near", "ended_near", "came_near"}[w]
}

// nextTo is the cell of the lowest sentinel that touches a character outside
// its own room, or NoCell.
func (p *Position) nextTo(seat int) int {
	if p.atHome(seat) || p.pawn[seat] == NoCell {
		return NoCell
	}
	for _, c := range p.sentinel {
		if p.game.touch[c].Has(int(p.pawn[seat])) {
			return int(c)
		}
	}
	return NoCell
}

// startNear takes the one point that the start of a turn may cost.
func (p *Position) startNear(dst []engine.Event) []engine.Event {
	if c := p.nextTo(int(p.seat)); c != NoCell {
		return p.lose(int(p.seat), StartedNear, c, dst)
	}
	return dst
}

// endPoints rests the seat in its own room, or takes the one point that the end
// of a turn costs elsewhere.
func (p *Position) endPoints(dst []engine.Event) []engine.Event {
	if p.atHome(int(p.seat)) {
		p.points[p.seat] = FullPoints
		return append(dst, p.event(Rested, p.here()))
	}
	if p.spared {
		return dst
	}
	if c := p.nextTo(int(p.seat)); c != NoCell {
		return p.lose(int(p.seat), EndedNear, c, dst)
	}
	return p.lose(int(p.seat), Outside, p.here(), dst)
}

// comes takes a point from everybody to whom a sentinel has come; whoever
// drives it is spared.
func (p *Position) comes(who Piece, dst []engine.Event) []engine.Event {
	c := int(p.sentinel[who])
	for s := range p.game.seats {
		driver := p.spared && s == int(p.seat)
		if p.state[s] == Awake && !p.atHome(s) && !driver && p.game.touch[c].Has(int(p.pawn[s])) {
			dst = p.lose(s, CameNear, c, dst)
		}
	}
	return dst
}

// lose takes a point; without any left one faints.
func (p *Position) lose(seat int, why Why, part int, dst []engine.Event) []engine.Event {
	p.points[seat]--
	e := eventOf(PointLost, seat, part)
	e.What, e.Count = why.thing(), int8(p.points[seat])
	dst = append(dst, e)
	if p.points[seat] == 0 {
		dst = p.faint(seat, dst)
	}
	return dst
}
