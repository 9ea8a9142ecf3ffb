package words_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"

	pages "mastro/display/games"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/display/words/labiro"
	"mastro/engine"
	rulebook "mastro/engine/labiro"
)

// sample is a value for each type that sentences use.
var sample = map[string]any{
	"Tower": words.Tower(7), "Name": words.Name("Rosso"), "Thing": words.Thing("il pugnale"), "Noun": words.Noun("pugnale"),
	"List": words.List("5, 7 e 9"), "int": 2, "string": "altro",
}

func values(t *testing.T, d declared) (all []any) {
	t.Helper()
	for _, name := range d.values {
		require.Contains(t, sample, name, d.name)
		all = append(all, sample[name])
	}
	return all
}

// entry is a sentence and where it stands.
type entry struct {
	name string
	s    words.Sentence
}

// tables are all sentences that are looked up by names.
func tables() map[string]map[string]words.Sentence {
	all := map[string]map[string]words.Sentence{"rules": words.Rules, "refereeFouls": byName(words.RefereeFouls)}
	for _, p := range pages.All() {
		all[p.Name] = map[string]words.Sentence{"name": p.Words.Name}
		all[p.Name+"Rules"] = p.Words.Rules
		all[p.Name+"Fouls"] = byName(p.Words.Fouls)
	}
	return all
}

func byName(fouls map[engine.Reason]words.Sentence) map[string]words.Sentence {
	all := map[string]words.Sentence{}
	for reason, s := range fouls {
		all[string(reason)] = s
	}
	return all
}

// everything is every sentence that there is: of messages, tables and things.
func everything(t *testing.T) (all []entry) {
	for _, d := range messages(t) {
		all = append(all, entry{d.name, d.s})
	}
	for table, sentences := range tables() {
		for key, s := range sentences {
			all = append(all, entry{table + " " + key, s})
		}
	}
	for _, p := range pages.All() {
		for key, n := range p.Words.Things {
			name, it, en := p.Name+" "+key, n[words.Italian], n[words.English]
			all = append(all,
				entry{name, words.Sentence{It: string(it.Thing), En: string(en.Thing)}},
				entry{name, words.Sentence{It: string(it.Noun), En: string(en.Noun)}},
				entry{name, words.Sentence{It: it.Sign, En: en.Sign}})
		}
	}
	return all
}

func TestMessagesSayTheirValues(t *testing.T) {
	for _, d := range messages(t) {
		for _, l := range words.Languages() {
			w := words.Words{Language: l}
			if len(d.values) == 0 {
				require.NotContains(t, d.s.In(w), "%", "%s is said as it is written", d.name)
				continue
			}
			for _, w.Short = range []bool{false, true} {
				require.NotContains(t, d.s.In(w, values(t, d)...), "%!", "%s in %v", d.name, l)
			}
		}
	}
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
	for _, e := range everything(t) {
		require.NotEmpty(t, e.s.It, e.name)
		require.NotEmpty(t, e.s.En, e.name)
		require.Equal(t, shape(e.s.It), shape(e.s.En), e.name)
		require.Equal(t, shape(e.s.OneIt), shape(e.s.OneEn), e.name)
		require.Equal(t, e.s.OneIt != "", e.s.OneEn != "", "%s: both languages have a singular", e.name)
		require.Equal(t, shape(e.s.ShortIt), shape(e.s.ShortEn), e.name)
		require.Equal(t, e.s.ShortIt != "", e.s.ShortEn != "", "%s: both languages have a short form", e.name)
		require.Subset(t, strings.Fields(shape(e.s.It)), strings.Fields(shape(e.s.ShortIt)), e.name)
	}
}

// A singular that leaves a value out says which it has: else fmt complains of what is left.
func TestSingularsNameWhatTheyLeaveOut(t *testing.T) {
	for _, d := range messages(t) {
		for _, one := range []string{d.s.OneIt, d.s.OneEn} {
			if one != "" && shape(one) != shape(d.s.It) {
				require.Regexp(t, `^[^%]*$|%\[`, one, d.name)
				require.NotRegexp(t, `%[a-z]`, one, d.name)
			}
		}
	}
}

func TestVerbsFitTheValues(t *testing.T) {
	kinds := map[string]string{"Tower": "d", "int": "d", "Name": "s", "Thing": "s", "Noun": "s", "List": "s", "string": "s"}
	for _, d := range messages(t) {
		var want []string
		for i, name := range d.values {
			want = append(want, string(rune('1'+i))+kinds[name])
		}
		if d.s.OneIt != "" {
			require.Contains(t, d.values, "int", "%s: plurals go by an int", d.name)
			want = slices.DeleteFunc(want, func(v string) bool { return !strings.Contains(shape(d.s.It), v) }) // the number may be told by the words alone
		}
		require.Equal(t, strings.Join(want, " "), shape(d.s.It), d.name)
	}
	for name, table := range tables() {
		for key, s := range table {
			if strings.HasSuffix(name, "Fouls") {
				require.Subset(t, []string{"1s", "2d", "3s", "4d"}, strings.Fields(shape(s.It+s.OneIt)), key)
				continue
			}
			require.Empty(t, shape(s.It), key)
		}
	}
}

