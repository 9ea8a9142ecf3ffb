package panel

import (
	"image"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/display/scene"
	"mastro/engine"
)

func TestPiecesKeepApart(t *testing.T) {
	for _, size := range append(allSizes, image.Pt(480, 320)) {
		p := New(size)
		for _, w := range []*wording{&italian, &english} {
			for page, s := range w.all() {
				d := drawingOf(p, s)
				require.NotEmpty(t, d.pieces, page)
				t.Run(w.lang+page+size.String(), func(t *testing.T) { requireOrder(t, p, d) })
			}
		}
	}
}

// someWords generates texts with accents, arrows and words of all lengths.
func someWords(t *rapid.T, label string) string {
	word := rapid.StringOfN(rapid.RuneFrom([]rune("abcdeèàòùilmnoprstuvWM14↻↺,.")), 1, 24, -1)
	return strings.Join(rapid.SliceOfN(word, 0, 14).Draw(t, label), " ")
}

func randomScene(t *rapid.T) *scene.Scene {
	s := &scene.Scene{
		Page: scene.Page(rapid.IntRange(0, int(scene.Building)).Draw(t, "page")), Seat: engine.Seat(rapid.IntRange(-3, 7).Draw(t, "seat")),
		Title: someWords(t, "title"), Ruling: rapid.SampledFrom([]string{"", "labiro/5", "labiro/22"}).Draw(t, "ruling"),
		Left: rapid.IntRange(-1, 5).Draw(t, "left"), Cursor: rapid.IntRange(-1, 9).Draw(t, "cursor"), Hint: someWords(t, "hint"),
	}
	if rapid.Bool().Draw(t, "invites") {
		link := "http" + rapid.StringOfN(rapid.RuneFrom([]rune("aA1:/.[]")), 0, 60, -1).Draw(t, "link")
		s.Invite = &scene.Invite{Addresses: []string{link}, Link: link}
	}
	for range rapid.IntRange(0, 4).Draw(t, "sentences") {
		s.Text = append(s.Text, someWords(t, "text"))
	}
	for range rapid.IntRange(0, 3).Draw(t, "notices") {
		s.Notices = append(s.Notices, scene.Notice{Text: someWords(t, "notice")})
	}
	s.Board = randomBoard(t)
	for range rapid.IntRange(0, 8).Draw(t, "choices") {
		c := scene.Choice{Text: someWords(t, "choice"), Part: rapid.IntRange(-1, 100).Draw(t, "part")}
		if rapid.Bool().Draw(t, "pictured") {
			c.Picture = card(rapid.IntRange(0, 7).Draw(t, "picture"))
		}
		s.Choices = append(s.Choices, c)
	}
	s.Players = italian.players()
	if isLarge(&s.Board) {
		s.Players = italian.playersWith(6, []scene.Icon{scene.Hearts, scene.Cards, scene.Rune}[:rapid.IntRange(0, 3).Draw(t, "counts")]...)
	}
	s.Players = s.Players[:rapid.IntRange(0, len(s.Players)).Draw(t, "players")]
	return s
}

// randomBoard generates any of the boards, or none, with marks anywhere.
func randomBoard(t *rapid.T) scene.Board {
	boards := []func() scene.Board{func() scene.Board { return scene.Board{} }, board18, sliding, towers, wheel,
		func() scene.Board {
			w, h := rapid.IntRange(1, 14).Draw(t, "cards across"), rapid.IntRange(1, 10).Draw(t, "cards down")
			return cards(w, h, rapid.IntRange(1, min(50, w*h)).Draw(t, "cards"))
		}}
	b := rapid.SampledFrom(boards).Draw(t, "board")()
	for range rapid.IntRange(0, 8).Draw(t, "marks") {
		if len(b.Cells) == 0 {
			break
		}
		c := &b.Cells[rapid.IntRange(0, len(b.Cells)-1).Draw(t, "cell")]
		c.Mark, c.Steps = scene.Mark(rapid.IntRange(0, int(scene.MarkTurn)).Draw(t, "mark")), rapid.IntRange(-3, 3).Draw(t, "steps")
		c.Pawns = []engine.Seat{0, 1, 2, 3, 4, 5}[:rapid.IntRange(0, 6).Draw(t, "pawns")]
	}
	return b
}

func TestAnyWordsKeepApart(t *testing.T) {
	panels := map[image.Point]*Panel{}
	for _, size := range allSizes {
		panels[size] = New(size)
	}
	rapid.Check(t, func(t *rapid.T) {
		p := panels[rapid.SampledFrom(allSizes).Draw(t, "size")]
		requireOrder(t, p, drawingOf(p, randomScene(t)))
	})
}

func TestAnySizeDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := image.Pt(rapid.IntRange(-1, 400).Draw(t, "w"), rapid.IntRange(-1, 400).Draw(t, "h"))
		img := New(size).Draw(randomScene(t))
		require.Equal(t, max(size.X, 1), img.Rect.Dx())
		require.Equal(t, max(size.Y, 1), img.Rect.Dy())
	})
}

