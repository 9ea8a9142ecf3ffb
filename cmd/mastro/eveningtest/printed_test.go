//go:build !race

package eveningtest

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/web/webtest/engines"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
)

// wood is how the towers of a printed set truly stand on a table, which no program knows. One time in
// four a turn pushes other towers than the teeth would.
type wood struct {
	facing  []int
	touches [][]int
	rng     engine.Rand
	turns   int
	other   int // in which other towers were pushed than the page thought
}

// newWood is a table that was laid as a match has it.
func newWood(m *referee.Match, seed uint64) *wood {
	w := &wood{rng: engine.Rand(seed)}
	for _, t := range m.View(engine.Public).(*labiro.View).Towers {
		w.facing = append(w.facing, t.Facing)
		w.touches = append(w.touches, slices.DeleteFunc(slices.Clone(t.Touching[:]), func(b int) bool { return b < 0 }))
	}
	return w
}

// turn turns a tower by one step. It pushes what people see on the page, or something else.
func (w *wood) turn(driver, step int, expected map[int]int) (pushed map[int]int) {
	pushed = map[int]int{}
	for base, steps := range expected {
		pushed[base] = steps
	}
	if w.turns++; w.rng.Below(4) == 0 {
		w.other++
		beside := w.touches[driver][w.rng.Below(len(w.touches[driver]))]
		pushed[beside] = [...]int{-step, step}[w.rng.Below(2)]
		if pushed[beside] == expected[beside] {
			delete(pushed, beside)
		}
	}
	w.stand(driver, step)
	for base, steps := range pushed {
		w.stand(base, steps)
	}
	return pushed
}

func (w *wood) stand(base, steps int) {
	w.facing[base] = ((w.facing[base]+steps)%labiro.Facings + labiro.Facings) % labiro.Facings
}

// turnWood has a person turn a tower on the table and say so on a page: what the page thinks is
// corrected until it is as the table stands.
func (e *evening) turnWood(d *device, next press, hand bool) {
	e.t.Helper()
	e.pressed(d, fmt.Sprintf(`#board .handle[data-does=%q]`, scene.Action{Kind: scene.Turned, Number: next.part, Steps: next.steps}), hand, next.what)
	expected := e.shownPushed(next.part)
	pushed := e.wood.turn(next.part, next.steps, expected)
	e.pictures(e.name + "-said")
	for base := range e.wood.facing {
		for taps := 0; base != next.part && e.shownPushed(next.part)[base] != pushed[base]; taps++ {
			require.Less(e.t, taps, 3, "tower %d", base+1)
			e.pressed(d, fmt.Sprintf(`#board #c%d [role=button]:not(.handle)`, base), hand, "a tower that was pushed")
		}
	}
	e.pressed(d, button("so it is"), false, "it is so") // by hand, what follows just after another is one press with it
}

// pressed presses something, and waits until all pages show what came of it.
func (e *evening) pressed(d *device, selector string, hand bool, what string) {
	e.t.Helper()
	before := 0
	e.look(func() { before = e.commands })
	d.press(selector, hand)
	e.shown(e.answered(before, what))
}

// shownPushed is what the pages show of a turn that is being said, beside the tower that was turned.
func (e *evening) shownPushed(driver int) map[int]int {
	e.t.Helper()
	shown := map[int]int{}
	e.look(func() {
		for base, c := range e.session().Public().Board.Cells {
			if c.Mark == scene.MarkRequested && base != driver {
				shown[base] = c.Steps
			}
		}
	})
	return shown
}

// requireWood requires that the towers stand on the pages as they do on the table.
func (e *evening) requireWood() {
	e.t.Helper()
	var stands []int
	e.look(func() {
		for _, t := range e.session().Match().View(engine.Public).(*labiro.View).Towers {
			stands = append(stands, t.Facing)
		}
	})
	require.Equal(e.t, e.wood.facing, stands)
}

// maze is a sliding labyrinth as it truly lies on a table: what people push there is what they choose
// on a page, as its picture shows it.
type maze struct {
	cells [mazeSide][mazeSide]tile
	spare tile
	mouth scene.Cell // through which they push
	lies  tile       // the spare as they have turned it
}

const mazeSide = 7

