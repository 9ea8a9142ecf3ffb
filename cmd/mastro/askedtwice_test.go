package main

import (
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

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
	world := e.session.table.sim.world
	lost := func() bool {
		for _, trouble := range e.session.monitor.troubles {
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
		e.pass(&now, beat)
		e.pass(&now, checkup)
	}
	require.True(t, lost())
	for _, s := range e.session.table.board.Snapshot(nil) {
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
	tab := newTable(nil)
	var err error
	tab.towers, err = board.New([]board.Base{{Sensor: &hesitant{every: 1 << 30}}, {Sensor: &hesitant{every: 50}}, {Sensor: &hesitant{every: 200}}}, board.Options{})
	require.NoError(t, err)
	tab.board, tab.sensing.places, tab.sensing.dials = tab.towers, make([]place, 3), make([]*dial, 3)
	m := newMonitor(tab)
	told := func(of time.Duration) (bases []int) {
		for end := m.looked + of; m.looked < end; {
			now := m.looked + beat
			tab.scan(now, nil)
			m.examine(now, true)
		}
		for _, trouble := range m.troubles {
			if trouble.Kind == scene.AskedTwice {
				bases = trouble.Bases
			}
		}
		return bases
	}
	require.Empty(t, told(50*time.Second))
	require.Equal(t, []int{1}, told(20*time.Second), "60 times a minute; the other 15 times")
}
