package fuga

import "mastro/engine"

// Ruling 14: whoever shows the game to others begins in the midst of it. Each gets
// a card, and looks for its cell on the board: it is where he starts.

// sought is the cell of the seat's card.
func (p *Position) sought() int { return int(p.room[p.seat]) }

func listFind(p *Position, dst []engine.Move) []engine.Move {
	return append(dst, move1(Find, p.sought()))
}

func checkFind(p *Position, m engine.Move) fault {
	if Operand(m, 0) != p.sought() {
		return otherCell
	}
	return legal
}

// playFind goes on to the next seat, or to the first turn.
func playFind(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	dst = append(dst, p.event(Found, p.sought()))
	if p.seat++; int(p.seat) == p.game.seats {
		p.seat, p.phase = 0, starting
	}
	return dst
}
