package scene

import (
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
)

// TestEveryTroubleHasItsWords: in both languages, and none like another's.
func TestEveryTroubleHasItsWords(t *testing.T) {
	for _, w := range []words.Words{{Language: words.Italian}, {Language: words.English}} {
		seen := map[string]TroubleKind{}
		for kind := range numTroubles {
			n := Notices(w, []Trouble{{Kind: kind, Part: "THIS"}})[0]
			if kind != NotSaved { // it says why instead
				require.Contains(t, n.Text, "THIS")
			}
			require.NotEmpty(t, n.Remedy)
			for _, text := range []string{n.Text, n.Remedy} {
				require.NotContains(t, seen, text)
				seen[text] = kind
			}
		}
	}
}

func TestNoticesComeInOrderOfImportance(t *testing.T) {
	en := words.Words{Language: words.English}
	all := Notices(en, []Trouble{
		{Kind: MagnetWeak, Bases: []int{0, 3, 4, 5, 17}}, {Kind: MuxSilent, Part: "0x71"}, {Kind: MuxSilent, Part: "0x70"},
	})
	require.Equal(t, "Mux 0x71 does not answer", all[0].Text)
	require.Equal(t, "Mux 0x70 does not answer", all[1].Text)
	require.Equal(t, "Weak magnet: towers 1, 4-6, 18", all[2].Text)
	require.Empty(t, Notices(en, nil))
	it := Notices(words.Words{Language: words.Italian}, []Trouble{{Kind: Trembles, Bases: []int{4}}, {Kind: TableShakes, Bases: []int{0, 1, 2}}})
	require.ElementsMatch(t, []string{"Sensori che tremano: torri 5", "Il tavolo trema: torri 1-3"}, []string{it[0].Text, it[1].Text})
}

// What is not saved says why, and each reason has a remedy of its own.
func TestWhatIsNotSavedSaysWhy(t *testing.T) {
	for _, w := range []words.Words{{Language: words.Italian}, {Language: words.English}} {
		seen := map[string]bool{}
		for why := range numUnsaved {
			n := Notices(w, []Trouble{{Kind: NotSaved, Why: why}})[0]
			for _, text := range []string{n.Text, n.Remedy} {
				require.NotEmpty(t, text)
				require.False(t, seen[text], text)
				seen[text] = true
			}
			require.Equal(t, n.Text, Notices(w, []Trouble{{Kind: MagnetWeak}, {Kind: NotSaved, Why: why}})[0].Text, "it comes before a weak magnet")
		}
	}
	en := words.Words{Language: words.English}
	require.Equal(t, "Not saved: the disk is full", Notices(en, []Trouble{{Kind: NotSaved, Why: DiskFull}})[0].Text)
	require.Equal(t, "One moment: it is being saved", SavingNotice(en).Text)
}
