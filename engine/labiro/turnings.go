package labiro

// Turning is one thing that turns by hand can lead to: each turn a single step
// along an arrow that pushes nothing but what the teeth do (ruling 6), with
// any walks between, which nobody senses.
type Turning struct {
	Facing [MaxBases]int8  // how the towers then stand
	Turned [Rotations]int8 // the bases whose towers were turned, in an order that is legal
	N      int8            // how many of them: the rotations used
	Stands Bases           // where the pawn may then stand, having walked on, whatever the order was
	goesOn Bases           // where the turn then goes on: not where the game is over
}

// Turnings appends everything that the rotations left in the turn can lead
// to, each once, with fewer turns first; the first is to turn nothing. What
// differs only in the order of the turns or in walks is the same.
func (p *Position) Turnings(dst []Turning) []Turning {
	if p.phase != turning {
		return dst
	}
	t := turnings{p: *p, all: dst[len(dst):], home: p.lastStop()}
	t.add(t.walkOn(Turning{Facing: p.facing}, 1<<p.here()))
	for i := 0; i < len(t.all) && t.all[i].N < int8(p.left); i++ {
		t.turnFrom(t.all[i], p.left)
	}
	return append(dst, t.all...)
}

// turnings is what was found so far.
type turnings struct {
	p     Position
	all   []Turning
	home  Bases          // the tower of the own flag, if to enter it ends the game
	slots [1 << 13]int16 // by hash, one more than the index in all: even the teeth lead to no more than 6175
}

// turnFrom adds what one more turn leads to.
func (t *turnings) turnFrom(last Turning, left uint8) {
	q := &t.p
	q.left = left - uint8(last.N)
	var reach Bases
	for s := last.goesOn; s != 0; s &= s - 1 {
		reach |= q.game.reach[s.first()]
	}
	for ; reach != 0; reach &= reach - 1 {
		b := reach.first()
		q.facing = last.Facing
		if from := q.turnableFrom(b, last.goesOn); from != 0 {
			q.swing(b, int(q.game.Tower(b).Arrow), moveAt(Turn, b))
			next := last
			next.Facing = q.facing
			next.Turned[next.N] = int8(b)
			next.N++
			t.add(t.walkOn(next, from))
		}
	}
}

// turnableFrom is the places of those given from which the pawn may turn the
// tower on a base. It leaves the pawn somewhere.
func (p *Position) turnableFrom(base int, places Bases) Bases {
	var from Bases
	for s := places & p.game.reach[base]; s != 0; s &= s - 1 {
		p.pawn[p.seat] = int8(s.first())
		if checkTurn(p, moveAt(Turn, base)) == legal {
			from.add(s.first())
		}
	}
	return from
}

// walkOn is the turning with every place to which the pawn may walk from
// those given. Where its own flag ends the game it walks no further.
func (t *turnings) walkOn(n Turning, from Bases) Turning {
	n.goesOn = t.p.spread(from, t.p.allBases()&^t.home)
	n.Stands = t.p.spread(n.goesOn, t.home)
	return n
}

// add keeps a turning, or the places of one that stands alike.
func (t *turnings) add(n Turning) {
	slot := t.slot(&n)
	if i := t.slots[slot]; i != 0 {
		old := &t.all[i-1]
		old.Stands |= n.Stands
		old.goesOn |= n.goesOn
		return
	}
	t.all = append(t.all, n)
	t.slots[slot] = int16(len(t.all))
}

// slot is the place in slots of such a turning, or a free one.
func (t *turnings) slot(n *Turning) int {
	var key uint64
	for _, f := range n.Facing {
		key = key<<3 | uint64(f)
	}
	slot := int(key * 0x9e3779b97f4a7c15 >> 51)
	for t.slots[slot] != 0 {
		if old := &t.all[t.slots[slot]-1]; old.Facing == n.Facing && old.N == n.N {
			break
		}
		slot = (slot + 1) % len(t.slots)
	}
	return slot
}
