package calibrate

import (
	"fmt"
	"strconv"

	"mastro/hw/board"
)

// Kind is what is wrong with a base, or with what was done to it. The comments
// say what to do about it, and what the figure is.
type Kind uint8

// The kinds. Those up to BadGain are the sensor's and its magnet's, those up to
// OtherDirection the hand's, those up to NotRound are found after the last step.
const (
	None           Kind = iota
	Silent              // the sensor does not answer: look at its plug and its wires
	Impossible          // it reads what no sensor can: look at the wires and the pull-ups
	NoMagnet            // there is no magnet: put the tower on its base, or look whether it has one
	TooWeak             // the chip says so; the gain: bring the magnet nearer
	TooStrong           // the chip says so; the gain: bring the magnet further away
	BadGain             // the gain outside 16-112: nearer if it is high, further away if low
	Moving              // it does not come to rest: let go of it
	Jitter              // it rests but the angle jitters; degrees rms: fix the magnet, look at the supply
	Between             // it rests between two facings; degrees from the nearest: turn it until it clicks
	WrongWay            // turned the other way, or its magnet slips; degrees: turn it back
	TooFar              // turned further than one step; degrees too far: turn it back
	WrongTower          // that of Base was turned and not the one that was asked for
	OtherDirection      // the first step went against the board file: turn it back and clockwise, or Next if it was
	Hysteresis          // rests elsewhere clockwise than back; degrees apart: look whether it or its magnet is loose
	Crowded             // the next facing is too near; degrees to it: centre the magnet above the sensor
	NotRound            // six steps are not one turn; degrees they are: fix the magnet
	Skipped             // given up by hand
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

// Refusal is what is wrong with one base. The zero value is nothing wrong.
type Refusal struct {
	Kind     Kind
	Base     int          // 0-based
	Position board.Facing // where; NoFacing when it is not about one
	Figure   float64      // in degrees, or gain counts, see the kinds; 0 where they name none
	Err      error        // of the sensor, when Silent or Impossible and there was one
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
