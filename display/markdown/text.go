package markdown

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/util"
)

// Width is how many characters a line has on a terminal.
const Width = 80

// Text is a document for a terminal: paragraphs are filled to lines of Width, tables
// stand in columns, and code stays as it is. Links are told by their texts and, outside
// of tables, where they lead to as links has it, in brackets; nothing is marked as bold or
// code. It ends with a newline.
func Text(source string, links Links) string {
	p := &printer{source: []byte(source), links: links}
	lines := p.block(parse(p.source), Width)
	return strings.ReplaceAll(strings.Join(lines, "\n"), together, " ") + "\n"
}

// together is a space at which no line ends: such as people write, and those of short
// code.
const together = "\u00a0"

// shortCode is how many characters of code are kept together.
const shortCode = 24

// printer writes a document as lines.
type printer struct {
	source  []byte
	links   Links
	inTable bool
}

// block is the lines of a block, without empty ones around them.
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

// blocks is the lines of all blocks below a node, with empty lines between when they are
// apart.
func (p *printer) blocks(n ast.Node, width int, apart bool) (lines []string) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		more := p.block(c, width)
		if len(lines) > 0 && len(more) > 0 && apart {
			lines = append(lines, "")
		}
		lines = append(lines, more...)
	}
	return lines
}

// heading is a title, underlined where it is one of a document or a chapter.
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
		room := strings.Repeat(" ", len(mark))
		if len(lines) > 0 && !n.IsTight {
			lines = append(lines, "")
		}
		lines = append(lines, indent(p.blocks(item, width-len(mark), !n.IsTight), mark, room)...)
	}
	return lines
}

// indent puts one text before the first line, and another before all others that are
// not empty.
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

// inline is the text below a node; line breaks that are meant are newlines.
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
			return strings.ReplaceAll(code, " ", together)
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

// link is a link's text, and where it leads to unless that is plain.
func (p *printer) link(n *ast.Link) string {
	said := p.inline(n)
	to := p.links.address(string(n.Destination))
	if p.inTable || to == "" || strings.HasSuffix(to, said) {
		return said
	}
	return said + " (" + to + ")"
}

// wrap fills lines with words; a word that is too long has one of its own.
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

// words is what lines are filled with.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\t' })
}
