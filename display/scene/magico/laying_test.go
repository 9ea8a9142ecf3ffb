package magico

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

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

// Each loose tile and each pawn is told once, and nothing of the cards.
func TestEveryPieceIsLaid(t *testing.T) {
	set := printed(t)
	rapid.Check(t, func(t *rapid.T) {
		setup := magico.Random(set, magico.Options{
			Hidden: rapid.SampledFrom([]engine.Hidden{engine.Dealt, engine.Blind}).Draw(t, "hidden"),
			Spare:  rapid.SampledFrom([]magico.Spare{magico.SpareFree, magico.SpareFixed}).Draw(t, "spare"),
			Cards:  magico.Cards(rapid.IntRange(0, 3).Draw(t, "cards")),
		}, rapid.IntRange(magico.MinSeats, magico.MaxSeats).Draw(t, "seats"), rapid.Uint64().Draw(t, "seed"))
		p, err := setup.Position(set)
		require.NoError(t, err)
		table := paged(scene.Table{Words: words.Words{Language: rapid.SampledFrom(words.Languages()).Draw(t, "language")}})
		v := p.View(engine.Public).(*magico.View)
		pieces := scenetest.Laid(t, v, table)
		require.Equal(t, append(looseCells(), spare), scenetest.LaidOn(pieces, scene.TilePiece))
		var pawns []int
		for _, who := range v.Players {
			pawns = append(pawns, who.Pawn)
		}
		slices.Sort(pawns)
		require.Equal(t, pawns, scenetest.LaidOn(pieces, scene.PawnPiece))
		blind, err := setup.Hide().Position(set)
		require.NoError(t, err)
		r := engine.Rand(rapid.Uint64().Draw(t, "other deal"))
		scenetest.TellNothingHidden(t, p, blind, table, &r)
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

// looseCells are the cells on which no tile is printed.
func looseCells() (cells []int) {
	for row := range maze.Side {
		for column := range maze.Side {
			if row%2 == 1 || column%2 == 1 {
				cells = append(cells, row*maze.Side+column)
			}
		}
	}
	return cells
}
