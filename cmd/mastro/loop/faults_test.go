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

// TestPartsThatAreNotThereAreToldOf, each by its own words, and tried again.
func TestPartsThatAreNotThereAreToldOf(t *testing.T) {
	tab, err := rig.Unopened(boardfiletest.Absent(t), image.Pt(240, 240))
	require.NoError(t, err)
	roomtest.CaptureLog(t)
	page := scene.Scene{Board: scene.Board{Cells: make([]scene.Cell, 18)}}
	v := New()
	v.SetRig(tab, 0)
	for now := time.Duration(0); now < 2*time.Second; now += Beat {
		tab.Retry(now)
		tab.Scan(now, nil)
		v.Monitor.Examine(now, false)
		v.Draw(page, page, false, words.Words{}, now)
	}
	require.Equal(t, []scene.Trouble{
		{Kind: scene.DeviceGone, Part: "/dev/i2c-250"}, {Kind: scene.DeviceGone, Part: "SPI250.1"},
		{Kind: scene.DeviceGone, Part: "pinctrl-none:1"},
	}, v.Monitor.Troubles())
	require.Len(t, v.Monitor.Doubts(), 18)
	require.NoError(t, tab.Close())
}
