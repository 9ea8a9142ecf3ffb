package scene

import (
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"mastro/display/words"
)

// TestEveryTroubleHasItsWords: in both languages, for those who play and for whoever mends it.
func TestEveryTroubleHasItsWords(t *testing.T) {
	for _, w := range []words.Words{{Language: words.Italian}, {Language: words.English}} {
		seen := map[string]TroubleKind{}
		for kind := range numTroubles {
			n := Notices(w, []Trouble{{Kind: kind, Part: "THIS", Bases: []int{6}}})[0]
			require.NotContains(t, n.Text, "THIS", "a family does not know the part")
			require.Regexp(t, `^\p{Lu}[^%]*\.$`, n.Text)
			if kind != NotSaved { // it says why instead
				require.Contains(t, n.Detail, "THIS")
			}
			require.NotEmpty(t, n.Remedy)
			for _, text := range []string{n.Detail, n.Remedy} {
				require.NotContains(t, seen, text)
				seen[text] = kind
			}
			w.Short = true
			short := Notices(w, []Trouble{{Kind: kind, Part: "THIS", Bases: []int{6}}})[0].Text
			require.LessOrEqual(t, utf8.RuneCountInString(short), 26, short)
			w.Short = false
		}
	}
}

func TestNoticesComeInOrderOfImportance(t *testing.T) {
	en := words.Words{Language: words.English}
	all := Notices(en, []Trouble{
		{Kind: MagnetWeak, Bases: []int{0, 3, 4, 5, 17}}, {Kind: MuxSilent, Part: "0x71", Bases: []int{9}}, {Kind: MuxSilent, Part: "0x70"},
	})
	require.Equal(t, Notice{"I cannot read tower 10: I will ask you which way it faces.", "Mux 0x71 does not answer", words.MuxSilentRemedy.In(en)}, all[0])
	require.Equal(t, "Mux 0x70 does not answer", all[1].Detail)
	require.Equal(t, Notice{"Towers 1, 4-6, 18 are hard to read, but you can play.", "Magnet too weak: towers 1, 4-6, 18", words.MagnetWeakRemedy.In(en)}, all[2])
	require.Empty(t, Notices(en, nil))
	it := Notices(words.Words{Language: words.Italian}, []Trouble{{Kind: Trembles, Bases: []int{4}}, {Kind: TableShakes, Bases: []int{0, 1, 2}}})
	require.Equal(t, []string{"Sensori che tremano: torri 5", "Il tavolo trema: torri 1-3"}, []string{it[0].Detail, it[1].Detail})
}

// What is not saved says why, and each reason has a remedy of its own.
func TestWhatIsNotSavedSaysWhy(t *testing.T) {
	for _, w := range []words.Words{{Language: words.Italian}, {Language: words.English}} {
		seen := map[string]bool{}
		for why := range numUnsaved {
			n := Notices(w, []Trouble{{Kind: NotSaved, Why: why}})[0]
			for _, text := range []string{n.Detail, n.Remedy} {
				require.NotEmpty(t, text)
				require.False(t, seen[text], text)
				seen[text] = true
			}
			require.Equal(t, n, Notices(w, []Trouble{{Kind: MagnetWeak}, {Kind: NotSaved, Why: why}})[0], "it comes before a weak magnet")
		}
	}
	en := words.Words{Language: words.English}
	require.Equal(t, "Not saved: the disk is full", Notices(en, []Trouble{{Kind: NotSaved, Why: DiskFull}})[0].Detail)
	require.Equal(t, "One moment: saving the game", SavingNotice(en).Text)
}
