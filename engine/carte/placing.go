package carte

import (
	"math/bits"

	"mastro/engine"
)

// Rulings 1 and 2: laying a card. It may be turned freely, goes on a free cell
// beside a card, and must have a valid connection: on one side at least, it and
// its neighbour are both open.

func checkPlay(p *Position, m engine.Move) fault {
	c := CardOf(m)
	if p.openly().has(c) && !p.hand().has(c) {
		return notInHand
	}
	if f := p.checkSpot(c, spotOf(m)); f != legal {
		return f
	}
	return p.checkHolds(c)
}

// checkSpot judges a place for a card, wherever the card is.
func (p *Position) checkSpot(c Card, at spot) fault {
	beside, here := p.around(at.x, at.y)
	if here != NoCard {
		return notFree
	}
	if beside == [Sides]Card{} {
		return notBeside
	}
	open := p.game.looks[c][at.turned].open
	for side, n := range beside {
		if n != NoCard && open.Has(Side(side)) && p.look(n).open.Has(Side(side).Opposite()) {
			return legal
		}
	}
	return noConnection
}

// listPlays appends every play, or every pass where no card can be laid.
func (p *Position) listPlays(dst []engine.Move) []engine.Move {
	var g ground
	p.survey(&g)
	if g.closed() {
		return p.listPasses(dst)
	}
	for s := p.mayHold(); s != 0; s &= s - 1 {
		dst = p.listPlaces(dst, &g, s.first())
	}
	return dst
}

// listPlaces appends the plays of one card, row by row.
func (p *Position) listPlaces(dst []engine.Move, g *ground, c Card) []engine.Move {
	ways := int(p.game.period[c])
	for row := 1; row <= g.last; row++ {
		var fits [Sides]uint64
		var some uint64
		for quarters := range ways {
			fits[quarters] = g.fits(row, p.game.looks[c][quarters].open)
			some |= fits[quarters]
		}
		for ; some != 0; some &= some - 1 {
			bit := bits.TrailingZeros64(some)
			for quarters := range ways {
				if fits[quarters]>>bit&1 != 0 {
					dst = append(dst, playAt(c, g.x+bit, g.y+row, quarters))
				}
			}
		}
	}
	return dst
}

// revealsPlay: a card that not all have seen comes out of the hand, or a turn
// that offers nothing to take may end with a draw.
func revealsPlay(p *Position, m engine.Move) bool {
	return !p.shown.has(CardOf(m)) || p.left > 0 && !p.claims()
}

func playPlay(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	c := CardOf(m)
	p.hand().remove(c)
	p.shown.remove(c)
	p.lay(c, spotOf(m))
	p.passes = 0
	dst = append(dst, p.event(Laid, c))
	p.played, p.linked = c, p.links(c)
	if !p.claims() && (p.linked == 0 || p.mayTake() == 0) {
		return p.endTurn(dst)
	}
	p.phase = taking
	return dst
}
