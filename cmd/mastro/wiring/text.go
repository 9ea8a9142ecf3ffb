package wiring

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"mastro/display/words"
)

// pageColumns is how wide the tables may be, and cellGap what lies between two
// columns of one.
const (
	pageColumns = 100
	cellGap     = 2
)

// planText writes a plan for people.
type planText struct {
	plan  *Plan
	words words.Words
	out   strings.Builder
}

// Text writes the plan as tables, at most 100 columns wide.
func (s *Plan) Text(to io.Writer, w words.Words) error {
	t := &planText{plan: s, words: w}
	t.out.WriteString(words.WiringTitle.In(w, s.Board) + "\n")
	t.header()
	t.settings()
	t.parts()
	t.currents()
	t.addresses()
	_, err := io.WriteString(to, t.out.String())
	return err
}

func (t *planText) section(m words.Message) {
	fmt.Fprintf(&t.out, "\n== %s ==\n\n", m.In(t.words))
}

// wrapped writes a text between two columns, with something before its first
// line.
func (t *planText) wrapped(first string, indent int, text string) {
	for _, line := range wrap(text, pageColumns-indent) {
		t.out.WriteString(strings.TrimRight(pad(first, indent)+line, " ") + "\n")
		first = ""
	}
}

// wrap breaks a text into lines of so many characters.
func wrap(text string, width int) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		switch {
		case line == "":
			line = word
		case length(line)+1+length(word) <= width:
			line += " " + word
		default:
			lines = append(lines, line)
			line = word
		}
	}
	return append(lines, line)
}

func length(s string) int { return utf8.RuneCountInString(s) }

// pad fills a text up with blanks.
func pad(s string, width int) string { return s + strings.Repeat(" ", max(0, width-length(s))) }

// grid is a table as rows of cells; the first row is its head.
type grid [][]string

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

func (g grid) width() (sum int) {
	for _, w := range g.widths() {
		sum += w + cellGap
	}
	return sum
}

// turned is the grid with rows for columns.
func (g grid) turned() (turned grid) {
	for i := range g[0] {
		var row []string
		for _, old := range g {
			row = append(row, old[i])
		}
		turned = append(turned, row)
	}
	return turned
}

// table writes a grid; a last column that is too wide is broken into lines.
func (t *planText) table(g grid) {
	widths := g.widths()
	for _, row := range g {
		line := " "
		for i, cell := range row[:len(row)-1] {
			line += " " + pad(cell, widths[i]+cellGap-1)
		}
		t.wrapped(line+" ", length(line)+1, row[len(row)-1])
	}
}

func (t *planText) header() {
	t.section(words.WiringHeader)
	g := grid{{words.WiringPin.In(t.words), words.WiringLine.In(t.words), words.WiringTo.In(t.words)}}
	for _, u := range t.plan.Header {
		g = append(g, []string{joinInts(u.Pins), u.Line, strings.Join(u.Uses, "; ")})
	}
	t.table(g)
	var free []string
	for _, u := range t.plan.Free {
		free = append(free, words.WiringHasPin.In(t.words, u.Line, joinInts(u.Pins)))
	}
	if len(free) > 0 {
		t.wrapped("  ", 2, words.WiringFree.In(t.words, strings.Join(free, ", ")))
	}
}

func joinInts(all []int) string {
	var text []string
	for _, n := range all {
		text = append(text, strconv.Itoa(n))
	}
	return strings.Join(text, ", ")
}

func (t *planText) settings() {
	t.section(words.WiringSettings)
	for _, s := range t.plan.Settings {
		fmt.Fprintf(&t.out, "  %s\n", s)
	}
}

func (t *planText) parts() {
	t.section(words.WiringParts)
	for i, g := range t.plan.Groups {
		if i > 0 {
			t.out.WriteString("\n")
		}
		fmt.Fprintln(&t.out, g.title())
		t.group(g)
		for _, n := range g.Notes {
			t.wrapped("  -", 4, n)
		}
	}
}

