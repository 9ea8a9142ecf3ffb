package board

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const ms = time.Millisecond

func TestNewRefuses(t *testing.T) {
	s := &fake{}
	for name, c := range map[string]struct {
		bases []Base
		opts  Options
		err   error
	}{
		"no base":   {nil, Options{}, ErrBase},
		"no sensor": {[]Base{{}}, Options{}, ErrBase},
		"zero":      {[]Base{{Sensor: s, Zero: 4096}}, Options{}, ErrBase},
		"anchors":   {[]Base{{Sensor: s, Anchors: []Angle{1}}}, Options{}, ErrAnchors},
		"quiet":     {[]Base{{Sensor: s}}, Options{Quiet: -1}, ErrQuiet},
	} {
		_, err := New(c.bases, c.opts)
		require.ErrorIs(t, err, c.err, name)
	}
	_, err := New([]Base{{Sensor: s}, {}}, Options{})
	require.ErrorContains(t, err, "base 2")
}

func TestAnchorsAreUsed(t *testing.T) {
	s := &fake{reading: Reading{Magnet: MagnetSeen, Angle: 1250}}
	b, err := New([]Base{{Sensor: s, Anchors: []Angle{3900, 500, 1250, 1900, 2600, 3250}}}, Options{})
	require.NoError(t, err)
	for now := time.Duration(0); now < 400*ms; now += period {
		b.Scan(now)
	}
	require.Equal(t, []Facing{2}, b.Facings(nil))
}

func TestInitialStateIsNotAChange(t *testing.T) {
	r := newRig(t, 0, 1, 2, 3, 4, 5)
	require.Equal(t, Unknown, r.board.State(0))
	require.Equal(t, []Facing{-1, -1, -1, -1, -1, -1}, r.facings())
	r.scan()
	require.Equal(t, Settling, r.board.State(0))
	require.False(t, r.board.Ready())
	r.ready()
	require.Equal(t, []Facing{0, 1, 2, 3, 4, 5}, r.facings())
	require.Equal(t, Seated, r.board.State(5))
	require.Equal(t, Unknown, r.board.State(6))
	require.Equal(t, Unknown, r.board.State(-1))
}

func TestSeatedAfterQuietAndThreeSamples(t *testing.T) {
	for _, c := range []struct {
		period, ready time.Duration
	}{{20 * ms, 240 * ms}, {100 * ms, 300 * ms}, {200 * ms, 600 * ms}} {
		b, err := New([]Base{{Sensor: &fake{reading: Reading{Magnet: MagnetSeen}}}}, Options{})
		require.NoError(t, err)
		now := time.Duration(0)
		for b.Scan(now); !b.Ready(); b.Scan(now) {
			now += c.period
		}
		require.Equal(t, c.ready, now, "scanned every %s", c.period)
	}
}

func TestTurn(t *testing.T) {
	for name, c := range map[string]struct {
		to     float64
		facing Facing
		turned int
	}{
		"one clockwise":      {60, 1, 1},
		"one back":           {-60, 5, -1},
		"half round":         {180, 3, 3},
		"half the other way": {-180, 3, -3},
		"all but one":        {300, 5, 5},
		"more than round":    {-420, 5, -7},
		"not quite there":    {75, 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, 0, 0).ready()
			for base := range 2 { // the second is mounted the other way up
				r.play(3*time.Second, motion{base: base, to: c.to, speed: 300})
				require.Equal(t, []Change{{Base: base, To: c.facing, Turned: c.turned}}, r.bare())
				require.Equal(t, c.facing, r.facings()[base])
			}
		})
	}
}

