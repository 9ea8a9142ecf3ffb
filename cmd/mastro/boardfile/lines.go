package boardfile

import (
	"fmt"
	"strconv"
	"strings"

	"mastro/hw/pins"
)

// i2cLines are data and clock of the I²C buses of a Raspberry Pi.
var i2cLines = map[string][]string{
	"/dev/i2c-0": {"GPIO0", "GPIO1"},
	"/dev/i2c-1": {"GPIO2", "GPIO3"},
}

// BusLines are the GPIO lines of a Raspberry Pi that the kernel takes for a device on
// a bus: data and clock, and for SPI the chip select if it is known. Data to the Pi is
// left free where nothing sends any: see SPIBus. None for a bus that is not known.
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

// Claim is a line and the key that takes it.
type Claim struct {
	Key, Line string
	bus       string // that the line belongs to, when the devices of a bus share it
}

// lines refuses lines that two parts of the wiring take.
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

// Claims are all lines in use, those of the buses first.
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

// Wire is a line that the program drives or watches itself.
type Wire struct {
	Key string
	At  pins.Address // zero when it is not wired
}

// Wires are those of the file, in its order.
func (b *File) Wires() []Wire {
	var all []Wire
	for i, w := range b.I2C {
		key := fmt.Sprintf("i2c[%d].", i)
		all = append(all, Wire{key + "reset", w.Reset}, Wire{key + "power", w.Power})
	}
	if r := b.Rings; r != nil {
		all = append(all, Wire{"rings.load", r.Load})
	}
	if p := b.Panel; p != nil {
		all = append(all, Wire{"panel.dc", p.DC}, Wire{"panel.rst", p.RST})
	}
	if k := b.Controls; k != nil {
		all = append(all, Wire{"controls.a", k.A}, Wire{"controls.b", k.B}, Wire{"controls.push", k.Push},
			Wire{"controls.end_turn", k.EndTurn}, Wire{"controls.back", k.Back})
	}
	return all
}

// busClaims are the lines of a bus; the devices of an SPI bus share its clock and
// its data, and have a chip select each. The overlay of one takes those below it too,
// whether something hangs there or not.
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

// LineName is what a Raspberry Pi calls a line, empty when it is not wired. On its
// chips the offset is the number in the name.
func LineName(at pins.Address) string {
	switch {
	case at.IsZero():
		return ""
	case strings.HasPrefix(at.Label, "pinctrl-"):
		return fmt.Sprintf("GPIO%d", at.Offset)
	}
	return at.String()
}
