package torri3d

import "mastro/engine"

// What a treasure card shows is chance (rulings 4 and 7). Whenever the pawn stops
// on a treasure that, as far as all can tell, may be the one it seeks, the table
// tells whether it is. In a dealt game there is one answer; in a blind one any
// that the cards seen so far leave open.

// denials is for each seat the treasures that its top card cannot be.
type denials [MaxSeats]treasures

// unfound is the treasures whose cards lie in the stacks.
func (p *Position) unfound() treasures {
	s := everyTreasure
	for seat := range p.game.seats {
		s &^= p.found[seat]
	}
	return s
}

// fits tells whether the top cards of this seat and those after it can all
// be different treasures of free that are not denied.
func (p *Position) fits(denied *denials, seat int, free treasures) bool {
	for seat < p.game.seats && p.left[seat] == 0 {
		seat++
	}
	if seat == p.game.seats {
		return true
	}
	for open := free &^ denied[seat]; open != 0; open &= open - 1 {
		if p.fits(denied, seat+1, free&^(open&-open)) {
			return true
		}
	}
	return false
}

// mayTell tells whether the table may say so of the treasure on which the pawn
// stands: as the position knows it, or openly, as all can tell.
func (p *Position) mayTell(m engine.Move, openly bool) bool {
	t, seat, found := p.treasureAt(p.here()), int(p.seat), VerbOf(m) == Found
	if p.left[seat] == 0 || !p.unfound().has(t) {
		return false
	}
	if top := p.top(seat); top != NoTreasure && !openly {
		return found == (top == t)
	}
	denied := p.vain
	denied[seat] |= 1 << t
	if found {
		denied[seat] = p.vain[seat] | ^(treasures(1) << t)
	}
	return p.fits(&denied, 0, p.unfound())
}

// listAnswers appends the answers that the table may give.
func (p *Position) listAnswers(dst []engine.Move, openly bool) []engine.Move {
	for _, m := range [...]engine.Move{FoundHere(p.treasureAt(p.here())), NothingHere()} {
		if p.mayTell(m, openly) {
			dst = append(dst, m)
		}
	}
	return dst
}

func checkAnswer(p *Position, m engine.Move) fault {
	switch {
	case p.phase != telling:
		return nothingToTell
	case VerbOf(m) == Found && TreasureOf(m) != p.treasureAt(p.here()):
		return elsewhere
	case !p.mayTell(m, false):
		return cannotBe
	}
	return legal
}

// playFound uncovers the top card.
func playFound(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	t, seat := TreasureOf(m), p.seat
	p.left[seat]--
	p.stack[seat][p.left[seat]] = NoTreasure
	p.found[seat] |= 1 << t
	p.vain[seat] = 0
	for s := range p.game.seats {
		p.vain[s] &^= 1 << t // its card is no longer in anybody's stack
	}
	e := p.event(Uncovered, p.here())
	e.What, e.Count = t.Thing(), int8(p.left[seat])
	p.next()
	return append(dst, e)
}

func playNothing(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	t := p.treasureAt(p.here())
	p.vain[p.seat] |= 1 << t
	e := p.event(Missed, p.here())
	e.What = t.Thing()
	return p.goWithout(append(dst, e))
}
