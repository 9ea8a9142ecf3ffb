package fuga

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/scene/scenetest"
	"mastro/engine"
	"mastro/engine/fuga"
)

// plainWalls are the lines of walls in a dump.
var plainWalls = regexp.MustCompile(`(?m)^\d+ \[\] .*\n`)

// laid is a public view of a drawn game of three.
func laid(t require.TestingT, o fuga.Options) *fuga.View {
	p, err := fuga.Drawn(printed(t), o, 3, engine.SeedsOf(7)).Position(printed(t))
	require.NoError(t, err)
	return p.View(engine.Public).(*fuga.View)
}

func TestPieces(t *testing.T) {
	scenetest.Golden(t, "pieces", func(t *testing.T, b *scenetest.Book) {
		table := paged(scene.Table{Words: b.Words, Names: []string{"", "Ada"}})
		for _, sp := range []struct {
			name string
			o    fuga.Options
		}{
			{"dealt", fuga.Options{}},
			{"with a guide", fuga.Options{Facilitator: true}},
		} {
			dump := scenetest.DumpPieces(laid(t, sp.o), table)
			if b.Len() > 0 { // the walls are the same sentences
				dump = plainWalls.ReplaceAllString(dump, "")
			}
			fmt.Fprintf(b, "== %s\n%s", sp.name, dump)
		}
	})
}

// In the search the pieces are the same whatever the cards are.
func TestTheSearchIsNotGivenAway(t *testing.T) {
	v := laid(t, fuga.Options{Facilitator: true})
	told := scene.Pieces(v, paged(scene.Table{}))
	for i := range v.Players {
		v.Players[i].Room = (v.Players[i].Room + 1) % fuga.Board
		v.Players[i].Cell = v.Players[i].Room
	}
	require.Equal(t, told, scene.Pieces(v, paged(scene.Table{})))
}

// Everyone with hands lays as many walls as the others, or one more or less, and those lie next
// to each other.
func TestWallsAreShared(t *testing.T) {
	for seats := fuga.MinSeats; seats <= fuga.MaxSeats; seats++ {
		for bots := range 1 << seats {
			p, err := fuga.Drawn(printed(t), fuga.Options{}, seats, engine.SeedsOf(7)).Position(printed(t))
			require.NoError(t, err)
			table := paged(scene.Table{})
			people := 0
			for seat := range seats {
				table.Bots = append(table.Bots, bots>>seat&1 != 0)
				if !table.Bots[seat] {
					people++
				}
			}
			var whose []string
			count := map[string]int{}
			for _, piece := range scene.Pieces(p.View(engine.Public), table) {
				if piece.Kind == scene.WallPiece && piece.Cell != engine.NoPart {
					who, _, _ := strings.Cut(piece.Text, ":")
					if people < 2 {
						who = ""
					}
					whose, count[who] = append(whose, who), count[who]+1
				}
			}
			require.Len(t, slices.Compact(whose), max(people, 1), "contiguous")
			for _, n := range count {
				require.InDelta(t, float64(fuga.Walls)/float64(max(people, 1)), n, 0.99)
			}
		}
	}
}

// Who is in isolation or waits for the infirmary stands on no cell; the room is there all the same.
func TestTheRoomOfWhoIsAway(t *testing.T) {
	v := laid(t, fuga.Options{})
	v.Players[0].Cell, v.Players[1].Points = fuga.NoCell, 1
	pieces := scene.Pieces(v, paged(scene.Table{}))
	cells := scenetest.LaidOn(pieces, scene.PawnPiece)
	require.Contains(t, cells, v.Players[0].Room)
	require.Len(t, cells, 3)
	require.Contains(t, pieces[len(pieces)-2].Text, "una pedina e segnalino")
}
