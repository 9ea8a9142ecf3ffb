package carte

import "mastro/engine"

// Ruling 9: hands are hidden. What a hand may hold is, in a dealt game, what it
// holds; in a blind game nobody tells the program, and an unseen card of a hand
// may be any that is not known to be elsewhere. A card that somebody plays or
// shows is named in the move, so that both are played by the same moves.

func (p *Position) blind() bool { return p.game.Options.Hidden == engine.Blind }

// hand is the hand of whose turn it is.
func (p *Position) hand() *hand { return &p.hands[p.seat] }

// openly is the cards of which all know where they are.
func (p *Position) openly() cards {
	all := p.table | p.shown
	for s := range p.game.seats {
		all |= p.taken[s]
	}
	return all
}

// loose is the cards that an unseen card of the turn's hand may be.
func (p *Position) loose() cards {
	if !p.hand().has(Unseen) || !p.blind() {
		return 0 // in a dealt game nobody is asked, and nothing is guessed
	}
	return p.game.all &^ p.located()
}

// mayHold is the cards that the turn's hand may hold.
func (p *Position) mayHold() cards { return p.loose() | p.hand().known() }

func (p *Position) checkHolds(c Card) fault {
	if !p.mayHold().has(c) {
		return notInHand
	}
	return legal
}

// mayBeHand tells whether these cards may be the whole hand of the turn; loose
// is p.loose().
func (p *Position) mayBeHand(all, loose cards) bool {
	known := p.hand().known()
	return all.count() == int(p.hand().n) && known&^all == 0 && all&^known&^loose == 0
}
