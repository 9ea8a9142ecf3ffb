// Package manual contains the manual: a Markdown file for each topic, in the directories
// it and en, under the same names.
//
//	for _, topic := range manual.Topics() {
//		page, ok := manual.Read(words.Italian, topic)
//	}
//
// The page and the terminal show the files as they can be read in the repository. A link
// to another topic is a link to its file, "lights.md#once"; ParseLink finds the target of
// a link. The tables in house-rules.md are made from the games' options: a test compares
// them with games.HouseRules and, with -update, writes them anew.
package manual

import (
	"embed"
	"path"
	"slices"

	"mastro/display/markdown"
	"mastro/display/words"
)

//go:embed it/*.md en/*.md
var texts embed.FS

// Topics returns the names of all topics, in the order in which they are listed.
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

// Read returns a topic in a language; ok is false if there is no such topic.
func Read(l words.Language, topic string) (p Page, ok bool) {
	if !slices.Contains(Topics(), topic) {
		return p, false
	}
	text, err := texts.ReadFile(path.Join(l.String(), topic+".md"))
	if err != nil {
		return p, false
	}
	return Page{Topic: topic, Title: markdown.Title(string(text)), Text: string(text)}, true
}
