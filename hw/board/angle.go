package board

import (
	"errors"
	"fmt"
)

// Facings is the number of orientations of a tower on its base.
const Facings = 6

// Facing is the orientation of a tower, 0-5, growing clockwise in steps of 60° seen from above.
type Facing int8

// NoFacing is the facing of a base that is not seated or not known.
const NoFacing Facing = -1

func (f Facing) String() string {
	if f < 0 || f >= Facings {
		return "-"
	}
	return string(rune('0' + f))
}

// arc is a signed angle in 1/4096 of a turn, with the sign of the raw angle.
type arc int32

const turn arc = Turn

// The windows around an anchor, and the least distance between two anchors.
const (
	enter   = 18 * turn / 360
	leave   = 24 * turn / 360
	spacing = 45 * turn / 360
)

// between is the shorter way from one angle to another: -2048 to 2047.
func between(from, to Angle) arc {
	return (arc(to)-arc(from)+turn+turn/2)%turn - turn/2
}

// plus is angle a turned by d.
func plus(a Angle, d arc) Angle {
	return Angle(((arc(a)+d)%turn + turn) % turn)
}

func abs(a arc) arc { return max(a, -a) }

// ErrAnchors: the anchors are not six angles within 0-4095, one per facing, in the direction of
// the base and at least 45° apart. Calibrate the base again, or correct its direction.
var ErrAnchors = errors.New("board: bad anchors")

// anchors is the raw angle of a base at each facing.
type anchors [Facings]Angle

// evenly spaces the anchors by 60° from zero.
func evenly(zero Angle, sign arc) anchors {
	var a anchors
	for k := range a {
		a[k] = plus(zero, sign*(arc(k)*turn+Facings/2)/Facings)
	}
	return a
}

// measured checks anchors that were measured.
func measured(angles []Angle, sign arc) (anchors, error) {
	var a anchors
	if copy(a[:], angles) != len(angles) || len(angles) != Facings {
		return a, fmt.Errorf("%w: %d instead of %d", ErrAnchors, len(angles), Facings)
	}
	var round arc
	for k, angle := range a {
		if angle >= Turn {
			return a, fmt.Errorf("%w: facing %d: %d is not a raw angle", ErrAnchors, k, angle)
		}
		step := (sign*between(angle, a[(k+1)%Facings]) + turn) % turn
		if step < spacing {
			return a, fmt.Errorf("%w: facing %d to %d", ErrAnchors, k, (k+1)%Facings)
		}
		round += step
	}
	if round != turn {
		return a, fmt.Errorf("%w: they do not go round once", ErrAnchors)
	}
	return a, nil
}

// seat is the facing of a base that rests at an angle and had the facing was before.
func (a *anchors) seat(at Angle, was Facing) Facing {
	if was != NoFacing && !a.left(at, was) {
		return was
	}
	for k := range a {
		if abs(between(a[k], at)) <= enter {
			return Facing(k)
		}
	}
	return NoFacing
}

// left reports whether an angle is beyond the window of a facing.
func (a *anchors) left(at Angle, f Facing) bool {
	return abs(between(a[f], at)) > leave
}

// steps is the number of 60° steps from one facing to another that best matches the angle
// followed.
func steps(from, to Facing, followed arc) int {
	net := int(to - from)
	rounds := arc(net)*turn/Facings - followed // how much too far, in arcs
	return net - Facings*int(floorDiv(rounds+turn/2, turn))
}

func floorDiv(a, b arc) arc {
	if a < 0 {
		a -= b - 1
	}
	return a / b
}
