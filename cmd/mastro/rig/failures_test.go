package rig

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
)

// A part that fails is left alone for RetryAfter, and others are not.
func TestAPartThatFails(t *testing.T) {
	log := roomtest.CaptureLog(t)
	var f Failures
	broken := errors.New("broken")
	require.False(t, f.RetryDue(PartPanel, 0))
	f.Report(PartPanel, 0, nil)
	require.False(t, f.Changed(), "it worked before")

	f.Report(PartPanel, 0, broken)
	require.True(t, f.Changed())
	require.False(t, f.Changed(), "it is reported once")
	require.Equal(t, broken, f.Of(PartPanel))
	require.NoError(t, f.Of(PartLights))
	require.Equal(t, []Part{PartPanel}, f.Parts())
	for _, c := range []struct {
		now     time.Duration
		backing bool
	}{{0, true}, {RetryAfter - 1, true}, {RetryAfter, false}} {
		require.Equal(t, c.backing, f.BackingOff(PartPanel, c.now))
		require.Equal(t, !c.backing, f.RetryDue(PartPanel, c.now))
	}

	f.Postpone(PartPanel, RetryAfter)
	f.Postpone(PartLights, RetryAfter)
	require.True(t, f.BackingOff(PartPanel, 2*RetryAfter-1))
	require.False(t, f.BackingOff(PartLights, RetryAfter), "it has not failed")
	f.Report(PartPanel, 2*RetryAfter, broken)
	require.False(t, f.Changed(), "it failed before")
	require.Equal(t, 1, strings.Count(log.String(), "panel failed"), "one reason is logged once")
	f.Report(PartPanel, 3*RetryAfter, errors.New("broken otherwise"))
	require.Equal(t, 2, strings.Count(log.String(), "panel failed"))

	f.Report(PartPanel, 4*RetryAfter, nil)
	require.True(t, f.Changed())
	require.Empty(t, f.Parts())
}
