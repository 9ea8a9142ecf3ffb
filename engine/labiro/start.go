package labiro

import "mastro/engine"

// Ruling 21: the start. Each seat in turn chooses a simple tower of its own;
// the object there is its own at once, an empty tile leaves the game.

// begin waits for the first seat that has not chosen, or for the turn.
func (p *Position) begin(dst []engine.Event) []engine.Event {
	p.phase = turning
	for i := range p.game.seats {
		if p.flag[i] == NoBase {
			p.phase, p.seat = starting, int8(i)
			return dst
		}
	}
	return p.deposit(dst)
}

func checkStart(p *Position, m engine.Move) fault {
	b := BaseOf(m)
	if b >= len(p.game.Bases) {
		return unknownMove
	}
	if p.game.Tower(b).Ruby() {
		return notSimple
	}
	for i := range p.game.seats {
		if int(p.flag[i]) == b {
			return startTaken
		}
	}
	return legal
}

func playStart(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	b := BaseOf(m)
	p.flag[p.seat], p.pawn[p.seat] = int8(b), int8(b)
	dst = append(dst, p.event(Started, b))
	if p.object[b] != NoTile {
		p.phase, p.find = finding, FindStart
		return dst
	}
	return p.startNext(dst)
}

// startNext lets the next seat choose; when all have, the first one plays.
func (p *Position) startNext(dst []engine.Event) []engine.Event {
	p.seat = 0
	return p.begin(dst)
}
