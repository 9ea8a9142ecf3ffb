//go:build !race

package eveningtest

import (
	"fmt"
	"os"

	"mastro/display/web/webtest/engines"
)

// sizes are the screens that people have: small and large phones, tablets, laptops, televisions.
var sizes = [][2]int{{360, 640}, {412, 915}, {768, 1024}, {1280, 800}, {1920, 1080}}

// pictures saves, where MASTRO_SHOTS names a directory, what every kind of page looks like now on
// every screen, light and dark.
func (e *evening) pictures(name string) {
	e.t.Helper()
	if os.Getenv("MASTRO_SHOTS") == "" || e.pictured[name] {
		return
	}
	if e.pictured == nil {
		e.pictured = make(map[string]bool)
	}
	e.pictured[name] = true
	guest := openAt(e.t, e.browser, e.url+"/?language=en", "guest", 360, 640)
	defer guest.Go("about:blank")
	for _, d := range []*device{e.desk, e.tv, guest, e.phones[0]} {
		kind := engines.Value[string](d.Page, "document.body.dataset.kind")
		before := engines.Value[[2]int](d.Page, "[innerWidth, innerHeight]")
		for _, size := range sizes {
			d.Resize(size[0], size[1])
			for _, theme := range []string{"light", "dark"} {
				engines.Value[any](d.Page, fmt.Sprintf("(document.documentElement.dataset.theme = %q, scrollTo(0, 0))", theme))
				d.Screenshot(fmt.Sprintf("%s-%s-%dx%d-%s", name, kind, size[0], size[1], theme))
			}
		}
		engines.Value[any](d.Page, "delete document.documentElement.dataset.theme")
		d.Resize(before[0], before[1])
	}
}
