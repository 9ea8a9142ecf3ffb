package labiro_test

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/display/words"
	says "mastro/display/words/labiro"
	"mastro/engine"
	"mastro/engine/labiro"
)

// foulSize is the most runes of a foul that the smallest panel shows.
const foulSize = 64

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
		reason := rapid.SampledFrom(slices.Sorted(maps.Keys(says.Words.Fouls))).Draw(t, "reason")
		w := words.Words{Language: rapid.SampledFrom(words.Languages()).Draw(t, "language"), Short: true}
		f := &engine.Foul{Reason: reason, Part: rapid.IntRange(engine.NoPart, 17).Draw(t, "part"),
			Count: rapid.IntRange(0, 3).Draw(t, "count")}
		text := says.Words.Foul(w, f, words.TheTower.In(w, 7), says.Thing(w, rapid.SampledFrom(kinds()).Draw(t, "kind"), "C"))
		require.LessOrEqual(t, utf8.RuneCountInString(text), foulSize, text)
		require.NotContains(t, text, "%!")
		require.True(t, strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?"), text)
		require.Equal(t, words.Capital(text), text)
	})
}

func TestAFoulNamesItsPlace(t *testing.T) {
	f, it, en := &engine.Foul{Reason: "labiro.wrong_key"}, words.Words{}, words.Words{Language: words.English}
	require.Equal(t, "Non hai la chiave che apre la torre 7.", says.Words.Foul(it, f, words.TheTower.In(it, 7), ""))
	require.Equal(t, "You have no key that opens this tower.", says.Words.Foul(en, f, words.ThisTower.In(en), ""))
}

func TestEveryTileHasItsOwnWords(t *testing.T) {
	for _, l := range words.Languages() {
		w := words.Words{Language: l}
		signs, nouns := map[string]bool{}, map[words.Noun]bool{}
		for _, k := range kinds() {
			sign, noun := says.Sign(w, k, k.Key().String()), says.Noun(w, k, k.Key().String())
			require.False(t, signs[sign], "%v: two tiles have the sign %s", l, sign)
			require.False(t, nouns[noun], "%v: two tiles are called %s", l, noun)
			signs[sign], nouns[noun] = true, true
			require.Equal(t, 2, utf8.RuneCountInString(sign))
			require.Contains(t, string(says.Thing(w, k, k.Key().String())), lastWord(noun))
		}
		require.NotContains(t, nouns, says.Noun(w, labiro.NoKind, ""), "a tile nobody has named gives nothing away")
	}
}

// Tests of all games find the words of every tile among the things.
func TestEveryTileIsAmongTheThings(t *testing.T) {
	for _, l := range words.Languages() {
		w := words.Words{Language: l}
		nouns := map[words.Noun]bool{}
		for _, n := range says.Words.Things {
			_, noun, _ := n.In(w)
			nouns[noun] = true
		}
		for _, k := range append(kinds(), labiro.NoKind) {
			noun := says.Noun(w, k, "%s")
			if k.Rubies() > 1 {
				noun = words.Noun(strings.Replace(string(noun), "2", "%d", 1))
			}
			require.True(t, nouns[noun], noun)
		}
	}
}

func lastWord(n words.Noun) string {
	all := strings.Fields(string(n))
	return all[len(all)-1]
}

// A tile is called what the glossary calls it.
func TestTilesAreCalledByTheirTerms(t *testing.T) {
	called := map[labiro.Kind][2]string{
		labiro.NoKind: {"object", "oggetto"}, labiro.Empty: {"empty tile", "tessera vuota"}, labiro.Unlock: {"unlock key", "chiave sblocca meccanismo"},
		labiro.Torch: {"torch", "torcia"}, labiro.Rope: {"rope", "corda"}, labiro.Dagger: {"dagger", "pugnale"}, labiro.KeyOf(1): {"tower key", "chiave torre"},
		labiro.RubyOf(0): {"ruby tile", "tessera rubino"}, labiro.RubyOf(1): {"ruby", "rubino"},
	}
	glossary, err := os.ReadFile("../testdata/glossary.txt")
	require.NoError(t, err)
	it, en := words.Words{Language: words.Italian}, words.Words{Language: words.English}
	for kind, term := range called {
		require.Contains(t, string(glossary), "\n"+term[0]+" | "+term[1])
		require.Contains(t, string(says.Thing(it, kind, "A")), term[1])
		require.Contains(t, term[1], strings.TrimSuffix(strings.TrimSuffix(string(says.Noun(it, kind, "A")), " A"), " vuota"))
		for _, word := range strings.Fields(term[0]) {
			require.Contains(t, strings.ToLower(string(says.Thing(en, kind, "A"))), word)
		}
	}
}
