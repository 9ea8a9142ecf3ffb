package labiro

import "mastro/engine"

// Ruling 16: each object is used once in a turn. Ruling 15: a used object
// goes at once, face down, into an empty tower that is neither the user's nor
// next to it; if there is none into any other empty tower, if none into the
// user's own, if none out of the game.

// checkTile tells whether the seat holds an object of that kind that it has
// not used in this turn.
func (p *Position) checkTile(k Kind, missing fault) fault {
	at := p.held(int(p.seat), k)
	switch {
	case at < 0:
		return missing
	case p.used.has(p.hands[p.seat].tiles[at]):
		return usedAlready
	}
	return legal
}

// holds is the kinds of tiles in the hand of whose turn it is.
func (p *Position) holds() Kinds {
	var all Kinds
	for _, t := range p.ownTiles() {
		all |= 1 << p.kind(t)
	}
	return all
}

// lay takes an object of that kind out of a hand, as used in this turn.
func (p *Position) lay(seat int, k Kind) Tile {
	t := p.hands[seat].remove(p.held(seat, k))
	p.used.add(t)
	return t
}

// spend lays an object down that was used and has it put away.
func (p *Position) spend(k Kind, dst []engine.Event) []engine.Event {
	p.away[0] = p.lay(int(p.seat), k)
	return p.putNext(dst)
}

// owner is who puts the next used object away, with its place in away.
func (p *Position) owner() (seat, at int) {
	if p.away[0] != NoTile {
		return int(p.seat), 0
	}
	return int(p.victim), 1
}

// putNext waits for the next used object to be put away, and goes on with the
// turn when there is none. An object for which no tower is empty leaves the
// game.
func (p *Position) putNext(dst []engine.Event) []engine.Event {
	for p.away != [2]Tile{} {
		seat, at := p.owner()
		if p.shelves(seat) != 0 {
			p.phase = putting
			return dst
		}
		dst = p.vanish(p.away[at], dst)
		dst[len(dst)-1].Seat = engine.Seat(seat)
		p.away[at] = NoTile
	}
	p.phase = turning
	if p.loot > 0 {
		p.phase = robbing
		p.robNext()
	}
	return dst
}

// shelves is the towers into which a seat may put a used object.
func (p *Position) shelves(seat int) Bases {
	var empty Bases
	for b := range p.game.Bases {
		if p.object[b] == NoTile {
			empty.add(b)
		}
	}
	own := Bases(1) << p.pawn[seat]
	for _, s := range [...]Bases{empty &^ own &^ p.game.around[p.pawn[seat]], empty &^ own} {
		if s != 0 {
			return s
		}
	}
	return empty
}

func checkPut(p *Position, m engine.Move) fault {
	b := BaseOf(m)
	seat, _ := p.owner()
	switch {
	case b >= len(p.game.Bases):
		return unknownMove
	case p.shelves(seat).has(b):
		return legal
	case p.object[b] != NoTile:
		return putNotEmpty
	case b == int(p.pawn[seat]):
		return putOwn
	}
	return putNear
}

func playPut(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	b := BaseOf(m)
	seat, at := p.owner()
	p.object[b] = p.away[at]
	p.away[at] = NoTile
	p.show(b)
	e := p.eventOf(PutAway, b, p.object[b])
	e.Seat = engine.Seat(seat)
	return p.putNext(append(dst, e))
}
