package doctor

import (
	"image"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/spi"

	"mastro/cmd/mastro/boardfile"
	"mastro/cmd/mastro/boardfile/boardfiletest"
	"mastro/cmd/mastro/rig"
	"mastro/hw/hallring"
	"mastro/hw/sim"
)

// simulatedOf is a simulated table of which the board file and the sensors are others.
func simulatedOf(t *testing.T, shipped string, size image.Point, wiring func(b *simulated) rig.Wiring) *simulated {
	t.Helper()
	b := newSimulated(t)
	var err error
	b.file, err = boardfile.Parse(shipped, []byte(boardfiletest.Shipped(t, shipped)))
	require.NoError(t, err)
	w := wiring(b)
	b.rig = rig.New(size)
	require.NoError(t, b.rig.Wire(w))
	return b
}

// withRings is a simulated table with rings of Hall switches, and six towers at the six facings.
func withRings(t *testing.T) *simulated {
	t.Helper()
	return simulatedOf(t, "hall.toml", image.Pt(128, 160), func(b *simulated) rig.Wiring {
		b.rings = b.world.Rings()
		for base := range 6 {
			require.NoError(t, b.world.Place(base, base))
		}
		conn, err := b.rings.Port.Connect(hallring.Speed, spi.Mode2, 8)
		require.NoError(t, err)
		chain, err := hallring.New(conn, b.rings.Pin, 18)
		require.NoError(t, err)
		places, err := rig.Places(b.file, "")
		require.NoError(t, err)
		return rig.Wiring{Chain: chain, ChainPort: "SPI0.1", Places: places}
	})
}

func TestRings(t *testing.T) {
	requireFaults(t, "rings", withRings, map[string]fault{
		"no magnet":          func(_ *testing.T, b *simulated) { b.world.Faults.Gone[4].Set() },
		"unplugged, high":    func(_ *testing.T, b *simulated) { b.rings.Faults.High.Set() },
		"without its supply": func(_ *testing.T, b *simulated) { b.rings.Faults.Power.Set() },
		"a ring in short": func(_ *testing.T, b *simulated) {
			for _, f := range b.rings.Faults.Closed[2] {
				f.Set()
			}
		},
		"a port that fails": func(_ *testing.T, b *simulated) { b.rings.Port.FailNext(9) },
	})
	sound := withRings(t)
	sound.run(checks())
	require.Empty(t, sound.problems())
	require.Contains(t, sound.text("ring"), "tower 1 (ring 0): closed: A\ntower 2 (ring 1): closed: A+B\ntower 3 (ring 2): closed: B\n")
}

// withLines is a simulated table with lines of tiles.
func withLines(t *testing.T) *simulated {
	t.Helper()
	return simulatedOf(t, "magico.toml", image.Pt(240, 240), func(b *simulated) rig.Wiring {
		var err error
		b.lines, err = sim.NewPushTable(sim.DefaultPushConfig(1, 6, 7))
		require.NoError(t, err)
		return rig.Wiring{Buses: []rig.BusWiring{{Name: "/dev/i2c-1", I2C: b.lines.Bus}}}
	})
}

func TestTheExpander(t *testing.T) {
	requireFaults(t, "lines", withLines, map[string]fault{
		"sound":             func(*testing.T, *simulated) {},
		"missing":           func(_ *testing.T, b *simulated) { b.lines.Faults.Expander.Set() },
		"bus held":          func(_ *testing.T, b *simulated) { b.lines.Faults.Stuck.Set() },
		"a switch in short": func(_ *testing.T, b *simulated) { b.lines.Faults.Closed[1][1].Set() },
	})
}
