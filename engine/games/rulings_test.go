package games

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/rulings"
)

// documents is the rulings of a game, by language.
func documents(t *testing.T, g Game) map[rulings.Language]rulings.Document {
	all := map[rulings.Language]rulings.Document{}
	for _, l := range rulings.Languages() {
		doc, err := g.Rulings(l)
		require.NoError(t, err)
		all[l] = doc
	}
	return all
}

// numbers is those of the rulings of a document.
func numbers(doc rulings.Document) (all []int) {
	for _, r := range doc.Rulings {
		all = append(all, r.Number)
	}
	return all
}

// A document says whose rulings it has, in its language.
func TestRulingsHaveATitle(t *testing.T) {
	ending := map[rulings.Language]string{rulings.Italian: ": le decisioni", rulings.English: ": the rulings"}
	for _, g := range All() {
		for l, doc := range documents(t, g) {
			require.Regexp(t, "^[A-Z0-9][^:#]*"+ending[l]+"$", doc.Title)
			require.NotEmpty(t, doc.Rulings, "%s in %s", g.Name, l)
		}
	}
}

func TestNoGameHasRulingsInAnotherLanguage(t *testing.T) {
	_, err := All()[0].Rulings("fr")
	require.Error(t, err)
}

// What is ruled, where it comes from and which house rules change it is the same for who
// reads Italian and for who reads English.
func TestRulingsAreTheSameInBothLanguages(t *testing.T) {
	for _, g := range All() {
		t.Run(g.Name, func(t *testing.T) {
			both := documents(t, g)
			it, en := both[rulings.Italian], both[rulings.English]
			require.Equal(t, numbers(it), numbers(en))
			for i, r := range it.Rulings {
				require.Equal(t, kindsOf(r), kindsOf(en.Rulings[i]), "%v: where it comes from", r.Ruling)
				require.Equal(t, houseRules(g, r), houseRules(g, en.Rulings[i]), "%v: house rules", r.Ruling)
			}
		})
	}
}

func kindsOf(r rulings.Ruling) (all []rulings.Kind) {
	for _, s := range r.Sources {
		all = append(all, s.Kind)
	}
	return all
}

// keyed is how a text about house rules begins to explain one: "`chain`: `observed`", with
// the usual value first.
var keyed = regexp.MustCompile("`([a-z0-9_]+)`:\\s+`\"?([^`\"]+)\"?`")

// houseRules is the options that a ruling's text about house rules explains, in the order of
// the game's options.
func houseRules(g Game, r rulings.Ruling) (all []string) {
	explained := map[string]string{}
	for _, found := range keyed.FindAllStringSubmatch(r.HouseRule, -1) {
		explained[found[1]] = found[2]
	}
	for _, o := range g.Options() {
		if explained[o.Name] == usual(o) {
			all = append(all, o.Name)
		}
	}
	return all
}

// usual is how the usual value of an option is written.
func usual(o engine.Option) string {
	switch {
	case o.Seats:
		return "[]"
	case o.Values == nil:
		return "false"
	case o.House != nil:
		return o.House[0]
	}
	return o.Values[0]
}

func TestWhatATextExplains(t *testing.T) {
	fuga, _ := Find("fuga")
	labiro, _ := Find("labiro")
	magico, _ := Find("magico")
	say := func(text string) rulings.Ruling { return rulings.Ruling{HouseRule: text} }
	require.Equal(t, []string{"guards"}, houseRules(fuga, say("`guards`: `avoid`, or\n`allow`: one may, as `end` says.")))
	require.Equal(t, []string{"loot", "defended"}, houseRules(labiro, say("`defended`:\n`object`, or `object_or_ruby`: a.\n\n`loot`: `room_left`, or `best_three`: b.")))
	require.Equal(t, []string{"children", "finish", "cell"}, houseRules(magico, say("`children`: `[]`; `finish`: `home`, `cell`: there. `cell`: `\"row 4, column 4\"`.")))
	require.Empty(t, houseRules(fuga, say("`false`, or `true`: only with `cards = true`; see `rounds`, or `cards`: `true`.")))
}

