package stdio

import (
	"bytes"
	"context"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
)

func TestConfirm(t *testing.T) {
	for text, want := range map[string]exit.Code{
		"y\n": exit.Done, " YES \r\n": exit.Done, "y": exit.Done, "n\n": exit.Failed, "\n": exit.Failed, "yess\n": exit.Failed, "": exit.Usage,
	} {
		var asked bytes.Buffer
		err := confirm(t.Context(), strings.NewReader(text), &asked, "Really?", []string{"y", "yes"})
		require.Equal(t, want, exit.Of(err), "%q", text)
		require.True(t, strings.HasPrefix(asked.String(), "Really? "))
	}
}

// Nobody is asked who is not there, and nobody waits once the program is to end.
func TestConfirmWithoutAnybody(t *testing.T) {
	require.EqualError(t, Confirm(t.Context(), strings.NewReader("y\n"), io.Discard, "Really?", "y"), "nobody was there to say yes; say it with --yes", "no terminal")
	empty, err := os.Open(os.DevNull)
	require.NoError(t, err)
	defer empty.Close()
	err = Confirm(t.Context(), empty, io.Discard, "Really?", "y")
	require.Equal(t, nobody, err, "it is taken for a terminal, and ends")

	ctx, stop := context.WithCancel(t.Context())
	stop()
	silent, keyboard := io.Pipe()
	defer keyboard.Close()
	require.Equal(t, nobody, confirm(ctx, silent, io.Discard, "Really?", []string{"y"}))
}

// Neither what is kept in memory nor what goes nowhere is read at a terminal.
func TestToTerminal(t *testing.T) {
	nowhere, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	require.NoError(t, err)
	defer nowhere.Close()
	for _, out := range []io.Writer{new(bytes.Buffer), nowhere, &CheckedWriter{To: nowhere}} {
		require.False(t, ToTerminal(out))
	}
}
