package calibrate

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/journal"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/configs"
	"mastro/configs/golden"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/calibrate"
)

// All 18 towers are measured but one, whose magnet is too weak.
func TestCalibrateAWholeTable(t *testing.T) {
	if testing.Short() {
		t.Skip("measures all towers")
	}
	r := newMeasurement(t)
	loose := len(r.readings) - 2
	r.world.Faults.Weak[loose].Set()
	r.answerAll()
	require.Equal(t, calibrate.Refused, r.prompt.Ask)
	require.Equal(t, loose, r.prompt.Base)
	require.Equal(t, calibrate.TooWeak, r.prompt.Trouble.Kind, "the reason is shown when the tower is refused")
	require.Contains(t, r.Last.Scene.Text[0], "Tower 17: magnet too weak")
	require.Equal(t, []string{"back", "next", "abort"}, r.choiceTexts())
	r.answer(scene.GoOn)
	r.answerAll()
	require.Equal(t, "Towers measured: 17 of 18.", r.Last.Scene.Text[0])
	require.Contains(t, r.Last.Scene.Text[1], "Tower 17: magnet too weak")
	require.Equal(t, []string{"keep", "back", "drop"}, r.choiceTexts(), "one may be tried again")
	for _, m := range r.session.Result().Measured {
		r.requireFits(m)
	}
	t.Logf("%v of the table's time", r.now.Round(time.Second))
}

// A magnet that was too strong while all towers stood at their marks is refused as soon
// as its tower's turn comes.
func TestCalibrateRefusedAtTheMark(t *testing.T) {
	r := newMeasurement(t, 2, 6)
	r.world.Faults.Strong[1].Set()
	r.answer(scene.GoOn)
	r.advanceUntil(calibrate.Refused, 1)
	require.Equal(t, calibrate.TooStrong, r.prompt.Trouble.Kind)
	require.Equal(t, []string{"Tower 2: magnet too strong, move it away."}, r.Last.Scene.Text)
	r.world.Faults.Strong[1].Clear()
	r.advance(time.Second)
	r.answer(scene.GoBack)
	require.Equal(t, calibrate.ToMark, r.prompt.Ask)
	require.Equal(t, 1, r.prompt.Base)
	r.answerAll()
	require.Len(t, r.session.Result().Measured, 2)
}

// What was measured is added to what was known of other towers.
func TestCalibrateKeeps(t *testing.T) {
	c := settingstest.Wired(t)
	replaced, err := rig.SaveCalibration(c.Board, c.State, []calibrate.Measured{roomtest.MeasuredAs(0, 100, 60), roomtest.MeasuredAs(3, 200, 64)})
	require.NoError(t, err)
	require.NoError(t, replaced)
	replaced, err = rig.SaveCalibration(c.Board, c.State, []calibrate.Measured{roomtest.MeasuredAs(3, 300, 70), roomtest.MeasuredAs(17, 4000, 80)})
	require.NoError(t, err)
	require.NoError(t, replaced)
	kept, err := rig.ReadCalibration(c.Board, c.State)
	require.NoError(t, err)
	require.Equal(t, int64(2), kept.Sequence)
	var numbers []int
	for _, b := range kept.Bases {
		numbers = append(numbers, b.Number)
	}
	require.Equal(t, []int{1, 4, 18}, numbers)
	require.Equal(t, configs.CalibratedBase{Number: 4, Anchors: []uint16{300, 982, 1665, 2348, 3030, 3713}, Clockwise: true, AGC: 70, Spread: 0.12}, kept.Bases[1])
	require.Equal(t, []string{journal.Calibration}, roomtest.Listing(t, filepath.Join(c.State, "kept-1")), "nothing else is left there")

	name := filepath.Join(c.State, "kept-1", journal.Calibration)
	require.NoError(t, os.WriteFile(name, []byte("version = 1\n"), 0o600))
	replaced, err = rig.SaveCalibration(c.Board, c.State, []calibrate.Measured{roomtest.MeasuredAs(5, 1, 64)})
	require.NoError(t, err)
	require.ErrorContains(t, replaced, name)
	kept, err = rig.ReadCalibration(c.Board, c.State)
	require.NoError(t, err)
	require.Len(t, kept.Bases, 1)
	require.Equal(t, int64(1), kept.Sequence)
}

