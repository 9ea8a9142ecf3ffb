package labiro

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// Logs may hold any number as a move: what is no verb is written as a number,
// and never read as a move again.
func TestWhatIsNoVerbIsWrittenAsANumber(t *testing.T) {
	for _, m := range []engine.Move{engine.NoMove, move(numVerbs), move(numVerbs + 1), 31, moveAt(NoVerb, 3)} {
		text := WriteMove(m)
		require.Equal(t, fmt.Sprintf("move%d", m), text)
		_, err := ReadMove(text)
		require.Error(t, err, text)
	}
}

func TestKindsAreReadByTheirWord(t *testing.T) {
	for _, k := range []Kind{Empty, Unlock, Torch, Rope, Dagger, KeyOf(1), KeyOf(8), RubyOf(0), RubyOf(1), RubyOf(2)} {
		got, err := ReadKind(k.String())
		require.NoError(t, err)
		require.Equal(t, k, got)
	}
	for _, text := range []string{"", "none", "Rope", "key0", "key9", "ruby3"} {
		k, err := ReadKind(text)
		require.ErrorContains(t, err, "is no tile", text)
		require.Equal(t, NoKind, k, text)
	}
}
