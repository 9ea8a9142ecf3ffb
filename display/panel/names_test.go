package panel

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/display/scene"
)

// strangeNames are names that people type; MaxName is 40 characters.
var strangeNames = []string{
	"Zoë 👩‍👩‍👧", "👍🏽🇮🇹", "<b>Ada</b> & \"Bo\"", "مها بنت", "Þórður Ĺ Ž", "名前 なまえ", "e\u0301lodie n\u0303o", "नमस्ते",
}

// namesPage is a turn whose players have names of all kinds.
func (w *wording) namesPage() *scene.Scene {
	s := w.turnPage()
	for i := range s.Players {
		s.Players[i].Name = strangeNames[i]
	}
	s.Title, s.Text = strangeNames[0], []string{strangeNames[4] + " " + strangeNames[5], strangeNames[6] + " " + strangeNames[7]}
	s.Choices = choices(strangeNames[2], strangeNames[3])
	return s
}

// namesEndPage is the end of a game of such players.
func (w *wording) namesEndPage() *scene.Scene {
	s := w.endPage()
	for i := range s.Players {
		s.Players[i].Name = strangeNames[i]
	}
	s.Title = strangeNames[1]
	return s
}

// picturesOfNames are golden pictures of such pages.
func picturesOfNames() map[string]picture {
	return map[string]picture{
		"names-240x240": {New(mainSize), italian.namesPage()}, "mono-names-128x64": {NewMono(monoSize), italian.namesPage()},
	}
}

// Pages with such names are in order on every panel.
func TestPagesWithAnyNamesAreInOrder(t *testing.T) {
	for _, p := range allPanels() {
		for _, s := range []*scene.Scene{italian.namesPage(), italian.namesEndPage()} {
			requireOrder(t, p, drawingOf(p, s))
		}
	}
}

func TestNamesAreDrawnLetterByLetter(t *testing.T) {
	for text, want := range map[string]string{
		"Rosso, torre 7…":       "Rosso, torre 7…",
		"e\u0301lodie":          "élodie",
		"n\u0338o":              "no",
		"👩‍👩‍👧 Zoë":             "👩 Zoë",
		"👍🏽":                    "👍",
		"🏽":                     "\uFFFD",
		"🇮🇹🇫🇷":                  "🇮🇫",
		"❤️":                    "❤",
		"a\u200db":              "ab",
		"\u200d":                "\uFFFD",
		"a\u202eb\u0007c\td":    "abc\td",
		"न\u092eस\u094dत\u0947": "नमसत",
	} {
		require.Equal(t, want, legible(text), "%q", text)
	}
}

// Whatever a name is, it is drawn: some of its letters are seen, or the sign for a letter that
// the font lacks, within its box.
func TestAnyNameIsSeen(t *testing.T) {
	panels := []*Panel{New(mainSize), NewMono(monoSize)}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.StringN(1, 40, 160).Filter(func(s string) bool { return len(splitWords(s)) > 0 }).Draw(t, "name")
		p := rapid.SampledFrom(panels).Draw(t, "panel")
		s := style{18, true}
		if p.mono() {
			s = smallBitmap
		}
		rows, _ := p.typesetter.wrap(s, name, 100, 1)
		require.NotEmpty(t, rows)
		require.NotEmpty(t, rows[0])
		require.LessOrEqual(t, p.typesetter.width(s, rows[0]), 100)
		for _, page := range []*scene.Scene{english.turnPage(), english.endPage(), english.menuPage()} {
			page.Title = name
			for i := range page.Players {
				page.Players[i].Name = name
			}
			for i := range page.Choices {
				page.Choices[i].Text = name
			}
			p.Draw(page)
		}
	})
}

// A letter that the fonts lack has a sign of its own, in every style.
func TestMissingLettersHaveASign(t *testing.T) {
	set := newTypesetter()
	for _, s := range []style{{18, true}, {18, false}, smallBitmap, largeBitmap} {
		for _, r := range "名م👩\uFFFD" {
			g := set.glyph(s, r)
			inked := 0
			for _, a := range g.mask.Pix {
				if a > 127 {
					inked++
				}
			}
			require.NotZero(t, inked)
			require.Positive(t, g.advance)
			require.NotEqual(t, image.Rectangle{}, g.mask.Rect)
		}
	}
}
