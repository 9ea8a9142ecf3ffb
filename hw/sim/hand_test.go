package sim

import (
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestEveryMannerReachesItsGoal(t *testing.T) {
	for name, m := range map[string]Manner{
		"steady":    Steady(),
		"slow":      {Speed: 30},
		"fast":      {Speed: 1000},
		"delay":     {Speed: 180, Delay: time.Second},
		"overshoot": {Speed: 180, Overshoot: 12},
		"pause":     {Speed: 180, PauseAt: 0.5, Pause: time.Second},
		"wobble":    {Speed: 180, Wobble: 5, Hold: 333 * time.Millisecond},
		"split":     {Speed: 180, Split: 2 * time.Second},
		"raise":     {Speed: 180, Raise: 20},
	} {
		for _, steps := range []int{1, -1, 2, -3, 6, 0} {
			w := row(t, 0, all)
			require.NoError(t, w.Hand.Turn(0, steps, m))
			require.True(t, w.Hand.Busy())
			require.True(t, w.Finish(time.Minute), name)
			f, seated := w.Facing(0)
			require.Equal(t, (steps+6)%6, f, "%s %d", name, steps)
			require.True(t, seated, name)
			g, _ := w.Hand.Last()
			require.Equal(t, steps, g.Net(0), name)
			require.Equal(t, steps, g.Steps)
			require.Empty(t, g.Between)
		}
	}
}

// furthest is the largest angle, and how long the tower stood half way.
func furthest(t *testing.T, m Manner) (most Degrees, halfWay time.Duration) {
	w := row(t, 0, all)
	require.NoError(t, w.Hand.Turn(0, 1, m))
	for w.Hand.Busy() {
		w.Step()
		angle := w.Angle(0)
		most = max(most, angle)
		if angle == 30 {
			halfWay += StepTime
		}
	}
	return most, halfWay
}

func TestMannersShow(t *testing.T) {
	most, half := furthest(t, Steady())
	require.EqualValues(t, 60, most)
	require.Less(t, half, 10*time.Millisecond)
	most, _ = furthest(t, Manner{Speed: 180, Overshoot: 7})
	require.EqualValues(t, 67, most)
	_, half = furthest(t, Manner{Speed: 180, PauseAt: 0.5, Pause: 400 * time.Millisecond})
	require.InDelta(t, 0.4, half.Seconds(), 0.02)
	_, half = furthest(t, Manner{Speed: 180, Split: 700 * time.Millisecond})
	require.InDelta(t, 0.7, half.Seconds(), 0.02)
	most, _ = furthest(t, Manner{Speed: 180, Wobble: 4, Hold: 500 * time.Millisecond})
	require.InDelta(t, 64, float64(most), 0.2)
}

func TestOrderDoesNotActInThePast(t *testing.T) {
	w := row(t, 0, all)
	w.Clock.Advance(time.Second) // a stuck bus does that
	require.NoError(t, w.Hand.Turn(0, 1, Steady()))
	w.Step()
	require.Zero(t, w.Angle(0))
	require.True(t, w.Finish(time.Second))
	g, _ := w.Hand.Last()
	require.Equal(t, time.Second, g.Began)
	require.Greater(t, g.Moved[0].Onset, time.Second)
}

func TestOnsetIsAtThreeDegreesEitherWay(t *testing.T) {
	for _, steps := range []int{1, -1} {
		w := row(t, 0, all)
		require.NoError(t, w.Hand.Turn(0, steps, Steady()))
		passed := time.Duration(0)
		for w.Hand.Busy() {
			w.Step()
			if a := math.Abs(float64(w.Angle(0).wrapped())); passed == 0 && a > 3 {
				passed = w.Clock.Now()
			}
		}
		g, _ := w.Hand.Last()
		require.Equal(t, []Moved{{0, steps, passed}}, g.Moved)
	}
}

func TestRaisedTowerIsSetDownGently(t *testing.T) {
	w := row(t, 0, all)
	require.NoError(t, w.Hand.Turn(0, 0, Manner{Speed: 180, Raise: 18}))
	for last := Millimetres(0); w.Hand.Busy(); last = w.Lift(0) {
		w.Step()
		require.InDelta(t, float64(last), float64(w.Lift(0)), 0.46, "90 mm/s")
	}
	require.InDelta(t, 0.4, w.Clock.Now().Seconds(), 0.04, "18 mm up and down")
}

func TestPauseLiesOnTheWayBackwardsToo(t *testing.T) {
	w := row(t, 0, all)
	require.NoError(t, w.Hand.Turn(0, -2, Manner{Speed: 180, PauseAt: 0.25, Pause: 500 * time.Millisecond}))
	w.Advance(400 * time.Millisecond)
	require.EqualValues(t, -30, w.Angle(0).wrapped())
}

func TestSpeedIsKept(t *testing.T) {
	w := row(t, 0, all)
	require.NoError(t, w.Hand.Turn(0, 6, Manner{Speed: 90}))
	w.Advance(time.Second)
	require.InDelta(t, 90, float64(w.Angle(0)), 1.5)
}

func TestRaisedTowerIsInTheAir(t *testing.T) {
	w := row(t, 0, all)
	require.NoError(t, w.Hand.Turn(0, 0, Manner{Speed: 180, Raise: 20, Hold: 100 * time.Millisecond}))
	most := Millimetres(0)
	for w.Hand.Busy() {
		w.Step()
		if most = max(most, w.Lift(0)); w.Lift(0) > 0 {
			_, seated := w.Facing(0)
			require.False(t, seated)
		}
	}
	require.EqualValues(t, 20, most)
	require.Zero(t, w.Lift(0))
	require.Equal(t, []int{0}, facings(w), "taken off and put back")
}

func TestPushOfANeighbour(t *testing.T) {
	w := row(t, 0, all, all)
	m := Steady()
	m.Push = &Push{Base: 1, Steps: 1}
	require.NoError(t, w.Hand.Turn(0, 1, m))
	require.True(t, w.Finish(10*time.Second))
	g, _ := w.Hand.Last()
	require.Equal(t, 1, g.Net(0))
	require.Equal(t, 1, g.Net(1), "the same way: no gear does that")
}

func TestHumanReachesTheGoal(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		seed := rapid.Uint64().Draw(r, "seed")
		m := Human(rand.New(rand.NewPCG(seed, 0)))
		require.True(r, m.valid())
		require.Equal(r, m, Human(rand.New(rand.NewPCG(seed, 0))))
		w := row(t, 1, all, all, all)
		steps := rapid.IntRange(-3, 3).Draw(r, "steps")
		require.NoError(r, w.Hand.Turn(1, steps, m))
		require.True(r, w.Finish(time.Minute))
		g, _ := w.Hand.Last()
		require.Equal(r, steps, g.Net(1), "%+v", m)
		for _, x := range []int{0, 2} {
			if m.Raise > 0 {
				require.Zero(r, g.Net(x))
			} else if m.Split == 0 {
				require.Equal(r, -steps, g.Net(x), "%+v", m)
			}
		}
	})
}

