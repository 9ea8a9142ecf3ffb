package plan

import (
	"bufio"
	"encoding/xml"
	"io"
	"math"
	"strconv"
	"strings"
)

// SVG writes the plan as one picture: 210 mm wide, as high as it takes, and scalable. A
// screen reader finds the title, the notes and the lists as its description.
func SVG(w io.Writer, p Plan) error {
	s := p.endless()
	b := svg{bufio.NewWriter(w)}
	h := number(s.height)
	b.add(`<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="`, h, `mm" viewBox="0 0 210 `, h, `" role="img" aria-labelledby="title desc" font-family="sans-serif">`, "\n")
	b.add(`<title id="title">`, escaped(p.Title), "</title>\n")
	b.add(`<desc id="desc">`, escaped(p.told()), "</desc>\n")
	b.add(`<path fill="#fff" d="M0 0H210V`, h, `H0Z"/>`, "\n")
	for _, s := range s.shapes {
		b.shape(s)
	}
	for _, t := range s.texts {
		b.text(t)
	}
	b.add("</svg>\n")
	return b.w.Flush()
}

// svg writes elements; the first error of a write comes out at Flush.
type svg struct{ w *bufio.Writer }

func (b svg) add(parts ...string) {
	for _, p := range parts {
		b.w.WriteString(p)
	}
}

// colours are how inks are named.
var colours = [...]string{none: "none", white: "#fff", black: "#000"}

func (b svg) shape(s shape) {
	b.add(`<path`)
	if s.fill != black {
		b.add(` fill="`, colours[s.fill], `"`)
	}
	if s.line != none {
		b.add(` stroke="`, colours[s.line], `" stroke-width="`, number(s.width), `" stroke-linejoin="round"`)
		if s.round {
			b.add(` stroke-linecap="round"`)
		}
	}
	b.add(` d="`)
	for _, path := range s.paths {
		b.path(path, s.closed)
	}
	b.add("\"/>\n")
}

// path writes a path: its first point, then relative to the point before, which is
// shorter.
func (b svg) path(path []point, closed bool) {
	var x, y float64
	for i, p := range path {
		switch i {
		case 0:
			b.add("M", number(p.x), " ", number(p.y))
		case 1:
			b.add("l", pair(hundredths(p.x)-x, hundredths(p.y)-y))
		default:
			b.add(separated(pair(hundredths(p.x)-x, hundredths(p.y)-y)))
		}
		x, y = hundredths(p.x), hundredths(p.y)
	}
	if closed {
		b.add("z")
	}
}

// text writes a text. Fonts differ, so it says how wide the text has to be.
func (b svg) text(t text) {
	b.add(`<text x="`, number(t.at.x), `" y="`, number(t.at.y), `" font-size="`, number(t.size), `"`)
	if t.bold {
		b.add(` font-weight="bold"`)
	}
	if t.middle {
		b.add(` text-anchor="middle"`)
	}
	if t.ink != black {
		b.add(` fill="`, colours[t.ink], `"`)
	}
	if len(t.text) > 2 {
		b.add(` textLength="`, number(widthOf(t.text, t.size, t.bold)), `" lengthAdjust="spacingAndGlyphs"`)
	}
	b.add(">", escaped(t.text), "</text>\n")
}

// hundredths is a number of millimetres as it is written.
func hundredths(v float64) float64 { return math.Round(v*100) / 100 }

func number(v float64) string { return strconv.FormatFloat(hundredths(v)+0, 'f', -1, 64) }

// pair is two numbers; a sign parts them as well as a blank does.
func pair(x, y float64) string { return number(x) + separated(number(y)) }

func separated(s string) string {
	if strings.HasPrefix(s, "-") {
		return s
	}
	return " " + s
}

// escaped is a text as XML has it.
func escaped(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder never fails
	return b.String()
}
