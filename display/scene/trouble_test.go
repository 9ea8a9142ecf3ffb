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
			require.Contains(t, n.Text, "THIS")
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
}
