package doctor

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/statedir"
	"mastro/hw/calibrate"
)

// remembering is a bench whose table has been calibrated, with that gain.
func remembering(t *testing.T, agc uint8) *benched {
	t.Helper()
	b := newBenched(t)
	b.state = filepath.Join(t.TempDir(), "state")
	rigtest.Calibrated(t, b.file, b.state, agc)
	return b
}

// ofCalibration is the findings of the calibration as "verdict id: text".
func (b *benched) ofCalibration() (all []string) {
	for _, f := range b.findings {
		if f.part == filepath.Join(b.state, statedir.Calibration) {
			all = append(all, f.verdict.String()+" "+f.id+": "+f.text(inEnglish))
		}
	}
	return all
}

func TestACalibratedTableIsInOrder(t *testing.T) {
	b := remembering(t, 64)
	b.run()
	require.Equal(t, []string{"ok calibration: towers calibrated: 18"}, b.ofCalibration())
	require.Empty(t, b.amiss())
	b.untouched(t)
}

// TestDoctorLooksAtTheCalibration: is it there, does it fit, is it whole, and does it
// still hold.
func TestDoctorLooksAtTheCalibration(t *testing.T) {
	for name, c := range map[string]struct {
		harm   func(t *testing.T, b *benched)
		want   []string
		remedy string
	}{
		"none": {func(t *testing.T, b *benched) { require.NoError(t, os.RemoveAll(b.state)) },
			[]string{"warning calibration: nothing was calibrated: the zeros of the board file hold"}, "“mastro calibrate”"},
		"of another wiring": {func(_ *testing.T, b *benched) { b.file.Bases[3].R += 7 },
			[]string{"warning calibration: the calibration cannot be used: "}, "“mastro calibrate”"},
		"not of all towers": {func(t *testing.T, b *benched) {
			require.NoError(t, os.RemoveAll(b.state))
			_, err := rig.SaveCalibration(b.file, b.state, []calibrate.Measured{roomtest.MeasuredAs(0, 1, 64), roomtest.MeasuredAs(17, 1, 64)})
			require.NoError(t, err)
		}, []string{"warning calibration: towers never calibrated: 2-17"}, "--base 2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17”"},
		"drifted": {func(t *testing.T, b *benched) {
			_, err := rig.SaveCalibration(b.file, b.state, []calibrate.Measured{roomtest.MeasuredAs(4, 1, 20), roomtest.MeasuredAs(9, 1, 110)})
			require.NoError(t, err)
		}, []string{"ok calibration: towers calibrated: 18", "warning drift: "}, "--base 5,10”"},
	} {
		t.Run(name, func(t *testing.T) {
			b := remembering(t, 64)
			c.harm(t, b)
			b.run()
			all := b.ofCalibration()
			require.Len(t, all, len(c.want))
			for i, want := range c.want {
				require.Contains(t, all[i], want)
			}
			require.Len(t, b.amiss(), 1)
			b.inBothLanguages(t, c.remedy)
			require.NoError(t, b.verdict(), "one can play without")
		})
	}
}

// TestWhatIsDeadHasNotDrifted: of sensors that cannot be reached nothing is said twice.
func TestWhatIsDeadHasNotDrifted(t *testing.T) {
	for name, harm := range map[string]func(*benched){
		"bus":    func(b *benched) { b.world.Faults.Stuck.Set() },
		"mux":    func(b *benched) { b.world.Faults.Mux[0].Set() },
		"sensor": func(b *benched) { b.world.Faults.Sensor[4].Set() },
		"magnet": func(b *benched) { b.world.Faults.Gone[4].Set() },
	} {
		t.Run(name, func(t *testing.T) {
			b := remembering(t, 64)
			harm(b)
			b.run()
			require.Equal(t, []string{"ok calibration: towers calibrated: 18"}, b.ofCalibration())
			require.Len(t, b.amiss(), 1)
		})
	}
}

// TestWhereNothingIsKept nothing is looked for; neither is where there are no bases, nor as
// an evening begins, which tells of it anyhow.
func TestWhereNothingIsKept(t *testing.T) {
	b := newBenched(t)
	b.calibration()
	require.Empty(t, b.findings)
	b.state = t.TempDir()
	b.short(inEnglish)
	require.Empty(t, b.ofCalibration())
	b.file.Bases = nil
	b.calibration()
	require.Empty(t, b.ofCalibration())
}
