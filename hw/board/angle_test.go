package board

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// apart is a slow reference: the least distance over whole turns, in degrees.
func apart(a, b Angle) float64 {
	least := math.Inf(1)
	for rounds := -1.0; rounds <= 1; rounds++ {
		least = min(least, math.Abs(a.Degrees()-b.Degrees()+360*rounds))
	}
	return least
}

func TestBetweenAndPlus(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := Angle(rapid.IntRange(0, 4095).Draw(t, "a"))
		b := Angle(rapid.IntRange(0, 4095).Draw(t, "b"))
		d := between(a, b)
		require.InDelta(t, apart(a, b), math.Abs(float64(d))*360/4096, 1e-9)
		require.Equal(t, b, plus(a, d))
		require.GreaterOrEqual(t, d, -turn/2)
		require.Less(t, d, turn/2)
	})
}

// seatSlowly is a slow reference of seat, in degrees.
func seatSlowly(a anchors, at Angle, was Facing) Facing {
	if was != NoFacing && apart(a[was], at) <= 24 {
		return was
	}
	for k := range a {
		if apart(a[k], at) <= 18 {
			return Facing(k)
		}
	}
	return NoFacing
}

func TestSeatAgainstSlowReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		zero := Angle(rapid.IntRange(0, 4095).Draw(t, "zero"))
		sign := rapid.SampledFrom([]arc{-1, 1}).Draw(t, "sign")
		a := evenly(zero, sign)
		was := Facing(rapid.IntRange(-1, 5).Draw(t, "was"))
		for at := range Angle(Turn) {
			require.Equal(t, seatSlowly(a, at, was), a.seat(at, was), "at %s", at)
		}
	})
}

func TestEvenAnchors(t *testing.T) {
	require.Equal(t, anchors{0, 683, 1365, 2048, 2731, 3413}, evenly(0, 1))
	require.Equal(t, anchors{100, 3513, 2831, 2148, 1465, 783}, evenly(100, -1))
}

func TestMeasuredAnchors(t *testing.T) {
	good := []Angle{4000, 600, 1300, 1950, 2650, 3300}
	a, err := measured(good, 1)
	require.NoError(t, err)
	require.Equal(t, anchors(good), a)
	_, err = measured(good, -1)
	require.ErrorIs(t, err, ErrAnchors, "wrong sense")
	for name, bad := range map[string][]Angle{
		"five":        good[:5],
		"seven":       append(good[:6:6], 3700),
		"too big":     {4096, 600, 1300, 1950, 2650, 3300},
		"too near":    {4000, 600, 1100, 1950, 2650, 3300},
		"out of turn": {4000, 1300, 600, 1950, 2650, 3300},
		"empty":       {},
	} {
		_, err := measured(bad, 1)
		require.ErrorIs(t, err, ErrAnchors, name)
	}
	_, err = measured([]Angle{0, 512, 1300, 1950, 2650, 3300}, 1)
	require.NoError(t, err, "just 45°")
	_, err = measured([]Angle{0, 511, 1300, 1950, 2650, 3300}, 1)
	require.ErrorIs(t, err, ErrAnchors, "just less")
	_, err = measured([]Angle{0, 2000, 3900, 1700, 3600, 1500}, 1)
	require.ErrorIs(t, err, ErrAnchors, "more than once round")
}

// steps gives the true number of steps, however far a tower was turned and wherever it rests
// within its windows.
func TestSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		from := rapid.IntRange(0, 5).Draw(t, "from")
		n := rapid.IntRange(-20, 20).Draw(t, "n")
		slack := rapid.IntRange(-2040, 2040).Draw(t, "slack")
		to := ((from+n)%6 + 6) % 6
		way := arc(math.Round(float64(n)*4096/6)) + arc(slack)
		require.Equal(t, n, steps(Facing(from), Facing(to), way))
	})
}

func TestFacingString(t *testing.T) {
	require.Equal(t, "5", Facing(5).String())
	require.Equal(t, "-", NoFacing.String())
	require.Equal(t, "-", Facing(6).String())
}
