package table

import (
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
	"mastro/display/words"
)

// tells begins to tell of a board of LABIRO that is built already.
func (e *evening) tells(t *testing.T) {
	s := e.Table.Session
	for s.Menu.Guided != scene.Told {
		chooseAt(s, scene.Action{Kind: scene.NextGuided})
	}
	chooseAt(s, scene.Action{Kind: scene.StartGame})
	require.Equal(t, play.Refusal{}, chooseAt(s, scene.Action{Kind: scene.KeepPieces}))
	require.Equal(t, scene.Building, s.Public().Page)
}

// At a table with sensors a tower is told with one press: they see how it stands. What is told is
// on the disk, and gone on with after a cut.
func TestABoardIsToldAtATableWithSensors(t *testing.T) {
	roomtest.CaptureLog(t)
	c, board := keptIn(t, words.English), boardfiletest.Reference(t)
	e := spendWired(t, c, board, 3)
	e.tells(t)
	s := e.Table.Session
	for base := range 18 {
		require.NoError(t, e.Table.Rig.Simulation.World.Place(base, base%6))
	}
	require.Equal(t, play.Refusal{}, chooseAt(s, scene.Action{Kind: scene.BasesLie}))
	e.pass(2 * time.Second)
	require.Equal(t, play.Refusal{}, chooseAt(s, scene.Action{Kind: scene.BuildPiece, Text: "T5", Steps: scene.Unturned}))
	require.Equal(t, play.Refusal{}, chooseAt(s, scene.Action{Kind: scene.BuildPiece, Text: "T9", Steps: scene.Unturned}))
	text := s.Public().Share
	require.Contains(t, text, "lies T5/0 T9/1 - ")
	e.save()
	kept, err := os.ReadFile(filepath.Join(c.State, "kept-1", journal.Boards))
	require.NoError(t, err)
	require.Contains(t, string(kept), text)

	left := e.leftOnDisk()
	require.NoError(t, journal.Write(left.State, journal.Boards, kept))
	on := spendWired(t, left, board, 5)
	defer on.end()
	on.tells(t)
	require.Equal(t, text, on.Table.Session.Public().Share)
}

// A damaged file of boards is said once and takes nothing with it.
func TestDamagedBoards(t *testing.T) {
	log := roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	for _, text := range []string{"{", "null", "[]", `{"labiro": 3}`, `{"labiro": "mastro-board"}`, ""} {
		require.NoError(t, journal.Write(c.State, journal.Boards, []byte(text)))
		e := spend(t, c, 3)
		e.tells(t)
		require.Equal(t, play.Refusal{}, chooseAt(e.Table.Session, scene.Action{Kind: scene.BasesLie}), text)
		e.end()
	}
	require.Contains(t, log.String(), "boards that were told cannot be read")
}

// Boards that cannot be read are said to be so as the disk says it.
func TestUnreadableBoards(t *testing.T) {
	log := roomtest.CaptureLog(t)
	c := keptIn(t, words.English)
	require.NoError(t, os.MkdirAll(filepath.Join(c.State, "kept-1", journal.Boards), 0o700))
	spend(t, c, 3).end()
	require.Contains(t, log.String(), "is a directory")
}

// Two programs that share a directory each keep the board that was described to them.
func TestTwoProgramsKeepTheirBoards(t *testing.T) {
	c := keptIn(t, words.English)
	one, other := newHost(c, 1, 0, io.Discard), newHost(c, 2, 0, io.Discard)
	one.KeepBoards("labiro", "one", "")
	one.Table.Journal.Flush()
	other.KeepBoards("magico", "other", "")
	other.Table.Journal.Flush()
	again := newHost(c, 3, 0, io.Discard)
	for game, want := range map[string]string{"labiro": "one", "magico": "other"} {
		telling, _ := again.Boards(game)
		require.Equal(t, want, telling)
	}
}