// tile is the open sides of a tile, and the treasure on it.
type tile struct {
	open     scene.Compass
	treasure string
}

// tileOf is a tile as a page draws it.
func tileOf(ways []scene.Way) (t tile) {
	for _, w := range ways {
		t.open |= w.Sides
		for _, thing := range w.Things {
			t.treasure = thing.Text
		}
	}
	return t
}

// shownMaze is what a page shows: first the tiles row by row, last the spare one.
func shownMaze(cells []scene.Cell) (m maze) {
	for i := range mazeSide * mazeSide {
		m.cells[i/mazeSide][i%mazeSide] = tileOf(cells[i].Ways)
	}
	m.spare = tileOf(cells[len(cells)-1].Ways)
	return m
}

// chooses follows what people choose on a page, and pushes once they have said all of it.
func (m *maze) chooses(c scene.Choice, cells []scene.Cell) {
	if c.Part >= mazeSide*mazeSide && c.Part < len(cells) && cells[c.Part].Shape == scene.Mouth {
		m.mouth = cells[c.Part]
	}
	if c.Picture == nil {
		return
	}
	if m.lies = tileOf(c.Picture); c.Does.Kind == scene.PlayMove {
		m.push()
	}
}

// push pushes the spare in at the mouth; what falls out is the spare.
func (m *maze) push() {
	line := make([]*tile, 0, mazeSide)
	for i := range mazeSide {
		switch {
		case m.mouth.Y < 0:
			line = append(line, &m.cells[i][int(m.mouth.X)])
		case m.mouth.Y >= mazeSide:
			line = append(line, &m.cells[mazeSide-1-i][int(m.mouth.X)])
		case m.mouth.X < 0:
			line = append(line, &m.cells[int(m.mouth.Y)][i])
		default:
			line = append(line, &m.cells[int(m.mouth.Y)][mazeSide-1-i])
		}
	}
	out := *line[mazeSide-1]
	for i := mazeSide - 1; i > 0; i-- {
		*line[i] = *line[i-1]
	}
	*line[0] = tile{m.lies.open, m.spare.treasure}
	m.spare = out
}

// TestBrowserPrintedMaze has a family play the sliding labyrinth with its own tiles.
func TestBrowserPrintedMaze(t *testing.T) {
	b := engines.Start(t, engines.Chromium, engines.Moving)
	g := game{name: "printed-maze", book: "magico", rules: "cards = '2'\n", printed: true, seats: 3, seed: 5, languages: []string{"it", "en"}, looks: true}
	e := sitDown(t, b, g)
	e.look(func() { m := shownMaze(e.session().Public().Board.Cells); e.maze = &m })
	for e.step() {
		require.Less(t, e.steps, most, "the game does not end")
		e.look(func() {
			shown := shownMaze(e.session().Public().Board.Cells)
			require.Equal(t, e.maze.cells, shown.cells)
			require.Equal(t, e.maze.spare.treasure, shown.spare.treasure)
		})
	}
	t.Logf("%d presses", e.steps)
	for _, d := range e.pages() {
		require.Empty(t, d.Errors(), d.name)
	}
}

// TestBrowserPrintedSet has a family play with a printed set: three phones and the laptop, which know
// only what people tell them.
func TestBrowserPrintedSet(t *testing.T) {
	b := engines.Start(t, engines.Chromium, engines.Moving)
	g := game{name: "printed", book: "labiro", rules: "near = 'one'\n", printed: true, seats: 4, seed: 13, languages: []string{"it", "en", "it"}, looks: true}
	e := sitDown(t, b, g)
	e.look(func() { e.wood = newWood(e.session().Match(), 7) })
	for e.step() {
		require.Less(t, e.steps, most, "the game does not end")
		e.requireWood()
		e.look(func() {
			require.NotEqual(t, referee.Foul, e.session().Match().Verdict().Kind, "a foul that nobody made")
		})
	}
	e.pictures(e.name + "-end")
	require.NotZero(t, e.wood.other)
	t.Logf("%d presses, %d turns, %d of them pushed otherwise", e.steps, e.wood.turns, e.wood.other)
	for _, d := range e.pages() {
		require.Empty(t, d.Errors(), d.name)
	}
}
