package sim

import (
	"math"
	"slices"
)

// The printed table.
//
// A tower stands on its base at an angle; its six detents are 60° apart, and
// facing f is the one at 60f degrees. Left alone within 22° of a detent it
// snaps there, further away friction holds it between two detents.
//
// Its protruding sides are teeth. Seen from a tower that turns, let u be where
// one of its teeth stands before the line to the neighbour (from -60° up to 0°
// on the line), and v where the neighbour's tooth stands on its way out of
// there (0° on the line). At rest both may stand on the line: they touch, and
// fit. On the way there they meet when the first is 42° behind the second,
// and then how these two sides were printed decides, for good but for haste:
//
//   - they catch: the neighbour is carried along, the opposite way, never less
//     than those 42° ahead. Beyond 38° its own detent takes it the rest of its
//     step. It starts when its driver has done 18°, and pushes others in turn.
//   - they slip: the neighbour gives way by 6° to 12° and springs back.
//
// A push that would turn a tower both ways, or the one in the hand, jams:
// nothing moves and the hand feels it. A detent is weaker than a hand: it
// presses no driver back, and nothing against the way it came in this gesture.
// (Round a ring of four a chain may come back to its driver and carry it on.)
// Lifted by 5 mm a tower touches nobody. Towers move one after the other, in
// the order of the pushes, so that the same seed gives the same table. The
// figures are invented: no set was measured.
const (
	snapReach             = Degrees(22)    // of a detent
	snapSpeed             = Degrees(400)   // per second
	toothWidth            = Degrees(42)    // between tooth and tooth while one pushes the other
	givesWay              = Degrees(6)     // at least; at most twice that
	clearHeight           = Millimetres(5) // above the neighbours' teeth
	hasteShare            = 1.0 / 1200     // of all pairs that catch more for each °/s above
	ordinaryHaste         = Degrees(120)   // per second
	angleEps              = Degrees(1e-6)
	directions            = 6
	stepSeconds   Degrees = Degrees(StepTime) / 1e9
)

// Tower is a printed tower as far as its neighbours feel it. Side i looks in
// direction i when the tower's facing is 0; see Base for the directions.
type Tower struct{ Protruding [6]bool }

// Base is the place of a base in axial coordinates: q grows to the east, r to
// the south-east. Directions are 60° apart, clockwise from 0, the east.
type Base struct{ Q, R int }

func (b Base) neighbour(direction int) Base {
	step := [directions]Base{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}[direction]
	return Base{b.Q + step.Q, b.R + step.R}
}

// standing is how one tower stands.
type standing struct {
	angle Degrees // turns included
	lift  Millimetres
}

// edge is where two bases touch, with the two teeth that meet there now.
type edge struct {
	tower     [2]int // the second stands in this direction from the first
	direction int
	meet      meeting
}

// meeting is one tooth behind another.
type meeting struct {
	on, caught bool
	driver     int     // 0 or 1: whose tooth came
	tooth      [2]int  // side of the driver, side of the other
	sense      Degrees // 1: the driver came clockwise
	give       Degrees // how far the other gives way when they slip
}

// table is every tower and what they do to each other.
type table struct {
	shape []Tower
	at    []standing
	edges []edge
	round [][]int // numbers of the edges of each tower
	held  int     // the tower in the hand, or -1
	catch float64
	seed  uint64
	still bool // nothing has moved in the last step

	start    []standing // when the gesture began
	was      []standing // before the move that is being tried
	wasEdges []edge
	pushed   []Degrees // 1, -1 or 0: the sense in which a tower moves in it
	queue    []int
	byHand   bool // or by a detent
}

func newTable(c Config) *table {
	n := len(c.Bases)
	t := &table{shape: slices.Clone(c.Towers), catch: c.Catch, seed: c.Seed, held: -1,
		at: make([]standing, n), start: make([]standing, n), was: make([]standing, n), pushed: make([]Degrees, n), round: make([][]int, n)}
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

// place puts a tower down without touching anybody.
func (t *table) place(x int, angle Degrees) {
	t.at[x] = standing{angle: angle}
	t.part(x)
	t.still = false
}

// part ends what the tower's teeth have to do with others.
func (t *table) part(x int) {
	for _, k := range t.round[x] {
		t.edges[k].meet = meeting{}
	}
}

// lift raises or lowers a tower; only the hand does.
func (t *table) lift(x int, h Millimetres) {
	t.at[x].lift = h
	if t.free(x) {
		t.part(x)
	}
	t.still = false
}

// free tells whether the tower hangs above its neighbours' teeth.
func (t *table) free(x int) bool { return t.at[x].lift >= clearHeight }

// settle lets the detents pull for one step; still says afterwards whether
// anything moved.
func (t *table) settle() {
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

// turn turns a tower and whatever it pushes; on a jam it returns false and
// everything stands as before.
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
		if next > directions*len(t.at) || !t.pushNeighbours(t.queue[next]) {
			return false
		}
	}
	return true
}

// push turns a tower by so much; false if it already moves the other way.
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

