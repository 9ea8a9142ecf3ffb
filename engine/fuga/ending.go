package fuga

import "mastro/engine"

// Ruling 12: the game ends when the bag is empty, at once or with end = "round"
// when that round has been played on; or with the last round that the house rules
// allow. The patrol of the last round is left out, since points of consciousness
// count for nothing then. All hands are shown: the table tells each, from its
// lowest number to its highest.

// emptied tells whether the bag is empty and the game over with it.
func (p *Position) emptied() bool {
	return p.left == 0 && p.game.Options.End == EndAtOnce
}

func (p *Position) lastRound() bool {
	limit := p.game.Options.Rounds
	return p.left == 0 || limit != NoLimit && p.round >= uint16(limit)
}

// finish begins to tell the hands.
func (p *Position) finish(dst []engine.Event) []engine.Event {
	p.turn = turn{}
	p.seat, p.phase = 0, telling
	return p.tellNext(dst)
}

// tellNext goes on to the next hand with numbers in it, or to the words.
func (p *Position) tellNext(dst []engine.Event) []engine.Event {
	for p.holds(int(p.seat)) == 0 {
		if int(p.seat)+1 == p.game.seats {
			return p.startWords(dst)
		}
		p.seat++
	}
	return dst
}

// lastShown is the highest number that was shown of the hand, or NoCell.
func (p *Position) lastShown() int {
	last := NoCell
	for c := range p.shown[p.seat].All() {
		last = c
	}
	return last
}

// tellable is the numbers that may be told next: the lowest of the hand. Where
// the position does not know the hand, it is any number that it cannot place,
// above what was told, as long as enough of those come after it for the rest of
// the hand. A hand is known as a whole or not at all.
func (p *Position) tellable() Cells {
	unknown := int(p.unknown[p.seat])
	if unknown == 0 {
		return only(p.hand[p.seat].first())
	}
	var may Cells
	for s := p.unseen().above(p.lastShown()); s.Count() >= unknown; s = s.rest() {
		may.add(s.first())
	}
	return may
}

func listHolds(p *Position, dst []engine.Move) []engine.Move {
	return listCells(dst, Holds, p.tellable())
}

func checkHolds(p *Position, m engine.Move) fault {
	switch c := Operand(m, 0); {
	case p.public().Has(c):
		return liesElsewhere
	case !p.tellable().Has(c):
		return cannotHold
	}
	return legal
}

func playHolds(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	c := Operand(m, 0)
	if p.hand[p.seat].Has(c) {
		p.hand[p.seat].remove(c)
	} else {
		p.unknown[p.seat]--
	}
	p.shown[p.seat].add(c)
	e := p.event(Told, engine.NoPart)
	e.What = thingOfNumber(c)
	return p.tellNext(append(dst, e))
}

// close ends the game.
func (p *Position) close(dst []engine.Event) []engine.Event {
	p.phase = over
	return append(dst, p.event(Finished, engine.NoPart))
}

// owned is the numbers that lie face up before a seat.
func (p *Position) owned(seat int) Cells { return p.aside[seat].or(p.shown[seat]) }

// score is what the numbers and words of a seat count.
func (p *Position) score(seat int) Score {
	s := p.game.Set.Count(p.owned(seat), &p.game.Options)
	s.Words = int(p.spell.points[seat])
	return s
}

// Result is how the game ended, and false while it goes on.
func (p *Position) Result() (engine.Result, bool) {
	if p.phase != over {
		return engine.Result{}, false
	}
	scores := make([]int, p.game.seats)
	for s := range scores {
		scores[s] = p.score(s).Total()
	}
	return engine.Most(scores), true
}
