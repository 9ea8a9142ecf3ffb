package pushes

import (
	"fmt"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/hw/board"
)

// hanging is switches on a bus that hangs.
type hanging struct {
	asked int
	hangs bool
}

func (h *hanging) Read() (uint16, error) {
	h.asked++
	if h.hangs {
		return 0, fmt.Errorf("bus: %w", syscall.ETIMEDOUT)
	}
	return 0, nil
}

// TestSwitchesThatHangAreLeftAlone for a second, and are in fault meanwhile.
func TestSwitchesThatHangAreLeftAlone(t *testing.T) {
	h := &hanging{hangs: true}
	b, err := New(h, []Line{{Low: 0, High: 1}}, Options{})
	require.NoError(t, err)
	for now := time.Duration(0); now < 5*time.Second; now += 20 * time.Millisecond {
		b.Scan(now)
		require.Equal(t, board.Fault, b.State(0))
	}
	require.Equal(t, 5, h.asked)
	h.hangs = false
	b.Scan(6 * time.Second)
	require.NotEqual(t, board.Fault, b.State(0))
}
