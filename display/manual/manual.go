// Package manual contains the manual: a Markdown file for each topic, in the directories
// it and en, under the same names.
//
//	for _, topic := range manual.Topics() {
//		page, ok := manual.Read(words.Italian, topic)
//	}
//
// The page and the terminal show the files as they can be read in the repository. A link
// to another topic is a link to its file, "lights.md#once"; ParseLink finds the target of
// a link.
//
// What a topic has about one game stands in that game's own file, labiro.md, in parts below
// a comment with their name: "<!-- glossary -->". Where the topic has such a comment Read
// puts that part of every game. The tables of house rules are made from the games' options
// and rulings: a test compares them and, with -update, writes them anew.
package manual

import (
	"embed"
	"path"
	"sync"

	"mastro/display/markdown"
	"mastro/display/words"
)

//go:embed it/*.md en/*.md
var texts embed.FS

// Topics returns the names of all topics, in the order in which they are listed.
func Topics() []string {
	return []string{
		"rulebooks", "page", "printed", "master", "seats", "going-on", "lights", "table", "soldering", "failures", "configuration", "house-rules",
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
	p, ok = allPages()[key{l, topic}]
	return p, ok
}

// key is what a page is found by.
type key struct {
	l     words.Language
	topic string
}

// allPages puts all pages together, once.
var allPages = sync.OnceValue(func() map[key]Page {
	all := map[key]Page{}
	for _, l := range words.Languages() {
		for _, topic := range Topics() {
			text := withGames(l, read(l, topic))
			all[key{l, topic}] = Page{Topic: topic, Title: markdown.Title(text), Text: text}
		}
	}
	return all
})

// read is the text of the file of a topic or a game; empty if there is none.
func read(l words.Language, name string) string {
	text, _ := texts.ReadFile(path.Join(l.String(), name+".md"))
	return string(text)
}
