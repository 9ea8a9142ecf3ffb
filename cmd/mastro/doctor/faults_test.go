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
	requireFaults(t, newSimulated, map[string]fault{
		"a sensor is silent": {func(_ *testing.T, b *simulated) { b.world.Faults.Sensor[7].Set() },
			[]string{"missing sensor tower 8 (/dev/i2c-1 0x71 channel 1): Silent sensors: towers 8"}, "four wires"},
		"a mux is missing": {func(_ *testing.T, b *simulated) { b.world.Faults.Mux[1].Set() },
			[]string{"missing mux /dev/i2c-1 0x71: Mux 0x71 does not answer"}, "A0-A2"},
		"a mux is frozen, all off": {func(_ *testing.T, b *simulated) { b.world.Muxes[1].Frozen.Set() },
			[]string{"missing mux /dev/i2c-1 0x71: does not switch: wrote 00000001, read 00000000"}, "replace it"},
		"a mux is frozen with a channel on": {func(t *testing.T, b *simulated) {
			require.NoError(t, b.rig.Buses()[0].Muxes.Select(1, 3))
			b.world.Muxes[1].Frozen.Set()
		}, []string{"missing mux /dev/i2c-1 0x71: keeps the channels 00001000 on: two sensors answer together"}, "replace it"},
		"a weak magnet": {func(_ *testing.T, b *simulated) { b.world.Faults.Weak[2].Set() },
			[]string{"warning magnet tower 3 (/dev/i2c-1 0x70 channel 2): [####################] AGC 128, ±?°, weak magnet"}, "0.5-3 mm"},
		"no magnet": {func(_ *testing.T, b *simulated) { b.world.Faults.Gone[2].Set() },
			[]string{"missing magnet tower 3 (/dev/i2c-1 0x70 channel 2): [####################] AGC 128, no magnet"}, "Put the tower"},
		"the bus is held": {func(_ *testing.T, b *simulated) { b.world.Faults.Stuck.Set() },
			[]string{"missing bus /dev/i2c-1: Bus stuck: /dev/i2c-1"}, "held to ground"},
		"no power": {func(_ *testing.T, b *simulated) { b.world.Faults.BrownOut.Set() },
			[]string{"missing power /dev/i2c-1: Sensors have no power: /dev/i2c-1"}, "3.3 V"},
		"the sensors alone have no power": {func(_ *testing.T, b *simulated) {
			for _, f := range b.world.Faults.Sensor {
				f.Set()
			}
		}, []string{"missing power /dev/i2c-1: Sensors have no power: /dev/i2c-1"}, "3.3 V"},
		"two channels joined": {func(t *testing.T, b *simulated) { require.NoError(t, b.world.Muxes[0].Attach(5, b.world.Sensors[2])) },
			[]string{"missing bridge tower 3 (/dev/i2c-1 0x70 channel 2): is reached from /dev/i2c-1 0x70 channel 5 as well"}, "solder"},
		"two channels joined both ways": {func(t *testing.T, b *simulated) {
			require.NoError(t, b.world.Muxes[0].Attach(5, b.world.Sensors[2]))
			require.NoError(t, b.world.Muxes[0].Attach(2, b.world.Sensors[5]))
		}, []string{"missing bridge tower 3 (/dev/i2c-1 0x70 channel 2): is reached from /dev/i2c-1 0x70 channel 5 as well"}, "solder"},
		"channels of two muxes joined": {func(t *testing.T, b *simulated) { require.NoError(t, b.world.Muxes[2].Attach(0, b.world.Sensors[0])) },
			[]string{"missing bridge tower 1 (/dev/i2c-1 0x70 channel 0): is reached from /dev/i2c-1 0x72 channel 0 as well"}, "solder"},
		"a channel joined with a free one": {func(t *testing.T, b *simulated) { require.NoError(t, b.world.Muxes[0].Attach(7, b.world.Sensors[2])) },
			[]string{"missing bridge tower 3 (/dev/i2c-1 0x70 channel 2): is reached from /dev/i2c-1 0x70 channel 7 as well"}, "solder"},
		"a sensor that no base has": {func(t *testing.T, b *simulated) { require.NoError(t, b.world.Muxes[0].Attach(7, extra(b))) },
			[]string{"warning stray /dev/i2c-1 0x70 channel 7: here answers a sensor that the board file does not have"}, "channel"},
		"a noisy sensor": {func(_ *testing.T, b *simulated) { b.world.Sensors[3].Noise = 6 },
			[]string{"warning noise tower 4 (/dev/i2c-1 0x70 channel 3): [##########----------] AGC 64, ±?°, the angle jitters"}, "100 nF"},
		"a sensor with a setting": {func(_ *testing.T, b *simulated) {
			b.world.Sensors[3].Start(as5600.Addr, false)
			b.world.Sensors[3].Write(0x07) // CONF, with the watchdog
			b.world.Sensors[3].Write(0x60)
		}, []string{"warning conf tower 4 (/dev/i2c-1 0x70 channel 3): [##########----------] AGC 64, ±?°, CONF is not what it wakes with"}, "programmed"},
		"a sensor on the bus itself": {func(_ *testing.T, b *simulated) { b.world.Bus.Chips.Attach(extra(b)) },
			[]string{"missing scan /dev/i2c-1: Two sensors at once: /dev/i2c-1"}, "MAX17040"},
		"a mux that is not in the board file": {func(t *testing.T, b *simulated) {
			m, err := sim.NewTCA9548A(0x75, b.world.Clock)
			require.NoError(t, err)
			b.world.Bus.Chips.Attach(m)
		}, []string{"warning scan /dev/i2c-1: also on the bus: 0x75 TCA9548A"}, "0x75"},
		"a reset line that goes nowhere": {func(_ *testing.T, b *simulated) { b.world.Reset.Muxes = b.world.Muxes[:2] },
			[]string{"warning reset /RESET: the reset does not reach 0x72"}, "/RESET"},
		"a supply that is not switched": {func(t *testing.T, b *simulated) { b.addSupplySwitch(t) },
			[]string{"warning supply POWER: muxes answer although their supply is off"}, "transistor"},
		"a supply that goes for good": {func(t *testing.T, b *simulated) {
			b.addSupplySwitch(t).Watch(func(l gpio.Level) {
				if l == gpio.Low {
					b.world.Faults.BrownOut.Set()
				}
			})
		}, []string{"missing supply POWER: the supply does not come back"}, "transistor"},
		"a supply whose line fails": {func(t *testing.T, b *simulated) { b.addSupplySwitch(t).FailNext(9) },
			[]string{"warning supply POWER: No POWER"}, "board file"},
		"a slow bus": {func(_ *testing.T, b *simulated) {
			b.host.speed = func(string) (physic.Frequency, error) { return 100 * physic.KiloHertz, nil }
		}, []string{"warning bus /dev/i2c-1: bcm2835 (i2c@7e804000) at 100kHz"}, "i2c_arm_baudrate=400000"},
		"a bus that another mastro holds": {func(t *testing.T, b *simulated) {
			b.rewire(t, func(w *rig.BusWiring) { w.I2C = heldBus{b.world.Bus} })
		}, []string{"missing service /dev/i2c-1: Another mastro uses /dev/i2c-1."}, "systemctl stop mastro"},
		"the panel's wire fails": {func(_ *testing.T, b *simulated) { b.rig.Simulation.PanelWire.FailNext(99) },
			[]string{"missing panel SPI0.0: The display fails: SPI0.0"}, "DC, RST"},
		"the lights' wire fails": {func(_ *testing.T, b *simulated) { b.rig.Simulation.LightWire.FailNext(99) },
			[]string{"missing lights SPI1.0: The lights fail: SPI1.0"}, "arrow"},
	})
}

