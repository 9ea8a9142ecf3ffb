package doctor

import (
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/i2c"
	"periph.io/x/conn/v3/physic"

	"mastro/cmd/mastro/rig"
	"mastro/hw/as5600"
	"mastro/hw/i2cdev"
	"mastro/hw/pins"
	"mastro/hw/sim"
)

// Every fault has its own verdict, and there is no other.
func TestEveryFaultHasItsOwnVerdict(t *testing.T) {
	extra := func(b *simulated) *sim.AS5600 { return sim.NewAS5600(stillMagnet{}, b.world.Clock, 9) }
	requireFaults(t, "faults", newSimulated, map[string]fault{
		"a sensor is silent":       func(_ *testing.T, b *simulated) { b.world.Faults.Sensor[7].Set() },
		"a mux is missing":         func(_ *testing.T, b *simulated) { b.world.Faults.Mux[1].Set() },
		"a mux is frozen, all off": func(_ *testing.T, b *simulated) { b.world.Muxes[1].Frozen.Set() },
		"a mux is frozen with a channel on": func(t *testing.T, b *simulated) {
			require.NoError(t, b.rig.Buses()[0].Muxes.Select(1, 3))
			b.world.Muxes[1].Frozen.Set()
		},
		"a weak magnet":   func(_ *testing.T, b *simulated) { b.world.Faults.Weak[2].Set() },
		"no magnet":       func(_ *testing.T, b *simulated) { b.world.Faults.Gone[2].Set() },
		"the bus is held": func(_ *testing.T, b *simulated) { b.world.Faults.Stuck.Set() },
		"no power":        func(_ *testing.T, b *simulated) { b.world.Faults.BrownOut.Set() },
		"the sensors alone have no power": func(_ *testing.T, b *simulated) {
			for _, f := range b.world.Faults.Sensor {
				f.Set()
			}
		},
		"two channels joined": func(t *testing.T, b *simulated) { require.NoError(t, b.world.Muxes[0].Attach(5, b.world.Sensors[2])) },
		"two channels joined both ways": func(t *testing.T, b *simulated) {
			require.NoError(t, b.world.Muxes[0].Attach(5, b.world.Sensors[2]))
			require.NoError(t, b.world.Muxes[0].Attach(2, b.world.Sensors[5]))
		},
		"channels of two muxes joined":     func(t *testing.T, b *simulated) { require.NoError(t, b.world.Muxes[2].Attach(0, b.world.Sensors[0])) },
		"a channel joined with a free one": func(t *testing.T, b *simulated) { require.NoError(t, b.world.Muxes[0].Attach(7, b.world.Sensors[2])) },
		"a sensor that no base has":        func(t *testing.T, b *simulated) { require.NoError(t, b.world.Muxes[0].Attach(7, extra(b))) },
		"a noisy sensor":                   func(_ *testing.T, b *simulated) { b.world.Sensors[3].Noise = 6 },
		"a sensor with a setting": func(_ *testing.T, b *simulated) {
			b.world.Sensors[3].Start(as5600.Addr, false)
			b.world.Sensors[3].Write(0x07) // CONF, with the watchdog
			b.world.Sensors[3].Write(0x60)
		},
		"a sensor on the bus itself": func(_ *testing.T, b *simulated) { b.world.Bus.Chips.Attach(extra(b)) },
		"a mux that is not in the board file": func(t *testing.T, b *simulated) {
			m, err := sim.NewTCA9548A(0x75, b.world.Clock)
			require.NoError(t, err)
			b.world.Bus.Chips.Attach(m)
		},
		"a reset line that goes nowhere": func(_ *testing.T, b *simulated) { b.world.Reset.Muxes = b.world.Muxes[:2] },
		"a supply that is not switched":  func(t *testing.T, b *simulated) { b.addSupplySwitch(t) },
		"a supply that goes for good": func(t *testing.T, b *simulated) {
			b.addSupplySwitch(t).Watch(func(l gpio.Level) {
				if l == gpio.Low {
					b.world.Faults.BrownOut.Set()
				}
			})
		},
		"a supply whose line fails": func(t *testing.T, b *simulated) { b.addSupplySwitch(t).FailNext(9) },
		"a slow bus": func(_ *testing.T, b *simulated) {
			b.host.speed = func(string) (physic.Frequency, error) { return 100 * physic.KiloHertz, nil }
		},
		"a bus that another mastro holds": func(t *testing.T, b *simulated) {
			b.rewire(t, func(w *rig.BusWiring) { w.I2C = heldBus{b.world.Bus} })
		},
		"a line that another mastro holds, so that nothing else is looked at": func(_ *testing.T, b *simulated) {
			b.host.line = func(at pins.Address) (gpioLine, error) {
				return gpioLine{user: map[bool]string{true: lineUser}[at.Name == "GPIO22"]}, nil
			}
		},
		"the panel's wire fails": func(_ *testing.T, b *simulated) { b.rig.Simulation.PanelWire.FailNext(99) },
		"the lights' wire fails": func(_ *testing.T, b *simulated) { b.rig.Simulation.LightWire.FailNext(99) },
	})
}

// A mux or a sensor that is the only one and silent does not mean that power is missing.
func TestASilentPartThatIsTheOnlyOne(t *testing.T) {
	requireFaults(t, "onlyone", func(t *testing.T) *simulated { return simulatedWith(t, 1) }, map[string]fault{
		"mux":    func(_ *testing.T, b *simulated) { b.world.Faults.Mux[0].Set() },
		"sensor": func(_ *testing.T, b *simulated) { b.world.Faults.Sensor[0].Set() },
	})
}

// A switched supply is switched off and on, and the table works afterwards.
func TestASwitchedSupply(t *testing.T) {
	b := newSimulated(t)
	pin, off := b.addSupplySwitch(t), 0
	pin.Watch(func(l gpio.Level) {
		if b.world.Faults.BrownOut.Clear(); l == gpio.Low {
			off++
			b.world.Faults.BrownOut.Set()
		}
	})
	b.run(checks())
	require.Empty(t, b.problems())
	require.Equal(t, 1, off)
	require.Equal(t, "POWER: the supply can be switched off and on", b.text("supply"))
}

// stillMagnet does not move.
type stillMagnet struct{}

func (stillMagnet) Sense() (sim.Degrees, sim.Millitesla) { return 90, 60 }

// heldBus is a bus that another program has locked.
type heldBus struct{ i2c.Bus }

func (heldBus) Tx(uint16, []byte, []byte) error {
	return &i2cdev.Error{Bus: "/dev/i2c-1", Errno: syscall.EWOULDBLOCK, Kind: i2cdev.ErrBusy}
}

// Whoever else answers on the bus is listed, with the devices known for that address.
func TestChipsOnTheBus(t *testing.T) {
	b := newSimulated(t)
	for _, addr := range []uint16{0x21, 0x68} { // an expander and a clock
		b.world.Bus.Chips.Attach(otherChip(addr))
	}
	b.run(checks())
	require.Empty(t, b.problems())
	require.Equal(t, "/dev/i2c-1: also on the bus: 0x21 MCP23017; 0x68 RTC, MPU6050", b.text("scan"))
}

// otherChip is a chip that acknowledges its address and sends nothing.
type otherChip uint16

func (a otherChip) Start(addr uint16, read bool) bool { return read && addr == uint16(a) }
func (otherChip) Write(byte) bool                     { return false }
func (otherChip) Read() byte                          { return 0xFF }
func (otherChip) Stop()                               {}
