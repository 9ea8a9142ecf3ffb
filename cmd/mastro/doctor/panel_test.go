package doctor

import (
	"fmt"
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/rig/rigtest"
	"mastro/configs/golden"
)

// The frame is at the very edge, the arrow points up, and the bars have their colours.
func TestTheTestPicture(t *testing.T) {
	b := newSimulated(t)
	b.panel()
	golden.Picture(t, "testdata/panel.png", b.rig.Simulation.Picture())
	for _, size := range []image.Point{{X: 128, Y: 64}, {X: 128, Y: 160}, {X: 320, Y: 240}} {
		require.Equal(t, size, testPicture(size, "UP").Rect.Max)
	}
}

// The lights shine one by one, then all in each colour, and are dark in the end.
func TestTheLightsShineOneByOne(t *testing.T) {
	b := newSimulated(t)
	b.mode = whole
	var lit []string
	b.sleep = func(time.Duration) {
		on, text := 0, ""
		for _, l := range b.rig.Simulation.LEDs.LEDs() {
			if l.R|l.G|l.B != 0 {
				on++
				text = fmt.Sprintf("%t %t %t", l.R > 0, l.G > 0, l.B > 0)
			}
		}
		lit = append(lit, fmt.Sprintf("%d %s", on, text))
	}
	b.lights()
	require.Len(t, lit, 18+4)
	require.Equal(t, "1 true true true", lit[0])
	require.Equal(t, "1 true true true", lit[17])
	require.Equal(t, []string{"18 true false false", "18 false true false", "18 false false true", "0 "}, lit[18:])
	require.Empty(t, b.problems())
}

// A port that refuses a mode is named with it, and nobody is sent to look at wires.
func TestTheDoctorReportsAPortThatRefuses(t *testing.T) {
	b := &simulated{examination: newExamination(t.Context(), boardfiletest.Reference(t), rigtest.Refusing(t), image.Pt(240, 240))}
	b.mode, b.sleep = quick, func(time.Duration) {}
	b.run([]check{{id: "panel", run: (*examination).panel}, {id: "lights", run: (*examination).lights}})
	require.Equal(t, []string{
		"missing panel SPI0.0: Port refuses: SPI0.0, mode 3", "missing lights SPI1.0: Port refuses: SPI1.0, mode 3, 0",
	}, b.problems())
	b.requireRemedy(t, "Up to the Pi 4, SPI1 and SPI2 have only modes 0 and 2: try SPI0 in the board file")
}
