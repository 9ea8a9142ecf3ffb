package labiro

import "mastro/engine"

// What lies face down is chance. In a dealt game the position knows it and
// the only legal answer is the truth; in a blind one the table tells what was
// found, and any tile that is not accounted for may be it.

// find is what a tile that the table tells of is found for.
type find uint8

// What a tile is found for.
const (
	FindNothing find = iota
	FindStart        // the object in a start tower
	FindTake         // the object here, taken
	FindSwap         // the object here, for one of the hand
	FindRuby         // the ruby tile here, opened with its key
)

// sealed is the tile that is about to come to light, NoTile when only the
// table can tell.
func (p *Position) sealed() Tile {
	t := p.object[p.here()]
	if p.find == FindRuby {
		t = p.ruby[p.here()]
	}
	if t == Unseen {
		return NoTile
	}
	return t
}

// hidden is the tiles that may lie face down as far as the position knows.
func (p *Position) hidden() tileSet {
	all := tileSet(1<<(len(p.game.Set.Tiles)+1) - 2)
	all &^= p.gone
	for s := range p.game.seats {
		for _, t := range p.hands[s].all() {
			all.remove(t)
		}
	}
	for b := range p.game.Bases {
		all.remove(p.object[b]) // NoTile and Unseen are no members
		all.remove(p.ruby[b])
	}
	for _, t := range [...]Tile{p.away[0], p.away[1], p.offer} {
		all.remove(t)
	}
	return all
}

// find is the tile of that kind that may have been found, or NoTile.
func (p *Position) mayFind(k Kind) Tile {
	if t := p.sealed(); t != NoTile {
		if p.kind(t) != k {
			return NoTile
		}
		return t
	}
	if k.IsRuby() != (p.find == FindRuby) {
		return NoTile
	}
	for s := p.hidden(); s != 0; s &= s - 1 {
		if t := Tile(Bases(s).first()); p.kind(t) == k {
			return t
		}
	}
	return NoTile
}

func (p *Position) listFound(dst []engine.Move) []engine.Move {
	last := NoKind
	for _, k := range p.game.Set.Tiles { // equal kinds lie together
		if k != last && p.mayFind(k) != NoTile {
			dst = append(dst, moveOf(Found, k))
		}
		last = k
	}
	return dst
}

func checkFound(p *Position, m engine.Move) fault {
	if p.mayFind(KindOf(m)) == NoTile {
		return cannotBe
	}
	return legal
}

func playFound(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	t := p.mayFind(KindOf(m))
	what := p.find
	p.phase, p.find = turning, FindNothing
	if what == FindRuby {
		return p.foundRuby(t, dst)
	}
	p.object[p.here()] = NoTile
	p.hide(p.here())
	dst = append(dst, p.eventOf(Took, p.here(), t))
	dst = p.keep(t, dst)
	switch what {
	case FindSwap:
		offer := p.offer
		p.offer = NoTile
		dst = p.give(offer, dst)
	case FindStart:
		dst = p.startNext(dst)
	}
	return dst
}

// keep puts a found tile into the hand; an empty one leaves the game.
func (p *Position) keep(t Tile, dst []engine.Event) []engine.Event {
	if k := p.kind(t); k == Empty || k == RubyOf(0) {
		return p.vanish(t, dst)
	}
	p.hands[p.seat].add(t)
	return dst
}

// vanish takes a tile out of the game.
func (p *Position) vanish(t Tile, dst []engine.Event) []engine.Event {
	p.gone.add(t)
	return append(dst, p.eventOf(Vanished, engine.NoPart, t))
}
