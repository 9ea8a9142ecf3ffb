package carte

import (
	"testing"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/carte"
)

func TestPieces(t *testing.T) {
	scenetest.Golden(t, "pieces", func(t *testing.T, b *scenetest.Book) {
		dealt := after(t, printed(t), carte.Drawn(printed(t), carte.Options{}, 3, engine.SeedsOf(7)))
		blind := after(t, printed(t), carte.Drawn(printed(t), carte.Options{Hidden: engine.Blind}, 3, engine.SeedsOf(8)))
		b.Pieces("dealt", dealt.View(engine.Public), paged(scene.Table{}))
		b.Pieces("blind", blind.View(engine.Public), paged(scene.Table{}))
	})
}
