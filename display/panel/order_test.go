package panel

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// piece is something that a page has drawn: at r, and meant to stay within in.
type piece struct {
	what, text string
	in, r      image.Rectangle
}

func (a piece) String() string { return fmt.Sprintf("%s %q %v", a.what, a.text, a.r) }

// drawing is all that a page has drawn: its pieces; the letters within them, as in
// a tower or beside a count; and the boxes of the shapes that were filled.
type drawing struct {
	pieces, letters []piece
	shapes          []image.Rectangle
}

func drawingOf(p *Panel, s *scene.Scene) (d drawing) {
	p.mark = func(what, text string, in, r image.Rectangle) {
		if what == "letters" {
			d.letters = append(d.letters, piece{what, text, in, r})
		} else {
			d.pieces = append(d.pieces, piece{what, text, in, r})
		}
	}
	p.filled = func(r image.Rectangle) { d.shapes = append(d.shapes, r) }
	p.Draw(s)
	p.mark, p.filled = nil, nil
	return d
}

// requireOrder holds that every piece stays in its own room and on the panel,
// that no two lie on one another, and that letters and shapes keep to the pieces
// that they belong to. Shapes of black and white pages are made of several boxes;
// for those only the pieces are looked at.
func requireOrder(t require.TestingT, p *Panel, d drawing) {
	for i, a := range d.pieces {
		require.True(t, a.r.In(a.in), "%s leaves its room %v", a, a.in)
		require.True(t, a.r.In(p.img.Rect), "%s leaves the panel", a)
		for _, b := range d.pieces[i+1:] {
			if a.owns(b) {
				continue
			}
			require.False(t, a.r.Overlaps(b.r), "%s and %s overlap", a, b)
		}
	}
	d.requireLetters(t, p)
	if !p.mono() {
		d.requireShapes(t, p)
	}
}

// core is where a piece must be alone: words without most of what hangs below their
// letters, for a pawn at the edge of the board may be there; letters without the
// space at their sides.
func (a piece) core() image.Rectangle {
	r := a.r
	switch a.what {
	case "words":
		r.Max.Y -= 2
	case "letters":
		r.Min.X, r.Max.X = r.Min.X+1, r.Max.X-1
	}
	return r
}

// before reports whether a shape lies behind all of a piece. What is hardly larger than
// a badge is the badge itself.
func (a piece) before(shape image.Rectangle) bool {
	return a.r.In(shape) && (a.what != "badge" || shape.Dx() > 2*a.r.Dx())
}

// owns reports whether words belong to a figure.
func (a piece) owns(b piece) bool { return a.what == "figure" && b.what == "words" && b.in.In(a.r) }

// crowded is where letters may lie on one another: pawns stand close, and cards
// carry two treasures.
var crowded = []string{"board", "picture"}

// reach is where what belongs to a piece may be: on a board the sign of a ruby tower,
// or several pawns, stand out over the edge; in a figure the head of the arrow.
func (a piece) reach(p *Panel) image.Rectangle {
	switch a.what {
	case "board":
		return a.r.Inset(-p.px(8))
	case "figure":
		return a.r.Inset(-1 - min(a.r.Dx(), a.r.Dy())/16)
	}
	return a.r
}

// requireLetters holds that letters lie within one piece, or beside all of them,
// and not on one another.
func (d drawing) requireLetters(t require.TestingT, p *Panel) {
	for i, a := range d.letters {
		for _, b := range d.pieces {
			if a.r.Overlaps(b.core()) && (b.what == "words" || !a.r.In(b.reach(p))) {
				require.Fail(t, "letters leave their piece", "%s and %s", a, b)
			}
		}
		for _, b := range d.letters[i+1:] {
			if a.r.Overlaps(b.r) && !d.crowded(a, p) {
				require.Fail(t, "letters overlap", "%s and %s", a, b)
			}
		}
	}
}

// crowded reports whether letters are where some may lie on one another.
func (d drawing) crowded(a piece, p *Panel) bool {
	return slices.ContainsFunc(d.pieces, func(b piece) bool {
		return slices.Contains(crowded, b.what) && a.r.In(b.reach(p))
	})
}

// requireShapes holds that a shape lies within a piece, beside it or behind all of
// it, and never across its edge; the same of letters outside of boards.
func (d drawing) requireShapes(t require.TestingT, p *Panel) {
	cut := func(shape image.Rectangle, a piece) bool {
		return shape.Overlaps(a.core()) && !shape.In(a.reach(p)) && !a.before(shape) &&
			!(a.loose() && d.within(shape, p))
	}
	alone := slices.DeleteFunc(slices.Clone(d.letters), func(a piece) bool {
		return d.crowded(a, p) || slices.ContainsFunc(d.pieces, func(b piece) bool { return b.what == "figure" && a.r.In(b.r) })
	})
	apart := slices.DeleteFunc(slices.Clone(d.pieces), func(b piece) bool {
		return slices.ContainsFunc(d.pieces, func(a piece) bool { return a.owns(b) })
	})
	for _, shape := range d.shapes {
		for _, a := range apart {
			if cut(shape, a) {
				require.Fail(t, "a shape lies across an edge", "%v and %s", shape, a)
			}
		}
		for _, a := range alone {
			if cut(shape, a) {
				require.Fail(t, "a shape lies across letters", "%v and %s", shape, a)
			}
		}
	}
}

// loose pieces may have something stand out over their edge, and over that of another
// such piece beside them.
func (a piece) loose() bool { return a.what == "board" || a.what == "figure" }

// within reports whether a shape belongs to such a piece.
func (d drawing) within(shape image.Rectangle, p *Panel) bool {
	return slices.ContainsFunc(d.pieces, func(a piece) bool { return a.loose() && shape.In(a.reach(p)) })
}

// played is a page of any game in any of its moments, as the table or one seat
// sees it.
func played(t *rapid.T) scene.Scene {
	g := rapid.SampledFrom(games.All()).Draw(t, "game")
	seats := rapid.IntRange(g.Least, g.Most).Draw(t, "seats")
	p, err := g.Begin(g.Drawn(seats, rapid.Uint64().Draw(t, "seed"), nil))
	require.NoError(t, err)
	for range rapid.IntRange(0, 40).Draw(t, "moves") {
		if moves := p.Moves(nil); len(moves) > 0 {
			p.Play(rapid.SampledFrom(moves).Draw(t, "move"), nil)
		}
	}
	table := scene.Table{Pages: pages.Pages, Cursor: rapid.IntRange(0, 30).Draw(t, "cursor"),
		Words: words.Words{Language: rapid.SampledFrom(words.Languages()).Draw(t, "language")}}
	if actor := p.Actor(); actor >= 0 && rapid.Bool().Draw(t, "alone") {
		if s, ok := scene.BuildReveal(p.View(actor), table); ok {
			return s
		}
	}
	s := scene.Build(p.View(engine.Public), table)
	if rapid.Bool().Draw(t, "trouble") {
		s.Notices = scene.Notices(table.Words, []scene.Trouble{{Kind: scene.MuxSilent, Part: "0x71"}, {Kind: scene.LightsFail, Part: "SPI1.0"}})
	}
	return s
}

// TestPagesOfGamesKeepApart holds for pages of real games what is held for those
// of the fixtures.
func TestPagesOfGamesKeepApart(t *testing.T) {
	panels := allPanels()
	rapid.Check(t, func(t *rapid.T) {
		s := played(t)
		for _, p := range panels {
			requireOrder(t, p, drawingOf(p, &s))
		}
	})
}
