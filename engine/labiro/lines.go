package labiro

import (
	"cmp"
	"time"

	"mastro/engine"
)

// Comparing the lines that explain what was seen.

// addUnlike appends a line unless one is there that leads to the same.
func addUnlike(dst []engine.Line, line engine.Line) []engine.Line {
	for i := range dst {
		if same(&dst[i], &line) {
			return dst
		}
	}
	return append(dst, line)
}

// same tells whether two lines turn the same towers for the same price.
func same(a, b *engine.Line) bool {
	if a.N != b.N || a.Asks != b.Asks {
		return false
	}
	for _, m := range a.All() {
		if turns(a, m) != turns(b, m) {
			return false
		}
	}
	return true
}

func turns(l *engine.Line, m engine.Move) int {
	n := 0
	for _, other := range l.All() {
		if plain(other) == plain(m) {
			n++
		}
	}
	return n
}

// cheapest drops the lines that pay for a tower that a shorter one explains
// as pushed (ruling 6), but keeps those that tell of a silent tower.
func (s *sight) cheapest(lines []engine.Line) []engine.Line {
	kept := 0
	for i := range lines {
		if !s.dearer(&lines[i], lines[:kept]) && !s.dearer(&lines[i], lines[i+1:]) {
			lines[kept] = lines[i]
			kept++
		}
	}
	return lines[:kept]
}

// dearer tells whether a line is another one and more, the more being towers
// that were seen to move.
func (s *sight) dearer(l *engine.Line, others []engine.Line) bool {
	for i := range others {
		if s.contains(l, &others[i]) {
			return true
		}
	}
	return false
}

func (s *sight) contains(a, b *engine.Line) bool {
	if a.N <= b.N {
		return false
	}
	for _, m := range b.All() {
		if turns(a, m) != turns(b, m) {
			return false
		}
	}
	for _, m := range a.All() {
		if turns(b, m) == 0 && VerbOf(m) == Turn && s.silent.has(BaseOf(m)) {
			return false
		}
	}
	return true
}

// thrifty drops the sequences that spend more than another one, which leaves
// the towers alike: nobody turns there and back again, or with a key what goes
// without. Where walks are unsaid the dearer one may have opened the way, and
// a silent tower does not tell how it was left.
func (s *sight) thrifty(lines []engine.Line) []engine.Line {
	if s.unsaid || s.silent != 0 {
		return lines
	}
	kept := 0
	for i := range lines {
		if !spendsMore(&lines[i], lines[:kept]) && !spendsMore(&lines[i], lines[i+1:]) {
			lines[kept] = lines[i]
			kept++
		}
	}
	return lines[:kept]
}

// spendsMore tells whether a line costs more turns, or a key, than one of the
// others that costs no key but where it does too.
func spendsMore(l *engine.Line, others []engine.Line) bool {
	for i := range others {
		if o := &others[i]; o.N <= l.N && !o.Asks && l.Asks || o.N < l.N && o.Asks == l.Asks {
			return true
		}
	}
	return false
}

// support puts the line first that takes less on trust: fewer turns of silent
// towers, fewer turns, and drivers that began to move earlier.
func (s *sight) support(a, b engine.Line) int {
	trustA, onsetA := s.evidence(&a)
	trustB, onsetB := s.evidence(&b)
	return cmp.Or(cmp.Compare(trustA, trustB), cmp.Compare(a.N, b.N), cmp.Compare(onsetA, onsetB))
}

// evidence is how many of a line's turns nobody has seen, and when the last
// of its drivers began to move.
func (s *sight) evidence(l *engine.Line) (trust int, onset time.Duration) {
	for _, m := range l.All() {
		b := BaseOf(m)
		if VerbOf(m) == Counter {
			continue // it is always seen
		}
		if s.silent.has(b) {
			trust++
		} else {
			onset = max(onset, s.parts[b].Onset)
		}
	}
	return trust, onset
}
