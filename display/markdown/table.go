package markdown

import (
	"strings"
	"unicode/utf8"

	tables "github.com/yuin/goldmark/extension/ast"
)

// columnGap is between two columns of a table.
const columnGap = "  "

// table renders a table in columns, with an underlined head. If any row takes several
// lines, there are empty lines between the rows.
func (p *printer) table(n *tables.Table, width int) (lines []string) {
	rows := p.rows(n)
	widths := columnWidths(rows, width)
	var rendered [][]string
	spaced := false
	for _, row := range rows {
		f := rowLines(row, widths, n.Alignments)
		rendered = append(rendered, f)
		spaced = spaced || len(f) > 1
	}
	for i, f := range rendered {
		if spaced && i > 1 {
			lines = append(lines, "")
		}
		lines = append(lines, f...)
		if i == 0 {
			lines = append(lines, underline(widths))
		}
	}
	return lines
}

// rows returns the texts of all cells, the head first.
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

// columnWidths returns the widths of the columns so that a row fits into a line. It
// makes the widest columns narrower first, and none narrower than its longest word.
func columnWidths(rows [][]string, width int) (widths []int) {
	least := make([]int, len(rows[0]))
	widths = make([]int, len(rows[0]))
	total := len(columnGap) * (len(widths) - 1)
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

// rowLines returns the lines of one row.
func rowLines(row []string, widths []int, alignments []tables.Alignment) (lines []string) {
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
			line.WriteString(pad(text, widths[i], alignments[i]) + columnGap)
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	return lines
}

// pad pads a text to the width of its column.
func pad(text string, width int, alignment tables.Alignment) string {
	space := max(0, width-utf8.RuneCountInString(text))
	before := 0
	switch alignment {
	case tables.AlignRight:
		before = space
	case tables.AlignCenter:
		before = space / 2
	}
	return strings.Repeat(" ", before) + text + strings.Repeat(" ", space-before)
}

func underline(widths []int) string {
	var all []string
	for _, w := range widths {
		all = append(all, strings.Repeat("-", w))
	}
	return strings.Join(all, columnGap)
}
