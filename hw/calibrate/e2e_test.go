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

// Bases of the tested table that differ from good ones.
const (
	mirrored  = 2  // mounted with the angle growing counter-clockwise
	loose     = 4  // its magnet is too far away
	jittery   = 7  // 6° rms
	eccentric = 11 // the angle is up to 4° off, depending on the angle itself
	both      = 13 // mirrored and eccentric
)

// misread is the reading of a sensor that is not mounted well.
func misread(base int, angle board.Angle) board.Angle {
	counts := float64(angle)
	if base == eccentric || base == both {
		counts += 4 * board.Turn / 360. * math.Sin(2*math.Pi*counts/board.Turn+1)
	}
	if base == mirrored || base == both {
		counts = board.Turn - counts
	}
	return board.Angle((int(math.Round(counts)) + board.Turn) % board.Turn)
}

// misreadSensor is a sensor that may not be mounted well.
type misreadSensor struct {
	*as5600.Dev
	base int
}

var _ board.Sensor = misreadSensor{}

func (o misreadSensor) Sense() (board.Reading, error) {
	r, err := o.Dev.Sense()
	r.Angle = misread(o.base, r.Angle)
	return r, err
}

// calibration is a table, and a person who calibrates it.
type calibration struct {
	t       *testing.T
	world   *sim.World
	sensors []misreadSensor
	session *calibrate.Session
	rng     *rand.Rand
	answers int // answers given
	wait    int // scans until the person acts again
}

func newCalibration(t *testing.T, seed uint64) *calibration {
	world, err := sim.New(sim.DefaultConfig(seed))
	require.NoError(t, err)
	muxes, err := tca9548a.New(world.Bus, nil, 0x70, 0x71, 0x72)
	require.NoError(t, err)
	e := &calibration{t: t, world: world, rng: rand.New(rand.NewPCG(seed, 3))}
	for base := range world.Sensors {
		e.sensors = append(e.sensors, misreadSensor{as5600.New(muxes.Channel(base/sim.SensorsPerMux, base%sim.SensorsPerMux)), base})
	}
	world.Faults.Weak[loose].Set()
	world.Sensors[jittery].Noise = 6
	return e
}

func (e *calibration) readings(dst []calibrate.Reading) []calibrate.Reading {
	for _, s := range e.sensors {
		var r calibrate.Reading
		if r.Reading, r.Err = s.Sense(); r.Err == nil {
			r.AGC, r.Err = s.Gain()
		}
		dst = append(dst, r)
	}
	return dst
}

// run feeds the session until it is finished.
func (e *calibration) run() calibrate.Result {
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
			e.follow(p)
		}
		e.world.Advance(scan - e.world.Clock.Now()%scan)
	}
	require.Fail(e.t, "not finished", "%+v", e.session.Prompt())
	return calibrate.Result{}
}

func (e *calibration) say(w calibrate.Word) {
	require.True(e.t, e.session.Say(w))
	e.answers++
}

// follow does what the prompt asks.
func (e *calibration) follow(p calibrate.Prompt) {
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

// turn turns the tower of the prompt, lifting it over its neighbours where they are in the way.
func (e *calibration) turn(p calibrate.Prompt) {
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

// truth is the reading of a base at a facing, without noise.
func (e *calibration) truth(base int, f board.Facing) board.Angle {
	return misread(base, board.Angle((int(e.world.Zero(base))+int(f)*board.Turn/6)%board.Turn))
}

// off is the shorter way between two angles.
func off(a, b board.Angle) float64 {
	return math.Abs(math.Remainder(a.Degrees()-b.Degrees(), 360))
}

// 18 towers, three of them with faults, turned by a careless hand while they carry each other
// along.
func TestWholeTable(t *testing.T) {
	if testing.Short() {
		t.Skip("measures all towers many times")
	}
	for seed := range uint64(3) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) { calibrateTable(t, newCalibration(t, seed)) })
	}
}

func calibrateTable(t *testing.T, e *calibration) {
	var err error
	e.session, err = calibrate.New(len(e.sensors), calibrate.Options{})
	require.NoError(t, err)
	result := e.run()
	t.Logf("%v, %d answers, refused %v", e.world.Clock.Now().Round(time.Second), e.answers, result.Refused)

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
	e.checkBoardReads(result.Measured)
}

// checkBoardReads checks that a board with those anchors reads the table correctly.
func (e *calibration) checkBoardReads(all []calibrate.Measured) {
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
