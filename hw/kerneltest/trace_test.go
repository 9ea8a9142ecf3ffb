//go:build linux

package kerneltest

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestParseDriven(t *testing.T) {
	d, ok := parseDriven([]byte("          mastro-71      [001] .....    12.345678: gpio_value: 537 set 1"))
	require.True(t, ok)
	require.Equal(t, driven{12345678 * time.Microsecond, 537, true}, d)
	d, ok = parseDriven([]byte(" two words-71 [001] d..1. 3.000001: gpio_value: 0 set 0"))
	require.True(t, ok)
	require.Equal(t, driven{at: 3000001 * time.Microsecond}, d)
	for _, line := range []string{
		"", "x: gpio_value: ", "mastro-71 [001] ..... 12.345678: gpio_value: 537 get 1",
		"mastro-71 [001] ..... 12.345678: gpio_direction: 537 in (0)",
		"mastro-71 [001] ..... noon: gpio_value: 537 set 1", "mastro-71 [001] ..... 1.0: gpio_value: X set 1",
	} {
		_, ok := parseDriven([]byte(line))
		require.False(t, ok, line)
	}
}

func TestIncompleteLines(t *testing.T) {
	tr := &trace{buf: []byte("one\ntwo\nthr")}
	var got []string
	for line := range tr.lines() {
		got = append(got, string(line))
	}
	require.Equal(t, []string{"one", "two"}, got)
	tr.buf = append(tr.buf, "ee\n"...)
	for line := range tr.lines() {
		got = append(got, string(line))
	}
	require.Equal(t, []string{"one", "two", "three"}, got)
	require.Empty(t, tr.buf)
}
