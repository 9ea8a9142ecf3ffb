package fuga

import "mastro/engine"

// How turns follow each other: whoever is awake throws, walks and ends; whoever
// is not misses the turn. After everybody's turn comes the patrol, and after it
// the next round.

func listThrow(p *Position, dst []engine.Move) []engine.Move {
	if p.state[p.seat] == Awake {
		dst = append(dst, engine.Move(Throw))
	}
	return dst
}

func checkThrow(p *Position, _ engine.Move) fault {
	switch p.state[p.seat] {
	case Patient, Queued:
		return inInfirmary
	case Isolated:
		return inIsolation
	case Served:
		if p.exits().Empty() {
			return noExit
		}
		return leaveFirst
	}
	return legal
}

func playThrow(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	dst = append(dst, p.event(Threw, p.here()))
	dst = p.startNear(dst)
	if p.state[p.seat] != Awake {
		return p.nextTurn(dst)
	}
	p.phase = rooming
	return dst
}

// misses tells whether the seat can do nothing but miss its turn, or may.
func (p *Position) misses() bool {
	switch p.state[p.seat] {
	case Awake:
		return false
	case Served:
		return p.exits().Empty()
	}
	return true
}

func listMiss(p *Position, dst []engine.Move) []engine.Move {
	if p.misses() {
		dst = append(dst, engine.Move(Miss))
	}
	return dst
}

func checkMiss(p *Position, _ engine.Move) fault {
	switch {
	case p.misses():
		return legal
	case p.state[p.seat] == Served:
		return leaveFirst
	}
	return isAwake
}

func playMiss(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	dst = append(dst, p.event(Missed, engine.NoPart))
	switch p.state[p.seat] {
	case Patient:
		dst = p.recover(dst)
	case Isolated:
		p.state[p.seat] = Served
	}
	return p.nextTurn(dst)
}

func playEnd(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	dst = append(dst, p.event(Ended, p.here()))
	dst = p.draw(dst)
	dst = p.endPoints(dst)
	return p.nextTurn(dst)
}

// nextTurn hands over to the next seat or, after the last, to the patrol.
func (p *Position) nextTurn(dst []engine.Event) []engine.Event {
	dst = p.admit(dst)
	p.spared, p.trio, p.driven, p.rest = false, 0, 0, 0
	if int(p.seat)+1 < p.game.seats {
		p.begin(p.seat + 1)
		return dst
	}
	p.round++
	dst = append(dst, eventOf(RoundEnded, int(engine.Nobody), engine.NoPart))
	if p.lastRound() {
		return p.finish(dst)
	}
	p.phase, p.rank = patrolling, Pawn
	return dst
}

// begin waits for a seat to begin its turn.
func (p *Position) begin(seat int8) {
	p.number++
	p.seat, p.phase = seat, starting
	p.threw.room, p.threw.die = none, none
}
