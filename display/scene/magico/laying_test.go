package magico

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	"mastro/engine"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
)

func TestPieces(t *testing.T) {
	uneven := strings.NewReplacer(`cards = ["owl", "crown"]`, "hidden = 2", `cards = ["dragon"]`, "hidden = 1").Replace(snake)
	scenetest.Golden(t, "pieces", func(t *testing.T, b *scenetest.Book) {
		table := paged(scene.Table{Names: []string{"", "Ada"}})
		b.Pieces("dealt", drawn(t, magico.Options{}, 2, 7).View(engine.Public), table)
		b.Pieces("blind", drawn(t, magico.Options{Hidden: engine.Blind}, 2, 7).View(engine.Public), table)
		b.Pieces("a set-up in the middle of a blind game", lab(t, "options.hidden = \"blind\"\n"+uneven).View(engine.Public), table)
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
