package games

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine"
)

// says tells whether a file of the program says something of a house rule: in a row of a table
// of words, in a line as an owner writes it or, where it knows the game's rulebook, by its field
// of the options.
func says(text, game string, o engine.Option) bool {
	field := ""
	for part := range strings.SplitSeq(o.Name, "_") {
		field += strings.ToUpper(part[:1]) + part[1:]
	}
	written := strings.Contains(text, o.Name) &&
		regexp.MustCompile(`"`+o.Name+`(\.\w+)?":\s*\{|(?m:^\s*`+o.Name+` = (true|false|\[\]|".*" +#))`).MatchString(text)
	return written || strings.Contains(text, `"mastro/engine/`+game+`"`) && regexp.MustCompile(`\b[oO]ptions\.`+field+`\b`).MatchString(text)
}

// sources are the program's own files, but tests and what belongs to another game, by their
// names from the root of the project.
func sources(t *testing.T, game string) map[string]string {
	all, root := map[string]string{}, filepath.Join("..", "..")
	require.NoError(t, filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		other, known := Find(d.Name())
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == ".git" || known && other.Name != game):
			return fs.SkipDir
		case d.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(name)
		short, _ := filepath.Rel(root, name)
		all[filepath.ToSlash(short)] = string(text)
		return err
	}))
	return all
}

// A house rule is its row, its rule and its test: outside of its rulebook, of the players that
// think about it and of the pages that follow from it nothing but the words of a menu, and of what
// belongs to no ruling, says what there is to it.
func TestAHouseRuleHasFewPlaces(t *testing.T) {
	for _, g := range All() {
		files := sources(t, g.Name)
		require.NotEmpty(t, files)
		for _, o := range g.Options() {
			for name, text := range files {
				folder := filepath.Base(filepath.Dir(name))
				switch {
				case folder == g.Name && !strings.HasPrefix(name, "display/words/"):
				case name == "display/words/"+g.Name+"/names.go" && o.Menu > 0:
				case name == "display/words/houserules.go" && (o.Menu > 0 || o.Ruling == 0):
				default:
					require.False(t, says(text, g.Name, o), "%s of %s is known to %s", o.Name, g.Name, name)
				}
			}
		}
	}
}

func TestWhatSaysSomethingOfAHouseRule(t *testing.T) {
	o := engine.Option{Name: "only_when_stuck"}
	for text, want := range map[string]bool{
		"\t\"only_when_stuck\": {\n": true, `"only_when_stuck.on": {It: "x"}`: true, "help\n  only_when_stuck = false": true, "  only_when_stuck = \"on\"   # or off": true,
		"import \"mastro/engine/labiro\"\np.game.Options.OnlyWhenStuck": true, "p.game.Options.OnlyWhenStuck": false,
		"import \"mastro/engine/labiro\"\np.game.Options.OnlyWhenStucks": false, `engine.Flag("only_when_stuck", 7)`: false, "only_when_stuck = n": false,
	} {
		require.Equal(t, want, says(text, "labiro", o), text)
	}
}
