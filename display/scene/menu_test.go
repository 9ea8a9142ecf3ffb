package scene

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
)

func TestLeaving(t *testing.T) {
	var text strings.Builder
	for _, l := range words.Languages() {
		for cursor := range 2 {
			s := BuildLeave(words.Words{Language: l}, cursor)
			sound(t, s)
			fmt.Fprintf(&text, "== %v, entry %d\n%s\n", l, cursor, dump(s))
		}
	}
	golden(t, "leave.txt", text.String())
	require.Equal(t, StayID, BuildLeave(words.Words{}, 0).Choices[0].ID, "a push too many leaves no game")
}
