package plan

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"mastro/display/wrap"
)

// Heights of letters as fractions of the size of the font.
const (
	capHeight = .72
	descent   = .22
)

// fonts are the regular and the bold font. They are part of the program, so an error is
// one of its build.
var fonts = sync.OnceValue(func() (all [2]*sfnt.Font) {
	for i, data := range [][]byte{goregular.TTF, gobold.TTF} {
		f, err := sfnt.Parse(data)
		if err != nil {
			panic("plan: " + err.Error())
		}
		all[i] = f
	}
	return all
})

// fontOf is the regular or the bold font.
func fontOf(bold bool) *sfnt.Font {
	if bold {
		return fonts()[1]
	}
	return fonts()[0]
}

// widthOf is the width of a text of that size, without kerning: the PDF has none.
func widthOf(s string, size float64, bold bool) float64 {
	f := fontOf(bold)
	units, sum := fixed.I(int(f.UnitsPerEm())), fixed.Int26_6(0)
	var b sfnt.Buffer
	for _, r := range s {
		if i, err := f.GlyphIndex(&b, r); err == nil {
			advance, _ := f.GlyphAdvance(&b, i, units, font.HintingNone)
			sum += advance
		}
	}
	return float64(sum) / float64(units) * size
}

// printable is a text with only characters that the fonts have, on one line.
func printable(s string) string {
	var b sfnt.Buffer
	s = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unicode.IsControl(r) {
			return ' '
		}
		if i, err := fontOf(false).GlyphIndex(&b, r); err != nil || i == 0 {
			return '?'
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// smallest is how much smaller than wished a text may become before it is cut.
const smallest = .6

// fitted is a text and its size such that it is no wider than most.
func fitted(s string, size, most float64, bold bool) (string, float64) {
	if w := widthOf(s, size, bold); w > most {
		size *= max(most/w, smallest)
	}
	return cut(s, func(s string) bool { return widthOf(s, size, bold) <= most*1.0001 }), size
}

// cut is as much of a text as fits, with an ellipsis if some is missing; nothing if not
// even that fits.
func cut(s string, fits func(string) bool) string {
	letters := []rune(s)
	for n := len(letters); !fits(s); n-- {
		if n == 0 {
			return ""
		}
		s = strings.TrimRight(string(letters[:n-1]), " ") + "…"
	}
	return s
}

// wrapped is a text in lines that fit. Words that are too long by themselves are broken.
func wrapped(s string, fits func(string) bool) (lines []string) {
	var words []string
	for _, word := range strings.Fields(s) {
		words = append(words, brokenUp(word, fits)...)
	}
	for _, line := range wrap.Lines(words, func(line []string) bool { return fits(strings.Join(line, " ")) }) {
		lines = append(lines, strings.Join(line, " "))
	}
	return lines
}

// brokenUp is a word in pieces that fit, each of at least one letter.
func brokenUp(word string, fits func(string) bool) (pieces []string) {
	piece := ""
	for _, r := range word {
		if piece != "" && !fits(piece+string(r)) {
			pieces, piece = append(pieces, piece), ""
		}
		piece += string(r)
	}
	return append(pieces, piece)
}
