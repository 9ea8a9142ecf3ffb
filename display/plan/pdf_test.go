package plan

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"
)

// pdfPages is the number of pages of a PDF.
func pdfPages(pdf string) int { return len(regexp.MustCompile(`/Type /Page\b`).FindAllString(pdf, -1)) }

// streams are the contents of a PDF, not compressed.
func streams(t *testing.T, pdf string) string {
	var all strings.Builder
	for _, m := range regexp.MustCompile(`(?s)/FlateDecode /Length (\d+)>>\nstream\n`).FindAllStringSubmatchIndex(pdf, -1) {
		z, err := zlib.NewReader(strings.NewReader(pdf[m[1]:]))
		require.NoError(t, err)
		_, err = io.Copy(&all, z)
		require.NoError(t, err)
	}
	return all.String()
}

// coded is a text as it stands in a stream.
func coded(s string) string {
	var b bytes.Buffer
	for _, u := range utf16.Encode([]rune(s)) {
		b.Write([]byte{byte(u >> 8), byte(u)})
	}
	return strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(b.String())
}

// A PDF has real text on A4, with its own fonts, and is the same every time.
func TestPDF(t *testing.T) {
	for _, name := range allGames() {
		p := planOf(t, name)
		pdf := written(t, p, PDF)
		for range 5 {
			require.Equal(t, pdf, written(t, p, PDF), name)
		}
		require.True(t, strings.HasPrefix(pdf, "%PDF-1."))
		require.True(t, strings.HasSuffix(pdf, "%%EOF\n"))
		require.Contains(t, pdf, "595.28 841.89")
		require.Contains(t, pdf, "/FontFile2")
		require.Contains(t, pdf, "/ToUnicode")
		require.Contains(t, pdf, "D:20000101")
		text := streams(t, pdf)
		require.Contains(t, text, coded(p.Title))
		require.Contains(t, text, coded("Carla (Verde)."))
		require.Equal(t, len(p.a4()), pdfPages(pdf))
	}
}

func TestAccents(t *testing.T) {
	const accents = "à è é ì ò ù È → (x)"
	p := Plan{Title: accents, Notes: []string{"🐉 qui"}, Lists: []List{{Title: accents, Rows: []string{accents}}}}
	text := streams(t, written(t, p, PDF))
	require.Equal(t, 3, strings.Count(text, coded(accents)))
	require.Contains(t, text, coded("? qui"), "a sign that the fonts do not have")
}

// Sheets of a plan with several are numbered; a single one is not.
func TestSheetsAreNumbered(t *testing.T) {
	p := planOf(t, "labiro")
	p.Lists = []List{{"Da posare", []string{"torre"}}} // whatever the map, there is room for it
	require.Len(t, p.a4(), 1)
	require.NotContains(t, textsOf(p.a4()[0]), "1/1")
	for range 120 {
		p.Lists[0].Rows = append(p.Lists[0].Rows, "è così")
	}
	p.Lists = append(p.Lists, p.Lists[0], p.Lists[0])
	sheets := p.a4()
	require.Greater(t, len(sheets), 2)
	for i, s := range sheets {
		require.Contains(t, textsOf(s), fmt.Sprintf("%d/%d", i+1, len(sheets)))
		if i > 0 {
			require.Contains(t, textsOf(s), p.Title)
		}
	}
	require.Equal(t, len(sheets), pdfPages(written(t, p, PDF)))
}

func textsOf(s *sheet) (all []string) {
	for _, t := range s.texts {
		all = append(all, t.text)
	}
	return all
}
