package pipe_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/pipe"
)

// The help has every request, and below it everything that it says and is answered.
func TestHelpIsComplete(t *testing.T) {
	help := pipe.Help(offered(t))
	_, requests, _ := strings.Cut(help, "\nREQUESTS\n")
	for do, fields := range pipe.Requests() {
		_, text, found := strings.Cut(requests, "  "+do+"\n")
		require.True(t, found, do)
		text, _, found = strings.Cut(text, "\n      -> ")
		require.True(t, found, do)
		for _, field := range fields {
			require.Contains(t, text, "\n      "+field+" ", do)
		}
	}
	for _, part := range []string{"done", "progress", "event", "foul", "verdict", "stand", "change"} {
		require.Contains(t, help, "\n  "+part+"\n")
	}
	for line := range strings.Lines(help) {
		require.LessOrEqual(t, len([]rune(line)), 81, line)
		require.Equal(t, strings.TrimRight(line, " \n")+"\n", line)
	}
	require.NotRegexp(t, `(?m)^ +[a-z_]+ +[.:]$`, help, "a field of which nothing is said")
	require.NotRegexp(t, `\.\.\n|; left out: \.`, help)
}
