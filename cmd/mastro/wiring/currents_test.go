package wiring

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
)

func TestCurrents(t *testing.T) {
	s := planOf(t, boardfiletest.Shipped(t, "pi.toml"))
	r33, r5 := s.Rails[0], s.Rails[1]
	require.Equal(t, 18*6.5, r33.Loads[1].Typical*float64(r33.Loads[1].Count), "HARDWARE: 117 mA")
	for _, r := range s.Rails {
		typical, peak := 0.0, 0.0
		for _, l := range r.Loads {
			require.LessOrEqual(t, l.Typical, l.Peak, l.Part)
			require.NotEmpty(t, l.Source, l.Part)
			typical, peak = typical+l.Typical*float64(l.Count), peak+l.Peak*float64(l.Count)
		}
		require.InDelta(t, typical, r.Typical, 0.06)
		require.InDelta(t, peak, r.Peak, 0.06)
		require.Contains(t, r.Verdict, r.Name+" is enough:")
		require.Empty(t, r.Do)
	}
	strip := r5.Loads[2]
	require.Equal(t, 18, strip.Count)
	require.InDelta(t, 1+60*(255+220+180)/765.0*64/255, strip.Peak, 0.05, "white is the brightest that lamps are")

	bright := planOf(t, replaceOnce(t, boardfiletest.Shipped(t, "pi.toml"), "brightness = 64", "brightness = 255")).Rails[1]
	require.InDelta(t, 1+60*(255+220+180)/765.0, bright.Loads[2].Peak, 0.05)
	require.Equal(t, 54, planOf(t, boardfiletest.Shipped(t, "hall.toml")).Rails[0].Loads[1].Count, "three switches below each base")
	require.Equal(t, 12, planOf(t, boardfiletest.Shipped(t, "magico.toml")).Rails[0].Loads[1].Count)
}

func TestTooMuchCurrent(t *testing.T) {
	for peak, want := range map[float64]string{100: "X is enough: 90 mA usually", 110: "X is usually enough, but not at the peak: 90 mA", 150: "X is NOT enough: 130 mA"} {
		r := Rail{Name: "X", Limit: 100, Loads: []Load{{Count: 2, Typical: peak/2 - 10, Peak: peak / 2}}}
		if peak < 150 {
			r.Loads[0].Typical = 45
		}
		r.sum(inEnglish)
		require.Contains(t, r.Verdict, want)
	}
	b, err := boardfile.Parse("b", []byte(replaceOnce(t, boardfiletest.Shipped(t, "pi.toml"), "brightness = 64", "brightness = 255")))
	require.NoError(t, err)
	p := &Plan{File: b, words: inEnglish}
	all := p.strip(255)
	lights := all.Peak * float64(all.Count)
	dim := p.dimmed(Rail{Peak: 2000 + lights, Limit: 2000 + lights/2})
	now := p.strip(dim)
	require.LessOrEqual(t, now.Peak*float64(now.Count), lights/2)
	require.InDelta(t, 127, dim, 4, "half the light is half the current")
	require.Zero(t, p.dimmed(Rail{Peak: 2000 + lights, Limit: 1000}), "darkness would not do")
}