func TestTimesOfAChange(t *testing.T) {
	r := newRig(t, 0).ready()
	began := r.now
	r.play(time.Second, motion{to: 60, speed: 100})
	set := r.only()
	require.Equal(t, uint64(1), set.Seq)
	c := set.Changes[0]
	require.InDelta(t, began+20*ms, c.Onset, float64(ms), "2° from where it rested")
	require.Positive(t, c.OnsetError)
	require.Less(t, c.OnsetError, 15*ms)
	require.InDelta(t, began+600*ms, c.Rest, float64(40*ms))
	require.Equal(t, c.Onset, set.Opened)
	require.GreaterOrEqual(t, set.Closed-c.Rest, DefaultQuiet)
	require.Less(t, set.Closed-c.Rest, DefaultQuiet+2*period)

	r.play(time.Second, motion{to: 120, speed: 100})
	require.Equal(t, uint64(2), r.only().Seq)
}

func TestStatesOfATurn(t *testing.T) {
	r := newRig(t, 0).ready()
	states := []State{r.board.State(0)}
	for _, d := range []time.Duration{300 * ms, 400 * ms, 300 * ms} {
		r.play(d, motion{to: 90, speed: 200})
		states = append(states, r.board.State(0))
	}
	require.Equal(t, []State{Seated, Moving, Settling, Between}, states)
}

func TestHalfTurn(t *testing.T) {
	r := newRig(t, 0, 4).ready()
	r.play(time.Second, motion{to: 30, speed: 200})
	require.Equal(t, []Change{{From: 0, To: NoFacing, Doubt: HalfTurned}}, r.bare())
	require.Equal(t, Between, r.board.State(0))
	require.Equal(t, []Facing{0, 4}, r.facings(), "the last certain one stays")
	require.Equal(t, HalfTurned, r.board.Snapshot(nil)[0].Doubt)

	// Another base moves: the doubt is listed again, after what moved.
	r.play(time.Second, motion{base: 1, to: 300, speed: 200})
	set := r.only()
	require.Equal(t, []int{1, 0}, []int{set.Changes[0].Base, set.Changes[1].Base})
	require.Equal(t, HalfTurned, set.Changes[1].Doubt)
	require.Equal(t, set.Closed, set.Changes[1].Onset)

	r.play(time.Second, motion{to: 60, speed: 200})
	require.Equal(t, []Change{{From: 0, To: 1, Turned: 1}}, r.bare())
}

func TestHalfTurnAndBack(t *testing.T) {
	r := newRig(t, 2).ready()
	r.play(time.Second, motion{to: 150, speed: 200})
	r.only()
	r.play(time.Second, motion{to: 120, speed: 200})
	require.Equal(t, []Change{{From: 2, To: 2}}, r.bare(), "the doubt is gone")
	r.run(time.Second)
	require.Empty(t, r.sets)
}

func TestNoNetChangeIsNotReported(t *testing.T) {
	for name, motions := range map[string][]motion{
		"wobble":       {{to: 15, speed: 200}, {to: -12, speed: 200}, {to: 0, speed: 200}},
		"there & back": {{to: 120, speed: 300}, {to: 0, speed: 300}},
		"all round":    {{to: 360, speed: 300}},
		"lean":         {{to: 22, speed: 100}},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t, 0).ready()
			r.play(3*time.Second, motions...)
			require.Empty(t, r.sets)
			require.Equal(t, Seated, r.board.State(0))
		})
	}
}

func TestOvershoot(t *testing.T) {
	r := newRig(t, 0).ready()
	r.play(2*time.Second, motion{to: 95, speed: 300}, motion{to: 50, speed: 200}, motion{to: 60, speed: 100})
	require.Equal(t, []Change{{From: 0, To: 1, Turned: 1}}, r.bare())
}

// A tower that goes more than 90° between two samples could have gone either way round.
func TestTooFastToFollow(t *testing.T) {
	r := newRig(t, 0).ready()
	r.towers[0].degrees = 120
	r.run(time.Second)
	require.Equal(t, []Change{{From: 0, To: 2}}, r.bare())
	r.towers[0].degrees = 180
	r.run(time.Second)
	require.Equal(t, []Change{{From: 2, To: 3, Turned: 1}}, r.bare(), "followed again")
}

