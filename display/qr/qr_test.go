package qr

import (
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode/decoder"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/golden"
)

// read is what a program reads in a code that knows nothing of this one.
func read(t require.TestingT, c Code) string {
	bits, err := gozxing.NewSquareBitMatrix(c.Size())
	require.NoError(t, err)
	for y := range c.Size() {
		for x := range c.Size() {
			if c.Dark(x, y) {
				bits.Set(x, y)
			}
		}
	}
	found, err := decoder.NewDecoder().Decode(bits, nil)
	require.NoError(t, err)
	return found.GetText()
}

// A short address of a house takes the smallest code of all, and names need not be longer. What
// stands behind the host is never written in capitals: it may be another page.
func TestCodes(t *testing.T) {
	for address, want := range map[string]struct {
		text string
		size int
	}{
		"http://192.168.1.5:8080":             {"HTTP://192.168.1.5:8080", 21},
		"https://192.168.178.105:8443":        {"HTTPS://192.168.178.105:8443", 25},
		"https://192.168.178.105:8443/K7Q2":   {"HTTPS://192.168.178.105:8443/K7Q2", 25},
		"http://table.example":                {"HTTP://TABLE.EXAMPLE", 21},
		"http://192.168.1.5:8080/K7Q2":        {"HTTP://192.168.1.5:8080/K7Q2", 25},
		"http://192.168.1.5:8080/join":        {"http://192.168.1.5:8080/join", 25},
		"http://192.168.1.5:8080/?seat=2":     {"http://192.168.1.5:8080/?seat=2", 25},
		"http://[fd00::1]:8080":               {"http://[fd00::1]:8080", 25},
		"HTTP://192.168.1.5:8080":             {"HTTP://192.168.1.5:8080", 21},
		"192.168.1.5:8080":                    {"192.168.1.5:8080", 21},
		"http://città.example:8080":           {"http://città.example:8080", 25},
		"http://" + strings.Repeat("9", 2000): {"HTTP://" + strings.Repeat("9", 2000), 125},
	} {
		c, ok := Of(address)
		require.True(t, ok, address)
		require.Equal(t, want.text, read(t, c))
		require.Equal(t, want.size, c.Size(), address)
	}
	for _, none := range []string{"", "http://" + strings.Repeat("x/", 3000)} {
		_, ok := Of(none)
		require.False(t, ok)
	}
}

// Any address can be read again, and leads to the same page.
func TestEveryCodeIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		host := rapid.StringMatching(`[a-z0-9.-]{1,30}`).Draw(t, "host")
		path := rapid.StringMatching(`(/[A-Za-z0-9?=&-]{0,20})?`).Draw(t, "path")
		c, ok := Of("http://" + host + path)
		require.True(t, ok)
		text := read(t, c)
		require.True(t, strings.HasSuffix(text, path))
		require.Equal(t, "http://"+host, strings.ToLower(strings.TrimSuffix(text, path)))
	})
}

// The modules of one code stay as they are.
func TestModules(t *testing.T) {
	c, ok := Of("http://192.168.1.5:8080")
	require.True(t, ok)
	var b strings.Builder
	for y := range c.Size() {
		for x := range c.Size() {
			if c.Dark(x, y) {
				b.WriteString("██")
			} else {
				b.WriteString("  ")
			}
		}
		b.WriteString("|\n")
	}
	golden.Text(t, "testdata/code.txt", b.String())
	require.False(t, c.Dark(-1, 0))
	require.False(t, c.Dark(0, c.Size()))
}

// Runs has every dark module once.
func TestRuns(t *testing.T) {
	c, _ := Of("http://table.example:8080/join")
	drawn := map[[2]int]int{}
	c.Runs(func(x, y, n int) {
		for i := range n {
			drawn[[2]int{x + i, y}]++
		}
	})
	for y := range c.Size() {
		for x := range c.Size() {
			require.Equal(t, c.Dark(x, y), drawn[[2]int{x, y}] == 1)
		}
	}
	require.True(t, strings.HasPrefix(c.Path(), "M4 4h7v1h-7z"), c.Path()[:40])
}

// Modules are as large as there is room for, and the margin takes the rest up to what the
// standard wants.
func TestFit(t *testing.T) {
	for _, x := range []struct{ size, side, pixels, quiet int }{
		{21, 64, 2, 4}, {25, 64, 2, 3}, {29, 64, 1, 4}, {21, 25, 1, 2}, {21, 24, 0, 0}, {21, 29, 1, 4}, {21, 158, 6, 2}, {21, 174, 6, 4}, {21, -3, 0, 0},
	} {
		pixels, quiet := Fit(x.size, x.side)
		require.Equal(t, x.pixels, pixels, "%v", x)
		require.Equal(t, x.quiet, quiet, "%v", x)
	}
	rapid.Check(t, func(t *rapid.T) {
		size, side := 17+4*rapid.IntRange(1, 9).Draw(t, "version"), rapid.IntRange(0, 500).Draw(t, "side")
		pixels, quiet := Fit(size, side)
		if pixels == 0 {
			require.Less(t, side, size+2*LeastQuiet)
			return
		}
		require.LessOrEqual(t, (size+2*quiet)*pixels, side)
		require.Greater(t, (size+2*LeastQuiet)*(pixels+1), side)
		require.GreaterOrEqual(t, quiet, LeastQuiet)
	})
}
