package words

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"

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

// entry is a sentence and where it stands.
type entry struct {
	name string
	s    sentence
}

// tables are all sentences that are looked up by names.
func tables() map[string]map[string]sentence {
	all := map[string]map[string]sentence{"rules": rules, "refereeFouls": byName(refereeFouls)}
	for name, g := range byGame {
		all[name] = map[string]sentence{"name": g.name}
		all[name+"Rules"] = g.rules
		all[name+"Fouls"] = byName(g.fouls)
	}
	return all
}

func byName(fouls map[engine.Reason]sentence) map[string]sentence {
	all := map[string]sentence{}
	for reason, s := range fouls {
		all[string(reason)] = s
	}
	return all
}

// things are all things by their names: treasures, and tiles of LABIRO.
func things() map[string]*named {
	all := map[string]*named{}
	for game, g := range byGame {
		for name, n := range g.treasures {
			all[game+" "+name] = &n
		}
	}
	for _, k := range append(kinds(), labiro.NoKind) {
		tile, _ := tileOf(k, "C")
		all["labiro "+string(tile[English].noun)] = tile
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
	for name, n := range things() {
		it, en := n[Italian], n[English]
		all = append(all,
			entry{name, sentence{It: string(it.thing), En: string(en.thing)}},
			entry{name, sentence{It: string(it.noun), En: string(en.noun)}},
			entry{name, sentence{It: it.sign, En: en.sign}})
	}
	return all
}

func TestMessagesSayTheirValues(t *testing.T) {
	for _, d := range messages(t) {
		for _, l := range Languages() {
			w := Words{l}
			if len(d.values) == 0 {
				require.NotContains(t, d.s.in(w, 0), "%", "%s is said as it is written", d.name)
				continue
			}
			require.NotContains(t, d.s.with(w, values(t, d)...), "%!", "%s in %v", d.name, l)
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

func TestChoicesAreShort(t *testing.T) {
	for _, d := range messages(t) {
		if !strings.HasPrefix(d.name, "Labiro") || !strings.Contains(strings.ToLower(d.block), "choices") {
			continue
		}
		for _, l := range Languages() {
			w := Words{l}
			filled := []any{}
			for _, name := range d.values {
				filled = append(filled, map[string]any{"Tower": Tower(18), "Name": w.Colour(3), "Noun": w.Noun(labiro.KeyOf(8), "H"), "List": List("10 o 11"), "int": 18}[name])
			}
			text := d.s.with(w, filled...)
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
	require.Equal(t, "Rosso deposita un rubino.", LabiroBanked.In(it, "Rosso", 1))
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
	for _, e := range everything(t) {
		text := e.s.It + e.s.En + e.s.OneIt + e.s.OneEn
		for _, r := range text {
			glyph, err := font.GlyphIndex(nil, r)
			require.NoError(t, err)
			require.NotZero(t, glyph, "%s uses %q", e.name, r)
		}
		require.NotContains(t, text, "'", "%s: an apostrophe is ’", e.name)
	}
}

func TestAnUnknownLanguageStillSpeaks(t *testing.T) {
	require.NotEmpty(t, AllRight.In(Words{Language: 200}))
}

// Who builds a table checks its wiring; a table is a tavolo everywhere, where the
// board file too is its file.
func TestOneWordForTheTableAndItsWiring(t *testing.T) {
	for _, e := range everything(t) {
		require.NotRegexp(t, `(?i)\btavol[ae]\b`, e.s.It+" "+e.s.OneIt, e.name)
		require.NotRegexp(t, `(?i)\bguarda\b.*\b(fil[oi]|cav[oi]|spina|alimenta\w+)\b`, e.s.It, e.name)
		require.NotRegexp(t, `(?i)\blook at\b.*\b(wires?|cable|plug|supply)\b`, e.s.En, e.name)
	}
}
