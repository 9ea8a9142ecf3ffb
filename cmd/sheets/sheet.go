package main

import (
	"html/template"
	"image"
	"image/color"
	"image/draw"
	"os"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"
)

// The sizes of a sheet in pixels.
const (
	gap           = 12
	caption       = 18   // below each picture
	maxSheetWidth = 2100 // of a sheet with several pictures
	minReadable   = 240  // smaller pictures are enlarged by whole factors, up to about this
	ascent        = 13   // of the caption's letters
	charWidth     = 7
)

var backdrop = color.RGBA{0x60, 0x66, 0x70, 255}

// sheet draws the group's pictures in rows, each with its name below it.
func (g *sheetGroup) sheet() image.Image {
	cell := g.cell()
	across := max(1, min(len(g.pictures), (maxSheetWidth-gap)/(cell.X+gap)))
	down := (len(g.pictures) + across - 1) / across
	sheet := image.NewRGBA(image.Rect(0, 0, across*(cell.X+gap)+gap, down*(cell.Y+gap)+gap))
	draw.Draw(sheet, sheet.Rect, image.NewUniform(backdrop), image.Point{}, draw.Src)
	for i, p := range g.pictures {
		at := image.Pt(gap+i%across*(cell.X+gap), gap+i/across*(cell.Y+gap))
		enlarge(sheet, at, p.img, g.factor())
		label(sheet, at.Add(image.Pt(0, cell.Y-caption+ascent)), p.name)
	}
	return sheet
}

// cell is how much room each picture takes, with its name.
func (g *sheetGroup) cell() image.Point {
	cell := g.size.Mul(g.factor()).Add(image.Pt(0, caption))
	for _, p := range g.pictures {
		cell.X = max(cell.X, charWidth*len(p.name))
	}
	return cell
}

// factor is how many times the group's pictures are enlarged.
func (g *sheetGroup) factor() int { return max(1, (minReadable+g.size.X/2)/g.size.X) }

// enlarge draws a picture with each pixel enlarged by a factor.
func enlarge(onto *image.RGBA, at image.Point, img image.Image, factor int) {
	b := img.Bounds()
	for y := range b.Dy() * factor {
		for x := range b.Dx() * factor {
			onto.Set(at.X+x, at.Y+y, img.At(b.Min.X+x/factor, b.Min.Y+y/factor))
		}
	}
}

func label(onto *image.RGBA, at image.Point, text string) {
	d := font.Drawer{Dst: onto, Src: image.White, Face: basicfont.Face7x13, Dot: fixed.P(at.X, at.Y)}
	d.DrawString(text)
}

// page is one entry of the index: a file, relative to the folder of the sheets, and its
// description.
type page struct{ File, Title string }

var index = template.Must(template.New("index").Parse(`<!DOCTYPE html>
<meta charset="utf-8">
<title>Golden pictures</title>
<style>body { font: 16px sans-serif; margin: 2em } img { max-width: 100%; border: 1px solid }</style>
<h1>The pictures that tests compare with</h1>
{{range .}}<h2>{{.Title}}</h2>
<a href="{{.File}}"><img src="{{.File}}" alt="{{.Title}}"></a>
{{end}}`))

// writeIndex writes a page with all sheets and drawings.
func writeIndex(path string, pages []page) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := index.Execute(f, pages); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
