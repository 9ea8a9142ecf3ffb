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
	if dst = p.startNear(dst); p.state[p.seat] == Awake {
		p.phase = rooming
		return dst
	}
	if dst = p.admit(dst); p.state[p.seat] == Patient {
		return playMiss(p, engine.NoMove, dst)
	}
	return p.nextTurn(dst)
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
	if dst = p.draw(dst); p.emptied() {
		return p.finish(dst)
	}
	return p.nextTurn(p.endPoints(dst))
}

// nextTurn hands over to the next seat or, after the last, to the patrol.
func (p *Position) nextTurn(dst []engine.Event) []engine.Event {
	if p.emptied() {
		return p.finish(dst)
	}
	dst = p.admit(dst)
	p.turn = turn{}
	if int(p.seat)+1 < p.game.seats {
		return p.begin(p.seat+1, dst)
	}
	p.round++
	dst = append(dst, eventOf(RoundEnded, int(engine.Nobody), engine.NoPart))
	if p.lastRound() {
		return p.finish(dst)
	}
	p.phase, p.rank = patrolling, Pawn
	return dst
}

// begin waits for a seat to begin its turn. Who has rested in his room has all
// points by then (ruling 7).
func (p *Position) begin(seat int8, dst []engine.Event) []engine.Event {
	p.number++
	p.seat, p.phase = seat, starting
	p.threw.room, p.threw.die = none, none
	if p.state[seat] == Awake && p.atHome(int(seat)) && p.points[seat] < FullPoints {
		p.points[seat] = FullPoints
		dst = append(dst, p.event(Refreshed, p.here()))
	}
	return dst
}