func TestDrawForgetsTheLastPage(t *testing.T) {
	p, fresh := New(sizes[0]), New(sizes[0])
	p.Draw(italian.foulPage())
	require.Equal(t, fresh.Draw(english.menuPage()).Pix, p.Draw(english.menuPage()).Pix)
}

func TestPixelsAreOpaque(t *testing.T) {
	p := New(sizes[1])
	for page, s := range italian.all() {
		img := p.Draw(s)
		require.True(t, img.Opaque(), page)
	}
}

func TestAllWordsOfTheTurnAreShown(t *testing.T) {
	for _, size := range sizes {
		p := New(size)
		for _, w := range []*wording{&italian, &english} {
			for _, choice := range w.choices {
				l := p.typesetter.fit(choice, image.Pt(p.img.Rect.Dx()-68, 40), p.bold(20), p.bold(17), p.medium(17))
				require.True(t, l.whole, choice)
			}
		}
	}
}

// TestWordsAreLarge: only the hint may be smaller than 16 pixels.
func TestWordsAreLarge(t *testing.T) {
	for _, size := range sizes {
		p := New(size)
		least := style{16, false}
		for page, s := range italian.all() {
			for _, a := range drawingOf(p, s).pieces {
				if a.what == "words" && a.r.Min.Y < size.Y-hintHeight && a.in.Dy() > hintHeight {
					require.GreaterOrEqual(t, a.r.Dy(), least.capHeight()+least.descent(), page)
				}
			}
		}
	}
}

// TestSmallWordsStayReadable: on small panels no text is smaller than can be read.
func TestSmallWordsStayReadable(t *testing.T) {
	least := style{minLetters, false}
	for _, size := range []image.Point{{128, 160}, {160, 128}} {
		p := New(size)
		for page, s := range italian.smallPages() {
			for _, a := range drawingOf(p, s).pieces {
				if a.what == "words" {
					require.GreaterOrEqual(t, a.r.Dy(), least.capHeight()+least.descent(), "%s %v", page, size)
				}
			}
		}
	}
}

// TestTowersShowTheirNumbers: on every size the towers of a turn are large enough for
// their numbers, and a wide panel has a larger board than a square one.
func TestTowersShowTheirNumbers(t *testing.T) {
	room := map[image.Point]float64{}
	for _, size := range allSizes {
		p, s := New(size), italian.turnPage()
		for _, a := range drawingOf(p, s).pieces {
			if a.what == "board" {
				room[size] = p.layout(s, a.r).pitch
			}
		}
		require.GreaterOrEqual(t, room[size], 16.0, "%v", size)
	}
	require.Greater(t, room[image.Pt(320, 240)], 1.3*room[image.Pt(240, 240)])
}

func TestRotationStepChangesLittle(t *testing.T) {
	for _, size := range sizes {
		for _, w := range []*wording{&italian, &english} {
			share := sentShare(t, New(size).Draw(w.turnPage()), New(size).Draw(w.rotatedPage()))
			t.Logf("%s %v: %.1f %% sent", w.lang, size, 100*share)
			require.NotZero(t, share)
			require.Less(t, share, .2)
		}
	}
}

// ratio is the contrast of two colours by WCAG 2.
func ratio(a, b ink) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + .05) / (min(la, lb) + .05)
}

func luminance(i ink) float64 {
	r, g, b, _ := i.RGBA()
	lin := func(v uint32) float64 {
		f := float64(v) / 0xffff
		if f <= .04045 {
			return f / 12.92
		}
		return math.Pow((f+.055)/1.055, 2.4)
	}
	return .2126*lin(r) + .7152*lin(g) + .0722*lin(b)
}

func TestContrast(t *testing.T) {
	for _, back := range append([]ink{ground, raised, lifted, slate}, floorTones[:]...) {
		require.GreaterOrEqual(t, ratio(white, back), 7.0, "%v", back.C)
	}
	require.GreaterOrEqual(t, ratio(soft, ground), 7.0)
	require.GreaterOrEqual(t, ratio(edge, raised), 4.0, "paths of tiles")
	for _, tone := range floorTones {
		require.GreaterOrEqual(t, ratio(soft, tone), 4.0, "paths of towers")
	}
	require.GreaterOrEqual(t, ratio(black, white), 7.0)
	for _, scheme := range append(schemes[:], colourScheme{alarm, white}, colourScheme{amber, black}) {
		require.GreaterOrEqual(t, ratio(scheme.back, scheme.text), 4.5, "%v", scheme.back.C)
	}
}

// sentShare is the share of the panel that is sent from one page to the next.
func sentShare(t *testing.T, a, b *image.RGBA) float64 {
	var s Shadow
	d := &memoryDisplay{img: image.NewRGBA(a.Rect)}
	_, err := s.Show(d, a)
	require.NoError(t, err)
	sent, err := s.Show(d, b)
	require.NoError(t, err)
	return float64(sent.Pixels) / float64(a.Rect.Dx()*a.Rect.Dy())
}
