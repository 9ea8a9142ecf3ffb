package traces

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
	"mastro/hw/trace"
)

// The English captions are those that package trace has itself, and none of them is
// left in Italian.
func TestCaptions(t *testing.T) {
	list := func(c *trace.Captions) []string {
		all := []string{c.Title(7, 1, 2.5), c.Describe(7), c.Scans(1), c.Scans(2), c.Gains(1), c.Gains(2),
			c.Cut, c.Angle, c.Facing, c.Seconds, c.NoGain, c.Board, c.Program, c.Started, c.Good, c.Weak, c.Absent}
		return append(append(all, c.Looks[:]...), c.Faults[1:]...)
	}
	english := list(trace.English())
	require.Equal(t, english, list(captions(words.Words{Language: words.English})))
	for i, text := range list(captions(words.Words{Language: words.Italian})) {
		require.NotEmpty(t, text)
		require.NotEqual(t, english[i], text)
	}
}
