package doctor

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/rig/rigtest"
)

func TestTheDoctorTellsOfAPortThatRefuses(t *testing.T) {
	tab := rigtest.Refusing(t)
	b := &benched{examination: newExamination(t.Context(), boardfiletest.Reference(t), tab, image.Pt(240, 240))}
	b.quick, b.sleep = true, func(time.Duration) {}
	b.look([]check{{id: "panel", run: (*examination).panel}, {id: "lights", run: (*examination).lights}})
	require.Equal(t, []string{
		"missing panel SPI0.0: Port refuses: SPI0.0, mode 3", "missing lights SPI1.0: Port refuses: SPI1.0, mode 3, 0",
	}, b.amiss())
	b.inBothLanguages(t, "SPI1 and SPI2 of a Pi up to the 4 have modes 0 and 2 only: try SPI0 in the board file")
}
