package wiring

import (
	"slices"
	"strings"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/words"
)

// Bus is an I²C bus with the addresses in use, and the common devices that can or
// cannot share it.
type Bus struct {
	Bus       string // "/dev/i2c-1"
	Addresses []Address
	Clashes   []Clash
	Free      []string // names of devices that do not clash
}

// Address is an address in use.
type Address struct {
	Address string // "0x70"
	By      string // the part
	number  uint16
}

// Clash is a device that cannot share the bus as it is sold.
type Clash struct {
	Device    string
	Addresses []string // its own that are in use
	Do        string   // the remedy
}

// neighbour is a device that people often have on the I²C bus of a Raspberry Pi. It can
// have any address from first to last, by its data sheet.
type neighbour struct {
	name        string
	first, last uint16
	do          words.Message // the remedy when it clashes; empty where it never does
}

var neighbours = []neighbour{
	{"MAX17040/17043/17048 (UPS boards)", 0x36, 0x36, words.WiringOtherBus},
	{"Adafruit seesaw (knob, soil)", 0x36, 0x39, words.WiringJumpers},
	{"PCF8574, MCP23008, TCA9555 (LCD backpacks)", 0x20, 0x27, words.WiringJumpers},
	{"PCA9685 (servos)", 0x70, 0x70, words.WiringAllCall},
	{"SHTC3 (humidity)", 0x70, 0x70, words.WiringMoveMux},
	{"HT16K33 (LED digits)", 0x70, 0x77, words.WiringJumpers},
	{"PiSugar 2 (UPS)", 0x75, 0x75, words.WiringMoveMux},
	{"BMP280, BME280, MS5611 (pressure)", 0x76, 0x77, words.WiringMoveMux},
	{"SSD1306 (I²C)", 0x3C, 0x3D, words.WiringJumpers},
	{name: "INA219", first: 0x40, last: 0x4F},
	{name: "ADS1115", first: 0x48, last: 0x4B},
	{name: "DS3231", first: 0x68, last: 0x68},
}

// hatEEPROM is on /dev/i2c-0 with every HAT.
var hatEEPROM = neighbour{"HAT EEPROM", 0x50, 0x50, words.WiringHAT}

// addresses lists what is on which bus.
func (p *planner) addresses() {
	for i, w := range p.I2C {
		use := Bus{Bus: w.Bus, Addresses: p.used(i), Clashes: []Clash{}, Free: []string{}}
		for _, n := range neighbours {
			if hit := n.meets(use.Addresses); hit != nil {
				use.Clashes = append(use.Clashes, Clash{n.name, hit, n.do.In(p.words)})
			} else {
				use.Free = append(use.Free, n.name)
			}
		}
		if w.Bus == "/dev/i2c-0" {
			use.Clashes = append(use.Clashes, Clash{hatEEPROM.name, []string{hexAddress(hatEEPROM.first)}, hatEEPROM.do.In(p.words)})
		}
		p.plan.Buses = append(p.plan.Buses, use)
	}
}

// used lists the addresses in use on a bus of the board file. That of the sensors is
// among them: they are on the bus itself while their channel of a mux is on.
func (p *planner) used(bus int) (all []Address) {
	if p.Pushes != nil && p.Bus(p.Pushes.Bus) == bus {
		all = append(all, Address{hexAddress(p.Pushes.Expander), "MCP23017", p.Pushes.Expander})
	}
	if w := p.Panel; w != nil && w.OnI2C() && p.Bus(w.Port) == bus {
		all = append(all, Address{hexAddress(w.Address), w.Model.Name, w.Address})
	}
	if slices.ContainsFunc(p.Bases, func(b boardfile.Base) bool { return p.behindMux(b, bus) }) {
		kind := p.I2C[bus].Sensors
		all = append(all, Address{hexAddress(kind.Address()), kind.String() + " (" + words.WiringSensorsAt.In(p.words) + ")", kind.Address()})
	}
	for _, mux := range p.I2C[bus].Muxes {
		all = append(all, Address{hexAddress(mux), "TCA9548A", mux})
	}
	return all
}

// meets lists the addresses in use that the device may have.
func (n neighbour) meets(used []Address) (hit []string) {
	for _, a := range used {
		if a.number >= n.first && a.number <= n.last {
			hit = append(hit, a.Address)
		}
	}
	return hit
}

// lines says in sentences what is on the bus and what clashes.
func (u Bus) lines(w words.Words) (all []string) {
	var used []string
	for _, a := range u.Addresses {
		used = append(used, a.Address+" "+a.By)
	}
	if len(used) > 0 {
		all = append(all, words.WiringUsed.In(w, strings.Join(used, ", ")))
	}
	for _, c := range u.Clashes {
		all = append(all, words.WiringClash.In(w, c.Device, strings.Join(c.Addresses, ", "))+" "+c.Do)
	}
	return append(all, words.WiringNoClash.In(w, strings.Join(u.Free, "; ")))
}
