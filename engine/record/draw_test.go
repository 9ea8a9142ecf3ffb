package record_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/games"
	"mastro/engine/master/secret"
	"mastro/engine/record"
)

// The fingerprint and the secret are read back, in a whole record and in one for all; what is neither
// is refused.
func TestTheDrawIsReadBack(t *testing.T) {
	r, err := record.Parse("sample.game", []byte(sample(t)), games.Find)
	require.NoError(t, err)
	r.Drawn = &secret.Draw{Secret: secret.OfNumber(7), Map: "usual 8x6", Order: []int{1, 0}}
	r.Print = r.Drawn.Secret.Print()
	open, err := r.ForAll(labyrinth(t))
	require.NoError(t, err)
	for _, one := range []*record.Record{r, open} {
		text, err := one.Write(labyrinth(t))
		require.NoError(t, err)
		again, err := record.Parse("again.game", text, games.Find)
		require.NoError(t, err)
		require.Equal(t, r.Print, again.Print)
		require.Equal(t, r.Drawn, again.Drawn)
		written, err := again.Write(labyrinth(t))
		require.NoError(t, err)
		require.Equal(t, string(text), string(written))
		for _, spoiled := range []struct{ old, new, says string }{
			{"fingerprint 9", "fingerprint x", "this is no fingerprint"},
			{"secret c", "secret x", "this is no secret of a draw"},
			{"; order 2 1\n", "; order 2 1\nmore\n", "nothing after how the record ends"},
			{"; order 2 1", "; orders 2 1", "this is no secret of a draw"},
		} {
			require.Contains(t, string(text), spoiled.old)
			_, err := record.Parse("spoiled.game", []byte(strings.Replace(string(text), spoiled.old, spoiled.new, 1)), games.Find)
			require.ErrorContains(t, err, spoiled.says)
		}
	}
}
