package web

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"mastro/display/manual"
	"mastro/display/markdown"
	"mastro/display/words"
	"mastro/engine/games"
	"mastro/engine/rulings"
)

// docPage is one page of the manual or the rulings, for its template.
type docPage struct {
	Lang       string
	Title      string
	Heading    string // above a text without a heading of its own; else empty
	Text       template.HTML
	List       []link
	Steps      []stepView // how a game is played, in pictures
	Rulings    []docRuling
	Neighbours []link // the pages before and after
	Nav        []link // to the game, the manual and the rulings
	Languages  []link // the same page in other languages
}

// link is a link to another page, or to a part of one.
type link struct {
	To, Text string
	Lang     string // of the linked page if it differs from this page's; else empty
}

// docRuling is one ruling on the page of all rulings of a game.
type docRuling struct {
	ID      int
	Heading link
	Text    template.HTML
}

// page is a page with nothing but its ways to others.
func (req docRequest) page() *docPage {
	page := &docPage{
		Lang: req.words.Language.String(),
		Nav:  []link{{To: "/", Text: words.BackToGame.In(req.words)}, {To: "/manual/" + req.query, Text: words.TheManual.In(req.words)}, {To: "/rules/" + req.query, Text: words.TheRules.In(req.words)}},
	}
	for _, other := range words.Languages() {
		if other != req.words.Language {
			page.Languages = append(page.Languages, link{"?language=" + other.String(), other.Name(), other.String()})
		}
	}
	return page
}

// noPage draws the page that says that there is none, and leads to those that there are.
func (req docRequest) noPage() (string, error) {
	page := req.page()
	page.Title = words.NoSuchPage.In(req.words)
	page.Heading = page.Title
	page.List, page.Nav = slices.Insert(page.Nav, 1, link{To: "/how/" + req.query, Text: words.HowToPlay.In(req.words)}), nil
	return execute("reading", page)
}

// draw draws a page; the error is errNoDoc where there is none.
func (req docRequest) draw() (string, error) {
	page := req.page()
	section, rest, _ := strings.Cut(strings.TrimPrefix(req.path, "/"), "/")
	game, number, single := strings.Cut(rest, "/")
	if section == "rules" && game != "" {
		page.Nav = append(page.Nav, link{To: "/how/" + game + req.query, Text: words.HowToPlay.In(req.words)})
	}
	var err error
	switch {
	case section == "how" && rest == "":
		req.howList(page)
	case section == "how":
		err = req.howTo(page, rest)
	case section == "manual" && rest == "":
		req.contents(page)
	case section == "manual":
		err = req.topic(page, rest)
	case rest == "":
		err = req.gameList(page)
	case single:
		err = req.ruling(page, game, number)
	default:
		err = req.rulings(page, game)
	}
	if err != nil {
		return "", err
	}
	return execute("reading", page)
}

// contents fills in the list of all topics.
func (req docRequest) contents(page *docPage) {
	page.Title = words.TheManual.In(req.words)
	page.Heading = page.Title
	for _, topic := range manual.Topics() {
		if p, ok := manual.Read(req.words.Language, topic); ok {
			page.List = append(page.List, link{To: "/manual/" + topic + req.query, Text: p.Title})
		}
	}
}

// topic fills in one topic of the manual.
func (req docRequest) topic(page *docPage, name string) (err error) {
	p, ok := manual.Read(req.words.Language, name)
	if !ok {
		return errNoDoc
	}
	page.Title = p.Title
	page.Text, err = req.html(p.Text)
	return err
}

// gameList fills in the list of the games that have rulings.
func (req docRequest) gameList(page *docPage) error {
	page.Title = words.TheRulings.In(req.words)
	page.Heading = page.Title
	for _, g := range games.All() {
		doc, err := g.Rulings(req.language())
		if err != nil {
			return err
		}
		page.List = append(page.List, link{To: "/rules/" + g.Name + req.query, Text: doc.Title})
	}
	return nil
}

func (req docRequest) language() rulings.Language {
	return rulings.Language(req.words.Language.String())
}

// document returns the rulings of a game.
func (req docRequest) document(game string) (rulings.Document, error) {
	g, ok := games.Find(game)
	if !ok {
		return rulings.Document{}, errNoDoc
	}
	return g.Rulings(req.language())
}

// rulings fills in all rulings of a game.
func (req docRequest) rulings(page *docPage, game string) error {
	doc, err := req.document(game)
	if err != nil {
		return err
	}
	page.Title, page.Heading = doc.Title, doc.Title
	if page.Text, err = req.html(doc.Intro); err != nil {
		return err
	}
	for _, r := range doc.Rulings {
		text, err := req.html(r.Markdown)
		if err != nil {
			return err
		}
		page.List = append(page.List, link{To: fmt.Sprintf("#%d", r.Number), Text: titled(r)})
		page.Rulings = append(page.Rulings, docRuling{r.Number, req.linkTo(r), text})
	}
	return nil
}

// ruling fills in one ruling, with links to the ones before and after.
func (req docRequest) ruling(page *docPage, game, number string) error {
	doc, err := req.document(game)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(doc.Rulings, func(r rulings.Ruling) bool { return fmt.Sprint(r.Number) == number })
	if at < 0 {
		return errNoDoc
	}
	page.Title, page.Heading = titled(doc.Rulings[at]), titled(doc.Rulings[at])
	page.Neighbours = []link{{To: "/rules/" + game + req.query, Text: doc.Title}}
	for i := max(0, at-1); i < min(at+2, len(doc.Rulings)); i++ {
		if i != at {
			page.Neighbours = append(page.Neighbours, req.linkTo(doc.Rulings[i]))
		}
	}
	page.Text, err = req.html(doc.Rulings[at].Markdown)
	return err
}

func titled(r rulings.Ruling) string { return fmt.Sprintf("%v · %s", r.Ruling, r.Title) }

func (req docRequest) linkTo(r rulings.Ruling) link {
	return link{To: fmt.Sprintf("/rules/%v%s", r.Ruling, req.query), Text: titled(r)}
}

// html converts Markdown for a page.
func (req docRequest) html(text string) (template.HTML, error) {
	html, err := markdown.HTML(text, markdown.Links{To: req.linkAddress, Mentions: manual.Mentions})
	return template.HTML(html), err // safe: goldmark made it and dropped HTML in the text
}

// linkAddress is the address of a link's destination on the page; empty if there is
// none.
func (req docRequest) linkAddress(destination string) string {
	target, ok := manual.ParseLink(destination)
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
		return "/manual/" + target.Topic + req.query + fragment
	case target.Ruling != 0:
		return fmt.Sprintf("/rules/%s/%d%s", target.Game, target.Ruling, req.query)
	}
	return cmp.Or(target.Address, "/rules/"+target.Game+req.query)
}
