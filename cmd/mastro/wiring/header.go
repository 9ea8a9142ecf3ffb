package wiring

import (
	"slices"

	"mastro/cmd/mastro/boardfile"
	"mastro/display/words"
)

// header is the 40-pin header of every Raspberry Pi from the B+ on, pin 1 first. Odd
// pins are on the side of the chips, even ones at the edge of the board.
var header = [40]string{
	rail33, rail5, "GPIO2", rail5, "GPIO3", ground, "GPIO4", "GPIO14", ground, "GPIO15",
	"GPIO17", "GPIO18", "GPIO27", ground, "GPIO22", "GPIO23", rail33, "GPIO24", "GPIO10", ground,
	"GPIO9", "GPIO25", "GPIO11", "GPIO8", ground, "GPIO7", "GPIO0", "GPIO1", "GPIO5", ground,
	"GPIO6", "GPIO12", "GPIO13", ground, "GPIO19", "GPIO16", "GPIO26", "GPIO20", ground, "GPIO21",
}

// kernelNames has lines whose name in the kernel is not the one on the header.
var kernelNames = map[string]string{"ID_SDA": "GPIO0", "ID_SCL": "GPIO1"}

// headerPins lists the pins of the header, from 1, that a line or a supply is on. It is
// empty for what is not on the header.
func headerPins(line string) (all []int) {
	if name := kernelNames[line]; name != "" {
		line = name
	}
	for i, name := range header {
		if name == line {
			all = append(all, i+1)
		}
	}
	return all
}

// listLines lists what each line leads to, after all parts have been added.
func (p *Plan) listLines() {
	for i, line := range header {
		if slices.Index(header[:], line) < i {
			continue
		}
		use := HeaderUse{Pins: headerPins(line), Line: line, Uses: p.uses(line), role: p.roles[line]}
		if len(use.Uses) == 0 && p.claims(line) {
			use.Uses, use.role = []string{words.WiringNoEnd.In(p.words)}, roleNone
		}
		switch {
		case len(use.Uses) > 0:
			p.Header = append(p.Header, use)
		case len(use.Pins) == 1:
			p.Unused = append(p.Unused, use)
		}
	}
}

// claims tells whether the board file takes a line: the kernel holds the lines of a bus
// even where no part is joined to them.
func (p *Plan) claims(line string) bool {
	return slices.ContainsFunc(p.File.Claims(), func(c boardfile.Claim) bool { return c.Line == line })
}

// uses lists the pins that a line of the header is joined to; for a supply, the kinds
// of parts.
func (p *Plan) uses(line string) (all []string) {
	at := headerPins(line)
	for _, g := range p.Groups {
		for _, part := range g.Parts {
			for _, j := range part.Joints {
				use := g.label(part, j)
				if len(at) > 1 {
					use = g.Kind
				}
				if slices.Equal(headerPins(j.To), at) && !slices.Contains(all, use) {
					all = append(all, use)
				}
			}
		}
	}
	return all
}
