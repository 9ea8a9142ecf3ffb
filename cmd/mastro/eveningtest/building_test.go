//go:build !race

package eveningtest

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web/webtest/engines"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/hexgrid"
	"mastro/engine/master/built"
)

// TestBrowserBuilding has a family tell at the table's page what they have built: they drag a base,
// tap the others, and press the pictures of towers and how these stand. Then the game begins on that
// board.
func TestBrowserBuilding(t *testing.T) {
	b := engines.Start(t, engines.Chromium, engines.Moving)
	g := game{name: "building", book: "labiro", printed: true, seats: 2, seed: 9, languages: []string{"it"}}
	h := open(t, "127.0.0.1", g.toml(t), g.seed)
	book, _ := games.Find(g.book)
	e := &evening{people: newPeople(h, book, g.seats, g.seed), game: g, browser: b}
	e.desk = openAt(t, b, h.url+h.code, "the table", 1280, 900)
	e.desk.place, e.desk.language = atTable, "it"
	e.report = e.said
	e.press(e.desk, scene.Action{Kind: scene.NextWhere, Text: scene.Printed.String()}.String())
	e.fill(scene.Action{Kind: scene.NextGuided, Text: "told"})
	e.press(e.desk, scene.Action{Kind: scene.StartGame}.String())
	e.say(e.desk, words.WeHide)
	e.desk.Screenshot("building-bases-1280x900")
	e.dragBases()
	e.say(e.desk, words.BuildMapRight)

	target := e.drawnTowers(t, 21)
	for n := 0; ; n++ {
		at, done := e.told()
		if done {
			break
		}
		require.Less(t, n, 20)
		l := target[at]
		if piece := (scene.Action{Kind: scene.BuildPiece, Text: l.Piece, Steps: scene.Unturned}); e.offered(piece) { // else it is shown as it may stand
			e.press(e.desk, piece.String())
		}
		e.press(e.desk, scene.Action{Kind: scene.BuildPiece, Text: l.Piece, Steps: l.Facing}.String())
		if n == 6 {
			e.tap(11) // another place first
			e.desk.Screenshot("building-1280x900")
			e.desk.Resize(412, 915)
			e.desk.Screenshot("building-412x915")
			e.desk.Resize(1280, 900)
		}
	}
	e.say(e.desk, words.BuildPlay)
	e.look(func() {
		require.False(t, e.session().Public().Page == scene.Building)
		o, err := book.Open(e.session().Game.Start)
		require.NoError(t, err)
		stands, _ := o.Build()
		for base, l := range stands.Built() {
			require.Equal(t, target[base].Piece, l.Piece)
			require.Equal(t, target[base].Facing, l.Facing)
		}
	})
	require.Empty(t, e.desk.Errors())
}

// told is the place that is asked for, and whether the whole board is told.
func (e *evening) told() (at int, done bool) {
	e.look(func() {
		page := e.session().Public()
		done = slices.ContainsFunc(page.Choices, func(c scene.Choice) bool { return c.Does.Kind == scene.BoardLies })
		at = slices.IndexFunc(page.Board.Cells, func(c scene.Cell) bool { return c.Mark == scene.MarkRequested })
	})
	return at, done
}

// offered tells whether the table's page has a choice.
func (e *evening) offered(a scene.Action) (is bool) {
	e.look(func() {
		is = slices.ContainsFunc(e.session().Public().Choices, func(c scene.Choice) bool { return c.Does == a })
	})
	return is
}

// drawnTowers are the towers that stand on the family's table.
func (e *evening) drawnTowers(t *testing.T, seed uint64) []engine.Lying {
	book, _ := games.Find(e.game.book)
	o, err := book.Draw(2, engine.SeedsOf(seed), nil)
	require.NoError(t, err)
	b, _ := o.Build()
	return b.Built()
}

// dragBases drags bases of a map to free places, six with the mouse on a laptop and six with a finger
// on a phone.
func (e *evening) dragBases() {
	e.t.Helper()
	for _, screen := range []struct {
		width, height int
		finger        bool
	}{{1280, 800, false}, {390, 844, true}} {
		e.desk.Resize(screen.width, screen.height)
		for _, base := range []int{4, 17, 0, 9, 2, 17} {
			e.dragBase(base, screen.finger)
		}
		e.desk.Screenshot(fmt.Sprintf("building-dragged-%dx%d", screen.width, screen.height))
	}
	e.desk.Resize(1280, 900)
}

// dragBase drags a base to a free place, which is not shown before unless the base was chosen. While
// it is dragged the base is drawn where the pointer holds it, and no other base moves.
func (e *evening) dragBase(base int, finger bool) {
	e.t.Helper()
	bases := e.bases()
	free := scene.FreePlaces(bases, base)
	to := free[base%len(free)]
	x, y := to.Center()

	engines.Value[any](e.desk.Page, `document.getElementById("board").scrollIntoView({block: "end"})`)
	const middles = `[...document.querySelectorAll("#map .hex:not(.free)")].map(h => [h.closest(".cell").dataset.base, h.getBoundingClientRect()]).sort((a, b) => a[0] - b[0]).map(([, b]) => ({X: b.x + b.width / 2, Y: b.y + b.height / 2}))`
	drawn := func() []engines.Point { return engines.Value[[]engines.Point](e.desk.Page, middles) }
	before := drawn()
	target := engines.Value[engines.Point](e.desk.Page, fmt.Sprintf(`(() => { const p = new DOMPoint(%f, %f).matrixTransform(document.getElementById("map").getScreenCTM()); return {X: p.x, Y: p.y}; })()`, 100*x, 100*y))
	const (
		grip  = 5  // the pointer holds the base so far from its middle
		press = 20 // so near to where it began, it may be a press yet: a finger trembles
	)
	held := func(p engines.Point) engines.Point { return engines.Point{X: p.X + grip, Y: p.Y - grip} }
	e.desk.Drag(finger, held(before[base]), held(target), func(at engines.Point) {
		if start := held(before[base]); math.Hypot(at.X-start.X, at.Y-start.Y) < press {
			return
		}
		follows := engines.Point{X: at.X - grip, Y: at.Y + grip}
		e.desk.Until(fmt.Sprintf(`(b => Math.hypot(b.X - %f, b.Y - %f) < 1)(%s[%d])`, follows.X, follows.Y, middles, base))
		for i, now := range drawn() {
			if i != base {
				require.InDelta(e.t, before[i].X, now.X, 1, "base %d while %d is dragged", i+1, base+1)
				require.InDelta(e.t, before[i].Y, now.Y, 1, "base %d while %d is dragged", i+1, base+1)
			}
		}
	})
	e.desk.Until(fmt.Sprintf(`document.querySelector("#map.moving") === null && Math.hypot(document.getElementById("c%[1]d").dataset.x - %[2]f, document.getElementById("c%[1]d").dataset.y - %[3]f) < 1`, base, 100*x, 100*y))
	require.Equal(e.t, to, e.bases()[base])
}

// bases are the places of the bases, as they were told.
func (e *evening) bases() []hexgrid.Hex {
	e.t.Helper()
	var text string
	e.look(func() { text = e.session().Public().Share })
	told, err := built.Parse(text)
	require.NoError(e.t, err)
	return told.Bases
}

// tap presses the cell of a place.
func (e *evening) tap(place int) {
	e.t.Helper()
	e.desk.Click(fmt.Sprintf("#k%d", place))
	e.desk.Until(fmt.Sprintf(`document.querySelector("#c%d .wanted") !== null`, place))
}
