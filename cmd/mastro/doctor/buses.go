package doctor

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall"
	"time"

	"periph.io/x/conn/v3/gpio"
	"periph.io/x/conn/v3/physic"

	"mastro/cmd/mastro/monitor"
	"mastro/cmd/mastro/rig"
	"mastro/cmd/mastro/wiring"
	"mastro/display/scene"
	"mastro/display/words"
	"mastro/hw/as5600"
	"mastro/hw/i2cdev"
	"mastro/hw/mcp23017"
	"mastro/hw/tca9548a"
)

// The speeds between which a scan fits into a beat and muxes keep up.
const (
	slowBus = 100 * physic.KiloHertz
	fastBus = 400 * physic.KiloHertz
)

// ping reads one byte of whoever hangs on a bus.
func (b *examination) ping(bus *rig.Bus) error {
	addr := as5600.Addr
	if len(bus.Addresses) > 0 {
		addr = bus.Addresses[0]
	}
	return bus.I2C.Tx(addr, nil, make([]byte, 1))
}

// unanswered tells whether a bus works although nobody answered.
func unanswered(err error) bool {
	return errors.Is(err, i2cdev.ErrNoAnswer) || errors.Is(err, i2cdev.EREMOTEIO) || errors.Is(err, syscall.ENXIO)
}

// live is the buses that can be used.
func (b *examination) live() (all []int) {
	for i, bus := range b.rig.Sensors.Buses {
		if !b.dead[bus.Name] {
			all = append(all, i)
		}
	}
	return all
}

// buses looks whether they carry anything, and how fast.
func (b *examination) buses() {
	for _, i := range b.live() {
		bus := &b.rig.Sensors.Buses[i]
		if bus.PowerLine != nil && !b.brief && !b.lineless(fmt.Sprintf("i2c[%d]", i)) {
			_ = bus.PowerLine.Out(gpio.High) // what it refuses is told later
			b.sleep(wakeUp)
		}
		if err := b.ping(bus); err != nil && !unanswered(err) {
			b.find(b.unusable(bus.Name, err))
			continue
		}
		b.find(b.paced(bus.Name))
	}
}

// unusable is why a bus or a port carries nothing.
func (b *examination) unusable(name string, err error) finding {
	f := finding{part: name, verdict: lacking, text: with1(words.DoctorDisturbed, rig.Cause(err).Error()), remedy: words.DoctorDisturbedRemedy.In}
	if errors.Is(err, syscall.ETIMEDOUT) {
		f = fromTrouble(scene.Trouble{Kind: scene.BusStuck, Part: name}, name)
	} else if t := monitor.TroubleOf(err, scene.PanelFails, name); t.Kind != scene.PanelFails {
		f = fromTrouble(t, name)
	}
	f.facts = facts{"error": err.Error()}
	return f
}

// paced is a bus that works, by its speed.
func (b *examination) paced(name string) finding {
	adapter, err := b.host.adapter(name)
	if err != nil {
		adapter = "I²C"
	}
	f := finding{part: name, facts: facts{"adapter": adapter}}
	speed, err := b.host.speed(name)
	if err != nil {
		f.text = with1(words.DoctorBusUnknown, adapter)
		return f
	}
	f.text, f.facts["hertz"] = with2(words.DoctorBus, adapter, speed.String()), int64(speed/physic.Hertz)
	if speed <= slowBus || speed > fastBus {
		f.verdict, f.remedy = doubtful, with1(words.DoctorSpeedRemedy, wiring.BusSetting(name))
	}
	return f
}

