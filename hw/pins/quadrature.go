package pins

// Quadrature counts the detents of a rotary encoder from the levels of its two
// contacts, which open and close a quarter cycle apart. Turned to the right, A
// closes before B.
//
//	detent        detent
//	  |   A  ████    |
//	  |   B    ████  |
//
// A contact that bounces walks the count forth and back between two
// neighbours and comes to nothing. When both contacts seem to change at once, an
// edge has been missed and with it the direction: the movement up to the next
// detent does not count. So a detent may be missed, but not invented, and at the
// next detent all is well again. The zero Quadrature is an encoder with one detent
// per cycle.
type Quadrature struct {
	// HalfSteps is for encoders with two detents per cycle: at rest both
	// contacts are open or both closed.
	HalfSteps bool

	known  bool
	phase  int  // quarter of the cycle, 0-3; 0 is both open
	steps  int  // quarters since the last detent, positive to the right
	missed bool // an edge since the last detent
}

// phaseOf is the quarter of the cycle that the contacts say.
func phaseOf(a, b bool) int {
	switch {
	case a && b:
		return 2
	case a:
		return 1
	case b:
		return 3
	}
	return 0
}

// Sync takes the levels as they are, as after a start or after lost events. A
// movement that was under way does not count.
func (q *Quadrature) Sync(a, b bool) {
	q.known, q.phase, q.steps, q.missed = true, phaseOf(a, b), 0, false
}

// Feed takes new levels, true for a closed contact. It returns +1 when a
// detent to the right is complete, -1 to the left, and otherwise 0.
func (q *Quadrature) Feed(a, b bool) int {
	if !q.known {
		q.Sync(a, b)
		return 0
	}
	next := phaseOf(a, b)
	switch (next - q.phase) & 3 {
	case 1:
		q.steps++
	case 2:
		q.missed = true
	case 3:
		q.steps--
	}
	q.phase = next
	return q.detent()
}

// detent is the verdict whenever the knob is at rest.
func (q *Quadrature) detent() int {
	full := 4
	if q.HalfSteps {
		full = 2
	}
	if q.phase%full != 0 {
		return 0
	}
	turned := q.steps / full
	if q.missed {
		turned = 0
	}
	q.steps, q.missed = 0, false
	return turned
}
