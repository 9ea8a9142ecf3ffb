// Package markdown turns the project's own Markdown, the manual and the rulings, into
// HTML for the page and into plain text for a terminal.
//
//	html, err := markdown.HTML(text, markdown.Links{To: address})
//	fmt.Print(markdown.Text(text, markdown.Links{To: command}))
//
// It reads CommonMark with tables. HTML within it is left out, and pictures are told by
// their alternative texts: of what is served nothing is loaded from elsewhere.
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

// Links says where the links of a document lead from where it is shown.
type Links struct {
	// To is the address that a destination has there, or "": then only the link's text
	// is left. Without it there are no links.
	To func(destination string) string
	// Mentions are words that are links without having been written as such; the word
	// itself is the destination. Nil for none.
	Mentions *regexp.Regexp
}

// dialect is CommonMark with tables; the ids of headings are as GitHub makes them, so
// that a link to one holds there too. Styles within elements would be against the
// page's policy.
var dialect = goldmark.New(
	goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))),
	goldmark.WithParserOptions(parser.WithAutoHeadingID()),
)

func parse(source []byte) ast.Node {
	return dialect.Parser().Parse(text.NewReader(source), parser.WithContext(parser.NewContext(parser.WithIDs(ids{}))))
}

// HTML is a document as part of a page.
func HTML(source string, links Links) (string, error) {
	src := []byte(source)
	doc := parse(src)
	for _, n := range nodes(doc) {
		links.settle(n, src)
	}
	var b bytes.Buffer
	err := dialect.Renderer().Render(&b, src, doc)
	return b.String(), err
}

// Title is the text of a document's first heading.
func Title(source string) string {
	src := []byte(source)
	for _, n := range nodes(parse(src)) {
		if n.Kind() == ast.KindHeading {
			return (&printer{source: src}).inline(n)
		}
	}
	return ""
}

// nodes is a node and all below it, so that they can be changed one by one.
func nodes(n ast.Node) []ast.Node {
	all := []ast.Node{n}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		all = append(all, nodes(c)...)
	}
	return all
}

// settle makes a node what the page shows of it.
func (l Links) settle(n ast.Node, source []byte) {
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
		l.mention(n, source)
	}
}

func (l Links) address(destination string) string {
	if l.To == nil {
		return ""
	}
	return l.To(destination)
}

// unwrap puts what is below a node into its place.
func unwrap(n ast.Node) {
	for c := n.FirstChild(); c != nil; c = n.FirstChild() {
		n.Parent().InsertBefore(n.Parent(), n, c)
	}
	n.Parent().RemoveChild(n.Parent(), n)
}

// mention makes links of the words in a text that are mentions.
func (l Links) mention(n *ast.Text, source []byte) {
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

// within tells whether a node is below one of a kind.
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

// ids makes the ids of the headings of one document: how many are made of each.
type ids map[string]int

var _ parser.IDs = ids{}

// Generate implements parser.IDs as GitHub does it: letters in lower case, digits and
// hyphens, a hyphen for each space, and a number where there is the same before.
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
