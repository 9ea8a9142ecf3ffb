package loop

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/rig/rigtest"
	"mastro/cmd/mastro/roomtest"
	"mastro/display/scene"
	"mastro/display/words"
)

// TestAPortThatRefusesIsReported by its port and mode; the remedy does not send people to look
// at wires.
func TestAPortThatRefusesIsReported(t *testing.T) {
	roomtest.CaptureLog(t)
	tableRig := rigtest.Refusing(t)
	page := scene.Scene{Board: scene.Board{Cells: []scene.Cell{{Shape: scene.Tower, Mark: scene.MarkOwn}}}}
	l := New()
	l.SetRig(tableRig, 0)
	for now := time.Duration(0); now < 2*time.Second; now += Beat {
		l.Draw(page, page, false, words.Words{}, now)
		l.Monitor.Examine(now, false)
	}
	require.Equal(t, []scene.Trouble{
		{Kind: scene.PortRefuses, Part: "SPI0.0", Mode: "3"}, {Kind: scene.PortRefuses, Part: "SPI1.0", Mode: "3, 0"},
	}, l.Monitor.Troubles())
	for language, want := range map[words.Language][2]string{
		words.English: {"Port refuses: SPI0.0, mode 3", "The wires are sound"}, words.Italian: {"Porta non adatta: SPI0.0, modo 3", "I fili vanno bene"},
	} {
		n := scene.Notices(words.Words{Language: language}, l.Monitor.Troubles())[0]
		require.Equal(t, want[0], n.Detail)
		require.Contains(t, n.Remedy, want[1])
	}
}
