package trace

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"
)

// The page, in pixels.
const (
	pageWidth, pageHeight = 960, 500
	plotLeft, plotWidth   = 70, 830
	angleTop, angleHeight = 92, 250
	gainTop, gainHeight   = 362, 54
	legendLine            = 482
	lowest                = -30 // degrees at the lower edge, half a step below facing 0
	letterWidth           = 6.2 // of a band's label, about
	labelLanes            = 2
	fewGains              = 80 // up to so many are drawn with a dot each
)

// looks are the patterns of bands that are weak, absent and in fault.
var looks = [numLooks]struct{ name, ground, edge, lines string }{
	{"weak", "#fff4d6", "#b07d00", `<path d="M4 0V8" stroke="#b07d00" stroke-width="1"/>`},
	{"absent", "#ececec", "#555", `<circle cx="4" cy="4" r="1.2" fill="#555"/>`},
	{"fault", "#fde4e0", "#c0392b", `<path d="M-2 2L2 -2M0 8L8 0M6 10L10 6" stroke="#c0392b" stroke-width="1.3"/>`},
}

// SVG draws one base, 0-based, from one time of the trace to another, both included; to 0 means
// its end. It shows the angle clockwise from facing 0, the anchors, bands where the sensor
// failed, saw no magnet or a weak one, and the gain. It reads r up to that time and keeps 24
// bytes of every scan shown. A trace that was cut is drawn as far as it goes, with a note.
// Errors: ErrNoBase, ErrNothing, those of Next other than ErrCut, and of w.
func SVG(w io.Writer, r *Reader, base int, from, to time.Duration, captions *Captions) error {
	p, err := readPart(r, base, from, to)
	if err != nil {
		return err
	}
	d := &drawing{part: p, captions: captions, angle: frame{plotLeft, angleTop, plotWidth, angleHeight, lowest, lowest + 360}}
	d.gain = frame{plotLeft, gainTop, plotWidth, gainHeight, 0, p.gainRange()}
	d.page()
	_, err = w.Write(d.out.Bytes())
	return err
}

// drawing is a page that is being written.
type drawing struct {
	*part
	captions    *Captions
	out         bytes.Buffer
	angle, gain frame
}

func (d *drawing) page() {
	d.head()
	d.patterns()
	d.caption()
	d.allBands()
	d.anchors()
	d.timeAxis()
	d.anglePlot()
	d.gainPlot()
	d.legend()
	d.f("</svg>\n")
}

func (d *drawing) f(format string, args ...any) { fmt.Fprintf(&d.out, format, args...) }

// escaped escapes a text for use between tags.
func escaped(s string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(s)) // a Builder does not fail
	return b.String()
}

// text writes a text with an anchor: start, middle or end.
func (d *drawing) text(x, y float64, anchor, class, s string) {
	d.f(`<text x="%.1f" y="%.1f" text-anchor="%s" class="%s">%s</text>`+"\n", x, y, anchor, class, escaped(s))
}

// id is a name that is unique to the drawing of this base.
func (d *drawing) id(name string) string { return fmt.Sprintf("base%d-%s", d.base+1, name) }

func (d *drawing) head() {
	d.f(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img" aria-labelledby="%s %s" font-family="Go, 'DejaVu Sans', Verdana, sans-serif" fill="#222">`+"\n",
		pageWidth, pageHeight, pageWidth, pageHeight, d.id("title"), d.id("desc"))
	d.f(`<title id="%s">%s</title>`+"\n", d.id("title"), escaped(d.title()))
	d.f(`<desc id="%s">%s</desc>`+"\n", d.id("desc"), escaped(d.description()))
	d.f(`<style>.h{font-size:17px;font-weight:bold}.s{font-size:12px;fill:#555}.t{font-size:12px}.b{font-size:11px}.k{font-size:13px;font-weight:bold;fill:#0b6e4f}</style>` + "\n")
	d.f(`<rect width="%d" height="%d" fill="#fff"/>`+"\n", pageWidth, pageHeight)
}

func (d *drawing) title() string {
	return d.captions.Title(d.base+1, d.from.Seconds(), d.to.Seconds())
}

