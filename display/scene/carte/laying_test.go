package carte

import (
	"testing"

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
