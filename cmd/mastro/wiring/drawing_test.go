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

// The drawings are goldens and pictures of the manual alike.
func TestDrawings(t *testing.T) {
	for _, name := range boardfiletest.ShippedNames(t) {
		t.Run(name, func(t *testing.T) {
			b, err := boardfile.Parse(name, []byte(boardfiletest.Shipped(t, name)))
			require.NoError(t, err)
			s := New(name, b, inEnglish)
			var out bytes.Buffer
			require.NoError(t, s.Draw(&out, inEnglish))
			golden.Text(t, "testdata/"+strings.TrimSuffix(name, ".toml")+".svg", out.String())
			requireDrawn(t, s, out.String())
		})
	}
}

// requireDrawn wants sound XML in which every wire is named where it ends.
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
	for i := range s.file.Bases {
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
		require.NoError(rt, s.Draw(&out, inEnglish))
		requireDrawn(t, s, out.String())
	})
}

func TestArrangedWiresCrossLess(t *testing.T) {
	strands := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) strand {
		y := rapid.Float64Range(0, 100)
		return strand{from: y.Draw(t, "from"), ends: rapid.SliceOfN(y, 1, 3).Draw(t, "ends")}
	}), 0, 12)
	rapid.Check(t, func(t *rapid.T) {
		all := strands.Draw(t, "strands")
		before, froms := tangle(all), fromsOf(all)
		arrange(all)
		require.LessOrEqual(t, tangle(all), before)
		require.ElementsMatch(t, froms, fromsOf(all))
	})
	pair := []strand{{from: 10, ends: []float64{50}}, {from: 20, ends: []float64{60}}}
	require.Equal(t, 2, tangle(pair))
	arrange(pair)
	require.Zero(t, tangle(pair), "of two that go down, the upper one turns later")
}

func fromsOf(all []strand) (froms []float64) {
	for _, s := range all {
		froms = append(froms, s.from)
	}
	return froms
}
