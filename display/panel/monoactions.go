package panel

import (
	"image"
	"strconv"

	"mastro/display/scene"
)

// monoFigureHeight is the height of a cell that needs action.
const monoFigureHeight = 18

// monoActions draws the cells that must be turned or pushed, or are in doubt: a single
// one as large as possible, several smaller and side by side.
func (p *Panel) monoActions(s *scene.Scene, page *image.Rectangle) {
	cells := actionCells(&s.Board, nil)
	switch {
	case len(cells) == 0:
		return
	case len(cells) == 1 && page.Dy() >= monoFigureHeight+1+pixelRise+pixelDrop:
		row := cutTop(page, monoFigureHeight)
		cutTop(page, 1)
		p.monoAction(cells[0], row)
		return
	}
	row := cutTop(page, 11)
	cutTop(page, 1)
	for i, c := range cells {
		if i == 3 {
			p.fitText("+"+strconv.Itoa(len(cells)-3), row, atRight, white, smallBitmap)
			return
		}
		p.monoSmallAction(c, cutLeft(&row, min(page.Dx()*3/10, row.Dx())))
	}
}

// monoAction draws a cell with its number, the way to turn it and how often.
func (p *Panel) monoAction(c *scene.Cell, in image.Rectangle) {
	number := p.typesetter.width(largeBitmap, c.Label) + 6
	times := "×" + strconv.Itoa(max(c.Steps, -c.Steps))
	if c.Mark == scene.MarkDoubt || c.Steps == 0 {
		times = ""
	}
	in.Min.X += max(0, (in.Dx()-number-in.Dy()-p.typesetter.width(largeBitmap, times)-12)/2)
	box := cutLeft(&in, number)
	p.record("figure", box, box)
	p.monoBox(box, white, c.Shape == scene.Tower)
	p.center(c.Label, point{middle(box).x + 1, middle(box).y}, largeBitmap, monoBlack)
	cutLeft(&in, 6)
	way := cutLeft(&in, in.Dy())
	p.record("figure", way, way)
	p.monoDirection(c, way)
	cutLeft(&in, 6)
	p.fitText(times, in, atLeft, white, largeBitmap, smallBitmap)
}

// monoDirection draws the way to turn or push, a plus or a cross for a tile that is
// missing or does not belong there, or a question mark for doubt.
func (p *Panel) monoDirection(c *scene.Cell, in image.Rectangle) {
	mid, r := middle(in), float64(in.Dy())/2
	switch {
	case c.Mark == scene.MarkDoubt:
		p.center("?", mid, largeBitmap, white)
	case c.Shape == scene.Mouth:
		p.triangle(mid, r*1.4, r*.9, directionAngle(c.Facing))
	case c.Steps != 0:
		p.monoTurnArrow(in, c.Steps)
	case c.Mark == scene.MarkWrong:
		p.cross(mid, r*.8, r*.35)
	default:
		p.plus(mid, r*.7, r*.4)
	}
	p.fill(white)
}

// turnArrow is the large sign for turning clockwise.
var turnArrow = [...]string{
	".....#####.....",
	"...#########..#",
	"..####...####.#",
	".###.......####",
	".##.........###",
	"###........####",
	"##........#####",
	"##.............",
	"##.............",
	"###..........##",
	".##..........##",
	".###........##.",
	"..####....####.",
	"...#########...",
	".....#####.....",
}

// monoTurnArrow draws the large sign in the middle of a box, mirrored for
// counter-clockwise.
func (p *Panel) monoTurnArrow(in image.Rectangle, steps int) {
	n := len(turnArrow)
	from := image.Pt((in.Min.X+in.Max.X-n)/2, (in.Min.Y+in.Max.Y-n)/2)
	for y, row := range turnArrow {
		for x := range n {
			at := from.Add(image.Pt(x, y))
			if steps < 0 {
				at.X = from.X + n - 1 - x
			}
			if row[x] == '#' {
				p.fillRect(image.Rectangle{at, at.Add(image.Pt(1, 1))}.Intersect(in), white)
			}
		}
	}
}

// monoSmallAction draws the same in small, if there is room.
func (p *Panel) monoSmallAction(c *scene.Cell, in image.Rectangle) {
	number := p.typesetter.width(smallBitmap, c.Label) + 5
	box := cutLeft(&in, number)
	if box.Dx() < number || box.Dy() < pixelRise+pixelDrop {
		return
	}
	p.record("figure", box, box)
	p.monoBox(box, white, c.Shape == scene.Tower)
	p.center(c.Label, point{middle(box).x + .5, middle(box).y}, smallBitmap, monoBlack)
	cutLeft(&in, 2)
	words := "?"
	if steps := strconv.Itoa(max(c.Steps, -c.Steps)); c.Mark != scene.MarkDoubt && c.Steps > 0 {
		words = string(clockwise) + "×" + steps
	} else if c.Mark != scene.MarkDoubt && c.Steps < 0 {
		words = string(counter) + "×" + steps
	}
	p.fitText(words, in, atLeft, white, smallBitmap)
}
