package board

import (
	"errors"
	"math"
	"math/rand/v2"
	"time"

	"github.com/stretchr/testify/require"
)

const period = 20 * time.Millisecond // 50 Hz

var errNack = errors.New("nack")

// fake is a sensor with a settable reading.
type fake struct {
	reading Reading
	err     error
}

var _ Sensor = (*fake)(nil)

func (f *fake) Sense() (Reading, error) { return f.reading, f.err }

// tower is the true state of one tower.
type tower struct {
	base    Base
	degrees float64 // clockwise from facing 0
	status  Magnet
	err     error
	noise   float64 // degrees rms
}

// rig is a board under towers that the test moves, scanned at 50 Hz.
type rig struct {
	t      require.TestingT
	board  *Board
	towers []*tower
	fakes  []*fake
	now    time.Duration
	sets   []ChangeSet
	rng    *rand.Rand
	before func() // called before every scan, if not nil
	after  func() // called after every scan, if not nil
}

// newRig returns a board that is not ready yet; every other base is mounted the other way up.
func newRig(t require.TestingT, facings ...Facing) *rig {
	r := &rig{t: t, rng: rand.New(rand.NewPCG(1, 2))}
	var bases []Base
	for i, f := range facings {
		sensor := &fake{}
		base := Base{Sensor: sensor, Zero: Angle(i * 977 % Turn), CounterClockwise: i%2 == 1}
		bases = append(bases, base)
		r.fakes = append(r.fakes, sensor)
		r.towers = append(r.towers, &tower{base: base, degrees: 60 * float64(f), status: MagnetSeen})
	}
	var err error
	r.board, err = New(bases, Options{})
	require.NoError(t, err)
	return r
}

// ready scans until the initial state is known.
func (r *rig) ready() *rig {
	r.run(400 * time.Millisecond)
	require.True(r.t, r.board.Ready())
	require.Empty(r.t, r.sets)
	return r
}

func (w *tower) raw(rng *rand.Rand) Angle {
	d := w.degrees
	if w.noise > 0 {
		d += w.noise * rng.NormFloat64()
	}
	if w.base.CounterClockwise {
		d = -d
	}
	counts := int(math.Round(d*Turn/360)) + int(w.base.Zero)
	return Angle((counts%Turn + Turn) % Turn)
}

// scan makes one scan and lets one period pass.
func (r *rig) scan() {
	if r.before != nil {
		r.before()
	}
	for i, w := range r.towers {
		r.fakes[i].reading, r.fakes[i].err = Reading{Magnet: w.status, Angle: w.raw(r.rng)}, w.err
		if w.status == 0 {
			r.fakes[i].reading.Angle = 0
		}
	}
	if set, ok := r.board.Scan(r.now); ok {
		r.sets = append(r.sets, set)
	}
	if r.after != nil {
		r.after()
	}
	r.now += period
}

// motion turns one tower to an angle, at a speed in degrees per second.
type motion struct {
	base  int
	start time.Duration // from the call of play
	to    float64
	speed float64
}

// play carries out motions, in order for each base, and scans for d.
func (r *rig) play(d time.Duration, motions ...motion) {
	began := r.now
	queues := make([][]motion, len(r.towers))
	for _, m := range motions {
		m.start += began
		queues[m.base] = append(queues[m.base], m)
	}
	for ; r.now < began+d; r.scan() {
		for i, w := range r.towers {
			queues[i] = w.carry(queues[i], r.now)
		}
	}
}

// carry moves the tower to where it is at now, and returns what is left to do. A motion that is
// not over stays in the queue with a later start.
func (w *tower) carry(queue []motion, now time.Duration) []motion {
	for len(queue) > 0 && queue[0].start < now {
		m := &queue[0]
		need := time.Duration(math.Abs(m.to-w.degrees) / m.speed * float64(time.Second))
		if m.start+need > now {
			w.degrees += math.Copysign(m.speed*(now-m.start).Seconds(), m.to-w.degrees)
			m.start = now
			break
		}
		w.degrees = m.to
		if len(queue) > 1 {
			queue[1].start = max(queue[1].start, m.start+need)
		}
		queue = queue[1:]
	}
	return queue
}

func (r *rig) run(d time.Duration) { r.play(d) }

// only returns the single set since the last call.
func (r *rig) only() ChangeSet {
	require.Len(r.t, r.sets, 1)
	set := r.sets[0]
	r.sets = nil
	return set
}

// bare returns the changes of the single set without their times.
func (r *rig) bare() []Change {
	set := r.only()
	for i := range set.Changes {
		set.Changes[i].Onset, set.Changes[i].OnsetError, set.Changes[i].Rest = 0, 0, 0
	}
	return set.Changes
}

func (r *rig) facings() []Facing { return r.board.Facings(nil) }
