package stdio

import (
	"bytes"
	"context"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestConfirm(t *testing.T) {
	for text, want := range map[string][2]bool{
		"y\n": {true, true}, " YES \r\n": {true, true}, "n\n": {false, true}, "\n": {false, true}, "yess\n": {false, true},
		"y": {true, true}, "": {false, false},
	} {
		var asked bytes.Buffer
		yes, answered := confirm(t.Context(), strings.NewReader(text), &asked, "Really?", []string{"y", "yes"})
		require.Equal(t, want, [2]bool{yes, answered}, "%q", text)
		require.True(t, strings.HasPrefix(asked.String(), "Really? "))
	}
}

// Nobody is asked who is not there, and nobody waits once the program is to end.
func TestConfirmWithoutAnybody(t *testing.T) {
	nobody := "nobody was there to say yes; say it with --yes"
	require.EqualError(t, Confirm(t.Context(), strings.NewReader("y\n"), io.Discard, "Really?", "y"), nobody, "no terminal")
	empty, err := os.Open(os.DevNull)
	require.NoError(t, err)
	defer empty.Close()
	err = Confirm(t.Context(), empty, io.Discard, "Really?", "y")
	require.EqualError(t, err, nobody, "it is taken for a terminal, and ends")

	ctx, stop := context.WithCancel(t.Context())
	stop()
	silent, keyboard := io.Pipe()
	defer keyboard.Close()
	_, answered := confirm(ctx, silent, io.Discard, "Really?", []string{"y"})
	require.False(t, answered)
}
