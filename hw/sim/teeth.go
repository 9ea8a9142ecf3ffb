package sim

import "math"

// keepApart makes the tower on the other side of a contact follow this one.
func (t *table) keepApart(e *edge, side int) bool {
	m := &e.contact
	u, v := e.stand(m, t.at)
	if u > angleEps || v-u > toothWidth+5 {
		*m = toothContact{}
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

// turnsBack reports whether a move in this sense would undo what the gesture has done to the
// tower.
func (t *table) turnsBack(x int, sense Degrees) bool {
	return sense*(t.at[x].angle-t.start[x].angle) < -angleEps
}

// giveWay bends the other tower aside while the driver's tooth slips past. It leaves a tower
// alone that moves for another reason, or stands between detents.
func (t *table) giveWay(e *edge, side int, u Degrees) {
	m := &e.contact
	y := e.tower[1-m.driver]
	angle := t.at[y].angle
	past := u > -angleEps || u < angleEps-toothWidth
	if past || side != m.driver || y == t.held || t.pushed[y] != 0 || !angle.nearDetent() {
		*m = toothContact{}
		return
	}
	bend := m.give * Degrees(math.Sin(math.Pi*float64((u+toothWidth)/toothWidth)))
	t.at[y].angle = angle - angle.off() - m.sense*bend
}

// givingWay reports whether a neighbour's tooth is bending the tower aside.
func (t *table) givingWay(x int) bool {
	for _, k := range t.round[x] {
		e := &t.edges[k]
		if e.contact.on && !e.contact.caught && e.tower[1-e.contact.driver] == x {
			return true
		}
	}
	return false
}

// engage looks for a tooth of the tower on this side that came up behind a neighbour's tooth in
// this move.
func (t *table) engage(k, side int) {
	e := &t.edges[k]
	x, y := e.tower[side], e.tower[1-side]
	by := t.at[x].angle - t.was[x].angle
	m := toothContact{on: true, driver: side, sense: Degrees(math.Copysign(1, float64(by)))}
	for i, out := range t.shape[x].Protruding {
		for j, there := range t.shape[y].Protruding {
			if !out || !there {
				continue
			}
			m.tooth = [2]int{i, j}
			if t.approaches(e, &m) {
				m.caught, m.give = t.tolerance(k, m, by*m.sense/stepSeconds)
				e.contact = m
				return
			}
		}
	}
}

// approaches reports whether the driver's tooth has come within reach of the other's in the
// move that is being tried.
func (t *table) approaches(e *edge, m *toothContact) bool {
	const near = toothWidth - angleEps
	u, v := e.stand(m, t.at)
	uWas, vWas := e.stand(m, t.was)
	return u >= -60 && u <= 0 && v >= -30 && v-u < near && vWas-uWas >= near
}

// stand is the angles of the two teeth of a contact on this edge.
func (e *edge) stand(m *toothContact, at []pose) (u, v Degrees) {
	u = m.sense * e.tooth(m.driver, m.tooth[0], at)
	v = -m.sense * e.tooth(1-m.driver, m.tooth[1], at)
	return u, v
}

// tooth is the angle of one side of a tower, clockwise from the line to the neighbour across
// the edge.
func (e *edge) tooth(side, i int, at []pose) Degrees {
	line := 60 * Degrees(e.direction+3*side)
	return (at[e.tower[side]].angle + 60*Degrees(i) - line).wrapped()
}

func (e *edge) sideOf(x int) int {
	if e.tower[0] == x {
		return 0
	}
	return 1
}

// tolerance is the effect of how these two sides were printed: whether they catch at this
// speed, and if not how far the other gives way.
func (t *table) tolerance(k int, m toothContact, speed Degrees) (caught bool, give Degrees) {
	h := hash(t.seed, uint64(k), uint64(m.driver), uint64(m.tooth[0]), uint64(m.tooth[1]))
	share := float64(h>>11) / (1 << 53)
	catch := t.catch
	if catch > 0 && catch < 1 {
		catch += float64(speed-ordinarySpeed) * speedShare
	}
	return share < catch, minGive * Degrees(1+share)
}

// hash is a pseudo-random number that depends on every part.
func hash(parts ...uint64) (h uint64) {
	for _, p := range parts {
		h = (h ^ p) + 0x9E3779B97F4A7C15
		h = (h ^ h>>30) * 0xBF58476D1CE4E5B9
		h = (h ^ h>>27) * 0x94D049BB133111EB
		h ^= h >> 31
	}
	return h
}
