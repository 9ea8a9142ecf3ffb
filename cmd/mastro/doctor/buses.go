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

// bus looks whether it carries anything, and how fast.
func (e *examination) bus(bus *rig.Bus) {
	if power := bus.PowerLine; power != nil && e.mode > brief && !e.lacksLine(e.key(bus)) {
		_ = power.Out(gpio.High) // the supply check says why it refuses
		e.sleep(wakeUp)
	}
	if err := ping(bus); err != nil && !unanswered(err) {
		e.add(unusable(bus.Name, err))
		return
	}
	e.add(e.working(bus.Name))
}

// key is the key of a bus in the board file.
func (e *examination) key(bus *rig.Bus) string { return fmt.Sprintf("i2c[%d]", e.file.Bus(bus.Name)) }

// unusable is a bus or a port on which nothing can be sent.
func unusable(name string, err error) finding {
	f := disturbed(err, words.DoctorDisturbedRemedy)
	if errors.Is(err, syscall.ETIMEDOUT) {
		f = ofTrouble(scene.Trouble{Kind: scene.BusStuck, Part: name})
	} else if t := monitor.TroubleOf(err, scene.PanelFails, name); t.Kind != scene.PanelFails {
		f = ofTrouble(t)
	}
	return f.with(facts{"error": err.Error()})
}

// working is a bus that works, judged by its speed.
func (e *examination) working(name string) finding {
	adapter, err := e.host.adapter(name)
	if err != nil {
		adapter = "I²C"
	}
	speed, err := e.host.speed(name)
	if err != nil {
		return good(with1(words.DoctorBusUnknown, adapter)).with(facts{"adapter": adapter})
	}
	f := good(with2(words.DoctorBus, adapter, speed.String()))
	if speed <= slowBus || speed > fastBus {
		f = warning(f.Text, with1(words.DoctorSpeedRemedy, wiring.BusSetting(name)))
	}
	return f.with(facts{"adapter": adapter, "hertz": int64(speed / physic.Hertz)})
}

// supply looks whether the line for it switches the supply of sensors and muxes. A
// table works without, but then a bus that hangs stays so.
func (e *examination) supply(bus *rig.Bus) {
	line := bus.PowerLine
	if line == nil || !e.usable(line.Name(), e.key(bus)) {
		return
	}
	off, errOff := e.answersAt(bus, gpio.Low, rig.SupplyOffFor)
	on, errOn := e.answersAt(bus, gpio.High, wakeUp)
	switch err := errors.Join(errOff, errOn); {
	case err != nil:
		f := ofError(err, scene.DeviceGone, line.Name())
		e.add(warning(f.Text, f.Remedy))
	case off:
		e.add(warning(words.DoctorSupplyStays.In, words.DoctorSupplyRemedy.In))
	case !on:
		e.broken[bus.Name] = true
		e.add(missing(words.DoctorSupplyGone.In, words.DoctorSupplyRemedy.In))
	default:
		e.add(good(words.DoctorSupply.In))
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
	for _, k := range knownDevices {
		if addr >= k.first && addr <= k.last {
			return fmt.Sprintf("%#02x %s", addr, k.name)
		}
	}
	return fmt.Sprintf("%#02x", addr)
}

// scan looks who else answers on a bus itself, with all channels off.
func (e *examination) scan(bus *rig.Bus) {
	if bus.Muxes != nil {
		_ = bus.Muxes.Deselect()
	}
	e.add(others(bus, answering(bus)))
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
	if len(found) == 0 {
		return good(words.DoctorScan.In)
	}
	var names []string
	var remedy phrase
	for _, addr := range found {
		names = append(names, describeAddress(addr))
		if addr >= tca9548a.FirstAddr && addr <= tca9548a.LastAddr && len(bus.MuxAddresses) > 0 {
			remedy = with1(words.DoctorStrangeMuxRemedy, fmt.Sprintf("%#x", addr))
		}
	}
	text := with1(words.DoctorScanFound, strings.Join(names, "; "))
	f := good(text)
	switch {
	case slices.Contains(found, bus.Sensors.Address()) && bus.Muxes != nil:
		f = ofTrouble(scene.Trouble{Kind: scene.TwoAnswer, Part: bus.Name})
	case remedy != nil:
		f = warning(text, remedy)
	}
	return f.with(facts{"devices": names})
}
