package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// three mutants, of which one survives.
func three() []*mutant {
	s := &source{base: "a.go"}
	return []*mutant{
		{source: s, where: "f", from: "a", to: "b", end: failed},
		{source: s, where: "f", from: "a", to: "c", end: survived},
		{source: s, where: "f", from: "a", to: "d", end: timedOut},
	}
}

func TestGood(t *testing.T) {
	const reason = "a.go: f: a -> c: no difference"
	for _, c := range []struct {
		accepted accepted
		least    float64
		good     bool
	}{
		{accepted{reason}, 66, true},
		{accepted{reason}, 67, false},
		{accepted{"a.go: f: a -> c"}, 66, false},
		{accepted{"a.go: g: a -> c: no difference"}, 66, false},
		{nil, 66, false},
	} {
		o := &outcome{tried: three(), accepted: c.accepted}
		require.Equal(t, c.good, o.goodEnough(c.least), c)
	}
	require.False(t, (&outcome{}).goodEnough(90), "nothing was tried")
}

// A line is idle when its mutant is gone or caught, not when it was not tried.
func TestIdle(t *testing.T) {
	all := three()
	all[2].end = untried
	lines := accepted{"a.go: f: a -> b: caught", "a.go: f: a -> c: survives", "a.go: f: a -> d: not tried", "a.go: f: a -> e: gone"}
	require.Equal(t, []string{lines[0], lines[3]}, lines.unused(all))
}
