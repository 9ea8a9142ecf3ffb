package howto

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// six is how many pictures a lesson has, and longest how many characters stand below one: what is read at
// the table before somebody asks when it begins at last.
const (
	six     = 6
	longest = 240
)

func TestEveryGameIsTaughtInSixPictures(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		for _, g := range games.All() {
			all, err := Pictures(g.Name, w)
			require.NoError(t, err)
			require.Len(t, all, six, g.Name)
			for i, p := range all {
				scenetest.Sound(t, withHand(p.Scene))
				require.NotEmpty(t, p.Says)
				require.LessOrEqual(t, utf8.RuneCountInString(p.Says), longest, "%s %d: %s", g.Name, i+1, p.Says)
			}
		}
	})
	_, err := Pictures("chess", words.Words{})
	require.ErrorContains(t, err, `no lesson of "chess"`)
}

// withHand is a scene whose stars stand for what is in its hand; a picture may leave the hand out.
func withHand(s scene.Scene) scene.Scene {
	if s.Own != nil && s.Own.Hand == nil {
		s.Board.Cells = slices.Clone(s.Board.Cells)
		for i := range s.Board.Cells {
			s.Board.Cells[i].Held = false
		}
	}
	return s
}

// TestWhatThePicturesShow keeps what the sentences speak of: other rules or another draw would point
// at something else.
func TestWhatThePicturesShow(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		for _, g := range games.All() {
			all, err := Pictures(g.Name, w)
			require.NoError(t, err)
			var b strings.Builder
			for i, p := range all {
				fmt.Fprintf(&b, "== %d: %s\n%s\n", i+1, p.Scene.Title, p.Says)
				dump(&b, p)
			}
			golden.Text(t, fmt.Sprintf("../scene/%s/testdata/lesson.%v.txt", g.Name, w.Language), b.String())
		}
	})
}

// dump writes what a picture points at, and what stands beside it.
func dump(b *strings.Builder, p Picture) {
	for _, c := range p.Points {
		fmt.Fprintln(b, "o", told(p.Scene.Board.Cells[c]))
	}
	for _, c := range p.Way {
		fmt.Fprintln(b, ">", told(p.Scene.Board.Cells[c]))
	}
	if p.Scene.Own != nil {
		for _, h := range p.Scene.Own.Hand {
			fmt.Fprintln(b, "=", h.Text)
		}
	}
	for _, one := range p.Beside {
		fmt.Fprintln(b, "@", one.Name, one.Hand, one.Counts)
	}
	if p.Scene.Left != scene.NoCount {
		fmt.Fprintln(b, "#", p.Scene.LeftOf, p.Scene.Left)
	}
}

// told is what of a cell a sentence may speak of.
func told(c scene.Cell) string {
	text := fmt.Sprintf("%s %s mark %d pawns %v flag %d", c.Label, c.Name, c.Mark, c.Pawns, c.Flag)
	for _, w := range c.Ways {
		for _, thing := range w.Things {
			text += " " + thing.Text
		}
	}
	if c.Piece != nil {
		text += " " + c.Piece.Text
	}
	if c.Height > 0 {
		text += fmt.Sprint(" height ", c.Height)
	}
	return text + " " + c.Symbol
}

// TestEveryWayCanBeWalked: an arrow leads from the pawn to where it may go, from cell to cell.
func TestEveryWayCanBeWalked(t *testing.T) {
	for _, g := range games.All() {
		all, err := Pictures(g.Name, words.Words{})
		require.NoError(t, err)
		for i, p := range all {
			if len(p.Way) == 0 || p.Scene.Board.Cells[p.Way[0]].Shape == scene.Mouth { // a push
				continue
			}
			name := fmt.Sprintf("%s, picture %d", g.Name, i+1)
			cells := make([]scene.Cell, len(p.Way))
			for at, c := range p.Way {
				cells[at] = p.Scene.Board.Cells[c]
			}
			first, last := cells[0], cells[len(cells)-1]
			require.Equal(t, scene.MarkOwn, first.Mark, name)
			if g.Name != "carte" { // where it is the game to find out
				require.Contains(t, first.Pawns, p.Scene.Seat, name)
				require.Equal(t, scene.MarkWalk, last.Mark, name)
			}
			for at := range cells[1:] {
				require.True(t, passes(cells, at), "%s: from %s to %s", name, cells[at].Label, cells[at+1].Label)
			}
		}
	}
}

// passes reports whether the way leads on from one of its cells to the next.
func passes(way []scene.Cell, at int) bool {
	from, to := way[at], way[at+1]
	switch from.Shape {
	case scene.Square:
		out, in := side(from, to), side(to, from)
		entered := out
		if at > 0 {
			entered = side(from, way[at-1])
		}
		opens := func(c scene.Cell, sides scene.Compass) bool {
			return slices.ContainsFunc(c.Ways, func(w scene.Way) bool { return w.Sides&sides == sides })
		}
		return out != 0 && opens(from, out|entered) && opens(to, in)
	case scene.Sector:
		turn := math.Mod(math.Abs(math.Atan2(from.Y, from.X)-math.Atan2(to.Y, to.X)), 2*math.Pi)
		ring := math.Abs(math.Hypot(from.X, from.Y) - math.Hypot(to.X, to.Y))
		near := 1.5 * 2 * math.Pi / float64(to.Spokes)
		return (turn < near || turn > 2*math.Pi-near) && ring < 1.5 && !to.Wall && to.Piece == nil && len(to.Pawns) == 0
	}
	return to.Mark == scene.MarkWalk && math.Hypot(from.X-to.X, from.Y-to.Y) < 1.1
}

// side is the side of a square cell that a neighbour lies at; none if it is not one.
func side(c, neighbour scene.Cell) scene.Compass {
	sides := map[[2]float64]scene.Compass{{0, -1}: scene.North, {1, 0}: scene.East, {0, 1}: scene.South, {-1, 0}: scene.West}
	return sides[[2]float64{neighbour.X - c.X, neighbour.Y - c.Y}]
}

// A lesson that cannot be played is a mistake that says where.
func TestALessonIsPlayedByTheRules(t *testing.T) {
	for _, wrong := range []struct{ moves, says string }{
		{"start 6; start 6", "labiro, picture 2: start 6"}, {"start 6; fly 2", "labiro, picture 2: "},
	} {
		l := scene.Lesson{Seats: 2, Seed: 1, Steps: []scene.LessonStep{{Seat: engine.Public}, {Moves: wrong.moves, Seat: engine.Public}}}
		_, err := of(pages.All().Of("labiro"), l, words.Words{})
		require.ErrorContains(t, err, wrong.says)
	}
	_, err := of(pages.All().Of("labiro"), scene.Lesson{Seats: 99}, words.Words{})
	require.ErrorContains(t, err, "labiro")
}

// A sentence that speaks of a number or a letter says the same in both languages.
func TestBothLanguagesNameTheSameThings(t *testing.T) {
	digits := func(text string) string {
		return strings.Map(func(r rune) rune {
			if r >= '0' && r <= '9' {
				return r
			}
			return -1
		}, text)
	}
	for _, p := range pages.All() {
		for i, s := range p.Lesson.Steps {
			require.Equal(t, digits(s.Says.In(words.Words{Language: words.Italian})), digits(s.Says.In(words.Words{Language: words.English})), "%s %d", p.Name, i+1)
		}
	}
}