// pushNeighbours does to the neighbours what the move of x asks for.
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
		if !e.meet.on {
			t.engage(k, side)
		}
		if e.meet.on && !t.keepApart(e, side) {
			return false
		}
	}
	return true
}

// keepApart lets the tower on the other side of a meeting follow this one.
func (t *table) keepApart(e *edge, side int) bool {
	m := &e.meet
	u, v := e.stand(m, t.at)
	if u > angleEps || v-u > toothWidth+5 {
		*m = meeting{}
		return true
	}
	if !m.caught {
		t.giveWay(e, side, u)
		return true
	}
	missing := toothWidth - (v - u)
	if missing <= angleEps {
		return true
	}
	y := e.tower[1-side]
	if !t.byHand && (side != m.driver || t.turnsBack(y, -m.sense)) {
		return false
	}
	return y != t.held && t.push(y, -m.sense*missing)
}

// turnsBack tells whether a move in this sense would undo what the gesture has
// done to the tower.
func (t *table) turnsBack(x int, sense Degrees) bool {
	return sense*(t.at[x].angle-t.start[x].angle) < -angleEps
}

// giveWay bends the other tower aside while the driver's tooth slips past. A
// tower that has another reason to move, or stands between, is left alone.
func (t *table) giveWay(e *edge, side int, u Degrees) {
	m := &e.meet
	y := e.tower[1-m.driver]
	angle := t.at[y].angle
	past := u > -angleEps || u < angleEps-toothWidth
	if past || side != m.driver || y == t.held || t.pushed[y] != 0 || !angle.nearDetent() {
		*m = meeting{}
		return
	}
	bend := m.give * Degrees(math.Sin(math.Pi*float64((u+toothWidth)/toothWidth)))
	t.at[y].angle = angle - angle.off() - m.sense*bend
}

// givingWay tells whether a neighbour's tooth bends the tower aside now.
func (t *table) givingWay(x int) bool {
	for _, k := range t.round[x] {
		e := &t.edges[k]
		if e.meet.on && !e.meet.caught && e.tower[1-e.meet.driver] == x {
			return true
		}
	}
	return false
}

// engage looks for a tooth of the tower on this side that came up behind a
// neighbour's tooth in this move.
func (t *table) engage(k, side int) {
	e := &t.edges[k]
	x, y := e.tower[side], e.tower[1-side]
	by := t.at[x].angle - t.was[x].angle
	m := meeting{on: true, driver: side, sense: Degrees(math.Copysign(1, float64(by)))}
	for i, out := range t.shape[x].Protruding {
		for j, there := range t.shape[y].Protruding {
			if !out || !there {
				continue
			}
			m.tooth = [2]int{i, j}
			if t.comesUp(e, &m) {
				m.caught, m.give = t.tolerance(k, m, by*m.sense/stepSeconds)
				e.meet = m
				return
			}
		}
	}
}

// comesUp tells whether the driver's tooth has come within reach of the
// other's in the move that is being tried.
func (t *table) comesUp(e *edge, m *meeting) bool {
	const near = toothWidth - angleEps
	u, v := e.stand(m, t.at)
	uWas, vWas := e.stand(m, t.was)
	return u >= -60 && u <= 0 && v >= -30 && v-u < near && vWas-uWas >= near
}

// stand is where the two teeth of a meeting on this edge stand.
func (e *edge) stand(m *meeting, at []standing) (u, v Degrees) {
	u = m.sense * e.tooth(m.driver, m.tooth[0], at)
	v = -m.sense * e.tooth(1-m.driver, m.tooth[1], at)
	return u, v
}

// tooth is the angle of one side of a tower, clockwise from the line to the
// neighbour across the edge.
func (e *edge) tooth(side, i int, at []standing) Degrees {
	line := 60 * Degrees(e.direction+3*side)
	return (at[e.tower[side]].angle + 60*Degrees(i) - line).wrapped()
}

func (e *edge) sideOf(x int) int {
	if e.tower[0] == x {
		return 0
	}
	return 1
}

// tolerance is how these two sides were printed: whether they catch at this
// speed, and if not how far the other gives way.
func (t *table) tolerance(k int, m meeting, speed Degrees) (caught bool, give Degrees) {
	h := mixed(t.seed, uint64(k), uint64(m.driver), uint64(m.tooth[0]), uint64(m.tooth[1]))
	share := float64(h>>11) / (1 << 53)
	catch := t.catch
	if catch > 0 && catch < 1 {
		catch += float64(speed-ordinaryHaste) * hasteShare
	}
	return share < catch, givesWay * Degrees(1+share)
}

// mixed is a number that looks random and depends on every part.
func mixed(parts ...uint64) (h uint64) {
	for _, p := range parts {
		h = (h ^ p) + 0x9E3779B97F4A7C15
		h = (h ^ h>>30) * 0xBF58476D1CE4E5B9
		h = (h ^ h>>27) * 0x94D049BB133111EB
		h ^= h >> 31
	}
	return h
}
