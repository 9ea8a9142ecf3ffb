package carte

import "mastro/engine"

// known is the position as a seat may know it (ruling 9): hands that it may not
// see, and the deck, are unseen. In a blind game the program knows only what
// was shown, and nobody is told more.
func (p *Position) known(seat engine.Seat) Position {
	q := *p
	for s := range q.game.seats {
		own := engine.Seat(s) == seat && !q.blind()
		held := hand{}
		for _, c := range q.hands[s].all() {
			if !own && !q.shown.has(c) {
				c = Unseen
			}
			held.add(c)
		}
		q.hands[s] = held
	}
	for i := range q.deck[:q.left] {
		q.deck[i] = Unseen
	}
	return q
}

// Sample is a position that looks like the view. What the seat cannot place is
// dealt to the hands and the deck, each deal as likely.
func (v *View) Sample(r *engine.Rand) engine.Position {
	p := v.known
	loose := (p.game.all &^ p.located()).list()
	r.Shuffle(len(loose), func(i, j int) { loose[i], loose[j] = loose[j], loose[i] })
	deal := func(c Card) Card {
		if c == Unseen {
			c, loose = loose[0], loose[1:]
		}
		return c
	}
	for s := range p.game.seats {
		held := hand{}
		for _, c := range p.hands[s].all() {
			held.add(deal(c))
		}
		p.hands[s] = held
	}
	for i, c := range p.deck[:p.left] {
		p.deck[i] = deal(c)
	}
	return &p
}
