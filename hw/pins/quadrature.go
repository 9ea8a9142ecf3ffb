package pins

// Quadrature counts the detents of a rotary encoder from the levels of its two contacts, which
// open and close a quarter cycle apart. Turned to the right, A closes before B.
//
//	detent        detent
//	  |   A  ████    |
//	  |   B    ████  |
//
// A contact that bounces moves the count back and forth between two neighbours, without effect.
// If both contacts seem to change at once, an edge has been missed, and the direction is
// unknown: the movement up to the next detent does not count. So a detent may be missed but
// never invented, and counting is right again from the next detent on. The zero Quadrature is
// an encoder with one detent per cycle.
type Quadrature struct {
	// HalfSteps is for encoders with two detents per cycle: at rest both contacts are open or
	// both closed.
	HalfSteps bool

	known  bool
	phase  int  // quarter of the cycle, 0-3; 0 is both open
	steps  int  // quarters since the last detent, positive to the right
	missed bool // an edge was missed since the last detent
}

// phaseOf is the quarter of the cycle for the levels of the contacts.
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

// Sync takes over the current levels, after a start or after lost events. A movement that was
// under way does not count.
func (q *Quadrature) Sync(a, b bool) {
	q.known, q.phase, q.steps, q.missed = true, phaseOf(a, b), 0, false
}

// Feed evaluates new levels, true for a closed contact. It returns +1 when a detent to the
// right is complete, -1 to the left, and otherwise 0.
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

// detent is the result of Feed, which counts when the knob is at a detent.
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
