// Package pictures has a small picture of every thing in the games: objects, keys, treasures,
// magic cards, sentinels, rooms and dice. All are drawn in one style, with dark outlines and a
// single light tone, so that they are told apart without colour and at 24 pixels.
//
//	<svg class="picture"><use href="#p-owl"/></svg>              on a page that has Symbols
//	pictures.Draw(img, image.Rect(0, 0, 24, 24), "owl", black, white)  in pixels
//	for _, s := range pictures.Of("owl") { ... }                   for paper, as outlines
//
// A picture is a file in svg, named in English by what it shows. Of SVG the files use what
// parse.go reads: paths, circles and rectangles on a square of 24. What has no fill is filled
// with the light tone, currentColor is the ink, and everything has an edge of ink unless its
// stroke is none.
package pictures

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

//go:embed svg
var files embed.FS

// Size is the width and the height of every picture.
const Size = 24

// Point is a place in a picture, x to the right and y down, 0 to Size.
type Point struct{ X, Y float64 }

// Path is an outline, or a line where it is not closed.
type Path struct {
	Points []Point
	Closed bool
}

// Tone is what a part of a shape is drawn with.
type Tone uint8

// The tones.
const (
	None Tone = iota
	Light
	Ink
)

// Shape is an area (by the non-zero rule) and its edge, which has round corners and ends.
type Shape struct {
	Paths []Path
	Fill  Tone
	Edge  bool // of ink, EdgeWidth wide
}

// EdgeWidth is the width of all lines.
const EdgeWidth = 1.6

// all are the pictures by name. The files are embedded, so a bad one fails every test and
// never reaches a table.
var all = func() map[string][]Shape {
	all := make(map[string][]Shape)
	for name, text := range texts() {
		shapes, err := parse(text)
		if err != nil {
			panic(fmt.Sprintf("%s.svg: %v", name, err))
		}
		all[name] = shapes
	}
	return all
}()

// texts are the files by the names of their pictures.
func texts() map[string][]byte {
	texts := make(map[string][]byte)
	names, _ := fs.Glob(files, "svg/*.svg") // the pattern is good
	for _, file := range names {
		text, _ := files.ReadFile(file) // it is embedded
		texts[strings.TrimSuffix(strings.TrimPrefix(file, "svg/"), ".svg")] = text
	}
	return texts
}

// Of is a picture, its shapes from the back to the front; nil if there is none of that name.
func Of(name string) []Shape { return all[name] }

// Named is the name itself where there is a picture of that name, else empty. Printed sets can
// have things of their own, which keep their letters.
func Named(name string) string {
	if _, known := all[name]; known {
		return name
	}
	return ""
}

// Names are the names of all pictures, in order.
func Names() (names []string) {
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Symbols are all pictures as SVG symbols for a page, with p- before their names in the ids. Where
// one is used, color is the ink and fill the light tone; both are inherited, so a page sets them
// in its style sheet. They are in the page and not in a file of their own, because browsers load such
// a file again, and show nothing meanwhile, when a board is drawn anew.
func Symbols() string { return symbols }

var symbols = func() string {
	texts := texts()
	var b strings.Builder
	for _, name := range Names() {
		text := string(texts[name])
		inside := text[strings.Index(text, ">")+1 : strings.LastIndex(text, "<")]
		fmt.Fprintf(&b, `<symbol id="p-%s" viewBox="0 0 24 24" stroke="currentColor" stroke-width="%v" stroke-linejoin="round" stroke-linecap="round">%s</symbol>`,
			name, EdgeWidth, strings.ReplaceAll(strings.TrimSpace(inside), "\n", ""))
	}
	return b.String()
}()
