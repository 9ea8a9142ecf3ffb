package labiro

// Imagine is a position that looks like the view: what the view does not tell
// lies unseen in it, as in a blind game. Players think ahead on it. It is for
// views of a turn; what other phases wait for is not carried over.
func (v *View) Imagine() *Position {
	p := &Position{game: v.game, seat: int8(v.Turn), left: uint8(v.Left), number: uint16(v.Number), agreed: v.agreed, phase: turning}
	deck := newDeck(v.Set)
	for b := range v.Towers {
		t := &v.Towers[b]
		p.facing[b] = int8(t.Facing)
		p.object[b] = imagined(deck, t.Object, t.Known)
		p.ruby[b] = imagined(deck, t.Ruby, NoKind)
		if t.Seen {
			p.show(b)
		}
	}
	for s := range v.Players {
		who := &v.Players[s]
		p.pawn[s], p.flag[s], p.banked[s] = int8(who.Base), int8(who.Flag), uint8(who.Banked)
		for _, h := range who.Hand {
			t := deck.take(h.Kind)
			p.hands[s].add(t)
			if h.Used {
				p.used.add(t)
			}
		}
	}
	for k, n := range v.Unseen {
		for range n {
			deck.take(k)
		}
	}
	p.gone = deck.left
	return p
}

func imagined(deck *deck, there bool, known Kind) Tile {
	switch {
	case !there:
		return NoTile
	case known == NoKind:
		return Unseen
	}
	return deck.take(known)
}
