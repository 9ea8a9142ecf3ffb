package wiring

import (
	"strings"
	"unicode/utf8"
)

// fill puts texts side by side, with something between them, into lines of at most width
// characters. One that is longer has a line to itself.
func fill(texts []string, between string, width int) (lines []string) {
	for _, text := range texts {
		last := len(lines) - 1
		if last >= 0 && length(lines[last])+length(between)+length(text) <= width {
			lines[last] += between + text
		} else {
			lines = append(lines, text)
		}
	}
	return lines
}

// wrap breaks a text between words into lines of at most width characters. An empty text has
// one line too.
func wrap(text string, width int) []string {
	if words := strings.Fields(text); len(words) > 0 {
		return fill(words, " ", width)
	}
	return []string{""}
}

// flow puts short texts side by side into lines of at most width characters, and breaks
// long ones.
func flow(parts []string, width int) (lines []string) {
	for _, line := range fill(parts, " · ", width) {
		lines = append(lines, wrap(line, width)...)
	}
	return lines
}

// length counts the characters of a text.
func length(s string) int { return utf8.RuneCountInString(s) }

// pad appends blanks to a text up to a width.
func pad(s string, width int) string { return s + strings.Repeat(" ", max(0, width-length(s))) }

// grid is a table as rows of cells. The first row has the titles of the columns.
type grid [][]string

// cellGap is how many blanks lie between two columns.
const cellGap = 2

// widths returns how many characters wide each column is.
func (g grid) widths() (all []int) {
	for _, row := range g {
		for i, cell := range row {
			if i == len(all) {
				all = append(all, 0)
			}
			all[i] = max(all[i], length(cell))
		}
	}
	return all
}

// width returns how many characters wide the table is, gaps included.
func (g grid) width() (sum int) {
	for _, w := range g.widths() {
		sum += w + cellGap
	}
	return sum
}

// transposed returns the grid with rows for columns.
func (g grid) transposed() (turned grid) {
	for i := range g[0] {
		var row []string
		for _, old := range g {
			row = append(row, old[i])
		}
		turned = append(turned, row)
	}
	return turned
}
