package table

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/configs/effort"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

// maxScanBits is the traffic of a scan of 18 sensors behind three muxes: a select and a burst
// of three bytes each.
const maxScanBits = 1446

func TestAScanTakesFewBitsAndNeverTwoSensors(t *testing.T) {
	h := startLabiro(t, 1)
	world := h.Table.Rig.Simulation.World
	var now time.Duration
	h.advance(&now, time.Second)
	for range 500 {
		before := world.Bus.Wire.Bits
		now += loop.Beat
		h.Table.Tick(now)
		require.LessOrEqual(t, int(world.Bus.Wire.Bits-before), maxScanBits)
	}
	require.LessOrEqual(t, world.MaxSelected(), 1)
}

func TestARotationStepSendsLittleToThePanel(t *testing.T) {
	for seed := range effort.Short(uint64(3), 8) {
		h := startLabiro(t, seed)
		tab := h.Table
		var now time.Duration
		h.advance(&now, time.Second)
		full := uint64(16 * 240 * 240) // bits of a frame
		base, step := turnable(tab.Session.Game.Match)
		before := tab.Rig.Simulation.PanelWire.Wire.Bits
		require.NoError(t, tab.Rig.Simulation.World.Hand.Turn(base, step, sim.Steady()))
		h.advance(&now, 3*time.Second)
		require.Equal(t, referee.Accepted, tab.Session.Game.Match.Verdict().Kind, "seed %d", seed)
		sent := tab.Rig.Simulation.PanelWire.Wire.Bits - before
		require.NotZero(t, sent)
		require.LessOrEqual(t, sent, full/5, "seed %d: %d of %d bits", seed, sent, full)
		want := tab.Rig.Screen.Painter.Draw(panelScene(tab.Session.PanelScene()))
		got := tab.Rig.Simulation.PanelChip.Image()
		for i, pixel := range want.Pix { // 5 or 6 bits of each colour arrive
			if got := got.Pix[i]; max(pixel, got)-min(pixel, got) > 8 {
				require.Equal(t, pixel, got, "seed %d: the panel shows something else at byte %d", seed, i)
			}
		}
	}
}

func TestNothingIsSentWhileNothingChanges(t *testing.T) {
	h := startLabiro(t, 3)
	tab := h.Table
	var now time.Duration
	h.advance(&now, time.Second)
	before := tab.Rig.Simulation.PanelWire.Wire.Bits
	h.advance(&now, 10*time.Second)
	require.Equal(t, before, tab.Rig.Simulation.PanelWire.Wire.Bits)
}

// BenchmarkVerdictToLight measures the time from the end of the quiet period to the last byte
// on panel and LEDs, without the wire's own time. It also reports the 99th percentile.
func BenchmarkVerdictToLight(b *testing.B) {
	h := startLabiro(b, 1)
	tab := h.Table
	var now time.Duration
	h.advance(&now, time.Second)
	m := tab.Session.Game.Match
	base, step := turnable(m)
	from := engine.Standing(m.View(engine.Public).(*labiro.View).Towers[base].Facing)
	to := m.Position().Circle().After(from, step)
	var took []time.Duration
	for b.Loop() { // there and, taken back, here again
		now += time.Second
		start := time.Now()
		tab.Session.Observe([]engine.Change{{Part: base, To: to, Onset: now, Rest: now + 1}})
		tab.Show(now)
		took = append(took, time.Since(start))
		from, to = to, from
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs")
}

// BenchmarkIdleBeat measures one beat at 50 Hz while nothing happens. A beat lasts 20 ms, so
// 400 µs are 2 % of a core.
func BenchmarkIdleBeat(b *testing.B) {
	h := startLabiro(b, 1)
	var now time.Duration
	h.advance(&now, time.Second)
	b.ReportAllocs()
	for b.Loop() {
		now += loop.Beat
		h.Table.Tick(now)
	}
}
