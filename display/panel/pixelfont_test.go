package panel

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPixelLettersAreComplete(t *testing.T) {
	all := pixelLetters()
	require.Greater(t, len(all), 110)
	seen := map[string]rune{}
	for r, rows := range all {
		require.Len(t, rows, pixelRise+pixelDrop, "%c", r)
		shape := ""
		for _, row := range rows {
			require.Len(t, row, len(rows[0]), "%c", r)
			require.Regexp(t, "^[#.]+$", row, "%c", r)
			shape += row + "\n"
		}
		require.NotContains(t, seen, shape, "%c and %c look the same", r, seen[shape])
		seen[shape] = r
	}
}

// TestEveryLetterOfThePagesIsDrawn: the sheet has every letter of the pages' texts.
func TestEveryLetterOfThePagesIsDrawn(t *testing.T) {
	lacking := pixelGlyph('\u4e16', 1)
	for _, w := range []*wording{&italian, &english} {
		for page, s := range w.all() {
			text := s.Title + s.Ruling + s.Hint
			for _, sentence := range s.Text {
				text += sentence
			}
			for _, c := range s.Choices {
				text += c.Text
			}
			for _, r := range text + "àèéìòùÀÈÉÌÒÙ’“”«»…–·×↻↺[]/:." {
				require.NotEqual(t, lacking.mask, pixelGlyph(r, 1).mask, "%c on %s", r, page)
			}
		}
	}
}

func TestOtherAccentsAreLeftOut(t *testing.T) {
	require.Equal(t, pixelGlyph('n', 1), pixelGlyph('ñ', 1))
	require.Equal(t, pixelGlyph('O', 2), pixelGlyph('Ö', 2))
	require.NotEqual(t, pixelGlyph('e', 1), pixelGlyph('è', 1))
	require.Equal(t, 10, pixelGlyph('a', 2).advance)
}
