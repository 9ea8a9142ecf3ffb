package plan

import (
	"encoding/xml"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/display/scene"
	"mastro/engine"
)

// drawnText is any text, of letters of any width.
func drawnText(most int) *rapid.Generator[string] {
	return rapid.OneOf(rapid.StringOfN(rapid.RuneFrom([]rune("iW1àÈ, →\n🐉")), 0, most, -1), rapid.StringN(0, most, -1))
}

func drawnTiles(most int) *rapid.Generator[[]scene.Tile] {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) scene.Tile {
		return scene.Tile{Sign: drawnText(3).Draw(t, "sign"), Text: drawnText(14).Draw(t, "thing")}
	}), 0, most)
}

// drawnCell is a cell of a shape with anything in it.
func drawnCell(t *rapid.T, shape scene.Shape) scene.Cell {
	c := scene.Cell{Shape: shape, Label: drawnText(6).Draw(t, "label"), Flag: engine.Nobody}
	c.Facing, c.Arrow = rapid.IntRange(0, 5).Draw(t, "facing"), rapid.IntRange(-1, 1).Draw(t, "arrow")
	for i := range c.Sides {
		c.Sides[i] = scene.Side(rapid.IntRange(0, 2).Draw(t, "side"))
	}
	c.Ruby, c.Wall = rapid.Bool().Draw(t, "ruby"), rapid.Bool().Draw(t, "wall")
	if c.Ruby {
		c.Symbol, c.Known = drawnText(2).Draw(t, "symbol"), &scene.Tile{Sign: drawnText(2).Draw(t, "known")}
	}
	if rapid.Bool().Draw(t, "taken") {
		c.Flag = engine.Seat(rapid.IntRange(0, 5).Draw(t, "flag"))
		c.Pawns = []engine.Seat{0, 1, 2, 3}[:rapid.IntRange(0, 4).Draw(t, "pawns")]
	}
	c.Height = rapid.IntRange(0, 5).Draw(t, "height")
	if things := drawnTiles(1).Draw(t, "piece"); len(things) > 0 {
		c.Piece = &things[0]
	}
	c.Ways = drawnWays(t, 2-min(len(c.Pawns), 1))
	return c
}

// drawnWays are networks without a common side. Two things lie on each at most, or one on
// the whole tile: where pawns stand there are no tiles with more.
func drawnWays(t *rapid.T, most int) (ways []scene.Way) {
	sides := make([]scene.Compass, 4)
	for i := range sides {
		sides[rapid.IntRange(0, 3).Draw(t, "network")] |= 1 << i
	}
	if most == 1 {
		return []scene.Way{{Sides: sides[0], Things: drawnTiles(1).Draw(t, "things")}}
	}
	for _, s := range sides {
		if s != 0 {
			ways = append(ways, scene.Way{Sides: s, Things: drawnTiles(most).Draw(t, "things")})
		}
	}
	return ways
}

// drawnBoard is a board of one of the three kinds, with no two cells in one place.
func drawnBoard(t *rapid.T) (cells []scene.Cell) {
	kind := rapid.IntRange(0, 2).Draw(t, "kind")
	n := rapid.IntRange(0, 5).Draw(t, "size")
	for row := range n {
		for column := range n {
			if rapid.IntRange(0, 3).Draw(t, "missing") == 0 {
				continue
			}
			x, y := float64(column), float64(row)
			switch kind {
			case 0:
				cells = append(cells, moved(drawnCell(t, scene.Tower), x+y/2, y*math.Sqrt(3)/2))
			case 1:
				shape := rapid.SampledFrom([]scene.Shape{scene.Square, scene.Gap, scene.Mouth}).Draw(t, "shape")
				cells = append(cells, moved(drawnCell(t, shape), x, y))
			default:
				r, angle := 2.5+y, 2*math.Pi*x/18
				c := moved(drawnCell(t, scene.Sector), r*math.Cos(angle), r*math.Sin(angle))
				c.Spokes = 18
				cells = append(cells, c)
			}
		}
	}
	return cells
}

func moved(c scene.Cell, x, y float64) scene.Cell {
	c.X, c.Y = x, y
	return c
}

// overlap finds two texts that overlap by more than a hair.
func overlap(texts []text) (a, b text, found bool) {
	for i, a := range texts {
		in := a.box().grown(-.02 * a.size)
		for _, b := range texts[:i] {
			if in.touches([]box{b.box()}) {
				return a, b, true
			}
		}
	}
	return a, b, false
}

func requireApart(t require.TestingT, texts []text) {
	a, b, found := overlap(texts)
	require.False(t, found, "%+v overlaps %+v", a, b)
}

// What is written on a cell stays on it: so texts of different cells never overlap.
func TestTextsStayOnTheirCells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, c := range drawnBoard(t) {
			p := Plan{Cells: []scene.Cell{c}, Names: []string{drawnText(20).Draw(t, "name")}}
			d := p.board()
			for _, text := range d.texts {
				b := text.box()
				b.max.y = text.at.y // the board's labels are mostly capitals and digits
				requireOn(t, c, b)
			}
			requireApart(t, d.texts)
			if s := printable(c.Label); s != "" {
				require.NotEmpty(t, d.texts, "the label %q", s)
			}
		}
	})
}

