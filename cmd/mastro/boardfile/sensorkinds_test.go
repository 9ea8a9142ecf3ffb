package boardfile

import (
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/i2c/i2ctest"

	"mastro/hw/as5600"
)

func TestKindsOfSensors(t *testing.T) {
	names, bus := make(map[string]bool), &i2ctest.Playback{DontPanic: true}
	for i, k := range SensorKinds() {
		require.Equal(t, sensorKinds[i].name, k.row().name)
		require.False(t, names[k.String()], "two rows for %s", k)
		names[k.String()] = true
		require.NotZero(t, k.Address(), k)
		require.Less(t, k.Address(), uint16(0x70), "%s: an address of the muxes, or none", k)
		require.NotNil(t, k.Driver(bus))

		var read SensorKind
		require.NoError(t, read.UnmarshalText([]byte(k.String())))
		require.Equal(t, k, read)
	}
	require.Zero(t, bus.Count, "nothing is sent")

	usual := SensorKind{}
	require.Equal(t, "AS5600", usual.String())
	require.Equal(t, as5600.Addr, usual.Address())
	require.IsType(t, (*as5600.Dev)(nil), usual.Driver(bus))
}
