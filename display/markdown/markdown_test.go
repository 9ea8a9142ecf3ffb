package markdown_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/display/markdown"
)

func sample(t *testing.T) string {
	text, err := os.ReadFile("testdata/sample.md")
	require.NoError(t, err)
	return string(text)
}

// pageLinks has an address for one topic and one ruling.
var pageLinks = markdown.Links{
	Mentions: regexp.MustCompile(`\blabiro/[0-9]+\b`),
	To: func(destination string) string {
		switch destination {
		case "lights.md#once":
			return "/manual/lights#once"
		case "labiro/5":
			return "/rules/labiro/5"
		}
		return ""
	},
}

func TestSampleAsHTML(t *testing.T) {
	html, err := markdown.HTML(sample(t), pageLinks)
	require.NoError(t, err)
	golden.Text(t, "testdata/sample.html", html)
}

// What is written is printed, with lines that fit.
func TestText(t *testing.T) {
	require.Equal(t, `# A heading that is **longer** than
  a line

A paragraph whose lines are filled
with [words](lights.md) up to the
end.

- an item whose second line goes on
  below the first
  1. and one within
> quoted, and so is the second line
> of it

| a table | is left as it is | however wide |

`+"```"+`
code   is too, however long the line may be
`+"```"+`
    and what is indented as code is, too
`, markdown.Text(`# A heading that is **longer** than a line

A paragraph whose
lines are filled with [words](lights.md) up to
the end.

- an item whose second line goes on
  below the first
  1. and one within
> quoted, and so is the second line of it

| a table | is left as it is | however wide |

`+"```"+`
code   is too, however long the line may be
`+"```"+`
    and what is indented as code is, too
`, 35))
}

func TestTitle(t *testing.T) {
	require.Equal(t, "What there is", markdown.Title(sample(t)))
	require.Equal(t, "Second", markdown.Title("text\n\nSecond\n======"))
	require.Empty(t, markdown.Title("no title"))
}

// The HTML contains nothing that the page's policy forbids, and loads nothing from
// elsewhere.
func TestNothingOfAnotherKindReachesThePage(t *testing.T) {
	html, err := markdown.HTML("<script>alert(1)</script>\n\na <img src=x onerror=y> [b](javascript:alert(1)) ![c](//elsewhere.example/x.png)\n\n|a|\n|-:|\n|b|\n", markdown.Links{To: func(to string) string { return to }})
	require.NoError(t, err)
	for _, bad := range []string{"<script", "<img", "javascript", "elsewhere", "style="} {
		require.NotContains(t, html, bad)
	}
}

func TestWithoutLinksTheirTextsAreLeft(t *testing.T) {
	html, err := markdown.HTML("[**a** b](c) d/1", markdown.Links{})
	require.NoError(t, err)
	require.Equal(t, "<p><strong>a</strong> b d/1</p>\n", html)
}

// The ids of headings are those of GitHub.
func TestIDsOfHeadings(t *testing.T) {
	html, err := markdown.HTML("## labiro/5 · Rotations\n\n## Qual è `x = 1`?\n\n## Twice\n\n## Twice\n", markdown.Links{})
	require.NoError(t, err)
	for _, id := range []string{"labiro5--rotations", "qual-è-x--1", "twice", "twice-1"} {
		require.Contains(t, html, `<h2 id="`+id+`">`)
	}
}

// letters is a text without spaces and the marks of quotations, which a filled line repeats.
func letters(s string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(s, ">", "")), "")
}

// Any text can be converted to valid text and HTML.
func FuzzText(f *testing.F) {
	text, err := os.ReadFile("testdata/sample.md")
	require.NoError(f, err)
	f.Add(string(text))
	f.Add("|a|b|\n|-|-|\n|c|\n|d|e|f|")
	f.Add("- a\n\n  > b\n  > 1) c\n\n\td")
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			return
		}
		got := markdown.Text(text, 40)
		require.True(t, utf8.ValidString(got))
		require.Equal(t, letters(text), letters(strings.ReplaceAll(got, ">", "")))
		html, err := markdown.HTML(text, pageLinks)
		require.NoError(t, err)
		require.NotContains(t, html, "<script")
		markdown.Title(text)
	})
}
