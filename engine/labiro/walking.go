package labiro

import (
	"mastro/engine"
	"mastro/engine/hexgrid"
)

// Rulings 3 and 4: walking is free between towers that communicate.

// communicate tells whether one can walk through side d of a base (ruling 3).
func (p *Position) communicate(base int, d hexgrid.Direction) bool {
	other := p.game.Touching(base, d)
	if other == NoBase {
		return false
	}
	a, b := p.side(base, d), p.side(other, d.Opposite())
	if !a.Entrance() || !b.Entrance() {
		return false
	}
	switch p.game.Options.Near {
	case NearOne:
		return a == Protruding || b == Protruding
	case NearAligned:
		return true
	}
	return a == Protruding && b == Protruding
}

// face tells whether the facing sides of a base and of the one on side d are
// both entrances, near or far.
func (p *Position) face(base int, d hexgrid.Direction) bool {
	other := p.game.Touching(base, d)
	return other != NoBase && p.side(base, d).Entrance() && p.side(other, d.Opposite()).Entrance()
}

// towards is the direction from the pawn's base to a touching one.
func (p *Position) towards(base int) (hexgrid.Direction, bool) {
	if base >= len(p.game.Bases) || !p.touching().has(base) {
		return 0, false
	}
	return p.game.Bases[p.here()].Hex.Towards(p.game.Bases[base].Hex)
}

func checkGo(p *Position, m engine.Move) fault {
	d, ok := p.towards(BaseOf(m))
	if !ok {
		return notTouching
	}
	if !p.communicate(p.here(), d) {
		return noWay
	}
	return legal
}

func playGo(p *Position, m engine.Move, dst []engine.Event) []engine.Event {
	p.pawn[p.seat] = int8(BaseOf(m))
	return p.deposit(append(dst, p.event(Walked, BaseOf(m))))
}

// walkable is every base that a pawn on the given one can walk to, itself
// included.
func (p *Position) walkable(from int) Bases {
	var seen Bases
	seen.add(from)
	for todo := seen; todo != 0; {
		b := todo.first()
		todo.remove(b)
		for s := p.game.around[b] &^ seen; s != 0; s &= s - 1 {
			n := s.first()
			if d, _ := p.game.Bases[b].Hex.Towards(p.game.Bases[n].Hex); p.communicate(b, d) {
				seen.add(n)
				todo.add(n)
			}
		}
	}
	return seen
}

// Walkable is every base to which the pawn whose turn it is can walk now, its
// own included.
func (p *Position) Walkable() Bases { return p.walkable(p.here()) }

// Path appends the steps of a shortest walk of the pawn whose turn it is to
// a base; ok is false when it cannot walk there.
func (p *Position) Path(dst []engine.Move, to int) (steps []engine.Move, ok bool) {
	if to < 0 || to >= len(p.game.Bases) {
		return dst, false
	}
	var next [MaxBases]int8 // on the way to the goal, which is where the search begins
	seen := Bases(1) << to
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
		for n := range (p.game.around[b] &^ seen).All() {
			if d, _ := p.game.Bases[b].Hex.Towards(p.game.Bases[n].Hex); p.communicate(b, d) {
				seen.add(n)
				next[n] = int8(b)
				queue = append(queue, n)
			}
		}
	}
	return dst, false
}
