package labiro

import "mastro/engine"

// Rulings 3 and 4: walking is free between towers that communicate.

// communicate tells whether one can walk between two bases (ruling 3).
func (p *Position) communicate(a, b int) bool {
	x, y := p.stance(a), p.stance(b)
	switch p.game.Options.Near {
	case NearOne:
		return x.out&y.open|x.open&y.out != 0
	case NearAligned:
		return x.open&y.open != 0
	}
	return x.out&y.out != 0
}

// Opens tells the same of two sides that face each other.
func (n Near) Opens(a, b Side) bool {
	switch n {
	case NearOne:
		return a == Protruding && b.Entrance() || a.Entrance() && b == Protruding
	case NearAligned:
		return a.Entrance() && b.Entrance()
	}
	return a == Protruding && b == Protruding
}

// face tells whether the facing sides of two bases are both entrances, near
// or far.
func (p *Position) face(a, b int) bool { return p.stance(a).open&p.stance(b).open != 0 }

func checkGo(p *Position, m engine.Move) fault {
	switch {
	case !p.touching().has(BaseOf(m)):
		return notTouching
	case p.communicate(p.here(), BaseOf(m)):
		return legal
	case p.face(p.here(), BaseOf(m)):
		return recessed
	}
	return noWay
}

func playGo(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	p.pawn[p.seat] = int8(BaseOf(m))
	return p.deposit(append(dst, p.event(Walked, BaseOf(m))))
}

// walkable is every base that a pawn on the given one can walk to, itself
// included.
func (p *Position) walkable(from int) Bases { return p.spread(1<<from, p.allBases()) }

// spread is the given bases and every one that can be walked to from them
// through others of within.
func (p *Position) spread(from, within Bases) Bases {
	reached := from
	for todo := from; todo != 0; {
		b := todo.first()
		todo.remove(b)
		for s := p.game.around[b] & within &^ reached; s != 0; s &= s - 1 {
			if n := s.first(); p.communicate(b, n) {
				reached.add(n)
				todo.add(n)
			}
		}
	}
	return reached
}

// Walkable is every base to which the pawn whose turn it is can walk now, its
// own included. Where entering its own tower ends the game it walks no further.
func (p *Position) Walkable() Bases {
	last := p.lastStop()
	return p.spread(p.spread(1<<p.here(), p.allBases()&^last), last)
}

// lastStop is the own tower if entering it would end the game, else none.
func (p *Position) lastStop() (last Bases) {
	if p.phase != over && p.winsAtHome() {
		last.add(int(p.flag[p.seat]))
	}
	return last
}

// winsAtHome tells whether banking what the pawn carries would end the game
// (rulings 18 and 22).
func (p *Position) winsAtHome() bool {
	var room [2]engine.Event
	q := *p
	q.pawn[q.seat] = q.flag[q.seat]
	q.deposit(room[:0])
	return q.phase == over
}

// Path appends the steps of a shortest walk of the pawn whose turn it is to
// a base; ok is false when it cannot walk there.
func (p *Position) Path(dst []engine.Move, to int) (steps []engine.Move, ok bool) {
	if to < 0 || to >= len(p.game.Bases) {
		return dst, false
	}
	var next [MaxBases]int8 // on the way to the goal, which is where the search begins
	seen, last := Bases(1)<<to, p.lastStop()
	queue := append(make([]int, 0, MaxBases), to)
	for i := 0; i < len(queue); i++ {
		b := queue[i]
		if b == p.here() {
			for b != to {
				b = int(next[b])
				dst = append(dst, moveAt(Go, b))
			}
			return dst, true
		}
		if last.has(b) && b != to {
			continue
		}
		for n := range (p.game.around[b] &^ seen).All() {
			if p.communicate(b, n) {
				seen.add(n)
				next[n] = int8(b)
				queue = append(queue, n)
			}
		}
	}
	return dst, false
}
