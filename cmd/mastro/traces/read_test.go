package traces

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/display/words"
)

// cutTrace is a trace of one base at which nothing happens; its end is missing.
const cutTrace = `mastro trace 1
base 1 clockwise zero 500
key 1000000 m500
20000 =
`

// What was read before the cut is used, and the error says that it was cut off.
func TestCutTraceIsUsed(t *testing.T) {
	var svg bytes.Buffer
	require.NoError(t, Draw("-", Drawing{Base: 1, Language: words.English, File: "-"}, strings.NewReader(cutTrace+"end\n"), &svg))
	require.True(t, strings.HasPrefix(svg.String(), "<svg "))

	err := Replay("-", strings.NewReader(cutTrace), io.Discard)
	require.EqualError(t, err, "-: cut off after line 4; what came before was used")
	require.Equal(t, exit.Verification, exit.Of(err))
}

// A trace that was cut off before its first scan has nothing that could be used.
func TestTraceCutInItsHead(t *testing.T) {
	for _, text := range []string{"mastro trace 1\n", "mastro trace 1\nbase 1 clock"} {
		err := Replay("-", strings.NewReader(text), io.Discard)
		require.EqualError(t, err, "-: cut off before the first scan; record it again")
		require.Equal(t, exit.Verification, exit.Of(err))
	}
}

func TestTracesThatCannotBeRead(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "-: ",
		"Once upon a time.\n":               "-: ",
		"mastro trace 99\n":                 "-: ",
		cutTrace + "20000 x\nend\n":         "; record it again",
		strings.Repeat("mastro trace 1", 9): "-: ",
	} {
		err := Replay("-", strings.NewReader(text), io.Discard)
		require.ErrorContains(t, err, want)
		require.Equal(t, exit.Verification, exit.Of(err), err)
	}
	err := Draw("-", Drawing{Base: 2}, strings.NewReader(cutTrace), io.Discard)
	require.EqualError(t, err, "--base: the trace has bases 1 to 1")
	require.Equal(t, exit.Usage, exit.Of(err))
}

// What goes wrong elsewhere is not blamed on the trace.
func TestDrawingThatCannotBeWritten(t *testing.T) {
	gone := errors.New("gone")
	err := Draw("-", Drawing{Base: 1, File: "-"}, strings.NewReader(cutTrace+"end\n"), writer(func([]byte) (int, error) { return 0, gone }))
	require.Equal(t, gone, err)
}

type writer func([]byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }

// Whatever a file contains, it is replayed, or refused with the exit code for that.
func FuzzReplay(f *testing.F) {
	f.Add([]byte(cutTrace + "end\n"))
	f.Add([]byte(cutTrace))
	f.Add([]byte("mastro trace 1\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := Replay("-", bytes.NewReader(data), io.Discard); err != nil {
			require.Equal(t, exit.Verification, exit.Of(err), err)
		}
	})
}
