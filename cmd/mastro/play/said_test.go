package play

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/engine"
)

// What was pushed along is led through every way in which it can have been, and back to none.
func TestHowATowerWasPushedAlong(t *testing.T) {
	for steps, want := range map[int][]int{
		1: {-1, 1, 0, -1}, -1: {1, -1, 0}, 2: {-1, -2, 1, 2, 0}, -3: {1, 2, 3, -1, -2, -3, 0, 1},
	} {
		d := draft{Said: scene.Said{Driver: engine.Repair{Part: 4, Steps: steps}}}
		var got []int
		for range want {
			d.turn(7)
			now := 0
			for _, r := range d.Pushed {
				require.Equal(t, 7, r.Part)
				now = r.Steps
			}
			got = append(got, now)
		}
		require.Equal(t, want, got, "%d steps", steps)
	}
}
