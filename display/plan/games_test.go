package plan

import (
	"image"
	"image/png"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/master/layout"
)

// planOf is the plan of "mastro setup GAME --seed 7 --players 3 --language it", with names.
func planOf(t require.TestingT, name string) Plan {
	game, ok := games.Find(name)
	require.True(t, ok)
	seeds := engine.SeedsOf(7)
	start, err := game.Draw(3, seeds, nil)
	require.NoError(t, err)
	require.NoError(t, start.Lay(layout.Wish{Compact: layout.Usual}, seeds))
	position, err := start.Position()
	require.NoError(t, err)
	w := words.Words{Language: words.Italian}
	p := Of(position.View(engine.Public), scene.Table{
		Pages: pages.All().Of(name), Words: w,
		Names: []string{"Ada", "Bruno", "Carla"}, Colours: words.ColoursOf(game.Colours()),
	})
	if game.Invented() {
		p.Notes = append(p.Notes, words.SetupInvented.In(w, game.Title()))
	}
	return p
}

// allGames are the names of the games.
func allGames() (names []string) {
	for _, g := range games.All() {
		names = append(names, g.Name)
	}
	return names
}

// goldenWidth is the width of the golden pictures in pixels.
const goldenWidth = 720

func TestGoldens(t *testing.T) {
	for _, name := range allGames() {
		t.Run(name, func(t *testing.T) {
			p := planOf(t, name)
			golden.Text(t, "testdata/"+name+".txt", Text(p))
			golden.Text(t, "testdata/"+name+".svg", written(t, p, SVG))
			golden.Picture(t, "testdata/"+name+".png", pictureOf(t, p, goldenWidth))
		})
	}
}

// written is what a form of a plan is written as.
func written(t require.TestingT, p Plan, form func(io.Writer, Plan) error) string {
	var b strings.Builder
	require.NoError(t, form(&b, p))
	return b.String()
}

// The page of every game shows every label of its board, on any form.
func TestEveryLabelIsShown(t *testing.T) {
	for _, name := range allGames() {
		p := planOf(t, name)
		drawn := p.a4()[0]
		svg, text := written(t, p, SVG), Text(p)
		for _, c := range p.Cells {
			require.True(t, hasText(drawn, c.Label), "%s: %s", name, c.Label)
			require.True(t, c.Label == "" || strings.Contains(svg, ">"+c.Label+"</text>"), "%s: %s", name, c.Label)
			require.True(t, c.Shape == scene.Sector || strings.Contains(text, c.Label), "%s: %s", name, c.Label)
		}
	}
}

func hasText(s *sheet, want string) bool {
	if want == "" {
		return true
	}
	for _, t := range s.texts {
		if t.text == want {
			return true
		}
	}
	return false
}

func TestPNGIsAsWideAsAsked(t *testing.T) {
	p := planOf(t, "labiro")
	for _, width := range []int{1, 300, 1240} {
		require.Equal(t, width, pictureOf(t, p, width).Bounds().Dx())
	}
	for _, width := range []int{-1, 0, mostPixels + 1} {
		require.ErrorContains(t, PNG(io.Discard, p, width), "pixels")
	}
}

// pictureOf reads what PNG writes.
func pictureOf(t require.TestingT, p Plan, width int) image.Image {
	img, err := png.Decode(strings.NewReader(written(t, p, func(w io.Writer, p Plan) error { return PNG(w, p, width) })))
	require.NoError(t, err)
	return img
}

// A plan is smallest without a board and lists; every form still has its title.
func TestNoBoard(t *testing.T) {
	p := Plan{Title: "Vuoto & <nuovo>", North: "Nord"}
	require.Equal(t, "Vuoto & <nuovo>\n", Text(p))
	require.Contains(t, written(t, p, SVG), "Vuoto &amp; &lt;nuovo&gt;</title>")
	require.Equal(t, 1, pdfPages(written(t, p, PDF)))
	require.Empty(t, Text(Plan{}))
	require.Equal(t, 1, pdfPages(written(t, Plan{}, PDF)))
}

// failing is a writer that is full.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestErrorsOfWriting(t *testing.T) {
	p := planOf(t, "carte")
	require.ErrorIs(t, SVG(failing{}, p), io.ErrShortWrite)
	require.ErrorIs(t, PNG(failing{}, p, 300), io.ErrShortWrite)
	require.ErrorIs(t, PDF(failing{}, p), io.ErrShortWrite)
}