func TestEveryMoveIsFollowedFromItsOwnStart(t *testing.T) {
	r := newRig(t, 0).ready()
	for i := range Facing(8) {
		r.play(time.Second, motion{to: 60 * float64(i+1), speed: 200})
		require.Equal(t, []Change{{From: i % Facings, To: (i + 1) % Facings, Turned: 1}}, r.bare())
	}
}

// A facing is kept up to 24°, but one that was left is taken again only within 18°.
func TestLeftFacingIsNotKept(t *testing.T) {
	r := newRig(t, 0).ready()
	r.play(2*time.Second, motion{to: 90, speed: 300}, motion{to: 22, speed: 300})
	require.Equal(t, []Change{{From: 0, To: NoFacing, Doubt: HalfTurned}}, r.bare())
}

func TestMeanDecides(t *testing.T) {
	r := newRig(t, 0)
	r.towers[0].degrees = 17.5
	r.scan()
	r.towers[0].degrees = 18.8
	r.run(time.Second)
	require.Equal(t, Between, r.board.State(0))
}

// The rest angle is the mean of the first samples at rest.
func TestRestAngleIsImproved(t *testing.T) {
	r := newRig(t, 0)
	r.run(260 * ms)
	require.Equal(t, Seated, r.board.State(0))
	r.towers[0].degrees = 4
	r.run(meanSamples * period)
	r.towers[0].degrees = 9
	r.run(leaveSamples * period)
	require.Equal(t, Seated, r.board.State(0), "5° from the rest angle")
	r.towers[0].degrees = 11
	r.run(leaveSamples * period)
	require.Equal(t, Moving, r.board.State(0), "7° from the rest angle")
}

func TestSlowHandIsOneSet(t *testing.T) {
	r := newRig(t, 0).ready()
	r.play(5*time.Second, motion{to: 60, speed: 20})
	require.Equal(t, []Change{{From: 0, To: 1, Turned: 1}}, r.bare())
}

func TestSetStaysOpenWhileAnyBaseMoves(t *testing.T) {
	r := newRig(t, 0, 0).ready()
	motions := []motion{{base: 0, to: 60, speed: 200}}
	for i := range 60 { // a hand that keeps turning it
		motions = append(motions, motion{base: 1, to: 60 + 30*float64(1-i%2), speed: 100})
	}
	r.play(10*time.Second, motions...)
	require.Empty(t, r.sets)
	r.play(2*time.Second, motion{base: 1, to: 60, speed: 100})
	require.Equal(t, []Change{{Base: 0, To: 1, Turned: 1}, {Base: 1, To: 1, Turned: 1}}, r.bare())
}

func TestPushedTowerComesAfterDriver(t *testing.T) {
	for _, lag := range []time.Duration{40 * ms, 47 * ms, 60 * ms} {
		for phase := time.Duration(0); phase < period; phase += ms {
			for _, speed := range []float64{30, 100, 300} {
				r := newRig(t, 0, 0, 0).ready()
				r.play(4*time.Second,
					motion{base: 2, start: phase, to: 60, speed: speed},
					motion{base: 1, start: phase + lag, to: -60, speed: speed},
					motion{base: 0, start: phase + 2*lag, to: 60, speed: speed})
				require.Equal(t, []Change{
					{Base: 2, To: 1, Turned: 1}, {Base: 1, To: 5, Turned: -1}, {Base: 0, To: 1, Turned: 1},
				}, r.bare(), "lag %s phase %s speed %v", lag, phase, speed)
			}
		}
	}
}

func TestDriverThatPausedLeaningComesFirst(t *testing.T) {
	for _, c := range []struct {
		pause time.Duration
		first int // the base whose onset comes first
	}{{300 * ms, 0}, {900 * ms, 0}, {3 * time.Second, 1}} {
		r := newRig(t, 0, 0).ready()
		r.play(400*ms+c.pause, motion{base: 0, to: 22, speed: 200})
		require.Empty(t, r.sets, "leaning is not reported")
		r.play(time.Second,
			motion{base: 1, to: -60, speed: 300},
			motion{base: 0, start: 60 * ms, to: 60, speed: 200}) // noticed later: it is near its threshold again
		require.Equal(t, c.first, r.only().Changes[0].Base, "after a pause of %v", c.pause)
	}
}

