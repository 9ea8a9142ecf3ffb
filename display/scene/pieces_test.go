package scene_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/carte"
	"mastro/engine/fuga"
	"mastro/engine/games"
	"mastro/engine/labiro"
	"mastro/engine/magico"
	"mastro/engine/magico/maze"
	"mastro/engine/torri3d"
)

// lying are the cells on which pieces lie at the start, by the kind of the piece.
type lying map[scene.PieceKind][]int

// lies is what all may know of where pieces lie at the start.
func lies(v engine.View) lying {
	switch v := v.(type) {
	case *labiro.View:
		var all []int
		for base := range v.Towers {
			all = append(all, base)
		}
		return lying{scene.BasePiece: all, scene.TowerPiece: all}
	case *magico.View:
		tiles, pawns := []int{maze.Cells + int(maze.Arrows)}, []int{} // the spare
		for cell := range maze.Cells {
			if cell/maze.Side%2 == 1 || cell%maze.Side%2 == 1 { // no tile is printed there
				tiles = append(tiles, cell)
			}
		}
		for _, who := range v.Players {
			pawns = append(pawns, who.Pawn)
		}
		return lying{scene.TilePiece: tiles, scene.PawnPiece: pawns}
	case *torri3d.View:
		towers, pawns := []int{torri3d.Cells + int(torri3d.Arrows)}, []int{} // the spare
		for _, tower := range v.Towers {
			if !tower.Fixed {
				towers = append(towers, tower.Cell)
			}
		}
		for _, who := range v.Players {
			pawns = append(pawns, who.Pawn)
		}
		return lying{scene.TowerPiece: towers, scene.PawnPiece: pawns}
	case *carte.View:
		return lying{scene.CardPiece: {0, 1, 2, 3}}
	case *fuga.View:
		rooms := []int{}
		for _, who := range v.Players {
			if !v.Options.Facilitator { // with a guide they are still to be found
				rooms = append(rooms, who.Room)
			}
		}
		return lying{scene.WallPiece: slices.Collect(v.Walls.All()), scene.SentinelPiece: v.Sentinels[:], scene.PawnPiece: rooms}
	}
	return nil
}

// Each piece is told once, unless its cell is still to be found, and nothing of what is hidden.
func TestEveryPieceIsLaid(t *testing.T) {
	inEach(t, func(t *rapid.T, g games.Game) {
		if rapid.Bool().Draw(t, "small") {
			g = small(t, g)
		}
		dealt, blind := begun(t, g)
		v, table := dealt.View(engine.Public), told(t, g)
		pieces := scenetest.Laid(t, v, table)
		all := lies(v)
		require.NotEmpty(t, all)
		for kind, cells := range all {
			require.ElementsMatch(t, cells, scenetest.LaidOn(pieces, kind), kind)
		}
		for _, p := range pieces {
			require.True(t, p.Cell == engine.NoPart || all[p.Kind] != nil, "%s lies on a cell", p.Text)
		}
		r := engine.Rand(rapid.Uint64().Draw(t, "other deal"))
		scenetest.TellNothingHidden(t, dealt, blind, table, &r)
	})
}
