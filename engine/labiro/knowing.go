package labiro

import (
	"iter"
	"mastro/engine"
	"math/bits"
)

// What a seat can tell of what lies face down. It knows what it has seen, by a
// torch, by looking, or because it was put there for all to see; of the rest it
// knows which tiles there are. A player who has seen a tile of a blind game
// knows more than the program, which counts it with the rest.

// Kinds is a set of kinds of tiles.
type Kinds uint64

// Has tells whether a kind is in the set.
func (s Kinds) Has(k Kind) bool { return s>>k&1 != 0 }

// All is the kinds of the set in order.
func (s Kinds) All() iter.Seq[Kind] {
	return func(yield func(Kind) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Kind(bits.TrailingZeros64(uint64(s)))) {
				return
			}
		}
	}
}

// Only is the one kind of the set, NoKind when there are several or none.
func (s Kinds) Only() Kind {
	if s == 0 || s&(s-1) != 0 {
		return NoKind
	}
	return Kind(bits.TrailingZeros64(uint64(s)))
}

// conclude says what can lie in each tower, and names what nothing else is
// left for.
func (v *View) conclude() {
	var objects, rubies Kinds
	for k := range v.Unseen {
		if k.IsRuby() {
			rubies |= 1 << k
		} else {
			objects |= 1 << k
		}
	}
	for b := range v.Towers {
		t := &v.Towers[b]
		switch {
		case t.Known != NoKind:
			t.May = 1 << t.Known
		case t.Object:
			t.May = objects
			t.Known = objects.Only()
		}
		if t.Ruby {
			t.MayRuby = rubies
		}
	}
}

// mayTell is what the table may tell that was found, in a blind game. In a
// dealt one the only legal answer is the secret, so none is listed.
func (v *View) mayTell() []engine.Move {
	here := &v.Towers[v.Players[v.Turn].Base]
	may := here.May
	if v.Finding == FindRuby {
		may = here.MayRuby
	}
	var all []engine.Move
	last := NoKind
	for _, k := range v.Set.Tiles { // equal kinds lie together
		if k != last && may.Has(k) {
			all = append(all, moveOf(Found, k))
		}
		last = k
	}
	return all
}
