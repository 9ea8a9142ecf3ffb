package boardfile

import (
	"fmt"
	"strconv"
	"strings"

	"mastro/hw/pins"
)

// i2cLines has data and clock of the I²C buses that every Raspberry Pi has.
var i2cLines = map[string][]string{
	"/dev/i2c-0": {"GPIO0", "GPIO1"},
	"/dev/i2c-1": {"GPIO2", "GPIO3"},
}

// BusLines lists the GPIO lines of a Raspberry Pi that the kernel takes for a device
// ("/dev/i2c-1", "SPI0.1"): data and clock, and for SPI its chip select. The line that
// brings data to the Pi is left out, since it is free where nothing sends any: see
// SPIBus. The list is empty for a bus that this package does not know.
func BusLines(device string) []string {
	name, number, _ := strings.Cut(device, ".")
	bus, isSPI := SPIBuses[name]
	if !isSPI {
		return i2cLines[device]
	}
	lines := []string{bus.MOSI, bus.SCLK}
	if n, err := strconv.Atoi(number); err == nil && n >= 0 && n < len(bus.Selects) {
		lines = append(lines, bus.Selects[n])
	}
	return lines
}

// Claim is a line in use and the key of the board file that takes it.
type Claim struct {
	Key, Line string
	bus       string // the bus whose devices share the line; empty for a line of one part
}

// lines refuses lines that two parts take, and an encoder with one contact.
func (c check) lines() error {
	taken := make(map[string]Claim)
	for _, claim := range c.board.Claims() {
		by, ok := taken[claim.Line]
		if ok && (by.bus == "" || by.bus != claim.bus) {
			remedy := "wire one of them to a free line"
			if by.bus != "" && claim.bus != "" {
				remedy = "take another bus for one of them"
			}
			return c.file.At(claim.Key, fmt.Sprintf("%s is used twice, for %s and %s", claim.Line, by.Key, claim.Key), remedy)
		}
		taken[claim.Line] = claim
	}
	if k := c.board.Controls; k != nil && k.A.IsZero() != k.B.IsZero() {
		return c.file.At("controls", "an encoder with one contact", "give both a and b, or neither")
	}
	return nil
}

// Claims lists all lines in use, those of the buses first.
func (b *File) Claims() []Claim {
	var all []Claim
	for i, w := range b.I2C {
		all = append(all, busClaims(fmt.Sprintf("i2c[%d].bus", i), w.Bus)...)
	}
	for _, p := range b.SPIPorts() {
		all = append(all, busClaims(p.key, p.Name)...)
		if miso := SPIBuses[p.Bus()].MISO; p.answers && miso != "" {
			all = append(all, Claim{p.key, miso, p.Bus()})
		}
	}
	for _, w := range b.Wires() {
		if name := LineName(w.At); name != "" {
			all = append(all, Claim{Key: w.Key, Line: name})
		}
	}
	return all
}

// Wire is a line that the program itself drives or watches.
type Wire struct {
	Key string       // of the board file, "panel.dc"
	At  pins.Address // zero if it is not wired
}

// Wires lists the lines that the program itself drives or watches, in the order of the
// file.
func (b *File) Wires() []Wire {
	var all []Wire
	for i, w := range b.I2C {
		key := fmt.Sprintf("i2c[%d].", i)
		all = append(all, Wire{key + "reset", w.Reset}, Wire{key + "power", w.Power})
	}
	all = append(all, b.chainWires()...)
	if p := b.Panel; p != nil {
		all = append(all, Wire{"panel.dc", p.DC}, Wire{"panel.rst", p.RST})
	}
	if k := b.Controls; k != nil {
		all = append(all, Wire{"controls.a", k.A}, Wire{"controls.b", k.B}, Wire{"controls.push", k.Push},
			Wire{"controls.end_turn", k.EndTurn}, Wire{"controls.back", k.Back})
	}
	return all
}

// busClaims lists the lines that a device on a bus takes. The devices of an SPI bus
// share its clock and its data, and each has its own chip select. The kernel's overlay
// for a chip select takes the lower ones too, whether or not something is wired there.
func busClaims(key, device string) []Claim {
	var all []Claim
	bus, number, _ := strings.Cut(device, ".")
	lines := BusLines(device)
	if n, err := strconv.Atoi(number); err == nil && n >= 0 {
		selects := SPIBuses[bus].Selects
		lines = append(lines, selects[:min(n, len(selects))]...)
	}
	for _, line := range lines {
		all = append(all, Claim{key, line, bus})
	}
	return all
}

// LineName returns what a Raspberry Pi calls a line, "GPIO17", or "" if it is not
// wired. A line that is given by chip and offset has the offset in its name.
func LineName(at pins.Address) string {
	switch {
	case at.IsZero():
		return ""
	case strings.HasPrefix(at.Label, "pinctrl-"):
		return fmt.Sprintf("GPIO%d", at.Offset)
	}
	return at.String()
}
