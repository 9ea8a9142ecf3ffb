//go:build !race

package eveningtest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web/webtest/engines"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// TestBrowserBuilding has a family tell at the table's page what they have built: they drag a base,
// tap the others, and press the pictures of towers and how these stand. Then the game begins on that
// board.
func TestBrowserBuilding(t *testing.T) {
	b := engines.Start(t, engines.Chromium)
	g := game{name: "building", book: "labiro", seats: 2, seed: 9, languages: []string{"it"}}
	h := open(t, "127.0.0.1", g.toml(t), g.seed)
	book, _ := games.Find(g.book)
	e := &evening{people: newPeople(h, book, g.seats, g.seed), game: g, browser: b}
	e.desk = openAt(t, b, h.url+h.code, "the table", 1280, 900)
	e.desk.place, e.desk.language = atTable, "it"
	e.report = e.said
	for range 2 {
		e.press(e.desk, scene.Action{Kind: scene.NextGuided}.String())
	}
	e.press(e.desk, scene.Action{Kind: scene.StartGame}.String())
	e.say(e.desk, words.WeHide)
	e.desk.Screenshot("building-bases-1280x900")
	e.dragBase(4)
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

// dragBase drags a base with a finger to the first free place that it may have.
func (e *evening) dragBase(base int) {
	e.t.Helper()
	where := func() (all []string) {
		e.look(func() {
			for _, c := range e.session().Public().Board.Cells {
				all = append(all, fmt.Sprintf("%.2f %.2f", c.X, c.Y))
			}
		})
		return all
	}
	e.tap(base)
	places := where()
	to := len(places) - 1
	before := 0
	e.look(func() { before = e.commands })
	engines.Value[bool](e.desk.Page, fmt.Sprintf(`(() => {
		const middle = id => { const b = document.querySelector("#" + id + " .hex").getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
		const [x, y] = middle("c%d"), [toX, toY] = middle("c%d");
		const fire = (kind, x, y) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(kind, {bubbles: true, isPrimary: true, pointerId: 7, clientX: x, clientY: y}));
		fire("pointerdown", x, y);
		for (let i = 1; i <= 10; i++) fire("pointermove", x + (toX - x) * i / 10, y + (toY - y) * i / 10);
		fire("pointerup", toX, toY);
		return true;
	})()`, base, to))
	e.desk.Until(fmt.Sprintf(`Math.abs(document.getElementById("c%d").dataset.x / 100 - %s) < 0.02`, base, strings.Fields(places[to])[0]))
	e.look(func() { require.Greater(e.t, e.commands, before) })
	require.Equal(e.t, places[to], where()[base])
}

// tap presses the cell of a place.
func (e *evening) tap(place int) {
	e.t.Helper()
	e.desk.Click(fmt.Sprintf("#k%d", place))
	e.desk.Until(fmt.Sprintf(`document.querySelector("#c%d .wanted") !== null`, place))
}
