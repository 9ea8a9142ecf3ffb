package scene_test

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
)

func TestSealing(t *testing.T) {
	var text strings.Builder
	people := []scene.Adding{{Place: 0, Name: "Ada"}, {Place: 1, Name: "Massimiliano Maria"}, {Place: 2, Name: "Zoë", Added: true, Text: "6 2 5"}}
	first := scene.Seal{Number: 12, Unused: 12, Commitment: sha256.Sum256(nil), People: people[:2]}
	some := first
	some.People, some.Unused = people, 11
	many := some
	many.Unused, many.Large = 3, true
	for _, l := range words.Languages() {
		w := words.Words{Language: l}
		for _, c := range []struct {
			what  string
			state scene.SealingState
		}{
			{"nothing yet", scene.SealingState{Waits: true}},
			{"no commitment", scene.SealingState{Failed: "the disk is full"}},
			{"nobody has added", scene.SealingState{Seal: first, Cursor: 1}},
			{"one has added", scene.SealingState{Seal: some, Cursor: 99}},
			{"the code is shown again", scene.SealingState{Seal: many}},
			{"it is drawn", scene.SealingState{Seal: some, Waits: true}},
			{"it was not drawn", scene.SealingState{Seal: first, Failed: "the disk is full"}},
		} {
			s := scene.BuildSealing(w, c.state)
			scenetest.Sound(t, s)
			require.Equal(t, s.Seal != nil && s.Seal.Large, c.state.Number > 0 && c.state.Failed == "" && (c.state.Large || len(c.state.People) == 2))
			fmt.Fprintf(&text, "== %v, %s\n%s\n", l, c.what, scenetest.Dump(s))
		}
		for _, dice := range [][]int{nil, {6, 2}} {
			s := scene.BuildThrow(w, "Ada", dice, 3)
			scenetest.Sound(t, s)
			fmt.Fprintf(&text, "== %v, a die\n%s\n", l, scenetest.Dump(s))
		}
	}
	golden.Text(t, "testdata/sealing.txt", text.String())
}

// The menu says how the next game is drawn, where that can be sealed; the choice is kept.
func TestTheMenuSeals(t *testing.T) {
	n := scene.NewGame{Offers: []scene.Offer{{Pages: of("magico"), Least: 2, Most: 4, Drawn: true}, {Pages: of("labiro"), Least: 2, Most: 4}}, Players: 2, Seals: true}
	seal := scene.Action{Kind: scene.NextSealed}
	require.True(t, n.Takes(seal))
	n, _ = n.Choose(seal)
	require.True(t, n.IsSealed())
	require.True(t, scene.NewGame{Offers: n.Offers, Seals: true}.With(n.Chosen()).Sealed)
	given := n.Of(1)
	require.False(t, given.IsSealed(), "its set-up is given")
	require.False(t, given.Takes(seal))
	require.True(t, given.Of(0).IsSealed())
	n.Seals = false
	require.False(t, n.IsSealed(), "nothing can be kept at this table")
	require.False(t, n.Takes(seal))
}
