package panel

import (
	"image"
	"image/draw"
	"math"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"mastro/display/wrap"
)

// style is a font size in pixels per em, and bold or medium. A size below 0 means the
// bitmap letters (pixelfont.go), enlarged so many times.
type style struct {
	size int
	bold bool
}

// lineHeight is the distance between the baselines of two lines.
func (s style) lineHeight() int {
	if s.size < 0 {
		return pixelLead * -s.size
	}
	return (s.size*23 + 10) / 20
}

// capHeight is the height of capitals and digits above the baseline.
func (s style) capHeight() int {
	if s.size < 0 {
		return pixelRise * -s.size
	}
	return (s.size*72 + 50) / 100
}

// glyph is one drawn letter, relative to a baseline that starts at 0,0.
type glyph struct {
	mask    *image.Alpha
	at      image.Rectangle
	advance int
}

type glyphKey struct {
	style
	r rune
}

// typesetter measures, wraps and draws text. It keeps every letter that it has drawn.
type typesetter struct {
	bold, medium *opentype.Font
	faces        map[style]font.Face
	glyphs       map[glyphKey]*glyph
}

func newTypesetter() *typesetter {
	return &typesetter{
		bold: mustParse(gobold.TTF), medium: mustParse(gomedium.TTF),
		faces: map[style]font.Face{}, glyphs: map[glyphKey]*glyph{},
	}
}

// mustParse parses a compiled-in font.
func mustParse(ttf []byte) *opentype.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic("panel: a font of golang.org/x/image does not parse: " + err.Error())
	}
	return f
}

func (t *typesetter) face(s style) font.Face {
	if f, ok := t.faces[s]; ok {
		return f
	}
	src := t.medium
	if s.bold {
		src = t.bold
	}
	f, err := opentype.NewFace(src, &opentype.FaceOptions{Size: float64(s.size), DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		panic("panel: no face of a parsed font: " + err.Error())
	}
	t.faces[s] = f
	return f
}

func (t *typesetter) glyph(s style, r rune) *glyph {
	key := glyphKey{s, r}
	if g, ok := t.glyphs[key]; ok {
		return g
	}
	g := t.newGlyph(s, r)
	t.glyphs[key] = g
	return g
}

// newGlyph draws a letter for the first time.
func (t *typesetter) newGlyph(s style, r rune) *glyph {
	if s.size < 0 {
		return pixelGlyph(r, -s.size)
	}
	if g := arrowGlyph(s, r); g != nil {
		return g
	}
	return fontGlyph(t.face(s), r)
}

// fontGlyph copies a letter from its face, because the face reuses its mask.
func fontGlyph(f font.Face, r rune) *glyph {
	at, mask, from, advance, _ := f.Glyph(fixed.Point26_6{}, r)
	own := image.NewAlpha(image.Rectangle{Max: at.Size()})
	if mask != nil {
		draw.Draw(own, own.Rect, mask, from, draw.Src)
	}
	return &glyph{mask: own, at: at, advance: advance.Round()}
}

// width is the width of a text in pixels.
func (t *typesetter) width(s style, words string) int {
	w := 0
	for _, r := range words {
		w += t.glyph(s, r).advance
	}
	return w
}

// draw draws a text on a baseline, starting at x.
func (t *typesetter) draw(img *image.RGBA, s style, words string, x, baseline int, col ink) {
	for _, r := range words {
		g := t.glyph(s, r)
		at := image.Pt(x, baseline)
		draw.DrawMask(img, g.at.Add(at), col, image.Point{}, g.mask, image.Point{}, draw.Over)
		x += g.advance
	}
}

// wrap breaks a text into at most so many lines of at most width pixels. If the text is
// longer, the last line ends in "…" and whole is false.
func (t *typesetter) wrap(s style, words string, width, lines int) (out []string, whole bool) {
	rest := splitWords(words)
	fits := func(line []string) bool { return t.fitCount(s, line, width) == len(line) }
	rows := wrap.Lines(rest, fits)
	for i, row := range rows[:min(lines, len(rows))] {
		if !fits(row) || i == lines-1 && len(rows) > lines {
			return append(out, t.shorten(s, rest, width)), false
		}
		out, rest = append(out, strings.Join(row, " ")), rest[len(row):]
	}
	return out, len(rest) == 0
}

// splitWords splits a text where a line may end: at spaces, but not before an arrow,
// which belongs to the word before it.
func splitWords(words string) []string {
	out := strings.Fields(legible(words))
	n := 0
	for _, w := range out {
		if n > 0 && strings.IndexAny(w, string(clockwise)+string(counter)) == 0 {
			out[n-1] += " " + w
			continue
		}
		out[n], n = w, n+1
	}
	return out[:n]
}

// fitCount is the number of words that fit on one line.
func (t *typesetter) fitCount(s style, words []string, width int) int {
	used, space := 0, t.width(s, " ")
	for i, w := range words {
		used += t.width(s, w)
		if used > width {
			return i
		}
		used += space
	}
	return len(words)
}

const ellipsis = "…"

// shorten returns a line that ends in "…": after a word if at least one fits, else
// within the word.
func (t *typesetter) shorten(s style, words []string, width int) string {
	for n := t.fitCount(s, words, width); n > 0; n-- {
		line := strings.TrimRight(strings.Join(words[:n], " "), ".,:;") + ellipsis
		if t.width(s, line) <= width {
			return line
		}
	}
	letters := []rune(words[0])
	for n := len(letters); n >= 0; n-- {
		if line := string(letters[:n]) + ellipsis; t.width(s, line) <= width {
			return line
		}
	}
	return ""
}

// lines is a text, wrapped to fit a box.
type lines struct {
	style
	rows  []string
	whole bool
}

// height is the distance from the top of the first line's capitals to the bottom of the
// last line's descenders.
func (l lines) height() int {
	if len(l.rows) == 0 {
		return 0
	}
	return l.capHeight() + (len(l.rows)-1)*l.lineHeight() + l.descent()
}

// descent is the depth of letters like g below the baseline.
func (s style) descent() int {
	if s.size < 0 {
		return pixelDrop * -s.size
	}
	return int(math.Ceil(float64(s.size) * 0.22))
}

// fit wraps a text for a box in the first style in which all of it fits; if there is
// none, it shortens the text in the last style. A box too low for one line gets no
// lines.
func (t *typesetter) fit(words string, box image.Point, styles ...style) lines {
	var l lines
	for _, s := range styles {
		n := 0
		if room := box.Y - s.capHeight() - s.descent(); room >= 0 {
			n = 1 + room/s.lineHeight()
		}
		l = lines{style: s}
		if l.rows, l.whole = t.wrap(s, words, box.X, n); l.whole {
			return l
		}
	}
	return l
}

// balance wraps a text again, on the same number of lines, so that the lines are about
// equally long. It does not change a shortened text.
func (t *typesetter) balance(l lines, words string, width int) lines {
	for l.whole && len(l.rows) > 1 {
		width -= 4
		rows, whole := t.wrap(l.style, words, width, len(l.rows))
		if !whole {
			break
		}
		l.rows = rows
	}
	return l
}
