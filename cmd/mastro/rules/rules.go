// Package rules is the command "mastro rules": it shows the rulings of the games, which
// settle what the printed rules leave open.
package rules

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/configs/document"
	"mastro/display/markdown"
	"mastro/engine/games"
	"mastro/engine/rulings"
)

// Options say how rulings are shown.
type Options struct {
	JSON  bool // as one JSON object, its texts as Markdown
	Width int  // of a line, if it is no JSON
}

// List writes the names of all games and the titles of their rulings.
func List(out io.Writer, in rulings.Language, o Options) error {
	a, err := list(in)
	if err != nil {
		return err
	}
	return a.write(out, o)
}

// Show writes all rulings of a game ("labiro"), or a single one ("labiro/5").
func Show(out io.Writer, in rulings.Language, about string, o Options) error {
	a, err := find(in, about)
	if err != nil {
		return err
	}
	return a.write(out, o)
}

// answer is rulings for people, as Markdown or as a plain text, and for programs.
type answer struct {
	markdown, text string
	json           any
}

func (a answer) write(out io.Writer, o Options) error {
	if o.JSON {
		return json.NewEncoder(out).Encode(a.json)
	}
	if a.markdown != "" {
		a.text = markdown.Text(a.markdown, o.Width)
	}
	_, err := io.WriteString(out, a.text)
	return err
}

func find(in rulings.Language, about string) (answer, error) {
	name, number, one := strings.Cut(about, "/")
	g, ok := games.Find(name)
	if !ok {
		if near, ok := document.Nearest(name, settings.GameNames()); ok {
			return answer{}, exit.Usage.Becausef("rules: there is no game %q; did you mean %q?", name, near)
		}
		return answer{}, exit.Usage.Becausef("rules: there is no game %q; choose one of %s", name, strings.Join(settings.GameNames(), ", "))
	}
	doc, err := g.Rulings(in)
	switch {
	case err != nil:
		return answer{}, err
	case one:
		return single(in, g, doc, number)
	}
	return allOf(in, g, doc), nil
}

// list returns the games with the titles of their rulings.
func list(in rulings.Language) (answer, error) {
	all := struct {
		Language rulings.Language `json:"language"`
		Games    []game           `json:"games"`
	}{Language: in}
	var b strings.Builder
	table := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, g := range games.All() {
		doc, err := g.Rulings(in)
		if err != nil {
			return answer{}, err
		}
		titles := game{Game: g.Name, Title: doc.Title}
		for _, r := range doc.Rulings {
			titles.Rulings = append(titles.Rulings, ruling{Ruling: r.Ruling.String(), Title: r.Title})
		}
		all.Games = append(all.Games, titles)
		fmt.Fprintf(table, "%s\t%s\t%v … %v\n", g.Name, doc.Title, doc.Rulings[0].Ruling, doc.Rulings[len(doc.Rulings)-1].Ruling)
	}
	err := table.Flush()
	return answer{text: b.String(), json: all}, err
}

// allOf returns all rulings of a game.
func allOf(in rulings.Language, g games.Game, doc rulings.Document) answer {
	all := struct {
		Language rulings.Language `json:"language"`
		game
	}{in, game{Game: g.Name, Title: doc.Title, Intro: doc.Intro}}
	text := "# " + doc.Title + "\n\n" + doc.Intro + "\n"
	for _, r := range doc.Rulings {
		text += "\n#" + asMarkdown(r)
		all.Rulings = append(all.Rulings, asJSON(g, r))
	}
	return answer{markdown: text, json: all}
}

// single returns one ruling of a game by its number.
func single(in rulings.Language, g games.Game, doc rulings.Document, number string) (answer, error) {
	n, err := strconv.Atoi(number)
	r, ok := doc.Ruling(n)
	if err != nil || !ok {
		last := doc.Rulings[len(doc.Rulings)-1]
		return answer{}, exit.Usage.Becausef("rules: %s has no ruling %q; give a number up to %d, see \"mastro rules %s\"", g.Name, number, last.Number, g.Name)
	}
	one := struct {
		Language rulings.Language `json:"language"`
		ruling
	}{in, asJSON(g, r)}
	return answer{markdown: asMarkdown(r), json: one}, nil
}

// asMarkdown returns a ruling as a Markdown document.
func asMarkdown(r rulings.Ruling) string {
	return fmt.Sprintf("# %v · %s\n\n%s\n", r.Ruling, r.Title, r.Markdown)
}
