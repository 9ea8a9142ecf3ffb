package calibrate

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/calibrate"
)

// testdata is the directory of the goldens; tests change to others.
var testdata = func() string {
	dir, err := filepath.Abs("testdata")
	if err != nil {
		panic(err)
	}
	return dir
}()

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
