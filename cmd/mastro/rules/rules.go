// Package rules is the command "mastro rules": it shows the rulings of the games, which
// settle what the printed rules leave open.
package rules

import (
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

// Show writes all rulings of a game ("labiro"), or a single one ("labiro/5"), in lines
// of a width.
func Show(out io.Writer, in rulings.Language, about string, width int) error {
	text, err := find(in, about)
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, markdown.Text(text, width))
	return err
}

// find returns the rulings of a game, or a single one, as Markdown.
func find(in rulings.Language, about string) (string, error) {
	name, number, one := strings.Cut(about, "/")
	g, ok := games.Find(name)
	if !ok {
		if near, ok := document.Nearest(name, settings.GameNames()); ok {
			return "", exit.Usage.Becausef("rules: there is no game %q; did you mean %q?", name, near)
		}
		return "", exit.Usage.Becausef("rules: there is no game %q; choose one of %s", name, strings.Join(settings.GameNames(), ", "))
	}
	doc, err := g.Rulings(in)
	switch {
	case err != nil:
		return "", err
	case one:
		return single(doc, name, number)
	}
	return allOf(doc), nil
}

// List writes the names of all games, the titles of their rulings and their numbers.
func List(out io.Writer, in rulings.Language) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, g := range games.All() {
		doc, err := g.Rulings(in)
		if err != nil {
			return err
		}
		fmt.Fprintf(table, "%s\t%s\t%v … %v\n", g.Name, doc.Title, doc.Rulings[0].Ruling, doc.Rulings[len(doc.Rulings)-1].Ruling)
	}
	return table.Flush()
}

// allOf returns all rulings of a game.
func allOf(doc rulings.Document) string {
	text := "# " + doc.Title + "\n\n" + doc.Intro + "\n"
	for _, r := range doc.Rulings {
		text += "\n#" + asMarkdown(r)
	}
	return text
}

// single returns one ruling of a game by its number.
func single(doc rulings.Document, game, number string) (string, error) {
	n, err := strconv.Atoi(number)
	r, ok := doc.Ruling(n)
	if err != nil || !ok {
		last := doc.Rulings[len(doc.Rulings)-1]
		return "", exit.Usage.Becausef("rules: %s has no ruling %q; give a number up to %d, see \"mastro rules %[1]s\"", game, number, last.Number)
	}
	return asMarkdown(r), nil
}

// asMarkdown returns a ruling as a Markdown document.
func asMarkdown(r rulings.Ruling) string {
	return fmt.Sprintf("# %v · %s\n\n%s\n", r.Ruling, r.Title, r.Markdown)
}
