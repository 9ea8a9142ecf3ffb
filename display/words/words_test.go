package words

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"pgregory.net/rapid"

	"mastro/engine"
	"mastro/engine/labiro"
)

// foulSize and choiceSize are the most runes that the smallest panel shows.
const (
	foulSize   = 64
	choiceSize = 24
)

// sample is a value for each type that sentences use.
var sample = map[string]any{
	"Tower": Tower(7), "Name": Name("Rosso"), "Thing": Thing("il pugnale"), "Noun": Noun("pugnale"),
	"List": List("5, 7 e 9"), "int": 2, "string": "altro",
}

func values(t *testing.T, d declared) (all []any) {
	t.Helper()
	for _, name := range d.values {
		require.Contains(t, sample, name, d.name)
		all = append(all, sample[name])
	}
	return all
}

func TestTheTablesAreSound(t *testing.T) {
	_, err := printers()
	require.NoError(t, err)
}

func TestNoKeyStandsTwice(t *testing.T) {
	seen := map[string]bool{}
	for _, table := range tables() {
		for key := range table {
			require.False(t, seen[key], key)
			seen[key] = true
		}
	}
}

func TestEveryMessageHasItsSentence(t *testing.T) {
	keys := map[string]bool{}
	for _, d := range messages(t) {
		require.False(t, keys[d.key], "%s: two messages share %s", d.name, d.key)
		keys[d.key] = true
		for _, l := range Languages() {
			text := Words{l}.say(d.key, values(t, d)...)
			require.NotEqual(t, d.key, text, "%s has no sentence in %v", d.name, l)
			require.NotContains(t, text, "%!", "%s in %v", d.name, l)
		}
	}
	for _, table := range tables() {
		for key := range table {
			if !isFoul(key) && !isKeyed(key) {
				require.True(t, keys[key], "no message for the sentence %s", key)
			}
		}
	}
}

func isKeyed(key string) bool {
	for _, table := range keyed() {
		if _, ok := table[key]; ok {
			return true
		}
	}
	return false
}

func TestEveryMessageIsUsed(t *testing.T) {
	used := uses(t)
	for _, d := range messages(t) {
		require.True(t, used[d.name], "%s is used nowhere", d.name)
	}
}

var verb = regexp.MustCompile(`%(?:\[(\d)\])?([a-z])`)

// shape is which value of a sentence is written how: "1d 2s".
func shape(text string) string {
	var found []string
	next := 1
	for _, m := range verb.FindAllStringSubmatch(text, -1) {
		index := m[1]
		if index == "" {
			index = string(rune('0' + next))
			next++
		}
		found = append(found, index+m[2])
	}
	slices.Sort(found)
	return strings.Join(slices.Compact(found), " ")
}

func TestBothLanguagesUseTheSameValues(t *testing.T) {
	for _, table := range tables() {
		for key, s := range table {
			require.NotEmpty(t, s.It, key)
			require.NotEmpty(t, s.En, key)
			require.Equal(t, shape(s.It), shape(s.En), key)
			require.Equal(t, shape(s.OneIt), shape(s.OneEn), key)
			require.Equal(t, s.Count > 0, s.OneIt != "" && s.OneEn != "", "%s: singulars and Count go together", key)
		}
	}
}