// requireOn checks that all corners of a box are on a cell.
func requireOn(t require.TestingT, c scene.Cell, b box) {
	const hair = 1e-9
	for _, p := range b.rect() {
		q := p.minus(point{c.X, c.Y})
		switch c.Shape {
		case scene.Tower:
			require.LessOrEqual(t, math.Abs(q.x), towerRadius+hair)
			require.LessOrEqual(t, math.Abs(q.y), .58-math.Abs(q.x)/math.Sqrt(3)-.5+towerRadius)
		case scene.Sector:
			r, angle := math.Hypot(c.X, c.Y), math.Atan2(c.Y, c.X)
			off := math.Remainder(math.Atan2(p.y, p.x)-angle, 2*math.Pi)
			require.InDelta(t, r, p.length(), .5+hair, "%v", b)
			require.LessOrEqual(t, math.Abs(off), math.Pi/float64(c.Spokes)+hair, "%v", b)
		default:
			require.LessOrEqual(t, max(math.Abs(q.x), math.Abs(q.y)), .5+hair)
		}
	}
}

// drawnPlan is a plan with texts of any length.
func drawnPlan(t *rapid.T) Plan {
	row := rapid.OneOf(drawnText(20), drawnText(300))
	p := Plan{
		Title: drawnText(80).Draw(t, "title"), Notes: rapid.SliceOfN(drawnText(120), 0, 6).Draw(t, "notes"),
		Cells: drawnBoard(t), North: drawnText(20).Draw(t, "north"),
	}
	for range rapid.IntRange(0, 3).Draw(t, "lists") {
		p.Lists = append(p.Lists, List{drawnText(80).Draw(t, "list"), rapid.SliceOfN(row, 0, 120).Draw(t, "rows")})
	}
	return p
}

// Nothing runs off a sheet, and no text overlaps another.
func TestPagesHoldTheirTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnPlan(t)
		for _, s := range append(p.a4(), p.endless()) {
			paper := box{point{margin, margin}, point{sheetWidth - margin, s.height - margin}}.grown(.01)
			b := s.bounds()
			require.True(t, b.empty() || b.within(paper), "%v is not within %v", b, paper)
			requireApart(t, s.texts)
		}
	})
}

// Every word of every text is on the sheets, in its order.
func TestNothingIsLost(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnPlan(t)
		p.Cells, p.North = nil, ""
		want := printable(p.Title + strings.Join(p.Notes, " "))
		for _, l := range p.Lists {
			want += printable(l.Title + " " + strings.Join(l.Rows, " "))
		}
		got := strings.Join(textsOf(p.endless()), "")
		require.Equal(t, strings.ReplaceAll(want, " ", ""), strings.ReplaceAll(got, " ", ""))
	})
}

// Lines of the text are no longer than a terminal is wide, apart from the board.
func TestTextLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnPlan(t)
		p.Cells = nil
		for _, line := range strings.Split(Text(p), "\n") {
			require.LessOrEqual(t, len([]rune(line)), textWidth)
		}
	})
}

// drawnNumber is any number, also what is none.
func drawnNumber() *rapid.Generator[float64] {
	return rapid.OneOf(rapid.Float64(), rapid.Float64Range(-9, 9), rapid.SampledFrom([]float64{math.NaN(), math.Inf(1), 0}))
}

// Whatever the cells are, each form is written.
func TestAnyCells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawnPlan(t)
		for i := range p.Cells {
			if rapid.Bool().Draw(t, "elsewhere") {
				c := &p.Cells[i]
				c.X, c.Y, c.Shape = drawnNumber().Draw(t, "x"), drawnNumber().Draw(t, "y"), scene.Shape(rapid.IntRange(0, 6).Draw(t, "shape"))
				c.Spokes, c.Facing, c.Height = rapid.Int().Draw(t, "spokes"), rapid.Int().Draw(t, "facing"), rapid.Int().Draw(t, "height")
				c.Arrow, c.Flag = rapid.Int().Draw(t, "arrow"), engine.Seat(rapid.Int8().Draw(t, "flag"))
			}
		}
		p.Lists = nil
		require.NotContains(t, Text(p), "\x1b")
		svg := written(t, p, SVG)
		require.NotContains(t, svg, "NaN")
		require.NoError(t, wellFormed(svg))
		require.NoError(t, PNG(io.Discard, p, 120))
		require.NoError(t, PDF(io.Discard, p))
	})
}

func wellFormed(s string) error {
	d := xml.NewDecoder(strings.NewReader(s))
	for {
		if _, err := d.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// A number of a round board is never cut, wherever it stands and whatever is there.
func TestNumbersOfSectorsAreWhole(t *testing.T) {
	for _, c := range planOf(t, "fuga").Cells {
		for _, with := range []func(){
			func() {}, func() { c.Wall = true }, func() { c.Wall, c.Piece, c.Flag, c.Pawns = false, nil, 0, []engine.Seat{0} },
			func() { c.Label = "100" },
		} {
			with()
			p := Plan{Cells: []scene.Cell{c}}
			d := p.board()
			require.True(t, hasText(&sheet{drawing: d}, c.Label), "%+v", c)
			for _, text := range d.texts {
				require.GreaterOrEqual(t, text.size, .17, "%q", text.text) // a ring is 12.8 mm wide
			}
		}
	}
}
