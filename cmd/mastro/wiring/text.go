package wiring

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"mastro/display/words"
)

const (
	pageColumns = 100 // how many characters wide the tables may be
	samePins    = 60  // and the names of pins that share a row
)

// page is the plan as tables, while it is written.
type page struct {
	*Plan
	out strings.Builder
}

// Text writes the plan as tables, at most 100 characters wide.
func (p *Plan) Text(to io.Writer) error {
	t := &page{Plan: p}
	t.out.WriteString(words.WiringTitle.In(p.words, p.Board) + "\n")
	t.header()
	t.settings()
	t.parts()
	t.currents()
	t.addresses()
	_, err := io.WriteString(to, t.out.String())
	return err
}

// section writes a heading.
func (t *page) section(m words.Message) {
	fmt.Fprintf(&t.out, "\n== %s ==\n\n", m.In(t.words))
}

// wrapped writes a text in as many lines as it needs, each indented; first stands in the
// margin of the first line.
func (t *page) wrapped(first string, indent int, text string) {
	for _, line := range wrap(text, pageColumns-indent) {
		t.out.WriteString(strings.TrimRight(pad(first, indent)+line, " ") + "\n")
		first = ""
	}
}

// table writes a grid. A cell of the last column that is too wide goes on below itself.
func (t *page) table(g grid) {
	widths := g.widths()
	for _, row := range g {
		line := " "
		for i, cell := range row[:len(row)-1] {
			line += " " + pad(cell, widths[i]+cellGap-1)
		}
		t.wrapped(line+" ", length(line)+1, row[len(row)-1])
	}
}

// header lists the lines of the header in use, and those that are free.
func (t *page) header() {
	t.section(words.WiringHeader)
	g := grid{{words.WiringPin.In(t.words), words.WiringLine.In(t.words), words.WiringTo.In(t.words)}}
	for _, u := range t.Header {
		g = append(g, []string{joinInts(u.Pins), u.Line, strings.Join(u.Uses, "; ")})
	}
	t.table(g)
	var free []string
	for _, u := range t.Unused {
		free = append(free, words.WiringHasPin.In(t.words, u.Line, joinInts(u.Pins)))
	}
	if len(free) > 0 {
		t.wrapped("  ", 2, words.WiringFree.In(t.words, strings.Join(free, ", ")))
	}
}

// joinInts writes numbers as "1, 17".
func joinInts(all []int) string {
	var text []string
	for _, n := range all {
		text = append(text, strconv.Itoa(n))
	}
	return strings.Join(text, ", ")
}

// settings lists the lines of config.txt.
func (t *page) settings() {
	t.section(words.WiringSettings)
	for _, s := range t.Settings {
		fmt.Fprintf(&t.out, "  %s\n", s)
	}
}

// parts lists all parts, pin by pin.
func (t *page) parts() {
	t.section(words.WiringParts)
	for i, g := range t.Groups {
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

// title says how many parts there are, of which kind and where: "3 × TCA9548A,
// /dev/i2c-1".
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

// group writes the pins that are joined alike in all parts, then the others, with a row
// for each part, or with a column for each part where rows would be too wide.
func (t *page) group(g Group) {
	same := grid{{words.WiringPin.In(t.words), words.WiringTo.In(t.words)}}
	for _, row := range g.alike(samePins) {
		same = append(same, []string{strings.Join(names(row, Joint.name), ", "), t.end(row[0])})
	}
	t.table(same)
	titles := names(g.apart(g.Parts[0]), Joint.name)
	if len(titles) == 0 {
		return
	}
	apart := grid{append([]string{""}, titles...)}
	for _, part := range g.Parts {
		name := strings.TrimSpace(part.Name + " " + bracketed(part.Place))
		apart = append(apart, append([]string{name}, names(g.apart(part), t.end)...))
	}
	if apart.width() > pageColumns-cellGap {
		apart = apart.transposed()
	}
	t.table(apart)
}

// bracketed puts a text in brackets, unless it is empty.
func bracketed(s string) string {
	if s == "" {
		return ""
	}
	return "(" + s + ")"
}

// name returns the name of the pin with its number, if it has one: "QH [9]".
func (j Joint) name() string {
	if j.Foot == 0 {
		return j.Pin
	}
	return fmt.Sprintf("%s [%d]", j.Pin, j.Foot)
}

// end returns what the pin is joined to, with the pin of the header: "GPIO2 (3)".
func (t *page) end(j Joint) string {
	if j.To == leftOpen {
		return words.WiringOpen.In(t.words)
	}
	if at := headerPins(j.To); len(at) == 1 {
		return words.WiringHasPin.In(t.words, j.To, joinInts(at))
	}
	return j.To
}

// currents lists the loads of each rail, and says whether the rail is enough.
func (t *page) currents() {
	t.section(words.WiringCurrent)
	for i, r := range t.Rails {
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

// addresses lists what is on each I²C bus, and what must not be put there.
func (t *page) addresses() {
	if len(t.I2C) == 0 {
		return
	}
	t.section(words.WiringAddresses)
	for i, bus := range t.I2C {
		fmt.Fprintln(&t.out, bus.Bus)
		for _, line := range t.sharing(i) {
			t.wrapped("  -", 4, line)
		}
	}
}
