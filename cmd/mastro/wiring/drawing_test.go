package wiring

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/configs/golden"
)

// The goldens are also the pictures of the manual.
func TestDrawings(t *testing.T) {
	for _, name := range boardfiletest.ShippedNames(t) {
		t.Run(name, func(t *testing.T) {
			b, err := boardfile.Parse(name, []byte(boardfiletest.Shipped(t, name)))
			require.NoError(t, err)
			s := New(name, b, inEnglish)
			var out bytes.Buffer
			require.NoError(t, s.Draw(&out))
			golden.Text(t, "testdata/"+strings.TrimSuffix(name, ".toml")+".svg", out.String())
			requireDrawn(t, s, out.String())
		})
	}
}

// requireDrawn requires well-formed XML in which every wire is named where it ends.
func requireDrawn(t testing.TB, s *Plan, svg string) {
	for d := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else {
			require.NoError(t, err)
		}
	}
	require.Contains(t, svg, "<title")
	require.Contains(t, svg, "<desc")
	for _, u := range s.Header {
		require.Contains(t, svg, ">"+u.Line)
		if len(u.Pins) == 1 && u.role != roleNone {
			require.Contains(t, svg, fmt.Sprintf(">%s · %d<", u.Line, u.Pins[0]))
		}
	}
	for i := range s.Bases {
		require.Contains(t, svg, fmt.Sprintf(`class="m">%d<`, i+1))
	}
}

// Whatever the wiring, it can be drawn.
func TestAnyWiringIsDrawn(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b, err := boardfile.Parse("b", []byte(boardfiletest.Shipped(t, rapid.SampledFrom(boardfiletest.ShippedNames(t)).Draw(rt, "board"))))
		require.NoError(rt, err)
		rewire(rt, b)
		b.Bases = b.Bases[:rapid.IntRange(0, len(b.Bases)).Draw(rt, "bases")]
		s := New("b", b, inEnglish)
		var out strings.Builder
		require.NoError(rt, s.Draw(&out))
		requireDrawn(t, s, out.String())
	})
}
