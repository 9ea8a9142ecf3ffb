package pushes

import (
	"fmt"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
)

// hangingSwitches is switches whose bus can hang.
type hangingSwitches struct {
	reads int
	hangs bool
}

func (h *hangingSwitches) Read() (uint16, error) {
	h.reads++
	if h.hangs {
		return 0, fmt.Errorf("bus: %w", syscall.ETIMEDOUT)
	}
	return 0, nil
}

// Switches that hang are not read for a second, and are in fault meanwhile.
func TestHungSwitchesAreHeldOff(t *testing.T) {
	h := &hangingSwitches{hangs: true}
	b, err := New(h, []Line{{Low: 0, High: 1}}, Options{})
	require.NoError(t, err)
	for now := time.Duration(0); now < 5*time.Second; now += 20 * time.Millisecond {
		b.Scan(now)
		require.Equal(t, board.Fault, b.State(0))
	}
	require.Equal(t, 5, h.reads)
	h.hangs = false
	b.Scan(6 * time.Second)
	require.NotEqual(t, board.Fault, b.State(0))
}
