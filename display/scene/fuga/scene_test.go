package fuga

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/display/words"
	says "mastro/display/words/fuga"
	"mastro/engine"
	"mastro/engine/fuga"
)

// Cell 1 lies at the top, the next spoke follows anticlockwise, and number n
// lies opposite of n+45.
func TestTheBoardLiesAsItIsPrinted(t *testing.T) {
	v := labyrinth(t)
	cells := scene.Build(v, paged(scene.Table{})).Board.Cells
	require.Len(t, cells, fuga.Board)
	require.InDelta(t, -6.5, cells[0].Y, 1e-9)
	require.InDelta(t, 0, cells[0].X, 1e-9)
	require.Negative(t, cells[5].X, "6 is to the left of 1")
	require.InDelta(t, -2.5, cells[4].Y, 1e-9)
	for c := range 45 {
		require.InDelta(t, -cells[c].X, cells[c+45].X, 1e-9)
		require.InDelta(t, -cells[c].Y, cells[c+45].Y, 1e-9)
	}
	walls, rooms, figures := 0, map[engine.Seat]int{}, map[string]int{}
	for c, cell := range cells {
		if cell.Wall {
			walls++
		}
		if cell.Flag != engine.Nobody {
			rooms[cell.Flag] = c
		}
		if cell.Piece != nil {
			figures[cell.Piece.Sign] = c
		}
		for _, s := range cell.Pawns {
			require.Equal(t, c, v.Players[s].Cell)
		}
	}
	require.Equal(t, 48, walls)
	require.Len(t, figures, 6, "six signs, no two the same")
	for s, p := range v.Players {
		require.Equal(t, p.Room, rooms[engine.Seat(s)])
	}
	require.Equal(t, scene.MarkOwn, cells[v.Players[0].Cell].Mark)
	require.Contains(t, cells[0].Name, "infermeria")
}

func TestNothingToReveal(t *testing.T) {
	v := labyrinth(t)
	reveal := func() bool { _, ok := scene.BuildReveal(v, paged(scene.Table{})); return ok }
	require.False(t, reveal(), "all may see a public view")
	v.Seat = 1
	require.False(t, reveal(), "it holds nothing")
	v.Seat, v.Players[0].Numbers = 0, numbers(3)
	require.True(t, reveal())
	v.Options.Hidden = engine.Blind
	require.False(t, reveal(), "people hold their numbers themselves")
	v.Options.Hidden, v.Phase = engine.Dealt, fuga.PhaseSpell
	require.False(t, reveal(), "all is shown")
}

// The page says that the room moved only when it did, not when the dice show the cell where
// it is already.
func TestTheRoomIsNowElsewhereOnlyWhenItMoved(t *testing.T) {
	thrown := func(kind uint8) []engine.Event {
		return []engine.Event{{Kind: fuga.Threw, Seat: 0}, {Kind: fuga.RoomThrown, Seat: 0, Count: 28}, {Kind: kind, Seat: 0, Part: 27}}
	}
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		for kind, says := range map[uint8]string{fuga.RoomMoved: says.RoomNow.In(w, 28), fuga.RoomStays: says.RoomStill.In(w, 28)} {
			v := labyrinth(t)
			v.Players[0].Room, v.Threw.Room = 27, 28
			s := scene.Build(v, scene.Table{Pages: Pages, Words: w, Log: scenetest.Log(thrown(kind)...)})
			require.Contains(t, s.Text, says)
		}
	})
}

// Before the first turn the page says which sentinel wears which letters, and no letters
// stand for a sentinel elsewhere.
func TestThePageExplainsTheLettersOfSentinels(t *testing.T) {
	all := map[words.Language]string{
		words.Italian: "Sul tabellone: P pedone, A alfiere, C cavallo, T torre, Rg regina e Re re.",
		words.English: "On the board: P pawn, B bishop, N knight, R rook, Q queen and K king.",
	}
	p, err := fuga.Drawn(printed(t), fuga.Options{}, 2, engine.SeedsOf(7)).Position(printed(t))
	require.NoError(t, err)
	scenetest.InBoth(t, func(t *testing.T, w words.Words) {
		s := scene.Build(p.View(engine.Public), paged(scene.Table{Words: w}))
		require.Contains(t, s.Text, all[w.Language])
		for _, c := range s.Board.Cells {
			if c.Piece != nil {
				_, name, _ := strings.Cut(c.Piece.Text, ": ")
				require.Contains(t, all[w.Language], c.Piece.Sign+" "+name)
			}
		}
	})
	v := *p.View(engine.Public).(*fuga.View)
	v.Number = 1
	require.NotContains(t, scene.Build(&v, paged(scene.Table{})).Text, all[words.Italian])
}
