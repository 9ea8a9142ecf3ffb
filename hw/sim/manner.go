package sim

import (
	"math"
	"math/rand/v2"
	"time"
)

// Manner is how a hand turns a tower. A zero value of any field but Speed leaves that habit
// out.
type Manner struct {
	Speed     Degrees       // per second, above 0
	Delay     time.Duration // before it takes hold
	Overshoot Degrees       // beyond the goal, then back; 0 to 30°
	PauseAt   float64       // fraction of the way at which it pauses, 0 to 1
	Pause     time.Duration // how long, holding the tower
	Wobble    Degrees       // trembling while it holds still; 0 to 15°
	Hold      time.Duration // at the goal, before it lets go
	Split     time.Duration // lets go half a step before the goal and finishes after this time
	Raise     Millimetres   // lifts the tower this high and turns it in the air; 0 to 200
	Push      *Push         // turns a neighbour as well, right afterwards
}

// Push is another tower that the hand turns in the same gesture.
type Push struct{ Base, Steps int }

// Steady is a careful hand: straight to the goal at 180°/s.
func Steady() Manner { return Manner{Speed: 180} }

// Human draws the manner of one gesture: mostly quick and a little careless, one in twenty
// lifted, one in twenty left half done for a while. It never pushes a second tower; set Push
// for that.
func Human(rng *rand.Rand) Manner {
	m := Manner{
		Speed:  Degrees(max(70, min(420, 190+60*rng.NormFloat64()))),
		Delay:  upTo(rng, 200*time.Millisecond),
		Wobble: Degrees(0.3 + 1.2*rng.Float64()),
		Hold:   40*time.Millisecond + upTo(rng, 160*time.Millisecond),
	}
	if rng.Float64() < 0.3 {
		m.Overshoot = Degrees(2 + 6*rng.Float64())
	}
	if rng.Float64() < 0.2 {
		m.PauseAt = 0.3 + 0.4*rng.Float64()
		m.Pause = 100*time.Millisecond + upTo(rng, 500*time.Millisecond)
	}
	switch p := rng.Float64(); {
	case p < 0.05:
		m.Raise = Millimetres(8 + 17*rng.Float64())
	case p < 0.10:
		m.Split = 300*time.Millisecond + upTo(rng, 1200*time.Millisecond)
	}
	return m
}

func upTo(rng *rand.Rand, d time.Duration) time.Duration {
	return time.Duration(rng.Int64N(int64(d)))
}

// valid reports whether every field is in its range.
func (m Manner) valid() bool {
	within := func(v, most float64) bool { return v >= 0 && v <= most } // false for NaN
	pushed := m.Push == nil || m.Push.Steps >= -MaxSteps && m.Push.Steps <= MaxSteps
	return m.Speed >= 1 && m.Speed <= 3000 && within(float64(m.Overshoot), 30) && within(m.PauseAt, 1) &&
		within(float64(m.Wobble), 15) && within(float64(m.Raise), 200) && pushed
}

// script returns the gesture, motion by motion.
func (m Manner) script(base, steps int) []motion {
	s := []motion{&wait{left: m.Delay}, grab{base}}
	if m.Raise > 0 {
		s = append(s, lift{m.Raise})
	}
	s = append(s, m.way(base, steps)...)
	if m.Raise > 0 {
		s = append(s, lift{0})
	}
	s = append(s, m.hold(m.Hold), release{})
	if m.Push != nil {
		s = append(s, grab{m.Push.Base}, goTo{60 * Degrees(m.Push.Steps), m.Speed}, release{})
	}
	return s
}

// way returns the motions between taking hold and the goal.
func (m Manner) way(base, steps int) (s []motion) {
	goal := 60 * Degrees(steps)
	if steps == 0 {
		return nil
	}
	sense := Degrees(math.Copysign(1, float64(goal)))
	if m.Pause > 0 {
		s = append(s, goTo{goal * Degrees(m.PauseAt), m.Speed}, m.hold(m.Pause))
	}
	if m.Split > 0 && m.Raise == 0 {
		s = append(s, goTo{goal - 30*sense, m.Speed}, release{}, &wait{left: m.Split}, grabAgain{base})
	}
	if m.Overshoot > 0 {
		s = append(s, goTo{goal + m.Overshoot*sense, m.Speed})
	}
	return append(s, goTo{goal, m.Speed})
}

func (m Manner) hold(d time.Duration) motion { return &holdStill{left: d, by: m.Wobble} }

// motion is one part of a gesture; step carries it out for one StepTime and reports whether it
// is done.
type motion interface{ step(*Hand) (done bool) }

type wait struct{ left time.Duration }

func (w *wait) step(*Hand) bool {
	w.left -= StepTime
	return w.left <= 0
}

type grab struct{ base int }

func (g grab) step(h *Hand) bool {
	h.take(g.base)
	return true
}

// grabAgain takes the tower again without changing its origin.
type grabAgain struct{ base int }

func (g grabAgain) step(h *Hand) bool {
	h.table.held = g.base
	return true
}

// goTo turns the held tower to an angle from where it was taken.
type goTo struct{ angle, speed Degrees }

func (g goTo) step(h *Hand) bool { return h.turnTo(h.origin+g.angle, g.speed) }

// holdStill holds the tower, with a slight tremor.
type holdStill struct {
	left, past time.Duration
	by, around Degrees
}

func (t *holdStill) step(h *Hand) bool {
	const hertz = 7
	if t.past == 0 {
		t.around = h.table.at[h.table.held].angle
	}
	t.past += StepTime
	t.left -= StepTime
	swing := t.by * Degrees(math.Sin(2*math.Pi*hertz*t.past.Seconds()))
	h.turnTo(t.around+swing, 3000)
	return t.left <= 0
}

type lift struct{ to Millimetres }

func (l lift) step(h *Hand) bool {
	x := h.table.held
	h.table.lift(x, h.table.at[x].lift.towards(l.to, liftSpeed*Millimetres(stepSeconds)))
	return h.table.at[x].lift == l.to
}

type release struct{}

func (release) step(h *Hand) bool {
	h.drop()
	return true
}
