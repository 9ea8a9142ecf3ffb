package fuga_test

import (
	"testing"

	"mastro/configs/golden"
	"mastro/display/scene"
	pages "mastro/display/scene/fuga"
	"mastro/display/scene/scenetest"
	"mastro/display/web/webtest"
	"mastro/display/words"
)

// The walk of the panel's picture, as the page at the table shows it.
func TestPage(t *testing.T) {
	v := midgame(t)
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		s := scene.Build(v, scene.Table{Pages: pages.Pages, Words: w, Bots: []bool{theBot: true}, Cursor: 3})
		golden.Text(t, "testdata/page-"+w.Language.String()+".html", webtest.Page(s, w))
	})
}