// A ruling explains the house rules that change it, and no others.
func TestRulingsExplainTheirHouseRules(t *testing.T) {
	for _, g := range All() {
		for l, doc := range documents(t, g) {
			t.Run(g.Name+" "+string(l), func(t *testing.T) {
				for _, r := range doc.Rulings {
					require.Equal(t, changes(g, r.Number), houseRules(g, r), "%v; each begins with its key and its usual value: `key`: `value`", r.Ruling)
				}
				for _, o := range g.Options() {
					_, ok := doc.Ruling(o.Ruling)
					require.True(t, ok || o.Ruling == 0, "%s changes ruling %d, and there is none", o.Name, o.Ruling)
				}
			})
		}
	}
}

// changes is the options that change a ruling.
func changes(g Game, ruling int) (all []string) {
	for _, o := range g.Options() {
		if o.Ruling == ruling {
			all = append(all, o.Name)
		}
	}
	return all
}

// citations is where each ruling is cited, of all games, by file.
type citations map[engine.Ruling][]string

// ways in which files cite a ruling: by its id, as the ruling of a fault, as a value, as
// the name of a test, and, within the folder of a game, by its number.
var (
	anywhere = regexp.MustCompile(`\b([a-z0-9]+)/([1-9][0-9]{0,2})\b`)
	ofFault  = regexp.MustCompile(`\{Ruling: +([0-9]+), Reason: +"([a-z0-9]+)\.`)
	asValue  = regexp.MustCompile(`engine\.Ruling\{Game: (?:[a-z0-9]+\.)?Name, Number: ([0-9]+)\}`)
	ofTest   = regexp.MustCompile(`func TestRuling([0-9]{2})`)
	byNumber = regexp.MustCompile(`\b[Rr]ulings? ([0-9]+)\b`)
	ofTable  = regexp.MustCompile(`(?m)^//\t *([0-9]+) [a-z][a-z, ]*  +[\w./]+\.go `)
)

// cited is every citation in the files of the project: in the texts of the rulings
// themselves, in the tables on the pages of the rulebooks, and in all other files.
func cited(t *testing.T) (inTexts, inTables, all citations) {
	inTexts, inTables, all = citations{}, citations{}, citations{}
	root := filepath.Join("..", "..")
	require.NoError(t, filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !slices.Contains([]string{".go", ".md", ".game", ".tmpl", ".js"}, filepath.Ext(name)) {
			return err
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		name, err = filepath.Rel(root, name)
		switch name = filepath.ToSlash(name); {
		case rulingsText.MatchString(name):
			inTexts.find(name, string(text))
		case rulebookPage.MatchString(name):
			inTables.add(name, string(text), ofTable)
			all.find(name, string(text))
		default:
			all.find(name, string(text))
		}
		return err
	}))
	return inTexts, inTables, all
}

var (
	rulingsText  = regexp.MustCompile(`^engine/[a-z0-9]+/rulings\.[a-z]+\.md$`)
	rulebookPage = regexp.MustCompile(`^engine/[a-z0-9]+/doc\.go$`)
)

// find notes what a file cites.
func (c citations) find(name, text string) {
	for _, found := range anywhere.FindAllStringSubmatch(text, -1) {
		c.note(name, found[1], found[2])
	}
	for _, found := range ofFault.FindAllStringSubmatch(text, -1) {
		c.note(name, found[2], found[1])
	}
	if strings.HasPrefix(name, "engine/") || strings.HasPrefix(name, "display/scene/") {
		c.add(name, text, asValue, ofTest, byNumber)
	}
}

// add notes what a file in the folder of a game cites by numbers.
func (c citations) add(name, text string, ways ...*regexp.Regexp) {
	for folder := range strings.SplitSeq(name, "/") {
		for _, way := range ways {
			for _, found := range way.FindAllStringSubmatch(text, -1) {
				c.note(name, folder, found[1])
			}
		}
	}
}

