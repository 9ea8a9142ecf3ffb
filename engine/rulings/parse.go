package rulings

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"mastro/configs"
	"mastro/engine"
)

// MostNumber is the greatest number that a ruling may have.
const MostNumber = 999

// part is what a block of a ruling belongs to, in the order in which they come.
type part uint8

const (
	text part = iota
	source
	houseRule
	example
)

// label is what begins a part: "**Printed.**".
type label struct {
	word string
	part part
	kind Kind // of a source
}

// written is how the documents of a language are written.
type written struct {
	ending string // of the title
	labels []label
}

var inLanguage = map[Language]written{
	Italian: {": le decisioni", []label{
		{"Stampato", source, Printed}, {"Dedotto", source, Deduced}, {"Inventato", source, Invented},
		{"Regola della casa", houseRule, ""}, {"Esempio", example, ""},
	}},
	English: {": the rulings", []label{
		{"Printed", source, Printed}, {"Deduced", source, Deduced}, {"Invented", source, Invented},
		{"House rule", houseRule, ""}, {"Example", example, ""},
	}},
}

// String is a label as it is written.
func (l label) String() string { return "**" + l.word + ".**" }

// names is the labels of all parts from one to another.
func (w written) names(from, to part) string {
	var all []string
	for _, l := range w.labels {
		if from <= l.part && l.part <= to {
			all = append(all, l.String())
		}
	}
	return strings.Join(all, ", ")
}

// Parse reads the document of a game. The name is what errors begin with; they are
// *configs.Error.
func Parse(game string, in Language, name string, data []byte) (Document, error) {
	p := parser{game: game, file: name, written: inLanguage[in]}
	if err := p.split(data); err != nil {
		return Document{}, err
	}
	for _, b := range p.blocks {
		if err := p.take(b); err != nil {
			return Document{}, err
		}
	}
	if len(p.doc.Rulings) == 0 {
		return Document{}, p.refuse(block{}, "the document has no rulings", p.example())
	}
	if err := p.close(); err != nil {
		return Document{}, err
	}
	return p.doc, nil
}

// example is how a document is begun.
func (p *parser) example() string {
	return fmt.Sprintf("begin with \"# GAME%s\", an empty line, and \"## %s/1 · TITLE\"", p.ending, p.game)
}

// block is lines of a document without an empty one between.
type block struct {
	line int // of the first, from 1
	text string
}

// parser reads a document block by block.
type parser struct {
	game string
	file string
	written
	blocks []block

	doc    Document
	begun  int  // the line of the heading of the ruling that is read; 0 before the first
	at     part // what was read last of it
	titled bool
}

// split finds the blocks of a document.
func (p *parser) split(data []byte) error {
	if len(data) > configs.MaxSize {
		return p.refuse(block{line: 1}, fmt.Sprintf("the file is longer than %d bytes", configs.MaxSize), "shorten it")
	}
	b := block{}
	for i, line := range strings.Split(string(data), "\n") {
		line = strings.TrimRight(line, " \t\r")
		if !utf8.ValidString(line) {
			return p.refuse(block{i + 1, strings.ToValidUTF8(line, "\uFFFD")}, "this is not UTF-8 text", "save the file as UTF-8")
		}
		switch {
		case line == "" && b.text != "":
			p.blocks, b = append(p.blocks, b), block{}
		case line == "":
		case b.text == "":
			b = block{i + 1, line}
		default:
			b.text += "\n" + line
		}
	}
	if b.text != "" {
		p.blocks = append(p.blocks, b)
	}
	return nil
}

// take reads one block.
func (p *parser) take(b block) error {
	switch {
	case !p.titled:
		return p.title(b)
	case strings.HasPrefix(b.text, "#"):
		return p.heading(b)
	case strings.Contains(b.text, "\n#"):
		before, heading, _ := strings.Cut(b.text, "\n#")
		return p.refuse(block{b.line + strings.Count(before, "\n") + 1, "#" + heading}, "a heading within a paragraph", "put an empty line before it")
	case p.begun == 0:
		p.doc.Intro = joined(p.doc.Intro, b.text)
		return nil
	}
	r := &p.doc.Rulings[len(p.doc.Rulings)-1]
	r.Markdown = joined(r.Markdown, b.text)
	return p.labelled(r, b)
}

// joined is a text with one more block.
func joined(text, block string) string {
	if text == "" {
		return block
	}
	return text + "\n\n" + block
}

