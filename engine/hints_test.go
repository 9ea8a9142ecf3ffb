package engine

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestHintsAreCountedBySeat(t *testing.T) {
	var h Hints
	counts := func() []int { return []int{h.Asked(0), h.Asked(1), h.Asked(2)} }
	require.Equal(t, []int{0, 0, 0}, counts())
	h.Ask(1, 0)
	h.Ask(1, 0)
	require.Equal(t, []int{0, 1, 0}, counts(), "nothing has happened since")
	h.Ask(1, 1)
	h.Ask(0, 1)
	require.Equal(t, []int{1, 2, 0}, counts())
	require.Zero(t, h.Asked(Public))
}
