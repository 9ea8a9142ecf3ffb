package main

import (
	"fmt"
	"strings"

	"mastro/hw/pins"
)

// busLines are the GPIO lines of a Raspberry Pi that the kernel's buses take:
// clock and data, and the chip select of SPI devices (overlays spi0-2cs and
// spi1-3cs). A panel and a strip send nothing back, so MISO stays free.
var busLines = map[string][]string{
	"/dev/i2c-1": {"GPIO2", "GPIO3"},
	"SPI0.0":     {"GPIO10", "GPIO11", "GPIO8"},
	"SPI0.1":     {"GPIO10", "GPIO11", "GPIO7"},
	"SPI1.0":     {"GPIO20", "GPIO21", "GPIO18"},
	"SPI1.1":     {"GPIO20", "GPIO21", "GPIO17"},
	"SPI1.2":     {"GPIO20", "GPIO21", "GPIO16"},
}

// claim is a line and the key that takes it.
type claim struct{ key, line string }

// lines refuses lines that two parts of the wiring take.
func (c boardCheck) lines() error {
	taken := make(map[string]string)
	for _, claim := range c.claims() {
		if by, ok := taken[claim.line]; ok {
			return c.file.At(claim.key, fmt.Sprintf("%s is used twice, for %s and %s", claim.line, by, claim.key), "wire one of them to a free line")
		}
		taken[claim.line] = claim.key
	}
	if k := c.board.Controls; k != nil && k.A.IsZero() != k.B.IsZero() {
		return c.file.At("controls", "an encoder with one contact", "give both a and b, or neither")
	}
	return nil
}

// claims are all lines in use, those of the buses first.
func (c boardCheck) claims() []claim {
	b := c.board
	all := busClaims("i2c.bus", b.I2C.Bus)
	if b.Panel != nil {
		all = append(all, busClaims("panel.port", b.Panel.Port)...)
	}
	if b.Lights != nil {
		all = append(all, busClaims("lights.port", b.Lights.Port)...)
	}
	all = append(all, lineClaim("i2c.reset", b.I2C.Reset)...)
	if p := b.Panel; p != nil {
		all = append(append(all, lineClaim("panel.dc", p.DC)...), lineClaim("panel.rst", p.RST)...)
	}
	if k := b.Controls; k != nil {
		for _, control := range []struct {
			key string
			at  pins.Address
		}{{"a", k.A}, {"b", k.B}, {"push", k.Push}, {"end_turn", k.EndTurn}, {"back", k.Back}} {
			all = append(all, lineClaim("controls."+control.key, control.at)...)
		}
	}
	return all
}

func busClaims(key, bus string) []claim {
	var all []claim
	for _, line := range busLines[bus] {
		all = append(all, claim{key, line})
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
	return []claim{{key, name}}
}
