package calibrate

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"mastro/hw/board"
)

// Degrees is an angle, in the sign of the raw angle.
type Degrees float64

// String has one decimal, as "1.5°".
func (d Degrees) String() string { return fmt.Sprintf("%.1f°", float64(d)) }

// between is the shorter way from one angle to another, -180° to 180°.
func between(from, to Degrees) Degrees {
	return Degrees(math.Remainder(float64(to-from), 360))
}

func abs(d Degrees) Degrees { return max(d, -d) }

// raw is the nearest sensor angle.
func (d Degrees) raw() board.Angle {
	counts := int(math.Round(float64(d) * board.Turn / 360))
	return board.Angle((counts%board.Turn + board.Turn) % board.Turn)
}

// Reading is one sensor's reading in one scan.
type Reading struct {
	board.Reading
	AGC uint8 // the gain, as of board.Gainer; 0 for a sensor that cannot tell it
	Err error // the sensor did not answer; then nothing else counts
}

// trouble is the reason why a reading has no angle.
func (r *Reading) trouble() Kind {
	switch {
	case errors.Is(r.Err, board.ErrFloating):
		return Impossible
	case r.Err != nil:
		return Silent
	case !r.Magnet.Detected():
		return NoMagnet
	case r.Angle >= board.Turn:
		return Impossible
	}
	return None
}

const (
	window      = 48                    // samples that show a tower at rest
	third       = window / 3            // the last third is measured
	minInterval = 15 * time.Millisecond // samples that come faster are ignored
	patience    = 2 * time.Second       // without rest for longer is a trouble,
	minReadings = 2 * window            // if there were so many readings: a slow bus has few

	maxDrift Degrees = 1.5 // of a tower at rest, between the thirds of a window
)

// MaxSpread is the largest jitter of the angle at a facing, rms.
const MaxSpread Degrees = 3

// follower watches one sensor for a tower at rest.
type follower struct {
	ring   [window]Reading
	filled int // samples in the ring, all of them usable
	next   int // index of the oldest
	stay   stay

	started  bool
	last     time.Duration // time of the last reading
	restedAt time.Duration // last time at rest; before that the first reading
	unrested int           // readings since then
	lost     Kind          // the reason of the last unusable reading
	err      error         // and its error
}

// see evaluates one reading.
func (f *follower) see(now time.Duration, r Reading) {
	if !f.started {
		f.started, f.restedAt = true, now
	} else if now-f.last < minInterval {
		return
	}
	f.last = now
	f.unrested++
	if k := r.trouble(); k != None {
		f.lost, f.err = k, r.Err
		f.reset()
		return
	}
	f.ring[f.next] = r
	f.next = (f.next + 1) % window
	f.filled = min(f.filled+1, window)
	f.stay = f.measure()
	if f.rests() {
		f.restedAt, f.unrested = now, 0
	}
}

// reset discards the samples.
func (f *follower) reset() { f.filled, f.next = 0, 0 }

// rests reports whether the samples in the ring are those of a tower at rest.
func (f *follower) rests() bool {
	return f.filled == window && f.stay.drift <= maxDrift && f.stay.spread <= MaxSpread
}

// latest is the last angle read.
func (f *follower) latest() Degrees { return f.at(window - 1) }

// at is the angle of sample i of a full ring; 0 is the oldest.
func (f *follower) at(i int) Degrees { return Degrees(f.ring[(f.next+i)%window].Angle.Degrees()) }

// stay sums up the samples of a tower at rest. Drift looks at the whole window; everything else
// at its last third, because by then the tower has settled.
type stay struct {
	mean   Degrees // any number of turns
	spread Degrees // rms about the mean
	drift  Degrees // between the two thirds whose means are furthest apart
	gain   float64 // mean
	weak   int     // samples with that bit of the magnet
	strong int
}

// measure computes the stay in the ring. The mean is that of the shorter ways from the last
// sample; for a small spread this is the mean on the circle.
func (f *follower) measure() (s stay) {
	if f.filled < window {
		return s
	}
	var thirds [window / third]Degrees
	var squares float64
	ref := f.latest()
	for i := range window {
		d := between(ref, f.at(i))
		thirds[i/third] += d / third
		if i >= window-third {
			squares += float64(d * d)
			s.add(&f.ring[(f.next+i)%window])
		}
	}
	mean := thirds[len(thirds)-1]
	s.mean = ref + mean
	s.drift = slices.Max(thirds[:]) - slices.Min(thirds[:])
	s.spread = Degrees(math.Sqrt(max(0, squares/third-float64(mean*mean))))
	return s
}

// add adds one sample's gain and magnet.
func (s *stay) add(r *Reading) {
	s.gain += float64(r.AGC) / third
	if r.Magnet.TooWeak() {
		s.weak++
	}
	if r.Magnet.TooStrong() {
		s.strong++
	}
}

// trouble is the reason why a tower has not rested for a while, if it has not.
func (f *follower) trouble(now time.Duration) Refusal {
	if now-f.restedAt <= patience || f.unrested < minReadings {
		return Refusal{}
	}
	return f.unrest()
}

// unrest is the reason why a tower does not rest: its sensor, jitter about a steady mean, or
// motion. For an even motion the thirds are 7 spreads apart, for noise 0.4.
func (f *follower) unrest() Refusal {
	switch {
	case f.filled < window && f.lost != None:
		return Refusal{Kind: f.lost, Err: f.err}
	case f.filled == window && f.stay.spread > MaxSpread && f.stay.drift < 2*f.stay.spread:
		return Refusal{Kind: Jitter, Figure: float64(f.stay.spread)}
	}
	return Refusal{Kind: Moving}
}
