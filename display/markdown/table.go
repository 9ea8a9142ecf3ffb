package markdown

import (
	"strings"
	"unicode/utf8"

	tables "github.com/yuin/goldmark/extension/ast"
)

// gap is between two columns of a table.
const gap = "  "

// table is a table in columns, its head underlined. Where a row takes several lines an
// empty one stands between the rows.
func (p *printer) table(n *tables.Table, width int) (lines []string) {
	rows := p.rows(n)
	widths := fitted(rows, width)
	var folded [][]string
	apart := false
	for _, row := range rows {
		f := fold(row, widths, n.Alignments)
		folded = append(folded, f)
		apart = apart || len(f) > 1
	}
	for i, f := range folded {
		if apart && i > 1 {
			lines = append(lines, "")
		}
		lines = append(lines, f...)
		if i == 0 {
			lines = append(lines, underline(widths))
		}
	}
	return lines
}

// rows is the texts of all cells, the head first.
func (p *printer) rows(n *tables.Table) (rows [][]string) {
	p.inTable = true
	defer func() { p.inTable = false }()
	for r := n.FirstChild(); r != nil; r = r.NextSibling() {
		var row []string
		for c := r.FirstChild(); c != nil; c = c.NextSibling() {
			row = append(row, p.inline(c))
		}
		rows = append(rows, row)
	}
	return rows
}

// fitted is the widths of columns that fit into a line: the widest are made narrower
// first, and none narrower than its longest word.
func fitted(rows [][]string, width int) (widths []int) {
	least := make([]int, len(rows[0]))
	widths = make([]int, len(rows[0]))
	total := len(gap) * (len(widths) - 1)
	for i := range widths {
		for _, row := range rows {
			widths[i] = max(widths[i], utf8.RuneCountInString(row[i]))
			for _, word := range words(row[i]) {
				least[i] = max(least[i], utf8.RuneCountInString(word))
			}
		}
		total += widths[i]
	}
	for ; total > width; total-- {
		widest := -1
		for i := range widths {
			if widths[i] > least[i] && (widest < 0 || widths[i] > widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			break
		}
		widths[widest]--
	}
	return widths
}

// fold is the lines of one row.
func fold(row []string, widths []int, alignments []tables.Alignment) (lines []string) {
	cells := make([][]string, len(widths))
	height := 0
	for i, text := range row {
		cells[i] = wrap(text, widths[i])
		height = max(height, len(cells[i]))
	}
	for y := range height {
		var line strings.Builder
		for i, cell := range cells {
			text := ""
			if y < len(cell) {
				text = cell[y]
			}
			line.WriteString(aligned(text, widths[i], alignments[i]) + gap)
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	return lines
}

// aligned is a text made as wide as its column.
func aligned(text string, width int, how tables.Alignment) string {
	room := max(0, width-utf8.RuneCountInString(text))
	before := 0
	switch how {
	case tables.AlignRight:
		before = room
	case tables.AlignCenter:
		before = room / 2
	}
	return strings.Repeat(" ", before) + text + strings.Repeat(" ", room-before)
}

func underline(widths []int) string {
	var all []string
	for _, w := range widths {
		all = append(all, strings.Repeat("-", w))
	}
	return strings.Join(all, gap)
}