// The result is kept only if that was chosen and the table is real; the terminal says
// what was done.
func TestCalibrateKeepsOnlyWhatIsChosen(t *testing.T) {
	for name, c := range map[string]struct {
		choose []scene.ActionKind
		wired  bool
		want   string
		bases  int
	}{
		"kept":         {[]scene.ActionKind{scene.Keep}, true, "Calibration saved: ", 1},
		"thrown away":  {[]scene.ActionKind{scene.DropCalibration}, true, "Nothing was saved.\n", 0},
		"interrupted":  {nil, true, "Nothing was saved.\n", 0},
		"a simulation": {[]scene.ActionKind{scene.Keep}, false, "The table is simulated: there is nothing to save.\n", 0},
	} {
		t.Run(name, func(t *testing.T) {
			r, to := newMeasurement(t, 1, 2), settingstest.Wired(t)
			require.NoError(t, os.MkdirAll(to.State, 0o755))
			if !c.wired {
				to.Board = nil
			}
			r.answer(scene.GoOn)
			r.advanceUntil(calibrate.Turn, 0)
			for r.prompt.Base == 0 {
				r.turnTower(0, steps(r.prompt.Clockwise))
			}
			r.answer(scene.StopMeasuring) // one of two was measured
			require.Contains(t, r.Last.Scene.Text[0], "1 of 2")
			for _, kind := range c.choose {
				r.answer(kind)
			}
			r.terminal.Reset()
			require.NoError(t, r.save(to))
			require.True(t, strings.HasPrefix(r.terminal.String(), c.want), r.terminal.String())
			kept, err := journal.Read(to.State, journal.Calibration)
			require.Equal(t, c.bases == 0, os.IsNotExist(err))
			require.Equal(t, c.bases, strings.Count(string(kept), "[[base]]"))
		})
	}
}

// The pages of a calibration as a panel shows them in both languages, and as one in black
// and white does in one. The goldens are also pictures of the manual.
func TestCalibratePictures(t *testing.T) {
	for size, languages := range map[image.Point][]words.Language{roomtest.UsualPanel: words.Languages(), {X: 128, Y: 64}: {words.Italian}} {
		for _, language := range languages {
			r := newRun(t, language, size, 4, 7)
			same := func(page string) {
				t.Helper()
				name := fmt.Sprintf("calibrate-%s-%v-%dx%d.png", page, language, size.X, size.Y)
				golden.Picture(t, filepath.Join(testdata, name), r.Rig.Simulation.Picture())
			}
			same("mark")
			r.answer(scene.GoOn)
			r.advanceUntil(calibrate.Turn, 3)
			same("turn")
			r.turnTower(6, 1)
			same("wrong-tower")
			r.turnTower(6, -1)
			require.NoError(t, r.world.Hand.Turn(3, 1, roomtest.Lifting()))
			r.advanceUntil(calibrate.Hold, 3)
			same("hold")
			r.world.Faults.Weak[6].Set()
			r.answerAll()
			require.Equal(t, calibrate.Refused, r.prompt.Ask)
			same("refused")
			r.answer(scene.GoOn)
			r.answerAll()
			same("finished")
		}
	}
}

// The lights say how to put right a tower that was turned wrongly.
func TestCalibrateLightsSayWhatToDo(t *testing.T) {
	r := newMeasurement(t, 5, 9)
	r.byKnob(scene.GoOn)
	require.Equal(t, lights.Lamp{}, r.Rig.Lights.Lamps()[4])
	r.advanceUntil(calibrate.Turn, 4)
	lit := func(base int) lights.Pattern { return r.Rig.Lights.Lamps()[base].Pattern }
	require.Equal(t, lights.ShineOnce, lit(4))

	r.turnTower(8, 1)
	require.Equal(t, calibrate.WrongTower, r.prompt.Trouble.Kind)
	require.Equal(t, lights.ShineOnce, lit(4), "it is still the one to turn")
	require.Equal(t, lights.Alternating, lit(8))
	require.Contains(t, r.Last.Scene.Text[0], "tower 9")
	r.turnTower(8, -1)
	require.Equal(t, calibrate.None, r.prompt.Trouble.Kind)

	r.turnTower(4, -1)
	require.Equal(t, calibrate.OtherDirection, r.prompt.Trouble.Kind)
	require.Equal(t, []string{"next", "back", "skip", "abort"}, r.choiceTexts())
	r.turnTower(4, 1)
	require.Equal(t, []string{"back", "skip", "abort"}, r.choiceTexts())
	r.turnTower(4, 1)
	require.EqualValues(t, 2, r.prompt.To)

	r.turnTower(4, 2)
	require.Equal(t, calibrate.TooFar, r.prompt.Trouble.Kind)
	require.Equal(t, lights.FlashTwice, lit(4))
	require.Equal(t, -1, r.Last.Scene.Board.Cells[4].Steps, "back by one")
	r.turnTower(4, -3)
	require.Equal(t, calibrate.WrongWay, r.prompt.Trouble.Kind)
	require.Equal(t, lights.FlashOnce, lit(4))
	require.Equal(t, 1, r.Last.Scene.Board.Cells[4].Steps)
	r.turnTower(4, 2)
	require.EqualValues(t, 3, r.prompt.To)
	r.answerAll()
	require.Len(t, r.session.Result().Measured, 2)
}
