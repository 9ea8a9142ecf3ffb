package document_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/configs/document"
)

// What is asked of a value when it was read is said where it stands; and it is still
// written, and explained, as what it is.
func TestThen(t *testing.T) {
	type point struct{ X int }
	var points []point
	asked := 0
	fields := []document.Field{{Name: "point", Says: "Points", Value: document.Then(
		document.Tables(&points, nil, func(p *point) []document.Field {
			return []document.Field{{Name: "x", Value: document.Int(&p.X), Says: "To the east"}}
		}),
		func() error {
			asked++
			if len(points) != 2 {
				return document.Refusal{What: "not two points", Remedy: "give two"}
			}
			points[1].X++
			return nil
		},
	)}}
	read := func(text string) error { return configs.Read("f", []byte(text), document.Document{Fields: fields}) }

	err := read("a = 1\n")
	require.ErrorContains(t, err, "there is no key")
	require.NoError(t, read(""), "nothing was read")
	require.ErrorContains(t, read("[[point]]\nx = true\n"), `"x" must be a whole number`)
	require.Zero(t, asked)
	require.EqualError(t, read("\n[[point]]\nx = 1\n"), "f:2:3: not two points; give two\n  [[point]]\n    ^^^^^")
	require.NoError(t, read("[[point]]\nx = 1\n[[point]]\nx = 2\n"))
	require.Equal(t, []point{{1}, {3}}, points)
	require.Equal(t, "\n[[point]]\nx = 1\n\n[[point]]\nx = 3\n", string(configs.Write(fields)))
	var help strings.Builder
	document.Explain(&help, "", fields)
	require.Equal(t, "point    Points:\n  x        To the east.\n", help.String())
}
