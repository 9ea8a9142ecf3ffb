package magico

import (
	"mastro/engine"
	"mastro/engine/magico/maze"
)

// Imagine is a position that looks like the view: cards that the seat cannot
// see are unseen in it, as in a blind game. Players think ahead on it.
func (v *View) Imagine() *Position {
	p := &Position{
		game: v.game, onSpare: v.Spare.Treasure, shut: v.CameOut,
		seat: int8(v.Turn), phase: v.Phase, number: uint32(v.Number),
	}
	var tiles [maze.Cells]maze.Mask
	for c, tile := range v.Tiles {
		tiles[c], p.on[c] = tile.Open, tile.Treasure
	}
	p.maze = maze.New(tiles, v.Spare.Open)
	p.maze.Fixed = v.Options.Spare == SpareFixed
	for s := range v.Players {
		who := &v.Players[s]
		p.pawn[s], p.found[s], p.unlike[s] = uint8(who.Pawn), HoardOf(who.Found...), HoardOf(who.Unlike...)
		p.fresh[s], p.cards[s] = who.Fresh, pileOf(Player{Hidden: who.Left}, false)
	}
	return p
}

// Sample is such a position in which the cards that the seat cannot see are
// dealt at random, in any way that what all know leaves open.
func (v *View) Sample(r *engine.Rand) engine.Position {
	p := v.Imagine()
	dealt := v.dealt(p, r)
	for s := range v.Players {
		who := Player{Cards: dealt[s].List()}
		if !v.Players[s].Child {
			deck := dealt[rest].List()
			r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
			below := max(v.Players[s].Left-1, 0)
			who.Cards = append(who.Cards, deck[:below]...)
			dealt[rest] = HoardOf(deck[below:]...)
		}
		p.cards[s] = pileOf(who, v.Players[s].Child)
	}
	return p
}

// dealt is what each seat seeks and, as the last share, all other cards that
// lie face down. Each card, in random order, goes to the first share that can
// hold it so that the others still find their places: every deal comes up some
// time, and each as likely where nobody is known not to seek something.
func (v *View) dealt(p *Position, r *engine.Rand) (shares [MaxSeats + 1]Hoard) {
	q := p.pool(engine.Public)
	for _, t := range v.Own {
		q.give(int(v.Seat), t)
		shares[v.Seat].add(t)
	}
	deck := q.may[rest].List()
	r.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	for _, t := range deck {
		s := 0
		for !q.mayBe(s, t) {
			s++
		}
		q.give(s, t)
		shares[s].add(t)
	}
	return shares
}
