package pictures

import (
	"encoding/xml"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// element is one element of a file, with the attributes of all kinds.
type element struct {
	XMLName    xml.Name
	D          string                       `xml:"d,attr"`
	Fill       string                       `xml:"fill,attr"`
	Stroke     string                       `xml:"stroke,attr"`
	X          float64                      `xml:"x,attr"`
	Y          float64                      `xml:"y,attr"`
	Width      float64                      `xml:"width,attr"`
	Height     float64                      `xml:"height,attr"`
	CX         float64                      `xml:"cx,attr"`
	CY         float64                      `xml:"cy,attr"`
	R          float64                      `xml:"r,attr"`
	RX         float64                      `xml:"rx,attr"`
	Attributes []struct{ XMLName xml.Name } `xml:",any"`
}

// parse reads a file.
func parse(text []byte) (shapes []Shape, err error) {
	var file struct {
		XMLName  xml.Name  `xml:"svg"`
		ViewBox  string    `xml:"viewBox,attr"`
		Elements []element `xml:",any"`
	}
	if err := xml.Unmarshal(text, &file); err != nil {
		return nil, err
	}
	if file.ViewBox != "0 0 24 24" {
		return nil, fmt.Errorf("its box is %q", file.ViewBox)
	}
	for _, e := range file.Elements {
		s, err := e.shape()
		if err != nil {
			return nil, err
		}
		shapes = append(shapes, s)
	}
	return shapes, nil
}

// shape is what an element draws.
func (e *element) shape() (s Shape, err error) {
	d := e.D
	switch e.XMLName.Local {
	case "path":
	case "circle":
		d = fmt.Sprintf("M%[1]v %[2]va%[3]v %[3]v 0 1 1 %[4]v 0a%[3]v %[3]v 0 1 1 %[5]v 0z", e.CX-e.R, e.CY, e.R, 2*e.R, -2*e.R)
	case "rect":
		d = fmt.Sprintf("M%v %vh%va%[4]v %[4]v 0 0 1 %[4]v %[4]vv%[5]va%[4]v %[4]v 0 0 1 %[6]v %[4]vh%[7]va%[4]v %[4]v 0 0 1 %[6]v %[6]vv%[8]va%[4]v %[4]v 0 0 1 %[4]v %[6]vz",
			e.X+e.RX, e.Y, e.Width-2*e.RX, e.RX, e.Height-2*e.RX, -e.RX, 2*e.RX-e.Width, 2*e.RX-e.Height)
	default:
		return s, fmt.Errorf("an element %q", e.XMLName.Local)
	}
	fill, known := map[string]Tone{"": Light, "none": None, "currentColor": Ink}[e.Fill]
	if !known || e.Stroke != "" && e.Stroke != "none" {
		return s, fmt.Errorf("a fill %q and a stroke %q", e.Fill, e.Stroke)
	}
	s.Fill, s.Edge = fill, e.Stroke == ""
	s.Paths, err = readPath(d)
	return s, err
}

// pen draws the commands of a path.
type pen struct {
	rest    string // of the path
	paths   []Path
	at      Point
	control Point // the last one of a curve, for a smooth one
	curve   rune  // C or Q after such a curve
}

// operands is how many numbers each command takes.
var operands = map[rune]int{'M': 2, 'L': 2, 'H': 1, 'V': 1, 'C': 6, 'S': 4, 'Q': 4, 'T': 2, 'A': 7, 'Z': 0}

// readPath reads the data of a path.
func readPath(d string) ([]Path, error) {
	p := pen{rest: d}
	command := ' '
	for p.skip(); p.rest != ""; p.skip() {
		c := rune(p.rest[0])
		_, named := operands[upper(c)]
		switch {
		case named:
			command, p.rest = c, p.rest[1:]
		case upper(command) == 'Z' || command == ' ':
			return nil, fmt.Errorf("a path with %q", p.rest)
		case upper(command) == 'M': // further points are lines
			command--
		}
		if err := p.do(command); err != nil {
			return nil, err
		}
	}
	return p.paths, nil
}

func upper(c rune) rune { return c &^ ('a' - 'A') }

func (p *pen) skip() { p.rest = strings.TrimLeft(p.rest, " ,\t\r\n") }

// do draws one command, whose numbers come next.
func (p *pen) do(command rune) error {
	var n [7]float64
	kind := upper(command)
	for i := range operands[kind] {
		var err error
		if n[i], err = p.number(kind == 'A' && (i == 3 || i == 4)); err != nil {
			return err
		}
	}
	if kind != 'M' && p.paths == nil {
		return errors.New("a path that begins nowhere")
	}
	var from Point
	if command != kind {
		from = p.at
	}
	at := func(i int) Point { return Point{from.X + n[i], from.Y + n[i+1]} }
	smooth := p.at
	if p.curve == map[rune]rune{'S': 'C', 'T': 'Q'}[kind] {
		smooth = Point{2*p.at.X - p.control.X, 2*p.at.Y - p.control.Y}
	}
	p.curve = 0
	switch kind {
	case 'M':
		p.paths, p.at = append(p.paths, Path{Points: []Point{at(0)}}), at(0)
	case 'L':
		p.line(at(0))
	case 'H':
		p.line(Point{from.X + n[0], p.at.Y})
	case 'V':
		p.line(Point{p.at.X, from.Y + n[0]})
	case 'C':
		p.cubic(at(0), at(2), at(4))
	case 'S':
		p.cubic(smooth, at(0), at(2))
	case 'Q':
		p.quadratic(at(0), at(2))
	case 'T':
		p.quadratic(smooth, at(0))
	case 'A':
		p.arc(n[0], n[1], n[2], n[3] != 0, n[4] != 0, at(5))
	case 'Z':
		last := &p.paths[len(p.paths)-1]
		last.Closed, p.at = true, last.Points[0]
	}
	return nil
}

// number reads a number. Those of flags have a single digit, and the next one may follow at once.
func (p *pen) number(flag bool) (float64, error) {
	p.skip()
	end, dot := 0, false
	for end < len(p.rest) {
		c := p.rest[end]
		if c == '.' && !dot {
			dot = true
		} else if (c < '0' || c > '9') && (end > 0 || c != '-' && c != '+') {
			break
		}
		if end++; flag {
			break
		}
	}
	v, err := strconv.ParseFloat(p.rest[:end], 64)
	if err != nil || math.Abs(v) > 1000 {
		return 0, fmt.Errorf("a path with %q", p.rest)
	}
	p.rest = p.rest[end:]
	return v, nil
}

// line goes on to a point. After a path that was closed it begins another one at its start.
func (p *pen) line(to Point) {
	if p.paths[len(p.paths)-1].Closed {
		p.paths = append(p.paths, Path{Points: []Point{p.at}})
	}
	last := &p.paths[len(p.paths)-1]
	last.Points, p.at = append(last.Points, to), to
}

// grain is about how long the parts are in which curves are drawn.
const grain = .9

// along goes along a curve of about that length, which is given by the parts of the way from 0 to 1.
func (p *pen) along(length float64, curve func(float64) Point) {
	n := 2 + int(length/grain)
	for i := 1; i <= n; i++ {
		p.line(curve(float64(i) / float64(n)))
	}
}

func (p *pen) cubic(a, b, to Point) {
	from := p.at
	p.along(distance(from, a)+distance(a, b)+distance(b, to), func(t float64) Point {
		u := 1 - t
		mix := func(f, a, b, to float64) float64 { return u*u*u*f + 3*u*u*t*a + 3*u*t*t*b + t*t*t*to }
		return Point{mix(from.X, a.X, b.X, to.X), mix(from.Y, a.Y, b.Y, to.Y)}
	})
	p.control, p.curve = b, 'C'
}

func (p *pen) quadratic(a, to Point) {
	third := func(a, b Point) Point { return Point{(a.X + 2*b.X) / 3, (a.Y + 2*b.Y) / 3} }
	p.cubic(third(p.at, a), third(to, a), to)
	p.control, p.curve = a, 'Q'
}

func distance(a, b Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// arc goes along an ellipse, by the appendix of SVG about its arcs. turned is in degrees.
func (p *pen) arc(rx, ry, turned float64, long, clockwise bool, to Point) {
	from := p.at
	rx, ry = math.Abs(rx), math.Abs(ry)
	if rx < 1e-6 || ry < 1e-6 || from == to {
		p.line(to)
		return
	}
	sin, cos := math.Sincos(turned * math.Pi / 180)
	x, y := (from.X-to.X)/2, (from.Y-to.Y)/2
	x, y = (cos*x+sin*y)/rx, (cos*y-sin*x)/ry // on the circle of radius 1
	if l := math.Hypot(x, y); l > 1 {         // it is too small to reach
		rx, ry, x, y = rx*l, ry*l, x/l, y/l
	}
	off := math.Sqrt(max(0, 1/(x*x+y*y)-1))
	if long == clockwise {
		off = -off
	}
	mx, my := off*y, -off*x // its middle
	first := math.Atan2(y-my, x-mx)
	sweep := math.Remainder(math.Atan2(-y-my, -x-mx)-first, 2*math.Pi)
	if clockwise && sweep < 0 {
		sweep += 2 * math.Pi
	} else if !clockwise && sweep > 0 {
		sweep -= 2 * math.Pi
	}
	p.along(math.Abs(sweep)*max(rx, ry), func(t float64) Point {
		s, c := math.Sincos(first + t*sweep)
		x, y := rx*(c+mx), ry*(s+my)
		return Point{(from.X+to.X)/2 + cos*x - sin*y, (from.Y+to.Y)/2 + sin*x + cos*y}
	})
}
