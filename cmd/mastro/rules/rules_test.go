package rules

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/display/words"
	"mastro/engine/games"
	"mastro/engine/rulings"
)

// languages returns those that rulings are written in.
func languages() (all []rulings.Language) {
	for _, l := range words.Languages() {
		all = append(all, rulings.Language(l.String()))
	}
	return all
}

func show(t *testing.T, in rulings.Language, about string) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, Show(&out, in, about, 200))
	return out.String()
}

// Every game that the list names can be shown, and every ruling alone.
func TestListedRulingsCanBeShown(t *testing.T) {
	for _, l := range languages() {
		var list bytes.Buffer
		require.NoError(t, List(&list, l))
		for _, g := range games.All() {
			doc, err := g.Rulings(l)
			require.NoError(t, err)
			require.Contains(t, list.String(), doc.Title)
			whole := show(t, l, g.Name)
			require.Contains(t, whole, doc.Title)
			for _, r := range doc.Rulings {
				require.Contains(t, whole, r.Title)
				require.Contains(t, show(t, l, r.Ruling.String()), r.Title)
			}
		}
	}
}

func TestWhatIsNoRulingIsRefused(t *testing.T) {
	for about, want := range map[string]string{
		"labirio":        `rules: there is no game "labirio"; did you mean "labiro"?`,
		"chess":          `rules: there is no game "chess"; choose one of`,
		"labiro/0":       `rules: labiro has no ruling "0"; give a number up to`,
		"labiro" + "/99": `see "mastro rules labiro"`,
		"labiro/x":       `rules: labiro has no ruling "x"`,
		"labiro/":        `rules: labiro has no ruling ""`,
		"/5":             `rules: there is no game ""`,
		"":               `rules: there is no game ""`,
	} {
		var out bytes.Buffer
		err := Show(&out, "en", about, 80)
		require.ErrorContains(t, err, want)
		require.Equal(t, exit.Usage, exit.Report(&bytes.Buffer{}, err), about)
		require.Empty(t, out.String())
	}
}
