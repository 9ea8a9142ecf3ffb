package games

import (
	"fmt"
	"strconv"
	"strings"

	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/rulings"
)

// maxListed is the greatest number of values that a table lists. If there are more, it
// lists the first, the second and the last.
const maxListed = 8

// HouseRules returns the table of a game's house rules, as Markdown, for the game's file in
// the manual. What each decides is the first sentence of its ruling about it. It contains ids
// of rulings, which become links where they are shown. An error is a mistake in the rulings.
func HouseRules(w words.Words, g games.Game) (string, error) {
	doc, err := g.Rulings(rulings.Language(w.Language.String()))
	if err != nil {
		return "", err
	}
	says := All().Of(g.Name).Words
	var b strings.Builder
	fmt.Fprintf(&b, "## %s (`%s`)\n\n", says.Name.In(w), g.Name)
	fmt.Fprintf(&b, "| %s | %s | %s | %s |\n|---|---|---|---|\n", words.RuleKey.In(w), words.RuleValues.In(w), words.RuleDecides.In(w), words.RuleRuling.In(w))
	for _, o := range g.Options() {
		decides, ruling := w.HouseRule(o.Name), ""
		if o.Ruling != 0 {
			r, _ := doc.Ruling(o.Ruling)
			decides, ruling = r.Decides(o.Name), r.Ruling.String()
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", o.Name, values(o), decides, ruling)
	}
	return b.String(), nil
}

// values lists the values that can be written for a house rule, the default first.
func values(o engine.Option) string {
	var all []string
	switch {
	case o.Seats:
		return "`[]`, `[2, 3]` …"
	case o.Values == nil:
		return "`false`, `true`"
	}
	for i, word := range o.Values {
		if o.House != nil {
			word = o.House[i]
		}
		all = append(all, "`"+strconv.Quote(word)+"`")
	}
	if n := len(all); n > maxListed {
		return all[0] + ", " + all[1] + " … " + all[n-1]
	}
	return strings.Join(all, ", ")
}
