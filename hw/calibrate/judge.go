package calibrate

import (
	"math"

	"mastro/hw/board"
)

// The bounds of a base. Package board treats a tower 6° from its rest angle as moving, and
// refuses anchors nearer than 45°.
const (
	MaxHysteresis Degrees = 5
	MinSpacing    Degrees = 45
	MinGain               = 16
	MaxGain               = 112

	maxRoundError Degrees = 10 // of six steps, from a whole turn
)

// magnetFlaw is what is wrong with the magnet of a tower at rest.
func (f *follower) magnetFlaw(noGain bool) Refusal {
	gain := f.stay.gain
	switch {
	case f.stay.weak > third/2:
		return Refusal{Kind: TooWeak, Figure: gain}
	case f.stay.strong > third/2:
		return Refusal{Kind: TooStrong, Figure: gain}
	case !noGain && (gain < MinGain || gain > MaxGain):
		return Refusal{Kind: BadGain, Figure: gain}
	}
	return Refusal{}
}

// judge computes the result of a walk that began at the mark zero, or refuses it.
func (w *walk) judge(zero Degrees, codes bool) (Measured, Refusal) {
	m := Measured{CounterClockwise: w.sign < 0}
	if codes {
		m.Anchors = evenly(w.at, w.sign)
		return m, Refusal{}
	}
	if r := w.round(zero); r.Kind != None {
		return m, r
	}
	for f := range board.Facing(board.Facings) {
		if r := w.facing(f, &m); r.Kind != None {
			return m, r
		}
	}
	m.AGC = w.gain()
	return m, w.crowded(&m.Anchors)
}

// evenly returns six even angles.
func evenly(zero Degrees, sign int) (a [board.Facings]board.Angle) {
	for f := range a {
		a[f] = (zero + Degrees(sign*f)*aStep).raw()
	}
	return a
}

// round refuses six steps clockwise that do not make a turn.
func (w *walk) round(zero Degrees) Refusal {
	var way Degrees
	for i, was := 0, zero; i < board.Facings; i++ {
		way += between(was, w.stays[i].mean) * Degrees(w.sign)
		was = w.stays[i].mean
	}
	if abs(way-360) > maxRoundError {
		return Refusal{Kind: NotRound, Position: board.NoFacing, Figure: float64(way)}
	}
	return Refusal{}
}

// both returns the stays at a facing, clockwise and back.
func (w *walk) both(f board.Facing) (there, back stay) {
	const n = board.Facings
	return w.stays[(f+n-1)%n], w.stays[2*n-1-f]
}

// facing computes one anchor from both stays.
func (w *walk) facing(f board.Facing, m *Measured) Refusal {
	there, back := w.both(f)
	apart := between(there.mean, back.mean)
	if abs(apart) > MaxHysteresis {
		return Refusal{Kind: Hysteresis, Position: f, Figure: float64(abs(apart))}
	}
	squares := (there.spread*there.spread+back.spread*back.spread)/2 + apart*apart/4
	spread := Degrees(math.Sqrt(float64(squares)))
	if spread > MaxSpread {
		return Refusal{Kind: Jitter, Position: f, Figure: float64(spread)}
	}
	m.Anchors[f] = (there.mean + apart/2).raw()
	m.Spread, m.Hysteresis = max(m.Spread, spread), max(m.Hysteresis, abs(apart))
	return Refusal{}
}

// crowded refuses anchors that are too near to each other.
func (w *walk) crowded(a *[board.Facings]board.Angle) Refusal {
	for f, angle := range a {
		next := a[(f+1)%board.Facings]
		d := between(Degrees(angle.Degrees()), Degrees(next.Degrees())) * Degrees(w.sign)
		if d < MinSpacing {
			return Refusal{Kind: Crowded, Position: board.Facing(f), Figure: float64(d)}
		}
	}
	return Refusal{}
}

func (w *walk) gain() uint8 {
	var sum float64
	for _, s := range w.stays {
		sum += s.gain
	}
	return uint8(math.Round(sum / float64(len(w.stays))))
}
