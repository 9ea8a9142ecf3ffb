//go:build !race

package words_test

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
)

func TestEveryTextAroundTheManualIsThere(t *testing.T) {
	source, err := os.ReadFile("reading.go")
	require.NoError(t, err)
	declared := regexp.MustCompile(`(?m)^\t(\w+) +Reading = "(\w+)"$`).FindAllStringSubmatch(string(source), -1)
	require.Len(t, declared, len(words.Readings))
	used := uses(t)
	for _, d := range declared {
		text, ok := words.Readings[words.Reading(d[2])]
		require.True(t, ok, d[1])
		require.NotEmpty(t, text.It)
		require.NotEmpty(t, text.En)
		require.NotContains(t, text.It+text.En, "'", "an apostrophe is ’")
		require.True(t, used["words."+d[1]], "%s is used nowhere", d[1])
	}
}
