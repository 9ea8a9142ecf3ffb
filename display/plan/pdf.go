package plan

import (
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// pointsPerMillimetre converts sizes of fonts.
const pointsPerMillimetre = 72 / 25.4

// PDF writes the plan on sheets of A4. The same plan gives the same bytes.
func PDF(w io.Writer, p Plan) error {
	f := fpdf.New("P", "mm", "A4", "")
	f.SetCatalogSort(true)
	drawn := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC) // no clock: it would change the bytes
	f.SetCreationDate(drawn)
	f.SetModificationDate(drawn)
	f.SetTitle(printable(p.Title), true)
	f.SetAutoPageBreak(false, 0)
	f.AddUTF8FontFromBytes("go", "", goregular.TTF)
	f.AddUTF8FontFromBytes("go", "B", gobold.TTF)
	f.SetLineJoinStyle("round")
	for _, s := range p.a4() {
		f.AddPage()
		for _, s := range s.shapes {
			pdfShape(f, s)
		}
		for _, t := range s.texts {
			pdfText(f, t)
		}
	}
	return f.Output(w)
}

// pdfShape draws the parts of a shape in one path.
func pdfShape(f *fpdf.Fpdf, s shape) {
	style := "D"
	if s.fill != none {
		style = "F"
		f.SetFillColor(rgb(s.fill))
	}
	if s.line != none {
		f.SetDrawColor(rgb(s.line))
		f.SetLineWidth(s.width)
		f.SetLineCapStyle(map[bool]string{true: "round", false: "butt"}[s.round])
		if s.fill != none {
			style = "FD"
		}
	} else if s.fill == none {
		return
	}
	for _, path := range s.paths {
		f.MoveTo(path[0].x, path[0].y)
		for _, p := range path[1:] {
			f.LineTo(p.x, p.y)
		}
		if s.closed {
			f.ClosePath()
		}
	}
	f.DrawPath(style)
}

func pdfText(f *fpdf.Fpdf, t text) {
	style := ""
	if t.bold {
		style = "B"
	}
	f.SetFont("go", style, t.size*pointsPerMillimetre)
	f.SetTextColor(rgb(t.ink))
	x := t.at.x
	if t.middle {
		x -= widthOf(t.text, t.size, t.bold) / 2
	}
	f.Text(x, t.at.y, t.text)
}

// rgb is an ink as fpdf wants it.
func rgb(i ink) (r, g, b int) { n := int(i.level()); return n, n, n }
