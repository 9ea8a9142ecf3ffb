package sim

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// turn turns a tower with a steady hand and waits for the end.
func turn(t testing.TB, w *World, base, steps int) Gesture {
	require.NoError(t, w.Hand.Turn(base, steps, Steady()))
	require.True(t, w.Finish(30*time.Second))
	g, ok := w.Hand.Last()
	require.True(t, ok)
	return g
}

func facings(w *World) (f []int) {
	for i := range w.Sensors {
		facing, _ := w.Facing(i)
		f = append(f, facing)
	}
	return f
}

func TestSingleTowerPushesNone(t *testing.T) {
	w := row(t, 1, all, Tower{}, all)
	g := turn(t, w, 0, 2)
	require.Equal(t, []int{2, 0, 0}, facings(w), "a wall is no tooth")
	require.Len(t, g.Moved, 1)
	require.Equal(t, 2, g.Net(0))
	require.Zero(t, g.Net(1))
	require.Empty(t, g.Between)
}

func TestCatchingSidesCarryTheNeighbourTheOppositeWay(t *testing.T) {
	for _, steps := range []int{1, -1, 2, -2, 3} {
		w := row(t, 1, all, all)
		g := turn(t, w, 0, steps)
		require.Equal(t, steps, g.Net(0), "%d", steps)
		require.Equal(t, -steps, g.Net(1), "%d", steps)
		require.Empty(t, g.Between)
		require.False(t, g.Jammed)
		require.Equal(t, 0, g.Moved[0].Base, "the driver begins")
		require.GreaterOrEqual(t, g.Moved[1].Onset-g.Moved[0].Onset, 50*time.Millisecond)
	}
}

func TestOnlyTheSidesThatMeetMatter(t *testing.T) {
	w := row(t, 1, sides(5), sides(3)) // side 5 of the west one turns to the east
	require.Equal(t, -1, turn(t, w, 0, 1).Net(1))
	w = row(t, 1, sides(0), sides(3)) // facing at rest: they touch, and part
	require.Zero(t, turn(t, w, 0, 1).Net(1))
	w = row(t, 1, sides(1), sides(3)) // the other way round
	require.Zero(t, turn(t, w, 0, 1).Net(1))
	require.Equal(t, 1, turn(t, w, 0, -2).Net(1), "back through the neighbour's side")
}

func TestSlippingSidesDeflectAndSpringBack(t *testing.T) {
	w := row(t, 0, all, all)
	require.NoError(t, w.Hand.Turn(0, 1, Steady()))
	most := Degrees(0)
	for w.Hand.Busy() {
		w.Step()
		most = max(most, -w.Angle(1).wrapped())
	}
	require.Equal(t, []int{1, 0}, facings(w))
	require.GreaterOrEqual(t, most, minGive-1)
	require.LessOrEqual(t, most, 2*minGive)
	g, _ := w.Hand.Last()
	require.Len(t, g.Moved, 2)
	require.Zero(t, g.Net(1))
	_, seated := w.Facing(1)
	require.True(t, seated)
}

func TestChain(t *testing.T) {
	w := row(t, 1, all, all, all, all)
	g := turn(t, w, 0, 1)
	require.Equal(t, []int{1, 5, 1, 5}, facings(w))
	for i, m := range g.Moved {
		require.Equal(t, i, m.Base, "one after the other")
		if i > 0 {
			require.Greater(t, m.Onset, g.Moved[i-1].Onset)
		}
	}
}

func TestRingOfThreeJams(t *testing.T) {
	w := built(t, Config{Spacing: 50, Catch: 1, Bases: []Base{{0, 0}, {1, 0}, {0, 1}}, Towers: []Tower{all, all, all}})
	g := turn(t, w, 0, 1)
	require.True(t, g.Jammed)
	require.Equal(t, &Jam{Base: 0, By: 2}, w.Hand.Jam(), "the two that it turns come against each other")
	require.Equal(t, []int{0, 0, 0}, facings(w))
	for i := range 3 {
		_, seated := w.Facing(i)
		require.True(t, seated)
	}
}

// behindTheHand is a row of towers that ends in a ring of three, all of which push each other: the one at its
// far end has done its step before they come against each other.
func behindTheHand(t *testing.T) *World {
	return built(t, Config{Spacing: 50, Catch: 1, Bases: []Base{{-2, 0}, {-1, 0}, {0, 0}, {1, 0}, {0, 1}}, Towers: []Tower{all, all, all, all, all}})
}

func TestAJamBehindTheHandSpringsBack(t *testing.T) {
	for _, byMouse := range []bool{false, true} {
		w := behindTheHand(t)
		if byMouse {
			require.NoError(t, w.Hand.Grab(0))
			w.Hand.Drag(60)
			w.Advance(time.Second)
			w.Hand.Release()
		} else {
			require.NoError(t, w.Hand.Turn(0, 1, Steady()))
		}
		most := Degrees(0)
		for w.Hand.Busy() {
			w.Step()
			most = max(most, w.Angle(0))
		}
		require.EqualValues(t, 60, most, "the hand was not in its way")
		g, _ := w.Hand.Last()
		require.True(t, g.Jammed)
		require.Empty(t, g.Between)
		require.Equal(t, make([]int, 5), facings(w))
		require.Zero(t, g.Net(0))
		jam := w.Hand.Jam()
		require.NotNil(t, jam)
		require.Zero(t, jam.Base)
		require.Contains(t, []int{3, 4}, jam.By, "the two that come against each other")
		require.Less(t, g.Ended, 2*time.Second)
		turn(t, w, 4, 1)
		require.NotEqual(t, jam, w.Hand.Jam(), "of another gesture")
	}
}

