package pipe_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/pipe"
)

// The manual has every request, and below it everything that it says.
func TestHelpIsComplete(t *testing.T) {
	help := pipe.Help(offered(t))
	for do, fields := range pipe.Requests() {
		_, text, found := strings.Cut(help, "\n  "+do+"\n")
		require.True(t, found, do)
		text, _, _ = strings.Cut(text, "\n\n")
		for _, field := range fields {
			require.Contains(t, text, "\n      "+field+" ", do)
		}
		require.Contains(t, text, "\n      -> ", do)
		require.LessOrEqual(t, len(fields), pipe.MostFields)
	}
	for line := range strings.Lines(help) {
		require.LessOrEqual(t, len([]rune(line)), 81, line)
		require.Equal(t, strings.TrimRight(line, " \n")+"\n", line)
	}
	require.NotRegexp(t, `(?m)^ +[a-z_]+ +[.:]$`, help, "a field of which nothing is said")
	require.NotRegexp(t, `\.\.\n|; left out: \.`, help)
}
