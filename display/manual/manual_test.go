package manual_test

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	pages "mastro/display/games"
	"mastro/display/manual"
	"mastro/display/markdown"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
	"mastro/engine/rulings"
)

// read returns the file of a topic.
func read(t *testing.T, l words.Language, topic string) string {
	text, err := os.ReadFile(filepath.Join(l.String(), topic+".md"))
	require.NoError(t, err)
	return string(text)
}

// Both languages have exactly the files of all topics and games.
func TestTopicsAreTheSameInBothLanguages(t *testing.T) {
	for _, l := range words.Languages() {
		files, err := filepath.Glob(filepath.Join(l.String(), "*"))
		require.NoError(t, err)
		var found []string
		for _, name := range files {
			found = append(found, strings.TrimSuffix(filepath.Base(name), ".md"))
		}
		want := manual.Topics()
		for _, g := range games.All() {
			want = append(want, g.Name)
		}
		require.ElementsMatch(t, want, found, "%v", l)
	}
}

// everyPage returns every topic in every language.
func everyPage(t *testing.T) map[words.Language][]manual.Page {
	all := map[words.Language][]manual.Page{}
	for _, l := range words.Languages() {
		for _, topic := range manual.Topics() {
			if p, ok := manual.Read(l, topic); ok {
				all[l] = append(all[l], p)
			}
		}
		require.NotEmpty(t, all[l])
	}
	return all
}

func TestEveryTopicHasATitle(t *testing.T) {
	for l, all := range everyPage(t) {
		titles := map[string]bool{}
		for _, p := range all {
			require.True(t, strings.HasPrefix(p.Text, "# "), "%v/%s begins with its title", l, p.Topic)
			require.NotEmpty(t, p.Title)
			require.False(t, titles[p.Title], "%s is the title of two topics", p.Title)
			titles[p.Title] = true
			require.Equal(t, 1, strings.Count("\n"+withoutCode(p.Text), "\n# "), "%v/%s has one title", l, p.Topic)
		}
	}
	_, ok := manual.Read(words.English, "../en/lights")
	require.False(t, ok)
	_, ok = manual.Read(words.English, "chess")
	require.False(t, ok)
}

// partNames are the comments in a text that name parts.
var partNames = regexp.MustCompile(`(?m)^<!-- (.*) -->`)

// Every game has the parts that topics ask for, the same in both languages, and no others.
func TestEveryGameHasItsParts(t *testing.T) {
	names := func(text string) (all []string) {
		for _, found := range partNames.FindAllStringSubmatch(text, -1) {
			all = append(all, found[1])
		}
		return all
	}
	var asked []string
	for _, topic := range manual.Topics() {
		asked = append(asked, names(read(t, words.English, topic))...)
		require.Equal(t, names(read(t, words.English, topic)), names(read(t, words.Italian, topic)), topic)
	}
	require.Equal(t, []string{"list", "games", "sets", "house-rules", "who begins", "house-rules more", "glossary"}, asked)
	for _, g := range games.All() {
		have := names(read(t, words.English, g.Name))
		require.Equal(t, have, names(read(t, words.Italian, g.Name)), g.Name)
		require.Subset(t, asked, have, g.Name)
		require.Subset(t, have, []string{"list", "games", "house-rules", "who begins", "glossary", "sets"}, g.Name)
	}
}

// Who begins by the printed rules is played as each game's file says it.
func TestWhoBeginsIsAsTheManualSays(t *testing.T) {
	youngest := map[words.Language]string{words.English: "the youngest |", words.Italian: "il più giovane |"}
	found := 0
	for _, l := range words.Languages() {
		for _, g := range games.All() {
			_, part, ok := strings.Cut(read(t, l, g.Name), "\n<!-- who begins -->\n")
			require.True(t, ok, g.Name)
			part, _, _ = strings.Cut(part, "\n<!--")
			require.Equal(t, g.Printed == engine.OrderYoungest, strings.Contains(part, youngest[l]), "%v/%s", l, g.Name)
			if g.Printed == engine.OrderYoungest {
				found++
			}
		}
	}
	require.NotZero(t, found)
}

// A topic has the parts of all games in their place, whole, and no comments.
func TestTopicsHaveThePartsOfGames(t *testing.T) {
	for l, all := range everyPage(t) {
		text := ""
		for _, p := range all {
			require.NotContains(t, p.Text, "<!--", "%v/%s", l, p.Topic)
			text += p.Text + "\n"
		}
		for _, g := range games.All() {
			parts := partNames.Split(read(t, l, g.Name), -1)
			require.Greater(t, len(parts), 4)
			for _, part := range parts[1:] {
				require.NotEmpty(t, strings.TrimSpace(part))
				require.Contains(t, text, "\n"+strings.TrimSpace(part)+"\n", "%v/%s", l, g.Name)
			}
		}
	}
}

// longestRow is how many characters of a table say what a house rule decides, at most.
const longestRow = 250

