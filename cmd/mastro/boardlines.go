package main

import (
	"fmt"
	"strings"

	"mastro/hw/pins"
)

// busLines are the GPIO lines of a Raspberry Pi that the kernel's buses take:
// clock and data, and the chip select of SPI devices (overlays spi0-2cs and
// spi1-3cs). Data to the Pi is left free where nothing sends any: see claims.
var busLines = map[string][]string{
	"/dev/i2c-0": {"GPIO0", "GPIO1"},
	"/dev/i2c-1": {"GPIO2", "GPIO3"},
	"SPI0.0":     {"GPIO10", "GPIO11", "GPIO8"},
	"SPI0.1":     {"GPIO10", "GPIO11", "GPIO7"},
	"SPI1.0":     {"GPIO20", "GPIO21", "GPIO18"},
	"SPI1.1":     {"GPIO20", "GPIO21", "GPIO17"},
	"SPI1.2":     {"GPIO20", "GPIO21", "GPIO16"},
}

// answerLines are the lines on which an SPI bus brings data to the Pi. A panel and
// a strip send nothing back.
var answerLines = map[string]string{"SPI0": "GPIO9", "SPI1": "GPIO19"}

// claim is a line and the key that takes it.
type claim struct {
	key, line string
	bus       string // that the line belongs to, when the devices of a bus share it
}

// lines refuses lines that two parts of the wiring take.
func (c boardCheck) lines() error {
	taken := make(map[string]claim)
	for _, claim := range c.claims() {
		by, ok := taken[claim.line]
		if ok && (by.bus == "" || by.bus != claim.bus) {
			return c.file.At(claim.key, fmt.Sprintf("%s is used twice, for %s and %s", claim.line, by.key, claim.key), "wire one of them to a free line")
		}
		taken[claim.line] = claim
	}
	if k := c.board.Controls; k != nil && k.A.IsZero() != k.B.IsZero() {
		return c.file.At("controls", "an encoder with one contact", "give both a and b, or neither")
	}
	return nil
}

// claims are all lines in use, those of the buses first.
func (c boardCheck) claims() []claim {
	b := c.board
	var all []claim
	for i, w := range b.I2C {
		all = append(all, busClaims(fmt.Sprintf("i2c[%d].bus", i), w.Bus)...)
	}
	for _, p := range b.spiPorts() {
		all = append(all, busClaims(p.key, p.name)...)
		if bus, _, _ := strings.Cut(p.name, "."); p.answers && answerLines[bus] != "" {
			all = append(all, claim{p.key, answerLines[bus], bus})
		}
	}
	for _, w := range b.wires() {
		all = append(all, lineClaim(w.key, w.at)...)
	}
	return all
}

// wire is a line that the program drives or watches itself.
type wire struct {
	key string
	at  pins.Address // zero when it is not wired
}

// wires are those of the file, in its order.
func (b *BoardFile) wires() []wire {
	var all []wire
	for i, w := range b.I2C {
		key := fmt.Sprintf("i2c[%d].", i)
		all = append(all, wire{key + "reset", w.Reset}, wire{key + "power", w.Power})
	}
	if r := b.Rings; r != nil {
		all = append(all, wire{"rings.load", r.Load})
	}
	if p := b.Panel; p != nil {
		all = append(all, wire{"panel.dc", p.DC}, wire{"panel.rst", p.RST})
	}
	if k := b.Controls; k != nil {
		all = append(all, wire{"controls.a", k.A}, wire{"controls.b", k.B}, wire{"controls.push", k.Push},
			wire{"controls.end_turn", k.EndTurn}, wire{"controls.back", k.Back})
	}
	return all
}

// busClaims are the lines of a bus; the devices of an SPI bus share its clock and
// its data, and have a chip select each.
func busClaims(key, device string) []claim {
	var all []claim
	bus, _, _ := strings.Cut(device, ".")
	for _, line := range busLines[device] {
		all = append(all, claim{key, line, bus})
	}
	return all
}

// lineClaim is the claim for a line, none when it is not wired. On the chips
// of a Raspberry Pi the offset is the number in the line's name.
func lineClaim(key string, at pins.Address) []claim {
	if at.IsZero() {
		return nil
	}
	name := at.String()
	if strings.HasPrefix(at.Label, "pinctrl-") {
		name = fmt.Sprintf("GPIO%d", at.Offset)
	}
	return []claim{{key: key, line: name}}
}
