package labiro

import "mastro/engine"

// Ruling 5: three rotations a turn, each one step of 60° along the arrow, of
// the tower the pawn stands in or of one on a touching base. Ruling 6, what a
// turn pushes, is in chain.go.

func checkTurn(p *Position, m engine.Move) fault {
	b := BaseOf(m)
	if !p.reach().has(b) {
		return outOfReach
	}
	if p.left == 0 {
		return noneLeft
	}
	if p.game.Options.OnlyWhenStuck && !p.stuck() {
		return notStuck
	}
	step := int(p.game.Tower(b).Arrow)
	if f := p.checkPushed(b, step, m); f != legal || !p.crowded() {
		return f
	}
	q := *p
	q.swing(b, step, m)
	q.left--
	return q.checkWayOut()
}

// StepsAlong is how many steps in a row the tower on a base may be turned along its arrow now.
func (p *Position) StepsAlong(base int) (n int) {
	q, m := *p, moveAt(Turn, base)
	for ; q.Allows(m); n++ {
		playTurn(&q, m, nil)
	}
	return n
}

func playTurn(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	b := BaseOf(m)
	p.left--
	e := p.event(Turned, b)
	e.Count = int8(p.game.Tower(b).Arrow)
	return p.rotate(b, int(p.game.Tower(b).Arrow), m, append(dst, e))
}

// stuck tells whether the pawn can walk nowhere from where it stands.
func (p *Position) stuck() bool { return p.walkable(p.here()) == 1<<p.here() }

// rotate turns a tower and what it pushes, and tells it.
func (p *Position) rotate(base, step int, m engine.Move, dst []engine.Event) []engine.Event {
	m = p.swing(base, step, m)
	for s := pushed(m); s != 0; s &= s - 1 {
		e := p.event(Pushed, s.first())
		e.Count = int8(PushedBy(m, s.first()))
		dst = append(dst, e)
	}
	return dst
}

// swing turns the tower on a base by one step of 60° clockwise (+1) or
// counter-clockwise (-1), and what it pushes with it: under the gear option
// what the teeth do, else what the move says. What it pushed is in the move
// that it gives back.
func (p *Position) swing(base, step int, m engine.Move) engine.Move {
	if p.game.Options.Chain == ChainGear {
		m, _ = p.gear(base, step, m)
	}
	p.facing[base] = turned(p.facing[base], step)
	for s := pushed(m); s != 0; s &= s - 1 {
		b := s.first()
		p.facing[b] = turned(p.facing[b], PushedBy(m, b))
	}
	return m
}

// Ruling 7: an unlock key turns one's own tower one step against the arrow.

func checkCounter(p *Position, m engine.Move) fault {
	if f := p.checkTile(Unlock, noUnlock); f != legal {
		return f
	}
	if p.left == 0 {
		return noneLeft
	}
	if p.game.Options.OnlyWhenStuck && !p.stuck() {
		return notStuck
	}
	b := p.here()
	step := -int(p.game.Tower(b).Arrow)
	if f := p.checkPushed(b, step, m); f != legal || !p.crowded() {
		return f
	}
	q := *p
	q.unlock(step, m)
	return q.checkWayOut()
}

// unlock is what a counter-turn does to the towers, the budget and the key.
func (p *Position) unlock(step int, m engine.Move) {
	p.swing(p.here(), step, m)
	p.left--
	p.lay(int(p.seat), Unlock)
}

func playCounter(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	b := p.here()
	step := -int(p.game.Tower(b).Arrow)
	p.left--
	e := p.event(Countered, b)
	e.Count = int8(step)
	dst = p.rotate(b, step, m, append(dst, e))
	return p.spend(Unlock, dst)
}