// A mux or a sensor that is the only one and silent does not mean that power is missing.
func TestASilentPartThatIsTheOnlyOne(t *testing.T) {
	requireFaults(t, func(t *testing.T) *simulated { return simulatedWith(t, 1) }, map[string]fault{
		"mux": {func(_ *testing.T, b *simulated) { b.world.Faults.Mux[0].Set() },
			[]string{"missing mux /dev/i2c-1 0x70: Mux 0x70 does not answer"}, "A0-A2"},
		"sensor": {func(_ *testing.T, b *simulated) { b.world.Faults.Sensor[0].Set() },
			[]string{"missing sensor tower 1 (/dev/i2c-1 0x70 channel 0): Silent sensors: towers 1"}, "four wires"},
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
	require.Equal(t, "POWER: the supply goes off and on", b.text("supply"))
}

// stillMagnet does not move.
type stillMagnet struct{}

func (stillMagnet) Sense() (sim.Degrees, sim.Millitesla) { return 90, 60 }

// heldBus is a bus that another program has locked.
type heldBus struct{ i2c.Bus }

func (heldBus) Tx(uint16, []byte, []byte) error {
	return &i2cdev.Error{Bus: "/dev/i2c-1", Errno: syscall.EWOULDBLOCK, Kind: i2cdev.ErrBusy}
}

// While another mastro plays nothing is looked at, not even the kernel.
func TestNothingIsCheckedWhileAnotherMastroPlays(t *testing.T) {
	b := newSimulated(t)
	b.host.line = func(at pins.Address) (gpioLine, error) {
		return gpioLine{user: map[bool]string{true: lineUser}[at.Name == "GPIO22"]}, nil
	}
	b.run(checks())
	require.Len(t, b.findings, 1)
	require.Equal(t, []string{"missing service GPIO22: Another mastro uses GPIO22."}, b.problems())
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
