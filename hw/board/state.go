package board

import "strconv"

// State is what a base is doing.
type State uint8

// The states of a base.
const (
	Unknown   State = iota // not scanned yet
	Fault                  // the sensor does not answer
	Absent                 // it answers but sees no magnet: lifted or missing
	Weak                   // at rest on a facing, the magnet too far away
	Moving                 // its angle changes
	Between                // at rest, but not on a facing
	Settling               // not moving, not yet at rest for a quiet period
	Seated                 // at rest on a facing
	Trembling              // its angle never rests and gets nowhere; it is not waited for
)

var stateNames = [...]string{"unknown", "fault", "absent", "weak", "moving", "between", "settling", "seated", "trembling"}

func (s State) String() string {
	if int(s) >= len(stateNames) {
		return "state " + strconv.Itoa(int(s))
	}
	return stateNames[s]
}

// Doubt is the reason why an orientation is not known, or not for certain.
type Doubt uint8

// The doubts. With TooWeak the orientation is known all the same.
const (
	Certain    Doubt = iota
	NoAnswer         // the sensor does not answer, or only now and then
	NoMagnet         // there is no tower
	TooWeak          // the magnet is weak: a tower not quite down, or a poor magnet
	HalfTurned       // the tower rests between two facings
	Trembles         // the sensor never rests: a loose magnet, a bad joint
)

var doubtNames = [...]string{"certain", "no answer", "no magnet", "too weak", "half turned", "trembles"}

func (d Doubt) String() string {
	if int(d) >= len(doubtNames) {
		return "doubt " + strconv.Itoa(int(d))
	}
	return doubtNames[d]
}