func TestVerbsFitTheValues(t *testing.T) {
	kinds := map[string]string{"Tower": "d", "int": "d", "Name": "s", "Thing": "s", "Noun": "s", "List": "s", "string": "s"}
	tile := func(key string) bool { _, ok := labiroTiles[key]; return ok }
	for _, d := range messages(t) {
		var want []string
		for i, name := range d.values {
			want = append(want, string(rune('1'+i))+kinds[name])
		}
		for _, table := range tables() {
			s, ok := table[d.key]
			if !ok {
				continue
			}
			if s.Count > 0 {
				require.Equal(t, "int", d.values[s.Count-1], "%s: plurals go by an int", d.key)
				continue // the number may be told by the words alone
			}
			if !tile(d.key) {
				require.Equal(t, strings.Join(want, " "), shape(s.It), d.key)
			}
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
		require.True(t, isFoul(r), "no sentence for %s", r)
	}
	for _, table := range fouls() {
		for key := range table {
			require.True(t, slices.Contains(reasons, key), "no rule gives the reason %s", key)
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

func TestChoicesAreShort(t *testing.T) {
	for _, d := range messages(t) {
		if !strings.HasPrefix(d.key, "labiro.choice.") {
			continue
		}
		for _, l := range Languages() {
			w := Words{l}
			filled := []any{}
			for _, name := range d.values {
				filled = append(filled, map[string]any{"Tower": Tower(18), "Name": w.Colour(3), "Noun": w.Noun(labiro.KeyOf(8), "H"), "List": List("10 o 11"), "int": 18}[name])
			}
			text := w.say(d.key, filled...)
			require.LessOrEqual(t, utf8.RuneCountInString(text), choiceSize, text)
		}
	}
}

func TestSeatsDifferInNameAndSign(t *testing.T) {
	for _, l := range Languages() {
		w := Words{l}
		seen := map[string]bool{}
		for s := range Colour(labiro.MaxSeats) {
			require.Equal(t, 1, utf8.RuneCountInString(w.Sign(s)))
			require.False(t, seen[w.Sign(s)] || seen[string(w.Colour(s))])
			seen[w.Sign(s)], seen[string(w.Colour(s))] = true, true
		}
		require.Empty(t, w.Sign(NoColour))
		require.NotEmpty(t, w.Colour(NoColour))
		require.NotEmpty(t, w.Colour(4))
	}
}

func TestPlurals(t *testing.T) {
	it, en := Words{Italian}, Words{English}
	require.Equal(t, "Torre 7: 1 passo in senso orario.", TurnClockwise.In(it, 7, 1))
	require.Equal(t, "Torre 7: 2 passi in senso orario.", TurnClockwise.In(it, 7, 2))
	require.Equal(t, "Tower 7: 1 step clockwise.", TurnClockwise.In(en, 7, 1))
	require.Equal(t, "Rosso mette al sicuro un rubino.", LabiroBanked.In(it, "Rosso", 1))
	require.Equal(t, "Red banks 2 rubies.", LabiroBanked.In(en, "Red", 2))
	require.Equal(t, "Red: 0 rubies", LabiroScore.In(en, "Red", 0))
}

func TestLists(t *testing.T) {
	it := Words{Italian}
	require.Equal(t, List(""), it.List(nil))
	require.Equal(t, List("5"), it.List([]string{"5"}))
	require.Equal(t, List("5 e 7"), it.List([]string{"5", "7"}))
	require.Equal(t, List("5, 7 e 9"), it.List([]string{"5", "7", "9"}))
	require.Equal(t, List("5, 7 and 9"), Words{English}.List([]string{"5", "7", "9"}))
	require.Equal(t, List("5, 7 o 9"), it.OneOf([]string{"5", "7", "9"}))
	require.Equal(t, List("5 or 7"), Words{English}.OneOf([]string{"5", "7"}))
	require.Equal(t, List("5"), it.OneOf([]string{"5"}))
}

func TestCapital(t *testing.T) {
	require.Equal(t, "La torre", Capital("la torre"))
	require.Equal(t, "È", Capital("è"))
	require.Empty(t, Capital(""))
}

// A character that the panel's font lacks would be drawn as an empty box.
func TestTheGoFontDrawsEveryCharacter(t *testing.T) {
	font, err := sfnt.Parse(goregular.TTF)
	require.NoError(t, err)
	for _, table := range tables() {
		for key, s := range table {
			for _, r := range s.It + s.En + s.OneIt + s.OneEn {
				glyph, err := font.GlyphIndex(nil, r)
				require.NoError(t, err)
				require.NotZero(t, glyph, "%s uses %q", key, r)
			}
			require.NotContains(t, s.It+s.En+s.OneIt+s.OneEn, "'", "%s: an apostrophe is ’", key)
		}
	}
}

func TestAnUnknownLanguageStillSpeaks(t *testing.T) {
	require.NotEmpty(t, AllRight.In(Words{Language: 200}))
}

// Who builds a table checks its wiring; a table is a tavolo everywhere, where the
// board file too is its file.
func TestOneWordForTheTableAndItsWiring(t *testing.T) {
	for _, table := range tables() {
		for key, s := range table {
			for _, text := range []string{s.It, s.OneIt} {
				require.NotRegexp(t, `(?i)\btavol[ae]\b`, text, key)
			}
		}
	}
	for _, table := range []map[string]sentence{doctor, calibrateWords, wiring, troubles} {
		for key, s := range table {
			require.NotRegexp(t, `(?i)\bguarda\b.*\b(fil[oi]|cav[oi]|spina|alimenta\w+)\b`, s.It, key)
			require.NotRegexp(t, `(?i)\blook at\b.*\b(wires?|cable|plug|supply)\b`, s.En, key)
		}
	}
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
