package rights

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
)

// who may do what, once more: an onlooker, another player, the player concerned, the table.
var written = []struct {
	right Right
	who   string
}{
	{Play, "concerned, table"},
	{TakeBack, "concerned, table"},
	{Own, "other, concerned, table"},
	{Lead, "table"},
	{Controls, "table"},
	{Turn, "concerned, table"},
	{Seats, "table"},
	{Join, "onlooker"},
	{Ask, "other, concerned"},
	{Answer, "other, concerned, table"},
}

func TestRights(t *testing.T) {
	standings := map[Standing]string{Onlooker: "onlooker", Other: "other", Concerned: "concerned", Table: "table"}
	require.Len(t, standings, int(numStandings))
	require.Len(t, written, int(numRights))
	for _, w := range written {
		for standing, name := range standings {
			require.Equal(t, slices.Contains(strings.Split(w.who, ", "), name), May(w.right, standing), "right %d, %s", w.right, name)
		}
	}
	for right := int(numRights); right < 256; right++ {
		for standing := range 256 {
			require.False(t, May(Right(right), Standing(standing)))
		}
	}
	for standing := int(numStandings); standing < 256; standing++ {
		require.False(t, May(Join, Standing(standing)))
		require.False(t, May(Own, Standing(standing)))
	}
}

// Whoever looks on may take a seat and nothing else.
func TestOnlookersMayOnlyJoin(t *testing.T) {
	for right := range numRights {
		require.Equal(t, right == Join, May(right, Onlooker), "%d", right)
	}
}

// The kinds that players use on their own pages, and those that concern the device alone; every
// other kind, also one that comes to be later, is the table's.
func TestRightsOfActions(t *testing.T) {
	want := map[scene.ActionKind]Right{
		scene.PlayMove: Play, scene.SayWords: Play, scene.AnswerLine: Play, scene.AnswerStand: Play, scene.WalkTo: Play, scene.StandsBy: Play, scene.AskForHint: Play,
		scene.TurnSpare: Play, scene.TryPush: Play, scene.PushIn: Play, scene.Really: Play, scene.RatherNot: Play,
		scene.TakeBack: TakeBack, scene.Keep: TakeBack, scene.PutRight: Turn, scene.ReadLook: Own,
		scene.PieceLies: Own, scene.PieceAgain: Own, scene.ShowPiece: Own, scene.KindLies: Own,
		scene.Turned: Play, scene.TurnedAlong: Play, scene.StoodSo: Play, scene.NothingTurned: Play, scene.NotSo: Play, scene.Otherwise: Play, scene.OtherwisePart: Play, scene.SoItIs: Play, scene.Jams: Play,
		scene.Ask: Ask, scene.Grant: Answer, scene.Withdraw: Answer,
	}
	for kind := range scene.ActionKind(255) {
		right, players := want[kind]
		if !players {
			require.False(t, May(Of(kind), Onlooker), "%d", kind)
			require.False(t, May(Of(kind), Other), "%d", kind)
			require.False(t, May(Of(kind), Concerned), "%d", kind)
			require.True(t, May(Of(kind), Table), "%d", kind)
			continue
		}
		require.Equal(t, right, Of(kind), "%d", kind)
	}
}
