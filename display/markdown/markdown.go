// Package markdown turns the project's own Markdown, the manual and the rulings, into
// HTML for the page, and fills the lines of a terminal with it.
//
//	html, err := markdown.HTML(text, markdown.Links{To: address})
//	fmt.Print(markdown.Text(text, 80))
//
// It reads CommonMark with tables. It drops HTML in the text, and replaces pictures by
// their alternative texts, so that a page loads nothing from elsewhere.
package markdown

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// Links converts the links of a document for the place where it is shown.
type Links struct {
	// To returns the address for a destination, or "" to keep only the link's text. If
	// To is nil there are no links.
	To func(destination string) string
	// Mentions matches words that become links; the word itself is the destination. Nil
	// for none.
	Mentions *regexp.Regexp
}

// converter reads CommonMark with tables. The ids of headings are those of GitHub, so
// that links to headings work there too. Tables are aligned by attributes, because the
// page's security policy forbids inline styles.
var converter = goldmark.New(
	goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))),
	goldmark.WithParserOptions(parser.WithAutoHeadingID()),
)

func parse(source []byte) ast.Node {
	return converter.Parser().Parse(text.NewReader(source), parser.WithContext(parser.NewContext(parser.WithIDs(ids{}))))
}

// HTML converts a document to HTML for a part of a page.
func HTML(source string, links Links) (string, error) {
	src := []byte(source)
	doc := parse(src)
	for _, n := range nodes(doc) {
		links.rewrite(n, src)
	}
	var b bytes.Buffer
	err := converter.Renderer().Render(&b, src, doc)
	return strings.ReplaceAll(b.String(), "<pre>", scrolls), err
}

// scrolls is the tag of a text that may be wider than the page: keys scroll it once it has the focus.
// In the text itself there is none, because < is escaped there.
const scrolls = `<pre tabindex="0">`

// Title returns the text of a document's first heading.
func Title(source string) string {
	src := []byte(source)
	for _, n := range nodes(parse(src)) {
		if n.Kind() == ast.KindHeading {
			return plainText(n, src)
		}
	}
	return ""
}

// plainText is the text below a node.
func plainText(n ast.Node, source []byte) (all string) {
	for _, n := range nodes(n) {
		if t, ok := n.(*ast.Text); ok {
			all += string(t.Value(source))
		}
	}
	return all
}

// nodes lists a node and all nodes below it, so that they can be changed one by one.
func nodes(n ast.Node) []ast.Node {
	all := []ast.Node{n}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		all = append(all, nodes(c)...)
	}
	return all
}

// rewrite changes a node for the page: links, pictures, HTML and mentions.
func (l Links) rewrite(n ast.Node, source []byte) {
	switch n := n.(type) {
	case *ast.Link:
		if n.Destination = []byte(l.address(string(n.Destination))); len(n.Destination) == 0 {
			unwrap(n)
		}
	case *ast.Image:
		alternative := ast.NewEmphasis(1)
		alternative.SetAttributeString("class", []byte("picture"))
		n.Parent().InsertBefore(n.Parent(), n, alternative)
		for c := n.FirstChild(); c != nil; c = n.FirstChild() {
			alternative.AppendChild(alternative, c)
		}
		unwrap(n)
	case *ast.HTMLBlock, *ast.RawHTML:
		n.Parent().RemoveChild(n.Parent(), n)
	case *ast.Text:
		l.linkMentions(n, source)
	}
}

func (l Links) address(destination string) string {
	if l.To == nil {
		return ""
	}
	return l.To(destination)
}

// unwrap replaces a node by its children.
func unwrap(n ast.Node) {
	for c := n.FirstChild(); c != nil; c = n.FirstChild() {
		n.Parent().InsertBefore(n.Parent(), n, c)
	}
	n.Parent().RemoveChild(n.Parent(), n)
}

// linkMentions turns the mentions in a text into links.
func (l Links) linkMentions(n *ast.Text, source []byte) {
	if l.Mentions == nil || n.IsRaw() || within(n, ast.KindLink, ast.KindCodeSpan, ast.KindHeading) {
		return
	}
	start, stop := n.Segment.Start, n.Segment.Stop
	for _, at := range l.Mentions.FindAllIndex(source[start:stop], -1) {
		from, to := start+at[0], start+at[1]
		address := l.address(string(source[from:to]))
		if address == "" {
			continue
		}
		link := ast.NewLink()
		link.Destination = []byte(address)
		link.AppendChild(link, ast.NewTextSegment(text.NewSegment(from, to)))
		n.Parent().InsertBefore(n.Parent(), n, ast.NewTextSegment(text.NewSegment(n.Segment.Start, from)))
		n.Parent().InsertBefore(n.Parent(), n, link)
		n.Segment = n.Segment.WithStart(to)
	}
}

// within tells whether a node is below one of some kinds.
func within(n ast.Node, kinds ...ast.NodeKind) bool {
	for p := n.Parent(); p != nil; p = p.Parent() {
		for _, kind := range kinds {
			if p.Kind() == kind {
				return true
			}
		}
	}
	return false
}

// ids makes the ids of the headings of one document; it counts how often each was used.
type ids map[string]int

var _ parser.IDs = ids{}

// Generate implements parser.IDs as GitHub does: letters in lower case, digits, hyphens
// and underscores, a hyphen for each space, and a number at the end of a repeated id.
func (all ids) Generate(value []byte, _ ast.NodeKind) []byte {
	id := strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		}
		return -1
	}, strings.TrimSpace(string(value)))
	all[id]++
	if n := all[id]; n > 1 {
		id += fmt.Sprintf("-%d", n-1)
	}
	return []byte(id)
}

// Put implements parser.IDs.
func (all ids) Put(value []byte) { all[string(value)]++ }