// Each game's file has a table of its house rules: every option, its default first, and what it
// decides. That is the first sentence of its ruling about it; of a rule without one the files
// alone say it, each language in its own words.
func TestHouseRuleTables(t *testing.T) {
	for _, g := range games.All() {
		said := map[string]string{}
		for _, l := range words.Languages() {
			text, title := read(t, l, g.Name), pages.All().Of(g.Name).Words.Name.In(words.Words{Language: l})
			houseRules := regexp.MustCompile("(## " + regexp.QuoteMeta(title) + " \\(`" + g.Name + "`\\)\n\n\\|[^\n]*\n\\|---\\|---\\|---\\|---\\|\n)((?:\\|[^\n]*\n)+)")
			found := houseRules.FindAllStringSubmatch(text, -1)
			require.Len(t, found, 1, g.Name)
			doc, err := g.Rulings(rulings.Language(l.String()))
			require.NoError(t, err)
			rows := ""
			for _, o := range g.Options() {
				decides, ruling := "", ""
				if o.Ruling != 0 {
					r, _ := doc.Ruling(o.Ruling)
					decides, ruling = r.Decides(o.Name), r.Ruling.String()
				} else if row := regexp.MustCompile("(?m)^\\| `" + o.Name + "` \\| .* \\| (.*) \\|  \\|$").FindStringSubmatch(found[0][2]); row != nil {
					decides = row[1]
				}
				require.NotEmpty(t, decides, "%s of %s", o.Name, g.Name)
				require.NotRegexp(t, `['|]|[.:;]$|^\p{Lu}`, decides, "part of a row of a table; an apostrophe is ’")
				require.LessOrEqual(t, len([]rune(decides)), longestRow, decides)
				require.NotEqual(t, said[o.Name], decides)
				said[o.Name] = decides
				rows += fmt.Sprintf("| `%s` | %s | %s | %s |\n", o.Name, values(o), decides, ruling)
			}
			golden.Text(t, filepath.Join(l.String(), g.Name+".md"), strings.Replace(text, found[0][2], rows, 1))
		}
	}
	p, _ := manual.Read(words.English, "house-rules")
	for _, row := range []string{
		"| `near` | `\"both\"`, `\"one\"`, `\"aligned\"` | `both`, as usual: a pawn passes between two towers if both entrances that face each other stand out; `one`: if at least one of the two stands out; `aligned`: wherever two entrances face each other | labiro/3 |",
		"| `only_when_stuck` | `false`, `true` | `false`, as usual: you may turn a tower even if your pawn can walk; `true`: you may turn a tower, also with an unlock key, only if your pawn can walk nowhere | labiro/5 |",
		"| `cards` | `\"all\"`, `\"1\"` … `\"12\"` | `all`, as usual: all cards are dealt; `\"1\"` to `\"12\"`: for a shorter game each player gets this many cards, or fewer if there are not enough | magico/7 |",
		"| `cell` | `\"row 4, column 4\"`, `\"row 1, column 1\"` … `\"row 7, column 7\"` |",
		"| `children` | `[]`, `[2, 3]` … |",
		"| `dice` | `\"box\"`, `\"hand\"` | `box`, as usual: the program throws the dice; `hand`: you throw them and enter what came up |  |",
	} {
		require.Contains(t, p.Text, row)
	}
}

// maxListed is the greatest number of values that a table lists. If there are more, it
// lists the first, the second and the last.
const maxListed = 8

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

var (
	fenced   = regexp.MustCompile("(?ms)^```.*?^```$")
	spans    = regexp.MustCompile("`[^`\n]*`")
	links    = regexp.MustCompile(`(!?)\[[^\]]*\]\(([^)\s]+)\)`)
	headings = regexp.MustCompile(`<h[1-6] id="([^"]*)">`)
)

func withoutCode(text string) string { return fenced.ReplaceAllString(text, "") }

// linksIn returns every link in a text: "!" for a picture, and its destination.
func linksIn(text string) (all [][]string) {
	return links.FindAllStringSubmatch(spans.ReplaceAllString(withoutCode(text), ""), -1)
}

// Every link has a target in the project's files; except for pictures it has one on the
// page and on a terminal too.
func TestLinksLeadSomewhere(t *testing.T) {
	for l, all := range everyPage(t) {
		for _, p := range all {
			for _, found := range linksIn(p.Text) {
				requireLink(t, l, path.Join(l.String(), p.Topic+".md"), found[1] != "", found[2])
			}
		}
	}
}

// The same holds for the links in the rulings.
func TestLinksInRulingsLeadSomewhere(t *testing.T) {
	for _, g := range games.All() {
		for _, l := range words.Languages() {
			file := path.Join("../../engine", g.Name, "rulings."+l.String()+".md")
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, found := range linksIn(string(text)) {
				requireLink(t, l, file, found[1] != "", found[2])
			}
		}
	}
}

// requireLink checks a link in the file from.
func requireLink(t *testing.T, l words.Language, from string, picture bool, destination string) {
	if strings.HasPrefix(destination, "https://") {
		require.False(t, picture, "%s: %s is loaded from elsewhere", from, destination)
		return
	}
	name, fragment, _ := strings.Cut(destination, "#")
	file := from
	if name != "" {
		file = path.Join(path.Dir(from), name)
	}
	text, err := os.ReadFile(filepath.FromSlash(file))
	require.NoError(t, err, "%s links to %s", from, destination)
	if picture {
		return
	}
	target, ok := manual.ParseLink(destination)
	require.True(t, ok || name == "", "%s: %s leads nowhere on the page", from, destination)
	if target.Game != "" {
		require.Contains(t, file, "rulings."+l.String()+".md", "%s: in the same language", from)
	}
	if fragment == "" {
		return
	}
	if p, ok := manual.Read(l, strings.TrimSuffix(path.Base(file), ".md")); ok {
		text = []byte(p.Text)
	}
	html, err := markdown.HTML(string(text), markdown.Links{})
	require.NoError(t, err)
	var ids []string
	for _, id := range headings.FindAllStringSubmatch(html, -1) {
		ids = append(ids, id[1])
	}
	require.Contains(t, ids, fragment, "%s links to %s", from, destination)
}
