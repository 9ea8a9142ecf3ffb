package effort

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// A property is checked until its draws have met what they must, and no longer.
func TestMeets(t *testing.T) {
	tries := 0
	property := func(_ *rapid.T, met func(string)) {
		if tries++; tries > 250 {
			met("late")
		}
		met("at once")
	}
	Meets(t, property, "at once")
	round := tries
	require.Positive(t, round)
	Meets(t, property, "at once", "late")
	require.Greater(t, tries, 250)
	require.LessOrEqual(t, tries, 250+round)
	require.Zero(t, tries%round)
}
