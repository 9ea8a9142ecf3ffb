package labiro

import "mastro/engine"

// Ruling 5: three rotations a turn, each one step of 60° along the arrow, of
// the tower the pawn stands in or of one on a touching base. Ruling 6, what a
// turn pushes, is in chain.go.

func checkTurn(p *Position, m engine.Move) fault {
	b := BaseOf(m)
	if !p.reach().has(b) {
		return outOfReach
	}
	if p.left == 0 {
		return noneLeft
	}
	if p.game.Options.OnlyWhenStuck && !p.stuck() {
		return notStuck
	}
	step := int(p.game.Tower(b).Arrow)
	if f := p.checkPushed(b, step, m); f != legal || !p.crowded() {
		return f
	}
	q := *p
	q.swing(b, step, m)
	q.left--
	return q.checkWayOut()
}

func playTurn(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	b := BaseOf(m)
	p.left--
	e := p.event(Turned, b)
	e.Count = int8(p.game.Tower(b).Arrow)
	return p.rotate(b, int(p.game.Tower(b).Arrow), m, append(dst, e))
}

// stuck tells whether the pawn can walk nowhere from where it stands.
func (p *Position) stuck() bool { return p.walkable(p.here()) == 1<<p.here() }

// rotate turns a tower and what it pushes, and tells it.
func (p *Position) rotate(base, step int, m engine.Move, dst []engine.Event) []engine.Event {
	m = p.swing(base, step, m)
	for s := pushed(m); s != 0; s &= s - 1 {
		e := p.event(Pushed, s.first())
		e.Count = int8(PushedBy(m, s.first()))
		dst = append(dst, e)
	}
	return dst
}

// swing turns the tower on a base by one step of 60° clockwise (+1) or
// counter-clockwise (-1), and what it pushes with it: under the gear option
// what the teeth do, else what the move says. What it pushed is in the move
// that it gives back.
func (p *Position) swing(base, step int, m engine.Move) engine.Move {
	if p.game.Options.Chain == ChainGear {
		m, _ = p.gear(base, step, m)
	}
	p.facing[base] = turned(p.facing[base], step)
	for s := pushed(m); s != 0; s &= s - 1 {
		b := s.first()
		p.facing[b] = turned(p.facing[b], PushedBy(m, b))
	}
	return m
}

// Ruling 7: an unlock key turns one's own tower one step against the arrow.

func checkCounter(p *Position, m engine.Move) fault {
	if f := p.checkTile(Unlock, noUnlock); f != legal {
		return f
	}
	if int(p.left) < p.counterCost() {
		return noneLeft
	}
	if p.game.Options.OnlyWhenStuck && !p.stuck() {
		return notStuck
	}
	b := p.here()
	step := -int(p.game.Tower(b).Arrow)
	if f := p.checkPushed(b, step, m); f != legal || !p.crowded() {
		return f
	}
	q := *p
	q.unlock(step, m)
	return q.checkWayOut()
}

// unlock is what a counter-turn does to the towers, the budget and the key.
func (p *Position) unlock(step int, m engine.Move) {
	p.swing(p.here(), step, m)
	p.left -= uint8(p.counterCost())
	p.lay(int(p.seat), Unlock)
}

func playCounter(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	b := p.here()
	step := -int(p.game.Tower(b).Arrow)
	p.left -= uint8(p.counterCost())
	e := p.event(Countered, b)
	e.Count = int8(step)
	dst = p.rotate(b, step, m, append(dst, e))
	return p.spend(Unlock, dst)
}

// counterCost is how many rotations a counter-turn costs.
func (p *Position) counterCost() int {
	if p.game.Options.FreeUnlock {
		return 0
	}
	return 1
}

// Turning is one thing that turns by hand can lead to: each turn a single step
// along an arrow that pushes nothing but what the teeth do (ruling 6), with
// any walks between, which nobody senses.
type Turning struct {
	Facing [MaxBases]int8  // how the towers then stand
	Turned [Rotations]int8 // the bases whose towers were turned, in an order that is legal
	N      int8            // how many of them: the rotations used
	Stands Bases           // where the pawn may then stand, having walked on, whatever the order was
	goesOn Bases           // where the turn then goes on in this order: not where the game is over
	beyond Bases           // where it goes on in others
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
	i, j := 0, 0
	for n := range int8(p.left) {
		for ; i < len(t.all) && t.all[i].N == n; i++ {
			t.turnFrom(t.all[i], p.left)
		}
		for ; j < t.more && t.others[j].n == n; j++ {
			t.turnFrom(t.others[j].turning(t.all), p.left)
		}
	}
	return append(dst, t.all...)
}

// turnings is what was found so far.
type turnings struct {
	p      Position
	all    []Turning
	others [MaxBases + MaxBases*MaxBases]otherOrder // the first so many, by the rotations used: after one, and after two
	more   int
	home   Bases          // the tower of the own flag, if to enter it ends the game
	slots  [1 << 13]int16 // by hash, one more than the index in all: even the teeth lead to no more than 6175
}

// otherOrder is an order of turns that leads to where another one has led, and after which
// the turn goes on where it does not after that.
type otherOrder struct {
	at     int16 // of the other one, in all
	n      int8
	turned [Rotations]int8
	goesOn Bases
}

func (o otherOrder) turning(all []Turning) Turning {
	return Turning{Facing: all[o.at].Facing, Turned: o.turned, N: o.n, goesOn: o.goesOn}
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
		if fresh := n.goesOn &^ (old.goesOn | old.beyond); fresh != 0 && n.N < Rotations {
			old.beyond |= fresh
			t.others[t.more] = otherOrder{i - 1, n.N, n.Turned, fresh}
			t.more++
		}
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