// note notes one citation, of a game.
func (c citations) note(name, game, number string) {
	if _, ok := Find(game); ok {
		n, _ := strconv.Atoi(number)
		r := engine.Ruling{Game: game, Number: n}
		c[r] = append(c[r], name)
	}
}

func TestWhereRulingsAreCited(t *testing.T) {
	c := citations{}
	c.find("engine/labiro/rope.go", `{Ruling: 8, Reason: "labiro.no_rope"} engine.Ruling{Game: Name, Number: 7} // ruling 9, magico/3`)
	c.find("engine/magico/maze/x_test.go", "func TestRuling02Inserting(t *testing.T) {")
	c.find("README.md", "labiro/17 and engine/labiro/8.go, ruling 5 of chess/4")
	var all []string
	for r, files := range c {
		all = append(all, fmt.Sprint(r, len(files)))
	}
	slices.Sort(all)
	require.Equal(t, []string{"labiro/17 1", "labiro/7 1", "labiro/8 2", "labiro/9 1", "magico/2 1", "magico/3 1"}, all)
}

// Whoever reads a ruling's number, in a refusal, in the code or in a test, finds it; and
// the page of each rulebook, its code and its tests lead to every ruling.
func TestRulingsAndCitations(t *testing.T) {
	inTexts, inTables, all := cited(t)
	require.Greater(t, len(all), 40)
	t.Run("what is cited is there", func(t *testing.T) {
		require.Empty(t, missing(t, all))
		require.Empty(t, missing(t, inTexts))
	})
	for _, g := range All() {
		t.Run(g.Name+" is cited", func(t *testing.T) { citedWhole(t, g, all, inTables) })
	}
}

// missing is what is cited and not there, in one language or the other.
func missing(t *testing.T, all citations) (missing []string) {
	there := map[engine.Ruling]int{}
	for _, g := range All() {
		for _, doc := range documents(t, g) {
			for _, r := range doc.Rulings {
				there[r.Ruling]++
			}
		}
	}
	for r, files := range all {
		if there[r] != len(rulings.Languages()) {
			missing = append(missing, fmt.Sprintf("%v, cited in %s", r, files[0]))
		}
	}
	slices.Sort(missing)
	return missing
}

// citedWhole checks that the table on a rulebook's page has its rulings, each once and from 1
// on, and that each is cited elsewhere too.
func citedWhole(t *testing.T, g Game, all, inTables citations) {
	var rows []int
	for r, files := range inTables {
		if r.Game == g.Name {
			require.Len(t, files, 1, "%v stands there twice", r)
			rows = append(rows, r.Number)
		}
	}
	slices.Sort(rows)
	require.NotEmpty(t, rows)
	for i, n := range rows {
		require.Equal(t, i+1, n, "none is left out")
		elsewhere := func(name string) bool { return filepath.Base(name) != "doc.go" }
		require.True(t, slices.ContainsFunc(all[engine.Ruling{Game: g.Name, Number: n}], elsewhere), "%s/%d is cited by no code and no test", g.Name, n)
	}
	for l, doc := range documents(t, g) {
		require.Equal(t, rows, numbers(doc), "the table in engine/%s/doc.go, and rulings.%s.md", g.Name, l)
	}
}

var tableRow = regexp.MustCompile("(?m)^\\| `([a-z0-9_]+)` \\|.*\\| ([a-z0-9]+)/([0-9]+) \\|$")

// Where the README has tables of house rules they name the ruling of each.
func TestTheReadmeHasTheRulingsOfHouseRules(t *testing.T) {
	require.Equal(t, []string{"chain", "labiro", "6"}, tableRow.FindStringSubmatch("| `chain` | `a` | b | labiro/6 |")[1:])
	text, err := os.ReadFile("../../README.md")
	require.NoError(t, err)
	for _, row := range tableRow.FindAllStringSubmatch(string(text), -1) {
		g, ok := Find(row[2])
		require.True(t, ok, row[0])
		o, ok := g.Option(row[1])
		require.True(t, ok, row[0])
		require.Equal(t, row[3], strconv.Itoa(o.Ruling), row[0])
	}
}