// What the mouse leaves half turned is no jam: it stays so, with what it has pushed.
func TestHalfATurnIsNoJam(t *testing.T) {
	w := row(t, 1, all, all)
	require.NoError(t, w.Hand.Grab(0))
	w.Hand.Drag(30)
	w.Advance(time.Second)
	w.Hand.Release()
	require.True(t, w.Finish(time.Second))
	require.Nil(t, w.Hand.Jam())
	g, _ := w.Hand.Last()
	require.Equal(t, []int{0, 1}, g.Between)
	require.EqualValues(t, 30, w.Angle(0))
}

func TestLiftedTowersTouchNone(t *testing.T) {
	w := row(t, 1, all, all)
	require.NoError(t, w.Hand.Turn(0, 2, Manner{Speed: 180, Raise: 12}))
	require.True(t, w.Finish(10*time.Second))
	require.Equal(t, []int{2, 0}, facings(w))

	w.table.lift(1, 12)
	turn(t, w, 0, 1)
	require.Equal(t, []int{3, 0}, facings(w), "nor does the neighbour in the air")
}

func TestBetweenTwoDetents(t *testing.T) {
	for _, c := range []struct {
		left, rests Degrees
	}{{10, 0}, {22, 0}, {25, 25}, {30, 30}, {35, 35}, {39, 60}, {-21, 0}, {-24, -24}} {
		w := row(t, 0, all)
		require.NoError(t, w.Hand.Grab(0))
		w.Hand.Drag(c.left)
		w.Advance(time.Second)
		w.Hand.Release()
		w.Advance(time.Second)
		require.InDelta(t, float64(c.rests), float64(w.Angle(0).wrapped()), 1e-9)
		g, ok := w.Hand.Last()
		require.True(t, ok)
		_, seated := w.Facing(0)
		require.Equal(t, c.rests.off() == 0, seated)
		require.Equal(t, !seated, len(g.Between) == 1)
	}
}

func TestTowersAtRestStay(t *testing.T) {
	w := built(t, DefaultConfig(9))
	w.Advance(time.Hour)
	require.Equal(t, make([]int, 18), facings(w))
	require.Equal(t, time.Hour, w.Clock.Now())
}

func TestToleranceIsAConstantOfThePair(t *testing.T) {
	tb := built(t, DefaultConfig(2)).table
	catches, hasty := 0, 0
	for k := range tb.edges {
		for i := range 6 {
			m := toothContact{tooth: [2]int{i, 3}}
			caught, give := tb.tolerance(k, m, ordinarySpeed)
			again, _ := tb.tolerance(k, m, ordinarySpeed)
			fast, _ := tb.tolerance(k, m, ordinarySpeed+240)
			require.Equal(t, caught, again)
			require.True(t, fast || !caught, "haste only makes more catch")
			require.True(t, give >= minGive && give < 2*minGive)
			catches, hasty = catches+btoi(caught), hasty+btoi(fast)
		}
	}
	n := float64(6 * len(tb.edges))
	require.InDelta(t, 0.5, float64(catches)/n, 0.1)
	require.InDelta(t, 0.7, float64(hasty)/n, 0.1)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestTableHoldsTogether(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		c := DefaultConfig(rapid.Uint64().Draw(r, "seed"))
		c.Catch = rapid.Float64Range(0, 1).Draw(r, "catch")
		for i := range c.Towers {
			for s := range 6 {
				c.Towers[i].Protruding[s] = rapid.Bool().Draw(r, "side")
			}
		}
		w := built(t, c)
		for range 4 {
			before := facings(w)
			last, _ := w.Hand.Last()
			base, steps := rapid.IntRange(0, 17).Draw(r, "base"), rapid.IntRange(-3, 3).Draw(r, "steps")
			g := turn(t, w, base, steps)
			if !g.Jammed && last.Between == nil {
				way := 1 // a ring may carry the driver on, never back
				if steps < 0 {
					way = -1
				}
				require.GreaterOrEqual(r, g.Net(base)*way, steps*way)
			}
			moved := map[int]int{}
			for _, m := range g.Moved {
				moved[m.Base] = m.Steps
			}
			for i, f := range facings(w) {
				off := (f - before[i] - moved[i] + 12*6) % 6
				if _, logged := moved[i]; !logged && slices.Contains(g.Between, i) {
					require.Contains(r, []int{0, 1, 5}, off, "half way less than a move changes the nearest detent of base %d", i)
					continue
				}
				require.Zero(r, off, "the log explains base %d", i)
			}
		}
	})
}
