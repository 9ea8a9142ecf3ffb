package doctor

import (
	"errors"
	"fmt"
	"iter"
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
	"mastro/hw/i2cdev"
	"mastro/hw/mcp23017"
	"mastro/hw/tca9548a"
)

// The speeds of a bus between which a scan takes less than 20 ms and muxes keep up.
const (
	slowBus = 100 * physic.KiloHertz
	fastBus = 400 * physic.KiloHertz
)

// ping reads one byte of a device that should be on a bus.
func ping(bus *rig.Bus) error {
	addr := bus.Sensors.Address()
	if muxes := bus.MuxAddresses; len(muxes) > 0 {
		addr = muxes[0]
	}
	return bus.I2C.Tx(addr, nil, make([]byte, 1))
}

// unanswered reports whether a bus works although nobody answered.
func unanswered(err error) bool {
	return errors.Is(err, i2cdev.ErrNoAnswer) || errors.Is(err, i2cdev.EREMOTEIO) || errors.Is(err, syscall.ENXIO)
}

// usableBuses are the buses that are not broken, with their keys in the board file.
func (e *examination) usableBuses() iter.Seq2[string, *rig.Bus] {
	return func(yield func(string, *rig.Bus) bool) {
		for i, bus := range e.rig.Buses() {
			if !e.broken[bus.Name] && !yield(fmt.Sprintf("i2c[%d]", i), bus) {
				return
			}
		}
	}
}

// buses looks whether they carry anything, and how fast.
func (e *examination) buses() {
	for key, bus := range e.usableBuses() {
		if power := bus.PowerLine; power != nil && !e.brief && !e.lacksLine(key) {
			_ = power.Out(gpio.High) // the supply check says why it refuses
			e.sleep(wakeUp)
		}
		if err := ping(bus); err != nil && !unanswered(err) {
			e.add(unusable(bus.Name, err))
			continue
		}
		e.add(e.working(bus.Name))
	}
}

// unusable is a bus or a port on which nothing can be sent.
func unusable(name string, err error) finding {
	f := disturbed(err, words.DoctorDisturbedRemedy)
	f.part = name
	if errors.Is(err, syscall.ETIMEDOUT) {
		f = ofTrouble(scene.Trouble{Kind: scene.BusStuck, Part: name}, name)
	} else if t := monitor.TroubleOf(err, scene.PanelFails, name); t.Kind != scene.PanelFails {
		f = ofTrouble(t, name)
	}
	f.facts = facts{"error": err.Error()}
	return f
}

// working is a bus that works, judged by its speed.
func (e *examination) working(name string) finding {
	adapter, err := e.host.adapter(name)
	if err != nil {
		adapter = "I²C"
	}
	f := finding{part: name, facts: facts{"adapter": adapter}}
	speed, err := e.host.speed(name)
	if err != nil {
		f.text = with1(words.DoctorBusUnknown, adapter)
		return f
	}
	f.text, f.facts["hertz"] = with2(words.DoctorBus, adapter, speed.String()), int64(speed/physic.Hertz)
	if speed <= slowBus || speed > fastBus {
		f.verdict, f.remedy = verdictWarning, with1(words.DoctorSpeedRemedy, wiring.BusSetting(name))
	}
	return f
}

// supplies looks whether the line for it switches the supply of sensors and muxes. A
// table works without, but then a bus that hangs stays so.
func (e *examination) supplies() {
	for key, bus := range e.usableBuses() {
		if bus.PowerLine == nil || bus.Muxes == nil || e.lacksLine(key) {
			continue
		}
		off, errOff := e.answersAt(bus, gpio.Low, rig.SupplyOffFor)
		on, errOn := e.answersAt(bus, gpio.High, wakeUp)
		f := finding{part: bus.PowerLine.Name(), text: words.DoctorSupply.In}
		switch err := errors.Join(errOff, errOn); {
		case err != nil:
			f = ofError(err, scene.DeviceGone, f.part)
			f.verdict = verdictWarning
		case off:
			f.verdict, f.text, f.remedy = verdictWarning, words.DoctorSupplyStays.In, words.DoctorSupplyRemedy.In
		case !on:
			f.verdict, f.text, f.remedy = verdictMissing, words.DoctorSupplyGone.In, words.DoctorSupplyRemedy.In
			e.broken[bus.Name] = true
		}
		e.add(f)
	}
}

// wakeUp is how long sensors and muxes take after their supply comes.
const wakeUp = 100 * time.Millisecond

// answersAt switches the supply of a bus, waits, and reports whether any mux answers
// then. The error is that of the line.
func (e *examination) answersAt(bus *rig.Bus, power gpio.Level, wait time.Duration) (answers bool, err error) {
	muxes := bus.Muxes
	defer muxes.Forget()
	err = bus.PowerLine.Out(power)
	e.sleep(wait)
	for mux := range bus.MuxAddresses {
		if _, silent := muxes.Control(mux); silent == nil {
			return true, err
		}
	}
	return false, err
}

// knownDevices are what people have on their buses, by address.
var knownDevices = []struct {
	first, last uint16
	name        string
}{
	{mcp23017.FirstAddr, mcp23017.LastAddr, "MCP23017"}, {0x3C, 0x3D, "SSD1306"}, {0x40, 0x4F, "PCA9685, INA219, ADS1115"},
	{0x50, 0x57, "EEPROM"}, {0x68, 0x69, "RTC, MPU6050"}, {tca9548a.FirstAddr, tca9548a.LastAddr, "TCA9548A"}, {0x76, 0x77, "BME280"},
}

// describeAddress is an address with the names of devices that have it.
func describeAddress(addr uint16) string {
	text := fmt.Sprintf("%#02x", addr)
	for _, k := range knownDevices {
		if addr >= k.first && addr <= k.last {
			text += " " + k.name
			break
		}
	}
	return text
}

// scans looks who else answers on a bus itself, with all channels off.
func (e *examination) scans() {
	for _, bus := range e.usableBuses() {
		if bus.Muxes != nil {
			_ = bus.Muxes.Deselect()
		}
		e.add(others(bus, answering(bus)))
	}
}

// answering reads a byte at each address and returns those that answer, without the
// muxes of the board file.
func answering(bus *rig.Bus) (all []uint16) {
	var buf [1]byte
	for addr := uint16(0x08); addr <= 0x77; addr++ {
		if slices.Contains(bus.MuxAddresses, addr) {
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

// others judges the devices that answer on the bus itself.
func others(bus *rig.Bus, found []uint16) finding {
	f := finding{part: bus.Name, text: words.DoctorScan.In}
	var names []string
	for _, addr := range found {
		names = append(names, describeAddress(addr))
		if addr >= tca9548a.FirstAddr && addr <= tca9548a.LastAddr && len(bus.MuxAddresses) > 0 {
			f.verdict, f.remedy = verdictWarning, with1(words.DoctorStrangeMuxRemedy, fmt.Sprintf("%#x", addr))
		}
	}
	if names != nil {
		f.text, f.facts = with1(words.DoctorScanFound, strings.Join(names, "; ")), facts{"devices": names}
	}
	if slices.Contains(found, bus.Sensors.Address()) && bus.Muxes != nil {
		f = ofTrouble(scene.Trouble{Kind: scene.TwoAnswer, Part: bus.Name}, bus.Name)
		f.facts = facts{"devices": names}
	}
	return f
}
