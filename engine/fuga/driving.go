package fuga

import "mastro/engine"

// Ruling 11: with a trio the walk ends, after none to all of the die's steps,
// next to a sentinel, and the rest of the die moves that sentinel as if it were
// the player's character: exactly so many steps, not through walls, characters
// or other sentinels, or else as many as can be. As on patrol it never stops in
// a room, nor closer than two to another sentinel.

// upTo is where a walk of so many steps leads up to a sentinel, or with
// AnyPiece to any of them.
func (p *Position) upTo(who Piece, steps int) Cells {
	return p.beside(who).and(p.game.ends(p.here(), steps, p.free()))
}

// beside is the cells next to a sentinel, or with AnyPiece next to any.
func (p *Position) beside(who Piece) Cells {
	if who != AnyPiece {
		return p.game.touch[p.sentinel[who]]
	}
	var s Cells
	for _, c := range p.sentinel {
		s = s.or(p.game.touch[c])
	}
	return s
}

// listApproaches lists by cell, then by sentinel, then by steps.
func listApproaches(p *Position, dst []engine.Move) []engine.Move {
	var ends [MaxDie + 1]Cells
	var any Cells
	for steps := range int(p.threw.die) + 1 {
		ends[steps] = p.upTo(p.trio, steps)
		any = any.or(ends[steps])
	}
	for c := range any.All() {
		for who := range Pieces {
			if !p.mayDrive(who) || !p.beside(who).Has(c) {
				continue
			}
			for steps := range int(p.threw.die) + 1 {
				if ends[steps].Has(c) {
					dst = append(dst, move3(Approach, c, int(who), steps))
				}
			}
		}
	}
	return dst
}

// mayDrive tells whether the trio drives that sentinel.
func (p *Position) mayDrive(who Piece) bool { return p.trio == AnyPiece || p.trio == who }

func checkApproach(p *Position, m engine.Move) fault {
	c, who, steps := Operand(m, 0), Piece(Operand(m, 1)), Operand(m, 2)
	switch {
	case !p.mayDrive(who):
		return otherPiece
	case !p.beside(who).Has(c):
		return notBeside
	case steps > int(p.threw.die):
		return tooManySteps
	case !p.upTo(who, steps).Has(c):
		return p.inTheWay(c, noApproach)
	}
	return legal
}

func playApproach(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	c, who, steps := Operand(m, 0), Piece(Operand(m, 1)), Operand(m, 2)
	p.pawn[p.seat] = int8(c)
	p.driven, p.rest = who, uint8(int(p.threw.die)-steps)
	p.phase = driving
	if p.rest == 0 {
		p.phase = stopped
	}
	e := p.event(Approached, c)
	e.What, e.Count = thingOfPiece(who), int8(steps)
	return append(dst, e)
}

// drivable is where the driven sentinel may be moved.
func (p *Position) drivable() Cells {
	may := allCells.minus(p.rooms()).minus(p.guarded(p.driven))
	return p.game.far(int(p.sentinel[p.driven]), int(p.rest), p.free(), may)
}

func listDrives(p *Position, dst []engine.Move) []engine.Move {
	return listCells(dst, Drive, p.drivable())
}

func checkDrive(p *Position, m engine.Move) fault {
	c := Operand(m, 0)
	switch {
	case p.drivable().Has(c):
		return legal
	case p.rooms().Has(c):
		return driveIntoRoom
	case p.guarded(p.driven).Has(c):
		return driveTooClose
	}
	return driveElsewhere
}

func playDrive(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	c, who := Operand(m, 0), p.driven
	moved := p.sentinel[who] != int8(c)
	p.sentinel[who] = int8(c)
	p.phase = stopped
	e := p.event(Drove, c)
	e.What = thingOfPiece(who)
	dst = append(dst, e)
	if moved {
		dst = p.comes(who, dst)
	}
	return dst
}
