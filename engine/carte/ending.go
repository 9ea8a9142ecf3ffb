package carte

import "mastro/engine"

// The end of a turn (rulings 5, 6, 9) and of the game (rulings 8, 9).

func checkEnd(p *Position, _ engine.Move) fault {
	if p.apart() != 0 {
		return isApart
	}
	return legal
}

// revealsEnd tells whether a card is drawn, or it is said whether something could have been claimed.
func revealsEnd(p *Position, _ engine.Move) bool {
	return p.left > 0 || p.game.Options.Assist == AssistAfter
}

func playEnd(p *Position, _ engine.Move, dst []engine.Event) []engine.Event {
	if p.game.Options.Assist == AssistAfter {
		for s := p.mayTake(); s != 0; s &= s - 1 {
			dst = append(dst, p.event(Missed, s.first()))
		}
	}
	return p.endTurn(dst)
}

// endTurn is the end of a turn in which a card was laid: the seat draws, after
// taking.
func (p *Position) endTurn(dst []engine.Event) []engine.Event {
	p.phase, p.played, p.linked, p.denied = placing, NoCard, 0, 0
	dst = append(dst, p.event(Ended, NoCard))
	if p.left > 0 {
		dst = append(dst, p.draw())
	}
	return p.next(dst)
}

// draw takes the top card of the deck, for its owner to see alone. In a blind
// game the program does not see it.
func (p *Position) draw() engine.Event {
	p.left--
	c := p.deck[p.left]
	p.deck[p.left] = NoCard
	p.hand().add(c)
	e := p.event(Drew, c)
	e.Seen = engine.Only(engine.Seat(p.seat))
	if p.blind() {
		e.What = uint8(NoCard)
	}
	return e
}

// next gives the turn to the next seat that has a card; without one, and when
// all of them have passed, the game is over.
func (p *Position) next(dst []engine.Event) []engine.Event {
	p.number++
	if p.holders() == int(p.passes) { // none and none, when hands are played out
		dst = append(dst, p.event(Finished, NoCard))
		p.phase = over
		return dst
	}
	for {
		p.seat = int8((int(p.seat) + 1) % p.game.seats)
		if p.hand().n > 0 {
			return dst
		}
	}
}

// holders is how many seats have a card.
func (p *Position) holders() int {
	n := 0
	for s := range p.game.seats {
		if p.hands[s].n > 0 {
			n++
		}
	}
	return n
}

// Result is each seat's cards, and who has most of them. Where nobody took any,
// nobody has won.
func (p *Position) Result() (engine.Result, bool) {
	if p.phase != over {
		return engine.Result{}, false
	}
	scores := make([]int, p.game.seats)
	for s := range scores {
		scores[s] = p.taken[s].count()
	}
	return engine.Most(scores), true
}
