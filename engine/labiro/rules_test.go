package labiro

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// What is seen cannot be unseen: these words bring something face down to
// light, or are the first of it, so that they are never taken back.
func TestRevealsWhatBringsSomethingToLight(t *testing.T) {
	reveals := []Verb{Start, Light, Look, Take, Swap, Open, Found}
	for v := Start; v < numVerbs; v++ {
		require.Equal(t, slices.Contains(reveals, v), new(Position).Reveals(move(v)), grammar[v].word)
	}
}
