package effort

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// A property is checked until its draws have met what they must, and no longer.
func TestMeets(t *testing.T) {
	tries, late := 0, 0
	property := func(_ *rapid.T, met func(string)) {
		met("at once")
		if tries++; tries > late {
			met("late")
		}
	}
	Meets(t, property, "at once", "late")
	round := tries
	require.Positive(t, round)
	tries, late = 0, 2*round
	Meets(t, property, "at once")
	require.Equal(t, round, tries)
	Meets(t, property, "at once", "late")
	require.Equal(t, 3*round, tries)
}

// told keeps what a test would fail of.
type told struct {
	rapid.TB
	errors []string
}

func (t *told) Errorf(format string, args ...any) {
	t.errors = append(t.errors, fmt.Sprintf(format, args...))
}

// What is never met is told.
func TestWhatIsNeverMet(t *testing.T) {
	by := &told{TB: t}
	Meets(by, func(_ *rapid.T, met func(string)) { met("often") }, "often", "never")
	require.Equal(t, []string{`never met: ["never"]`}, by.errors)
}
