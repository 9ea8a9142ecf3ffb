package fuga

import "mastro/engine"

// Ruling 11: with a trio one drives a sentinel next to which one stands, before the
// walk, in the middle of it or after it: one walks up to it in none or some of
// the die's steps, moves it in some or all of the rest as if it were one's own
// character, and walks on with what is left then. Sentinels go not through walls,
// characters or other sentinels, and touch no cell twice. As on patrol they
// never stop in a room, nor closer than two to another sentinel.

// stroll is how many steps one can walk up to a sentinel, so that one at least is
// left for it; less than 0 for none at all. After the walk one stands already
// where one drives it.
func (p *Position) stroll() int {
	if p.phase == stopped {
		return min(int(p.turn.rest), 1) - 1
	}
	return int(p.turn.rest) - 1
}

// upTo is where a walk of so many steps leads up to one of some sentinels.
func (p *Position) upTo(some pieces, steps int) Cells {
	return p.beside(some).and(p.game.ends(p.here(), steps, p.free()))
}

// beside is the cells next to some of the sentinels.
func (p *Position) beside(some pieces) Cells {
	var s Cells
	for who, c := range p.sentinel {
		if some.has(Piece(who)) {
			s = s.or(p.game.touch[c])
		}
	}
	return s
}

// listApproaches lists by cell, then by sentinel, then by steps.
func listApproaches(p *Position, dst []engine.Move) []engine.Move {
	if p.turn.trio == 0 {
		return dst
	}
	var ends [MaxDie]Cells
	var any Cells
	for steps := range p.stroll() + 1 {
		ends[steps] = p.upTo(p.turn.trio, steps)
		any = any.or(ends[steps])
	}
	for c := range any.All() {
		for who := range Pieces {
			if !p.turn.trio.has(who) || !p.game.touch[p.sentinel[who]].Has(c) {
				continue
			}
			for steps := range p.stroll() + 1 {
				if ends[steps].Has(c) {
					dst = append(dst, move3(Approach, c, int(who), steps))
				}
			}
		}
	}
	return dst
}

func checkApproach(p *Position, m engine.Move) fault {
	c, who, steps := Operand(m, 0), Piece(Operand(m, 1)), Operand(m, 2)
	switch {
	case p.turn.trio == 0:
		return noApproachNow
	case !p.turn.trio.has(who):
		return otherPiece
	case !p.game.touch[p.sentinel[who]].Has(c):
		return notBeside
	case steps > p.stroll():
		return tooManySteps
	case !p.upTo(who.alone(), steps).Has(c):
		return p.inTheWay(c, noApproach)
	}
	return legal
}

func playApproach(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	c, who, steps := Operand(m, 0), Piece(Operand(m, 1)), Operand(m, 2)
	p.goTo(c, steps)
	p.turn.trio, p.turn.driven, p.phase = 0, who, driving
	e := p.event(Approached, c)
	e.What, e.Count = thingOfPiece(who), int8(steps)
	return append(dst, e)
}

// drivable is where the driven sentinel may be moved in so many steps. One that
// can go nowhere stays, in none.
func (p *Position) drivable(steps int) Cells {
	c := int(p.sentinel[p.turn.driven])
	if steps > 0 {
		return p.game.ends(c, steps, p.free()).minus(p.rooms()).minus(p.guarded(p.turn.driven))
	}
	for n := 1; n <= int(p.turn.rest); n++ {
		if !p.drivable(n).Empty() {
			return Cells{}
		}
	}
	return only(c)
}

// listDrives lists by cell, then by steps.
func listDrives(p *Position, dst []engine.Move) []engine.Move {
	var ends [MaxDie + 1]Cells
	var any Cells
	for steps := range int(p.turn.rest) + 1 {
		ends[steps] = p.drivable(steps)
		any = any.or(ends[steps])
	}
	for c := range any.All() {
		for steps := range int(p.turn.rest) + 1 {
			if ends[steps].Has(c) {
				dst = append(dst, move2(Drive, c, steps))
			}
		}
	}
	return dst
}

func checkDrive(p *Position, m engine.Move) fault {
	c, steps := Operand(m, 0), Operand(m, 1)
	switch {
	case steps > int(p.turn.rest):
		return tooManySteps
	case p.drivable(steps).Has(c):
		return legal
	case p.rooms().Has(c):
		return driveIntoRoom
	case p.guarded(p.turn.driven).Has(c):
		return driveTooClose
	}
	return driveElsewhere
}

func playDrive(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	c, steps := Operand(m, 0), Operand(m, 1)
	p.sentinel[p.turn.driven] = int8(c)
	p.turn.rest -= uint8(steps)
	e := p.event(Drove, c)
	e.What, e.Count = thingOfPiece(p.turn.driven), int8(steps)
	dst = append(dst, e)
	if steps == 0 {
		return p.walkOn(dst)
	}
	return p.comes(0, dst)
}

// walkOn goes on after a sentinel was driven, to the rest of the walk if there is
// one.
func (p *Position) walkOn(dst []engine.Event) []engine.Event {
	if p.phase = walking; p.turn.rest == 0 {
		p.stop()
	}
	return dst
}
