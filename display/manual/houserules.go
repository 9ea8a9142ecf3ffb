package manual

import (
	"fmt"
	"strconv"
	"strings"

	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// place is where the tables of house rules come.
const place = "{{house rules}}"

// mostListed is how many values a table lists; of more it says the first, the second and
// the last.
const mostListed = 8

// houseRules is a table of house rules for each game, as Markdown. The rulings in it are
// ids, which whoever shows it makes links of.
func houseRules(w words.Words) string {
	var b strings.Builder
	for _, g := range games.All() {
		fmt.Fprintf(&b, "## %s (`%s`)\n\n", w.Game(g.Name), g.Name)
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n|---|---|---|---|\n", words.RuleKey.In(w), words.RuleValues.In(w), words.RuleDecides.In(w), words.RuleRuling.In(w))
		for _, o := range g.Options() {
			ruling := ""
			if o.Ruling != 0 {
				ruling = engine.Ruling{Game: g.Name, Number: o.Ruling}.String()
			}
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", o.Name, values(o), w.HouseRule(g.Name, o.Name), ruling)
		}
		b.WriteString("\n")
	}
	return strings.TrimSpace(b.String())
}

// values is what one may write for a house rule, the usual value first.
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
	if n := len(all); n > mostListed {
		return all[0] + ", " + all[1] + " … " + all[n-1]
	}
	return strings.Join(all, ", ")
}