// title is what the parts are, how many, and where.
func (g Group) title() string {
	title := g.Kind
	if n := len(g.Parts); n > 1 {
		title = fmt.Sprintf("%d × %s", n, g.Kind)
	} else if g.Parts[0].Name != "" {
		title += " " + g.Parts[0].Name
	}
	if g.On != "" {
		title += ", " + g.On
	}
	return title
}

// group writes the pins that all parts have alike, then those that differ with
// a row for each part, or a column where rows would be too wide.
func (t *planText) group(g Group) {
	same := grid{{words.WiringPin.In(t.words), words.WiringTo.In(t.words)}}
	apart := grid{{words.WiringEach.In(t.words)}}
	for _, j := range g.Parts[0].Joints {
		if g.common(j) {
			same = append(same, []string{j.name(), t.end(j)})
		} else {
			apart[0] = append(apart[0], j.name())
		}
	}
	t.table(t.short(same))
	if len(apart[0]) == 1 {
		return
	}
	apart[0][0] = ""
	for _, part := range g.Parts {
		apart = append(apart, t.row(g, part))
	}
	if apart.width() > pageColumns-cellGap {
		apart = apart.turned()
	}
	t.table(apart)
}

// row is the pins of one part that are not like those of the others.
func (t *planText) row(g Group, part Part) []string {
	row := []string{strings.TrimSpace(part.Name + " " + bracketed(part.Place))}
	for _, j := range part.Joints {
		if !g.common(j) {
			row = append(row, t.end(j))
		}
	}
	return row
}

func bracketed(s string) string {
	if s == "" {
		return ""
	}
	return "(" + s + ")"
}

// name is the pin with its number on the part.
func (j Joint) name() string {
	if j.Foot == 0 {
		return j.Pin
	}
	return fmt.Sprintf("%s [%d]", j.Pin, j.Foot)
}

// end is what the pin is joined to, with the pin of the header.
func (t *planText) end(j Joint) string {
	switch {
	case j.To == leftOpen:
		return words.WiringOpen.In(t.words)
	case len(j.Header) == 1:
		return words.WiringHasPin.In(t.words, j.To, joinInts(j.Header))
	}
	return j.To
}

// short puts the pins of one end on a row.
func (t *planText) short(g grid) grid {
	all := grid{g[0]}
	for _, row := range g[1:] {
		at := slices.IndexFunc(all[1:], func(r []string) bool { return r[1] == row[1] }) + 1
		if at > 0 && length(all[at][0])+length(row[0]) < 60 {
			all[at][0] += ", " + row[0]
		} else {
			all = append(all, row)
		}
	}
	return all
}

func (t *planText) currents() {
	t.section(words.WiringCurrent)
	for i, r := range t.plan.Rails {
		if i > 0 {
			t.out.WriteString("\n")
		}
		g := grid{{r.Name, words.WiringTypical.In(t.words), words.WiringPeak.In(t.words), words.WiringSource.In(t.words)}}
		for _, l := range r.Loads {
			n := float64(l.Count)
			g = append(g, []string{fmt.Sprintf("%d × %s", l.Count, l.Part), fmt.Sprintf("%.1f", l.Typical*n), fmt.Sprintf("%.1f", l.Peak*n), l.Source})
		}
		g = append(g, []string{words.WiringSum.In(t.words), fmt.Sprintf("%.1f", r.Typical), fmt.Sprintf("%.1f", r.Peak), ""})
		t.table(g)
		for _, line := range append([]string{r.Verdict}, r.Do...) {
			t.wrapped("  ->", 5, line)
		}
	}
}

func (t *planText) addresses() {
	if len(t.plan.Buses) == 0 {
		return
	}
	t.section(words.WiringAddresses)
	for _, b := range t.plan.Buses {
		fmt.Fprintln(&t.out, b.Bus)
		for _, line := range b.lines(t.words) {
			t.wrapped("  -", 4, line)
		}
	}
}
