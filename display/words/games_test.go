package words

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/engine"
	enginegames "mastro/engine/games"
	"mastro/engine/labiro"
)

// Whatever a menu offers has words, and nothing else has.
func TestEveryRuleOfAMenuHasItsWords(t *testing.T) {
	offered := map[string]bool{}
	for _, g := range enginegames.All() {
		require.NotEmpty(t, Words{}.Game(g.Name), g.Name)
		for _, name := range g.Offered {
			o, ok := g.Option(name)
			require.True(t, ok)
			keys := []string{name}
			for _, value := range o.Values {
				if _, err := strconv.Atoi(value); err != nil || byGame[g.Name].rules[name+"."+value] != (sentence{}) {
					keys = append(keys, name+"."+value)
				}
			}
			for _, key := range keys {
				require.NotEqual(t, "?", Words{}.rule(g.Name, key, "?"), "%s has no words for %s", g.Name, key)
				offered[g.Name+" "+key], offered[key] = true, true
			}
		}
	}
	for key := range rules {
		require.True(t, offered[key], key)
	}
	for game, g := range byGame {
		for key := range g.rules {
			require.True(t, offered[game+" "+key], "no menu of %s offers %s", game, key)
		}
	}
}

func TestEveryFoulHasItsSentence(t *testing.T) {
	file, err := os.ReadFile("testdata/reasons.txt")
	require.NoError(t, err)
	reasons := strings.Fields(string(file))
	for _, pkg := range []string{"labiro", "magico", "carte", "torri3d", "fuga", "referee"} {
		reasons = append(reasons, reasonsIn(t, pkg)...)
	}
	for _, r := range reasons {
		_, known := foul(engine.Reason(r))
		require.True(t, known, "no sentence for %s", r)
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

// kinds is every kind of tile of the printed game.
func kinds() []labiro.Kind {
	all := []labiro.Kind{labiro.Empty, labiro.Unlock, labiro.Torch, labiro.Rope, labiro.Dagger}
	for s := labiro.Symbol(1); s <= 8; s++ {
		all = append(all, labiro.KeyOf(s))
	}
	return append(all, labiro.RubyOf(0), labiro.RubyOf(1), labiro.RubyOf(2))
}

func TestFoulSentencesAreShort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		reason := rapid.SampledFrom(slices.Sorted(maps.Keys(labiroFouls))).Draw(t, "reason")
		w := Words{rapid.SampledFrom(Languages()).Draw(t, "language")}
		f := &engine.Foul{Reason: engine.Reason(reason), Part: rapid.IntRange(engine.NoPart, 17).Draw(t, "part"),
			Count: rapid.IntRange(0, 3).Draw(t, "count")}
		text := w.Foul(f, TheTower.In(w, 7), w.Thing(rapid.SampledFrom(kinds()).Draw(t, "kind"), "C"))
		require.LessOrEqual(t, utf8.RuneCountInString(text), foulSize, text)
		require.NotContains(t, text, "%!")
		require.True(t, strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?"), text)
		require.Equal(t, Capital(text), text)
	})
}

func TestAFoulNamesItsPlace(t *testing.T) {
	f := &engine.Foul{Reason: "labiro.wrong_key"}
	require.Equal(t, "Non hai la chiave che apre la torre 7.", Words{}.Foul(f, TheTower.In(Words{}, 7), ""))
	require.Equal(t, "You have no key that opens this tower.", Words{English}.Foul(f, ThisTower.In(Words{English}), ""))
}

func TestAnUnknownFoulIsStillASentence(t *testing.T) {
	require.Equal(t, "Questo non è permesso.", Words{}.Foul(&engine.Foul{Reason: "chess.pin"}, "", ""))
	require.Equal(t, "Questo non è permesso.", Words{}.Foul(&engine.Foul{Reason: "ok"}, "", ""), "no other message is taken for a foul")
}

func TestEveryTileHasItsOwnWords(t *testing.T) {
	for _, l := range Languages() {
		w := Words{l}
		signs, nouns := map[string]bool{}, map[Noun]bool{}
		for _, k := range kinds() {
			require.False(t, signs[w.TileSign(k, k.Key().String())], "%v: two tiles have the sign %s", l, w.TileSign(k, k.Key().String()))
			require.False(t, nouns[w.Noun(k, k.Key().String())], "%v: two tiles are called %s", l, w.Noun(k, k.Key().String()))
			signs[w.TileSign(k, k.Key().String())], nouns[w.Noun(k, k.Key().String())] = true, true
			require.Equal(t, 2, utf8.RuneCountInString(w.TileSign(k, k.Key().String())))
			require.Contains(t, string(w.Thing(k, k.Key().String())), lastWord(w.Noun(k, k.Key().String())))
		}
		require.NotContains(t, nouns, w.Noun(labiro.NoKind, ""), "a tile nobody has named gives nothing away")
	}
}

func lastWord(n Noun) string {
	words := strings.Fields(string(n))
	return words[len(words)-1]
}

// The chess pieces wear letters of the names that the rules print, each its own.
func TestPiecesWearTheirOwnLetters(t *testing.T) {
	for l, want := range map[Language]string{Italian: "P A C T Rg Re", English: "P B N R Q K"} {
		var signs []string
		for _, piece := range []string{"pawn", "bishop", "knight", "rook", "queen", "king"} {
			_, noun, sign := Words{Language: l}.Treasure("fuga", piece)
			signs = append(signs, sign)
			if l == Italian {
				require.Equal(t, string(noun)[0], strings.ToLower(sign)[0], "%s is no letter of %s", sign, noun)
			}
		}
		require.Equal(t, want, strings.Join(signs, " "))
	}
}
