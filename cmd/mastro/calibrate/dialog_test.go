package calibrate

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/display/scene"
	"mastro/hw/calibrate"
	"mastro/hw/sim"
)

// A bus that hangs takes one timeout in each tick, so that the knob still works.
func TestCalibrateOnABusThatHangs(t *testing.T) {
	r := newMeasurement(t)
	r.advance(time.Second)
	r.world.Faults.Stuck.Set()
	before := r.world.Clock.Now()
	r.Tick(r.now + loop.Beat)
	require.Less(t, r.world.Clock.Now()-before, 3*sim.BusTimeout)
	require.Len(t, r.session.Troubles(nil), 0, "it is a trouble only when it lasts")
	r.advance(5 * time.Second)
	require.Len(t, r.session.Troubles(nil), len(r.readings))
	r.world.Faults.Stuck.Clear()
	r.advance(5 * time.Second)
	require.Empty(t, r.session.Troubles(nil))
}

// An error that lasts is drawn once, though it is a new value after every scan, and a
// figure that changes with every scan is drawn twice a second.
func TestCalibrateDrawsOnlyWhatIsNew(t *testing.T) {
	r := newMeasurement(t, 1)
	r.world.Faults.Sensor[0].Set()
	r.advance(4 * time.Second)
	seq, written := r.Last.Seq, r.terminal.Len()
	r.advance(5 * time.Second)
	require.Equal(t, seq, r.Last.Seq)

	r.world.Faults.Sensor[0].Clear()
	r.world.Sensors[0].Noise = 8
	r.advance(4 * time.Second)
	require.Equal(t, calibrate.Jitter, r.prompt.Trouble.Kind)
	require.Greater(t, r.terminal.Len(), written)
	seq, written = r.Last.Seq, r.terminal.Len()
	r.advance(5 * time.Second)
	require.LessOrEqual(t, r.Last.Seq-seq, uint64(11), "twice a second")
	require.Greater(t, r.Last.Seq, seq)
	require.Equal(t, written, r.terminal.Len(), "the terminal gets it once")
}

// The terminal says what to do, and lists the choices only when they are others.
func TestCalibrateTheTerminal(t *testing.T) {
	r := newMeasurement(t, 1)
	r.byTerminal(scene.GoOn)
	r.advanceUntil(calibrate.Turn, 0)
	r.turnTower(0, 1)
	require.Equal(t, `Calibration: 0 %
  Point all marks east like the bases’ arrows, then Next.
  A tower whose mark points east has facing 0, as on the map.
    1 Next
    2 Stop here
Calibration: 0 %
  Hold it there…
    1 Back
    2 Stop here
Calibration: 7 %
  Tower 1: one click clockwise.
    1 Back
    2 Skip this tower
    3 Stop here
Calibration: 7 %
  Hold it there…
Calibration: 15 %
  Tower 1: one click clockwise.
`, r.terminal.String())
	closed := make(chan string)
	close(closed)
	r.typed = closed
	r.advance(time.Second)
	require.Equal(t, calibrate.Turn, r.prompt.Ask, "the end of the input answers nothing")
	require.Nil(t, r.typed)
}
