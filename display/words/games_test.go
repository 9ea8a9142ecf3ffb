package words_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	pages "mastro/display/games"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/games"
)

// Whatever a menu offers has words, and nothing else has.
func TestEveryRuleOfAMenuHasItsWords(t *testing.T) {
	offered := map[string]bool{}
	for _, g := range games.All() {
		says := pages.All().Of(g.Name).Words
		require.NotEmpty(t, says.Name.In(words.Words{}), g.Name)
		require.NotEmpty(t, says.Pitch.In(words.Words{}), g.Name)
		for _, o := range g.Offered() {
			keys := []string{o.Name, o.Name + ".says"}
			for _, value := range o.Values {
				if _, err := strconv.Atoi(value); err != nil || says.Rules[o.Name+"."+value] != (words.Sentence{}) {
					keys = append(keys, o.Name+"."+value)
				}
			}
			for _, key := range keys {
				require.NotEqual(t, "?", says.Rule(words.Words{}, key, "?"), "%s has no words for %s", g.Name, key)
				offered[g.Name+" "+key], offered[key] = true, true
			}
		}
	}
	for key := range words.Rules {
		require.True(t, offered[key], key)
	}
	for _, p := range pages.All() {
		for key := range p.Words.Rules {
			require.True(t, offered[p.Name+" "+key], "no menu of %s offers %s", p.Name, key)
		}
	}
}

// saysFoul reports whether there is a sentence for a reason, which begins with the name of
// its game or with "referee".
func saysFoul(reason string) bool {
	game, _, _ := strings.Cut(reason, ".")
	table := words.RefereeFouls
	if says := pages.All().Of(game).Words; says != nil {
		table = says.Fouls
	}
	_, known := table[engine.Reason(reason)]
	return known
}

func TestEveryFoulHasItsSentence(t *testing.T) {
	file, err := os.ReadFile("testdata/reasons.txt")
	require.NoError(t, err)
	reasons := append(strings.Fields(string(file)), reasonsIn(t, "referee")...)
	for _, p := range pages.All() {
		reasons = append(reasons, reasonsIn(t, p.Name)...)
	}
	for _, r := range reasons {
		require.True(t, saysFoul(r), "no sentence for %s", r)
	}
	for name, table := range tables() {
		for key := range table {
			require.True(t, !strings.HasSuffix(name, "Fouls") || slices.Contains(reasons, key), "no rule gives the reason %s", key)
		}
	}
}

// reasonsIn is every reason that the files of a package of the engine name.
func reasonsIn(t *testing.T, pkg string) []string {
	t.Helper()
	var found []string
	reason := regexp.MustCompile(`"(` + pkg + `\.[a-z_]+)"`)
	files, err := filepath.Glob("../../engine/" + pkg + "/*.go")
	require.NoError(t, err)
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		for _, m := range reason.FindAllStringSubmatch(string(text), -1) {
			found = append(found, m[1])
		}
	}
	require.NotEmpty(t, found)
	return found
}

func TestAnUnknownFoulIsStillASentence(t *testing.T) {
	for _, p := range pages.All() {
		for _, reason := range []engine.Reason{"chess.pin", "ok"} {
			require.Equal(t, "Questo non è permesso.", p.Words.Foul(words.Words{}, &engine.Foul{Reason: reason}, "", ""))
		}
	}
	require.Equal(t, "Questo non è permesso.", words.Words{}.Foul(&engine.Foul{Reason: "ok"}, "", ""), "no other message is taken for a foul")
}

// What the referee itself refuses is said in every game, and without one.
func TestFoulsOfTheReferee(t *testing.T) {
	f := &engine.Foul{Reason: "referee.undo_nothing"}
	for _, p := range pages.All() {
		require.Equal(t, words.Words{}.Foul(f, "", ""), p.Words.Foul(words.Words{}, f, "", ""))
	}
	require.Equal(t, "Non c’è ancora nulla da annullare.", words.Words{}.Foul(f, "", ""))
}

// A second tower is called by what stands on it, as the first is.
func TestTheSecondTowerOfAFoul(t *testing.T) {
	f := &engine.Foul{Reason: "labiro.drags", Other: 1}
	says := pages.All().Of("labiro").Words
	require.Equal(t, "Tower 7 drags tower 2 along: they must turn together.", says.Foul(words.Words{Language: words.English}, f, "tower 7", ""))
	named := words.Words{Language: words.English, Towers: &words.TowerNames{"T9", "T4"}}
	require.Equal(t, "Tower T7 drags tower T4 along: they must turn together.", says.Foul(named, f, "tower T7", ""))
}
