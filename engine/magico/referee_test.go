package magico

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/engine"
	"mastro/engine/referee"
)

// table is a match on a board whose arrows count pushes.
type table struct {
	*testing.T
	m    *referee.Match
	at   [lines]engine.Standing
	time time.Duration
}

func sensedTable(t *testing.T, setup string) *table {
	tab := &table{T: t, m: referee.New(lab(t, setup))}
	require.Equal(t, referee.InOrder, tab.m.Settle(tab.at[:]).Kind)
	return tab
}

// hand pushes a line by steps.
func (tab *table) hand(line, steps int) referee.Verdict {
	tab.at[line] += engine.Standing(steps)
	tab.time += time.Second
	return tab.m.Observe([]engine.Change{{Part: line, To: tab.at[line], Onset: tab.time, Rest: tab.time + time.Second/2}})
}

func (tab *table) says(text string) {
	m, err := tab.m.Read(text)
	require.NoError(tab, err)
	foul, err := tab.m.Play(m)
	require.NoError(tab, err)
	require.Nil(tab, foul, text)
}

func TestRefereeAsksHowTheSpareWentIn(t *testing.T) {
	tab := sensedTable(t, two)
	v := tab.hand(2, 1)
	require.Equal(t, referee.Asked, v.Kind)
	require.Len(t, v.Lines, 4)
	v = tab.m.Answer(0)
	require.Equal(t, referee.Accepted, v.Kind)
	tab.says("go 0,2") // the table tells by itself what was found
	require.Equal(t, engine.Seat(1), tab.m.Actor())
	require.Equal(t, HoardOf(13), tab.m.Position().(*Position).found[0])
}

func TestRefereeWaitsForThePushThatWasSaid(t *testing.T) {
	tab := sensedTable(t, two)
	tab.says("push w5 nsw")
	require.Equal(t, []engine.Repair{{Part: 2, Steps: 1}}, tab.m.RequestedRepairs())
	require.Equal(t, referee.Accepted, tab.hand(2, 1).Kind, "nobody is asked")
	require.Equal(t, "nsw", tab.m.Position().(*Position).maze.Tile(35).String())
}

func TestRefereeRefusesAnotherPushThanTheOneSaid(t *testing.T) {
	tab := sensedTable(t, two)
	tab.says("push w5 nsw")
	v := tab.hand(1, 1)
	require.Equal(t, referee.Foul, v.Kind)
	require.Equal(t, referee.NotRequested, v.Foul.Reason)
	require.Equal(t, []engine.Repair{{Part: 1, Steps: -1}}, v.Repair)
	require.Equal(t, referee.InOrder, tab.hand(1, -1).Kind)
	require.Equal(t, referee.Accepted, tab.hand(2, 1).Kind)
}

func TestRefereeCallsTwoLines(t *testing.T) {
	tab := sensedTable(t, strings.Replace(two, "├", "┼", 1))
	require.Equal(t, referee.Accepted, tab.hand(2, 1).Kind)
	v := tab.hand(3, -1)
	require.Equal(t, referee.Foul, v.Kind)
	require.Equal(t, engine.Reason("magico.walk_first"), v.Foul.Reason)
	require.Equal(t, []engine.Repair{{Part: 3, Steps: 1}}, v.Repair)
	require.Equal(t, referee.InOrder, tab.hand(3, 1).Kind)
	tab.says("go 0,0")
	v = tab.hand(2, -1)
	require.Equal(t, engine.Reason("magico.pushed_back"), v.Foul.Reason)
	require.Equal(t, referee.InOrder, tab.hand(2, 1).Kind)
	v = tab.hand(0, 2)
	require.Equal(t, engine.Reason("magico.two_tiles"), v.Foul.Reason)
	require.Equal(t, []engine.Repair{{Part: 0, Steps: -2}}, v.Repair)
	require.Equal(t, referee.Asked, tab.hand(0, -1).Kind, "one of them taken back, it is a push")
}

// A push is undone by pushing the tile back from the other end.
func TestRefereeUndoesAPush(t *testing.T) {
	tab := sensedTable(t, strings.Replace(two, "├", "┼", 1))
	before := tab.m.Position().Bytes(nil)
	require.Equal(t, referee.Accepted, tab.hand(2, 1).Kind)
	require.Equal(t, referee.TakenBack, tab.hand(2, -1).Kind)
	require.Equal(t, before, tab.m.Position().Bytes(nil))
	require.Equal(t, referee.Accepted, tab.hand(2, 1).Kind)
	require.Empty(t, tab.m.Undo())
	require.Equal(t, []engine.Repair{{Part: 2, Steps: -1}}, tab.m.Verdict().Repair)
	require.Equal(t, referee.TakenBack, tab.hand(2, -1).Kind)
}
