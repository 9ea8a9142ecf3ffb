package web

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/engine"
)

// layingScene is a page on which people lay two towers: the first one now.
func layingScene() scene.Scene {
	s := scene.Scene{Page: scene.Laying, Seat: engine.Nobody, Left: scene.NoCount, Title: "Torri 0/2", Text: []string{"Torre T8 sulla base 1, segno a sud-est."}}
	s.Board.Cells = []scene.Cell{
		{Label: "1", Tag: "T8", Facing: 1, Symbol: "A", Object: true, Ruby: true, Arrow: 1, Flag: engine.Nobody, Mark: scene.MarkRequested},
		{Label: "2", Tag: "T3", X: 1, Arrow: -1, Flag: engine.Nobody, Mark: scene.MarkToLay},
	}
	return s
}

// A tower that people lay shows what is printed on its label, and its mark where it looks; what is to
// be laid is not marked as a place to walk to, and what lies within is not shown.
func TestTowersThatAreLaidHaveTheirLabels(t *testing.T) {
	text := pageOf(t, tableMoment(snapshotOf(t, layingScene(), false)))
	board := elements(t, text, "map")
	require.Equal(t, 2, strings.Count(board, `<use href="#dot" x="27"></use>`))
	require.Contains(t, board, `>T8</text>`)
	require.Contains(t, board, `>T3</text>`)
	require.Contains(t, board, `rotate(60)`)
	require.NotContains(t, board, `href="#walk"`)
	require.NotContains(t, board, `href="#ruby"`)
	require.NotContains(t, board, `class="object"`)
	require.Contains(t, board, "Torre 2, T3, freccia in senso antiorario, ancora da mettere")
	require.Contains(t, board, `class="compass"`)
}

// The piece that is laid now is drawn once more, large and by itself, with where east is; while bases
// are laid there is no tower to draw.
func TestThePieceThatIsLaidIsDrawnLarge(t *testing.T) {
	s := layingScene()
	v := viewOf(tableMoment(snapshotOf(t, s, false)), true)
	require.Equal(t, "T8", v.Piece.Cell.Tag)
	require.Equal(t, 1, v.Piece.Cell.Facing)
	require.Equal(t, words.TowerLooks[0].In(words.Words{}), v.EastSign)

	for i := range s.Board.Cells {
		s.Board.Cells[i].Bare = true
	}
	require.Nil(t, viewOf(tableMoment(snapshotOf(t, s, false)), true).Piece)
	s.Page = scene.Turn
	v = viewOf(tableMoment(snapshotOf(t, s, false)), true)
	require.Nil(t, v.Compass)
}

// A simulated table has no lights where people lay pieces of their own; a real one has.
func TestNoLightsOfASimulatedTableWhereOneLays(t *testing.T) {
	n := snapshotOf(t, layingScene(), true)
	for kind, lit := range map[string]bool{"simulated": false, "bare": false, "wired": true} {
		m := tableMoment(n)
		m.table = kind
		for _, c := range viewOf(m, true).Cells {
			require.Equal(t, lit, c.Lit(), kind)
		}
	}
}

// Choosing another base moves nothing on the map: there is room for free places beside every base.
func TestAMapOfBasesHasRoomForEveryPlace(t *testing.T) {
	base := func(x float64) scene.Cell { return scene.Cell{Bare: true, X: x, Flag: engine.Nobody} }
	free := func(x float64) scene.Cell { return scene.Cell{Shape: scene.Gap, Free: true, X: x, Flag: engine.Nobody} }
	require.Equal(t, boxOf([]scene.Cell{base(0), base(1), free(-1)}), boxOf([]scene.Cell{base(0), base(1), free(2)}))
}
