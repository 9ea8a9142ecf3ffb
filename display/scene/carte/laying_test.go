package carte

import (
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/carte"
)

func TestPieces(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		dump := func(o carte.Options, seed uint64) string {
			p := after(t, printed(t), carte.Random(printed(t), o, 3, seed))
			return scenetest.DumpPieces(p.View(engine.Public), paged(scene.Table{Words: w}))
		}
		text := "== dealt\n" + dump(carte.Options{}, 7) + "== blind\n" + dump(carte.Options{Hidden: engine.Blind}, 8)
		golden.Text(t, "testdata/pieces."+w.Language.String()+".txt", text)
	})
}

// Each card of the first square is told once, and nothing of the others.
func TestEveryPieceIsLaid(t *testing.T) {
	sets := []*carte.Set{printed(t), deck(t, "carte/small.toml")}
	rapid.Check(t, func(t *rapid.T) {
		set := rapid.SampledFrom(sets).Draw(t, "deck")
		setup := carte.Random(set, carte.Options{
			Hidden: rapid.SampledFrom([]engine.Hidden{engine.Dealt, engine.Blind}).Draw(t, "hidden"),
		}, rapid.IntRange(carte.MinSeats, carte.MaxSeats).Draw(t, "seats"), rapid.Uint64().Draw(t, "seed"))
		p := after(t, set, setup)
		table := paged(scene.Table{Words: words.Words{Language: rapid.SampledFrom(words.Languages()).Draw(t, "language")}})
		pieces := scenetest.Laid(t, p.View(engine.Public), table)
		require.Equal(t, []int{0, 1, 2, 3}, scenetest.LaidOn(pieces, scene.CardPiece))
		r := engine.Rand(rapid.Uint64().Draw(t, "other deal"))
		scenetest.TellNothingHidden(t, p, after(t, set, setup.Hide()), table, &r)
	})
}
