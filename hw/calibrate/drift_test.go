package calibrate_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/hw/calibrate"
)

func TestDrifted(t *testing.T) {
	for _, c := range []struct {
		calibrated, current uint8
		drifted             bool
	}{
		{64, 64, false}, {64, 88, false}, {64, 89, true}, {64, 40, false}, {64, 39, true},
		{20, 16, false}, {20, 15, true}, {110, 112, false}, {110, 113, true}, {0, 128, false},
	} {
		require.Equal(t, c.drifted, calibrate.Drifted(c.calibrated, c.current), "%+v", c)
	}
}

func TestOneReadingIsNoDrift(t *testing.T) {
	d := calibrate.NewDrift(64)
	see := func(gain uint8, times int) bool {
		for range times {
			d.See(gain)
		}
		return d.Drifted()
	}
	require.False(t, see(100, 7), "too few")
	d = calibrate.NewDrift(64)
	require.False(t, see(66, 50))
	require.False(t, see(128, 1))
	require.False(t, see(66, 20))
	require.True(t, see(100, 20))
	require.False(t, see(70, 20), "it was put right")
}
