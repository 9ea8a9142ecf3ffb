package sim

import (
	"math"
	"slices"
)

// The printed table.
//
// A tower stands on its base at an angle; its six detents are 60° apart, and
// facing f is the one at 60f degrees. Released within 22° of a detent it
// snaps there; further away friction holds it between two detents.
//
// Its protruding sides are teeth. For a tower that turns, let u be the angle of
// one of its teeth before the line to the neighbour (from -60° up to 0° on the
// line), and v the angle of the neighbour's tooth on its way away from the line
// (0° on the line). At rest both may be on the line: they touch, and fit. On the
// way there they come into contact when the first is 42° behind the second. What
// happens then depends on how these two sides were printed; that is fixed for
// each pair, except that a fast turn catches more often:
//
//   - they catch: the neighbour is carried along, the opposite way, and stays at
//     least those 42° ahead. Beyond 38° its own detent takes it the rest of its
//     step. It starts when its driver has turned 18°, and pushes others in turn.
//   - they slip: the neighbour gives way by 6° to 12° and springs back.
//
// A push that would turn a tower both ways, or the one in the hand, jams:
// nothing moves and the hand is blocked, or what it has pushed so far stays caught
// between detents. In the end all of it springs back, past each other's teeth. A detent is weaker than a hand: it
// cannot push its driver back, nor move a tower against the way it came in this
// gesture. (In a ring of four a chain may come back to its driver and carry it
// on.) A tower lifted by 5 mm touches no other. Towers move one after the other,
// in the order of the pushes, so that the same seed gives the same table. The
// figures are invented: no set was measured.
const (
	snapReach             = Degrees(22)    // of a detent
	snapSpeed             = Degrees(400)   // per second
	toothWidth            = Degrees(42)    // between the two teeth while one pushes the other
	minGive               = Degrees(6)     // how far a slipping neighbour gives way; at most twice that
	clearHeight           = Millimetres(5) // above the neighbours' teeth
	speedShare            = 1.0 / 1200     // of all pairs, which catch in addition for each °/s above ordinarySpeed
	ordinarySpeed         = Degrees(120)   // per second
	angleEps              = Degrees(1e-6)
	directions            = 6
	stepSeconds   Degrees = Degrees(StepTime) / 1e9
)

// Tower is a printed tower as far as it affects its neighbours. Side i points in direction i
// when the tower's facing is 0; see Base for the directions.
type Tower struct{ Protruding [6]bool }

// Base is the place of a base in axial coordinates: q grows to the east, r to
// the south-east. Directions are 60° apart, clockwise from 0, the east.
type Base struct{ Q, R int }

func (b Base) neighbour(direction int) Base {
	step := [directions]Base{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}[direction]
	return Base{b.Q + step.Q, b.R + step.R}
}

// pose is the state of one tower.
type pose struct {
	angle Degrees // turns included
	lift  Millimetres
}

// edge is a pair of touching bases, with the contact of their teeth.
type edge struct {
	tower     [2]int // the second lies in this direction from the first
	direction int
	contact   toothContact
}

// toothContact is one tooth behind another.
type toothContact struct {
	on, caught bool
	driver     int     // 0 or 1: the tower whose tooth came
	tooth      [2]int  // side of the driver, side of the other
	sense      Degrees // 1: the driver turned clockwise
	give       Degrees // how far the other gives way when they slip
}

// table holds every tower and how they push each other.
type table struct {
	shape     []Tower
	at        []pose
	edges     []edge
	round     [][]int // indices of the edges of each tower
	held      int     // the tower in the hand, or -1
	catch     float64
	seed      uint64
	still     bool // nothing has moved in the last step
	springing bool // all towers spring back to where they were when the gesture began

	start    []pose // when the gesture began
	was      []pose // before the move that is being tried
	wasEdges []edge
	pushed   []Degrees // the sense of a tower in this move: 1, -1 or 0
	queue    []int
	byHand   bool // the move is the hand's, not a detent's
	inTheWay int  // the tower that kept the last one from turning
}

func newTable(c Config) *table {
	n := len(c.Bases)
	t := &table{shape: slices.Clone(c.Towers), catch: c.Catch, seed: c.Seed, held: -1,
		at: make([]pose, n), start: make([]pose, n), was: make([]pose, n), pushed: make([]Degrees, n), round: make([][]int, n)}
	place := make(map[Base]int, n)
	for i, b := range c.Bases {
		place[b] = i
	}
	for i, b := range c.Bases {
		for d := range directions / 2 {
			if j, ok := place[b.neighbour(d)]; ok {
				t.join(i, j, d)
			}
		}
	}
	t.wasEdges = make([]edge, len(t.edges))
	return t
}

