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

// piece is something that a page has drawn at r and that must stay within in.
type piece struct {
	what, text string
	in, r      image.Rectangle
}

func (a piece) String() string { return fmt.Sprintf("%s %q %v", a.what, a.text, a.r) }

// drawing is everything that a page has drawn: its pieces; single letters within them, as
// in a tower or beside a count; and the boxes of the filled shapes.
type drawing struct {
	pieces, letters []piece
	shapes          []image.Rectangle
}

func drawingOf(p *Panel, s *scene.Scene) (d drawing) {
	p.onDraw = func(what, text string, in, r image.Rectangle) {
		if what == "letters" {
			d.letters = append(d.letters, piece{what, text, in, r})
		} else {
			d.pieces = append(d.pieces, piece{what, text, in, r})
		}
	}
	p.onFill = func(r image.Rectangle) { d.shapes = append(d.shapes, r) }
	p.Draw(s)
	p.onDraw, p.onFill = nil, nil
	return d
}

// requireOrder requires that every piece stays in its box and on the panel, that no two
// pieces overlap, and that letters and shapes stay within their pieces. On pages in
// black and white the shapes consist of several boxes, so only the pieces are checked.
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

// solePart is the part of a piece where nothing else may be drawn: of words without most
// of the descenders, because a pawn at the edge of the board may be there; of letters
// without the space at their sides.
func (a piece) solePart() image.Rectangle {
	r := a.r
	switch a.what {
	case "words":
		r.Max.Y -= 2
	case "letters":
		r.Min.X, r.Max.X = r.Min.X+1, r.Max.X-1
	}
	return r
}

// isBehind tells whether a shape lies behind a whole piece. A shape that is hardly larger
// than a badge is the badge itself.
func (a piece) isBehind(shape image.Rectangle) bool {
	return a.r.In(shape) && (a.what != "badge" || shape.Dx() > 2*a.r.Dx())
}

// owns tells whether words belong to a figure.
func (a piece) owns(b piece) bool { return a.what == "figure" && b.what == "words" && b.in.In(a.r) }

// crowdedPieces are the pieces in which letters may overlap: pawns stand close together,
// and cards have two treasures.
var crowdedPieces = []string{"board", "picture"}

// extent is the area in which parts of a piece may be. On a board the sign of a ruby
// tower or several pawns may stick out over the edge; in a figure the arrow's head.
func (a piece) extent(p *Panel) image.Rectangle {
	switch a.what {
	case "board":
		return a.r.Inset(-p.px(8))
	case "figure":
		return a.r.Inset(-1 - min(a.r.Dx(), a.r.Dy())/16)
	}
	return a.r
}

// requireLetters requires that letters are within one piece or outside of all, and do
// not overlap.
func (d drawing) requireLetters(t require.TestingT, p *Panel) {
	for i, a := range d.letters {
		for _, b := range d.pieces {
			if a.r.Overlaps(b.solePart()) && (b.what == "words" || !a.r.In(b.extent(p))) {
				require.Fail(t, "letters leave their piece", "%s and %s", a, b)
			}
		}
		for _, b := range d.letters[i+1:] {
			if a.r.Overlaps(b.r) && !d.mayOverlap(a, p) {
				require.Fail(t, "letters overlap", "%s and %s", a, b)
			}
		}
	}
}

// mayOverlap tells whether letters are in a piece in which letters may overlap.
func (d drawing) mayOverlap(letters piece, p *Panel) bool {
	return slices.ContainsFunc(d.pieces, func(b piece) bool {
		return slices.Contains(crowdedPieces, b.what) && letters.r.In(b.extent(p))
	})
}

// requireShapes requires that a shape is within a piece, beside it or behind all of it,
// but never across its edge. The same holds for letters outside of boards.
func (d drawing) requireShapes(t require.TestingT, p *Panel) {
	cut := func(shape image.Rectangle, a piece) bool {
		return shape.Overlaps(a.solePart()) && !shape.In(a.extent(p)) && !a.isBehind(shape) &&
			!(a.mayStickOut() && d.partOfPiece(shape, p))
	}
	alone := slices.DeleteFunc(slices.Clone(d.letters), func(a piece) bool {
		return d.mayOverlap(a, p) || slices.ContainsFunc(d.pieces, func(b piece) bool { return b.what == "figure" && a.r.In(b.r) })
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

// mayStickOut tells whether parts of a piece may stick out over its edge, and over that
// of another such piece beside it.
func (a piece) mayStickOut() bool { return a.what == "board" || a.what == "figure" }

// partOfPiece tells whether a shape belongs to such a piece.
func (d drawing) partOfPiece(shape image.Rectangle, p *Panel) bool {
	return slices.ContainsFunc(d.pieces, func(a piece) bool { return a.mayStickOut() && shape.In(a.extent(p)) })
}

// randomGameScene generates a page of any game after random moves, public or for one
// seat.
func randomGameScene(t *rapid.T) scene.Scene {
	g := rapid.SampledFrom(games.All()).Draw(t, "game")
	seats := rapid.IntRange(g.Least, g.Most).Draw(t, "seats")
	p, err := g.BeginDrawn(seats, rapid.Uint64().Draw(t, "seed"), nil)
	require.NoError(t, err)
	for range rapid.IntRange(0, 40).Draw(t, "moves") {
		if moves := p.Moves(nil); len(moves) > 0 {
			p.Play(rapid.SampledFrom(moves).Draw(t, "move"), nil)
		}
	}
	table := scene.Table{Pages: pages.All().Of(g.Name), Cursor: rapid.IntRange(0, 30).Draw(t, "cursor"),
		Words: words.Words{Language: rapid.SampledFrom(words.Languages()).Draw(t, "language"), Short: true}}
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

// TestPagesOfGamesKeepApart checks pages of real games in the same way as the fixtures.
func TestPagesOfGamesKeepApart(t *testing.T) {
	panels := allPanels()
	rapid.Check(t, func(t *rapid.T) {
		s := randomGameScene(t)
		for _, p := range panels {
			requireOrder(t, p, drawingOf(p, &s))
		}
	})
}
