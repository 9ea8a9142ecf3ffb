package scene

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// A text is cut between letters: no accent loses its letter, no picture is cut in two.
func TestClippedBetweenLetters(t *testing.T) {
	for _, c := range []struct {
		text string
		size int
		want string
	}{
		{"Massimiliano", 12, "Massimiliano"},
		{"Massimiliano", 6, "Massi…"},
		{"Zoe\u0308lle", 4, "Zo…"},
		{"Zoe\u0308lle", 5, "Zoe\u0308…"},
		{"A👩\u200d👩\u200d👧 B", 4, "A…"},
		{"A👩\u200d👩\u200d👧 B", 7, "A👩\u200d👩\u200d👧…"},
		{"👍🏽👍🏽👍🏽", 4, "👍🏽…"},
		{"👩\u200d👩\u200d👧\u200d👦", 4, "👩\u200d👩…"},
	} {
		require.Equal(t, c.want, clipped(c.text, c.size), "%q %d", c.text, c.size)
	}
	rapid.Check(t, func(t *rapid.T) {
		text, size := rapid.String().Draw(t, "text"), rapid.IntRange(2, 30).Draw(t, "size")
		got := clipped(text, size)
		require.LessOrEqual(t, utf8.RuneCountInString(got), size)
		require.Equal(t, text == "", got == "")
	})
}
