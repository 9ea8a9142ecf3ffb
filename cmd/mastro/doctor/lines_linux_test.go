package doctor

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/hw/pins"
)

func TestLinesThatNoChipHas(t *testing.T) {
	for _, at := range []pins.Address{{Name: "GPIO-nowhere"}, {Label: "pinctrl-nowhere", Offset: 4}} {
		_, err := gpioLineAt(at)
		require.ErrorIs(t, err, pins.ErrNoLine)
		_, err = closedAt(at)
		require.ErrorIs(t, err, pins.ErrNoLine)
	}
}

func TestTheGroupOfADeviceFile(t *testing.T) {
	require.Equal(t, "root", groupOf(os.DevNull))
	require.Empty(t, groupOf("/dev/nothing"))
	require.NoError(t, openDevice(os.DevNull))
	require.ErrorIs(t, openDevice("/dev/nothing"), os.ErrNotExist)
}
