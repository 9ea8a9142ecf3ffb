package web

import (
	"cmp"
	"fmt"
	"html/template"
	"strings"

	"mastro/display/manual"
	"mastro/display/markdown"
	"mastro/display/words"
	"mastro/engine/games"
	"mastro/engine/rulings"
)

// leaf is one page to read, for its template.
type leaf struct {
	Lang    string
	Title   string
	Head    string // above the text, which has no heading of its own; or empty
	Text    template.HTML
	List    []link
	Parts   []passage
	Around  []link // the pages before and after
	Ways    []link // to the game, the manual and the rulings
	Tongues []link // the same in other languages
}

// link leads to another page, or to a part of one.
type link struct {
	To, Text string
	Lang     string // of the page that it leads to, where that is another; else empty
}

// passage is a ruling among others.
type passage struct {
	ID   int
	Head link
	Text template.HTML
}

// draw draws a page that there is.
func (a lookup) draw() (string, error) {
	l := &leaf{
		Lang: a.words.Language.String(),
		Ways: []link{{To: "/", Text: words.BackToGame.In(a.words)}, {To: "/manual/" + a.query, Text: words.TheManual.In(a.words)}, {To: "/rules/" + a.query, Text: words.TheRules.In(a.words)}},
	}
	for _, other := range words.Languages() {
		if other != a.words.Language {
			l.Tongues = append(l.Tongues, link{"?language=" + other.String(), other.Name(), other.String()})
		}
	}
	shelf, rest, _ := strings.Cut(strings.TrimPrefix(a.path, "/"), "/")
	game, number, one := strings.Cut(rest, "/")
	var err error
	switch {
	case shelf == "manual" && rest == "":
		a.contents(l)
	case shelf == "manual":
		err = a.topic(l, rest)
	case rest == "":
		err = a.gamesIn(l)
	case one:
		err = a.ruling(l, game, number)
	default:
		err = a.rulings(l, game)
	}
	return execute("reading", l, err)
}

// contents is the list of all topics.
func (a lookup) contents(l *leaf) {
	l.Title = words.TheManual.In(a.words)
	l.Head = l.Title
	for _, topic := range manual.Topics() {
		if p, ok := manual.Read(a.words.Language, topic); ok {
			l.List = append(l.List, link{To: "/manual/" + topic + a.query, Text: p.Title})
		}
	}
}

// topic is one topic of the manual.
func (a lookup) topic(l *leaf, name string) (err error) {
	p, _ := manual.Read(a.words.Language, name)
	l.Title = p.Title
	l.Text, err = a.html(p.Text)
	return err
}

// gamesIn is the list of the games that have rulings.
func (a lookup) gamesIn(l *leaf) error {
	l.Title = words.TheRulings.In(a.words)
	l.Head = l.Title
	for _, g := range games.All() {
		doc, err := g.Rulings(a.tongue())
		if err != nil {
			return err
		}
		l.List = append(l.List, link{To: "/rules/" + g.Name + a.query, Text: doc.Title})
	}
	return nil
}

func (a lookup) tongue() rulings.Language { return rulings.Language(a.words.Language.String()) }

// document is the rulings of a game that there is.
func (a lookup) document(game string) (rulings.Document, error) {
	g, _ := games.Find(game)
	return g.Rulings(a.tongue())
}

// rulings is all rulings of a game.
func (a lookup) rulings(l *leaf, game string) error {
	doc, err := a.document(game)
	if err != nil {
		return err
	}
	l.Title, l.Head = doc.Title, doc.Title
	if l.Text, err = a.html(doc.Intro); err != nil {
		return err
	}
	for _, r := range doc.Rulings {
		text, err := a.html(r.Markdown)
		if err != nil {
			return err
		}
		l.List = append(l.List, link{To: fmt.Sprintf("#%d", r.Number), Text: titled(r)})
		l.Parts = append(l.Parts, passage{r.Number, a.wayTo(r), text})
	}
	return nil
}

// ruling is a single one, between the ones before and after.
func (a lookup) ruling(l *leaf, game, number string) error {
	doc, err := a.document(game)
	if err != nil {
		return err
	}
	l.Around = []link{{To: "/rules/" + game + a.query, Text: doc.Title}}
	for i, r := range doc.Rulings {
		if fmt.Sprint(r.Number) != number {
			continue
		}
		l.Title, l.Head = titled(r), titled(r)
		if i > 0 {
			l.Around = append(l.Around, a.wayTo(doc.Rulings[i-1]))
		}
		if i+1 < len(doc.Rulings) {
			l.Around = append(l.Around, a.wayTo(doc.Rulings[i+1]))
		}
		l.Text, err = a.html(r.Markdown)
	}
	return err
}

func titled(r rulings.Ruling) string { return fmt.Sprintf("%v · %s", r.Ruling, r.Title) }

func (a lookup) wayTo(r rulings.Ruling) link {
	return link{To: fmt.Sprintf("/rules/%v%s", r.Ruling, a.query), Text: titled(r)}
}

// html is Markdown as part of a page.
func (a lookup) html(text string) (template.HTML, error) {
	html, err := markdown.HTML(text, markdown.Links{To: a.address, Mentions: manual.Mentions})
	return template.HTML(html), err // goldmark's, without HTML of the text's own
}

// address is where a link leads on the page; empty where it leads nowhere.
func (a lookup) address(destination string) string {
	target, ok := manual.Leads(destination)
	fragment := ""
	if target.Fragment != "" {
		fragment = "#" + target.Fragment
	}
	switch {
	case !ok && strings.HasPrefix(destination, "#"):
		return destination
	case !ok:
		return ""
	case target.Topic != "":
		return "/manual/" + target.Topic + a.query + fragment
	case target.Ruling != 0:
		return fmt.Sprintf("/rules/%s/%d%s", target.Game, target.Ruling, a.query)
	}
	return cmp.Or(target.Address, "/rules/"+target.Game+a.query)
}
