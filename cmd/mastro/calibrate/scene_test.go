package calibrate

import (
	"fmt"
	"image"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/roomtest"
	"mastro/configs/golden"
	"mastro/display/lights"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/calibrate"
)

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

// testdata is the directory of the goldens; tests change to others.
var testdata = func() string {
	dir, err := filepath.Abs("testdata")
	if err != nil {
		panic(err)
	}
	return dir
}()

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

// While all towers are to be at their marks, those with a trouble are marked, and only
// as long as they have it.
func TestCalibrateAtTheMark(t *testing.T) {
	r := newMeasurement(t)
	doubtful := func() (bases []int) {
		for base, c := range r.Last.Scene.Board.Cells {
			if c.Mark == scene.MarkDoubt {
				bases = append(bases, base)
			}
		}
		return bases
	}
	r.world.Faults.Sensor[2].Set()
	r.world.Faults.Sensor[11].Set()
	r.advance(4 * time.Second)
	require.Equal(t, []int{2, 11}, doubtful())
	require.Contains(t, r.Last.Scene.Text[0], "Sensor 3 does not answer")
	r.world.Faults.Sensor[11].Clear()
	r.advance(4 * time.Second)
	require.Equal(t, []int{2}, doubtful(), "though the words are the same")
}

// Every trouble has a sentence in both languages, short enough for two lines of a panel.
func TestCalibrateHasWordsForEveryTrouble(t *testing.T) {
	for _, language := range []words.Language{words.Italian, words.English} {
		d := dialog{words: words.Words{Language: language}}
		seen := make(map[string]bool)
		for kind := calibrate.Silent; kind <= calibrate.Skipped; kind++ {
			for _, figure := range []float64{3.25, 120} {
				text := d.trouble(calibrate.Refusal{Kind: kind, Base: 17, Figure: figure})
				require.NotEmpty(t, text)
				require.NotContains(t, text, "%!", kind)
				require.LessOrEqual(t, len([]rune(text)), 60, text)
				seen[text] = true
			}
		}
		require.Len(t, seen, int(calibrate.Skipped)+5, "five of them say something else with another figure")
	}
}
