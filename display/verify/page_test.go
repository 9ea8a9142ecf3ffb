package verify

import (
	"maps"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
	"mastro/engine/master/seal"
)

// The page has all that it needs in itself.
func TestPageIsAlone(t *testing.T) {
	page := string(Page())
	require.Equal(t, page, string(Page()))
	require.NotContains(t, page, "{{")
	require.NotRegexp(t, `(?i)https?:|//[a-z]+\.|\b(src|action)=|\bhref="[^d]|@import|url\(|\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|innerHTML|\beval\(`, page)
	require.Equal(t, 1, strings.Count(page, "<script>"))
	require.Equal(t, 1, strings.Count(page, "</script"))
	require.Less(t, len(page), 64<<10)
}

func TestSizesAreInRem(t *testing.T) {
	require.NotRegexp(t, `[0-9]px`, style)
}

// Every sentence is used, and every one that is used is there.
func TestTextsAreUsed(t *testing.T) {
	used := map[string]bool{}
	keys := regexp.MustCompile(`"([a-z]+[A-Za-z]*)"`)
	for _, m := range keys.FindAllStringSubmatch(pageScript+pageHTML+sealScript, -1) {
		used[m[1]] = true
	}
	for name, s := range texts {
		require.True(t, used[name], name)
		requireBoth(t, name, s)
	}
	for _, m := range regexp.MustCompile(`data-say="(.+?)"|say\("([a-zA-Z]+)"`).FindAllStringSubmatch(pageScript+pageHTML, -1) {
		require.Contains(t, texts, m[1]+m[2])
	}
}

// requireBoth requires that a sentence is there in both languages, with the same values, in the words of the
// printed rules.
func requireBoth(t *testing.T, name string, s words.Sentence) {
	require.NotEmpty(t, s.It, name)
	require.NotEmpty(t, s.En, name)
	verbs := regexp.MustCompile(`%\[[1-4]\]s`)
	require.ElementsMatch(t, verbs.FindAllString(s.It, -1), verbs.FindAllString(s.En, -1), name)
	require.NotContains(t, verbs.ReplaceAllString(s.It+s.En, ""), "%", name)
	for _, term := range words.Glossary {
		if term.Never != "" {
			require.NotRegexp(t, "(?i)"+term.Never, s.It, name)
		}
	}
}

// Every problem that package seal declares has its sentence.
func TestEveryProblemHasASentence(t *testing.T) {
	source, err := os.ReadFile("../../engine/master/seal/finding.go")
	require.NoError(t, err)
	declared := map[seal.Problem]bool{}
	for _, m := range regexp.MustCompile(`Problem = "([a-z-]+)"`).FindAllStringSubmatch(string(source), -1) {
		declared[seal.Problem(m[1])] = true
	}
	require.Greater(t, len(declared), 10)
	have := map[seal.Problem]bool{}
	for problem, s := range problems {
		have[problem] = true
		requireBoth(t, string(problem), s)
	}
	require.True(t, maps.Equal(declared, have), "%v, %v", declared, have)
}

func TestSentence(t *testing.T) {
	f := seal.Finding{Line: 1234, Problem: seal.ThrowDiffers, About: "dice", Place: 2, Want: "4", Have: "%[1]s"}
	require.Equal(t, "Riga 1234: i lanci di «dice» non sono quelli estratti: il lancio 2 dovrebbe dare 4, dà %[1]s.", Sentence(words.Words{}, f))
	require.Equal(t, "Line 1234: the throws of “dice” are not those that were drawn: throw 2 should show 4, it shows %[1]s.", Sentence(words.Words{Language: words.English}, f))
	require.Equal(t, "Riga 7: questa riga è stata cambiata.", Sentence(words.Words{}, seal.Finding{Line: 7, Problem: seal.Changed}))
}
