package torri3d

import "mastro/engine"

// Sample is a position that looks like the view: in a dealt game all that the
// view does not tell is drawn, everything that can be so some time; of a blind
// one, whose cards no position knows, there is just one.
func (v *View) Sample(r *engine.Rand) engine.Position {
	q := *v.known
	if v.Options.Hidden == engine.Dealt {
		q.dealTreasures(r)
		q.dealMagic(r)
		q.chance = engine.Rand(r.Uint64())
	}
	return &q
}

// dealTreasures deals the treasure cards that lie face down: first the top ones,
// such as nobody has looked for in vain.
func (p *Position) dealTreasures(r *engine.Rand) {
	free := p.unfound()
	for s := range p.game.seats {
		if p.left[s] > 0 {
			free &^= 1 << p.top(s) // NoTreasure is no member
		}
	}
	deal := free.all()
	r.Shuffle(len(deal), func(i, j int) { deal[i], deal[j] = deal[j], deal[i] })
	p.dealTops(0, free, deal)
	for s := range p.game.seats {
		for i := range p.stack[s][:p.left[s]] {
			if p.stack[s][i] == NoTreasure {
				p.stack[s][i] = p.nextDealt(&deal)
			}
		}
	}
}

// dealTops deals the top cards from this seat on, those of the deal that come
// first and leave something for the seats after it.
func (p *Position) dealTops(seat int, free treasures, deal []Treasure) bool {
	for seat < p.game.seats && (p.left[seat] == 0 || p.top(seat) != NoTreasure) {
		seat++
	}
	if seat == p.game.seats {
		return true
	}
	for _, t := range deal {
		if !free.has(t) || p.vain[seat].has(t) {
			continue
		}
		p.stack[seat][p.left[seat]-1] = t
		if p.dealTops(seat+1, free&^(1<<t), deal) {
			return true
		}
	}
	p.stack[seat][p.left[seat]-1] = NoTreasure
	return false
}

// nextDealt takes the next treasure that lies in no stack yet.
func (p *Position) nextDealt(deal *[]Treasure) Treasure {
	for {
		t := (*deal)[0]
		if *deal = (*deal)[1:]; !p.stacked().has(t) {
			return t
		}
	}
}

// stacked is the treasures whose cards are known to lie in a stack.
func (p *Position) stacked() (s treasures) {
	for seat := range p.game.seats {
		for _, t := range p.stack[seat][:p.left[seat]] {
			s |= 1 << t
		}
	}
	return s &^ (1 << NoTreasure)
}

// dealMagic deals the magic cards that lie face down, to the hands and then to
// the deck.
func (p *Position) dealMagic(r *engine.Rand) {
	deal := p.pool().List()
	r.Shuffle(len(deal), func(i, j int) { deal[i], deal[j] = deal[j], deal[i] })
	for s := range p.game.seats {
		for ; p.hand[s][FaceDown] > 0; p.hand[s][FaceDown]-- {
			p.hand[s][deal[0]]++
			deal = deal[1:]
		}
	}
	copy(p.deck[:p.decked], deal)
}
