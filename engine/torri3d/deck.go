package torri3d

import "mastro/engine"

// Ruling 6: the deck of magic cards.

// draw gives whose turn it is the top magic card, if there is one.
func (p *Position) draw(dst []engine.Event) []engine.Event {
	hand := &p.hand[p.seat]
	if p.decked == 0 {
		dst = p.reshuffle(dst)
	}
	if p.decked == 0 {
		return dst
	}
	p.decked--
	k := p.deck[p.decked]
	p.deck[p.decked] = FaceDown
	hand[k]++
	e := p.event(Drew, engine.NoPart)
	e.What, e.Seen = k.Thing(), engine.Only(engine.Seat(p.seat))
	return append(dst, e)
}

// reshuffle makes the discards the new deck; in a blind game nobody knows how
// they lie.
func (p *Position) reshuffle(dst []engine.Event) []engine.Event {
	if p.discards.Total() == 0 {
		return dst
	}
	for k := Up; k < kinds; k++ {
		for range p.discards[k] {
			if p.game.Options.Hidden == engine.Dealt {
				p.deck[p.decked] = k
			}
			p.decked++
		}
	}
	p.discards = Cards{}
	if p.game.Options.Hidden == engine.Dealt {
		p.chance.Shuffle(int(p.decked), func(i, j int) { p.deck[i], p.deck[j] = p.deck[j], p.deck[i] })
	}
	e := p.event(Reshuffled, engine.NoPart)
	e.Count = int8(p.decked)
	return append(dst, e)
}
