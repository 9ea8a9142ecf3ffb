// Package manual is the manual: a Markdown file for each topic, below it and en, under the
// same names.
//
//	for _, topic := range manual.Topics() {
//		page, ok := manual.Read(words.Italian, topic)
//	}
//
// The files are read as they are, on the page and on a terminal. Only the line
// "{{house rules}}" in house-rules.md stands for tables that are made of what the games
// offer. Links to another topic are links to its file, "lights.md#once"; Leads tells what
// a link means.
package manual

import (
	"embed"
	"path"
	"slices"
	"strings"

	"mastro/display/markdown"
	"mastro/display/words"
)

//go:embed it/*.md en/*.md
var texts embed.FS

// Topics is the names of all topics, in the order in which they are offered.
func Topics() []string {
	return []string{
		"games", "page", "lights", "table", "soldering", "failures", "configuration", "house-rules",
		"pipe", "records", "packages", "breaking", "glossary",
	}
}

// Page is one topic in one language.
type Page struct {
	Topic string
	Title string // its first heading
	Text  string // Markdown, that heading too
}

// Read is a topic; ok is false where there is no such.
func Read(l words.Language, topic string) (p Page, ok bool) {
	if !slices.Contains(Topics(), topic) {
		return p, false
	}
	text, err := texts.ReadFile(path.Join(l.String(), topic+".md"))
	if err != nil {
		return p, false
	}
	p = Page{Topic: topic, Title: markdown.Title(string(text)), Text: string(text)}
	if before, after, ok := strings.Cut(p.Text, place); ok {
		p.Text = before + houseRules(words.Words{Language: l}) + after
	}
	return p, true
}
