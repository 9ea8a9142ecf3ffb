package calibrate

import (
	"fmt"
	"strconv"

	"mastro/hw/board"
)

// Kind is what is wrong with a base, or with what was done to it. The comments say what to do
// about it, and what Figure is.
type Kind uint8

// The kinds. Those up to BadGain concern the sensor and its magnet, those up to OtherDirection
// what the person did; those up to NotRound are found after the last step.
const (
	None           Kind = iota
	Silent              // the sensor does not answer: look at its plug and its wires
	Impossible          // it reads values that no sensor can: look at the wires and the pull-ups
	NoMagnet            // put the tower on its base, or check whether it has a magnet
	TooWeak             // according to the chip; Figure is the gain: bring the magnet nearer
	TooStrong           // according to the chip; Figure is the gain: move the magnet further away
	BadGain             // the gain is outside 16-112: nearer if it is high, further away if low
	Moving              // it does not come to rest: let go of it
	Jitter              // it rests but the angle jitters; degrees rms: fix the magnet, look at the supply
	Between             // it rests between two facings; degrees from the nearest: turn it until it clicks
	WrongWay            // turned the other way, or its magnet slips; degrees: turn it back
	TooFar              // turned further than one step; degrees too far: turn it back
	WrongTower          // that of Base was turned and not the requested one
	OtherDirection      // the first step contradicts the board file: turn it back and clockwise, or say Next if it was clockwise
	Hysteresis          // rests elsewhere clockwise than back; degrees apart: check whether the tower or its magnet is loose
	Crowded             // the next facing is too near; degrees to it: centre the magnet above the sensor
	NotRound            // six steps do not make one turn; their sum in degrees: fix the magnet
	Skipped             // given up by the person
)

var kindNames = [...]string{
	"none", "silent", "impossible", "no magnet", "too weak", "too strong", "bad gain", "moving", "jitter",
	"between", "wrong way", "too far", "wrong tower", "other direction", "hysteresis", "crowded", "not round", "skipped",
}

func (k Kind) String() string {
	if int(k) >= len(kindNames) {
		return "kind " + strconv.Itoa(int(k))
	}
	return kindNames[k]
}

// Refusal is what is wrong with one base. The zero value means nothing is wrong.
type Refusal struct {
	Kind     Kind
	Base     int          // 0-based
	Position board.Facing // the facing; NoFacing when it is not about one
	Figure   float64      // degrees or gain counts, see the kinds; 0 where they name none
	Err      error        // of the sensor, for Silent or Impossible, if there was one
}

// Error names the base as a person counts it, from 1.
func (r Refusal) Error() string {
	text := fmt.Sprintf("calibrate: base %d", r.Base+1)
	if r.Position != board.NoFacing {
		text += ", facing " + r.Position.String()
	}
	text += ": " + r.Kind.String()
	if r.Figure != 0 {
		text += fmt.Sprintf(" (%.1f)", r.Figure)
	}
	if r.Err != nil {
		text += ": " + r.Err.Error()
	}
	return text
}

// Unwrap is the sensor's error.
func (r Refusal) Unwrap() error { return r.Err }
