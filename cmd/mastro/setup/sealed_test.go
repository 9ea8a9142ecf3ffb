package setup

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
	"mastro/engine/master/seal"
)

// What cannot be taken is asked for again; an empty line ends it, and so does the end, be it in
// the middle of a line.
func TestContributions(t *testing.T) {
	ada, bruno := seal.Contribution{Name: "Ada", Kind: seal.Word, Text: "girasole"}, seal.Contribution{Name: "Bruno", Kind: seal.Throw, Text: "6 2 5"}
	for text, want := range map[string][]seal.Contribution{
		"": nil, "\nAda: girasole\n": nil,
		"Ada: girasole\n Bruno :6 2 5": {ada, bruno},
		": nobody\n" + strings.Repeat("x", 9000) + "\nAda: girasole\n\nBruno: 6 2 5\n": {ada},
		"Ada: girasole\nnobody\nAda: tulipano\n":                                       {ada}, // a line without a name, and one who has added already
		"Carla:\n":                                                                     {{Name: "Carla", Kind: seal.Nothing}},
	} {
		var out strings.Builder
		got, err := contributions(t.Context(), strings.NewReader(text), &out, words.Words{})
		require.NoError(t, err)
		require.Equal(t, want, got, "%.40q", text)
		require.Equal(t, strings.Contains(text, "nobody"), strings.Count(out.String(), "\n") == 2, "%q", out.String())
	}
	var many strings.Builder
	for n := range seal.MaxAdds + 1 {
		fmt.Fprintf(&many, "Ada %d: girasole\n", n)
	}
	got, err := contributions(t.Context(), strings.NewReader(many.String()), io.Discard, words.Words{})
	require.NoError(t, err)
	require.Len(t, got, seal.MaxAdds)
}

// Who stops the program in the meantime is not kept waiting for a line.
func TestContributionsAreStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	in, keyboard := io.Pipe()
	defer keyboard.Close()
	go func() {
		_, _ = io.WriteString(keyboard, "Ada: girasole\n")
		stop()
	}()
	_, err := contributions(ctx, in, io.Discard, words.Words{})
	require.ErrorContains(t, err, "nothing is drawn")
}

// A flag that names no file is refused, and what cannot go together.
func TestRequests(t *testing.T) {
	good := Request{Output: Output{Width: leastWidth}}
	require.NoError(t, good.Check())
	for want, change := range map[string]func(*Request){
		"--png names no file":            func(r *Request) { r.Given = []string{"png"} },
		"--players: 0":                   func(r *Request) { r.Given = []string{"players"} },
		"--drawing is the map":           func(r *Request) { r.Given, r.Drawing = []string{"drawing", "shape"}, "map.txt" },
		"--seal draws the map":           func(r *Request) { r.Drawing, r.Seal = "map.txt", "x.seal" },
		"leave --drawing and --seed":     func(r *Request) { r.Given, r.Seal = []string{"seed"}, "x.seal" },
		"not for the screen":             func(r *Request) { r.Seal = "-" },
		"two things":                     func(r *Request) { r.SVG, r.File = "a", "./a" },
		"room for one thing":             func(r *Request) { r.SVG, r.JSON = "-", true },
		"--width: 9922 pixels; give 200": func(r *Request) { r.Width = mostWidth + 1 },
	} {
		r := good
		change(&r)
		require.ErrorContains(t, r.Check(), want)
	}
}
