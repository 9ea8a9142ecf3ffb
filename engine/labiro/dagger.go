package labiro

import "mastro/engine"

// Ruling 17: a dagger against an opponent in the same tower, at any time in
// one's own turn. It is put away first; then the attacker takes what he
// chooses, up to the limit of his hand, or with best_three keeps any three
// tiles of both hands: he takes one too many, and leaves one of his with the
// victim. From a victim with a dagger he takes one object only, and both daggers
// are put away, each by its owner. At home rubies are banked as they are taken,
// and fill no hand (ruling 18).

func checkStab(p *Position, m engine.Move) fault {
	if f := p.checkTile(Dagger, noDagger); f != legal {
		return f
	}
	s := int(SeatOf(m))
	switch {
	case s >= p.game.seats:
		return unknownMove
	case s == int(p.seat) || p.pawn[s] != p.pawn[p.seat]:
		return notTogether
	case p.hands[s].n == 0:
		return nothingToRob
	}
	return legal
}

func playStab(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	p.victim = int8(SeatOf(m))
	e := p.event(Stabbed, p.here())
	e.Other = SeatOf(m)
	dst = append(dst, e)
	p.away[0] = p.lay(int(p.seat), Dagger)
	p.loot, p.defended = HandLimit, false
	if p.held(int(p.victim), Dagger) >= 0 {
		p.away[1] = p.lay(int(p.victim), Dagger)
		p.loot, p.defended = 1, true
	}
	return p.putNext(dst)
}

// takeable tells whether a tile of that kind may be taken from the victim.
func (p *Position) takeable(k Kind) bool {
	return !k.IsRuby() || !p.defended || p.game.Options.Defended == LootObjectOrRuby
}

// takeables is how many tiles may still be taken from the victim.
func (p *Position) takeables() int {
	n := 0
	for _, t := range p.victimTiles() {
		if p.takeable(p.kind(t)) {
			n++
		}
	}
	if n = min(n, int(p.loot)); p.game.Options.Loot == HaulBestThree {
		return n
	}
	return min(n, HandLimit-int(p.hands[p.seat].n))
}

func checkRob(p *Position, m engine.Move) fault {
	k := KindOf(m)
	switch {
	case p.held(int(p.victim), k) < 0:
		return notInVictimsHand
	case !p.takeable(k):
		return objectsOnly
	}
	return legal
}

func playRob(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	t := p.hands[p.victim].remove(p.held(int(p.victim), KindOf(m)))
	p.hands[p.seat].add(t)
	p.loot--
	e := p.eventOf(Robbed, p.here(), t)
	e.Other = engine.Seat(p.victim)
	dst = p.deposit(append(dst, e))
	switch {
	case p.phase == over:
		p.forgetVictim()
	case p.hands[p.seat].n > HandLimit:
		p.phase = returning
	default:
		p.robNext()
	}
	return dst
}

// checkReturn lets the attacker leave any tile, be it what he has just taken.
func checkReturn(p *Position, m engine.Move) fault {
	if p.held(int(p.seat), KindOf(m)) < 0 {
		return notInHandToLeave
	}
	return p.checkWithout(KindOf(m))
}

func playReturn(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	t := p.hands[p.seat].remove(p.spare(KindOf(m)))
	p.hands[p.victim].add(t)
	e := p.eventOf(Returned, p.here(), t)
	e.Other = engine.Seat(p.victim)
	p.phase = robbing
	p.robNext()
	return append(dst, e)
}

func playEnough(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	p.endRobbing()
	return dst
}

// robNext ends the robbery when nothing more may be taken.
func (p *Position) robNext() {
	if p.takeables() == 0 {
		p.endRobbing()
	}
}

func (p *Position) endRobbing() {
	p.phase = turning
	p.forgetVictim()
}

func (p *Position) forgetVictim() { p.victim, p.loot, p.defended = 0, 0, false }
