package panel

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestShortenedAfterAWord(t *testing.T) {
	set := newTypesetter()
	s := style{18, false}
	width := set.width(s, "La torre 7 non si…")
	got, whole := set.wrap(s, "La torre 7 non si può girare", width, 1)
	require.False(t, whole)
	require.Equal(t, []string{"La torre 7 non si…"}, got)
}

func TestShortenedWithinALongWord(t *testing.T) {
	set := newTypesetter()
	got, whole := set.wrap(style{18, false}, "Donaudampfschifffahrt", 60, 2)
	require.False(t, whole)
	require.Len(t, got, 1)
	require.True(t, strings.HasPrefix("Donaudampfschifffahrt", strings.TrimSuffix(got[0], ellipsis)))
	require.Greater(t, len(got[0]), len(ellipsis))
}

func TestArrowsStayWithTheirWord(t *testing.T) {
	require.Equal(t, []string{"due", "passi ↻.", "e", "uno ↺"}, splitWords("due passi ↻. e uno ↺"))
	require.Equal(t, []string{"↻", "gira"}, splitWords("↻ gira"))
	require.Empty(t, splitWords("  "))
}

func TestArrowsDifferAndAreMirrored(t *testing.T) {
	s := style{20, false}
	a, b := arrowGlyph(s, clockwise).mask, arrowGlyph(s, counter).mask
	require.NotEqual(t, a.Pix, b.Pix)
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			require.InDelta(t, a.AlphaAt(x, y).A, b.AlphaAt(a.Rect.Dx()-1-x, y).A, 24)
		}
	}
	require.Nil(t, arrowGlyph(s, 'a'))
}

func TestFitTakesTheFirstStyleThatShowsAll(t *testing.T) {
	set := newTypesetter()
	large, small := style{30, true}, style{18, true}
	require.Equal(t, large, set.fit("Blu", image.Pt(120, 40), large, small).style)
	l := set.fit("Rimetti a posto", image.Pt(150, 40), large, small)
	require.Equal(t, small, l.style)
	require.True(t, l.whole)
	require.Empty(t, set.fit("Blu", image.Pt(120, 5), large, small).rows)
}

func TestWrapNeverLosesOrWidens(t *testing.T) {
	set := newTypesetter()
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom([]style{{17, false}, smallBitmap, largeBitmap}).Draw(t, "style")
		text, width, n := someWords(t, "words"), rapid.IntRange(30, 240).Draw(t, "width"), rapid.IntRange(1, 6).Draw(t, "lines")
		got, whole := set.wrap(s, text, width, n)
		require.LessOrEqual(t, len(got), n)
		for _, line := range got {
			require.LessOrEqual(t, set.width(s, line), width)
		}
		joined := strings.Join(got, " ")
		if whole {
			require.Equal(t, strings.Join(splitWords(text), " "), joined)
			return
		}
		require.True(t, strings.HasSuffix(joined, ellipsis))
	})
}

// The sign of a key with a name of its own has three letters, which fit into the tile.
func TestSignsFitTheirTiles(t *testing.T) {
	for _, size := range []image.Point{{240, 240}, {240, 320}, {320, 240}} {
		p := New(size)
		for _, w := range []*wording{&italian, &english} {
			for _, who := range w.signsPage().Players {
				for _, tile := range who.Hand {
					width := p.px(19) - 2*p.px(1)
					require.LessOrEqual(t, p.typesetter.width(p.tileStyle(tile.Sign, width), tile.Sign), width, "%s on %v", tile.Sign, size)
				}
			}
		}
	}
}
