package board

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// gear is two towers whose teeth touch: a hand turns the first by 60°, and the second follows
// once the play is used up. Their sensors are read one after the other, forwards and backwards
// in turn, while the towers move.
type gear struct {
	rng   *rand.Rand
	takes time.Duration // duration of the turn; the hand starts and ends gently
	lag   time.Duration // of the second tower without a gear
	play  float64       // degrees
	noise float64       // degrees rms
	begin time.Duration
}

// at is how far the towers have turned, in degrees.
func (g *gear) at(now time.Duration) [2]float64 {
	way := func(t time.Duration) float64 { return 60 * smooth(float64(t)/float64(g.takes)) }
	return [2]float64{way(now - g.begin), way(now-g.begin-g.lag) - min(g.play, way(now-g.begin-g.lag))}
}

const (
	readTakes = 200 * time.Microsecond // of one sensor on the wire
	between18 = 18 * readTakes         // from one end of the bus to the other
)

// turn returns what a board reports of one turn; driver is the change of the first tower.
func (g *gear) turn(t testing.TB) (driver, driven Change) {
	bases := []Base{{Sensor: &fake{}}, {Sensor: &fake{}}}
	b, err := New(bases, Options{})
	require.NoError(t, err)
	first := g.rng.IntN(2) // base of the driver
	delay := [2]time.Duration{time.Duration(g.rng.Int64N(int64(between18))), time.Duration(g.rng.Int64N(int64(between18)))}
	g.begin = time.Second + time.Duration(g.rng.Int64N(int64(period)))
	var changes []Change
	for n, now := 0, time.Duration(0); len(changes) == 0 && now < 10*time.Second; n, now = n+1, now+period {
		for i := range 2 {
			when := now + delay[i]
			if n%2 == 1 {
				when = now + between18 - delay[i]
			}
			d := g.at(when)[i^first]
			if when > g.begin+g.takes+g.lag {
				d = 60
			}
			d += g.noise * g.rng.NormFloat64()
			*bases[i].Sensor.(*fake) = fake{reading: Reading{Magnet: MagnetSeen, Angle: plus(0, arc(math.Round(d*4096/360)))}}
		}
		if set, ok := b.Scan(now); ok {
			changes = set.Changes
		}
	}
	require.Len(t, changes, 2)
	if changes[0].Base == first {
		return changes[0], changes[1]
	}
	return changes[1], changes[0]
}

// Of two towers whose teeth touch, the pushed one is never reported as first by more than the
// errors of both onsets.
func TestUnclearOrderIsWithinOnsetError(t *testing.T) {
	for _, c := range []struct {
		noise, play float64
		takes       time.Duration
		clear       float64 // least share of turns whose order is clear
	}{
		{0.1, 1, 800 * ms, 0.8}, {0.1, 2, 400 * ms, 0.9}, {0.1, 5, 200 * ms, 0.9},
		{0.5, 1, 400 * ms, 0.05}, {0.5, 1, 1600 * ms, 0.05}, {0.5, 2, 400 * ms, 0.3}, {0.5, 2, 800 * ms, 0.5}, {0.5, 5, 300 * ms, 0.9},
		{1, 1, 800 * ms, 0}, {1, 2, 400 * ms, 0.1}, {1, 2, 800 * ms, 0.1}, {1, 5, 400 * ms, 0.7},
	} {
		t.Run(fmt.Sprintf("noise %v° play %v° in %v", c.noise, c.play, c.takes), func(t *testing.T) {
			const n = 400
			clear, reversed := 0, 0
			for i := range uint64(n) {
				g := gear{rng: rand.New(rand.NewPCG(i, 5)), takes: c.takes, play: c.play, noise: c.noise}
				driver, driven := g.turn(t)
				ahead, mayBeOff := driven.Onset-driver.Onset, driver.OnsetError+driven.OnsetError
				if ahead < 0 {
					reversed++
				}
				if ahead > mayBeOff {
					clear++
				}
				require.GreaterOrEqual(t, ahead, -mayBeOff, "turn %d", i)
			}
			t.Logf("clear %d of %d, onsets reversed %d", clear, n, reversed)
			require.GreaterOrEqual(t, float64(clear)/n, c.clear)
		})
	}
}

// A tower that was turned by itself 40 ms later has a later onset.
func TestClearOrderIsReported(t *testing.T) {
	const n = 400
	clear := 0
	for i := range uint64(n) {
		g := gear{rng: rand.New(rand.NewPCG(i, 6)), takes: 400 * ms, lag: 40 * ms, noise: 0.5}
		first, second := g.turn(t)
		require.Greater(t, second.Onset, first.Onset)
		if second.Onset-first.Onset > first.OnsetError+second.OnsetError {
			clear++
		}
	}
	require.Greater(t, clear, n*95/100)
}

// A tower that was pushed off its anchor long ago and stayed there begins when it moves.
func TestLeaningTowerBeginsWhenItMoves(t *testing.T) {
	r := newRig(t, 0, 0).ready()
	r.run(time.Second)
	r.play(3*time.Second, motion{base: 0, to: 4, speed: 100})
	began := r.now
	r.play(time.Second, motion{base: 0, start: 60 * ms, to: 60, speed: 200}, motion{base: 1, to: 60, speed: 200})
	set := r.only()
	require.Equal(t, 1, set.Changes[0].Base)
	leaned := set.Changes[1]
	require.InDelta(t, began+70*ms, leaned.Onset, float64(5*ms))
	require.Less(t, leaned.OnsetError, 12*ms)
}

// The angles of switches jump: when the tower left is not known.
func TestOnsetErrorOfJumpIsUnknown(t *testing.T) {
	r := newRig(t, 0).ready()
	r.towers[0].degrees = 60
	began := r.now
	r.run(time.Second)
	c := r.only().Changes[0]
	require.Equal(t, began, c.Onset)
	require.Zero(t, c.OnsetError)
}

// A tower that begins quickly and stops at once has as exact an onset as one that goes on: the
// rest of its way does not matter.
func TestOnsetErrorOfStartThatStops(t *testing.T) {
	for _, noise := range []float64{0.1, 0.3, 0.5} {
		r := newRig(t, 0).ready()
		r.towers[0].noise = noise
		r.run(2 * time.Second)
		began := r.now
		r.play(240*ms, motion{to: 5, speed: 200})
		r.play(2*time.Second, motion{to: 60, speed: 200})
		c := r.only().Changes[0]
		require.Less(t, c.OnsetError, period, "noise %v°", noise)
		require.InDelta(t, began, c.Onset, float64(c.OnsetError+10*ms), "it has gone 2° by then")
	}
}

// If towers began to move while nobody scanned, it is not known which was first.
func TestLateSampleGivesNoOrder(t *testing.T) {
	for _, came := range [][2]float64{{8, 25}, {25, 8}, {7, 50}} { // 50° is a jump
		r := newRig(t, 0, 0).ready()
		began := r.now
		r.now += 200 * ms
		r.towers[0].degrees, r.towers[1].degrees = came[0], came[1]
		r.play(2*time.Second, motion{base: 0, to: 60, speed: 200}, motion{base: 1, to: 60, speed: 200})
		changes := r.only().Changes
		require.LessOrEqual(t, changes[1].Onset-changes[0].Onset, changes[0].OnsetError+changes[1].OnsetError, "%v", came)
		for _, c := range changes {
			require.InDelta(t, began+90*ms, c.Onset, float64(c.OnsetError), "%v", came)
			require.Equal(t, (200*ms+period)/2, c.OnsetError, "%v", came)
		}
	}
}
