package wiring

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"mastro/display/words"
)

// Where things lie on the sheet, in pixels: A4 on its side at 96 to the inch. A sheet on
// which too much is drawn grows longer, and is printed smaller.
const (
	sheetWidth, sheetHeight = 1122.0, 794.0
	sheetLeft, sheetRight   = 28.0, 1098.0
	headX, headTop          = 112.0, 96.0 // left of the odd pins, middle of pin 1
	headPitch, headPin      = 28.0, 18.0
	tracksLeft, tracksRight = 226.0, 452.0
	boxLeft, boxWidth       = 540.0, 262.0
	boxTitle, boxPitch      = 22.0, 14.0
	lineHeight              = 11.5
	sideLeft                = 836.0
	mapHeight               = 216.0
	letter, boldLetter      = 5.45, 6.2 // how wide letters in a box are, about
	sideLetters             = 45        // how many fit into a line of a box without wires
	noteLetters, noteHeight = 58, 10.5
	settingLetters          = 110 // how many fit beside the title
)

// looks has how the lines of each role are drawn.
var looks = [...]struct {
	colour, dashes string
	name           words.Message
}{
	roleNone:   {"#444", "", words.WiringLine},
	roleData:   {"#1f5fbf", "", words.WiringWireData},
	roleClock:  {"#0a7d3c", "9 3", words.WiringWireClock},
	roleAnswer: {"#7a3fb0", "9 3 2 3", words.WiringWireAnswer},
	roleSelect: {"#a65200", "2 2.5", words.WiringWireSelect},
	roleOut:    {"#c0272d", "15 3", words.WiringWireOut},
	roleIn:     {"#00798c", "5 2.5 1.5 2.5 1.5 2.5", words.WiringWireIn},
}

// railColours has the colours of the supplies.
var railColours = map[string]string{rail33: "#d35400", rail5: "#c0272d", ground: "#222"}

// sheet is the plan as a drawing, while it is made. From left to right it has the
// header, the wires, a column of boxes for the parts that wires lead to, and a side
// column with the bases and the other parts.
type sheet struct {
	*Plan
	out    strings.Builder
	wires  map[string]*wire // by line
	bottom float64          // y below all that has been drawn
	middle float64          // y below the column of boxes with wires
	side   float64          // y below the side column
}

// Draw writes the plan as an SVG for one page of A4.
func (p *Plan) Draw(to io.Writer) error {
	d := &sheet{Plan: p, wires: make(map[string]*wire)}
	d.header()
	d.parts()
	d.drawWires()
	d.bases()
	d.notes()
	d.key()
	d.rails()
	_, err := io.WriteString(to, d.head()+d.out.String()+"</svg>\n")
	return err
}

// f writes an element.
func (d *sheet) f(format string, args ...any) { fmt.Fprintf(&d.out, format+"\n", args...) }

// escaped returns a text as it may stand between tags.
func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder does not fail
	return b.String()
}

// text writes a text. anchor says where x is: at its start, middle or end; class is a
// style of the drawing's head.
func (d *sheet) text(x, y float64, anchor, class, text string) {
	d.f(`<text x="%.1f" y="%.1f" text-anchor="%s" class="%s">%s</text>`, x, y, anchor, class, escaped(text))
}

