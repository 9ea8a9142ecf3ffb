package fuga

import "mastro/engine"

// Ruling 9: the infirmary on cell 1. One patient at a time, for one turn; the
// others queue in order beside the board. Whoever stands on cell 1, awake or
// not, and a sentinel there too, keeps it from being entered.

// faint takes a character off the board and into the queue.
func (p *Position) faint(seat int, dst []engine.Event) []engine.Event {
	p.points[seat], p.pawn[seat], p.state[seat] = 0, NoCell, Queued
	p.queue[p.waiting] = int8(seat)
	p.waiting++
	return append(dst, eventOf(Fainted, seat, engine.NoPart))
}

// admit lets the first of the queue in when the infirmary is free.
func (p *Position) admit(dst []engine.Event) []engine.Event {
	if p.waiting == 0 || p.pawns().or(p.sentinels()).Has(Infirmary) {
		return dst
	}
	seat := p.queue[0]
	copy(p.queue[:], p.queue[1:p.waiting])
	p.waiting--
	p.queue[p.waiting] = 0
	p.pawn[seat], p.state[seat] = Infirmary, Patient
	return append(dst, eventOf(WentIn, int(seat), Infirmary))
}

// recover ends the turn that is missed in the infirmary; whoever waits in the
// queue goes on waiting.
func (p *Position) recover(dst []engine.Event) []engine.Event {
	p.state[p.seat], p.points[p.seat] = Awake, FullPoints
	return append(dst, p.event(Recovered, p.here()))
}

// hasPatient tells whether a patient lies in the infirmary.
func (p *Position) hasPatient() bool {
	for _, s := range p.state[:p.game.seats] {
		if s == Patient {
			return true
		}
	}
	return false
}
