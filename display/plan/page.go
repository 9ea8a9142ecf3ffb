package plan

import (
	"math"
	"strconv"
)

// Sizes on a sheet in millimetres. The width is that of A4; sizes of texts are those of
// the font, so 3.7 is 10.5 points.
const (
	sheetWidth  = 210
	sheetHeight = 297
	margin      = 14
	column      = sheetWidth - 2*margin // width of what is printed

	titleSize  = 7.5
	noteSize   = 3.9
	headSize   = 4.8
	rowSize    = 3.7
	footSize   = 3
	lineHeight = 1.35 // of a size
	footHeight = 8

	mostPitch  = 45  // between two cells, so that a small board does not fill the sheet
	mostBoard  = 230 // height of a board on an endless sheet
	leastBoard = 110 // height that a board gets before it goes to a sheet of its own
)

// sheet is a page in millimetres, y from its top.
type sheet struct {
	drawing
	height float64
}

// page lays a plan out from the top down.
type page struct {
	plan   *Plan
	sheets []*sheet
	part   float64 // how much of its greatest size the board has
	y      float64 // where the next thing begins
	bottom float64 // of what is printed; infinite for one endless sheet
}

// endless is the plan on one sheet that is as high as it takes.
func (p *Plan) endless() *sheet { return p.layout(math.Inf(1), 1)[0] }

// a4 is the plan on sheets of A4. That all is on one sheet is worth a board that is a
// little smaller.
func (p *Plan) a4() []*sheet {
	const bottom = sheetHeight - margin
	for _, part := range []float64{1, .95, .9, .85, .8} {
		if one := p.layout(bottom, part); len(one) == 1 {
			return one
		}
	}
	return p.layout(bottom-footHeight, 1)
}

// layout lays the plan out on sheets that are printed down to the bottom.
func (p *Plan) layout(bottom, part float64) []*sheet {
	g := &page{plan: p, bottom: bottom, part: part}
	g.next()
	g.paragraph(p.Title, titleSize, true)
	for _, n := range p.Notes {
		g.paragraph(n, noteSize, false)
	}
	g.board()
	g.labels()
	for _, l := range p.Lists {
		g.list(l)
	}
	if math.IsInf(bottom, 1) {
		g.sheets[0].height = g.y + margin
		return g.sheets
	}
	g.number()
	return g.sheets
}

func (g *page) sheet() *sheet { return g.sheets[len(g.sheets)-1] }

// next begins a sheet.
func (g *page) next() {
	g.sheets = append(g.sheets, &sheet{height: sheetHeight})
	g.y = margin
}

// fresh reports whether nothing is on the sheet yet.
func (g *page) fresh() bool { return g.y == margin }

// need begins a sheet unless there is so much room on this one.
func (g *page) need(height float64) {
	if g.y+height > g.bottom && !g.fresh() {
		g.next()
	}
}

// line writes a line with its top at y.
func (g *page) line(s string, x, y, size float64, bold bool) {
	at := point{x, y + size*(lineHeight+capHeight)/2}
	g.sheet().texts = append(g.sheet().texts, text{s, at, size, bold, false, black})
}

// paragraph writes a text over the whole width.
func (g *page) paragraph(s string, size float64, bold bool) {
	lines := wrapped(printable(s), fits(size, column, bold))
	for _, l := range lines {
		g.need(size * lineHeight)
		g.line(l, margin, g.y, size, bold)
		g.y += size * lineHeight
	}
	if len(lines) > 0 {
		g.y += size * .3
	}
}

// fits reports whether texts of that size are no wider than most.
func fits(size, most float64, bold bool) func(string) bool {
	return func(s string) bool { return widthOf(s, size, bold) <= most }
}

// board draws the board as large as there is room, and the arrow above it.
func (g *page) board() {
	d := g.plan.board()
	b := d.bounds()
	if b.empty() {
		return
	}
	g.need(leastBoard)
	g.y += 3
	g.north()
	room := min(mostBoard, g.bottom-g.y)
	scale := g.part * min(mostPitch, column/b.width(), room/b.height())
	left := (sheetWidth - scale*b.width()) / 2
	g.sheet().place(d, scale, point{left, g.y}.minus(b.min.times(scale)))
	g.y += scale*b.height() + 5
}

// north draws the arrow to the top of the board and its word.
func (g *page) north() {
	word := printable(g.plan.North)
	if word == "" {
		return
	}
	const high, half, x = 7, 1.6, margin + 1.6
	word = cut(word, fits(rowSize, column/2, false))
	g.sheet().area(black, 0, []point{{x, g.y}, {x + half, g.y + 3.5}, {x - half, g.y + 3.5}})
	g.sheet().lines(black, .6, []point{{x, g.y + 3}, {x, g.y + high}})
	g.line(word, x+half+1.5, g.y+1.2, rowSize, false)
	g.y += high + 1.5
}

// number writes the foot of each sheet, if there are several: the title, in case sheets
// get separated, and the number.
func (g *page) number() {
	if len(g.sheets) == 1 {
		return
	}
	const y = sheetHeight - margin - footSize*lineHeight
	title := cut(printable(g.plan.Title), fits(footSize, column-20, false))
	for i, s := range g.sheets {
		n := strconv.Itoa(i+1) + "/" + strconv.Itoa(len(g.sheets))
		right := sheetWidth - margin - widthOf(n, footSize, false)
		s.texts = append(s.texts, text{n, point{right, y + footSize}, footSize, false, false, black})
		if i > 0 && title != "" {
			s.texts = append(s.texts, text{title, point{margin, y + footSize}, footSize, false, false, black})
		}
	}
}
