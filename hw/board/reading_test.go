package board

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestMagnetInWords(t *testing.T) {
	require.Equal(t, "-", Magnet(0x07).String())
	require.Equal(t, "seen", MagnetSeen.String())
	require.Equal(t, "seen+weak+strong", (MagnetSeen | MagnetWeak | MagnetStrong).String())
	require.True(t, (MagnetSeen | MagnetWeak).TooWeak())
	require.False(t, MagnetSeen.TooWeak())
	require.False(t, MagnetSeen.TooStrong())
	require.False(t, MagnetWeak.Detected())
	require.Zero(t, Reading{}, "of a sensor without supply")
	require.Equal(t, []Magnet{0x20, 0x10, 0x08}, []Magnet{MagnetSeen, MagnetWeak, MagnetStrong}, "as traces have them")
}

func TestImpossibleReadings(t *testing.T) {
	code := Impossible("chip: no such code")
	require.EqualError(t, code, "chip: no such code")
	for _, err := range []error{code, ErrFloating, fmt.Errorf("chip: %w", ErrFloating), ErrImpossible} {
		require.ErrorIs(t, err, ErrImpossible)
	}
	require.NotErrorIs(t, code, ErrFloating)
	require.NotErrorIs(t, Impossible("floating bus"), ErrFloating, "another error with the same text")
	require.NotErrorIs(t, errors.New("nack"), ErrImpossible)
}