// description describes the curve in words.
func (d *drawing) description() string {
	s := d.captions.Describe(d.base+1) + ": " + d.captions.Scans(len(d.scans)) + "."
	for b, n := range d.count {
		if n > 0 {
			s += fmt.Sprintf(" %s: %d.", d.captions.band(band(b)), n)
		}
	}
	s += " " + d.captions.Gains(len(d.gains)) + "."
	if d.cut {
		s += " " + d.captions.Cut + "."
	}
	return s
}

func (d *drawing) caption() {
	d.text(plotLeft, 28, "start", "h", d.title())
	var words []string
	for _, info := range []struct{ key, label string }{{"board", d.captions.Board}, {"program", d.captions.Program}, {"started", d.captions.Started}} {
		if v := d.header.Value(info.key); v != "" {
			words = append(words, info.label+" "+v)
		}
	}
	words = append(words, d.captions.Scans(len(d.scans)))
	if d.cut {
		words = append(words, d.captions.Cut)
	}
	d.text(plotLeft, 47, "start", "s", shortened(strings.Join(words, " · "), 120))
}

// shortened cuts a text to at most most characters.
func shortened(s string, most int) string {
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
}

func (d *drawing) patterns() {
	d.f("<defs>\n")
	for _, l := range looks {
		d.f(`<pattern id="%s" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="%s"/>%s</pattern>`+"\n", d.id(l.name), l.ground, l.lines)
	}
	d.f("</defs>\n")
}

// bandsAt is the worst band of each column; a column without a scan is like the one before.
func (d *drawing) bandsAt() (at [columns]band) {
	last, reached := goodBand, -1
	for _, m := range d.scans {
		i, b := columnOf(d.from, d.to, m.at, columns), m.sample.band()
		if i == reached {
			b = max(b, at[i])
		}
		for reached++; reached < i; reached++ {
			at[reached] = last
		}
		at[i], reached, last = b, i, m.sample.band()
	}
	return at
}

func (d *drawing) allBands() {
	at := d.bandsAt()
	var ends [labelLanes]float64
	for i := 0; i < columns; {
		first := i
		for i < columns && at[i] == at[first] {
			i++
		}
		if at[first] != goodBand {
			d.band(at[first], first, i, &ends)
		}
	}
}

// band draws a band over some columns and its label in the first lane above
// the plot where there is room, if there is.
func (d *drawing) band(b band, first, end int, ends *[labelLanes]float64) {
	look := looks[b.look()]
	x := plotLeft + float64(first)/columns*plotWidth
	width := float64(end-first) / columns * plotWidth
	d.f(`<rect x="%.1f" y="%d" width="%.1f" height="%d" fill="url(#%s)" stroke="%s" stroke-width="0.7"/>`+"\n",
		x, angleTop, width, angleHeight, d.id(look.name), look.edge)
	label := d.captions.band(b)
	half := float64(utf8.RuneCountInString(label)) * letterWidth / 2
	middle := min(max(x+width/2, plotLeft+half), plotLeft+plotWidth-half)
	for lane := range ends {
		if middle-half > ends[lane] {
			y := float64(angleTop - 6 - 13*lane)
			d.text(middle, y, "middle", "b", label)
			ends[lane] = middle + half + letterWidth
			return
		}
	}
}

// legend explains the patterns that occur.
func (d *drawing) legend() {
	x := float64(plotLeft)
	for i, l := range looks {
		n := 0
		for b := weakBand; b <= lastBand; b++ {
			if b.look() == i {
				n += d.count[b]
			}
		}
		if n == 0 {
			continue
		}
		d.f(`<rect x="%.1f" y="%d" width="24" height="14" fill="url(#%s)" stroke="#555" stroke-width="0.5"/>`+"\n", x, legendLine-11, d.id(l.name))
		words := d.captions.Looks[i] + ": " + d.captions.Scans(n)
		d.text(x+30, legendLine, "start", "t", words)
		x += 60 + 7*float64(utf8.RuneCountInString(words))
	}
}
