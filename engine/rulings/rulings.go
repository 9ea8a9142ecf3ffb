package rulings

import (
	"regexp"
	"slices"
	"strings"

	"mastro/engine"
)

// Language is one that rulings are written in, named as on the web.
type Language string

// The languages.
const (
	Italian Language = "it"
	English Language = "en"
)

// Languages is all there are.
func Languages() []Language { return []Language{Italian, English} }

// Kind is where a part of a ruling comes from.
type Kind string

// What is ruled is printed in the rules of the game, follows from them, or is the
// project's own because they say nothing.
const (
	Printed  Kind = "printed"
	Deduced  Kind = "deduced"
	Invented Kind = "invented"
)

// Document is the rulings of one game in one language. All texts are Markdown.
type Document struct {
	Title   string
	Intro   string   // may be empty
	Rulings []Ruling // numbers grow
}

// Ruling is one of them. The tags are its names on the pipe.
type Ruling struct {
	engine.Ruling `json:"-"`
	Title         string   `json:"title"`
	Text          string   `json:"text,omitzero"`
	Sources       []Source `json:"sources,omitempty"`   // one at least
	HouseRule     string   `json:"house_rule,omitzero"` // what house rules change; empty where none does
	Example       string   `json:"example,omitzero"`
	Markdown      string   `json:"-"` // all of it as it is written, without its heading
}

// Source is where a ruling comes from, and how.
type Source struct {
	Kind Kind   `json:"kind"`
	Text string `json:"text"`
}

// Ruling is the ruling with that number.
func (d Document) Ruling(number int) (r Ruling, ok bool) {
	i := slices.IndexFunc(d.Rulings, func(r Ruling) bool { return r.Number == number })
	if i < 0 {
		return r, false
	}
	return d.Rulings[i], true
}

// keyed is how what a house rule decides begins.
var keyed = regexp.MustCompile("`[a-z0-9_]+`: `")

// Decides is what a house rule that changes the ruling decides: the first sentence about it,
// in one line, without the rule's key and the full stop. It is empty where the ruling says
// nothing of it.
func (r Ruling) Decides(key string) string {
	_, text, ok := strings.Cut(strings.Join(strings.Fields(r.HouseRule), " "), "`"+key+"`: `")
	if !ok {
		return ""
	}
	text, _, _ = strings.Cut(keyed.Split(text, 2)[0]+" ", ". ")
	return strings.TrimRight("`"+text, ".; ")
}