func (t *table) join(i, j, direction int) {
	k := len(t.edges)
	t.edges = append(t.edges, edge{tower: [2]int{i, j}, direction: direction})
	t.round[i], t.round[j] = append(t.round[i], k), append(t.round[j], k)
}

// place puts a tower down without touching its neighbours.
func (t *table) place(x int, angle Degrees) {
	t.at[x] = pose{angle: angle}
	t.endContacts(x)
	t.still = false
}

// endContacts ends the tooth contacts of a tower.
func (t *table) endContacts(x int) {
	for _, k := range t.round[x] {
		t.edges[k].contact = toothContact{}
	}
}

// lift raises or lowers a tower; only the hand does.
func (t *table) lift(x int, h Millimetres) {
	t.at[x].lift = h
	if t.free(x) {
		t.endContacts(x)
	}
	t.still = false
}

// free reports whether the tower is above its neighbours' teeth.
func (t *table) free(x int) bool { return t.at[x].lift >= clearHeight }

// springBack moves every tower by one step towards where it was when the gesture began.
func (t *table) springBack() {
	t.still = true
	for x, s := range t.at {
		if s.angle != t.start[x].angle {
			t.place(x, s.angle.towards(t.start[x].angle, snapSpeed*stepSeconds))
		}
	}
	t.springing = !t.still
}

// blocker is the tower that keeps another from going on the way it came in this gesture.
func (t *table) blocker(x int) int {
	on := Degrees(math.Copysign(float64(snapSpeed*stepSeconds), float64(t.at[x].angle-t.start[x].angle)))
	if t.turn(x, t.at[x].angle+on) { // nothing
		copy(t.at, t.was)
		copy(t.edges, t.wasEdges)
		return x
	}
	return t.inTheWay
}

// settle lets the detents pull for one step. Afterwards still reports whether nothing moved.
func (t *table) settle() {
	if t.springing {
		t.springBack()
		return
	}
	t.still = true
	for x, s := range t.at {
		off := s.angle.off()
		if off == 0 || x == t.held || s.lift > 0 || !s.angle.nearDetent() || t.givingWay(x) {
			continue
		}
		rest := 60 * Degrees(s.angle.detent())
		t.turn(x, s.angle.towards(rest, snapSpeed*stepSeconds))
	}
}

// turn turns a tower and whatever it pushes. On a jam it returns false and leaves everything as
// before.
func (t *table) turn(x int, to Degrees) bool {
	copy(t.was, t.at)
	copy(t.wasEdges, t.edges)
	clear(t.pushed)
	t.queue, t.byHand = t.queue[:0], x == t.held
	t.push(x, to-t.at[x].angle)
	if t.spread() {
		t.still = false
		return true
	}
	copy(t.at, t.was)
	copy(t.edges, t.wasEdges)
	return false
}

// spread follows the pushes to their end.
func (t *table) spread() bool {
	for next := 0; next < len(t.queue); next++ {
		if next > directions*len(t.at) {
			t.inTheWay = t.queue[next]
			return false
		}
		if !t.pushNeighbours(t.queue[next]) {
			return false
		}
	}
	return true
}

// push turns a tower; it returns false if the tower already moves the other way.
func (t *table) push(x int, by Degrees) bool {
	sense := Degrees(math.Copysign(1, float64(by)))
	if t.pushed[x] == -sense {
		return false
	}
	t.pushed[x] = sense
	t.at[x].angle += by
	t.queue = append(t.queue, x)
	return true
}

// pushNeighbours applies the move of x to its neighbours.
func (t *table) pushNeighbours(x int) bool {
	if t.free(x) {
		return true
	}
	for _, k := range t.round[x] {
		e := &t.edges[k]
		side := e.sideOf(x)
		if y := e.tower[1-side]; t.free(y) {
			continue
		}
		if !e.contact.on {
			t.engage(k, side)
		}
		if e.contact.on && !t.keepApart(e, side) {
			if t.inTheWay = e.tower[1-side]; t.inTheWay == t.held { // what it pushed comes round against it
				t.inTheWay = x
			}
			return false
		}
	}
	return true
}
