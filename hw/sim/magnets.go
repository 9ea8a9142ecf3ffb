package sim

import "math"

// baseMagnet is the magnet over one base's sensor.
type baseMagnet struct {
	world *World
	base  int
}

var _ Magnet = (*baseMagnet)(nil)

// Sense first brings the motion up to the clock.
func (a *baseMagnet) Sense() (Degrees, Millitesla) {
	w := a.world
	w.runSteps()
	field := w.field(a.base)
	own := w.table.at[a.base].angle
	if field > 0 {
		own += w.deflection(a.base, field)
	}
	return own + w.offset[a.base], field
}

// field is the field at a base's own sensor; it falls with the third power of the distance.
func (w *World) field(base int) Millitesla {
	if w.Faults.Gone[base].Active() {
		return 0
	}
	near := float64(magnetReach / (magnetReach + w.table.at[base].lift))
	field := fieldAtRest * Millitesla(near*near*near)
	switch {
	case w.Faults.Weak[base].Active():
		return min(field, fieldOfWeak)
	case w.Faults.Strong[base].Active():
		return field / fieldAtRest * fieldOfStrong
	}
	return field
}

// deflection is the error caused by the magnets of the touching neighbours: largest when they
// stand square to this one, and larger when this one is weak.
func (w *World) deflection(base int, field Millitesla) (sum Degrees) {
	t := w.table
	for _, k := range t.round[base] {
		e := &t.edges[k]
		other := e.tower[1-e.sideOf(base)]
		between := float64(t.at[other].angle-t.at[base].angle) * math.Pi / 180
		sum += Degrees(math.Sin(between) * float64(w.field(other)/field))
	}
	return w.crosstalk * sum
}
