package carte

// Links (rulings 4, 6). A link goes from a treasure on the card that was laid
// along paths to the same treasure on another card. Paths go on where both
// facing sides are open, and the networks of one card do not meet on it.

// links is the cards, other than this one, that its treasures lead to.
func (p *Position) links(from Card) cards {
	var found cards
	for path, borne := range p.game.borne[from] {
		if borne != 0 {
			found |= p.follow(from, int8(path), borne)
		}
	}
	found.remove(from)
	return found
}

// step is one network of a card of the table.
type step struct {
	card Card
	path int8
}

// trail is the networks that are connected with one, each once, in the order
// in which they were come to.
type trail struct {
	n     int
	steps [Sides * MaxCards]step
	seen  [MaxCards + 1]uint8 // of each card, its networks that are in steps
}

func (t *trail) add(s step) {
	if t.seen[s.card]>>s.path&1 == 0 {
		t.seen[s.card] |= 1 << s.path
		t.steps[t.n] = s
		t.n++
	}
}

// follow is the cards on whose networks stand such treasures, connected with a
// network of a card.
func (p *Position) follow(from Card, path int8, sought Treasures) cards {
	var t trail
	var found cards
	t.add(step{from, path})
	for i := 0; i < t.n; i++ {
		at := t.steps[i]
		if p.game.borne[at.card][at.path]&sought != 0 {
			found.add(at.card)
		}
		p.spread(&t, at)
	}
	return found
}

// spread adds the networks that one network leads to.
func (p *Position) spread(t *trail, at step) {
	here := p.look(at.card)
	for side := range Side(Sides) {
		if here.path[side] != at.path {
			continue
		}
		if n := p.joined(at.card, side); n != NoCard {
			t.add(step{n, p.look(n).path[side.Opposite()]})
		}
	}
}
