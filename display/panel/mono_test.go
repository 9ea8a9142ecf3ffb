package panel

import (
	"image"
	"maps"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/golden"
	"mastro/display/scene"
)

var monoSize = image.Pt(128, 64)

const monoSheet = "mono-sheet-en"

// TestMonoSheet keeps the English pages in one golden picture, enlarged four times.
func TestMonoSheet(t *testing.T) {
	pages := english.everyPage()
	var order []*scene.Scene
	for _, page := range []string{"menu", "turn", "lost", "wanted", "question", "foul", "restore", "unsettled", "undo",
		"secret", "reveal", "cards", "push", "end", "notice-turn"} {
		order = append(order, pages[page])
	}
	golden.Picture(t, "testdata/"+monoSheet+".png", contactSheet(NewMono(monoSize), order, 3, 4))
}

// contactSheet draws pages in rows of across, enlarged scale times.
func contactSheet(p *Panel, pages []*scene.Scene, across, scale int) *image.RGBA {
	const gap = 8
	size := p.img.Rect.Size().Mul(scale).Add(image.Pt(gap, gap))
	c := canvas{img: image.NewRGBA(image.Rect(0, 0, across*size.X+gap, (len(pages)+across-1)/across*size.Y+gap))}
	c.fillRect(c.img.Rect, slate)
	for i, s := range pages {
		img, from := p.Draw(s), image.Pt(i%across*size.X+gap, i/across*size.Y+gap)
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				at := from.Add(image.Pt(x, y).Mul(scale))
				c.fillRect(image.Rectangle{at, at.Add(image.Pt(scale, scale))}, image.NewUniform(img.RGBAAt(x, y)))
			}
		}
	}
	return c.img
}

// requireBlackWhite requires that every pixel is black or white.
func requireBlackWhite(t require.TestingT, img *image.RGBA) {
	for i := 0; i < len(img.Pix); i += 4 {
		v := [4]byte(img.Pix[i:])
		require.True(t, v == [4]byte{0, 0, 0, 255} || v == [4]byte{255, 255, 255, 255}, "%v at %d,%d", v, i/4%img.Rect.Dx(), i/4/img.Rect.Dx())
	}
}

func TestMonoIsPure(t *testing.T) {
	p := NewMono(monoSize)
	for _, w := range []*wording{&italian, &english} {
		pages := w.all()
		maps.Copy(pages, w.pagesWithNotices())
		for page, s := range pages {
			t.Run(page+w.lang, func(t *testing.T) {
				requireOrder(t, p, drawingOf(p, s))
				requireBlackWhite(t, p.img)
			})
		}
	}
}

func TestAnyMonoPageKeepsItsOrder(t *testing.T) {
	panels := []*Panel{NewMono(monoSize), NewMono(image.Pt(128, 128)), NewMono(image.Pt(96, 48)), NewMono(image.Pt(256, 64))}
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(panels).Draw(t, "panel")
		requireOrder(t, p, drawingOf(p, randomScene(t)))
		requireBlackWhite(t, p.img)
	})
}

func TestAnyMonoSizeDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := image.Pt(rapid.IntRange(-1, 200).Draw(t, "w"), rapid.IntRange(-1, 200).Draw(t, "h"))
		img := NewMono(size).Draw(randomScene(t))
		require.Equal(t, max(size.X, 1), img.Rect.Dx())
		require.Equal(t, max(size.Y, 1), img.Rect.Dy())
		requireBlackWhite(t, img)
	})
}

// TestMonoShowsTheChoice: every step of the knob shows another choice in full.
func TestMonoShowsTheChoice(t *testing.T) {
	p := NewMono(monoSize)
	for _, w := range []*wording{&italian, &english} {
		for page, s := range w.all() {
			seen := map[string]int{}
			for s.Cursor = range s.Choices {
				pix := string(p.Draw(s).Pix)
				require.NotContains(t, seen, pix, "%s: %d and %d", page, seen[pix], s.Cursor)
				seen[pix] = s.Cursor
				l := p.typesetter.fit(s.Choices[s.Cursor].Text, image.Pt(monoSize.X-13-p.typesetter.width(smallBitmap, cursorPosition(s)), 21), smallBitmap)
				require.True(t, l.whole, s.Choices[s.Cursor].Text)
			}
		}
	}
}

// TestMonoTellsTheWaysToTurnApart: clockwise is the mirror image of counter-clockwise,
// and the number of steps is written.
func TestMonoTellsTheWaysToTurnApart(t *testing.T) {
	p := NewMono(monoSize)
	seen := map[string]int{}
	for _, steps := range []int{-3, -2, -1, 1, 2, 3} {
		s := italian.foulPage()
		s.Text, s.Board.Cells[6].Steps = nil, steps
		pix := string(p.Draw(s).Pix)
		require.NotContains(t, seen, pix, "%d and %d steps", steps, seen[pix])
		seen[pix] = steps
	}
	a, b := NewMono(image.Pt(15, 15)), NewMono(image.Pt(15, 15))
	a.monoTurnArrow(a.img.Rect, 1)
	b.monoTurnArrow(b.img.Rect, -1)
	for y := range 15 {
		for x := range 15 {
			require.Equal(t, a.img.RGBAAt(x, y), b.img.RGBAAt(14-x, y))
		}
	}
}
