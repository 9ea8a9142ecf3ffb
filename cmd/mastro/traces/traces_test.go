package traces

import (
	"bytes"
	"context"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/cmd/mastro/table"
	"mastro/display/words"
	"mastro/hw/board"
	"mastro/hw/trace"
)

// TestRecordATable at which a tower is turned: the file replays to that, and has the
// gains.
func TestRecordATable(t *testing.T) {
	tab, err := table.OpenSensors(settingstest.Default(t))
	require.NoError(t, err)
	ctx, stop := context.WithCancel(t.Context())
	var out, progress bytes.Buffer
	file := &written{to: &out, each: map[int]func(){
		1: func() { require.NoError(t, tab.Simulation.World.Hand.Turn(5, 2, roomtest.Lifting())) }, 4: stop,
	}}
	require.NoError(t, recordReadings(ctx, tab, file, rig.TraceInfo(nil), &progress))
	require.Regexp(t, `\d+ scans\n$`, progress.String())

	reader, err := trace.NewReader(&out)
	require.NoError(t, err)
	var turned []int
	require.NoError(t, trace.Replay(reader, board.Options{}, func(set board.ChangeSet) {
		for _, c := range set.Changes {
			if c.From != c.To && c.To != board.NoFacing {
				turned = append(turned, c.Base, int(c.To-c.From+6)%6)
			}
		}
	}))
	require.Equal(t, []int{5, 2}, turned)
	require.NotZero(t, file.gains)
}

// written is a file at whose writes something happens: about one each second.
type written struct {
	to     *bytes.Buffer
	each   map[int]func()
	writes int
	gains  int
}

func (w *written) Write(p []byte) (int, error) {
	w.gains += bytes.Count(p, []byte("\nagc "))
	if w.writes++; w.each[w.writes] != nil {
		w.each[w.writes]()
	}
	return w.to.Write(p)
}

// TestARecordingThatCannotBeWritten ends, and says so.
func TestARecordingThatCannotBeWritten(t *testing.T) {
	tab, err := table.OpenSensors(settingstest.Default(t))
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), roomtest.Timeout)
	defer cancel()
	err = recordReadings(ctx, tab, fullDisk{}, rig.TraceInfo(nil), new(bytes.Buffer))
	require.NoError(t, ctx.Err(), "it ends by itself")
	require.Equal(t, exit.Failed, exit.Of(err))
	require.ErrorContains(t, err, "the trace cannot be written: no space left on device; is the disk full?")
}

// fullDisk takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

// What is drawn in English is what the package says by itself, and nothing of it is
// left in Italian.
func TestTheWordsOfADrawing(t *testing.T) {
	said := func(c *trace.Captions) []string {
		all := []string{c.Title(7, 1, 2.5), c.Describe(7), c.Scans(1), c.Scans(2), c.Gains(1), c.Gains(2),
			c.Cut, c.Angle, c.Facing, c.Seconds, c.NoGain, c.Board, c.Program, c.Started, c.Good, c.Weak, c.Absent}
		return append(append(all, c.Looks[:]...), c.Faults[1:]...)
	}
	english := said(trace.English())
	require.Equal(t, english, said(Captions(words.Words{Language: words.English})))
	for i, text := range said(Captions(words.Words{Language: words.Italian})) {
		require.NotEmpty(t, text)
		require.NotEqual(t, english[i], text)
	}
}
