package table

import (
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/rig"
	"mastro/display/scene"
	"mastro/hw/as5600"
	"mastro/hw/board"
)

// TestAMuxThatLostItsChannelIsToldOf although its sensor answers when it is asked
// again in the same scan: no tower is in doubt for it, but whoever keeps the table
// should look at the supply.
func TestAMuxThatLostItsChannelIsToldOf(t *testing.T) {
	e := started(t, 5)
	now := time.Duration(0)
	e.pass(&now, time.Second)
	world := e.Table.Rig.Simulation.World
	lost := func() bool {
		for _, trouble := range e.Table.Monitor.Troubles {
			if trouble.Kind == scene.MuxLost {
				return true
			}
		}
		return false
	}
	require.False(t, lost())
	before := e.everything()
	for i := 0; i < 8 && !lost(); i++ { // the mux that is selected between two scans
		for _, m := range world.Muxes {
			m.Power.For(time.Microsecond)
		}
		e.pass(&now, loop.Beat)
		e.pass(&now, monitor.Interval)
	}
	require.True(t, lost())
	for _, s := range e.Table.Rig.Board.Snapshot(nil) {
		require.NoError(t, s.Err)
	}
	require.Equal(t, before, e.everything(), "and nothing else")
}

// hesitant is a sensor that fails once in so many reads, and answers the next.
type hesitant struct{ every, asked int }

func (h *hesitant) Sense() (as5600.Reading, error) {
	if h.asked++; h.asked%h.every == 0 {
		return as5600.Reading{}, syscall.EREMOTEIO
	}
	return as5600.Reading{Status: as5600.MD}, nil
}

// TestASensorThatIsOftenAskedTwiceIsToldOf: what it reads is good, but its joint is not.
func TestASensorThatIsOftenAskedTwiceIsToldOf(t *testing.T) {
	tab := rig.New(nil)
	var err error
	tab.Towers, err = board.New([]board.Base{{Sensor: &hesitant{every: 1 << 30}}, {Sensor: &hesitant{every: 50}}, {Sensor: &hesitant{every: 200}}}, board.Options{})
	require.NoError(t, err)
	tab.Board, tab.Sensors.Places, tab.Sensors.Magnets = tab.Towers, make([]rig.Place, 3), make([]*rig.AngleSensor, 3)
	m := monitor.New(tab)
	told := func(of time.Duration) (bases []int) {
		for end := m.Looked + of; m.Looked < end; {
			now := m.Looked + loop.Beat
			tab.Scan(now, nil)
			m.Examine(now, true)
		}
		for _, trouble := range m.Troubles {
			if trouble.Kind == scene.AskedTwice {
				bases = trouble.Bases
			}
		}
		return bases
	}
	require.Empty(t, told(50*time.Second))
	require.Equal(t, []int{1}, told(20*time.Second), "60 times a minute; the other 15 times")
}
