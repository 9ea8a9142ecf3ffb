package doctor

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/hw/calibrate"
)

// newCalibrated makes a simulated table that was calibrated, each sensor with the same gain.
func newCalibrated(t *testing.T) *simulated {
	t.Helper()
	b := newSimulated(t)
	b.state = t.TempDir()
	rigtest.Calibrated(t, b.file, b.state, 64)
	return b
}

// measure calibrates some bases anew.
func (b *simulated) measure(t *testing.T, all ...calibrate.Measured) {
	t.Helper()
	_, err := rig.SaveCalibration(b.file, b.state, all)
	require.NoError(t, err)
}

func TestACalibratedTableIsInOrder(t *testing.T) {
	b := newCalibrated(t)
	b.run(checks())
	require.Contains(t, b.text("calibration"), ": towers calibrated: 18")
	require.Empty(t, b.problems())
	b.requireUntouched(t)
}

// Doctor looks whether the calibration is there, fits the wiring, has all towers, and
// still holds. One can play without.
func TestDoctorLooksAtTheCalibration(t *testing.T) {
	requireFaults(t, "calibration", newCalibrated, map[string]fault{
		"none": func(t *testing.T, b *simulated) { require.NoError(t, os.RemoveAll(b.state)) },
		"not of all towers": func(t *testing.T, b *simulated) {
			require.NoError(t, os.RemoveAll(b.state))
			b.measure(t, roomtest.MeasuredAs(0, 1, 64), roomtest.MeasuredAs(17, 1, 64))
		},
		"a dead bus has not drifted besides":    func(_ *testing.T, b *simulated) { b.world.Faults.Stuck.Set() },
		"a dead mux has not drifted besides":    func(_ *testing.T, b *simulated) { b.world.Faults.Mux[0].Set() },
		"a dead sensor has not drifted besides": func(_ *testing.T, b *simulated) { b.world.Faults.Sensor[4].Set() },
		"nor has one without a magnet":          func(_ *testing.T, b *simulated) { b.world.Faults.Gone[4].Set() },
		"drifted": func(t *testing.T, b *simulated) {
			b.measure(t, roomtest.MeasuredAs(4, 1, 20), roomtest.MeasuredAs(9, 1, 110))
		},
	})
}

func TestTheCalibrationOfAnotherWiring(t *testing.T) {
	b := newCalibrated(t)
	b.file.Bases[3].Channel = 7
	b.run([]check{{id: "calibration", run: (*examination).calibration}})
	require.Contains(t, b.text("calibration"), "the calibration cannot be used: ")
	require.Equal(t, verdictWarning, b.findings[0].Verdict)
	b.requireRemedy(t, "“mastro calibrate”")
}

// The calibration is not looked at where no state is kept, where there are no bases, and in
// Short: a rig that is used has the monitor for it.
func TestTheCalibrationIsNotCheckedWithoutState(t *testing.T) {
	b := newSimulated(t)
	b.calibration()
	require.Empty(t, b.findings)
	b.state = t.TempDir()
	b.short(inEnglish)
	require.Empty(t, b.text("calibration"))
	b.file.Bases = nil
	b.calibration()
	require.Empty(t, b.text("calibration"))
}
