package fuga

import "mastro/engine"

// Ruling 5: the room. Two ten-sided dice, tens first, name a cell. 00 and 91 to
// 99 name none. The room moves there unless it is a wall, another's room or
// cell, or a sentinel's; thrown where it is, it stays.

func playRoom(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	n := p.take(m)
	p.threw.room = int8(n)
	e := p.event(RoomThrown, engine.NoPart)
	e.Count = int8(n)
	dst = append(dst, e)
	p.phase = rolling
	c, was := cellThrown(n), int(p.room[p.seat])
	if c == was || !p.mayRoom(c) {
		return append(dst, p.event(RoomStays, was))
	}
	p.room[p.seat] = int8(c)
	return append(dst, p.event(RoomMoved, c))
}

// cellThrown is the cell that two ten-sided dice name. What 00 and 91 to 99
// name is in no set of cells.
func cellThrown(n int) int { return n - 1 }

// mayRoom tells whether the seat's room can move to a cell: one's own cell is
// free.
func (p *Position) mayRoom(c int) bool {
	taken := p.game.Walls.or(p.sentinels())
	for s := range p.game.seats {
		if s != int(p.seat) {
			taken = taken.or(only(int(p.pawn[s]))).or(only(int(p.room[s])))
		}
	}
	return allCells.minus(taken).Has(c)
}
