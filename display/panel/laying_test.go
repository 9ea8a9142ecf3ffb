package panel

import (
	"image"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs"
	"mastro/configs/document"
	"mastro/display/scene"
	pagesOfLabiro "mastro/display/scene/labiro"
	pagesOfMagico "mastro/display/scene/magico"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/magico"
)

// layingPages are these pages: the first piece of a blind LABIRO, a tower, the same while two others
// stand wrong, and when everything lies; and a tile of a large board.
func (w *wording) layingPages() map[string]*scene.Scene {
	start, sliding := startOfLabiro(), startOfMagico()
	table := scene.Table{Pages: pagesOfLabiro.Pages, Words: w.words}
	pieces := scene.Pieces(start, table)
	towers := slices.IndexFunc(pieces, func(p scene.Piece) bool { return p.Kind == scene.TowerPiece })
	lay := func(at int, wrong map[int]int) *scene.Scene {
		l := scene.Laid{Pieces: pieces, At: at % len(pieces), Wrong: wrong, Done: make([]bool, len(pieces))}
		for i := range at {
			l.Done[i] = wrong[pieces[i].Cell] == 0 || pieces[i].Kind != scene.TowerPiece
		}
		s := scene.BuildLaying(start, table, l)
		return &s
	}
	return map[string]*scene.Scene{
		"laying-first": lay(0, nil), "laying": lay(towers+6, nil), "laying-wrong": lay(towers+6, map[int]int{1: 2, 4: -1}), "laying-done": lay(len(pieces), nil),
		"laying-tile": w.layingTile(sliding),
	}
}

// layingTile is the page of the seventh tile of a large board.
func (w *wording) layingTile(start engine.View) *scene.Scene {
	table := scene.Table{Pages: pagesOfMagico.Pages, Words: w.words}
	pieces := scene.Pieces(start, table)
	at := 6 + slices.IndexFunc(pieces, func(p scene.Piece) bool { return p.Kind == scene.TilePiece })
	l := scene.Laid{Pieces: pieces, At: at, Done: make([]bool, len(pieces))}
	for i := range at {
		l.Done[i] = true
	}
	s := scene.BuildLaying(start, table, l)
	return &s
}

// startOfLabiro is what everybody sees of a drawn blind game for three.
var startOfLabiro = sync.OnceValue(func() engine.View {
	set := new(labiro.Set)
	read("labiro/default.toml", set.Document())
	p, err := labiro.Drawn(set, labiro.Options{Hidden: engine.Blind}, 3, engine.SeedsOf(7)).Position(set)
	if err != nil {
		panic(err)
	}
	return p.View(engine.Public)
})

// startOfMagico is the same of that game.
var startOfMagico = sync.OnceValue(func() engine.View {
	set := new(magico.Set)
	read("magico/default.toml", set.Document())
	p, err := magico.Drawn(set, magico.Options{Hidden: engine.Blind}, 3, engine.SeedsOf(7)).Position(set)
	if err != nil {
		panic(err)
	}
	return p.View(engine.Public)
})

// read reads a file of the program.
func read(name string, d document.Document) {
	data, err := configs.FS.ReadFile(name)
	if err == nil {
		err = configs.Read(name, data, d)
	}
	if err != nil {
		panic(err)
	}
}

// What a piece is and where it goes is read in full on every panel; so is how a tower must be turned
// first, or it is drawn.
func TestAPieceIsReadInFull(t *testing.T) {
	for _, p := range allPanels() {
		for _, w := range []*wording{&italian, &english} {
			for name, s := range w.layingPages() {
				d := drawingOf(p, s)
				_, whole := d.contains(s.Text[0])
				require.True(t, whole, "%s on %v: %s", name, p.img.Rect.Size(), s.Text[0])
			}
		}
	}
}

// So is each base with a sensor, and how its arrow lies.
func TestABaseWithASensorIsReadInFull(t *testing.T) {
	start := startOfLabiro()
	for _, p := range allPanels() {
		for _, w := range []*wording{&italian, &english} {
			table := scene.Table{Pages: pagesOfLabiro.Pages, Words: w.words, Bases: scene.MarkedBases}
			pieces := scene.Pieces(start, table)
			for at, piece := range pieces {
				if piece.Kind != scene.BasePiece {
					continue
				}
				s := scene.BuildLaying(start, table, scene.Laid{Pieces: pieces, At: at, Done: make([]bool, len(pieces))})
				d := drawingOf(p, &s)
				_, whole := d.contains(piece.Text)
				require.True(t, whole, "%v: %s", p.img.Rect.Size(), piece.Text)
			}
		}
	}
}

// The piece that is laid is drawn by itself, as it lies, where there is room for it.
func TestAPieceIsDrawn(t *testing.T) {
	for _, name := range []string{"laying", "laying-tile"} {
		s := italian.layingPages()[name]
		p := New(mainSize)
		before := slices.Clone(p.Draw(s).Pix)
		at := slices.IndexFunc(s.Board.Cells, func(c scene.Cell) bool { return c.Mark == scene.MarkRequested })
		c := &s.Board.Cells[at]
		if c.Shape == scene.Tower {
			step(c)
		} else {
			for i := range c.Ways {
				c.Ways[i].Sides = rotate(c.Ways[i].Sides, 1)
			}
		}
		after := p.Draw(s).Pix
		right := image.Rect(140, 100, 240, 200)
		changed := false
		for y := right.Min.Y; y < right.Max.Y; y++ {
			row := p.img.Rect.Dx() * 4 * y
			changed = changed || !slices.Equal(before[row+right.Min.X*4:row+right.Max.X*4], after[row+right.Min.X*4:row+right.Max.X*4])
		}
		require.True(t, changed, name)
	}
}
