package plan

// Sizes of lists in millimetres.
const (
	gutter     = 6 // between two columns
	tickRoom   = 5 // for the box before a row
	tickSize   = 2.6
	rowHeight  = rowSize * lineHeight
	rowGap     = .9 // between two rows
	rowLines   = 12 // the most lines of a row that stay together
	headHeight = headSize * 1.6
)

// item is a row in lines that stay together.
type item struct {
	lines []string
	tick  bool // a box stands before it
}

func (i item) height() float64 { return float64(len(i.lines))*rowHeight + rowGap }

// list writes a list in as many columns as its rows allow. It stays on one sheet if it
// can.
func (g *page) list(l List) {
	columns, items := columnsOf(l.Rows)
	title := wrapped(printable(l.Title), fits(headSize, column, true))
	head := float64(len(title))*headHeight + 1
	if all := head + balanced(items, columns); all <= g.bottom-margin {
		g.need(all)
	}
	for i, t := range title {
		if i < len(title)-1 {
			g.need(headHeight)
		} else {
			g.need(headHeight + 4*rowHeight)
		}
		g.line(t, margin, g.y, headSize, true)
		g.y += headHeight
	}
	for len(items) > 0 {
		items = g.columns(items, columns)
	}
	g.y += 4
}

// columnsOf is the number of columns for some rows, and the rows in lines: as many columns
// as leave most of the rows on one line.
func columnsOf(rows []string) (columns int, items []item) {
	for columns = 4; columns > 1; columns-- {
		short, fits := 0, fits(rowSize, rowWidth(columns), false)
		for _, r := range rows {
			if fits(printable(r)) {
				short++
			}
		}
		if 4*short >= 3*len(rows) && len(rows) >= 3*columns {
			break
		}
	}
	for _, r := range rows {
		items = append(items, itemsOf(r, columns)...)
	}
	return columns, items
}

// rowWidth is the room for a row's text.
func rowWidth(columns int) float64 {
	n := float64(columns)
	return (column-gutter*(n-1))/n - tickRoom
}

// itemsOf is a row in lines; one of very many lines may be parted between columns.
func itemsOf(row string, columns int) (items []item) {
	lines := wrapped(printable(row), fits(rowSize, rowWidth(columns), false))
	for i := 0; i < len(lines); i += rowLines {
		items = append(items, item{lines[i:min(i+rowLines, len(lines))], i == 0})
	}
	return items
}

// inColumns is how many of the items fill so many columns of a height.
func inColumns(items []item, columns int, height float64) (n int) {
	y := 0.0
	for n < len(items) {
		h := items[n].height()
		if y > 0 && y+h > height+rowGap/2 {
			if columns--; columns == 0 {
				break
			}
			y = 0
		}
		y += h
		n++
	}
	return n
}

// balanced is the least height at which all items fit in so many columns.
func balanced(items []item, columns int) float64 {
	height := 0.0
	for _, i := range items {
		height = max(height, i.height())
	}
	for inColumns(items, columns, height) < len(items) {
		height += rowGap
	}
	return height
}

// columns writes as many items as this sheet has room for, and returns the others.
func (g *page) columns(items []item, columns int) (rest []item) {
	height := min(balanced(items, columns), g.bottom-g.y)
	if height+rowGap/2 < items[0].height() && !g.fresh() {
		g.next()
		return items
	}
	now := items[:inColumns(items, columns, height)]
	x, y, lowest := float64(margin), g.y, g.y
	for i, it := range now {
		if i > 0 && y+it.height() > g.y+height+rowGap/2 {
			x, y = x+rowWidth(columns)+tickRoom+gutter, g.y
		}
		g.item(it, x, y)
		y += it.height()
		lowest = max(lowest, y)
	}
	g.y = lowest
	if len(now) < len(items) {
		g.next()
	}
	return items[len(now):]
}

// item writes a row and the box before it.
func (g *page) item(i item, x, y float64) {
	if i.tick {
		mid := point{x + tickSize/2 + .2, y + rowHeight/2}
		g.sheet().area(white, .25, around(mid, tickSize, tickSize).rect())
	}
	for k, l := range i.lines {
		g.line(l, x+tickRoom, y+float64(k)*rowHeight, rowSize, false)
	}
}
