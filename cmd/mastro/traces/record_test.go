package traces

import (
	"bytes"
	"context"
	"syscall"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/cmd/mastro/table"
	"mastro/hw/board"
	"mastro/hw/trace"
)

// While a tower is turned a table is recorded. The trace replays to that turn, and has
// the gains.
func TestRecord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab, err := table.OpenSensors(settingstest.Default(t))
		require.NoError(t, err)
		ctx, stop := context.WithCancel(t.Context())
		var out, progress bytes.Buffer
		file := &watchedFile{to: &out, at: map[int]func(){
			1: func() { require.NoError(t, tab.Simulation.World.Hand.Turn(5, 2, roomtest.Lifting())) }, 4: stop,
		}}
		require.NoError(t, record(ctx, tab, file, rig.TraceInfo(nil), &progress))
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
	})
}

// watchedFile is a file that calls functions when it is written for the first, second
// and so on time, which is about once a second.
type watchedFile struct {
	to     *bytes.Buffer
	at     map[int]func()
	writes int
	gains  int // lines with a gain
}

func (w *watchedFile) Write(p []byte) (int, error) {
	w.gains += bytes.Count(p, []byte("\ngain "))
	if w.writes++; w.at[w.writes] != nil {
		w.at[w.writes]()
	}
	return w.to.Write(p)
}

// A recording that cannot be written ends by itself, with an error.
func TestRecordOnAFullDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab, err := table.OpenSensors(settingstest.Default(t))
		require.NoError(t, err)
		ctx, cancel := context.WithTimeout(t.Context(), roomtest.Timeout)
		defer cancel()
		err = record(ctx, tab, fullDisk{}, rig.TraceInfo(nil), new(bytes.Buffer))
		require.NoError(t, ctx.Err(), "it ends by itself")
		require.Equal(t, exit.Failed, exit.Of(err))
		require.ErrorContains(t, err, "the trace cannot be written: no space left on device; is the disk full?")
	})
}

// fullDisk has no space left.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, syscall.ENOSPC }
