package carte

import "mastro/engine"

// Ruling 8: whoever can lay neither card shows the hand and passes. When all who
// still hold cards pass in a row, the game is over.

// handOf is the cards that a pass shows.
func handOf(m engine.Move) cards { return (1<<CardOf(m) | 1<<SecondOf(m)) &^ (1 << NoCard) }

func checkPass(p *Position, m engine.Move) fault {
	all := handOf(m)
	if all.count() != int(p.hand().n) {
		return notWholeHand
	}
	if all&p.openly()&^p.hand().known() != 0 || p.hand().known()&p.shown&^all != 0 {
		return notInHand
	}
	var g ground
	p.survey(&g)
	if !g.closed() {
		return canPlay
	}
	if !p.mayBeHand(all, p.loose()) {
		return notInHand
	}
	return legal
}

// listPasses appends the passes with all hands that the turn's may be.
func (p *Position) listPasses(dst []engine.Move) []engine.Move {
	loose := p.loose()
	for s := loose | p.hand().known(); s != 0; s &= s - 1 {
		a := s.first()
		if p.mayBeHand(1<<a, loose) {
			dst = append(dst, passing(a))
		}
		for rest := s & (s - 1); rest != 0; rest &= rest - 1 {
			if b := rest.first(); p.mayBeHand(1<<a|1<<b, loose) {
				dst = append(dst, passing(a, b))
			}
		}
	}
	return dst
}

func revealsPass(p *Position, m engine.Move) bool { return handOf(m)&^p.shown != 0 }

func playPass(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	hand := hand{}
	for s := handOf(m); s != 0; s &= s - 1 {
		hand.add(s.first())
		p.shown.add(s.first())
		dst = append(dst, p.event(Shown, s.first()))
	}
	*p.hand() = hand
	p.passes++
	dst = append(dst, p.event(Passed, NoCard))
	return p.next(dst)
}