// title reads the first heading.
func (p *parser) title(b block) error {
	title, ok := strings.CutPrefix(b.text, "# ")
	if !ok || !strings.HasSuffix(title, p.ending) || strings.Contains(title, "\n") {
		return p.refuse(b, "this is no title", p.example())
	}
	p.doc.Title, p.titled = title, true
	return nil
}

var heading = regexp.MustCompile(`^## ([a-z0-9]+)/([1-9][0-9]{0,2}) · ([^\n]*\S)$`)

// heading begins a ruling.
func (p *parser) heading(b block) error {
	found := heading.FindStringSubmatch(b.text)
	if found == nil || found[1] != p.game {
		return p.refuse(b, "this is no heading of a ruling", fmt.Sprintf("write \"## %s/NUMBER · TITLE\" and an empty line", p.game))
	}
	if err := p.close(); err != nil {
		return err
	}
	number, _ := strconv.Atoi(found[2])
	if n := len(p.doc.Rulings); n > 0 && p.doc.Rulings[n-1].Number >= number {
		return p.refuse(b, fmt.Sprintf("ruling %d comes after ruling %d", number, p.doc.Rulings[n-1].Number), "order them by their numbers, each once")
	}
	p.doc.Rulings = append(p.doc.Rulings, Ruling{Ruling: engine.Ruling{Game: p.game, Number: number}, Title: found[3]})
	p.begun, p.at = b.line, text
	return nil
}

// bold is what a paragraph begins with that is set off: "**Printed.** ".
var bold = regexp.MustCompile(`^\*\*([^*\n]+)\.\*\*\s*`)

// labelled adds a block to the part of a ruling that its label names, or to the one
// before.
func (p *parser) labelled(r *Ruling, b block) error {
	found := bold.FindStringSubmatch(b.text)
	if found == nil {
		*p.last(r) = joined(*p.last(r), b.text)
		return nil
	}
	for _, l := range p.labels {
		if l.word == found[1] {
			return p.begin(r, l, block{b.line, b.text[len(found[0]):]}, b)
		}
	}
	return p.refuse(b, fmt.Sprintf("%q is no label", found[1]), "write one of "+p.names(source, example)+", or set nothing off at the beginning of a paragraph")
}

// begin adds the first block of a part, which stands in whole.
func (p *parser) begin(r *Ruling, l label, b, whole block) error {
	switch {
	case b.text == "":
		return p.refuse(whole, "nothing follows "+l.String(), "say it in the same paragraph")
	case r.Text == "":
		return p.refuse(whole, "nothing is ruled before "+l.String(), "begin with a paragraph that says what is ruled")
	case l.part < p.at:
		return p.refuse(whole, l.String()+" comes too late", "order them: "+p.names(source, example))
	}
	p.at = l.part
	if l.part == source {
		r.Sources = append(r.Sources, Source{Kind: l.kind})
	}
	*p.last(r) = joined(*p.last(r), b.text)
	return nil
}

// last is the part of a ruling that is being read.
func (p *parser) last(r *Ruling) *string {
	switch p.at {
	case source:
		return &r.Sources[len(r.Sources)-1].Text
	case houseRule:
		return &r.HouseRule
	case example:
		return &r.Example
	}
	return &r.Text
}

// close refuses a ruling that lacks something.
func (p *parser) close() error {
	if p.begun == 0 {
		return nil
	}
	r := p.doc.Rulings[len(p.doc.Rulings)-1]
	b := block{p.begun, fmt.Sprintf("## %v · %s", r.Ruling, r.Title)}
	switch {
	case r.Text == "":
		return p.refuse(b, "nothing is ruled here", "say it below the heading")
	case len(r.Sources) == 0:
		return p.refuse(b, "nothing tells where this ruling comes from", "write one of "+p.names(source, source))
	case r.Example == "":
		return p.refuse(b, "this ruling has no example", "end it with "+p.names(example, example))
	}
	return nil
}

// refuse is the error for a block: its first line is shown.
func (p *parser) refuse(b block, what, remedy string) error {
	line, _, _ := strings.Cut(b.text, "\n")
	return &configs.Error{
		File: p.file, Line: max(b.line, 1), Column: 1, What: what, Remedy: remedy,
		Source: line, Width: max(1, utf8.RuneCountInString(line)),
	}
}
