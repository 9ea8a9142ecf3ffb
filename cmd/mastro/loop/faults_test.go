package loop

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
	"mastro/display/words"
)

// TestMissingPartsAreReported, each in its own words, and tried again.
func TestMissingPartsAreReported(t *testing.T) {
	tableRig, err := rig.Unopened(boardfiletest.Absent(t), image.Pt(240, 240))
	require.NoError(t, err)
	roomtest.CaptureLog(t)
	page := scene.Scene{Board: scene.Board{Cells: make([]scene.Cell, 18)}}
	l := New()
	l.SetRig(tableRig, 0)
	for now := time.Duration(0); now < 2*time.Second; now += Beat {
		tableRig.Retry(now)
		tableRig.Scan(now, nil)
		l.Monitor.Examine(now, false)
		l.Draw(page, page, false, words.Words{}, now)
	}
	require.Equal(t, []scene.Trouble{
		{Kind: scene.DeviceGone, Part: "/dev/i2c-250"}, {Kind: scene.DeviceGone, Part: "SPI250.1"},
		{Kind: scene.DeviceGone, Part: "pinctrl-none:1"},
	}, l.Monitor.Troubles())
	require.Len(t, l.Monitor.Doubts(), 18)
	require.NoError(t, tableRig.Close())
}
