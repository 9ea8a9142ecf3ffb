package wiring

import (
	"slices"
	"strings"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/words"
)

// address is an address in use on an I²C bus, and the part that has it.
type address struct {
	number uint16
	by     string
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

// used lists the addresses in use on a bus of the board file. That of the sensors is
// among them: they are on the bus itself while their channel of a mux is on.
func (p *Plan) used(bus int) (all []address) {
	if p.Pushes != nil && p.Bus(p.Pushes.Bus) == bus {
		all = append(all, address{p.Pushes.Expander, "MCP23017"})
	}
	if w := p.Panel; w != nil && w.OnI2C() && p.Bus(w.Port) == bus {
		all = append(all, address{w.Address, w.Model.Name})
	}
	if slices.ContainsFunc(p.Bases, func(b boardfile.Base) bool { return p.behindMux(b, bus) }) {
		kind := p.I2C[bus].Sensors
		all = append(all, address{kind.Address(), kind.String() + " (" + words.WiringSensorsAt.In(p.words) + ")"})
	}
	for _, mux := range p.I2C[bus].Muxes {
		all = append(all, address{mux, "TCA9548A"})
	}
	return all
}

// meets lists the addresses in use that the device may have.
func (n neighbour) meets(used []address) (hit []string) {
	for _, a := range used {
		if a.number >= n.first && a.number <= n.last {
			hit = append(hit, hexAddress(a.number))
		}
	}
	return hit
}

// clash says that the device cannot share the bus as it is sold, and what to do.
func (n neighbour) clash(w words.Words, hit ...string) string {
	return words.WiringClash.In(w, n.name, strings.Join(hit, ", ")) + " " + n.do.In(w)
}

// sharing says in sentences what is on a bus, what clashes and what does not.
func (p *Plan) sharing(bus int) (all []string) {
	used := p.used(bus)
	var names, free []string
	for _, a := range used {
		names = append(names, hexAddress(a.number)+" "+a.by)
	}
	if len(names) > 0 {
		all = append(all, words.WiringUsed.In(p.words, strings.Join(names, ", ")))
	}
	for _, n := range neighbours {
		if hit := n.meets(used); hit != nil {
			all = append(all, n.clash(p.words, hit...))
		} else {
			free = append(free, n.name)
		}
	}
	if p.I2C[bus].Bus == "/dev/i2c-0" {
		all = append(all, hatEEPROM.clash(p.words, hexAddress(hatEEPROM.first)))
	}
	return append(all, words.WiringNoClash.In(p.words, strings.Join(free, "; ")))
}
