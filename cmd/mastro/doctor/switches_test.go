package doctor

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/rig"
	"mastro/configs"
	"mastro/hw/hallring"
	"mastro/hw/sim"
)

// withRings is a simulated table with rings of Hall switches.
func withRings(t *testing.T) (*simulated, *sim.HallRings) {
	t.Helper()
	b := newSimulated(t)
	data, err := configs.FS.ReadFile("boards/hall.toml")
	require.NoError(t, err)
	b.file, err = boardfile.Parse("hall.toml", data)
	require.NoError(t, err)
	h := b.world.Rings()
	conn, err := h.Port.Connect(hallring.Speed, spi.Mode2, 8)
	require.NoError(t, err)
	chain, err := hallring.New(conn, h.Pin, 18)
	require.NoError(t, err)
	places, err := rig.Places(b.file, "")
	require.NoError(t, err)
	b.rig = rig.New(image.Pt(128, 160))
	require.NoError(t, b.rig.Wire(rig.Wiring{Chain: chain, ChainPort: "SPI0.1", Places: places}))
	return b, h
}

func TestRings(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(*simulated, *sim.HallRings)
		want  []string
	}{
		"sound":              {func(*simulated, *sim.HallRings) {}, nil},
		"no magnet":          {func(b *simulated, _ *sim.HallRings) { b.world.Faults.Gone[4].Set() }, []string{"missing magnet tower 5 (ring 4): no magnet"}},
		"unplugged, high":    {func(_ *simulated, h *sim.HallRings) { h.Faults.High.Set() }, []string{"missing ring SPI0.1: the chain does not answer: the spare inputs at its end do not read as tied"}},
		"without its supply": {func(_ *simulated, h *sim.HallRings) { h.Faults.Power.Set() }, []string{"missing ring SPI0.1: the chain does not answer: the spare inputs at its end do not read as tied"}},
		"a ring in short": {func(_ *simulated, h *sim.HallRings) {
			for _, f := range h.Faults.Closed[2] {
				f.Set()
			}
		}, []string{"missing ring tower 3 (ring 2): all three switches closed"}},
		"a port that fails": {func(_ *simulated, h *sim.HallRings) { h.Port.FailNext(9) }, []string{"missing ring SPI0.1: does not work: input/output error"}},
	} {
		t.Run(name, func(t *testing.T) {
			b, h := withRings(t)
			for base := range 6 {
				require.NoError(t, b.world.Place(base, base))
			}
			c.spoil(b, h)
			b.run(checks())
			require.Equal(t, c.want, b.problems())
			b.requireRemedy(t, "")
			if c.want == nil {
				require.Contains(t, b.text("ring"), "tower 1 (ring 0): closed: A\ntower 2 (ring 1): closed: A+B\ntower 3 (ring 2): closed: B\n")
			}
		})
	}
}

// withLines is a simulated table with lines of tiles.
func withLines(t *testing.T) (*simulated, *sim.PushTable) {
	t.Helper()
	b := newSimulated(t)
	data, err := configs.FS.ReadFile("boards/magico.toml")
	require.NoError(t, err)
	b.file, err = boardfile.Parse("magico.toml", data)
	require.NoError(t, err)
	lines, err := sim.NewPushTable(sim.DefaultPushConfig(1, 6, 7))
	require.NoError(t, err)
	b.rig = rig.New(image.Pt(240, 240))
	require.NoError(t, b.rig.Wire(rig.Wiring{Buses: []rig.BusWiring{{Name: "/dev/i2c-1", I2C: lines.Bus}}}))
	return b, lines
}

func TestTheExpander(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(*sim.PushTable)
		want  []string
	}{
		"sound":    {func(*sim.PushTable) {}, nil},
		"missing":  {func(l *sim.PushTable) { l.Faults.Expander.Set() }, []string{"missing expander /dev/i2c-1 0x20: the expander does not answer"}},
		"bus held": {func(l *sim.PushTable) { l.Faults.Stuck.Set() }, []string{"missing bus /dev/i2c-1: Bus stuck: /dev/i2c-1"}},
		"a switch in short": {func(l *sim.PushTable) { l.Faults.Closed[1][1].Set() },
			[]string{"warning expander /dev/i2c-1 0x20: closed: GPB1 line 2 high"}},
	} {
		t.Run(name, func(t *testing.T) {
			b, lines := withLines(t)
			c.spoil(lines)
			b.run(checks())
			require.Equal(t, c.want, b.problems())
			b.requireRemedy(t, "")
		})
	}
}
