package monitor

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/exit"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/cmd/mastro/statedir"
	"mastro/configs"
	"mastro/display/scene"
	"mastro/hw/as5600"
	"mastro/hw/calibrate"
)

// TestACalibrationHolds over the zeros of the board file.
func TestACalibrationHolds(t *testing.T) {
	c := settingstest.Wired(t)
	rigtest.Calibrated(t, c.Board, c.State, 64)
	tab := rig.New(rig.NewPainter(roomtest.UsualPanel))
	places := tab.Calibrated(c.Board, c.State)
	require.False(t, tab.Uncalibrated)
	for i, p := range places {
		require.Equal(t, as5600.Angle(100*i+7), p.Anchors[0])
		require.Len(t, p.Anchors, 6)
		require.False(t, p.CounterClockwise)
	}
	tab.Sensors.Places = places
	require.Len(t, New(tab).drifts, len(places))
}

// TestACalibrationThatCannotBeUsed is refused with its place and what to do; the
// zeros of the board file hold, people are told, and the game starts.
func TestACalibrationThatCannotBeUsed(t *testing.T) {
	for name, c := range map[string]struct {
		harm func(c *settings.Config, data []byte) []byte
		says []string
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
			data := c.harm(to, rigtest.Calibrated(t, to.Board, to.State, 64))
			require.NoError(t, os.WriteFile(filepath.Join(to.State, statedir.Calibration), data, 0o600))
			log := roomtest.CaptureLog(t)
			_, err := rig.ReadCalibration(to.Board, to.State)
			require.ErrorAs(t, err, new(*configs.Error))
			require.Equal(t, exit.Configuration, exit.Of(err))

			tab := rig.New(rig.NewPainter(roomtest.UsualPanel))
			world := rigtest.Wire(t, tab, to)
			m := New(tab)
			for _, says := range append(c.says, "the calibration is not used") {
				require.Contains(t, log.String(), says)
			}
			for i, p := range tab.Sensors.Places {
				require.Nil(t, p.Anchors)
				require.Equal(t, to.Board.Bases[i].Zero, p.Zero)
			}
			for range 100 {
				world.Advance(period)
				tab.Scan(world.Clock.Now(), nil)
				m.Examine(world.Clock.Now(), false)
			}
			require.True(t, tab.Ready(), "the game starts")
			require.Equal(t, []scene.Trouble{{Kind: scene.Uncalibrated, Part: statedir.Calibration}}, m.Troubles)
			notices := scene.Notices(InLog, m.Troubles)
			require.Contains(t, notices[0].Text, statedir.Calibration)
			require.Contains(t, notices[0].Remedy, "mastro calibrate")
		})
	}
}

// TestAFieldThatDrifts warns after several samples, only where it was calibrated, and
// tells which.
func TestAFieldThatDrifts(t *testing.T) {
	c := settingstest.Wired(t)
	_, err := rig.SaveCalibration(c.Board, c.State, nil)
	require.NoError(t, err)
	tab := rig.New(rig.NewPainter(roomtest.UsualPanel))
	world := rigtest.Wire(t, tab, c)
	m := New(tab)
	require.Empty(t, m.drifts)
	for _, base := range []int{2, 5} { // of the others nothing is known
		drift := calibrate.NewDrift(64)
		m.drifts[base] = &drift
	}
	drifted := func() (bases []int) {
		for _, trouble := range m.Troubles {
			if trouble.Kind == scene.Drifted {
				bases = trouble.Bases
			}
		}
		return bases
	}
	pass := func(d time.Duration) {
		for end := world.Clock.Now() + d; world.Clock.Now() < end; world.Advance(period) {
			tab.Scan(world.Clock.Now(), nil)
			m.Examine(world.Clock.Now(), false)
		}
	}
	pass(40 * time.Second)
	require.Empty(t, drifted(), "it is as it was")
	world.Faults.Strong[2].Set()
	world.Faults.Strong[3].Set() // never calibrated
	pass(4 * time.Second)
	require.Empty(t, drifted(), "one sample is none")
	pass(2 * time.Minute)
	require.Equal(t, []int{2}, drifted())
	world.Faults.Strong[2].Clear()
	pass(2 * time.Minute)
	require.Empty(t, drifted(), "it was put right")
}
