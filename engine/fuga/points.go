package fuga

import "mastro/engine"

// Rulings 8 and 14: the points of consciousness, and why each is lost.

// Why is the reason for which a point is lost. In facilitator mode (ruling 14)
// the program says it in a plain sentence each time; the events tell it always.
type Why uint8

// The reasons.
const (
	NoWhy       Why = iota
	Outside         // the turn ended outside one's own room
	StartedNear     // the turn began next to a sentinel
	CameNear        // a sentinel came next to one
	numWhys
)

// String is the word of the pipe.
func (w Why) String() string {
	return [...]string{"nothing", "outside", "started_near", "came_near"}[w]
}

// By is this reason as What of an event, with the sentinel that it is about: any for Outside.
func (w Why) By(who Piece) uint8 { return ThingWhy + uint8(who)*uint8(numWhys) + uint8(w) }

// WhyOf is the reason in What of an event, and its sentinel.
func WhyOf(what uint8) (w Why, who Piece) {
	n := what - ThingWhy
	return Why(n % uint8(numWhys)), Piece(n / uint8(numWhys))
}

// startNear takes the one point that the start of a turn next to a sentinel costs,
// in one's own room, too, unless a trio was played against it. It is told of the
// lowest sentinel.
func (p *Position) startNear(dst []engine.Event) []engine.Event {
	if p.turn.played {
		return dst
	}
	for who := range Pieces {
		if p.near(who.alone()) != 0 {
			return p.lose(int(p.seat), StartedNear.By(who), int(p.sentinel[who]), dst)
		}
	}
	return dst
}

// endPoints takes the one point that the end of a turn outside one's own room
// costs.
func (p *Position) endPoints(dst []engine.Event) []engine.Event {
	if p.atHome(int(p.seat)) {
		return append(dst, p.event(Rested, p.here()))
	}
	return p.lose(int(p.seat), Outside.By(0), p.here(), dst)
}

// lose takes a point; without any left one faints.
func (p *Position) lose(seat int, why uint8, part int, dst []engine.Event) []engine.Event {
	p.points[seat]--
	e := eventOf(PointLost, seat, part)
	e.What, e.Count = why, int8(p.points[seat])
	dst = append(dst, e)
	if p.points[seat] == 0 {
		dst = p.faint(seat, dst)
	}
	return dst
}