func TestHandRefuses(t *testing.T) {
	w := row(t, 0, all, all)
	h := w.Hand
	_, ok := h.Last()
	require.False(t, ok)
	require.ErrorIs(t, h.Turn(2, 1, Steady()), ErrNoBase)
	require.ErrorIs(t, h.Turn(-1, 1, Steady()), ErrNoBase)
	require.ErrorIs(t, h.Turn(0, 13, Steady()), ErrSteps)
	for _, m := range []Manner{{}, {Speed: Degrees(math.NaN())}, {Speed: 180, Wobble: -1}, {Speed: 180, Overshoot: 31},
		{Speed: 180, PauseAt: 2}, {Speed: 180, Raise: 1000}, {Speed: 180, Push: &Push{0, 99}}} {
		require.ErrorIs(t, h.Turn(0, 1, m), ErrManner)
	}
	require.ErrorIs(t, h.Turn(0, 1, Manner{Speed: 180, Push: &Push{9, 1}}), ErrNoBase)
	require.False(t, h.Busy())
	require.ErrorIs(t, h.Grab(5), ErrNoBase)
	require.ErrorIs(t, h.Lift(0, 5), ErrEmpty)
	h.Drag(90)
	h.Release()
	require.NoError(t, h.Turn(0, 1, Steady()))
	require.ErrorIs(t, h.Turn(1, 1, Steady()), ErrBusy)
	require.ErrorIs(t, h.Grab(1), ErrBusy)
	require.ErrorIs(t, w.Place(1, 1), ErrBusy)
	h.Drag(90)
	h.Release()
	require.True(t, w.Finish(10*time.Second))
	require.Equal(t, []int{1, 0}, facings(w), "the mouse does not disturb a script")
}

