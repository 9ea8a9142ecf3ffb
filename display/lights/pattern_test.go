package lights

import (
	"fmt"
	"image/color"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var patterns = []Pattern{Dark, Fixed, Breathing, DipOnce, DipTwice, FlashOnce, FlashTwice, ShineOnce, ShineTwice, Alternating}

func at(tick int) time.Duration { return time.Duration(tick) * Tick }

func ticks(p Pattern) int { return int(p.Period() / Tick) }

// shape is the course of a pattern over one period, scaled so that its greatest level is
// 1: what remains without colour and brightness.
func shape(p Pattern) []float64 {
	out := make([]float64, ticks(p))
	most := 1.0
	for i := range out {
		out[i] = float64(p.Level(at(i)))
		most = max(most, out[i])
	}
	for i := range out {
		out[i] /= most
	}
	return out
}

// difference is the least mean difference of two patterns over all shifts in time.
func difference(a, b []float64) float64 {
	n, smallest := lcm(len(a), len(b)), math.Inf(1)
	for shift := range b {
		sum := 0.0
		for i := range n {
			sum += math.Abs(a[i%len(a)] - b[(i+shift)%len(b)])
		}
		smallest = min(smallest, sum/float64(n))
	}
	return smallest
}

func lcm(a, b int) int {
	g, r := a, b
	for r != 0 {
		g, r = r, g%r
	}
	return a / g * b
}

func TestNoTwoPatternsLookAlikeWithoutColour(t *testing.T) {
	for i, a := range patterns {
		for _, b := range patterns[i+1:] {
			require.GreaterOrEqual(t, difference(shape(a), shape(b)), .09, "%d and %d", a, b)
		}
	}
}

func TestFlashesAreSlow(t *testing.T) {
	second := int(time.Second / Tick)
	for _, p := range patterns {
		levels := shape(p)
		for start := range levels {
			flashes := 0
			for i := start; i < start+second; i++ {
				if levels[(i+1)%len(levels)]-levels[i%len(levels)] > .1 {
					flashes++
				}
			}
			require.Less(t, flashes, 3, "pattern %d from tick %d", p, start)
		}
	}
}

func TestFlashesAreAtLeast400MillisecondsApart(t *testing.T) {
	for _, p := range patterns {
		wave, last := shape(p), -1000
		for i := range 3 * len(wave) {
			if wave[(i+1)%len(wave)]-wave[i%len(wave)] > .1 {
				require.GreaterOrEqual(t, at(i-last), 400*time.Millisecond, "pattern %d", p)
				last = i
			}
		}
	}
}

func TestCounts(t *testing.T) {
	rises := func(p Pattern) (n int) {
		wave := shape(p)
		for i := range wave {
			if wave[(i+1)%len(wave)] > wave[i] {
				n++
			}
		}
		return n
	}
	for p, want := range map[Pattern]int{Dark: 0, Fixed: 0, DipOnce: 1, DipTwice: 2, FlashOnce: 1, FlashTwice: 2, ShineOnce: 1, ShineTwice: 2, Alternating: 1} {
		require.Equal(t, want, rises(p), "pattern %d", p)
	}
}

func TestFixedAndDarkNeedNoTraffic(t *testing.T) {
	for _, p := range patterns {
		require.Equal(t, p != Dark && p != Fixed, p.Period() > Tick, "pattern %d", p)
	}
}

func TestBreathingIsSmoothAndNeverOut(t *testing.T) {
	for i := range breathTicks {
		now, next := int(Breathing.Level(at(i))), int(Breathing.Level(at(i+1)))
		require.LessOrEqual(t, max(now-next, next-now), 6)
		require.GreaterOrEqual(t, now, breathMin)
	}
	require.Equal(t, Level(breathMin), Breathing.Level(0))
	require.Equal(t, Level(breathMax), Breathing.Level(at(breathTicks/2)))
}

func TestAlternatingIsNeverDark(t *testing.T) {
	l := Lamp{Color: amber, Other: white, Pattern: Alternating}
	require.Equal(t, amber, l.At(0))
	require.Equal(t, white, l.At(at(12)))
	require.Equal(t, amber, l.At(at(24)))
}

func TestUnknownPatternIsDark(t *testing.T) {
	require.Equal(t, color.NRGBA{A: 255}, Lamp{Color: white, Pattern: 99}.At(at(7)))
}

func TestLampsRepeatAndHoldThroughATick(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := Lamp{Color: amber, Other: white, Pattern: Pattern(rapid.IntRange(0, 12).Draw(t, "pattern"))}
		tick := rapid.IntRange(-200, 200).Draw(t, "tick")
		if tick < 0 {
			tick *= ticks(l.Pattern)
		}
		now := l.At(at(tick))
		require.Equal(t, now, l.At(at(tick)+l.Pattern.Period()))
		within := time.Duration(rapid.Int64Range(0, int64(Tick)-1).Draw(t, "within"))
		if tick >= 0 {
			require.Equal(t, now, l.At(at(tick)+within))
		}
		require.Equal(t, uint8(255), now.A)
	})
}

func ExamplePattern_Period() {
	fmt.Println(FlashTwice.Period(), Breathing.Period(), Fixed.Period())
	// Output: 1.4s 4s 50ms
}
