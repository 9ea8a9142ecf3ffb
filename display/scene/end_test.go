package scene_test

import (
	"fmt"
	"strings"
	"testing"

	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
)

func TestEnds(t *testing.T) {
	var text strings.Builder
	for _, l := range words.Languages() {
		table := scene.Table{Words: words.Words{Language: l}, Names: []string{"Ada", "", "Mia"}}
		for _, c := range []struct {
			what   string
			result *engine.Result
		}{
			{"no result", nil},
			{"nobody wins", &engine.Result{}},
			{"one wins", &engine.Result{Winners: []engine.Seat{2}}},
			{"two share", &engine.Result{Winners: []engine.Seat{0, 1}}},
		} {
			s := table.Ended(c.result, []string{"Ada: 3"})
			scenetest.Sound(t, s)
			fmt.Fprintf(&text, "== %v, %s\n%s\n", l, c.what, scenetest.Dump(s))
		}
	}
	golden.Text(t, "testdata/end.txt", text.String())
}
