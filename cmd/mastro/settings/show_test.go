package settings

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
)

func TestQuoted(t *testing.T) {
	for _, text := range []string{"", "plain", `a"b\c`, "tab\tnew\nline\x7f", "è 棋"} {
		var s struct{ Text string }
		_, err := configs.Decode("q", []byte("Text = "+Quoted(text)), &s)
		require.NoError(t, err)
		require.Equal(t, text, s.Text)
	}
}
