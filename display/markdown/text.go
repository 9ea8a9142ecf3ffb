package markdown

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

// Width is the number of characters of a line on a terminal.
const Width = 80

// Text converts a document for a terminal: paragraphs are filled to lines of Width, tables
// are in columns, and code is unchanged. A link becomes its text and, outside of tables,
// its address by links in brackets. Bold text and code are not marked. The result ends
// with a newline.
func Text(source string, links Links) string {
	p := &printer{source: []byte(source), links: links}
	lines := p.block(parse(p.source), Width)
	return strings.ReplaceAll(strings.Join(lines, "\n"), noBreak, " ") + "\n"
}

// noBreak is a space at which no line ends: written as such, or in short code.
const noBreak = "\u00a0"

// shortCode is the greatest number of characters of code that stay on one line.
const shortCode = 24

// printer renders a document as lines.
type printer struct {
	source  []byte
	links   Links
	inTable bool
}

// block returns the lines of a block, without empty lines around them.
func (p *printer) block(n ast.Node, width int) []string {
	switch n := n.(type) {
	case *ast.Heading:
		return p.heading(n, width)
	case *ast.Paragraph, *ast.TextBlock:
		return wrap(p.inline(n), width)
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		return p.code(n)
	case *ast.List:
		return p.list(n, width)
	case *ast.Blockquote:
		return indent(p.blocks(n, width-2, true), "> ", "> ")
	case *ast.ThematicBreak:
		return []string{"* * *"}
	case *tables.Table:
		return p.table(n, width)
	case *ast.HTMLBlock:
		return nil
	}
	return p.blocks(n, width, true)
}

// blocks returns the lines of all blocks below a node, with empty lines between them if
// spaced is set.
func (p *printer) blocks(n ast.Node, width int, spaced bool) (lines []string) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		more := p.block(c, width)
		if len(lines) > 0 && len(more) > 0 && spaced {
			lines = append(lines, "")
		}
		lines = append(lines, more...)
	}
	return lines
}

// heading returns the lines of a heading, underlined at the first two levels.
func (p *printer) heading(n *ast.Heading, width int) []string {
	lines := wrap(p.inline(n), width)
	if n.Level > 2 {
		return lines
	}
	longest := 0
	for _, line := range lines {
		longest = max(longest, utf8.RuneCountInString(line))
	}
	return append(lines, strings.Repeat([]string{"=", "-"}[n.Level-1], longest))
}

func (p *printer) code(n ast.Node) (lines []string) {
	for i := range n.Lines().Len() {
		line := n.Lines().At(i)
		lines = append(lines, strings.TrimRight("    "+string(line.Value(p.source)), " \n"))
	}
	return lines
}

func (p *printer) list(n *ast.List, width int) (lines []string) {
	number := n.Start
	for item := n.FirstChild(); item != nil; item = item.NextSibling() {
		mark := "- "
		if n.IsOrdered() {
			mark = strconv.Itoa(number) + ". "
			number++
		}
		blank := strings.Repeat(" ", len(mark))
		if len(lines) > 0 && !n.IsTight {
			lines = append(lines, "")
		}
		lines = append(lines, indent(p.blocks(item, width-len(mark), !n.IsTight), mark, blank)...)
	}
	return lines
}

// indent puts one text before the first line, and another before all others except empty
// ones.
func indent(lines []string, first, other string) []string {
	for i, line := range lines {
		switch {
		case i == 0:
			lines[i] = first + line
		case line != "":
			lines[i] = other + line
		}
	}
	return lines
}

// inline returns the text below a node; hard line breaks are newlines.
func (p *printer) inline(n ast.Node) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		b.WriteString(p.span(c))
	}
	return b.String()
}

func (p *printer) span(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Text:
		return p.text(n)
	case *ast.AutoLink:
		return string(n.Label(p.source))
	case *ast.RawHTML:
		return ""
	case *ast.Image:
		return "[" + p.inline(n) + "]"
	case *ast.Link:
		return p.link(n)
	case *ast.CodeSpan:
		if code := p.inline(n); utf8.RuneCountInString(code) <= shortCode {
			return strings.ReplaceAll(code, " ", noBreak)
		}
	}
	return p.inline(n)
}

func (p *printer) text(n *ast.Text) string {
	value := n.Value(p.source)
	if !n.IsRaw() && !within(n, ast.KindCodeSpan) {
		value = util.ResolveEntityNames(util.ResolveNumericReferences(util.UnescapePunctuations(value)))
	}
	switch {
	case n.HardLineBreak():
		return string(value) + "\n"
	case n.SoftLineBreak():
		return string(value) + " "
	}
	return string(value)
}

// link returns a link's text, and its address unless that ends in the text.
func (p *printer) link(n *ast.Link) string {
	text := p.inline(n)
	to := p.links.address(string(n.Destination))
	if p.inTable || to == "" || strings.HasSuffix(to, text) {
		return text
	}
	return text + " (" + to + ")"
}

// wrap fills lines with words; a word that is too long has a line of its own.
func wrap(text string, width int) (lines []string) {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	for piece := range strings.SplitSeq(strings.TrimRight(text, " \n"), "\n") {
		line, used := "", 0
		for _, word := range words(piece) {
			n := utf8.RuneCountInString(word)
			if used > 0 && used+1+n > width {
				lines, line, used = append(lines, line), "", 0
			}
			if used > 0 {
				line, used = line+" ", used+1
			}
			line, used = line+word, used+n
		}
		lines = append(lines, line)
	}
	return lines
}

// words splits a text at spaces and tabs.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' })
}
