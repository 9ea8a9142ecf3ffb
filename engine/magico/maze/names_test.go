package maze

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestMaskNames(t *testing.T) {
	for m := Mask(1); m < 16; m++ {
		read, err := ParseMask(m.String())
		require.NoError(t, err)
		require.Equal(t, m, read)
	}
	require.Equal(t, "nes", (N | E | S).String())
	for _, bad := range []string{"", "x", "N", "en", "nn", "nesw ", "neswn"} {
		m, err := ParseMask(bad)
		require.Error(t, err, "%q", bad)
		require.Zero(t, m)
	}
}

func TestMaskTurned(t *testing.T) {
	require.Equal(t, "es", (N | E).Turned(1).String())
	require.Equal(t, "nw", (N | E).Turned(-1).String())
	rapid.Check(t, func(t *rapid.T) {
		m, k := masks().Draw(t, "mask"), rapid.IntRange(-9, 9).Draw(t, "k")
		require.Equal(t, m, m.Turned(4*k))
		require.Equal(t, m.Turned(k), m.Turned(k+1).Turned(-1))
	})
}

func TestMaskTurns(t *testing.T) {
	for text, want := range map[string]string{
		"nw":   "ne es sw nw",
		"ew":   "ns ew",
		"new":  "nes esw nsw new",
		"nesw": "nesw",
		"w":    "n e s w",
	} {
		m, err := ParseMask(text)
		require.NoError(t, err)
		var names []string
		for _, turned := range m.Turns(nil) {
			names = append(names, turned.String())
			require.Equal(t, m.Turns(nil), turned.Turns(nil))
		}
		require.Equal(t, want, strings.Join(names, " "))
	}
	require.Equal(t, []Mask{0}, Mask(0).Turns(nil), "a tile that is closed all around lies in one way")
}

func TestArrows(t *testing.T) {
	names := strings.Fields("n1 n3 n5 e1 e3 e5 s5 s3 s1 w5 w3 w1")
	for i, name := range names {
		a, err := ParseArrow(name)
		require.NoError(t, err)
		require.Equal(t, Arrow(i), a)
		require.Equal(t, name, a.String())
		line, step := a.Line()
		require.Equal(t, a, ArrowOf(line, step))
		require.Equal(t, a.Opposite(), ArrowOf(line, -step))
		require.Equal(t, name[1], a.Opposite().String()[1])
		require.Equal(t, OutCell(a), InCell(a.Opposite()))
	}
	for _, bad := range []string{"", "n2", "n", "N1", "n11"} {
		a, err := ParseArrow(bad)
		require.Error(t, err, "%q", bad)
		require.Equal(t, NoArrow, a)
	}
	require.Equal(t, NoArrow, NoArrow.Opposite())
	require.Empty(t, NoArrow.String())
}

func TestArrowPlaces(t *testing.T) {
	for name, want := range map[string][4]int{ // cell in, cell out, line, step
		"n1": {1, 43, 3, 1}, "s5": {47, 5, 5, -1}, "w3": {21, 27, 1, 1}, "e5": {41, 35, 2, -1},
	} {
		a, err := ParseArrow(name)
		require.NoError(t, err)
		line, step := a.Line()
		require.Equal(t, want, [4]int{InCell(a), OutCell(a), line, int(step)}, name)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"n1", "w5", "nesw", "es", "", "se"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if m, err := ParseMask(text); err == nil {
			require.Equal(t, text, m.String())
		}
		if a, err := ParseArrow(text); err == nil {
			require.Equal(t, text, a.String())
		}
	})
}
