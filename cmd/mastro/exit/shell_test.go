package exit

import (
	"os/exec"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// A shell reads the word as it was, whatever is in it.
func TestShell(t *testing.T) {
	require.Equal(t, "state/è/kept-3", Shell("state/è/kept-3"))
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.StringOf(rapid.SampledFrom([]rune("a/.-~ '\"$`\\*?#!&;()\nè"))).Draw(t, "word")
		read, err := exec.Command("sh", "-c", "printf %s "+Shell(word)).Output()
		require.NoError(t, err)
		require.Equal(t, word, string(read), Shell(word))
	})
}
