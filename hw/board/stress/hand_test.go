package stress

import (
	"math"
	"math/rand/v2"
	"time"
)

// seconds is a time of the model.
type seconds = float64

// stroke is one uninterrupted movement of a hand. Its angle follows the polynomial of
// least jerk, as unhurried arms do (Flash and Hogan, J. Neurosci. 5, 1985, 1688-1703).
type stroke struct {
	begin, end seconds
	from, to   float64 // degrees
}

func (s stroke) at(t seconds) float64 {
	x := min(max((t-s.begin)/(s.end-s.begin), 0), 1)
	return s.from + (s.to-s.from)*x*x*x*(10+x*(6*x-15))
}

// path is strokes one after the other, with pauses between them.
type path []stroke

func (p path) at(t seconds) float64 {
	angle := p[0].from
	for _, s := range p {
		if t >= s.begin {
			angle = s.at(t)
		}
	}
	return angle
}

func (p path) end() seconds { return p[len(p)-1].end }

// then continues the path to an angle, after a pause.
func (p path) then(pause, during seconds, to float64) path {
	last := p[len(p)-1]
	return append(p, stroke{last.end + pause, last.end + pause + during, last.to, to})
}

// link is how a tower is carried along by the one in the hand.
type link struct {
	driver, follower int
	rigid            bool
	play             float64 // degrees before the follower moves
	rest             float64 // of the follower at the beginning
	start            float64 // of the driver at the beginning
	carried          float64 // how far the follower has turned, negative against the driver
	free             bool    // its own detent takes it the rest of the way
}

const (
	detentAngle = 38  // degrees after which a detent takes a tower on
	detentSpeed = 300 // degrees per second
	step        = 0.002
)

// carry moves the follower to where the driver has it, one step of time later.
func (l *link) carry(driver float64) float64 {
	turned := driver - l.start
	sense := math.Copysign(1, turned)
	switch l.carried *= sense; { // counted against the driver's sense, positive
	case l.rigid:
		l.carried = min(max(l.carried, math.Abs(turned)-l.play), math.Abs(turned))
	case l.free:
		l.carried = min(l.carried+detentSpeed*step, 60)
	default:
		l.carried = max(l.carried, math.Abs(turned)-l.play)
		l.free = l.carried >= detentAngle
	}
	l.carried *= sense
	return l.rest - l.carried
}

// gesture is a movement of one or two hands and the towers it carries along.
type gesture struct {
	kind  string
	hands map[int]path // by base
	links []*link
}

// hand draws gestures.
type hand struct {
	rng   *rand.Rand
	rigid bool
	play  float64
}

func (h *hand) between(low, high float64) float64 { return low + (high-low)*h.rng.Float64() }

func (h *hand) sense() float64 { return float64(1 - 2*h.rng.IntN(2)) }

// setDownError is how far beside its anchor a tower is set down, in degrees.
func (h *hand) setDownError() float64 { return min(max(3*h.rng.NormFloat64(), -10), 10) }

// draw returns the next gesture at a table with towers at these angles.
func (h *hand) draw(angles *[bases]float64) gesture {
	base := h.rng.IntN(bases)
	g := gesture{hands: map[int]path{}}
	switch n := h.rng.IntN(100); {
	case n < 40:
		g.kind = "turn"
		g.hands[base] = h.turn(angles[base], 1+h.rng.IntN(3))
	case n < 75:
		g.kind = "push"
		g.hands[base] = h.turn(angles[base], 1)
		g.links = []*link{h.link(base, neighbour(base, h.rng.IntN(4)), angles)}
	case n < 85:
		g.kind = "two hands"
		other := (base + 1 + h.rng.IntN(bases-1)) % bases
		g.hands[base], g.hands[other] = h.turn(angles[base], 1), h.turn(angles[other], 1+h.rng.IntN(2))
	case n < 95:
		g.kind = "bump"
		at := angles[base]
		g.hands[base] = path{{0, h.between(0.05, 0.2), at, at + h.sense()*h.between(4, 15)}}.then(h.between(0, 0.1), h.between(0.08, 0.3), at)
	default:
		g.kind = "nothing"
	}
	return g
}

