package doctor

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/hw/calibrate"
)

// newCalibrated makes a simulated table that was calibrated, each sensor with that gain.
func newCalibrated(t *testing.T, agc uint8) *simulated {
	t.Helper()
	b := newSimulated(t)
	b.state = filepath.Join(t.TempDir(), "state")
	rigtest.Calibrated(t, b.file, b.state, agc)
	return b
}

// calibrationFindings returns the findings on the calibration, as "verdict id: text".
func (b *simulated) calibrationFindings() (all []string) {
	for _, f := range b.findings {
		if f.Part == filepath.Join(b.state, "kept-1", journal.Calibration) {
			all = append(all, f.Verdict.String()+" "+f.ID+": "+f.Text(inEnglish))
		}
	}
	return all
}

func TestACalibratedTableIsInOrder(t *testing.T) {
	b := newCalibrated(t, 64)
	b.run(checks())
	require.Equal(t, []string{"ok calibration: towers calibrated: 18"}, b.calibrationFindings())
	require.Empty(t, b.problems())
	b.requireUntouched(t)
}

// Doctor looks whether the calibration is there, fits the wiring, has all towers, and
// still holds.
func TestDoctorLooksAtTheCalibration(t *testing.T) {
	for name, c := range map[string]struct {
		spoil  func(t *testing.T, b *simulated)
		want   []string
		remedy string
	}{
		"none": {func(t *testing.T, b *simulated) { require.NoError(t, os.RemoveAll(b.state)) },
			[]string{"warning calibration: nothing was calibrated: the zeros of the board file hold"}, "“mastro calibrate”"},
		"of another wiring": {func(_ *testing.T, b *simulated) { b.file.Bases[3].Channel = 7 },
			[]string{"warning calibration: the calibration cannot be used: "}, "“mastro calibrate”"},
		"not of all towers": {func(t *testing.T, b *simulated) {
			require.NoError(t, os.RemoveAll(b.state))
			_, err := rig.SaveCalibration(b.file, b.state, []calibrate.Measured{roomtest.MeasuredAs(0, 1, 64), roomtest.MeasuredAs(17, 1, 64)})
			require.NoError(t, err)
		}, []string{"warning calibration: towers never calibrated: 2-17"}, "--base 2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17”"},
		"drifted": {func(t *testing.T, b *simulated) {
			_, err := rig.SaveCalibration(b.file, b.state, []calibrate.Measured{roomtest.MeasuredAs(4, 1, 20), roomtest.MeasuredAs(9, 1, 110)})
			require.NoError(t, err)
		}, []string{"ok calibration: towers calibrated: 18", "warning drift: "}, "--base 5,10”"},
	} {
		t.Run(name, func(t *testing.T) {
			b := newCalibrated(t, 64)
			c.spoil(t, b)
			b.run(checks())
			all := b.calibrationFindings()
			require.Len(t, all, len(c.want))
			for i, want := range c.want {
				require.Contains(t, all[i], want)
			}
			require.Len(t, b.problems(), 1)
			b.requireRemedy(t, c.remedy)
			require.NoError(t, b.verdict(), "one can play without")
		})
	}
}

// A sensor that cannot be reached has one finding, and has not drifted besides.
func TestADeadSensorHasNotDrifted(t *testing.T) {
	for name, spoil := range map[string]func(*simulated){
		"bus":    func(b *simulated) { b.world.Faults.Stuck.Set() },
		"mux":    func(b *simulated) { b.world.Faults.Mux[0].Set() },
		"sensor": func(b *simulated) { b.world.Faults.Sensor[4].Set() },
		"magnet": func(b *simulated) { b.world.Faults.Gone[4].Set() },
	} {
		t.Run(name, func(t *testing.T) {
			b := newCalibrated(t, 64)
			spoil(b)
			b.run(checks())
			require.Equal(t, []string{"ok calibration: towers calibrated: 18"}, b.calibrationFindings())
			require.Len(t, b.problems(), 1)
		})
	}
}

// The calibration is not looked at where no state is kept, where there are no bases, and in
// Short: a rig that is used has the monitor for it.
func TestTheCalibrationIsNotCheckedWithoutState(t *testing.T) {
	b := newSimulated(t)
	b.calibration()
	require.Empty(t, b.findings)
	b.state = t.TempDir()
	b.short(inEnglish)
	require.Empty(t, b.calibrationFindings())
	b.file.Bases = nil
	b.calibration()
	require.Empty(t, b.calibrationFindings())
}
