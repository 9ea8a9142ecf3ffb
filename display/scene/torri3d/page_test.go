package torri3d_test

import (
	"testing"

	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	pages "mastro/display/scene/torri3d"
	"mastro/display/web/webtest"
	"mastro/display/words"
	"mastro/engine"
)

// The walk of the panel's picture, as the page at the table shows it.
func TestPage(t *testing.T) {
	p := drawn(t)
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		s := scene.Build(p.View(engine.Public), scene.Table{Pages: pages.Pages, Words: w, Cursor: 3})
		golden.Text(t, "testdata/page-"+w.Language.String()+".html", webtest.Page(s, w))
	})
}
