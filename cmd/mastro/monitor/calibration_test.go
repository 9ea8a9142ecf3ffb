package monitor

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs"
	"mastro/display/scene"
	"mastro/hw/board"
	"mastro/hw/calibrate"
)

// A calibration holds in place of the zeros of the board file, and its gains are watched.
func TestACalibrationReplacesTheZeros(t *testing.T) {
	c := settingstest.Wired(t)
	rigtest.Calibrated(t, c.Board, c.State, 64)
	r := rig.New(roomtest.UsualPanel)
	rigtest.Wire(t, r, c, nil)
	require.NoError(t, r.Wiring().CalibrationErr)
	for i, s := range r.Sensors() {
		require.Equal(t, board.Angle(100*i+7), s.Anchors[0])
		require.Len(t, s.Anchors, 6)
		require.False(t, s.CounterClockwise)
		require.Equal(t, uint8(64), s.AGC)
	}
	require.Len(t, New(r).gains.drifts, len(r.Sensors()))
}

// A calibration that cannot be used is refused with its place and what to do. The zeros of
// the board file hold then, it is a trouble, and the game starts.
func TestACalibrationThatCannotBeUsed(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(c *settings.Config, data []byte) []byte
		want  []string
	}{
		"edited": {func(_ *settings.Config, data []byte) []byte {
			return []byte(strings.Replace(string(data), "agc = 64", "agc = 65", 1))
		}, []string{"calibration.toml:4:1:", "edited by hand or cut off", "run mastro calibrate again"}},
		"cut off": {func(_ *settings.Config, data []byte) []byte { return data[:len(data)/2] },
			[]string{"calibration.toml:4:1:", "edited by hand or cut off"}},
		"a wrong checksum": {func(_ *settings.Config, data []byte) []byte {
			at := strings.Index(string(data), `checksum = "`) + len(`checksum = "`)
			return slices.Concat(data[:at], []byte{data[at] ^ 1}, data[at+1:])
		}, []string{"calibration.toml:4:1:", "edited by hand or cut off", "checksum = "}},
		"empty": {func(*settings.Config, []byte) []byte { return nil }, []string{"calibration.toml:1:1:", "cut off"}},
		"of another wiring": {func(c *settings.Config, data []byte) []byte {
			c.Board.Bases[0].Channel, c.Board.Bases[1].Channel = c.Board.Bases[1].Channel, c.Board.Bases[0].Channel
			return data
		}, []string{"calibration.toml:6:9:", "another board or wiring", "board = '", "^"}},
	} {
		t.Run(name, func(t *testing.T) {
			to := settingstest.Wired(t)
			data := c.spoil(to, rigtest.Calibrated(t, to.Board, to.State, 64))
			require.NoError(t, journal.Write(to.State, journal.Calibration, data))
			log := roomtest.CaptureLog(t)
			_, err := rig.ReadCalibration(to.Board, to.State)
			require.ErrorAs(t, err, new(*configs.Error))
			require.Equal(t, exit.Configuration, exit.Of(err))

			r := rig.New(roomtest.UsualPanel)
			world := rigtest.Wire(t, r, to, nil)
			m := New(r)
			for _, want := range append(c.want, "the calibration is not used") {
				require.Contains(t, log.String(), want)
			}
			for i, s := range r.Sensors() {
				require.Nil(t, s.Anchors)
				require.Equal(t, to.Board.Bases[i].Zero, s.Zero)
			}
			for range 100 {
				world.Advance(period)
				r.Scan(world.Clock.Now(), nil)
				m.Examine(world.Clock.Now(), false)
			}
			require.True(t, r.Ready(), "the game starts")
			require.Equal(t, []scene.Trouble{{Kind: scene.Uncalibrated, Part: journal.Calibration}}, m.Troubles())
			notices := scene.Notices(LogWords, m.Troubles())
			require.Contains(t, notices[0].Detail, journal.Calibration)
			require.Contains(t, notices[0].Remedy, "mastro calibrate")
		})
	}
}

// A magnet whose field drifts is reported after several samples, and only where it was
// calibrated.
func TestAFieldThatDrifts(t *testing.T) {
	x := newMonitoredRig(t, nil)
	require.Empty(t, x.monitor.gains.drifts)
	for _, base := range []int{2, 5} { // of the others nothing is known
		drift := calibrate.NewDrift(64)
		x.monitor.gains.drifts[base] = &drift
	}
	x.advance(40 * time.Second)
	require.Empty(t, x.basesOf(scene.Drifted), "it is as it was")
	x.world.Faults.Strong[2].Set()
	x.world.Faults.Strong[3].Set() // never calibrated
	x.advance(4 * time.Second)
	require.Empty(t, x.basesOf(scene.Drifted), "one sample is not enough")
	x.advance(2 * time.Minute)
	require.Equal(t, []int{2}, x.basesOf(scene.Drifted))
	x.world.Faults.Strong[2].Clear()
	x.advance(2 * time.Minute)
	require.Empty(t, x.basesOf(scene.Drifted), "it was put right")
}