// turn is a turn by some steps: with a hesitation, an overshoot, or neither.
func (h *hand) turn(from float64, steps int) path {
	mark := 60 * (math.Round(from/60) + h.sense()*float64(steps))
	way, speed := mark-from, h.between(60, 240) // degrees per second
	begin := h.between(0, 0.1)
	p := path{{begin, begin + math.Abs(way)/speed, from, mark}}
	switch h.rng.IntN(4) {
	case 0: // a hesitation
		p[0].to, p[0].end = from+way/2, begin+math.Abs(way)/2/speed
		p = p.then(h.between(0.06, 0.4), math.Abs(way)/2/speed, mark)
	case 1: // an overshoot
		p[0].to = mark + math.Copysign(h.between(3, 14), way)
		p = p.then(h.between(0, 0.08), h.between(0.08, 0.25), mark)
	}
	return p.then(0, h.between(0.06, 0.15), mark+h.setDownError())
}

// neighbour is one of the four neighbours of a base: the board is a band three bases wide.
func neighbour(base, n int) int {
	return (base + [...]int{1, bases - 1, 3, bases - 3}[n] + bases) % bases
}

func (h *hand) link(driver, follower int, angles *[bases]float64) *link {
	l := &link{driver: driver, follower: follower, rigid: h.rigid, play: h.play, rest: angles[follower], start: angles[driver]}
	if !h.rigid {
		l.play = h.between(8, 20) // until the teeth meet
	}
	return l
}

// playedGesture is a gesture that is being played.
type playedGesture struct {
	gesture
	angles  *[bases]float64
	began   [bases]float64 // angles
	left    [bases]seconds // when each had turned by onsetAngle; 0 for not
	now     seconds
	settled map[int]path // paths of the towers that were carried along and have settled
	rest    seconds      // when everything is still; 0 while it is not known
}

// onsetAngle is how far a tower has turned when it counts as moving, in degrees.
const onsetAngle = 6

func playGesture(g gesture, angles *[bases]float64) *playedGesture {
	return &playedGesture{gesture: g, angles: angles, began: *angles, settled: map[int]path{}}
}

// lead is how long the tower in the hand moved before the one it pushed; false where it pushed
// none.
func (s *playedGesture) lead() (time.Duration, bool) {
	for _, l := range s.links {
		if s.left[l.follower] > 0 {
			return time.Duration((s.left[l.follower] - s.left[l.driver]) * float64(time.Second)), true
		}
	}
	return 0, false
}

// advance plays the gesture up to a moment.
func (s *playedGesture) advance(to seconds, h *hand) {
	for ; s.now < to; s.now += step {
		over := true
		for base, p := range s.hands {
			s.angles[base] = p.at(s.now)
			over = over && s.now >= p.end()
		}
		for _, l := range s.links {
			if p, done := s.settled[l.follower]; done {
				s.angles[l.follower] = p.at(s.now)
				over = over && s.now >= p.end()
				continue
			}
			s.angles[l.follower] = l.carry(s.angles[l.driver])
			if over && (!l.free || math.Abs(l.carried) >= 60) { // it falls into its detent
				at := s.angles[l.follower]
				s.settled[l.follower] = path{{s.now, s.now + h.between(0.05, 0.12), at, 60*math.Round(at/60) + h.setDownError()/2}}
			}
			over = false
		}
		for base, angle := range s.angles {
			if s.left[base] == 0 && math.Abs(angle-s.began[base]) > onsetAngle {
				s.left[base] = s.now
			}
		}
		if over && s.rest == 0 {
			s.rest = max(s.now, step)
		}
	}
}

func (s *playedGesture) since(began time.Duration) time.Duration {
	return began + time.Duration(s.rest*float64(time.Second))
}
