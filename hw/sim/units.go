package sim

import "math"

// Degrees is an angle, clockwise seen from above. A turning speed is given in
// Degrees per second.
type Degrees float64

// Millimetres is a length or a height.
type Millimetres float64

// Millitesla is the strength of a magnet's field at the sensor.
type Millitesla float64

// wrapped is the same direction in (-180°, 180°].
func (a Degrees) wrapped() Degrees {
	return a - 360*Degrees(math.Ceil(float64(a)/360-0.5))
}

// turned is the same direction in [0°, 360°).
func (a Degrees) turned() Degrees {
	return a - 360*Degrees(math.Floor(float64(a)/360))
}

// detent is the number of the detent nearest to the angle, counted in steps
// of 60° from 0, turns included.
func (a Degrees) detent() int { return int(math.Round(float64(a / 60))) }

// off is how far the angle lies beyond its nearest detent, at most 30°.
func (a Degrees) off() Degrees { return a - 60*Degrees(a.detent()) }

// nearDetent reports whether the nearest detent pulls at this angle.
func (a Degrees) nearDetent() bool { return math.Abs(float64(a.off())) <= float64(snapReach) }

// towards moves from a to b by no more than most.
func (a Degrees) towards(b, most Degrees) Degrees {
	return Degrees(approach(float64(a), float64(b), float64(most)))
}

func (h Millimetres) towards(to, most Millimetres) Millimetres {
	return Millimetres(approach(float64(h), float64(to), float64(most)))
}

func approach(from, to, most float64) float64 {
	if math.Abs(to-from) <= most {
		return to
	}
	return from + math.Copysign(most, to-from)
}
