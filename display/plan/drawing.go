package plan

// ink is what is used to print.
type ink uint8

// The inks. There is no grey: cheap printers and copies lose it.
const (
	none ink = iota
	white
	black
)

// level is the brightness of an ink, 0 to 255.
func (i ink) level() uint8 {
	if i == black {
		return 0
	}
	return 255
}

// shape is an area, or a set of lines of one width with flat ends, or round ones, and round corners.
type shape struct {
	paths  [][]point
	closed bool    // an area and its edge; else lines
	fill   ink     // of an area
	line   ink     // of lines or an edge
	width  float64 // of the line
	round  bool    // lines have round ends
}

// text is one line of text. Its place is on its baseline: its left end, or its middle.
type text struct {
	text   string
	at     point
	size   float64 // height of the font's em
	bold   bool
	middle bool
	ink    ink
}

// box is the area of a text from the top of its capitals to the foot of its descenders.
func (t text) box() box {
	w, left := widthOf(t.text, t.size, t.bold), t.at.x
	if t.middle {
		left -= w / 2
	}
	return box{point{left, t.at.y - capHeight*t.size}, point{left + w, t.at.y + descent*t.size}}
}

// drawing is what is drawn: the shapes in their order, and all texts above them.
type drawing struct {
	shapes []shape
	texts  []text
}

// area adds an area with an edge; width 0 is for no edge.
func (d *drawing) area(fill ink, width float64, path []point) {
	s := shape{paths: [][]point{path}, closed: true, fill: fill, width: width}
	if width > 0 {
		s.line = black
	}
	d.shapes = append(d.shapes, s)
}

// lines adds lines of one width.
func (d *drawing) lines(i ink, width float64, paths ...[]point) {
	d.shapes = append(d.shapes, shape{paths: paths, line: i, width: width})
}

// label adds a text with its middle at a point. It is made smaller, and in the end cut,
// to be no wider than most.
func (d *drawing) label(s string, mid point, size, most float64, bold bool, i ink) text {
	s, size = fitted(printable(s), size, most, bold)
	t := text{s, point{mid.x, mid.y + capHeight*size/2}, size, bold, true, i}
	if s != "" {
		d.texts = append(d.texts, t)
	}
	return t
}

// plated adds a label on a white plate, for places that are not white.
func (d *drawing) plated(s string, mid point, size, most float64, bold bool) {
	if t := d.label(s, mid, size, most, bold, black); t.text != "" {
		b := t.box()
		b.max.y = t.at.y // most labels have no descenders
		d.area(white, 0, b.grown(.2*t.size).rect())
	}
}

// place adds another drawing, enlarged by a scale, with its origin at a point.
func (d *drawing) place(o drawing, scale float64, at point) {
	for _, s := range o.shapes {
		s.width *= scale
		paths := make([][]point, len(s.paths))
		for i, path := range s.paths {
			for _, p := range path {
				paths[i] = append(paths[i], at.plus(p.times(scale)))
			}
		}
		s.paths = paths
		d.shapes = append(d.shapes, s)
	}
	for _, t := range o.texts {
		t.at, t.size = at.plus(t.at.times(scale)), t.size*scale
		d.texts = append(d.texts, t)
	}
}

// bounds is the box around all that is drawn.
func (d *drawing) bounds() box {
	all := nothing()
	for _, s := range d.shapes {
		b := nothing()
		for _, path := range s.paths {
			for _, p := range path {
				b = b.with(p)
			}
		}
		if !b.empty() {
			b = b.grown(s.width / 2)
			all = all.with(b.min).with(b.max)
		}
	}
	for _, t := range d.texts {
		b := t.box()
		all = all.with(b.min).with(b.max)
	}
	return all
}
