package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// three mutants, of which one survives.
func three() []*mutant {
	return []*mutant{
		{place: "a.go:1", where: "f", from: "a", to: "b", end: failed},
		{place: "a.go:1", where: "f", from: "a", to: "c", end: survived},
		{place: "a.go:1", where: "f", from: "a", to: "d", end: timedOut},
	}
}

func TestGood(t *testing.T) {
	const reason = "a.go: f: a -> c: no difference"
	for _, c := range []struct {
		accepted []string
		least    float64
		good     bool
	}{
		{[]string{reason}, 66, true},
		{[]string{reason}, 67, false},
		{[]string{"a.go: f: a -> c"}, 66, false},
		{[]string{"a.go: g: a -> c: no difference"}, 66, false},
		{nil, 66, false},
	} {
		require.Equal(t, c.good, sortOut(three(), c.accepted).goodEnough(c.least), c)
	}
	require.False(t, (&outcome{}).goodEnough(90), "nothing was tried")
}

// A line is idle when its mutant is gone or caught, not when it was not tried.
func TestIdle(t *testing.T) {
	all := three()
	all[2].end = untried
	lines := []string{"a.go: f: a -> b: caught", "a.go: f: a -> c: survives", "a.go: f: a -> d: not tried", "a.go: f: a -> e: gone"}
	require.Equal(t, []string{lines[0], lines[3]}, sortOut(all, lines).unused)
}
