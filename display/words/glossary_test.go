package words_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// stems are the beginnings of a term's words, which its forms share; what stands in
// brackets only explains it.
func stems(term string) []string {
	term, _, _ = strings.Cut(term, " (")
	all := strings.Fields(term)
	for i, word := range all {
		all[i] = word[:max(min(3, len(word)), len(word)-3)]
	}
	return all
}

// hasTerm reports whether a text has all words of a term, in any form.
func hasTerm(text, term string) bool {
	return !slices.ContainsFunc(stems(term), func(stem string) bool { return !strings.Contains(strings.ToLower(text), stem) })
}

func TestEveryTermIsUsed(t *testing.T) {
	all := everything(t)
	for _, term := range terms(t) {
		require.True(t, slices.ContainsFunc(all, func(e entry) bool { return hasTerm(e.s.It+" "+e.s.OneIt, term.It) }), term.It)
		require.True(t, slices.ContainsFunc(all, func(e entry) bool { return hasTerm(e.s.En+" "+e.s.OneEn, term.En) }), term.En)
	}
}

// term is a word for something in the games; never is what Italian may not say instead.
type term struct{ En, It, Never string }

// terms are those of the glossary.
func terms(t *testing.T) (all []term) {
	text, err := os.ReadFile("testdata/glossary.txt")
	require.NoError(t, err)
	for line := range strings.Lines(string(text)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			columns := append(strings.Split(line, " | "), "")
			all = append(all, term{columns[0], columns[1], columns[2]})
		}
	}
	return all
}

// No term is defined twice.
func TestATermIsDefinedOnce(t *testing.T) {
	defined := map[string]bool{}
	for _, term := range terms(t) {
		require.False(t, defined[term.En], term.En)
		defined[term.En] = true
	}
}

// forbidding are the terms that forbid a text.
func forbidding(t *testing.T, text string) (all []string) {
	for _, term := range terms(t) {
		never, err := regexp.Compile("(?i)" + term.Never)
		require.NoError(t, err, term.It)
		if term.Never != "" && never.MatchString(text) {
			all = append(all, term.It)
		}
	}
	return all
}

func TestSentencesKeepToTheGlossary(t *testing.T) {
	for _, e := range everything(t) {
		require.Empty(t, forbidding(t, e.s.It+" | "+e.s.OneIt+" | "+e.s.ShortIt), "%s: %s", e.name, e.s.It)
	}
	for _, term := range terms(t) {
		require.Empty(t, forbidding(t, term.It))
	}
}

func TestWhatTheGlossaryForbids(t *testing.T) {
	for _, text := range []string{
		"Infila la torre a una freccia", "Come giri la torre?", "La tessera va inserita senza girarla.", "Girata a destra", "Fallo", "Così no",
		"ciò che è sulla tessera fuori", "Rosso mette al sicuro 2 rubini.", "Rubini ancora da salvare: Blu.", "Vai a casa", "gli zeri della tavola", "fiaccola",
	} {
		require.NotEmpty(t, forbidding(t, text), text)
	}
	for _, text := range []string{"Gira la manopola a destra", "Gira per scegliere, poi premi", "Il giro è finito.", "la casa 7"} {
		require.Empty(t, forbidding(t, text), text)
	}
}