// head returns the beginning of the drawing, which is written last: it has the height.
func (d *sheet) head() string {
	height := max(sheetHeight, d.bottom+16)
	title, desc := words.WiringTitle.In(d.words, d.Board), words.WiringDesc.In(d.words, d.Board)
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %.0f" width="297mm" height="210mm" role="img" aria-labelledby="wiring-title wiring-desc" font-family="'DejaVu Sans', Go, Verdana, sans-serif" fill="#222">
<title id="wiring-title">%s</title>
<desc id="wiring-desc">%s</desc>
<style>.h{font-size:17px;font-weight:bold}.k{font-size:11px;font-weight:bold}.s{font-size:9.5px;fill:#555}.o{font-size:8px}.t{font-size:9px}.b{font-size:9px;font-weight:bold}.n{font-size:8.5px;font-weight:bold}.g{font-size:9px;fill:#8a8a8a}.m{font-size:13px;font-weight:bold}.w{font-size:8.5px}</style>
<rect width="100%%" height="100%%" fill="#fff"/>
<text x="%.0f" y="36" class="h">%s</text>
%s`, sheetWidth, height, escaped(title), escaped(desc), sheetLeft, escaped(title), d.settings())
}

// settings writes the lines of config.txt beside the title, in as many rows as they
// need, the last of them beside the title itself.
func (d *sheet) settings() (all string) {
	rows := flow(d.Settings, settingLetters)
	for i, row := range rows {
		if i == 0 {
			row = "config.txt: " + row
		}
		y := 36 - noteHeight*float64(len(rows)-1-i)
		all += fmt.Sprintf("<text x=\"%.0f\" y=\"%.1f\" text-anchor=\"end\" class=\"s\">%s</text>\n", sheetRight, y, escaped(row))
	}
	return all
}

// header draws the 40 pins as one sees them from above, and begins the wires.
func (d *sheet) header() {
	d.text(sheetLeft, 66, "start", "k", words.WiringHeader.In(d.words))
	d.f(`<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="4" fill="#f1f1ee" stroke="#555"/>`, headX-5, headTop-16, 2*headPin+14, 19*headPitch+32)
	used := make(map[string]HeaderUse)
	for _, u := range d.Header {
		used[u.Line] = u
	}
	for i, line := range header {
		u, ok := used[line]
		d.headerPin(i+1, line, u, ok)
	}
	d.bottom = headTop + 19*headPitch + 20
}

// headerPin draws one pin and begins its wire, if it has one.
func (d *sheet) headerPin(number int, line string, u HeaderUse, used bool) {
	odd := number%2 == 1
	x, y := headX, headTop+float64((number-1)/2)*headPitch
	labelX, labelY, anchor := headX-10, y+3, "end"
	if !odd {
		x, labelX, labelY, anchor = x+headPin+4, headX+2*headPin+12, y, "start"
	}
	fill, class, ink := "#fff", "g", "#8a8a8a"
	if used {
		fill, class, ink = looks[u.role].colour, "b", "#fff"
		if c := railColours[line]; c != "" {
			fill = c
		}
	}
	shape := 9.0
	if number == 1 {
		shape = 0 // pin 1 is the square one
	}
	d.f(`<rect x="%.1f" y="%.1f" width="%.0f" height="%.0f" rx="%.0f" fill="%s" stroke="#555"/>`, x, y-headPin/2, headPin, headPin, shape, fill)
	d.f(`<text x="%.1f" y="%.1f" text-anchor="middle" class="n" fill="%s">%d</text>`, x+headPin/2, y+3, ink, number)
	if used && u.role == roleNone && len(u.Pins) == 1 {
		line += " ×"
	}
	d.text(labelX, labelY, anchor, class, line)
	if used && len(u.Pins) == 1 && u.role != roleNone {
		from := y + 5
		if odd {
			from = y + headPitch/2
		}
		d.wires[line] = &wire{use: u, from: from}
	}
}

// drawWires draws the wires that lead to a part, each on a track of its own.
func (d *sheet) drawWires() {
	var wires []wire
	for _, u := range d.Header {
		if w := d.wires[u.Line]; w != nil && len(w.ends) > 0 {
			wires = append(wires, *w)
		}
	}
	arrange(wires)
	step := (tracksRight - tracksLeft) / float64(max(len(wires)-1, 1))
	for i, w := range wires {
		d.drawWire(w, tracksLeft+float64(i)*step)
	}
}

// drawWire draws a wire whose track is at x, with its line and pin at each end.
func (d *sheet) drawWire(w wire, x float64) {
	look := looks[w.use.role]
	start := fmt.Sprintf("M%.1f %.1fH%.1f", headX+2*headPin+4, w.from, x)
	if w.use.Pins[0]%2 == 1 {
		start = fmt.Sprintf("M%.1f %.1fV%.1fH%.1f", headX+headPin/2, w.from-headPitch/2+headPin/2, w.from, x)
	}
	path := fmt.Sprintf("%sV%.1fH%.1f", start, w.ends[0], boxLeft)
	for _, y := range w.ends[1:] {
		path += fmt.Sprintf("M%.1f %.1fV%.1fH%.1f", x, w.from, y, boxLeft)
	}
	d.f(`<path d="%s" fill="none" stroke="%s" stroke-width="1.6" stroke-dasharray="%s"/>`, path, look.colour, look.dashes)
	top, bottom := w.span()
	for _, y := range append([]float64{w.from}, w.ends...) {
		if y > top && y < bottom {
			d.f(`<circle cx="%.1f" cy="%.1f" r="2.6" fill="%s"/>`, x, y, look.colour)
		}
	}
	for _, y := range w.ends {
		label := fmt.Sprintf("%s · %d", w.use.Line, w.use.Pins[0])
		width := float64(length(label)) * 5.1
		d.f(`<rect x="%.1f" y="%.1f" width="%.1f" height="11" fill="#fff"/>`, boxLeft-9-width, y-5.5, width+2)
		d.text(boxLeft-8, y+3, "end", "w", label)
	}
}
