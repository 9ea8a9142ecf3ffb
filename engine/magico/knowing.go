package magico

import (
	"mastro/engine"
	"mastro/engine/magico/maze"
)

// What can be told of the cards that lie face down (rulings 7 and 9): which
// there are, how many everybody has, and what somebody has been seen not to
// seek.

// rest is the share of the pool that nobody seeks now: cards below others, and
// those that were not dealt.
const rest = MaxSeats

// pool is the cards that lie face down and could be anywhere, and how many of
// them make up each share: what a seat seeks, and the rest.
type pool struct {
	may  [MaxSeats + 1]Hoard // what a share can hold
	need [MaxSeats + 1]int   // how many cards it holds, of the rest at most
}

// faceUp is the treasures that somebody has found.
func (p *Position) faceUp() (h Hoard) {
	for _, found := range p.found {
		h |= found
	}
	return h
}

// pool is the cards that the seat cannot see. The public sees none, and in a
// blind game the program does not know what a seat sees.
func (p *Position) pool(viewer engine.Seat) (q pool) {
	down := p.game.treasures &^ p.faceUp()
	own := p.own(viewer)
	down &^= own
	q.may[rest], q.need[rest] = down, down.Len()
	for s := range p.game.seats {
		q.may[s], q.need[s] = down&^p.unlike[s], p.seeks(s)
		if own != 0 && s == int(viewer) {
			q.need[s] = 0
		}
	}
	return q
}

// seeks is how many cards a seat seeks at a time: the top one, or all that are
// visible to it (ruling 8).
func (p *Position) seeks(s int) int {
	n := int(p.cards[s].n)
	if p.game.child[s] {
		return n
	}
	return min(n, 1)
}

// own is the cards that the seat sees before it and the program knows.
func (p *Position) own(viewer engine.Seat) Hoard {
	switch {
	case viewer < 0 || p.game.Options.Hidden == engine.Blind || !p.cards[viewer].sealed():
		return 0
	case p.game.child[viewer]:
		return p.cards[viewer].hoard()
	case p.fresh[viewer] && int8(viewer) != p.seat:
		return 0 // it lies face down until its turn
	}
	return HoardOf(p.cards[viewer].top())
}

// fits tells whether there are cards for all shares: any of the seats together
// need no more than there are that they can hold (Hall's theorem). The rest
// takes whatever is left.
func (q *pool) fits() bool {
	for some := 1; some < 1<<MaxSeats; some++ {
		var may Hoard
		need := 0
		for s := range MaxSeats {
			if some>>s&1 != 0 {
				may |= q.may[s]
				need += q.need[s]
			}
		}
		if need > may.Len() {
			return false
		}
	}
	return true
}

// mayBe tells whether a card can be in a share.
func (q *pool) mayBe(share int, t Treasure) bool {
	if q.need[share] == 0 || !q.may[share].Has(t) {
		return false
	}
	after := *q
	after.give(share, t)
	return after.fits()
}

// give takes a card out of the pool for a share.
func (q *pool) give(share int, t Treasure) {
	for s := range q.may {
		q.may[s].remove(t)
	}
	q.need[share]--
}

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
