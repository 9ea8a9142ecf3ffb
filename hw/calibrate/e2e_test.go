package calibrate_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/as5600"
	"mastro/hw/board"
	"mastro/hw/calibrate"
	"mastro/hw/sim"
	"mastro/hw/tca9548a"
)

const scan = 20 * time.Millisecond // 50 Hz

// How the bases of the table that is tested differ from good ones.
const (
	mirrored  = 2  // mounted with the angle growing counter-clockwise
	loose     = 4  // its magnet is too far away
	jittery   = 7  // 6° rms
	eccentric = 11 // the angle is up to 4° off, depending on itself
	both      = 13 // mirrored and eccentric
)

// bent is what a sensor reads that is not mounted as it should be.
func bent(base int, angle as5600.Angle) as5600.Angle {
	counts := float64(angle)
	if base == eccentric || base == both {
		counts += 4 * as5600.Turn / 360. * math.Sin(2*math.Pi*counts/as5600.Turn+1)
	}
	if base == mirrored || base == both {
		counts = as5600.Turn - counts
	}
	return as5600.Angle((int(math.Round(counts)) + as5600.Turn) % as5600.Turn)
}

// odd is a sensor that may not be mounted as it should be.
type odd struct {
	*as5600.Dev
	base int
}

var _ board.Sensor = odd{}

func (o odd) Sense() (as5600.Reading, error) {
	r, err := o.Dev.Sense()
	r.Angle = bent(o.base, r.Angle)
	return r, err
}

// evening is a table, and a person who calibrates it.
type evening struct {
	t       *testing.T
	world   *sim.World
	sensors []odd
	session *calibrate.Session
	rng     *rand.Rand
	said    int // words said
	wait    int // scans until the person does something again
}

func newEvening(t *testing.T, seed uint64) *evening {
	world, err := sim.New(sim.DefaultConfig(seed))
	require.NoError(t, err)
	muxes, err := tca9548a.New(world.Bus, nil, 0x70, 0x71, 0x72)
	require.NoError(t, err)
	e := &evening{t: t, world: world, rng: rand.New(rand.NewPCG(seed, 3))}
	for base := range world.Sensors {
		e.sensors = append(e.sensors, odd{as5600.New(muxes.Channel(base/sim.SensorsPerMux, base%sim.SensorsPerMux)), base})
	}
	world.Faults.Weak[loose].Set()
	world.Sensors[jittery].Noise = 6
	return e
}

func (e *evening) readings(dst []calibrate.Reading) []calibrate.Reading {
	for _, s := range e.sensors {
		var r calibrate.Reading
		if r.Reading, r.Err = s.Sense(); r.Err == nil {
			r.AGC, r.Err = s.AGC()
		}
		dst = append(dst, r)
	}
	return dst
}

// work is the evening, until the session is finished.
func (e *evening) work() calibrate.Result {
	var readings []calibrate.Reading
	for range 100_000 {
		readings = e.readings(readings[:0])
		e.session.Feed(e.world.Clock.Now(), readings)
		p := e.session.Prompt()
		require.LessOrEqual(e.t, p.Done, p.Total)
		if p.Ask == calibrate.Finished {
			return e.session.Result()
		}
		if e.wait--; e.wait < 0 && !e.world.Hand.Busy() {
			e.obey(p)
		}
		e.world.Advance(scan - e.world.Clock.Now()%scan)
	}
	require.Fail(e.t, "the evening is over", "%+v", e.session.Prompt())
	return calibrate.Result{}
}

func (e *evening) say(w calibrate.Word) {
	require.True(e.t, e.session.Say(w))
	e.said++
}

// obey does what is asked.
func (e *evening) obey(p calibrate.Prompt) {
	switch {
	case p.Ask == calibrate.ToMark && p.Base == calibrate.All:
		e.say(calibrate.Next)
	case p.Ask == calibrate.ToMark, p.Ask == calibrate.Hold:
	case p.Ask == calibrate.Refused:
		e.say(calibrate.Next)
	case p.Trouble.Kind == calibrate.Jitter:
		e.say(calibrate.Skip)
	default:
		e.turn(p)
	}
}

// turn turns the tower that is asked for to where it is asked, over its
// neighbours where they are in the way.
func (e *evening) turn(p calibrate.Prompt) {
	facing, _ := e.world.Facing(p.Base)
	n := (int(p.To)-facing+9)%6 - 3 // the short way
	if n == 0 {
		return
	}
	manner := sim.Human(e.rng)
	if last, ok := e.world.Hand.Last(); ok && last.Base == p.Base && last.Jammed {
		manner = sim.Steady()
		manner.Raise = 10
	}
	require.NoError(e.t, e.world.Hand.Turn(p.Base, n, manner))
	e.wait = 10
}

// truth is what a base reads at a facing, without noise.
func (e *evening) truth(base int, f board.Facing) as5600.Angle {
	return bent(base, as5600.Angle((int(e.world.Zero(base))+int(f)*as5600.Turn/6)%as5600.Turn))
}

// off is the shorter way between two angles.
func off(a, b as5600.Angle) float64 {
	return math.Abs(math.Remainder(a.Degrees()-b.Degrees(), 360))
}

// A whole evening: 18 towers, three of them wrong, turned by a careless hand
// while they carry each other along.
func TestAnEvening(t *testing.T) {
	if testing.Short() {
		t.Skip("measures all towers many times")
	}
	for seed := range uint64(3) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { spend(t, newEvening(t, seed)) })
	}
}

func spend(t *testing.T, e *evening) {
	var err error
	e.session, err = calibrate.New(len(e.sensors), calibrate.Options{})
	require.NoError(t, err)
	result := e.work()
	t.Logf("%v, %d words, refused %v", e.world.Clock.Now().Round(time.Second), e.said, result.Refused)

	require.Len(t, result.Measured, 16)
	require.Len(t, result.Refused, 2)
	require.Equal(t, loose, result.Refused[0].Base)
	require.Equal(t, calibrate.TooWeak, result.Refused[0].Kind)
	require.Equal(t, jittery, result.Refused[1].Base)
	require.Equal(t, calibrate.Jitter, result.Refused[1].Kind)
	for _, m := range result.Measured {
		require.Equal(t, m.Base == mirrored || m.Base == both, m.CounterClockwise, "base %d", m.Base)
		require.InDelta(t, 64, m.AGC, 2)
		require.Less(t, m.Spread, calibrate.Degrees(1.2))
		for f, angle := range m.Anchors {
			require.Less(t, off(angle, e.truth(m.Base, board.Facing(f))), 1.5, "base %d facing %d", m.Base, f)
		}
	}
	e.readsRight(result.Measured)
}

// readsRight lets a board with those anchors read the table.
func (e *evening) readsRight(all []calibrate.Measured) {
	var bases []board.Base
	for _, m := range all {
		bases = append(bases, board.Base{Sensor: e.sensors[m.Base], CounterClockwise: m.CounterClockwise, Anchors: m.Anchors[:]})
	}
	for round := range 6 {
		b, err := board.New(bases, board.Options{})
		require.NoError(e.t, err)
		for i, m := range all {
			require.NoError(e.t, e.world.Place(m.Base, (round+i)%6))
		}
		for began := e.world.Clock.Now(); !b.Ready(); e.world.Advance(scan) {
			b.Scan(e.world.Clock.Now())
			require.Less(e.t, e.world.Clock.Now()-began, 2*time.Second)
		}
		for i, f := range b.Facings(nil) {
			require.Equal(e.t, board.Facing((round+i)%6), f, "base %d", all[i].Base)
		}
	}
}
