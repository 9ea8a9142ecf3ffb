package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/settings"
	"mastro/configs"
	"mastro/display/markdown"
	"mastro/engine/games"
	"mastro/engine/rulings"
)

// newRulesCmd shows what is settled of the rules.
func newRulesCmd() *cobra.Command {
	var asJSON bool
	cmd := inLanguage(&cobra.Command{
		Use:   "rules [GAME | GAME/NUMBER]",
		Short: "Show the rulings: how a game is played where its rules are silent",
		Long: `The printed rules are short and leave questions open. Each has a numbered ruling,
which a refused move names: what is ruled, what of it is printed, follows from what is
printed, or was invented, which house rule changes it, and an example. Rules lists the
games, shows all rulings of one, or a single one, in the language of mastro.toml. They
are also at the page of the table, at /rules/.`,
		Example: `  mastro rules
  mastro rules labiro
  mastro rules labiro/5
  mastro rules --language en labiro/5
  mastro rules --json labiro/5 | jq -r .example`,
		Args:              atMost(1),
		ValidArgsFunction: completeRules,
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, "as one JSON object, its texts as Markdown")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		l, err := languageOf(cmd)
		if err != nil {
			return err
		}
		shown, err := shownRules(rulings.Language(l.String()), args)
		switch {
		case err != nil:
			return err
		case asJSON:
			return json.NewEncoder(cmd.OutOrStdout()).Encode(shown.told)
		}
		_, err = io.WriteString(cmd.OutOrStdout(), shown.text)
		return err
	}
	return cmd
}

// rulesShown is rulings for people and for programs.
type rulesShown struct {
	text string
	told any // as JSON
}

// shownRules is what the arguments of the command name.
func shownRules(in rulings.Language, args []string) (rulesShown, error) {
	if len(args) == 0 {
		return allRules(in)
	}
	name, number, one := strings.Cut(args[0], "/")
	g, ok := games.Find(name)
	if !ok {
		if near, ok := configs.Nearest(name, settings.GameNames()); ok {
			return rulesShown{}, exit.Usage.Becausef("rules: there is no game %q; did you mean %q?", name, near)
		}
		return rulesShown{}, exit.Usage.Becausef("rules: there is no game %q; choose one of %s", name, strings.Join(settings.GameNames(), ", "))
	}
	doc, err := g.Rulings(in)
	switch {
	case err != nil:
		return rulesShown{}, err
	case one:
		return oneRuling(in, g, doc, number)
	}
	return gameRules(in, g, doc), nil
}

// allRules is a list of the games and of the headings of their rulings.
func allRules(in rulings.Language) (rulesShown, error) {
	told := struct {
		Language rulings.Language `json:"language"`
		Games    []toldGame       `json:"games"`
	}{Language: in}
	var b strings.Builder
	table := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, g := range games.All() {
		doc, err := g.Rulings(in)
		if err != nil {
			return rulesShown{}, err
		}
		game := toldGame{Game: g.Name, Title: doc.Title}
		for _, r := range doc.Rulings {
			game.Rulings = append(game.Rulings, toldRuling{Ruling: r.Ruling.String(), Title: r.Title})
		}
		told.Games = append(told.Games, game)
		fmt.Fprintf(table, "%s\t%s\t%v … %v\n", g.Name, doc.Title, doc.Rulings[0].Ruling, doc.Rulings[len(doc.Rulings)-1].Ruling)
	}
	err := table.Flush()
	return rulesShown{b.String(), told}, err
}

// gameRules is all rulings of a game.
func gameRules(in rulings.Language, g games.Game, doc rulings.Document) rulesShown {
	told := struct {
		Language rulings.Language `json:"language"`
		toldGame
	}{in, toldGame{Game: g.Name, Title: doc.Title, Intro: doc.Intro}}
	text := "# " + doc.Title + "\n\n" + doc.Intro + "\n"
	for _, r := range doc.Rulings {
		text += "\n#" + asDocument(r)
		told.Rulings = append(told.Rulings, tell(g, r))
	}
	return rulesShown{plain(text), told}
}

// oneRuling is a single one, by its number.
func oneRuling(in rulings.Language, g games.Game, doc rulings.Document, number string) (rulesShown, error) {
	n, err := strconv.Atoi(number)
	r, ok := doc.Ruling(n)
	if err != nil || !ok {
		last := doc.Rulings[len(doc.Rulings)-1]
		return rulesShown{}, exit.Usage.Becausef("rules: %s has no ruling %q; give a number up to %d, see \"mastro rules %s\"", g.Name, number, last.Number, g.Name)
	}
	told := struct {
		Language rulings.Language `json:"language"`
		toldRuling
	}{in, tell(g, r)}
	return rulesShown{plain(asDocument(r)), told}, nil
}

// asDocument is a ruling as a document.
func asDocument(r rulings.Ruling) string {
	return fmt.Sprintf("# %v · %s\n\n%s\n", r.Ruling, r.Title, r.Markdown)
}

// plain is Markdown for a terminal.
func plain(text string) string { return markdown.Text(text, markdown.Links{To: leadsTo}) }

// toldGame is the rulings of a game for programs.
type toldGame struct {
	Game    string       `json:"game"`
	Title   string       `json:"title"`
	Intro   string       `json:"intro,omitempty"`
	Rulings []toldRuling `json:"rulings"`
}

// toldRuling is one of them, with the names that the pipe has; in a list only id and title.
type toldRuling struct {
	Ruling    string       `json:"ruling"`
	Title     string       `json:"title"`
	Text      string       `json:"text,omitempty"`
	Sources   []toldSource `json:"sources,omitempty"`
	Options   []string     `json:"options,omitempty"` // that change it
	HouseRule string       `json:"house_rule,omitempty"`
	Example   string       `json:"example,omitempty"`
}

type toldSource struct {
	Kind rulings.Kind `json:"kind"`
	Text string       `json:"text"`
}

func tell(g games.Game, r rulings.Ruling) toldRuling {
	told := toldRuling{Ruling: r.Ruling.String(), Title: r.Title, Text: r.Text, HouseRule: r.HouseRule, Example: r.Example}
	for _, s := range r.Sources {
		told.Sources = append(told.Sources, toldSource(s))
	}
	for _, o := range g.Options() {
		if o.Ruling == r.Number {
			told.Options = append(told.Options, o.Name)
		}
	}
	return told
}

// completeRules offers the games, and after a slash the rulings of one.
func completeRules(cmd *cobra.Command, args []string, begun string) (all []cobra.Completion, _ cobra.ShellCompDirective) {
	l, err := languageOf(cmd)
	if err != nil || len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	for _, g := range games.All() {
		doc, err := g.Rulings(rulings.Language(l.String()))
		if err != nil {
			continue
		}
		all = append(all, cobra.CompletionWithDesc(g.Name, doc.Title))
		for _, r := range doc.Rulings {
			if strings.HasPrefix(begun, g.Name+"/") {
				all = append(all, cobra.CompletionWithDesc(r.Ruling.String(), r.Title))
			}
		}
	}
	return all, cobra.ShellCompDirectiveNoFileComp
}
