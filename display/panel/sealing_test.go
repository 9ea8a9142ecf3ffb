package panel

import (
	"crypto/sha256"

	"mastro/display/scene"
)

// sealingPages are the pages of a sealed draw: its commitment, what it is when some have added something,
// with the code large once more, and one die of a throw.
func (w *wording) sealingPages() map[string]*scene.Scene {
	seal := scene.Seal{Number: 12, Unused: 12, Commitment: sha256.Sum256([]byte("a commitment")), People: []scene.Adding{
		{Place: 0, Name: "Ada"}, {Place: 1, Name: "Bruno"}, {Place: 2, Name: "Zoë"},
	}}
	some := seal
	some.Unused = 10
	some.People = []scene.Adding{{Place: 0, Name: "Ada", Added: true, Text: "6 2 5"}, {Place: 1, Name: "Bruno"}, {Place: 2, Name: "Zoë", Added: true, Text: "girasole"}}
	again := some
	again.Large = true
	page := func(s scene.Seal, cursor int) *scene.Scene {
		one := scene.BuildSealing(w.words, scene.SealingState{Seal: s, Cursor: cursor})
		return &one
	}
	die := scene.BuildThrow(w.words, "Bruno", []int{6, 2}, 4)
	return map[string]*scene.Scene{"sealing": page(seal, 1), "sealing-some": page(some, 1), "sealing-code": page(again, 2), "sealing-die": &die}
}
