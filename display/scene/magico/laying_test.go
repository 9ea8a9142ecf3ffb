package magico

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/configs/golden"
	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

func TestPieces(t *testing.T) {
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		table := paged(scene.Table{Words: w, Names: []string{"", "Ada"}})
		dealt := drawn(t, magico.Options{}, 2, 7).View(engine.Public)
		blind := drawn(t, magico.Options{Hidden: engine.Blind, Spare: magico.SpareFixed}, 2, 7).View(engine.Public)
		uneven := strings.NewReplacer(`cards = ["owl", "crown"]`, "hidden = 2", `cards = ["dragon"]`, "hidden = 1").Replace(snake)
		midway := lab(t, "options.hidden = \"blind\"\n"+uneven).View(engine.Public)
		text := "== dealt\n" + scenetest.DumpPieces(dealt, table) + "== blind, the spare tile is not turned\n" + scenetest.DumpPieces(blind, table) +
			"== a set-up in the middle of a blind game\n" + scenetest.DumpPieces(midway, table)
		golden.Text(t, "testdata/pieces."+w.Language.String()+".txt", text)
	})
}

// Every way in which a tile of some set may be printed has a name.
func TestShapes(t *testing.T) {
	g := game{w: words.Words{Language: words.English}}
	named := map[string][]string{}
	for open := range maze.Mask(16) {
		shape := shapeOf(open).In(g.w)
		named[shape] = append(named[shape], open.String())
	}
	require.Equal(t, map[string][]string{
		"closed": {""}, "dead end": {"n", "e", "s", "w"}, "straight": {"ns", "ew"}, "corner": {"ne", "es", "nw", "sw"},
		"T": {"nes", "new", "nsw", "esw"}, "crossing": {"nesw"},
	}, named)
	require.Equal(t, "crossing", g.lies(magico.Tile{Open: 15}), "it looks the same in every direction")
}
