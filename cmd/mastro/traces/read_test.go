package traces

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
)

// cutTrace is a trace of one base at which nothing happens; its end is missing.
const cutTrace = `mastro trace 2
base 1 clockwise zero 500
all 1.000000000 500
1.020000000
`

// What was read before the cut is used, and the error says that it was cut off.
func TestCutTraceIsUsed(t *testing.T) {
	var csv bytes.Buffer
	err := CSV("-", 1, "-", strings.NewReader(cutTrace), &csv)
	require.EqualError(t, err, "-: cut off after line 4; what came before was used")
	require.Equal(t, "seconds,base,degrees,reading,gain\n1.000000,1,0.00,500,\n1.020000,1,0.00,500,\n", csv.String())

	err = Replay("-", strings.NewReader(cutTrace), io.Discard)
	require.EqualError(t, err, "-: cut off after line 4; what came before was used")
	require.Equal(t, exit.Verification, exit.Of(err))
}

// A trace that was cut off before its first scan has nothing that could be used.
func TestTraceCutInItsHead(t *testing.T) {
	for _, text := range []string{"mastro trace 2\n", "mastro trace 2\nbase 1 clock"} {
		err := Replay("-", strings.NewReader(text), io.Discard)
		require.EqualError(t, err, "-: cut off before the first scan; record it again")
		require.Equal(t, exit.Verification, exit.Of(err))
	}
}

func TestTracesThatCannotBeRead(t *testing.T) {
	for text, want := range map[string]string{
		"":                                  "-: ",
		"Once upon a time.\n":               "-: trace: not a trace; name a file ",
		"mastro trace 99\n":                 "; read it with the version that wrote it",
		"mastro trace 1\n":                  "-: trace: version 1, which is not read since 28 November 2026; record it again, or use the version that wrote it",
		"mastro seal 1\n":                   "-: sealed draws are not read since 28 November 2026; the Mastro that wrote it verifies it",
		cutTrace + "1.04 x\nend\n":          "; record it again",
		strings.Repeat("mastro trace 2", 9): "-: ",
	} {
		err := Replay("-", strings.NewReader(text), io.Discard)
		require.ErrorContains(t, err, want)
		require.Equal(t, exit.Verification, exit.Of(err), err)
	}
	err := CSV("-", 2, "-", strings.NewReader(cutTrace), io.Discard)
	require.EqualError(t, err, "--base: the trace has bases 1 to 1")
	require.Equal(t, exit.Usage, exit.Of(err))
}

// What goes wrong elsewhere is not blamed on the trace.
func TestATableThatCannotBeWritten(t *testing.T) {
	gone := errors.New("gone")
	err := CSV("-", 0, "-", strings.NewReader(cutTrace+"end\n"), writer(func([]byte) (int, error) { return 0, gone }))
	require.ErrorIs(t, err, gone)
	require.Equal(t, exit.Failed, exit.Of(err))
}

type writer func([]byte) (int, error)

func (w writer) Write(p []byte) (int, error) { return w(p) }

// Whatever a file contains, it is replayed, or refused with the exit code for that.
func FuzzReplay(f *testing.F) {
	f.Add([]byte(cutTrace + "end\n"))
	f.Add([]byte(cutTrace))
	f.Add([]byte("mastro trace 2\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := Replay("-", bytes.NewReader(data), io.Discard); err != nil {
			require.Equal(t, exit.Verification, exit.Of(err), err)
		}
	})
}

// A table has the angle as the tower turns, seen from above, and says why there is none.
func TestCSV(t *testing.T) {
	const text = `mastro trace 2
base 1 counter-clockwise zero 500
base 2 clockwise zero 0 anchors 1000 1683 2365 3048 3731 317
all 0.000000000 500 1000
gain 2 61
0.020000000 1=1183 2=no-answer
0.040000000 1=160-weak 2=7-lifted
end
`
	var csv strings.Builder
	require.NoError(t, CSV("-", 0, "-", strings.NewReader(text), &csv))
	require.Equal(t, `seconds,base,degrees,reading,gain
0.000000,1,0.00,500,
0.000000,2,0.00,1000,
0.020000,1,299.97,1183,
0.020000,2,,no-answer,61
0.040000,1,29.88,160-weak,
0.040000,2,,7-lifted,
`, csv.String())
}
