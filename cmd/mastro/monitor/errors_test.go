package monitor

import (
	"fmt"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/physic"

	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/spidev"
)

// A port refuses a speed with the first transfer; the trouble names it.
func TestASpeedThatIsRefused(t *testing.T) {
	err := fmt.Errorf("drawing: %w", &spidev.Error{Port: "SPI0.0", Speed: physic.KiloHertz, Errno: syscall.EINVAL, Cause: syscall.EINVAL})
	trouble := TroubleOf(err, scene.PanelFails, "SPI0.0")
	require.Equal(t, scene.Trouble{Kind: scene.PortRefuses, Part: "SPI0.0, 1kHz"}, trouble)
	require.Equal(t, "Port refuses: SPI0.0, 1kHz", scene.Notices(words.Words{Language: words.English}, []scene.Trouble{trouble})[0].Detail)
}
