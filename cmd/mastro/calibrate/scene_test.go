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
	"mastro/display/words"
	"mastro/hw/calibrate"
)

// TestCalibratePictures: the pages of a calibration, as a panel shows them, in both
// languages, and in one as a panel in black and white does; pictures of the manual, too.
func TestCalibratePictures(t *testing.T) {
	for size, languages := range map[image.Point][]words.Language{roomtest.UsualPanel: words.Languages(), {X: 128, Y: 64}: {words.Italian}} {
		for _, language := range languages {
			r := newTuning(t, language, size, 4, 7)
			same := func(page string) {
				t.Helper()
				name := fmt.Sprintf("calibrate-%s-%v-%dx%d.png", page, language, size.X, size.Y)
				golden.Picture(t, filepath.Join(testdata, name), r.Rig.Simulation.Picture())
			}
			same("mark")
			r.saying(nextID)
			r.until(calibrate.Turn, 3)
			same("turn")
			r.steps(6, 1)
			same("wrong-tower")
			r.steps(6, -1)
			require.NoError(t, r.world.Hand.Turn(3, 1, roomtest.Lifting()))
			r.until(calibrate.Hold, 3)
			same("hold")
			r.world.Faults.Weak[6].Set()
			r.work()
			require.Equal(t, calibrate.Refused, r.prompt.Ask)
			same("refused")
			r.saying(nextID)
			r.work()
			same("finished")
		}
	}
}

// testdata is that of the package, wherever a test has gone.
var testdata = func() string {
	dir, err := filepath.Abs("testdata")
	if err != nil {
		panic(err)
	}
	return dir
}()

// TestCalibrateHasWordsForEveryTrouble in both languages, short enough for two lines
// of a panel.
func TestCalibrateHasWordsForEveryTrouble(t *testing.T) {
	for _, language := range []words.Language{words.Italian, words.English} {
		a := guide{words: words.Words{Language: language}}
		seen := make(map[string]bool)
		for kind := calibrate.Silent; kind <= calibrate.Skipped; kind++ {
			for _, figure := range []float64{3.25, 120} {
				text := a.trouble(calibrate.Refusal{Kind: kind, Base: 17, Figure: figure})
				require.NotEmpty(t, text)
				require.NotContains(t, text, "%!", kind)
				require.LessOrEqual(t, len([]rune(text)), 60, text)
				seen[text] = true
			}
		}
		require.Len(t, seen, int(calibrate.Skipped)+5, "the five that tell a figure say two things")
	}
}

// TestCalibrateRefusedAtTheMark: what was found as all towers stood at their marks
// is told as soon as that tower's turn comes.
func TestCalibrateRefusedAtTheMark(t *testing.T) {
	r := measuring(t, 2, 6)
	r.world.Faults.Strong[1].Set()
	r.saying(nextID)
	r.until(calibrate.Refused, 1)
	require.Equal(t, calibrate.TooStrong, r.prompt.Trouble.Kind)
	require.Equal(t, []string{"Tower 2: magnet too strong, move it away."}, r.Last.Scene.Text)
	r.world.Faults.Strong[1].Clear()
	r.pass(time.Second)
	r.saying(backID)
	require.Equal(t, calibrate.ToMark, r.prompt.Ask)
	require.Equal(t, 1, r.prompt.Base)
	r.work()
	require.Len(t, r.session.Result().Measured, 2)
}
