package wrap

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func atMost(n int) func([]string) bool {
	return func(line []string) bool { return len(strings.Join(line, " ")) <= n }
}

func TestLines(t *testing.T) {
	require.Nil(t, Lines(nil, atMost(9)))
	require.Equal(t, [][]string{{"a", "bb"}, {"extraordinary"}, {"c", "d"}}, Lines([]string{"a", "bb", "extraordinary", "c", "d"}, atMost(4)))
}

// No word is lost, what can fit does, and no word would have fitted on the line before.
func TestEveryLineIsFull(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOf(rapid.StringMatching(`[a-z]{1,9}`)).Draw(t, "words")
		fits := atMost(rapid.IntRange(1, 20).Draw(t, "width"))
		lines := Lines(words, fits)
		var all []string
		for i, line := range lines {
			require.True(t, len(line) == 1 || fits(line))
			if i > 0 {
				require.False(t, fits(append(lines[i-1][:len(lines[i-1]):len(lines[i-1])], line[0])))
			}
			all = append(all, line...)
		}
		require.Equal(t, strings.Join(words, " "), strings.Join(all, " "))
	})
}