// supplies looks whether the line for it switches the supply of sensors and
// muxes. A table works without, but a bus that hangs stays so.
func (b *examination) supplies() {
	for _, i := range b.live() {
		bus := &b.rig.Sensors.Buses[i]
		if bus.PowerLine == nil || bus.Muxes == nil || b.lineless(fmt.Sprintf("i2c[%d]", i)) {
			continue
		}
		off, err := b.supplied(bus, gpio.Low, rig.UnpluggedFor)
		on, err2 := b.supplied(bus, gpio.High, wakeUp)
		f := finding{part: bus.PowerLine.Name(), text: words.DoctorSupply.In}
		switch err := errors.Join(err, err2); {
		case err != nil:
			f = fromTrouble(monitor.TroubleOf(err, scene.DeviceGone, f.part), f.part)
			f.verdict = doubtful
		case off:
			f.verdict, f.text, f.remedy = doubtful, words.DoctorSupplyStays.In, words.DoctorSupplyRemedy.In
		case !on:
			f.verdict, f.text, f.remedy = lacking, words.DoctorSupplyGone.In, words.DoctorSupplyRemedy.In
			b.dead[bus.Name] = true
		}
		b.find(f)
	}
}

// wakeUp is how long sensors and muxes take after their supply comes.
const wakeUp = 100 * time.Millisecond

// supplied tells whether any mux of a bus answers a while after its supply was
// switched.
func (b *examination) supplied(bus *rig.Bus, to gpio.Level, wait time.Duration) (answers bool, err error) {
	defer bus.Muxes.Forget()
	err = bus.PowerLine.Out(to)
	b.sleep(wait)
	for mux := range bus.Addresses {
		if _, silent := bus.Muxes.Control(mux); silent == nil {
			return true, err
		}
	}
	return false, err
}

// known are devices that people have on their buses, by their addresses.
var known = []struct {
	first, last uint16
	name        string
}{
	{mcp23017.FirstAddr, mcp23017.LastAddr, "MCP23017"}, {0x3C, 0x3D, "SSD1306"}, {0x40, 0x4F, "PCA9685, INA219, ADS1115"},
	{0x50, 0x57, "EEPROM"}, {0x68, 0x69, "RTC, MPU6050"}, {tca9548a.FirstAddr, tca9548a.LastAddr, "TCA9548A"}, {0x76, 0x77, "BME280"},
}

// called is an address with the names of devices that have it.
func called(addr uint16) string {
	text := fmt.Sprintf("%#02x", addr)
	for _, k := range known {
		if addr >= k.first && addr <= k.last {
			text += " " + k.name
			break
		}
	}
	return text
}

// scans looks who else answers on a bus itself, by reading a byte of everybody
// with all channels off.
func (b *examination) scans() {
	for _, i := range b.live() {
		bus := &b.rig.Sensors.Buses[i]
		if bus.Muxes != nil {
			_ = bus.Muxes.Deselect()
		}
		b.find(b.neighbours(i, answering(bus)))
	}
}

// answering is who answers, the muxes of the board file left out.
func answering(bus *rig.Bus) (all []uint16) {
	var buf [1]byte
	for addr := uint16(0x08); addr <= 0x77; addr++ {
		if slices.Contains(bus.Addresses, addr) {
			continue
		}
		if err := bus.I2C.Tx(addr, nil, buf[:]); err == nil {
			all = append(all, addr)
		} else if !unanswered(err) {
			return all
		}
	}
	return all
}

// neighbours judges who answers.
func (b *examination) neighbours(i int, found []uint16) finding {
	bus := b.rig.Sensors.Buses[i]
	f := finding{part: bus.Name, text: words.DoctorScan.In}
	var names []string
	for _, addr := range found {
		names = append(names, called(addr))
		if addr >= tca9548a.FirstAddr && addr <= tca9548a.LastAddr && len(bus.Addresses) > 0 {
			f.verdict, f.remedy = doubtful, with1(words.DoctorStrangeMuxRemedy, fmt.Sprintf("%#x", addr))
		}
	}
	if names != nil {
		f.text, f.facts = with1(words.DoctorScanFound, strings.Join(names, "; ")), facts{"devices": names}
	}
	if slices.Contains(found, as5600.Addr) && bus.Muxes != nil {
		f = fromTrouble(scene.Trouble{Kind: scene.TwoAnswer, Part: bus.Name}, bus.Name)
		f.facts = facts{"devices": names}
	}
	return f
}
