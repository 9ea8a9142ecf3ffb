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
)

// style is one way to set words: pixels per em, and bold or medium. A size
// below 0 is that of the bitmap letters (pixelfont.go), so many times as large.
type style struct {
	size int
	bold bool
}

// lead is the distance between the baselines of two lines.
func (s style) lead() int {
	if s.size < 0 {
		return pixelLead * -s.size
	}
	return (s.size*23 + 10) / 20
}

// rise is how far capitals and figures stand above the baseline.
func (s style) rise() int {
	if s.size < 0 {
		return pixelRise * -s.size
	}
	return (s.size*72 + 50) / 100
}

// glyph is one drawn letter, placed against a baseline that starts at 0,0.
type glyph struct {
	mask    *image.Alpha
	at      image.Rectangle
	advance int
}

type letter struct {
	style
	r rune
}

// typesetter measures, breaks and draws words. It keeps every letter that it
// has drawn.
type typesetter struct {
	bold, medium *opentype.Font
	faces        map[style]font.Face
	glyphs       map[letter]*glyph
}

func newTypesetter() *typesetter {
	return &typesetter{
		bold: parsed(gobold.TTF), medium: parsed(gomedium.TTF),
		faces: map[style]font.Face{}, glyphs: map[letter]*glyph{},
	}
}

// parsed reads a font that is compiled in.
func parsed(ttf []byte) *opentype.Font {
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
	key := letter{s, r}
	if g, ok := t.glyphs[key]; ok {
		return g
	}
	g := t.made(s, r)
	t.glyphs[key] = g
	return g
}

// made draws a letter for the first time.
func (t *typesetter) made(s style, r rune) *glyph {
	if s.size < 0 {
		return pixelGlyph(r, -s.size)
	}
	if g := drawnGlyph(s, r); g != nil {
		return g
	}
	return fontGlyph(t.face(s), r)
}

// fontGlyph copies a letter out of its face, which reuses its mask.
func fontGlyph(f font.Face, r rune) *glyph {
	at, mask, from, advance, _ := f.Glyph(fixed.Point26_6{}, r)
	own := image.NewAlpha(image.Rectangle{Max: at.Size()})
	if mask != nil {
		draw.Draw(own, own.Rect, mask, from, draw.Src)
	}
	return &glyph{mask: own, at: at, advance: advance.Round()}
}

// width is how far the words reach, in pixels.
func (t *typesetter) width(s style, words string) int {
	w := 0
	for _, r := range words {
		w += t.glyph(s, r).advance
	}
	return w
}

// draw sets the words from x on a baseline.
func (t *typesetter) draw(img *image.RGBA, s style, words string, x, baseline int, col ink) {
	for _, r := range words {
		g := t.glyph(s, r)
		at := image.Pt(x, baseline)
		draw.DrawMask(img, g.at.Add(at), col, image.Point{}, g.mask, image.Point{}, draw.Over)
		x += g.advance
	}
}

// wrap breaks the words into lines of at most width; the last that lines
// allows ends in "…" when more would follow, and whole is false then.
func (t *typesetter) wrap(s style, words string, width, lines int) (out []string, whole bool) {
	rest := unbroken(words)
	for len(rest) > 0 && len(out) < lines {
		n := t.count(s, rest, width)
		if n == 0 || n < len(rest) && len(out) == lines-1 {
			return append(out, t.shorten(s, rest, width)), false
		}
		out, rest = append(out, strings.Join(rest[:n], " ")), rest[n:]
	}
	return out, len(rest) == 0
}

// unbroken splits the words where a line may end: not before an arrow, which
// belongs to the word it follows.
func unbroken(words string) []string {
	out := strings.Fields(words)
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

// count is how many of the words fit on one line.
func (t *typesetter) count(s style, words []string, width int) int {
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

// shorten ends a line in "…", after a word when at least one fits, else
// within the word.
func (t *typesetter) shorten(s style, words []string, width int) string {
	for n := t.count(s, words, width); n > 0; n-- {
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

// lines is a text that has been broken to fit a box.
type lines struct {
	style
	rows  []string
	whole bool
}

// height is from the top of the first line's capitals to below the last
// line's descenders.
func (l lines) height() int {
	if len(l.rows) == 0 {
		return 0
	}
	return l.rise() + (len(l.rows)-1)*l.lead() + l.drop()
}

// drop is how far letters like g hang below the baseline.
func (s style) drop() int {
	if s.size < 0 {
		return pixelDrop * -s.size
	}
	return int(math.Ceil(float64(s.size) * 0.22))
}

// fit breaks the words for a box in the first of the styles that shows all of
// them, else shortened in the last. A box too low for one line gets none.
func (t *typesetter) fit(words string, box image.Point, styles ...style) lines {
	var l lines
	for _, s := range styles {
		n := 0
		if room := box.Y - s.rise() - s.drop(); room >= 0 {
			n = 1 + room/s.lead()
		}
		l = lines{style: s}
		if l.rows, l.whole = t.wrap(s, words, box.X, n); l.whole {
			return l
		}
	}
	return l
}

// balanced breaks the words anew so that the lines are about equally long, on
// as many lines as before. Shortened words stay as they are.
func (t *typesetter) balanced(l lines, words string, width int) lines {
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