func TestMouse(t *testing.T) {
	w := row(t, 0, all, all)
	h := w.Hand
	require.NoError(t, h.Grab(0))
	h.Drag(55)
	h.Drag(Degrees(math.NaN()))
	w.Advance(50 * time.Millisecond)
	require.InDelta(t, 25, float64(w.Angle(0)), 0.1, "500°/s behind the mouse")
	w.Advance(time.Second)
	require.EqualValues(t, 55, w.Angle(0))
	require.True(t, h.Busy())
	h.Release()
	require.True(t, w.Finish(time.Second))
	g, _ := h.Last()
	require.Equal(t, 1, g.Net(0))

	require.NoError(t, h.Grab(0))
	h.Drag(-10) // from 60°: the short way, through 0
	w.Advance(time.Second)
	require.EqualValues(t, 350, w.Angle(0))
	h.Release()
	require.True(t, w.Finish(time.Second))
	g, _ = h.Last()
	require.Equal(t, -1, g.Net(0))
}

func TestMouseLifts(t *testing.T) {
	w := row(t, 1, all, all)
	h := w.Hand
	require.NoError(t, h.Grab(0))
	require.ErrorIs(t, h.Lift(1, 20), ErrEmpty)
	require.NoError(t, h.Lift(0, 18))
	w.Advance(100 * time.Millisecond)
	require.InDelta(t, 9, float64(w.Lift(0)), 0.01)
	w.Advance(100 * time.Millisecond)
	h.Drag(120)
	w.Advance(time.Second)
	require.EqualValues(t, 18, w.Lift(0))
	h.Release()
	require.Zero(t, w.Lift(0))
	require.True(t, w.Finish(time.Second))
	require.Equal(t, []int{2, 0}, facings(w))
}

func TestJammedMouseCanTurnBack(t *testing.T) {
	w := built(t, Config{Spacing: 50, Catch: 1, Bases: []Base{{0, 0}, {1, 0}, {0, 1}}, Towers: []Tower{all, all, all}})
	require.NoError(t, w.Hand.Grab(0))
	w.Hand.Drag(60)
	w.Advance(time.Second)
	require.Less(t, w.Angle(0), Degrees(60))
	jam := w.Hand.Jam()
	require.Equal(t, &Jam{Base: 0, By: 2}, jam)
	w.Advance(time.Second)
	require.Same(t, jam, w.Hand.Jam(), "it is still the same")
	w.Hand.Drag(0)
	w.Advance(time.Second)
	require.Zero(t, w.Angle(0))
	require.Nil(t, w.Hand.Jam(), "it was turned on after all")
	w.Hand.Release()
	require.True(t, w.Finish(time.Second))
	g, _ := w.Hand.Last()
	require.True(t, g.Jammed)
	require.Equal(t, []int{0, 0, 0}, facings(w))

	require.NoError(t, w.Hand.Grab(0))
	w.Hand.Drag(60)
	w.Advance(time.Second)
	w.Hand.Release()
	require.True(t, w.Finish(time.Second))
	require.Equal(t, jam, w.Hand.Jam(), "it springs back")
	g, _ = w.Hand.Last()
	require.Empty(t, g.Between)
	require.Equal(t, []int{0, 0, 0}, facings(w))
}

func TestGestureLogIsBounded(t *testing.T) {
	w, err := New(Config{Bases: []Base{{}}, Towers: []Tower{{}}, Spacing: 50})
	require.NoError(t, err)
	for range 3 * maxLog {
		require.NoError(t, w.Hand.Turn(0, 1, Manner{Speed: 3000}))
		require.True(t, w.Finish(10*time.Second))
	}
	n := len(w.Hand.Gestures())
	require.GreaterOrEqual(t, n, maxLog)
	require.LessOrEqual(t, n, 2*maxLog)
	last, ok := w.Hand.Last()
	require.True(t, ok)
	require.Equal(t, last, w.Hand.Gestures()[n-1])
}
