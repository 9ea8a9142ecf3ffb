package carte_test

import (
	"testing"

	"mastro/configs/golden"
	"mastro/display/scene/scenetest"
	"mastro/display/web/webtest"
	"mastro/display/words"
)

// The turn of the panel's picture, as the page at the table shows it.
func TestPage(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		golden.Text(t, "testdata/page-"+w.Language.String()+".html", webtest.Page(pictures(t, w)["panel"], w))
	})
}
