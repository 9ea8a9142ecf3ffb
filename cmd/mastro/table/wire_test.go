package table

import (
	"io"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"mastro/cmd/mastro/loop"
	"mastro/cmd/mastro/play"
	"mastro/cmd/mastro/settings/settingstest"
	"mastro/display/scene"
	"mastro/engine"
	"mastro/engine/labiro"
	"mastro/engine/referee"
	"mastro/hw/sim"
)

// scanBits is a scan of 18 sensors behind three muxes, select and burst of
// three bytes each.
const scanBits = 1446

// started is a table with a game of two persons in its first turn.
func started(t testing.TB, seed uint64) *Host {
	t.Helper()
	c := settingstest.Default(t)
	e, err := NewHost(c, seed, 0, io.Discard)
	require.NoError(t, err)
	g, err := e.begin(persons(e.config, 2))
	require.NoError(t, err)
	d := e.Table.Session
	d.Start(g)
	for g.Match.View(engine.Public).(*labiro.View).Phase == labiro.PhaseStart {
		require.Equal(t, play.Refusal{}, d.Game.Move(g.Match.View(engine.Public).Legal()[0]))
	}
	return e
}

// pass lets time pass at the table.
func (e *Host) pass(now *time.Duration, d time.Duration) {
	for end := *now + d; *now < end; {
		*now += loop.Beat
		e.Table.Tick(*now)
	}
}

func TestAScanTakesFewBitsAndNeverTwoSensors(t *testing.T) {
	e := started(t, 1)
	world := e.Table.Rig.Simulation.World
	var now time.Duration
	e.pass(&now, time.Second)
	for range 500 {
		before := world.Bus.Wire.Bits
		now += loop.Beat
		e.Table.Tick(now)
		require.LessOrEqual(t, int(world.Bus.Wire.Bits-before), scanBits)
	}
	require.LessOrEqual(t, world.MaxSelected(), 1)
}

// turnable is a tower that may be turned now, and its step.
func turnable(m *referee.Match) (base, step int) {
	v := m.View(engine.Public).(*labiro.View)
	base = v.Turning[0]
	return base, int(v.Towers[base].Tower.Arrow)
}

func TestARotationStepSendsLittleToThePanel(t *testing.T) {
	for seed := range uint64(8) {
		e := started(t, seed)
		s := e.Table
		var now time.Duration
		e.pass(&now, time.Second)
		full := uint64(16 * 240 * 240) // bits of a frame
		base, step := turnable(s.Session.Game.Match)
		before := s.Rig.Simulation.PanelWire.Wire.Bits
		require.NoError(t, s.Rig.Simulation.World.Hand.Turn(base, step, sim.Steady()))
		e.pass(&now, 3*time.Second)
		require.Equal(t, referee.Accepted, s.Session.Game.Match.Verdict().Kind, "seed %d", seed)
		sent := s.Rig.Simulation.PanelWire.Wire.Bits - before
		require.NotZero(t, sent)
		require.LessOrEqual(t, sent, full/5, "seed %d: %d of %d bits", seed, sent, full)
		want := s.Rig.Screen.Painter.Draw(must(s.Session.PanelScene()))
		got := s.Rig.Simulation.PanelChip.Image()
		for i, pixel := range want.Pix { // 5 or 6 bits of each colour arrive
			require.InDelta(t, pixel, got.Pix[i], 8, "seed %d: the panel shows something else at byte %d", seed, i)
		}
	}
}

func must(s scene.Scene, _ bool) *scene.Scene { return &s }

func TestNothingIsSentWhileNothingChanges(t *testing.T) {
	e := started(t, 3)
	s := e.Table
	var now time.Duration
	e.pass(&now, time.Second)
	before := s.Rig.Simulation.PanelWire.Wire.Bits
	e.pass(&now, 10*time.Second)
	require.Equal(t, before, s.Rig.Simulation.PanelWire.Wire.Bits)
}

// BenchmarkVerdictToLight is the time from the end of the quiet period to the
// last byte on panel and LEDs, the wire's own time excluded; its slowest of a
// hundred is reported too.
func BenchmarkVerdictToLight(b *testing.B) {
	e := started(b, 1)
	s := e.Table
	var now time.Duration
	e.pass(&now, time.Second)
	m := s.Session.Game.Match
	base, step := turnable(m)
	from := int8(m.View(engine.Public).(*labiro.View).Towers[base].Facing)
	to := int8((int(from) + step + labiro.Facings) % labiro.Facings)
	var took []time.Duration
	for b.Loop() { // there and, taken back, here again
		now += time.Second
		start := time.Now()
		s.Session.Observe([]engine.Change{{Part: base, To: to, Onset: now, Rest: now + 1}})
		s.Show(now)
		took = append(took, time.Since(start))
		from, to = to, from
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds()), "p99-µs")
}

// BenchmarkIdleBeat is one beat at 50 Hz while nothing happens; 20 ms hold a
// fiftieth of a second, so 400 µs are 2 % of a core.
func BenchmarkIdleBeat(b *testing.B) {
	e := started(b, 1)
	var now time.Duration
	e.pass(&now, time.Second)
	b.ReportAllocs()
	for b.Loop() {
		now += loop.Beat
		e.Table.Tick(now)
	}
}