func TestChoicesOfLabiroAreShort(t *testing.T) {
	for _, d := range messages(t) {
		if !strings.HasPrefix(d.name, "labiro.") || !strings.Contains(strings.ToLower(d.block), "choices") {
			continue
		}
		for _, l := range words.Languages() {
			w := words.Words{Language: l, Short: true}
			filled := []any{}
			for _, name := range d.values {
				filled = append(filled, map[string]any{"Tower": words.Tower(18), "Name": w.Colour(3), "Noun": labiro.Noun(w, rulebook.KeyOf(8), "H"), "List": words.List("10 o 11"), "int": 18}[name])
			}
			text := d.s.In(w, filled...)
			require.LessOrEqual(t, utf8.RuneCountInString(text), scene.ChoiceSize, text)
		}
	}
}

func TestSeatsDifferInNameAndSign(t *testing.T) {
	for _, l := range words.Languages() {
		w := words.Words{Language: l}
		seen := map[string]bool{}
		for s := range words.Colour(scene.MaxSeats) {
			require.Equal(t, 1, utf8.RuneCountInString(w.Sign(s)))
			require.False(t, seen[w.Sign(s)] || seen[string(w.Colour(s))])
			seen[w.Sign(s)], seen[string(w.Colour(s))] = true, true
		}
		require.Empty(t, w.Sign(words.NoColour))
		require.NotEmpty(t, w.Colour(words.NoColour))
		require.NotEmpty(t, w.Colour(4))
	}
}

func TestPlurals(t *testing.T) {
	it, en := words.Words{Language: words.Italian}, words.Words{Language: words.English}
	require.Equal(t, "Torre 7: 1 passo in senso orario.", words.TurnClockwise.In(it, 7, 1))
	require.Equal(t, "Torre 7: 2 passi in senso orario.", words.TurnClockwise.In(it, 7, 2))
	require.Equal(t, "Tower 7: 1 step clockwise.", words.TurnClockwise.In(en, 7, 1))
	require.Equal(t, "deposita un rubino", labiro.Banked.In(it, 1))
	require.Equal(t, "banks 2 rubies", labiro.Banked.In(en, 2))
	require.Equal(t, "Red: 0 rubies", labiro.Score.In(en, "Red", 0))
}

func TestLists(t *testing.T) {
	it := words.Words{Language: words.Italian}
	require.Equal(t, words.List(""), it.List(nil))
	require.Equal(t, words.List("5"), it.List([]string{"5"}))
	require.Equal(t, words.List("5 e 7"), it.List([]string{"5", "7"}))
	require.Equal(t, words.List("5, 7 e 9"), it.List([]string{"5", "7", "9"}))
	require.Equal(t, words.List("5, 7 and 9"), words.Words{Language: words.English}.List([]string{"5", "7", "9"}))
	require.Equal(t, words.List("5, 7 o 9"), it.OneOf([]string{"5", "7", "9"}))
	require.Equal(t, words.List("5 or 7"), words.Words{Language: words.English}.OneOf([]string{"5", "7"}))
	require.Equal(t, words.List("5"), it.OneOf([]string{"5"}))
}

func TestCapital(t *testing.T) {
	require.Equal(t, "La torre", words.Capital("la torre"))
	require.Equal(t, "È", words.Capital("è"))
	require.Empty(t, words.Capital(""))
}

// A character that the panel's font lacks would be drawn as an empty box.
func TestTheGoFontDrawsEveryCharacter(t *testing.T) {
	font, err := sfnt.Parse(goregular.TTF)
	require.NoError(t, err)
	for _, e := range everything(t) {
		text := e.s.It + e.s.En + e.s.OneIt + e.s.OneEn + e.s.ShortIt + e.s.ShortEn
		for _, r := range text {
			glyph, err := font.GlyphIndex(nil, r)
			require.NoError(t, err)
			require.NotZero(t, glyph, "%s uses %q", e.name, r)
		}
		require.NotContains(t, text, "'", "%s: an apostrophe is ’", e.name)
	}
}

func TestAnUnknownLanguageStillSpeaks(t *testing.T) {
	require.NotEmpty(t, words.AllRight.In(words.Words{Language: 200}))
}

// Who builds a table checks its wiring; a table is a tavolo everywhere, where the
// board file too is its file.
func TestOneWordForTheTableAndItsWiring(t *testing.T) {
	for _, e := range everything(t) {
		require.NotRegexp(t, `(?i)\btavol[ae]\b`, e.s.It+" "+e.s.OneIt+" "+e.s.ShortIt, e.name)
		require.NotRegexp(t, `(?i)\bguarda\b.*\b(fil[oi]|cav[oi]|spina|alimenta\w+)\b`, e.s.It, e.name)
		require.NotRegexp(t, `(?i)\blook at\b.*\b(wires?|cable|plug|supply)\b`, e.s.En, e.name)
	}
}
