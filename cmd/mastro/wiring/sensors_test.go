package wiring

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile"
)

// Whatever sensor a board file may name, the plan knows how to solder it.
func TestEveryKindOfSensorIsSoldered(t *testing.T) {
	kinds := boardfile.SensorKinds()
	require.Len(t, sensorKinds, len(kinds))
	for _, k := range kinds {
		row, known := sensorKinds[k.String()]
		require.True(t, known, k)
		require.Positive(t, row.load.Typical, k)
		require.GreaterOrEqual(t, row.load.Peak, row.load.Typical, k)
		require.NotEmpty(t, row.load.Source, k)
		ends := make(map[string]bool)
		for _, j := range row.joints("supply", "data", "clock") {
			ends[j.To] = true
		}
		for _, end := range []string{"supply", "data", "clock", ground} {
			require.True(t, ends[end], "%s: no pin is joined to %s", k, end)
		}
	}
}
