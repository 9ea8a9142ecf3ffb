package words

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/engine/labiro"
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
	for _, term := range Glossary {
		require.True(t, slices.ContainsFunc(all, func(e entry) bool { return hasTerm(e.s.It+" "+e.s.OneIt, term.It) }), term.It)
		require.True(t, slices.ContainsFunc(all, func(e entry) bool { return hasTerm(e.s.En+" "+e.s.OneEn, term.En) }), term.En)
		for _, game := range term.Games {
			require.Contains(t, byGame, game, term.It)
		}
	}
}

// forbidding are the terms that forbid a text.
func forbidding(t *testing.T, text string) (all []string) {
	for _, term := range Glossary {
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
		require.Empty(t, forbidding(t, e.s.It+" | "+e.s.OneIt), "%s: %s", e.name, e.s.It)
	}
	for _, term := range Glossary {
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

// A tile is called what the glossary calls it.
func TestTilesAreCalledByTheirTerms(t *testing.T) {
	terms := map[labiro.Kind]string{
		labiro.NoKind: "object", labiro.Empty: "empty tile", labiro.Unlock: "unlock key", labiro.Torch: "torch", labiro.Rope: "rope",
		labiro.Dagger: "dagger", labiro.KeyOf(1): "tower key", labiro.RubyOf(0): "ruby tile", labiro.RubyOf(1): "ruby",
	}
	for kind, name := range terms {
		i := slices.IndexFunc(Glossary, func(term Term) bool { return term.En == name })
		require.GreaterOrEqual(t, i, 0, name)
		require.Contains(t, string(Words{Italian}.Thing(kind, "A")), Glossary[i].It)
		require.Contains(t, Glossary[i].It, strings.TrimSuffix(strings.TrimSuffix(string(Words{Italian}.Noun(kind, "A")), " A"), " vuota"))
		require.True(t, hasTerm(string(Words{English}.Thing(kind, "A")), name), name)
	}
}
