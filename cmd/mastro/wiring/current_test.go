package wiring

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
)

func TestCurrents(t *testing.T) {
	s := planned(t, boardfiletest.Shipped(t, "pi.toml"))
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

	bright := planned(t, replaced(t, boardfiletest.Shipped(t, "pi.toml"), "brightness = 64", "brightness = 255")).Rails[1]
	require.InDelta(t, 1+60*(255+220+180)/765.0, bright.Loads[2].Peak, 0.05)
	require.Equal(t, 54, planned(t, boardfiletest.Shipped(t, "hall.toml")).Rails[0].Loads[1].Count, "three switches below each base")
	require.Equal(t, 12, planned(t, boardfiletest.Shipped(t, "magico.toml")).Rails[0].Loads[1].Count)
}

func TestTooMuchCurrent(t *testing.T) {
	for peak, want := range map[float64]string{100: "X is enough: 90 mA as a rule", 110: "X is enough as a rule but not at the peak: 90 mA", 150: "X is NOT enough: 130 mA"} {
		r := rail{Name: "X", Limit: 100, Loads: []load{{Count: 2, Typical: peak/2 - 10, Peak: peak / 2}}}
		if peak < 150 {
			r.Loads[0].Typical = 45
		}
		r.sum(inEnglish)
		require.Contains(t, r.Verdict, want)
	}
	b, err := boardfile.Parse("b", []byte(replaced(t, boardfiletest.Shipped(t, "pi.toml"), "brightness = 64", "brightness = 255")))
	require.NoError(t, err)
	p := &planner{File: b, words: inEnglish}
	all := p.strip(255)
	lights := all.Peak * float64(all.Count)
	dim := p.dimmed(rail{Peak: 2000 + lights, Limit: 2000 + lights/2})
	now := p.strip(dim)
	require.LessOrEqual(t, now.Peak*float64(now.Count), lights/2)
	require.InDelta(t, 127, dim, 4, "half the light is half the current")
	require.Zero(t, p.dimmed(rail{Peak: 2000 + lights, Limit: 1000}), "darkness would not do")
}

func TestClashes(t *testing.T) {
	at := func(s *Plan, device string) []string {
		for _, c := range s.Buses[0].Clashes {
			if strings.HasPrefix(c.Device, device) {
				require.NotEmpty(t, c.Do)
				return c.Addresses
			}
		}
		require.True(t, slices.ContainsFunc(s.Buses[0].Free, func(name string) bool { return strings.HasPrefix(name, device) }), device)
		return nil
	}
	pi, magico := planned(t, boardfiletest.Shipped(t, "pi.toml")), planned(t, boardfiletest.Shipped(t, "magico.toml"))
	require.Equal(t, []string{"0x3C"}, at(planned(t, boardfiletest.Shipped(t, "ws2812.toml")), "SSD1306"))
	require.Empty(t, at(pi, "SSD1306"))
	require.Equal(t, []string{"0x36"}, at(pi, "MAX17040"))
	require.Equal(t, []string{"0x70"}, at(pi, "PCA9685"))
	require.Equal(t, []string{"0x70", "0x71", "0x72"}, at(pi, "HT16K33"))
	require.Empty(t, at(pi, "PCF8574"))
	require.Empty(t, at(pi, "DS3231"))
	require.Empty(t, at(magico, "MAX17040"), "no sensor is there")
	require.Empty(t, at(magico, "PCA9685"))
	require.Equal(t, []string{"0x20"}, at(magico, "PCF8574"))
	moved := planned(t, strings.NewReplacer("0x70", "0x76", "0x71", "0x75").Replace(boardfiletest.Shipped(t, "pi.toml")))
	require.Empty(t, at(moved, "PCA9685"))
	require.Equal(t, []string{"0x76"}, at(moved, "BMP280"))
	require.Equal(t, []string{"0x75"}, at(moved, "PiSugar"))
	for _, n := range neighbours {
		panel := n.first == 0x3C
		require.Equal(t, n.do.IsZero(), n.first != 0x36 && !panel && (n.first < 0x20 || n.last > 0x27) && (n.last < 0x70 || n.first > 0x77), "%s: whatever may clash has a remedy", n.name)
	}
}
