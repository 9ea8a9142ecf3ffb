//go:build !race

package words_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
)

// The manual is the files of display/manual. What stands in it between single stars is
// what people read on a page or on the display, and nothing else is written so.
var (
	manualCode = regexp.MustCompile("(?s)```.*?```|`[^`]*`")
	quotedWord = regexp.MustCompile(`(?:^|[^*])\*([^*\s][^*]*)\*`)
	formatVerb = regexp.MustCompile(`%(\[\d+\])?[sd]`)
	notLetter  = regexp.MustCompile(`\PL`)
)

// topicsOf are the texts of the manual in a language, without code, by file.
func topicsOf(t *testing.T, l words.Language) map[string]string {
	files, err := filepath.Glob(filepath.Join("..", "manual", l.String(), "*.md"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	texts := make(map[string]string)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		texts[file] = manualCode.ReplaceAllString(string(text), "")
	}
	return texts
}

// spoken is all that the table says in a language, with room for the values, and with
// the stop at the end or without.
func spoken(t *testing.T, l words.Language) *regexp.Regexp {
	var all []string
	for _, e := range everything(t) {
		forms := []string{e.s.It, e.s.OneIt}
		if l == words.English {
			forms = []string{e.s.En, e.s.OneEn}
		}
		for _, form := range forms {
			letters := len(notLetter.ReplaceAllString(formatVerb.ReplaceAllString(form, ""), ""))
			if strings.HasPrefix(form, "%") && letters < 4 {
				continue // hardly more than values: “%s and %s” is whatever has an “and”
			}
			value := ".+"
			if letters < 8 { // “Keep %s” is not whatever begins so
				value = `\S+( \S+)?( \S+)?`
			}
			literals := formatVerb.Split(strings.TrimSuffix(form, "."), -1)
			for i := range literals {
				literals[i] = regexp.QuoteMeta(literals[i])
			}
			all = append(all, strings.Join(literals, value)+`\.?`)
		}
	}
	return regexp.MustCompile("^(" + strings.Join(all, "|") + ")$")
}

func TestTheManualCallsThingsAsThePagesDo(t *testing.T) {
	for _, l := range words.Languages() {
		known, found := spoken(t, l), 0
		for file, text := range topicsOf(t, l) {
			for _, q := range quotedWord.FindAllStringSubmatch(text, -1) {
				require.True(t, known.MatchString(strings.Join(strings.Fields(q[1]), " ")), "%s: %s", file, q[1]) // the expression is too long to be shown
				found++
			}
		}
		require.Greater(t, found, 40, l)
	}
}

// TestTheManualExplainsEveryTrouble: whatever a page may say that is out of order is in
// the topic about it.
func TestTheManualExplainsEveryTrouble(t *testing.T) {
	for _, l := range words.Languages() {
		text := topicsOf(t, l)[filepath.Join("..", "manual", l.String(), "failures.md")]
		for _, d := range messages(t) {
			if !strings.HasPrefix(d.block, "Faults of the table") || strings.HasSuffix(d.name, "Remedy") {
				continue
			}
			literal := regexp.QuoteMeta(d.s.In(words.Words{Language: l}))
			require.Regexp(t, `\*`+strings.Replace(literal, "%s", `[^*]+`, 1)+`\*`, text, "%v: %s", l, d.name)
		}
	}
}
