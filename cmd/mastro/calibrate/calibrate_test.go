package calibrate

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/cmd/mastro/table"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/calibrate"
	"mastro/hw/hallring"
)

// Two towers are measured through each channel alone, from the mark to the result.
func TestCalibrateThroughEachChannel(t *testing.T) {
	for _, channel := range []string{"knob", "page", "terminal"} {
		t.Run(channel, func(t *testing.T) {
			r := newMeasurement(t, 8, 3)
			r.answer = r.channels[channel]
			require.Equal(t, []string{"next", "abort"}, r.choiceTexts())
			r.answerAll()
			require.Equal(t, calibrate.Finished, r.prompt.Ask)
			require.Equal(t, []string{"keep", "drop"}, r.choiceTexts(), "nothing is left to measure")
			result := r.session.Result()
			require.Len(t, result.Measured, 2)
			require.Empty(t, result.Refused)
			for i, base := range []int{2, 7} {
				require.Equal(t, base, result.Measured[i].Base)
				r.requireFits(result.Measured[i])
				require.Equal(t, lights.ShineOnce, r.shone[[2]int{base, 1}])
				require.Equal(t, lights.ShineTwice, r.shone[[2]int{base, -1}])
			}
			require.False(t, r.stopped)
			r.answer(scene.Keep)
			require.True(t, r.keep)
			require.True(t, r.stopped)
			require.False(t, r.choose(scene.Action{Kind: scene.DropCalibration}), "the result was chosen already")
			require.True(t, r.keep)
			require.LessOrEqual(t, r.world.MaxSelected(), 1)
		})
	}
}

// Rings of Hall switches are measured too: which way they count, and where the mark is.
func TestCalibrateRings(t *testing.T) {
	tableRig, err := table.OpenSensors(settingstest.Default(t))
	require.NoError(t, err)
	rings := tableRig.Simulation.World.Rings()
	conn, err := rings.Port.Connect(hallring.Speed, spi.Mode2, 8)
	require.NoError(t, err)
	places := slices.Clone(tableRig.Wiring().Places)
	for i := range places {
		places[i] = rig.Place{Ring: i, CounterClockwise: true} // wrong, as will be found
	}
	chain, err := hallring.New(conn, rings.Pin, len(places))
	require.NoError(t, err)
	w := rig.Wiring{Chain: chain, ChainPort: "SPI0.1", Places: places, Hexes: tableRig.Wiring().Hexes}
	require.NoError(t, tableRig.Wire(w))
	r := newRunAt(t, tableRig, words.English, 8, 3)
	for _, base := range []int{7, 2} {
		require.NoError(t, r.world.Place(base, 0))
	}
	r.advance(time.Second)
	r.answer(scene.GoOn)
	r.advanceUntil(calibrate.Turn, 7)
	r.turnTower(7, 1)
	require.Equal(t, calibrate.OtherDirection, r.prompt.Trouble.Kind)
	r.answer(scene.GoOn) // it is so
	r.answerAll()
	require.Equal(t, calibrate.Finished, r.prompt.Ask)
	result := r.session.Result()
	require.Empty(t, result.Refused)
	require.Len(t, result.Measured, 2)
	for _, m := range result.Measured {
		require.False(t, m.CounterClockwise)
		require.Zero(t, m.AGC)
		for f, angle := range m.Anchors {
			require.InDelta(t, int(m.Anchors[0])+f*4096/6, int(m.Anchors[0])+(int(angle)-int(m.Anchors[0])+4096)%4096, 2)
		}
	}
	c := settingstest.Wired(t)
	r.answer(scene.Keep)
	require.NoError(t, r.save(c))
	kept, err := rig.ReadCalibration(c.Board, c.State)
	require.NoError(t, err)
	require.Len(t, kept.Bases, 2)
}

// Where nothing can be written the error says so, and the terminal does not.
func TestCalibrateCannotKeep(t *testing.T) {
	r, to := newMeasurement(t, 1), settingstest.Wired(t)
	to.State = filepath.Join(t.TempDir(), "file", "state")
	require.NoError(t, os.WriteFile(filepath.Dir(to.State), nil, 0o600))
	r.answer(scene.GoOn)
	r.answerAll()
	r.answer(scene.Keep)
	r.terminal.Reset()
	err := r.save(to)
	require.Equal(t, exit.Failed, exit.Of(err))
	require.ErrorContains(t, err, "the calibration cannot be kept: ")
	require.ErrorContains(t, err, "name another directory with --state")
	require.NotContains(t, err.Error(), "\n")
	require.Empty(t, r.terminal.String())
}

// A file that cannot be read is replaced, and the terminal says why.
func TestCalibrateReplacesAnOldFile(t *testing.T) {
	r, to := newMeasurement(t, 1), settingstest.Wired(t)
	require.NoError(t, journal.Write(to.State, journal.Calibration, []byte("edited")))
	r.answer(scene.GoOn)
	r.answerAll()
	r.answer(scene.Keep)
	require.NoError(t, r.save(to))
	require.Contains(t, r.terminal.String(), "The earlier calibration file could not be used and has been replaced: ")
	require.Contains(t, r.terminal.String(), "edited by hand or cut off")
	kept, err := rig.ReadCalibration(to.Board, to.State)
	require.NoError(t, err)
	require.Len(t, kept.Bases, 1)
}

// Run opens the page, takes what is typed, and leaves no goroutine behind.
func TestCalibrateCommand(t *testing.T) {
	c := settingstest.English(t)
	c.Listen = "127.0.0.1:0"
	before := runtime.NumGoroutine()
	tableRig, err := table.OpenSensors(c)
	require.NoError(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), roomtest.Timeout)
	defer cancel()
	in, keyboard := io.Pipe()
	var out bytes.Buffer
	ended := make(chan error, 1)
	go func() { ended <- Run(ctx, tableRig, c, []int{2}, in, &out) }()
	for _, line := range []string{"rubbish", "2", "2"} { // stop here, throw it away
		_, err := io.WriteString(keyboard, line+"\n")
		require.NoError(t, err)
	}
	require.NoError(t, <-ended)
	require.NoError(t, ctx.Err(), "it ended by itself")
	_, _ = io.WriteString(keyboard, "after the end\n")
	require.NoError(t, keyboard.Close())
	require.Contains(t, out.String(), "http://127.0.0.1:")
	require.Contains(t, out.String(), "Enter for the first choice")
	require.True(t, strings.HasSuffix(out.String(), "Nothing was saved.\n"), out.String())
	for end := time.Now().Add(roomtest.Timeout); runtime.NumGoroutine() > before; runtime.Gosched() {
		require.Less(t, time.Now(), end, "goroutines stayed")
	}
}
