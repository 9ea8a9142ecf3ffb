package magico_test

import (
	"testing"

	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/display/scene/magico"
	"mastro/display/scene/scenetest"
	"mastro/display/web/webtest"
	"mastro/display/words"
	"mastro/engine"
)

// The turn of the panel's picture, as the page at the table shows it.
func TestPage(t *testing.T) {
	p := played(t)
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		s := scene.Build(p.View(engine.Public), scene.Table{Pages: magico.Pages, Words: w, Cursor: 1})
		golden.Text(t, "testdata/page-"+w.Language.String()+".html", webtest.Page(s, w))
	})
}