// A hand that pauses half way, or short of the goal, is waited for: what it pushes then belongs
// to the same turn. After three quiet periods it has let go.
func TestPausingHandIsWaitedFor(t *testing.T) {
	for _, at := range []float64{30, 42, 50} {
		for _, c := range []struct {
			pause time.Duration
			sets  int
		}{{300 * ms, 1}, {600 * ms, 1}, {900 * ms, 2}} {
			r := newRig(t, 0, 0).ready()
			r.play(time.Duration(at*5)*ms+c.pause,
				motion{base: 0, to: at, speed: 200},
				motion{base: 1, start: 100 * ms, to: -4, speed: 30}) // pushed off its anchor by it
			r.play(2*time.Second,
				motion{base: 0, to: 60, speed: 200},
				motion{base: 1, start: 60 * ms, to: -60, speed: 200})
			require.Len(t, r.sets, c.sets, "%v° and %v", at, c.pause)
			if c.sets == 1 {
				require.Equal(t, []Change{{Base: 0, To: 1, Turned: 1}, {Base: 1, To: 5, Turned: -1}}, r.bare(), "%v° and %v", at, c.pause)
			}
		}
	}
}

// A tower that was set down beside its anchor and is later pushed by another begins when it
// moves.
func TestTowerBesideAnchorIsPushed(t *testing.T) {
	r := newRig(t, 0, 0).ready()
	r.play(1200*ms, motion{base: 0, to: 52, speed: 200})
	require.Equal(t, []Change{{Base: 0, To: 1, Turned: 1}}, r.bare())
	r.play(2*time.Second,
		motion{base: 1, to: -60, speed: 200},
		motion{base: 0, start: 60 * ms, to: 120, speed: 200})
	require.Equal(t, []Change{{Base: 1, To: 5, Turned: -1}, {Base: 0, From: 1, To: 2, Turned: 1}}, r.bare())
}

// The same for a tower that a neighbour's turn had only pushed off its anchor.
func TestTowerMovedByNeighbourIsPushed(t *testing.T) {
	r := newRig(t, 0, 0, 0).ready()
	r.play(1200*ms,
		motion{base: 1, to: 60, speed: 200},
		motion{base: 0, start: 60 * ms, to: 9, speed: 100})
	require.Equal(t, []Change{{Base: 1, To: 1, Turned: 1}}, r.bare())
	r.play(2*time.Second,
		motion{base: 2, to: -60, speed: 200},
		motion{base: 0, start: 60 * ms, to: 60, speed: 200})
	require.Equal(t, []Change{{Base: 2, To: 5, Turned: -1}, {Base: 0, To: 1, Turned: 1}}, r.bare())
}

func TestSnapshot(t *testing.T) {
	r := newRig(t, 0, 3).ready()
	r.towers[0].err = errNack
	r.scan()
	require.Equal(t, Snapshot{State: Seated, Magnet: MagnetSeen, Err: errNack, First: errNack, Retries: 1}, r.board.Snapshot(nil)[0])
	r.scan()
	s := r.board.Snapshot(nil)
	require.Equal(t, Snapshot{State: Fault, Magnet: MagnetSeen, Err: errNack, Retries: 1}, s[0])
	require.Equal(t, Snapshot{State: Seated, Facing: 3, Angle: r.towers[1].raw(nil), Magnet: MagnetSeen}, s[1])
}

func TestStrings(t *testing.T) {
	require.Equal(t, "unknown", Unknown.String())
	require.Equal(t, "seated", Seated.String())
	require.Equal(t, "state 9", State(9).String())
	require.Equal(t, "certain", Certain.String())
	require.Equal(t, "half turned", HalfTurned.String())
	require.Equal(t, "doubt 6", Doubt(6).String())
}
